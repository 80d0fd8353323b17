/// The parts of a rule's page below its front matter.
extension Rule {
  /// A heading of a page and what is below it, in Markdown.
  package struct Section: Sendable {
    package var heading: Heading
    /// What follows the heading after a colon: the title of an example; `nil` if there is none.
    package var title: String?
    package var blocks: [MarkdownBlock]
    /// The line of the heading, counted from 1.
    package var line: Int
  }

  /// The headings that pages have, in their order.
  package enum Heading: String, Sendable, CaseIterable {
    /// What UIKit promises, or asks of the app; and the rule's clauses.
    case expected = "Expected"
    /// What goes wrong in an app that breaks the rule.
    case impact = "Impact"
    /// A log that breaks the rule.
    case violation = "Violation"
    /// A log that looks as if it did, or, without a title, a list of what does.
    case notAViolation = "Not a violation"
    /// A log that cannot tell.
    case inconclusive = "Inconclusive"
    /// The most frequent one first.
    case commonCauses = "Common causes"
    /// Links to the pages of fixes, the preferred one first.
    case fix = "Fix"
    /// Messages of UIKit's own that prove the rule.
    case diagnostics = "UIKit diagnostics"
    /// Where the facts are from, the best first.
    case sources = "Sources"
  }

  /// The sections with a heading that pages have, in the order of the page.
  ///
  /// - Complexity: O(*n*) in the length of the page.
  package var sections: [Section] { page.sections.compactMap(section) }

  /// What UIKit promises, or asks of the app, in one or two sentences.
  public var statement: String { prose(.expected) }
  /// Why it matters: what goes wrong in an app that breaks it.
  public var consequence: String { prose(.impact) }
  /// Where the facts are from, the best first.
  public var sources: [Source] { page.items(.sources).map(Source.init(markdown:)) }
  /// Messages of UIKit's own that prove it.
  package var diagnostics: [String] {
    sections.first { $0.heading == .diagnostics }?.blocks.flatMap { $0.code ?? [] } ?? []
  }
  /// Logs that show it, look-alikes that do not, and logs that cannot tell.
  package var examples: [Example] { sections.compactMap(Example.init) }

  private func section(_ section: Page.Section) -> Section? {
    guard let (heading, title) = section.parts else { return nil }
    return Section(
      heading: heading, title: title, blocks: page.blocks(of: section),
      line: page.line(at: section.heading.range.lowerBound))
  }

  private func prose(_ heading: Heading) -> String {
    guard let section = page.section(heading) else { return "" }
    let paragraphs = page.blocks(of: section).compactMap { block -> String? in
      if case .paragraph(let text) = block { MarkdownBlock.plain(text) } else { nil }
    }
    return paragraphs.joined(separator: " ")
  }
}

extension Page {
  /// The section with a heading, without a title; `nil` if there is none.
  func section(_ heading: Rule.Heading) -> Section? {
    sections.first { $0.heading.text == heading.rawValue }
  }

  /// The items of the list in a section, in Markdown.
  ///
  /// - Complexity: O(*n*) in the length of the page.
  func items(_ heading: Rule.Heading) -> [String] {
    guard let section = section(heading) else { return [] }
    return blocks(of: section).flatMap { block -> [String] in
      if case .list(let items, _) = block { items } else { [] }
    }
  }

  /// The ids of the fixes that the page links to: `- [FX-ADD](Fixes/FX-ADD.md)`.
  var fixes: [String] {
    items(.fix).map { String(Substring($0.utf8.dropFirst().prefix { $0 != UInt8(ascii: "]") })) }
  }
}

extension Page.Section {
  /// Its heading and title; `nil` for a heading that pages of rules do not have.
  var parts: (heading: Rule.Heading, title: String?)? {
    if let heading = Rule.Heading(rawValue: heading.text) { return (heading, nil) }
    guard let colon = heading.text.firstIndex(of: ":"),
      let kind = Rule.Heading(rawValue: String(heading.text[..<colon]))
    else { return nil }
    return (kind, String(heading.text[colon...].dropFirst(2)))
  }
}

extension MarkdownBlock {
  /// The lines of code; `nil` for anything else.
  package var code: [String]? { if case .code(let lines, _) = self { lines } else { nil } }
}
