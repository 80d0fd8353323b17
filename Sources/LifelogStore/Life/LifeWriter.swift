import LifelogFindings
import LifelogText
import LifelogTrace

/// Writes the rows of an analysis. The id of a row is its index in the analysis, counted from 1.
struct LifeWriter {
  let report: Report
  let trace: RecordedTrace
  let lines: StepLines
  /// The ids of the inputs that are logs.
  private let logs: [Int]
  /// The log id and the line of each step.
  private let places: [(log: Int, line: Int)]

  init(_ analysis: Analysis) {
    let (report, trace) = (analysis.report, analysis.trace ?? RecordedTrace())
    let logs = report.inputs.indices.filter { !report.inputs[$0].isContainer }.map { $0 + 1 }
    var log = 0
    places = trace.steps.enumerated().map { index, step in
      if let place = trace.places?.input(of: step.line) { return (logs[place.input], place.line) }
      while log < trace.logs.count, trace.logs[log].steps.upperBound <= index { log += 1 }
      return (logs[log], step.line)
    }
    (self.report, self.trace, self.logs) = (report, trace, logs)
    lines = StepLines(trace)
  }

  /// Writes all rows. Each table refers only to tables that are written before it, or to its own rows.
  func write(to database: borrowing Database, version: String) throws(StoreError) {
    var meta = try database.insertion(into: "meta", columns: 2)
    for (key, value) in [("schema", Schema.id), ("tool", "lifelog"), ("version", version)] {
      meta.add(key)
      meta.add(value)
      try meta.run()
    }
    try writeLogs(to: database)
    try writeSubjects(to: database)
    try writeEvents(to: database)
    try writeStates(to: database)
    try writeParents(to: database)
    try writeTransitions(to: database)
    try writeFindings(to: database)
    try writeGaps(to: database)
  }

  /// Returns the id of a row.
  func id(_ index: Int?) -> Int? { index.map { $0 + 1 } }

  private func writeLogs(to database: borrowing Database) throws(StoreError) {
    var log = try database.insertion(into: "log", columns: 6)
    for (index, input) in report.inputs.enumerated() {
      log.add(id(index))
      log.add(input.path)
      log.add(input.format)
      log.add(input.lines)
      log.add(input.bytes)
      log.add(input.events)
      try log.run()
    }
  }

  private func writeSubjects(to database: borrowing Database) throws(StoreError) {
    var firstLogs = [Int?](repeating: nil, count: trace.subjects.count)
    for (step, place) in zip(trace.steps, places) where firstLogs[step.subject] == nil {
      firstLogs[step.subject] = place.log
    }
    var row = try database.insertion(into: "subject", columns: 10)
    for (index, subject) in trace.subjects.enumerated() {
      let process = trace.processes.indices.contains(subject.process) ? trace.processes[subject.process] : nil
      row.add(id(index))
      row.add(firstLogs[index])
      row.add(id(subject.process))
      row.add(process?.name)
      row.add((process?.pid).map(Int.init))
      row.add(subject.name.isEmpty ? nil : subject.name)
      row.add(subject.instance)
      row.add(subject.number)
      row.add(id(subject.parent))
      row.add(subject.hasEnded ? 1 : 0)
      try row.run()
    }
  }

  private func writeEvents(to database: borrowing Database) throws(StoreError) {
    var event = try database.insertion(into: "event", columns: 12)
    for (index, step) in trace.steps.enumerated() {
      event.add(id(index))
      event.add(places[index].log)
      event.add(places[index].line)
      event.add(step.offset)
      event.add(step.time?.iso8601)
      event.add(step.time?.instant)
      event.add(step.thread.map { trace.threads[$0] })
      event.add(id(step.subject))
      event.add(trace.callbacks[step.callback])
      event.add(step.phase.name)
      event.add(id(step.other))
      event.add(step.isRemoval ? "nil" : nil)
      try event.run()
    }
  }

  private func writeStates(to database: borrowing Database) throws(StoreError) {
    var state = try database.insertion(into: "state", columns: 5)
    for (subject, spans) in trace.stateSpans().enumerated() {
      for span in spans where span.state != .unknown {
        guard let first = span.first else { continue }
        let end = end(of: span)
        state.add(id(subject))
        state.add(id(first))
        state.add(id(end.step))
        state.add(span.state.name)
        state.add(end.reason)
        try state.run()
      }
    }
  }

  /// Returns the last step of a span, and what ends it.
  private func end(of span: StateSpan) -> (step: Int?, reason: String) {
    switch span.end {
    case .step(let step): (step, "event")
    case .gap(before: let step): (step - 1, "gap")
    case .end, .start, .omitted: (lastStep(ofLogOf: span.first), "end")
    }
  }

  /// Returns the last step of the log of a step.
  private func lastStep(ofLogOf step: Int?) -> Int {
    guard let step, !trace.logs.isEmpty else { return trace.steps.count - 1 }
    return trace.logs[trace.logs.partitioningIndex { $0.steps.upperBound > step }].steps.upperBound - 1
  }

  private func writeParents(to database: borrowing Database) throws(StoreError) {
    var parent = try database.insertion(into: "parent", columns: 4)
    for (index, move) in trace.moves.enumerated() {
      parent.add(id(index))
      parent.add(id(move.step))
      parent.add(id(move.subject))
      parent.add(id(move.parent))
      try parent.run()
    }
  }

  private func writeTransitions(to database: borrowing Database) throws(StoreError) {
    var row = try database.insertion(into: "transition", columns: 9)
    for (index, transition) in trace.transitions.enumerated() {
      let steps = lines.steps(on: transition.lines, ofLog: transition.input)
      row.add(id(index))
      row.add(transition.kind.rawValue)
      row.add(transition.outcome.rawValue)
      row.add(transition.isExplicit ? "stated" : "order")
      row.add(id(steps.first))
      row.add(id(steps.last))
      row.add(id(transition.from))
      row.add(id(transition.to))
      row.add(id(transition.container))
      try row.run()
    }
  }

  private func writeGaps(to database: borrowing Database) throws(StoreError) {
    var row = try database.insertion(into: "gap", columns: 6)
    for (index, gap) in trace.gaps.enumerated() {
      row.add(id(index))
      row.add(logs[gap.log])
      row.add(gap.line)
      row.add(gap.reason.rawValue)
      // The steps of other logs are not beside it.
      let log = trace.logs.isEmpty ? trace.steps.indices : trace.logs[gap.log].steps
      row.add(gap.step > log.lowerBound ? gap.step : nil)
      row.add(gap.step < log.upperBound ? id(gap.step) : nil)
      try row.run()
    }
  }
}

extension Phase {
  /// The name in an event.
  fileprivate var name: String {
    switch self {
    case .instant: "instant"
    case .begin: "begin"
    case .end: "end"
    }
  }
}
