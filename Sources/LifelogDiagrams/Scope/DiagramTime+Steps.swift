import LifelogReading
import LifelogTrace

extension DiagramTime {
  /// How many steps of a trace lie before the end of this moment; all of them at the end of the log.
  ///
  /// A line is that of the log, or, where several are read as one, that of the first of them. Of a time without a
  /// date the day is that of the log's first time.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  func steps(of trace: RecordedTrace) -> Int {
    switch self {
    case .end, .changes: return trace.steps.count
    case .line(let line): return TraceBounds(trace).firstAfter(.line(line))
    case .time(let moment): return TraceBounds(trace).firstAfter(.time(moment))
    }
  }

  /// The moment, as the facts of a drawing tell it.
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
