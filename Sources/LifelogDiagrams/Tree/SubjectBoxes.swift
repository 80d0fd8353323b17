import LifelogFindings
import LifelogText
import LifelogTrace

/// Creates the boxes of a trace's subjects.
struct SubjectBoxes {
  private let content: DiagramContent
  /// The line of the first step of each subject; `nil` for a subject that only other subjects' events name.
  private let first: [Int?]
  /// The step of each finding; `nil` if the trace has no steps.
  private let marks: FindingMarks
  private let labels: SubjectLabels

  /// The emphasis of a box.
  enum Emphasis {
    case none
    /// It is new at its position.
    case new
    /// It was present at the previous time only.
    case gone
  }

  init(_ content: DiagramContent) {
    self.content = content
    labels = content.labels
    var first = [Int?](repeating: nil, count: content.trace.subjects.count)
    for step in content.trace.steps where first[step.subject] == nil { first[step.subject] = step.line }
    self.first = first
    marks = FindingMarks(of: content.findings, in: content.trace)
  }

  /// Returns the findings of each subject at some steps: indices into the diagram's findings.
  func findings(in steps: Range<Int>) -> [Int: [Int]] {
    var findings: [Int: [Int]] = [:]
    for (finding, step) in marks.steps.enumerated() {
      guard let step, steps.contains(step), let subject = marks.subjects[finding] else { continue }
      findings[subject, default: []].append(finding)
    }
    return findings
  }

  /// Returns the box of a subject.
  ///
  /// - Parameter prefix: The prefix of its id if one subject has several boxes.
  func box(
    of index: Int, in containment: Containment, findings: [Int] = [], emphasis: Emphasis = .none,
    prefix: String = ""
  ) -> TreeBox {
    let status = containment.statuses[index]
    let isGone = status.hasEnded || emphasis == .gone
    let isOld = containment.isStateOld(of: index)
    var box = TreeBox(
      id: "\(prefix)subject-\(index)", classes: "subject \(status.state.name)",
      name: labels.names[index],
      look: .subject(
        isGone ? nil : isOld ? .unknown : status.state,
        stroke: isGone ? .dashed : (emphasis == .new ? .bold : .plain)))
    if status.hasEnded { box.classes += " ended" }
    switch emphasis {
    case .none: break
    case .new: box.classes += " new"
    case .gone: box.classes += " gone"
    }
    let state = Self.state(status, isOld: isOld)
    box.state = state
    let events = status.events == 0 ? "" : status.events.counted("event")
    box.facts = [[labels.details[index], state, events].filter { !$0.isEmpty }.joined(separator: ", ")]
    if status.isOrphanedView, let host = status.viewHost {
      box.facts.append("view in \(labels.names[host])")
    }
    box.findings = findings
    box.badge = FindingBadge(findings, in: content)
    box.link = emphasis == .gone ? .loose : containment.isParentOld(of: index) ? .old : .plain
    box.tooltip = tooltip(of: index, state: state)
    box.url = first[index].map(content.link) ?? ""
    return box
  }

  private static func state(_ status: Containment.Status, isOld: Bool) -> String {
    if status.hasEnded { return "ended" }
    if status.state == .unknown { return "state unknown" }
    return isOld ? "\(status.state.name) before a gap" : status.state.name
  }

  /// Returns the tooltip of a subject: its full name and instance.
  private func tooltip(of index: Int, state: String) -> String {
    let subject = content.trace.subjects[index]
    var text = subject.name.isEmpty ? "(unnamed)" : subject.name.diagramLabel(limit: 200)
    if let instance = subject.instance { text += " " + instance.diagramLabel(limit: 80) }
    text += ": \(state)"
    if let line = first[index] { text += ", first reported on \(content.longPlace(of: line))" }
    return text
  }
}
