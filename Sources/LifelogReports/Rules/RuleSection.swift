import LifelogModel

/// A part of the explanation of a rule: a heading, and what is below it, in Markdown.
struct RuleSection {
  /// What it is; `nil` for a part that pages of rules do not have.
  var kind: Rule.Heading?
  var heading: String
  var blocks: [MarkdownBlock]
}

extension RuleEntry {
  /// The explanation, from what UIKit promises to where that is written: the rule's page, with the fixes that it links to.
  ///
  /// What a team's model says in place of the page stands in its place; a rule of a team's own has no page.
  var sections: [RuleSection] {
    guard let words else {
      return why + list(.notAViolation, formal?.exceptions ?? []) + fixSections
    }
    return words.sections.flatMap { section in
      switch (section.heading, section.title) {
      case (.notAViolation, nil):
        formal.map { list(.notAViolation, $0.exceptions) } ?? [self.section(section)]
      case (.fix, _): fixSections
      default: [self.section(section)]
      }
    }
  }

  private var why: [RuleSection] {
    guard let reason = formal?.reason, !reason.isEmpty else { return [] }
    return [RuleSection(heading: "Why", blocks: [.paragraph(MarkdownText.prose(reason))])]
  }

  /// A section of the page. The clauses are for authors of models, who have `lifelog model show`.
  private func section(_ section: Rule.Section) -> RuleSection {
    let heading = section.heading.rawValue + (section.title.map { ": \($0)" } ?? "")
    let blocks = section.heading == .expected ? section.blocks.filter { $0.code == nil } : section.blocks
    return RuleSection(kind: section.heading, heading: heading, blocks: blocks)
  }

  private func list(_ heading: Rule.Heading, _ sentences: [String]) -> [RuleSection] {
    guard !sentences.isEmpty else { return [] }
    let items = sentences.map(MarkdownText.prose)
    return [
      RuleSection(
        kind: heading, heading: heading.rawValue, blocks: [.list(items, isNumbered: false)])
    ]
  }

  /// The fixes, the preferred one first.
  private var fixSections: [RuleSection] {
    fixes.compactMap(\.fix).enumerated().map { index, fix in
      RuleSection(
        kind: .fix, heading: index == 0 ? Rule.Heading.fix.rawValue : "Alternative fix",
        blocks: [.paragraph(MarkdownText.prose(fix.summary))] + fix.blocks)
    }
  }
}
