import LifelogFindings
import LifelogTrace

/// The steps of a trace that the findings of a report are marked at.
struct FindingMarks {
  /// The findings at each step that has any: sorted indices into the marked findings.
  private(set) var findings: [Int: [Int]] = [:]
  /// The step of each finding; `nil` if the trace has no steps.
  private(set) var steps: [Int?]
  /// The steps that are evidence of findings.
  private(set) var witnesses: Set<Int> = []

  /// Finds the step of every finding.
  ///
  /// It is the step on the finding's line; if there are several, that of its subject. A finding on a line without a
  /// callback (a UIKit diagnostic) is marked at its last witness, or else at the last step before it.
  ///
  /// - Complexity: O(*n* + *m* log *n*), *n* steps, *m* witnesses.
  init(of reported: [NumberedFinding], in trace: RecordedTrace) {
    let lines = StepLines(trace)
    func merged(_ line: Int, of file: String) -> Int { trace.places?.number(of: line, in: file) ?? line }
    func step(on line: Int, of finding: Finding) -> Int? {
      func fit(_ step: Int) -> Int {
        let subject = trace.subjects[trace.steps[step].subject]
        return (subject.name == finding.subject ? 1 : 0) + (subject.instance == finding.instance ? 1 : 0)
      }
      return lines.steps(on: line, of: finding.file).max { (fit($0), -$0) < (fit($1), -$1) }
    }

    steps = []
    for (index, finding) in reported.map(\.finding).enumerated() {
      for witness in finding.witness {
        let line = merged(witness.line, of: witness.file ?? finding.file)
        if let step = step(on: line, of: finding) { witnesses.insert(step) }
      }
      let line = merged(finding.line, of: finding.file)
      let shown = finding.witness.reversed().lazy.compactMap { witness in
        step(on: merged(witness.line, of: witness.file ?? finding.file), of: finding)
      }
      let mark =
        step(on: line, of: finding) ?? shown.first ?? lines.last(before: line, of: finding.file)
      steps.append(mark)
      if let mark { findings[mark, default: []].append(index) }
    }
  }
}
