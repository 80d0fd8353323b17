import LifelogFindings
import LifelogTrace

/// The callbacks that should have come and did not, where they would have been.
struct MissingCallbacks {
  struct MissingCallback: Hashable {
    /// Index into the trace's.
    var subject: Int
    /// As the model calls it.
    var callback: String
    /// Of its finding.
    var number: Int
  }

  /// By the step before which they should have come.
  private(set) var before: [Int: [MissingCallback]] = [:]
  /// By the step after which they should have come.
  private(set) var after: [Int: [MissingCallback]] = [:]

  var isEmpty: Bool { before.isEmpty && after.isEmpty }

  init(_ content: DiagramContent, _ marks: FindingMarks) {
    let trace = content.trace
    for (index, entry) in content.findings.enumerated() {
      guard let expected = entry.finding.expected, let place = marks.steps[index] else { continue }
      let ghost = MissingCallback(
        subject: Self.subject(of: entry.finding, at: place, in: trace), callback: expected.callback,
        number: entry.number)
      let line = trace.places?.number(of: expected.line, in: entry.finding.file) ?? expected.line
      let step = Self.step(on: line, of: ghost.subject, beside: place, in: trace)
      if expected.isBefore {
        before[step, default: []].append(ghost)
      } else {
        after[step, default: []].append(ghost)
      }
    }
  }

  /// Whose callback is missing: another object's, or else the finding's subject.
  static func subject(of finding: Finding, at place: Int, in trace: RecordedTrace) -> Int {
    let step = trace.steps[place]
    let isOther = finding.expected?.subject != nil
    let name = isOther ? finding.expected?.subject : finding.subject
    let instance = isOther ? finding.expected?.instance : finding.instance
    func isMeant(_ subject: Int) -> Bool {
      trace.subjects[subject].name == name && trace.subjects[subject].instance == instance
        && trace.subjects[subject].process == trace.subjects[step.subject].process
    }
    let near = [step.subject] + [step.other, trace.subjects[step.subject].parent].compactMap(\.self)
    return near.first(where: isMeant) ?? trace.subjects.indices.first(where: isMeant) ?? step.subject
  }

  /// The step of a subject on a line, or else the one that marks the finding: lines grow, so it is near.
  private static func step(on line: Int, of subject: Int, beside place: Int, in trace: RecordedTrace) -> Int {
    var step = place
    while step > 0, trace.steps[step].line > line { step -= 1 }
    while step < trace.steps.count - 1, trace.steps[step].line < line { step += 1 }
    guard trace.steps[step].line == line else { return place }
    return step
  }
}
