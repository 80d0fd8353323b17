package import LifelogFindings
package import LifelogTrace

/// The missing callbacks of a diagram, at the steps where UIKit should have delivered them.
package struct MissingCallbacks {
  struct MissingCallback: Sendable, Hashable {
    /// Index into the trace's subjects.
    var subject: Int
    /// The callback's label.
    var callback: String
    /// The number of its finding.
    var number: Int
  }

  /// The missing callbacks by the step that they should precede.
  private(set) var before: [Int: [MissingCallback]] = [:]
  /// The missing callbacks by the step that they should follow.
  private(set) var after: [Int: [MissingCallback]] = [:]

  var isEmpty: Bool { before.isEmpty && after.isEmpty }

  init(_ content: DiagramContent, _ marks: FindingMarks) {
    let trace = content.trace
    for (index, entry) in content.findings.enumerated() {
      guard let expected = entry.finding.expected, let mark = marks.steps[index] else { continue }
      let missing = MissingCallback(
        subject: Self.subject(of: entry.finding, at: mark, in: trace), callback: expected.methodName,
        number: entry.number)
      let line = trace.places?.number(of: expected.line, in: entry.finding.file) ?? expected.line
      let step = Self.step(on: line, of: missing.subject, beside: mark, in: trace)
      if expected.isBefore {
        before[step, default: []].append(missing)
      } else {
        after[step, default: []].append(missing)
      }
    }
  }

  /// Returns the subject whose callback is missing: the other object that the finding names, or else the finding's
  /// subject.
  package static func subject(of finding: Finding, at mark: Int, in trace: RecordedTrace) -> Int {
    let step = trace.steps[mark]
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

  /// Returns the step of a subject on a line, or else the step that marks the finding. Line numbers increase, so the
  /// step is near.
  private static func step(on line: Int, of subject: Int, beside mark: Int, in trace: RecordedTrace) -> Int {
    var step = mark
    while step > 0, trace.steps[step].line > line { step -= 1 }
    while step < trace.steps.count - 1, trace.steps[step].line < line { step += 1 }
    guard trace.steps[step].line == line else { return mark }
    return step
  }
}

extension Finding.Expected {
  /// The callback's name in a picture.
  package var methodName: String { Callback(name: callback)?.methodName ?? callback }
}
