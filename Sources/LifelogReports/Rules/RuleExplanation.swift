import LifelogModel
import LifelogText

/// The explanation of a rule: the output of `lifelog rules <rule>`.
package struct RuleExplanation: Sendable {
  private let entry: RuleEntry
  private let style: TextStyle
  private let width: Int
  private let isFull: Bool

  /// Creates the explanation of a rule. A custom rule has its reason instead of documentation.
  ///
  /// - Parameters:
  ///   - width: The number of columns at which prose is wrapped. Log lines and code are not wrapped.
  ///   - isFull: Whether to write the whole page, and not only what a finding needs. A custom rule has no page.
  package init(_ entry: RuleEntry, style: TextStyle = .plain, width: Int = 80, isFull: Bool = true) {
    self.isFull = isFull
    self.entry = entry
    self.style = style
    self.width = max(40, width)
  }

  /// Writes the explanation; the last line ends with a newline.
  package func write(to output: inout some TextOutputStream) {
    let isPage = isFull || entry.documentation == nil
    for line in headline + (isPage ? facts + entry.sections.flatMap(lines) : summary) {
      line.write(in: style, to: &output)
    }
  }

  /// What a finding needs of the page: what UIKit promises, the most common causes, the preferred fix in Swift, and how to
  /// accept the finding.
  private var summary: [StyledLine] {
    let sections = entry.sections
    func blocks(of kind: Rule.Heading) -> [MarkdownBlock] { sections.first { $0.kind == kind }?.blocks ?? [] }
    var text = [StyledLine()]
    for block in blocks(of: .expected) { text += lines(block, of: .expected) + [StyledLine()] }
    var more = 0
    for case .list(let items, let isNumbered) in blocks(of: .commonCauses) {
      more += max(0, items.count - Self.maxCauses)
      let shown = MarkdownBlock.list(Array(items.prefix(Self.maxCauses)), isNumbered: isNumbered)
      text += [StyledLine(Rule.Heading.commonCauses.rawValue, as: .strong)]
      text += lines(shown, of: .commonCauses) + [StyledLine()]
    }
    for block in blocks(of: .fix) {
      switch block {
      case .paragraph(let fix):
        var line = StyledLine("Fix: ", as: .strong)
        line.append(MarkdownBlock.plain(fix))
        text += line.wrapped(toColumns: width, indent: 2)
      case .code(let lines, "swift"): text += code(lines) + [StyledLine()]
      default: break
      }
    }
    text += [StyledLine("To accept it: --disable \(entry.id), or in .lifelog.json")]
    text += code(["suppress: [{rule: \"\(entry.id)\", reason: \"…\"}]"])
    let rest = more > 0 ? ", with \(more.counted("more cause"))" : ""
    return text + [StyledLine("'lifelog rules \(entry.id) --full' prints the whole page\(rest).", as: .aside)]
  }

  /// Maximum number of causes in a summary.
  private static let maxCauses = 2

  private var headline: [StyledLine] {
    var line = StyledLine(entry.id, as: .strong)
    if let documentation = entry.documentation { line.append(": \(documentation.title)") }
    if !isFull, let severity = entry.definition?.severity, entry.documentation != nil {
      line.append(" (\(severity.rawValue))", as: severity.role)
    }
    return [line]
  }

  private var facts: [StyledLine] {
    guard let definition = entry.definition else { return [] }
    return RuleFacts(of: definition, names: entry.names).main.map(\.line)
  }

  private func lines(_ section: RuleSection) -> [StyledLine] {
    let blocks = section.blocks.map { lines($0, of: section.kind) }
    return [StyledLine(), StyledLine(MarkdownBlock.plain(section.heading), as: .strong)]
      + blocks.joined(separator: [StyledLine()])
  }

  private func lines(_ block: MarkdownBlock, of section: Rule.Heading?) -> [StyledLine] {
    switch block {
    case .paragraph(let text): indented(MarkdownBlock.plain(text))
    case .list(let items, _) where section == .sources: items.flatMap(source)
    case .list(let items, let isNumbered):
      items.enumerated().flatMap { index, item in
        let bullet = isNumbered ? "\(index + 1). " : "- "
        guard section == .commonCauses, let cause = CommonCause(markdown: item) else {
          return indented(MarkdownBlock.plain(item), after: bullet)
        }
        return indented(cause.sentence, after: bullet) + indented("Fix: \(cause.fix).", after: "   ")
      }
    case .code(let lines, "swift"): [StyledLine("  Swift:", as: .aside)] + code(lines)
    case .code(let lines, "objc"): [StyledLine("  Objective-C:", as: .aside)] + code(lines)
    case .code(let lines, "text") where section == .diagnostics: code(lines)
    case .code(let lines, "text"): lines.map(logLine)
    case .code(let lines, _): code(lines, as: .aside)
    }
  }

  private func logLine(_ line: String) -> StyledLine {
    line.first == Rule.Example.mark ? StyledLine("  \(line)", as: .strong) : StyledLine("  \(line)")
  }

  private func source(_ item: String) -> [StyledLine] {
    let source = Rule.Source(markdown: item)
    return indented(source.title) + (source.url.map { [StyledLine("    \($0)", as: .aside)] } ?? [])
  }

  /// A paragraph whose first line follows a bullet, and whose other lines are indented below it.
  private func indented(_ text: String, after bullet: String = "") -> [StyledLine] {
    let blanks = String(repeating: " ", count: bullet.count)
    return text.wrapped(toColumns: width - 2 - bullet.count).enumerated().map { index, line in
      StyledLine("  " + (index == 0 ? bullet : blanks) + line)
    }
  }

  private func code(_ lines: [String], as role: TextStyle.Role? = nil) -> [StyledLine] {
    lines.map { StyledLine("    \($0)", as: role) }
  }
}
