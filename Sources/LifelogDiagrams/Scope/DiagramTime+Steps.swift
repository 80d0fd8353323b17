import LifelogTrace

extension DiagramTime {
  /// Returns the number of steps up to and including this time; all steps for the end of the log.
  ///
  /// A line number refers to the log or, if several are merged, to the first of them. A time without a date is on the
  /// day of the log's first time.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  func steps(of trace: RecordedTrace) -> Int {
    switch self {
    case .end, .changes: trace.steps.count
    case .line(let line): TraceBounds(trace).firstAfter(.line(line))
    case .time(let argument): TraceBounds(trace).firstAfter(.time(argument))
    }
  }
}
