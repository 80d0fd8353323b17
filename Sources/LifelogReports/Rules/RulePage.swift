import LifelogModel
import LifelogText

/// One rule, explained as a page of Markdown: what `lifelog rules <rule> --format markdown` prints.
package struct RulePage: Sendable {
  private let entry: RuleEntry

  /// The page of a rule.
  package init(_ entry: RuleEntry) { self.entry = entry }

  /// Writes it; the last line ends with a newline.
  package func write(to output: inout some TextOutputStream) {
    output.write("# \(entry.id)\n\n")
    if let words = entry.words { output.write("**\(MarkdownText.prose(words.title))**\n\n") }
    output.write(facts)
    for section in entry.sections {
      output.write("## \(MarkdownText.prose(section.heading))\n\n")
      for block in section.blocks { output.write(text(block) + "\n") }
    }
    output.write("---\n\n[All rules](README.md)\n")
  }

  private var facts: String {
    guard let formal = entry.formal else { return "" }
    return RuleFacts(of: formal, names: entry.names).main
      .map { "- \($0.name): \(MarkdownText.prose($0.text))\n" }.joined() + "\n"
  }

  private func text(_ block: RuleSection.Block) -> String {
    switch block {
    case .prose(let text): return MarkdownText.prose(text) + "\n"
    case .list(let sentences, let isRanked):
      return sentences.enumerated().map { index, sentence in
        (isRanked && sentences.count > 1 ? "\(index + 1). " : "- ") + MarkdownText.prose(sentence) + "\n"
      }.joined()
    case .log(let log):
      return MarkdownText.block(
        log.map { $0.first == Rule.Example.mark ? "\(Rule.Example.mark) \($0.dropFirst())" : "  \($0)" },
        language: "text")
    case .code(let text, let language):
      return MarkdownText.block(
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
        language: language.tag)
    case .messages(let messages): return MarkdownText.block(messages, language: "text")
    case .sources(let sources):
      return sources.map { source in
        let title = MarkdownText.prose(source.title)
        return "- " + (source.address.map { "[\(title)](<\($0.printable)>)" } ?? title) + "\n"
      }.joined()
    }
  }
}

extension RuleSection.Language {
  /// What follows the fence of a block in this language.
  fileprivate var tag: String {
    switch self {
    case .swift: "swift"
    case .objectiveC: "objc"
    case .order: "order"
    }
  }
}
