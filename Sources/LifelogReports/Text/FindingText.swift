package import LifelogFindings
import LifelogModel
import LifelogText

/// One finding as lines: headline, witness, causes, effects, fix.
package struct FindingText {
  private let finding: Finding
  private let width: Int?

  /// How many effects are spelled out; the JSON report holds all.
  private static let shownEffects = 5
  /// Notes are aligned up to this column; a longer line pushes only its own note.
  private static let alignedColumns = 100

  /// The text of a finding.
  ///
  /// - Parameter width: The columns to which witness lines are cut; `nil` cuts nothing.
  package init(_ finding: Finding, width: Int?) {
    self.finding = finding
    self.width = width
  }

  package var lines: [StyledLine] { [headline] + witness + during + causes + effects + fix + picture }

  private var headline: StyledLine {
    var line = StyledLine("\(finding.file):\(finding.line): ", as: .strong)
    line.append("\(finding.severity.rawValue): ", as: finding.severity.role)
    line.append(finding.message, as: .strong)
    line.append(" [\(finding.rule)]", as: .aside)
    return line
  }

  /// The log's lines in a gutter, their notes in a column of their own; on a terminal that is too narrow for
  /// both, each note below its line.
  private var witness: [StyledLine] {
    let rows = finding.witness
    let gutter = max(5, 2 + (rows.map { $0.place.columns }.max() ?? 0))
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

    return zip(rows, events).flatMap { row, event in
      guard let note = row.note else { return [event] }
      var below = StyledLine(String(repeating: " ", count: gutter) + " │ ", as: .aside)
      below.pad(toColumn: gutter + 3 + (clock > 0 ? clock + 1 : 0))
      below.append("← " + note, as: .aside)
      return [event, below]
    }.map { $0.cut(toColumns: width) }
  }

  private func event(_ row: Finding.Witness, gutter: Int, clock: Int) -> StyledLine {
    let place = row.place
    var line = StyledLine(String(repeating: " ", count: gutter - place.columns) + place + " │ ", as: .aside)
    if clock > 0 { line.append((row.time?.printable ?? "").padded(toColumns: clock) + " ") }
    line.append(row.text, as: row.file == nil && row.line == finding.line ? .strong : nil)
    return line
  }

  private var during: [StyledLine] {
    finding.transition.flatMap { TransitionText($0).during(beside: finding.file) }.map {
      [StyledLine("  \($0)")]
    } ?? []
  }

  private var causes: [StyledLine] {
    finding.causes.map { StyledLine("  \($0.heading): \($0.text)") }
  }

  private var effects: [StyledLine] {
    var lines = finding.effects.prefix(Self.shownEffects).map { effect in
      var line = StyledLine("  effect: \(effect.place): \(effect.message)")
      line.append(" [\(effect.rule)]", as: .aside)
      return line
    }
    let rest = finding.effects.count - lines.count
    if rest > 0 { lines.append(StyledLine("  effect: and \(rest.counted("further violation"))")) }
    return lines
  }

  private var fix: [StyledLine] {
    guard !finding.advice.isEmpty else { return [] }
    var line = StyledLine("  fix:   \(finding.advice)")
    if let rule = explainedRule { line.append("   (lifelog rules \(rule))", as: .aside) }
    return [line]
  }

  private var picture: [StyledLine] {
    finding.picture.map { [StyledLine("  drawn: \($0.printable)")] } ?? []
  }

  /// The rule whose explanation shows the code: that of the cause, unless the cause is a mere guess.
  private var explainedRule: String? {
    if let cause = finding.causes.first, cause.confidence != .possible, Rule.named(cause.rule) != nil {
      return cause.rule
    }
    return Rule.named(finding.rule)?.id
  }
}

extension Finding.Witness {
  /// The line; in another log than the finding's with its file.
  fileprivate var place: String { (file.map { "\($0):\(line)" } ?? String(line)).printable }
}

extension Finding.Effect {
  fileprivate var place: String { file.map { "\($0):\(line)" } ?? "line \(line)" }
}
