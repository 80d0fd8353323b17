import LifelogFindings
import LifelogTrace

/// The steps that show a finding: its evidence, and the steps of the same subjects between and around it.
struct FindingWindow {
  /// Sorted.
  private(set) var steps: [Int] = []
  /// The finding's own step and those of its witnesses, causes and effects; sorted.
  private(set) var anchors: [Int] = []

  /// The maximum number of context steps before the first piece of evidence, and after the last.
  private static let context = 2

  /// - Parameter mark: The step that marks the finding; `nil` if there is none.
  /// - Complexity: O(*n*) in the number of steps.
  init(_ finding: Finding, at mark: Int?, in trace: RecordedTrace) {
    guard let mark else { return }
    func line(_ line: Int, of file: String) -> Int { trace.places?.number(of: line, in: file) ?? line }
    var lines = Set(finding.witness.map { line($0.line, of: $0.file ?? finding.file) })
    lines.formUnion(finding.effects.map { line($0.line, of: $0.file ?? finding.file) })
    for cause in finding.causes {
      lines.formUnion(cause.lines.map { line($0, of: finding.file) })
      lines.formUnion(cause.otherLocations.map { line($0.line, of: $0.file) })
    }
    let range = trace.logs.first { $0.steps.contains(mark) }?.steps ?? trace.steps.indices
    anchors = range.filter { $0 == mark || lines.contains(trace.steps[$0].line) }
    var subjects: Set<Int> = []
    for anchor in anchors {
      subjects.insert(trace.steps[anchor].subject)
      if let other = trace.steps[anchor].other { subjects.insert(other) }
    }
    if let parent = trace.subjects[trace.steps[mark].subject].parent { subjects.insert(parent) }
    if let expected = finding.expected, let name = expected.subject {
      let other = trace.subjects.indices.first {
        trace.subjects[$0].name == name && trace.subjects[$0].instance == expected.instance
      }
      if let other { subjects.insert(other) }
    }
    let concerned = range.filter { trace.steps[$0].concerns(subjects) }
    guard let first = concerned.firstIndex(of: anchors.first ?? mark),
      let last = concerned.lastIndex(of: anchors.last ?? mark)
    else { return }
    /// Whether neither an idle period nor a gap separates a step from the one before it.
    func isNear(_ index: Int) -> Bool {
      Ellipsis(before: concerned[index], in: trace, after: trace.steps[concerned[index - 1]]) == nil
    }
    var (low, high) = (first, last)
    while low > 0, first - low < Self.context, isNear(low) { low -= 1 }
    while high < concerned.count - 1, high - last < Self.context, isNear(high + 1) { high += 1 }
    steps = Array(concerned[low...high])
  }
}
