extension DiagramMoment {
  /// How many steps of a trace lie before the end of this moment; all of them at the end of the log.
  ///
  /// A line is that of the log, or, where several are read as one, that of the first of them. Of a time without a
  /// date the day is that of the log's first time.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  func steps(of trace: RecordedTrace) -> Int {
    switch self {
    case .end, .changes: return trace.steps.count
    case .line(let line):
      return trace.steps.firstIndex { Self.ownLine(of: $0, trace) > line } ?? trace.steps.count
    case .time(let moment):
      guard let first = trace.steps.lazy.compactMap(\.time).first else { return trace.steps.count }
      let last = moment.end.placed(beside: first)
      return trace.steps.firstIndex { $0.time.map { $0.isLater(than: last) } ?? false } ?? trace.steps.count
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

  /// The number of a step's line in its own log.
  private static func ownLine(of step: RecordedTrace.Step, _ trace: RecordedTrace) -> Int {
    trace.places.map { $0.place(of: step.line, in: 0).line } ?? step.line
  }
}

extension LogTime {
  /// Whether it is after another, a zone that one of them lacks being that of the other; false where the two cannot
  /// be compared.
  fileprivate func isLater(than other: LogTime) -> Bool {
    var other = other
    if offsetMinutes == nil || other.offsetMinutes == nil { other.offsetMinutes = offsetMinutes }
    return (microseconds(since: other) ?? 0) > 0
  }
}
