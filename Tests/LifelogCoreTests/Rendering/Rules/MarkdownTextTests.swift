import XCTest

@testable import LifelogReports

final class MarkdownTextTests: XCTestCase {
  func testCallbacksAndCallsAreCode() {
    let table = [
      ("Each viewDidAppear ends.", "Each `viewDidAppear` ends."),
      ("It ends in viewDidAppear.", "It ends in `viewDidAppear`."),
      ("addChild(_:), then didMove(toParent: nil).", "`addChild(_:)`, then `didMove(toParent: nil)`."),
      ("UIView.animate(withDuration:) and init()", "`UIView.animate(withDuration:)` and `init()`"),
      ("addChild(child), addSubview(child.view)", "`addChild(child)`, `addSubview(child.view)`"),
      ("deinit, viewWillAppear:", "`deinit`, `viewWillAppear`:"),
    ]
    for (text, markdown) in table { XCTAssertEqual(MarkdownText.prose(text), markdown) }
  }

  func testOrdinaryWordsAreNotCode() {
    for text in [
      "to present and to push (or pop)", "iOS 18, UIKit", "view(s) that didNotLoad", "", "naïve ß (a: b)",
    ] { XCTAssertEqual(MarkdownText.prose(text), text) }
  }

  func testMarkdownSyntaxIsEscaped() {
    XCTAssertEqual(
      MarkdownText.prose("<Cart: 0x7fa1> *a_b* [c] #1"), ##"\<Cart: 0x7fa1\> \*a\_b\* \[c\] #1"##)
    XCTAssertEqual(MarkdownText.prose(#"a \ b"#), #"a \\ b"#)
    XCTAssertEqual(MarkdownText.prose("a `<b>` <c>"), #"a `<b>` \<c\>"#)
    XCTAssertEqual(MarkdownText.prose("# a"), ##"\# a"##)
    XCTAssertEqual(MarkdownText.prose("- a"), #"\- a"#)
    XCTAssertEqual(MarkdownText.cell("a | b"), #"a \| b"#)
  }

  /// A sign with an accent is one character, but Markdown reads the sign.
  func testMarkdownSyntaxWithAccentIsEscaped() {
    XCTAssertEqual(MarkdownText.prose("<\u{301}b> [\u{301}c]"), "\\<\u{301}b\\> \\[\u{301}c\\]")
    XCTAssertEqual(MarkdownText.cell("a |\u{301} b"), "a \\|\u{301} b")
  }

  func testTerminalSequenceIsEscaped() {
    XCTAssertEqual(MarkdownText.prose("a\u{1B}b"), #"a\\u{1b}b"#)
    XCTAssertEqual(
      MarkdownText.block(["a\u{1B}"], language: "text"), "```text\na\\u{1b}\n```\n")
  }
}
