import LifelogReading
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
    case .end, .changes: return trace.steps.count
    case .line(let line): return TraceBounds(trace).firstAfter(.line(line))
    case .time(let moment): return TraceBounds(trace).firstAfter(.time(moment))
    }
  }

  /// The text of this time in the facts of a diagram.
  var words: String {
    switch self {
    case .end: "at the end of the log"
    case .changes: "whenever containment changed"
    case .line(let line): "after line \(line)"
    case .time(let moment):
      "at " + (moment.time.date == .none ? moment.time.clock : moment.time.iso8601)
    }
  }
}
