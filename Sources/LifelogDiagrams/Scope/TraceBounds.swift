import LifelogReading
import LifelogTrace

/// Where places of a log stand among the steps of a trace.
struct TraceBounds {
  private let trace: RecordedTrace
  private let firstTime: LogTime?

  init(_ trace: RecordedTrace) {
    self.trace = trace
    firstTime = trace.steps.lazy.compactMap(\.time).first
  }

  /// The first step at a place or after it; the number of steps when there is none.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  func first(_ place: DiagramFocus.Place?) -> Int {
    guard let place else { return 0 }
    return trace.steps.firstIndex { !isBefore($0, place) } ?? trace.steps.count
  }

  /// The step after the last one at a place or before it.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  func end(_ place: DiagramFocus.Place?) -> Int {
    guard let place else { return trace.steps.count }
    return (trace.steps.lastIndex { isKnown($0, place) && !isAfter($0, place) } ?? -1) + 1
  }

  /// The first step after a place; the number of steps when there is none.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  func firstAfter(_ place: DiagramFocus.Place) -> Int {
    trace.steps.firstIndex { isAfter($0, place) } ?? trace.steps.count
  }

  private func isBefore(_ step: RecordedTrace.Step, _ place: DiagramFocus.Place) -> Bool {
    switch place {
    case .line(let line): return ownLine(of: step) < line
    case .time(let moment):
      guard let time = step.time, let first = firstTime else { return true }
      return (time.microseconds(since: moment.time.placed(beside: first).withZone(of: time)) ?? 0) < 0
    }
  }

  private func isAfter(_ step: RecordedTrace.Step, _ place: DiagramFocus.Place) -> Bool {
    switch place {
    case .line(let line): return ownLine(of: step) > line
    case .time(let moment):
      guard let time = step.time, let first = firstTime else { return false }
      return (time.microseconds(since: moment.end.placed(beside: first).withZone(of: time)) ?? 0) > 0
    }
  }

  /// Whether a step says enough to be before or after a place.
  private func isKnown(_ step: RecordedTrace.Step, _ place: DiagramFocus.Place) -> Bool {
    if case .time = place { return step.time != nil }
    return true
  }

  /// The number of its line in its own log.
  private func ownLine(of step: RecordedTrace.Step) -> Int {
    trace.places.map { $0.location(of: step.line, in: 0).line } ?? step.line
  }
}

extension LogTime {
  /// On the clock of another time, where one of the two names no zone.
  fileprivate func withZone(of other: LogTime) -> LogTime {
    var time = self
    if time.offsetMinutes == nil || other.offsetMinutes == nil { time.offsetMinutes = other.offsetMinutes }
    return time
  }
}
