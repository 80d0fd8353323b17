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
  let places: [(log: Int, line: Int)]

  init(_ analysis: Analysis) {
    let (report, trace) = (analysis.report, analysis.trace ?? RecordedTrace())
    let logs = report.inputs.indices.filter { !report.inputs[$0].isContainer }.map { $0 + 1 }
    places = trace.stepPlaces.map { (logs[$0.log], $0.line) }
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
