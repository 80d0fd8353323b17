import LifelogFindings
import LifelogTrace

/// What a page says of findings beyond the report: from the events of the logs.
struct FindingContext {
  private let report: Report
  private let trace: RecordedTrace
  private let lines: StepLines
  private let marks: FindingMarks
  private let places: [(log: Int, line: Int)]
  /// The changes of parents of each subject, in the order of the log.
  private let moves: [Int: [RecordedTrace.ParentChange]]

  /// The number of events around the evidence of a finding that can be calls of its fix.
  private static let maxSteps = 2_000

  /// - Complexity: O(*n* log *n*) in the number of events.
  init(_ analysis: Analysis) {
    (report, trace) = (analysis.report, analysis.trace ?? RecordedTrace())
    lines = StepLines(trace)
    marks = FindingMarks(of: report.findings, in: trace)
    places = trace.stepPlaces
    moves = Dictionary(grouping: trace.moves, by: \.subject)
  }

  /// Returns the name of the parent that the subject of a finding has at its event; `nil` if it has none or none is known.
  func parent(of index: Int) -> String? {
    guard let subject = marks.subjects[index], let step = marks.steps[index] else { return nil }
    let parent = moves[subject]?.last { $0.step <= step }?.parent
    return parent.map { trace.subjects[$0].name }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the calls and callbacks that concern only the controllers of a finding's evidence, from the first line of the
  /// evidence and the causes to the last one.
  func calls(of index: Int) -> [FixCode.Call] {
    let finding = report.findings[index]
    func steps(on line: Int, of file: String) -> ArraySlice<Int> {
      lines.steps(on: trace.places?.number(of: line, in: file) ?? line, of: file)
    }
    let witnesses = finding.witness.flatMap { steps(on: $0.line, of: $0.file ?? finding.file) }
    let causes = finding.causes.flatMap { cause in
      cause.lines.flatMap { steps(on: $0, of: finding.file) }
        + cause.otherLocations.flatMap { steps(on: $0.line, of: $0.file) }
    }
    let evidence = witnesses + causes
    guard let first = evidence.min(), let last = evidence.max() else { return [] }
    let subjects = Set(
      evidence.flatMap { [trace.steps[$0].subject] + (trace.steps[$0].other.map { [$0] } ?? []) })
    let near = last - first < Self.maxSteps ? Array(first...last) : Set(evidence).sorted()
    return near.filter { step in
      subjects.contains(trace.steps[step].subject) && trace.steps[step].other.map(subjects.contains) ?? true
    }.map { step in
      let (log, line) = places[step]
      return FixCode.Call(
        callback: trace.steps[step].callback, isRemoval: trace.steps[step].isRemoval,
        file: report.logs.indices.contains(log) ? report.logs[log].path : finding.file, line: line)
    }
  }
}
