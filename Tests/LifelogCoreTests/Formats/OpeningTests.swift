import XCTest

@testable import LifelogReading

/// By its first bytes a line is kept from formats: none of them may be one that would claim it.
final class OpeningTests: XCTestCase {
  func testALineOfAFormatIsShownToIt() {
    let candidates = FormatCandidates(LogFormat.all)
    for (index, format) in LogFormat.all.enumerated() where index != LogFormat.plain && !format.isRecordBased
    {
      for sample in format.samples {
        let line = ContiguousArray(sample.line.utf8)
        let asked = candidates.formats(of: line.span, isNoise: false)
        XCTAssertTrue(FormatCandidates.contains(asked, index), "\(format.id): \(sample.line)")
      }
    }
  }

  func testTheFirstThreePlacesOfATextAreKnown() {
    let firstBytes = LogFormat.FirstBytes(texts: ["[00", "Mar"])
    for (line, isAllowed) in [
      ("[12", true), ("[1a", false), ("Mar", true), ("Max", false), ("M1r", true), ("[ar", true),
      ("x12", false),
    ] {
      XCTAssertEqual(firstBytes.allows(ContiguousArray(line.utf8).span), isAllowed, line)
    }
  }

  func testAShortTextLeavesWhatFollowsOpen() {
    let firstBytes = LogFormat.FirstBytes(texts: ["{"])
    XCTAssertTrue(firstBytes.allows(ContiguousArray("{\"a".utf8).span))
    XCTAssertFalse(firstBytes.allows(ContiguousArray("\"{a".utf8).span))
  }
}
