import LifelogModel

/// A section of the explanation of a rule: a heading and Markdown.
struct RuleSection {
  /// The kind of section; `nil` for a section that rule pages do not have.
  var kind: Rule.Heading?
  var heading: String
  var blocks: [MarkdownBlock]
}

extension RuleEntry {
  /// The sections of the rule's page, with the fixes that it links to.
  ///
  /// The exceptions of the model replace those of the page. A custom rule has no page.
  var sections: [RuleSection] {
    guard let documentation else {
      return reason + list(.notAViolation, definition?.exceptions ?? []) + fixSections
    }
    return documentation.sections.flatMap { section in
      switch (section.heading, section.title) {
      case (.notAViolation, nil):
        definition.map { list(.notAViolation, $0.exceptions) } ?? [self.section(section)]
      case (.fix, _): fixSections
      default: [self.section(section)]
      }
    }
  }

  private var reason: [RuleSection] {
    guard let reason = definition?.reason, !reason.isEmpty else { return [] }
    return [RuleSection(heading: "Why", blocks: [.paragraph(MarkdownText.prose(reason))])]
  }

  /// A section of the page, without the clauses, which `lifelog model show` prints.
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
