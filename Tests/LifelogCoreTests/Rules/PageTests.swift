import XCTest

@testable import LifelogModel
@testable import LifelogTrace

/// Markdown with front matter, of any kind.
final class PageTests: XCTestCase {
  private func reasons(_ frontMatter: String) -> [PageError.Reason] {
    Page("---\n\(frontMatter)\n---\n").errors.map(\.reason)
  }

  func testFieldHasValueOrItems() {
    let page = Page(
      """
      ---
      id: a-b  # a comment
      # another
      title: "a: \u{22}
      needs:
        - viewDidAppear  # why
        - deinit or push
      message:
        by diagnostic: "# {subject}"
        otherwise: x
      ---
      """)
    XCTAssertEqual(page.errors, [])
    XCTAssertEqual(page.value("id"), "a-b")
    XCTAssertEqual(page.value("title"), "a: ")
    XCTAssertEqual(page.field("needs")?.values.map(\.text), ["viewDidAppear", "deinit or push"])
    XCTAssertEqual(page.field("message")?.items.map(\.key?.text), ["by diagnostic", "otherwise"])
    XCTAssertEqual(page.field("message")?.values.map(\.text), ["# {subject}", "x"])
    XCTAssertNil(page.value("note"))
  }

  func testFrontMatterErrorHasItsLine() {
    XCTAssertEqual(Page("id: a\n").errors, [PageError(line: 1, reason: .noFrontMatter)])
    XCTAssertEqual(Page("---\nid: a\n").errors, [PageError(line: 1, reason: .openFrontMatter)])
    XCTAssertEqual(reasons("id"), [.unreadableField])
    XCTAssertEqual(reasons("  - a"), [.unreadableField])
    XCTAssertEqual(reasons("id: \"a"), [.openQuotation])
    XCTAssertEqual(reasons("reason: A view: one."), [.unquotedColon])
    XCTAssertEqual(reasons("id: a\nid: b"), [.repeated("id")])
    XCTAssertEqual(Page("---\nid: a\n\nreason: a: b\n---\n").errors.map(\.line), [4])
  }

  func testSectionEndsAtNextHeadingOutsideCode() {
    let page = Page("---\nid: a\n---\n\n## Expected\n\nOne.\n\n```text\n## none\n```\n\n## Impact: x\nTwo.\n")
    XCTAssertEqual(page.sections.map(\.heading.text), ["Expected", "Impact: x"])
    XCTAssertEqual(
      page.blocks(of: page.sections[0]),
      [.paragraph("One."), .code(["## none"], language: "text")])
    XCTAssertEqual(page.blocks(of: page.sections[1]), [.paragraph("Two.")])
  }

  func testContinuationLineBelongsToItsParagraphOrItem() {
    let page = Page("---\n---\n## Expected\nOne\ntwo.\n\n- a\n  b\n- c\n\n1. d\n2. e\n")
    XCTAssertEqual(
      page.blocks(of: page.sections[0]),
      [
        .paragraph("One two."), .list(["a b", "c"], isNumbered: false),
        .list(["d", "e"], isNumbered: true),
      ])
  }

  func testPlainTextHasNoMarkup() {
    XCTAssertEqual(MarkdownBlock.plain(#"`viewDidLoad` of dch\_check"#), "viewDidLoad of dch_check")
  }
}
