import LifelogFindings
import LifelogTrace

/// Timelines as timing diagrams, with a row for each subject.
extension PlantUMLWriter {
  /// The maximum number of rows of an image.
  private static let maxRows = 32
  /// The width of the axis in pixels: enough for its states, and at most the width of an image.
  private static let width = 1_200...3_400
  private static let pixelsForState = 90

  /// The width of a state's name within its interval, in pixels.
  private static let pixelsForName = 100
  /// The width of a finding's number, in pixels.
  private static let pixelsForNumber = 36
  /// The maximum number of findings with messages below the diagram.
  private static let maxSentences = 8

  func timeline(_ script: TimelineScript) -> [String] {
    let (axis, all) = (NotationAxis(content.trace), script.subjectRows)
    let count = max(1, (all.count + Self.maxRows - 1) / Self.maxRows)
    let length = max(1, axis.positions.upperBound - axis.positions.lowerBound)
    let pieces = (0..<count).map { part in
      let rows = Array(all.dropFirst(part * Self.maxRows).prefix(Self.maxRows))
      let states = rows.map { $0.bar.count { $0.state != .appearance(.unknown) } }.max() ?? 0
      let width = min(max(Self.width.lowerBound, states * Self.pixelsForState), Self.width.upperBound)
      return timelineHeading(
        axis, rows, scale: (length, width), title: title(part: part + 1, of: count))
        + changes(rows, script.marks, axis, scale: (length, width)) + "@enduml\n"
    }
    return [pieces.joined(separator: "\n")]
  }

  private func timelineHeading(
    _ axis: NotationAxis, _ rows: [TimelineScript.SubjectRow], scale: (length: Int, width: Int),
    title: String
  ) -> String {
    let tick = Self.tick(scale.length * 80 / scale.width)
    var text = heading(title, [("timingArrowColor", .line), ("timingFontColor", .text)])
    let findings = rows.flatMap(\.findings).sorted().prefix(Self.maxSentences)
    let notes = findings.map { note(of: content.findings[$0]) }
    text += "footer \(([PlantUMLText.escaped(axis.label)] + notes).joined(separator: "\\n"))\n"
    text += "scale \(tick) as \(max(1, scale.width * tick / scale.length)) pixels\n"
    for row in rows { text += "concise \"\(label(row.subject))\" as p\(row.subject)\n" }
    if !findings.isEmpty { text += "concise \"findings\" as findings\n" }
    if rows.isEmpty { text += "concise \"\(PlantUMLText.escaped(facts))\" as none\n@0\nnone is {-}\n" }
    return text
  }

  /// Returns the changes at each position, sorted. PlantUML needs a state of each row at the first position.
  private func changes(
    _ rows: [TimelineScript.SubjectRow], _ marks: FindingMarks, _ axis: NotationAxis,
    scale: (length: Int, width: Int)
  ) -> String {
    var changes: [Int: [String: String]] = [:]
    let start = axis.positions.lowerBound
    for row in rows {
      let name = "p\(row.subject)"
      changes[start, default: [:]][name] = "{-}"
      let periods = row.bar.filter { $0.state != .appearance(.unknown) }.map {
        ($0.state, axis.range(of: $0))
      }
      for (_, range) in periods { changes[range.upperBound, default: [:]][name] = "{-}" }
      for (state, range) in periods where state.isVisible && !range.isEmpty {
        let pixels = range.count * scale.width / scale.length
        // A name that is wider than its interval would cover the next one. The color is enough.
        let label =
          pixels < Self.pixelsForName ? "\" \"" : "\"\(colored(state.name, state.colors.text))\""
        changes[range.lowerBound, default: [:]][name] = "\(label) \(style[state.colors.fill])"
      }
    }
    let found = Dictionary(grouping: rows.flatMap(\.findings)) {
      marks.steps[$0].map { axis.steps[$0] } ?? start
    }
    if !found.isEmpty { changes[start, default: [:]]["findings"] = "{-}" }
    let length = max(1, Self.pixelsForNumber * scale.length / scale.width)
    let positions = found.keys.sorted()
    for (index, position) in positions.enumerated() {
      let findings = (found[position] ?? []).sorted {
        content.findings[$0].number < content.findings[$1].number
      }
      guard let badge = FindingBadge(findings, in: content) else { continue }
      let end = position + length
      changes[position, default: [:]]["findings"] =
        "\"⚠ \(badge.text)\" \(style[DiagramColor.mark(badge.severity).row])"
      if index + 1 == positions.count || positions[index + 1] > end {
        changes[end, default: [:]]["findings"] = "{-}"
      }
    }
    var text = ""
    for (position, states) in changes.sorted(by: { $0.key < $1.key }) {
      text += "@\(position)\n"
      for (name, state) in states.sorted(by: { $0.key < $1.key }) { text += "\(name) is \(state)\n" }
    }
    return text
  }

  /// Returns the next of 1, 2, 5, 10, 20, 50, …
  private static func tick(_ minimum: Int) -> Int {
    var power = 1
    while power * 10 <= minimum { power *= 10 }
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= minimum } ?? power * 10
  }
}
