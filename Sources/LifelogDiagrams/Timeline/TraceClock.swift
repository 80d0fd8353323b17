package import LifelogTrace

/// The time of each step of one or more logs, in microseconds since the first one.
package struct TraceClock {
  /// The time of each step.
  package private(set) var times: [Int64] = []
  /// For each log, whether its lines are its clock, because it prints no times: a line is a millisecond.
  package private(set) var countsLines: [Bool] = []
  /// The date at 0 in microseconds since 1970; `nil` if the logs do not print one.
  private(set) var startDate: Int64?

  /// - Complexity: O(*n*) in the number of steps.
  package init(of trace: RecordedTrace) {
    let ranges = trace.logs.isEmpty ? [trace.steps.indices] : trace.logs.map(\.steps)
    let clocks = ranges.map { range in
      var part = RecordedTrace()
      part.steps = Array(trace.steps[range])
      part.places = trace.places
      return TimelineClock(of: part)
    }
    let starts = clocks.compactMap(\.start)
    // Logs whose clocks cannot be compared all start at 0.
    let first = starts.min { $0.instant < $1.instant }
    let isShared = first.map { first in starts.allSatisfy { $0.microseconds(since: first) != nil } } ?? false
    for clock in clocks {
      let isTimed = clock.unit == .microseconds
      let start = isShared ? first.flatMap { clock.start?.microseconds(since: $0) } ?? 0 : 0
      times += clock.values.map { isTimed ? start + $0 : $0 * 1_000 }
      countsLines.append(!isTimed)
    }
    if let first, isShared, first.date == .full { startDate = first.instant }
  }
}
