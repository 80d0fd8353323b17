import LifelogFindings
import LifelogTrace

/// A callback that UIKit should have delivered, next to the step where it is missing.
package struct MissingCallback: Sendable, Hashable {
  /// Index into the trace's subjects.
  package var subject: Int
  /// The callback's name in a picture.
  package var callback: String
  /// The number of its finding.
  package var number: Int
  package var step: Int
  /// Whether it is missing before the step, rather than after it.
  package var isBefore: Bool

  /// The text next to its mark.
  var label: String { "\(callback) expected" }

  /// Returns the missing callbacks of a diagram: those before a step first, each kind sorted by step.
  static func all(in content: DiagramContent, _ marks: FindingMarks) -> [MissingCallback] {
    let trace = content.trace
    let missing = content.findings.enumerated().compactMap { index, entry -> MissingCallback? in
      guard let expected = entry.finding.expected, let mark = marks.steps[index] else { return nil }
      let line = trace.places?.number(of: expected.line, in: entry.finding.file) ?? expected.line
      return MissingCallback(
        subject: subject(of: entry.finding, at: mark, in: trace),
        callback: Callback(name: expected.callback)?.methodName ?? expected.callback, number: entry.number,
        step: step(on: line, near: mark, in: trace), isBefore: expected.isBefore)
    }
    return missing.filter(\.isBefore).sorted { ($0.step, $0.number) < ($1.step, $1.number) }
      + missing.filter { !$0.isBefore }.sorted { ($0.step, $0.number) < ($1.step, $1.number) }
  }

  /// Returns the subject whose callback is missing: the other object that the finding names, or else the finding's
  /// subject.
  static func subject(of finding: Finding, at mark: Int, in trace: RecordedTrace) -> Int {
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

  /// Returns a step on a line, or else the step that marks the finding. Line numbers increase, so the step is near.
  private static func step(on line: Int, near mark: Int, in trace: RecordedTrace) -> Int {
    var step = mark
    while step > 0, trace.steps[step].line > line { step -= 1 }
    while step < trace.steps.count - 1, trace.steps[step].line < line { step += 1 }
    return trace.steps[step].line == line ? step : mark
  }
}
