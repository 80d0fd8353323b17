import XCTest

@testable import LifelogDiagrams

final class DiagramTextTests: XCTestCase {
  func testLongNameKeepsItsEnds() {
    XCTAssertEqual("abcdefghijkl".diagramLabel(limit: 9), "abcde…jkl")
    XCTAssertEqual("abcdefghi".diagramLabel(limit: 9), "abcdefghi")
  }

  func testCharacterWithManyMarksIsTruncated() {
    let tower = "a" + String(repeating: "\u{301}", count: 10_000)
    XCTAssertLessThan(tower.diagramLabel(limit: 10).unicodeScalars.count, 10)
  }

  func testWidthIsThatOfWidestCommonFont() {
    // DejaVu Sans sets "HHHHHHHHHH" in 10 points with a width of 75.2 points, Helvetica with 72.2.
    XCTAssertEqual(TextWidth.of("HHHHHHHHHH", size: 10), 75.2 * 1.02, accuracy: 0.1)
    XCTAssertEqual(TextWidth.of("购物车", size: 10), 30 * 1.02, accuracy: 0.1)
    XCTAssertGreaterThan(
      TextWidth.of("viewDidLoad", size: 10, isBold: true), TextWidth.of("viewDidLoad", size: 10))
  }

  func testLinesHaveAllWordsWithinMaxWidth() {
    let text = "Cart got viewDidAppear twice " + String(repeating: "W", count: 90) + " in one appearance"
    let lines = TextWidth.lines(of: text, size: 10, width: 200)
    XCTAssertTrue(lines.allSatisfy { TextWidth.of($0, size: 10) <= 200 }, "\(lines)")
    XCTAssertEqual(lines.joined().filter { $0 != " " }, text.filter { $0 != " " })
    XCTAssertEqual(TextWidth.lines(of: "", size: 10, width: 200), [])
  }
}
