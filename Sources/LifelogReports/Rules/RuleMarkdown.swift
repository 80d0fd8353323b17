import LifelogModel
import LifelogText

/// The page of a rule in Markdown: the output of `lifelog rules <rule> --format markdown`.
package struct RuleMarkdown: Sendable {
  private let entry: RuleEntry

  /// Creates the page of a rule.
  package init(_ entry: RuleEntry) { self.entry = entry }

  /// Writes the page; the last line ends with a newline.
  package func write(to output: inout some TextOutputStream) {
    output.write("# \(entry.id)\n\n")
    if let documentation = entry.documentation {
      output.write("**\(MarkdownText.prose(documentation.title))**\n\n")
    }
    writeContent(to: &output)
    output.write("---\n\n[All rules](README.md)\n")
  }

  /// Writes the page without its title and its link to the list.
  func writeContent(to output: inout some TextOutputStream) {
    output.write(facts)
    for section in entry.sections {
      output.write("## \(section.heading)\n\n")
      for block in section.blocks { output.write(text(block, of: section.kind) + "\n") }
    }
  }

  private var facts: String {
    guard let definition = entry.definition else { return "" }
    return RuleFacts(of: definition, names: entry.names).main
      .map { "- \($0.name): \(MarkdownText.prose($0.text))\n" }.joined() + "\n"
  }

  private func text(_ block: MarkdownBlock, of section: Rule.Heading?) -> String {
    switch block {
    case .paragraph(let text): "\(text)\n"
    case .list(let items, let isNumbered) where section == .commonCauses:
      items.enumerated().map { index, item in
        let sentence = CommonCause.withoutLink(item[...])
        return (isNumbered ? "\(index + 1)." : "-") + " \(sentence)"
          + (sentence.count < item.count ? ".\n" : "\n")
      }.joined()
    case .list(let items, let isNumbered):
      items.enumerated().map { index, item in (isNumbered ? "\(index + 1)." : "-") + " \(item)\n" }.joined()
    case .code(let lines, let language): MarkdownText.block(lines, language: language)
    }
  }
}
