import LifelogText
package import LifelogTrace

/// How to correct findings: one sentence, and correct code. Its page is in `Templates/Rules/Fixes`.
package struct Fix: Sendable {
  /// The id in reports and on the pages of rules: `FX-ADD`.
  package let id: String
  let page: Page

  /// The fix of a page.
  package init(_ page: Page) {
    self.page = page
    id = page.value("id") ?? ""
  }

  /// What to do, in one sentence without a period.
  package var summary: String { summary(on: nil) }

  /// What to do on an iOS version; `nil` if it is unknown.
  package func summary(on version: OSVersion?) -> String {
    guard let field = page.field("summary") else { return "" }
    let earlier = field.items.first { item in
      guard let key = item.key?.text, key.hasPrefix("before iOS "), let version,
        let bound = OSVersion(String(key.dropFirst("before iOS ".count)))
      else { return false }
      return version < bound
    }
    return (earlier ?? field.items.last)?.value.text ?? field.value.text
  }

  /// The technique in Swift, as code in a controller's class unless stated otherwise.
  package var swift: String { code(in: "swift") }
  /// The technique in Objective-C.
  package var objectiveC: String { code(in: "objc") }

  /// The Markdown below the front matter.
  package var blocks: [MarkdownBlock] { page.blocks }

  /// The first code block in a language; empty if there is none.
  private func code(in language: String) -> String {
    for case .code(let lines, language) in page.blocks { return lines.joined(separator: "\n") }
    return ""
  }
}

extension Fix {
  /// Every fix, sorted by id.
  package static let all: [Fix] = Page.all(in: Template.fixes).map(Fix.init)

  /// The fix with an id; `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in the number of fixes.
  package static func named(_ id: String) -> Fix? { all.first { $0.id == id } }
}
