import XCTest

@testable import LifelogCore

final class DiagramTextTests: XCTestCase {
  func testALongNameKeepsItsEnds() {
    XCTAssertEqual("abcdefghijkl".diagramLabel(limit: 9), "abcde…jkl")
    XCTAssertEqual("abcdefghi".diagramLabel(limit: 9), "abcdefghi")
  }

  func testACharacterOfManyMarksStaysShort() {
    let tower = "a" + String(repeating: "\u{301}", count: 10_000)
    XCTAssertLessThan(tower.diagramLabel(limit: 10).unicodeScalars.count, 10)
  }

  func testWidthIsThatOfTheWidestUsualFont() {
    // DejaVu Sans sets "HHHHHHHHHH" at 10 points 75.2 points wide, Helvetica 72.2.
    XCTAssertEqual(TextWidth.of("HHHHHHHHHH", size: 10), 75.2 * 1.02, accuracy: 0.1)
    XCTAssertEqual(TextWidth.of("购物车", size: 10), 30 * 1.02, accuracy: 0.1)
    XCTAssertGreaterThan(
      TextWidth.of("viewDidLoad", size: 10, isBold: true), TextWidth.of("viewDidLoad", size: 10))
  }

  func testLinesHoldEveryWordAndNoneIsWiderThanTheMeasure() {
    let text = "Cart got viewDidAppear twice " + String(repeating: "W", count: 90) + " in one appearance"
    let lines = TextWidth.lines(of: text, size: 10, width: 200)
    XCTAssertTrue(lines.allSatisfy { TextWidth.of($0, size: 10) <= 200 }, "\(lines)")
    XCTAssertEqual(lines.joined().filter { $0 != " " }, text.filter { $0 != " " })
    XCTAssertEqual(TextWidth.lines(of: "", size: 10, width: 200), [])
  }
}

final class DiagramInkTests: XCTestCase {
  /// WCAG 2.2, "relative luminance" and "contrast ratio".
  private func contrast(_ first: DiagramInk, _ second: DiagramInk) -> Double {
    func luminance(_ ink: DiagramInk) -> Double {
      let value = Int(ink.rawValue.dropFirst(), radix: 16) ?? 0
      let channels = [16, 8, 0].map { shift -> Double in
        let channel = Double(value >> shift & 0xFF) / 255
        return channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
    }
    let (lower, upper) = (min(luminance(first), luminance(second)), max(luminance(first), luminance(second)))
    return (upper + 0.05) / (lower + 0.05)
  }

  func testTextCanBeReadOnWhateverLiesBehindIt() {
    for state in AppearanceState.allCases {
      XCTAssertGreaterThanOrEqual(contrast(.text, DiagramInk.box(state).fill), 4.5, "\(state)")
    }
    for severity in Severity.allCases {
      let ink = DiagramInk.mark(severity)
      XCTAssertGreaterThanOrEqual(contrast(.paper, ink.mark), 4.5, "\(severity)")
      XCTAssertGreaterThanOrEqual(contrast(.text, ink.row), 4.5, "\(severity)")
      XCTAssertGreaterThanOrEqual(contrast(.quietText, ink.row), 4.5, "\(severity)")
    }
    XCTAssertGreaterThanOrEqual(contrast(.quietText, .header), 4.5)
    XCTAssertGreaterThanOrEqual(contrast(.quietText, .paper), 4.5)
  }

  func testLinesAndMarksCanBeSeenOnWhite() {
    for ink in [DiagramInk.line, .grey, .blue, .orange, .error, .warning, .note] {
      XCTAssertGreaterThanOrEqual(contrast(ink, .paper), 3, "\(ink)")
    }
    for state in AppearanceState.allCases {
      XCTAssertGreaterThanOrEqual(contrast(DiagramInk.state(state).outline, .paper), 3, "\(state)")
    }
  }
}
