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
  ///   - isFull: Whether to write the whole page, and not only what a finding needs: what UIKit promises, the causes, and
  ///     the preferred fix in Swift.
  package init(_ entry: RuleEntry, style: TextStyle = .plain, width: Int = 80, isFull: Bool = true) {
    self.isFull = isFull
    self.entry = entry
    self.style = style
    self.width = max(40, width)
  }

  /// Writes the explanation; the last line ends with a newline.
  package func write(to output: inout some TextOutputStream) {
    var body = headline + facts + (isFull ? entry.sections : mainSections).flatMap(lines)
    if !isFull, entry.documentation != nil {
      body += [
        StyledLine(), StyledLine("'lifelog rules \(entry.id) --full' prints the whole page.", as: .aside),
      ]
    }
    for line in body { line.write(in: style, to: &output) }
  }

  /// What a finding needs of the page; all of a custom rule, which has no page.
  private var mainSections: [RuleSection] {
    guard entry.documentation != nil else { return entry.sections }
    let fix = entry.sections.first { $0.kind == .fix }.map { section in
      var section = section
      section.blocks.removeAll { if case .code(_, let language) = $0 { language != "swift" } else { false } }
      return section
    }
    let kinds: [Rule.Heading] = [.expected, .commonCauses]
    return entry.sections.filter { $0.kind.map(kinds.contains) ?? false } + (fix.map { [$0] } ?? [])
  }

  private var headline: [StyledLine] {
    var line = StyledLine(entry.id, as: .strong)
    if let documentation = entry.documentation { line.append(": \(documentation.title)") }
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
