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
    return trace.steps.firstIndex { !isBefore($0, location) } ?? trace.steps.count
  }

  /// Returns the index after the last step at or before a location.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  func end(_ location: DiagramFocus.Location?) -> Int {
    guard let location else { return trace.steps.count }
    return (trace.steps.lastIndex { isKnown($0, location) && !isAfter($0, location) } ?? -1) + 1
  }

  /// Returns the first step after a location; the number of steps if there is none.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  func firstAfter(_ location: DiagramFocus.Location) -> Int {
    trace.steps.firstIndex { isAfter($0, location) } ?? trace.steps.count
  }

  private func isBefore(_ step: RecordedTrace.Step, _ location: DiagramFocus.Location) -> Bool {
    switch location {
    case .line(let line): return ownLine(of: step) < line
    case .time(let argument):
      guard let time = step.time, let first = firstTime else { return true }
      return (time.microseconds(since: argument.time.resolved(near: first).withZone(of: time)) ?? 0) < 0
    }
  }

  private func isAfter(_ step: RecordedTrace.Step, _ location: DiagramFocus.Location) -> Bool {
    switch location {
    case .line(let line): return ownLine(of: step) > line
    case .time(let argument):
      guard let time = step.time, let first = firstTime else { return false }
      return (time.microseconds(since: argument.end.resolved(near: first).withZone(of: time)) ?? 0) > 0
    }
  }

  /// Whether a step can be compared with a location.
  private func isKnown(_ step: RecordedTrace.Step, _ location: DiagramFocus.Location) -> Bool {
    if case .time = location { return step.time != nil }
    return true
  }

  /// Returns the line number of a step in its own log.
  private func ownLine(of step: RecordedTrace.Step) -> Int {
    trace.places.map { $0.location(of: step.line, in: 0).line } ?? step.line
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
