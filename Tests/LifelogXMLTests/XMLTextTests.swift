import XCTest

@testable import LifelogXML

/// Log text becomes text that every XML parser reads, and every person sees.
final class XMLTextTests: XCTestCase {
  func testPrintableTextIsUnchanged() {
    for text in ["", "Cart", "a\tb\r\nc", "<&\"'>]]>", "购物车 🛒 👩‍👩‍👧", "\u{A0}\u{FFFD}"] {
      XCTAssertEqual(Array(XMLText(text).string.unicodeScalars), Array(text.unicodeScalars))
    }
  }

  func testOtherCharactersAreEscaped() {
    for (text, expected) in [
      ("a\u{0}b", #"a\u{0}b"#), ("\u{1B}[31mCart\u{9B}0m", #"\u{1b}[31mCart\u{9b}0m"#),
      ("\u{FFFE}é\u{FFFF}", #"\u{fffe}é\u{ffff}"#), ("\u{202E}\u{200F}", #"\u{202e}\u{200f}"#),
      ("\u{7F}\u{80}\u{85}\u{2028}", #"\u{7f}\u{80}\u{85}\u{2028}"#), ("\u{E000}", #"\u{e000}"#),
    ] {
      XCTAssertEqual(XMLText(text).string, expected)
    }
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
