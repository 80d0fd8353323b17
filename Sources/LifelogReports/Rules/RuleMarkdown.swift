import LifelogModel
import LifelogText

/// One rule, explained as a page of Markdown: what `lifelog rules <rule> --format markdown` prints.
package struct RuleMarkdown: Sendable {
  private let entry: RuleEntry

  /// The page of a rule.
  package init(_ entry: RuleEntry) { self.entry = entry }

  /// Writes it; the last line ends with a newline.
  package func write(to output: inout some TextOutputStream) {
    output.write("# \(entry.id)\n\n")
    if let words = entry.words { output.write("**\(MarkdownText.prose(words.title))**\n\n") }
    output.write(facts)
    for section in entry.sections {
      output.write("## \(section.heading)\n\n")
      for block in section.blocks { output.write(text(block) + "\n") }
    }
    output.write("---\n\n[All rules](README.md)\n")
  }

  private var facts: String {
    guard let formal = entry.formal else { return "" }
    return RuleFacts(of: formal, names: entry.names).main
      .map { "- \($0.name): \(MarkdownText.prose($0.text))\n" }.joined() + "\n"
  }

  private func text(_ block: MarkdownBlock) -> String {
    switch block {
    case .paragraph(let text): "\(text)\n"
    case .list(let items, let isNumbered):
      items.enumerated().map { index, item in (isNumbered ? "\(index + 1)." : "-") + " \(item)\n" }.joined()
    case .code(let lines, let language): MarkdownText.block(lines, language: language)
    }
  }
}
