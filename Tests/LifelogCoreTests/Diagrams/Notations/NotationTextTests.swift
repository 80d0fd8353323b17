import TestSupport
import XCTest

@testable import LifelogDiagrams

final class NotationTextTests: XCTestCase {
  func testUsualTextIsNotEscaped() {
    for text in [
      "TTCartViewController", "0x…7fa1", "duplicate-view-did-appear", "device.log", "购物车", "שלום", "(nil)",
    ] {
      XCTAssertEqual(MermaidText.escaped(text), text)
      XCTAssertEqual(PlantUMLText.escaped(text), text)
    }
  }

  func testSpecialCharacterIsWrittenAsItsNumber() {
    XCTAssertEqual(MermaidText.escaped("<b>\"x\"; %%"), "#60;b#62;#34;x#34;#59; #37;#37;")
    XCTAssertEqual(PlantUMLText.escaped("!x [[y]]"), "<U+0021>x <U+005B><U+005B>y<U+005D><U+005D>")
  }

  func testHyphenIsEscapedUnlessBetweenLetters() {
    XCTAssertEqual(MermaidText.escaped("a-b a--b -a"), "a-b a#45;#45;b #45;a")
    XCTAssertEqual(PlantUMLText.escaped("a_b a__b /'"), "a_b a<U+005F><U+005F>b <U+002F><U+0027>")
  }

  func testMermaidKeywordIsEscaped() {
    XCTAssertEqual(MermaidText.escaped("note ending END note"), "#110;ote ending #69;ND note")
  }

  func testTextThatMermaidParsesAgainIsSeparated() {
    XCTAssertEqual(MermaidText.escaped("fa:fa-bell"), "fa#58;\u{200C}fa-bell")
    XCTAssertEqual(MermaidText.escaped("$$"), "#36;\u{200C}#36;")
    XCTAssertEqual(MermaidText.escaped("10:22"), "10#58;22")
  }

  func testAllSyntaxCharactersAreEscaped() {
    let signs = Set("<>{}[]|\"'`;:!@$%&*+=~^\\")
    for text in HostileTexts.all {
      let numbers = MermaidText.escaped(text).replacing("#", with: "").replacing(";", with: "")
      XCTAssertFalse(numbers.contains { signs.contains($0) }, text)
      let codes = PlantUMLText.escaped(text).replacing("<U+", with: "").replacing(">", with: "")
      XCTAssertFalse(codes.contains { signs.contains($0) || $0 == "#" }, text)
    }
  }
}
