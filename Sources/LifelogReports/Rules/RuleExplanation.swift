import LifelogModel
import LifelogText

/// One rule, explained on a terminal: what `lifelog rules <rule>` prints.
package struct RuleExplanation: Sendable {
  private let entry: RuleEntry
  private let style: TextStyle
  private let width: Int

  /// The explanation of a rule.
  ///
  /// A rule of a team's own model has no words of ours; its reason stands in for them.
  ///
  /// `width` is the number of columns to which prose is broken; log lines and code are left as they are.
  package init(_ entry: RuleEntry, style: TextStyle = .plain, width: Int = 80) {
    self.entry = entry
    self.style = style
    self.width = max(40, width)
  }

  /// Writes it; the last line ends with a newline.
  package func write(to output: inout some TextOutputStream) {
    for line in headline + facts + entry.sections.flatMap(lines) { line.write(in: style, to: &output) }
  }

  private var headline: [StyledLine] {
    var line = StyledLine(entry.id, as: .strong)
    if let words = entry.words { line.append(": \(words.title)") }
    return [line]
  }

  private var facts: [StyledLine] {
    guard let formal = entry.formal else { return [] }
    return RuleFacts(of: formal, names: entry.names).main.map(\.line)
  }

  private func lines(_ section: RuleSection) -> [StyledLine] {
    let blocks = section.blocks.map(lines)
    return [StyledLine(), StyledLine(section.heading, as: .strong)]
      + blocks.joined(separator: [StyledLine()])
  }

  private func lines(_ block: RuleSection.Block) -> [StyledLine] {
    switch block {
    case .prose(let text): return indented(text)
    case .list(let sentences, let isRanked):
      return sentences.enumerated().flatMap { index, sentence in
        indented(sentence, behind: isRanked && sentences.count > 1 ? "\(index + 1). " : "- ")
      }
    case .log(let log):
      return log.map { line in
        line.first == Rule.Example.mark
          ? StyledLine("  \(Rule.Example.mark) \(line.dropFirst())", as: .strong)
          : StyledLine("    \(line)")
      }
    case .code(let text, .order): return code(text, as: .aside)
    case .code(let text, .swift): return [StyledLine("  Swift:", as: .aside)] + code(text)
    case .code(let text, .objectiveC): return [StyledLine("  Objective-C:", as: .aside)] + code(text)
    case .messages(let messages): return messages.map { StyledLine("    \($0)") }
    case .sources(let sources):
      return sources.flatMap { source in
        indented(source.title) + (source.address.map { [StyledLine("    \($0)", as: .aside)] } ?? [])
      }
    }
  }

  /// A paragraph, its first line behind a bullet and the others below it.
  private func indented(_ text: String, behind bullet: String = "") -> [StyledLine] {
    let blanks = String(repeating: " ", count: bullet.count)
    return text.wrapped(toColumns: width - 2 - bullet.count).enumerated().map { index, line in
      StyledLine("  " + (index == 0 ? bullet : blanks) + line)
    }
  }

  private func code(_ text: String, as role: TextStyle.Role? = nil) -> [StyledLine] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { StyledLine("    \($0)", as: role) }
  }
}
