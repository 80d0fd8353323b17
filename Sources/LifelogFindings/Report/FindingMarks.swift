import LifelogModel
package import LifelogTrace

/// The steps of a trace that the findings of a report are marked at.
package struct FindingMarks {
  /// The findings at each step that has any: sorted indices into the marked findings.
  package private(set) var findings: [Int: [Int]] = [:]
  /// The step of each finding; `nil` if the trace has no steps.
  package private(set) var steps: [Int?]
  /// The subject on which each finding is marked: the one that the finding names, or else that of its step; the writer of
  /// a message. `nil` if the trace has no steps.
  package private(set) var subjects: [Int?] = []
  /// The steps that are evidence of findings, with the highest severity of these.
  package private(set) var witnesses: [Int: Severity] = [:]

  /// Finds the step of every finding.
  ///
  /// It is the step on the finding's line; if there are several, that of its subject. A finding on a line without a
  /// callback (a UIKit diagnostic) is marked at its last witness, or else at the last step before it.
  ///
  /// - Complexity: O(*n* + *m* log *n*), *n* steps, *m* witnesses.
  package init(of reported: [Finding], in trace: RecordedTrace) {
    let lines = StepLines(trace)
    let named = NamedSubjects(Set(reported.compactMap(\.subject)), in: trace)
    func merged(_ line: Int, of file: String) -> Int { trace.places?.number(of: line, in: file) ?? line }
    func step(on line: Int, of finding: Finding) -> Int? {
      func fit(_ step: Int) -> Int {
        let subject = trace.subjects[trace.steps[step].subject]
        return (subject.name == finding.subject ? 1 : 0) + (subject.instance == finding.instance ? 1 : 0)
      }
      return lines.steps(on: line, of: finding.file).max { (fit($0), -$0) < (fit($1), -$1) }
    }

    steps = []
    for (index, finding) in reported.enumerated() {
      for witness in finding.witness {
        let line = merged(witness.line, of: witness.file ?? finding.file)
        if let step = step(on: line, of: finding) {
          witnesses[step] = max(witnesses[step] ?? .note, finding.severity)
        }
      }
      let line = merged(finding.line, of: finding.file)
      let shown = finding.witness.reversed().lazy.compactMap { witness in
        step(on: merged(witness.line, of: witness.file ?? finding.file), of: finding)
      }
      let mark =
        step(on: line, of: finding) ?? shown.first ?? lines.last(before: line, of: finding.file)
      steps.append(mark)
      subjects.append(
        mark.map {
          trace.messages[$0] == nil
            ? named.subject(of: finding, at: $0, in: trace) : trace.steps[$0].subject
        })
      if let mark { findings[mark, default: []].append(index) }
    }
  }

  /// Returns the findings that are marked at a step on a subject.
  package func findings(at step: Int, on subject: Int) -> [Int] {
    (findings[step] ?? []).filter { subjects[$0] == subject }
  }
}

/// The subjects of a trace that findings name, by what a finding prints of them.
private struct NamedSubjects {
  private struct Key: Hashable {
    var name: String
    var instance: String?
    var process: Int
  }

  private var subjects: [Key: [Int]] = [:]
  /// The first step of each subject.
  private var first: [Int?]

  init(_ names: Set<String>, in trace: RecordedTrace) {
    first = [Int?](repeating: nil, count: trace.subjects.count)
    guard !names.isEmpty else { return }
    for (index, subject) in trace.subjects.enumerated() where names.contains(subject.name) {
      let key = Key(name: subject.name, instance: subject.instance, process: subject.process)
      subjects[key, default: []].append(index)
    }
    for (index, step) in trace.steps.enumerated() where first[step.subject] == nil {
      first[step.subject] = index
    }
  }

  /// Returns the latest subject of that name that has begun, or else the subject of the step.
  func subject(of finding: Finding, at index: Int, in trace: RecordedTrace) -> Int {
    let step = trace.steps[index]
    let process = trace.subjects[step.subject].process
    guard let name = finding.subject,
      let found = subjects[Key(name: name, instance: finding.instance, process: process)],
      !found.contains(step.subject)
    else { return step.subject }
    if let other = step.other, found.contains(other) { return other }
    return found.last { (first[$0] ?? .max) <= index } ?? found.first ?? step.subject
  }
}
