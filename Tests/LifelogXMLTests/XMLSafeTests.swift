import XCTest

@testable import LifelogXML

/// Log text becomes text that every XML parser reads.
final class XMLSafeTests: XCTestCase {
  func testValidTextIsUnchanged() {
    for text in [
      "", "Cart", "a\tb\r\nc", "<&\"'>]]>", "购物车 🛒 👩‍👩‍👧",
      "\u{7F}\u{85}\u{A0}\u{E000}\u{FFFD}\u{1FFFE}\u{10FFFF}",
    ] {
      XCTAssertEqual(Array(text.xmlSafe.unicodeScalars), Array(text.unicodeScalars))
    }
  }

  func testForbiddenCharactersAreReplaced() {
    XCTAssertEqual("a\u{0}b".xmlSafe, "a\u{FFFD}b")
    XCTAssertEqual("\u{1}\u{8}\u{B}\u{C}\u{E}\u{1F}".xmlSafe, String(repeating: "\u{FFFD}", count: 6))
    XCTAssertEqual("🛒\u{FFFE}é\u{FFFF}".xmlSafe, "🛒\u{FFFD}é\u{FFFD}")
  }

  func testTerminalEscapesAreRemoved() {
    XCTAssertEqual("\u{1B}[31mCart\u{1B}[0m".xmlSafe, "Cart")
    XCTAssertEqual("\u{1B}[38;5;196m\u{1B}[?25lCart".xmlSafe, "Cart")
    XCTAssertEqual("\u{1B}]0;title\u{7}Cart".xmlSafe, "Cart")
    XCTAssertEqual("\u{1B}]8;;https://a.b\u{1B}\\Cart\u{1B}]8;;\u{1B}\\".xmlSafe, "Cart")
    XCTAssertEqual("\u{9B}1mCart\u{1B}(B\u{1B}[m".xmlSafe, "Cart")
  }

  func testTruncatedEscapeLosesOnlyEscapeCharacter() {
    XCTAssertEqual("Cart\u{1B}[31".xmlSafe, "Cart\u{FFFD}[31")
    XCTAssertEqual("\u{1B}]0;no end\nCart".xmlSafe, "\u{FFFD}]0;no end\nCart")
    XCTAssertEqual("\u{1B}\u{1B}[1mCart\u{1B}".xmlSafe, "\u{FFFD}Cart\u{FFFD}")
  }

  func testLineIsSingleSpacedAndShortenedInMiddle() {
    XCTAssertEqual(XMLText(line: " \n Cart\t\r\n  Host ", atMost: 100).string, "Cart Host")
    XCTAssertEqual(XMLText(line: "abcdefghijklm", atMost: 9).string, "abcdef…lm")
    XCTAssertEqual(XMLText(line: "abcdefghi", atMost: 9).string, "abcdefghi")
  }

  func testShortenedTextIsCutBetweenScalars() {
    let carts = XMLText(line: String(repeating: "🛒", count: 100_000), atMost: 10)
    XCTAssertEqual(carts.string, "🛒🛒🛒…🛒")
    XCTAssertLessThanOrEqual(carts.length, 10)
  }
}
