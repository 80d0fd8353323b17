package import LifelogFindings
import LifelogModel
import LifelogText

/// The lines of one report entry: headline, occurrences, witness, causes, effects and fix.
package struct FindingText {
  private let group: FindingGroup
  private let finding: Finding
  private let width: Int?

  /// Maximum number of printed effects; the JSON report has all.
  private static let maxEffects = 5
  /// Notes are aligned up to this column; a longer line moves only its own note.
  private static let alignedColumns = 120

  /// Creates the text of findings with the same rule, class and causes.
  ///
  /// - Parameter width: The number of columns at which lines are wrapped; `nil` if they are not wrapped.
  package init(_ group: FindingGroup, width: Int?) {
    self.group = group
    finding = group.first
    self.width = width
  }

  package var lines: [StyledLine] {
    headline + occurrences + witness + notes + causes + effects + fix + usualCauses + picture
  }

  private var headline: [StyledLine] {
    var line = StyledLine("\(finding.file):\(finding.line): ", as: .strong)
    line.append("\(finding.severity.rawValue): ", as: finding.severity.role)
    line.append(finding.message, as: .strong)
    line.append(" [\(finding.rule)]", as: .aside)
    return line.wrapped(toColumns: width, indent: 4)
  }

  private var occurrences: [StyledLine] {
    group.count > 1 ? labeled("  \(group.count.counted("time")):", group.occurrences) : []
  }

  /// The log lines after a gutter, with their notes in a separate column. On a narrow terminal, each note is below its
  /// line.
  private var witness: [StyledLine] {
    let rows = finding.witness
    let gutter = max(5, 2 + (rows.map { $0.location.columns }.max() ?? 0))
    let clock = rows.compactMap { $0.time?.printable.columns }.max() ?? 0
    let events = rows.map { event($0, gutter: gutter, clock: clock) }
    let noteColumn = 2 + (events.map(\.columns).filter { $0 <= Self.alignedColumns }.max() ?? 0)

    let annotated = zip(rows, events).map { row, event in
      guard let note = row.note else { return event }
      var line = event
      line.pad(toColumn: max(noteColumn, event.columns + 2))
      line.append("← " + note, as: .aside)
      return line
    }
    guard let width, annotated.contains(where: { $0.columns > width }) else { return annotated }

    let indent = gutter + 3 + (clock > 0 ? clock + 1 : 0)
    return zip(rows, events).flatMap { row, event in
      let lines = event.wrapped(toColumns: width, indent: indent)
      guard let note = row.note else { return lines }
      var below = StyledLine(String(repeating: " ", count: gutter) + " │ ", as: .aside)
      below.pad(toColumn: indent)
      below.append("← " + note, as: .aside)
      return lines + below.wrapped(toColumns: width, indent: indent + 2)
    }
  }

  private func event(_ row: Finding.Witness, gutter: Int, clock: Int) -> StyledLine {
    let location = row.location
    var line = StyledLine(
      String(repeating: " ", count: gutter - location.columns) + location + " │ ", as: .aside)
    if clock > 0 { line.append((row.time?.printable ?? "").padded(toColumns: clock) + " ") }
    line.append(row.text, as: row.file == nil && row.line == finding.line ? .strong : nil)
    return line
  }

  /// The tests and the transition in which it occurred, and what makes it less than certain.
  private var notes: [StyledLine] {
    let during = finding.transition.flatMap { TransitionText($0).during(beside: finding.file) }
    return [TestText.during(group), during, finding.certainty.map { "note: \($0)" }].compactMap { $0 }.flatMap
    {
      StyledLine("  \($0)").wrapped(toColumns: width, indent: 4)
    }
  }

  private var causes: [StyledLine] {
    finding.causes.flatMap { labeled("  \($0.heading):", $0.text) }
  }

  private var effects: [StyledLine] {
    let effects = finding.otherEffects
    var lines = effects.prefix(Self.maxEffects).flatMap { effect in
      var line = StyledLine("  effect: \(effect.location): \(effect.message)")
      line.append(" [\(effect.rule)]", as: .aside)
      return line.wrapped(toColumns: width, indent: 10)
    }
    let rest = effects.count - Self.maxEffects
    if rest > 0 { lines.append(StyledLine("  effect: and \(rest.counted("more violation"))")) }
    return lines
  }

  private var fix: [StyledLine] {
    guard !finding.fix.isEmpty else { return [] }
    return labeled("  fix:  ", finding.fix, explained: finding.causes.first?.rule ?? finding.rule)
  }

  private var usualCauses: [StyledLine] {
    guard let last = finding.usualCauses.last else { return [] }
    return [StyledLine("  usual causes:")]
      + finding.usualCauses.flatMap { cause in
        labeled("    -", cause.text)
          + labeled("      fix:", cause.fix, explained: cause == last ? finding.rule : nil)
      }
  }

  private var picture: [StyledLine] {
    finding.picture.map { labeled("  diagram:", $0.printable) } ?? []
  }

  /// Returns a label and a text, wrapped below the text.
  ///
  /// - Parameter rule: The rule whose page shows the code; `nil` if none.
  private func labeled(_ label: String, _ text: String, explained rule: String? = nil) -> [StyledLine] {
    var line = StyledLine("\(label) \(text)")
    if let rule, Rule.named(rule) != nil { line.append("   (lifelog rules \(rule))", as: .aside) }
    return line.wrapped(toColumns: width, indent: min(label.columns + 1, 12))
  }
}

extension Finding {
  /// Why the finding is less than certain, as a sentence without a period; `nil` if it is certain.
  package var certainty: String? {
    if let likelihood { return likelihood }
    guard mayBeTwoInstances else { return nil }
    guard let subject else { return "the log prints no class, so these may be two controllers" }
    return "the log prints no addresses, so these may be two instances of \(subject)"
  }

  /// The effects without those that concern the finding's own line and subject.
  package var otherEffects: [Effect] {
    effects.filter { $0.line != line || $0.subject != subject || $0.file != nil }
  }
}

extension Finding.Witness {
  /// The line, with the file if it is not the finding's log.
  fileprivate var location: String { (file.map { "\($0):\(line)" } ?? String(line)).printable }
}

extension Finding.Effect {
  fileprivate var location: String { file.map { "\($0):\(line)" } ?? "line \(line)" }
}
