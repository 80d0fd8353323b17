import LifelogReading
import LifelogTrace

/// The positions of log locations among the steps of a trace.
struct TraceBounds {
  private let trace: RecordedTrace
  private let firstTime: LogTime?

  init(_ trace: RecordedTrace) {
    self.trace = trace
    firstTime = trace.steps.lazy.compactMap(\.time).first
  }

  /// Returns the first step at or after a location; the number of steps if there is none.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  func first(_ location: DiagramFocus.Location?) -> Int {
    guard let location else { return 0 }
    return trace.steps.firstIndex { distance(from: location, to: $0) ?? -1 >= 0 } ?? trace.steps.count
  }

  /// Returns the index after the last step at or before a location.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  func end(_ location: DiagramFocus.Location?) -> Int {
    guard let location else { return trace.steps.count }
    return (trace.steps.lastIndex { distance(from: location, to: $0, isEnd: true) ?? 1 <= 0 } ?? -1) + 1
  }

  /// Returns the first step after a location; the number of steps if there is none.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  func firstAfter(_ location: DiagramFocus.Location) -> Int {
    trace.steps.firstIndex { distance(from: location, to: $0, isEnd: true) ?? 0 > 0 } ?? trace.steps.count
  }

  /// Returns the lines or microseconds from a location, or from its end, to a step; `nil` for a step without a time.
  private func distance(
    from location: DiagramFocus.Location, to step: RecordedTrace.Step, isEnd: Bool = false
  ) -> Int64? {
    switch location {
    case .line(let line):
      return Int64((trace.places?.location(of: step.line, in: 0).line ?? step.line) - line)
    case .time(let argument):
      guard let time = step.time, let first = firstTime else { return nil }
      let other = (isEnd ? argument.end : argument.time).resolved(near: first)
      return time.microseconds(since: other.withZone(of: time)) ?? 0
    }
  }
}

extension LogTime {
  /// Returns this time in the time zone of another, if one of the two specifies none.
  fileprivate func withZone(of other: LogTime) -> LogTime {
    var time = self
    if time.offsetMinutes == nil || other.offsetMinutes == nil { time.offsetMinutes = other.offsetMinutes }
    return time
  }
}
