import Foundation
import TestSupport
import XCTest

@testable import LifelogReading

/// What is said of a line does not depend on whether its form is known.
final class KnownLineTests: XCTestCase {
  func testALogOfFewFormsReadsAsTheWhole() {
    for seed in 0..<300 {
      let bytes = ContiguousArray(FormLog(lines: 60, seed: seed).text.utf8)
      var random = SeededRandom(seed)
      let pieces = (0..<random.below(4)).map { _ in random.below(4_000) }
      XCTAssertEqual(ReadLog(bytes, pieces: pieces, preparedBy: random), ReadLog(bytes), "seed \(seed)")
    }
  }

  func testAFormIsKnownFromItsThirdLineOn() {
    let lines = ["10:22:01.123 0x6a0", "10:22:02.999 0x6b1", "11:59:59.000 0x7c2"].map(Self.line)
    XCTAssertEqual(Self.isKnown(lines[2], after: Array(lines[..<1])), false)
    XCTAssertEqual(Self.isKnown(lines[2], after: Array(lines[..<2])), true)
  }

  func testWhatDiffersInMoreThanItsBlanksIsAnotherForm() {
    let lines = ["10:22:01.123 0x6a0", "10:22:02.999 0x6b1"].map(Self.line)
    XCTAssertEqual(Self.isKnown(lines[1], after: lines), true)
    for other in ["10:22:01.12 0x6a0", "10:22:01.123 0x6a01", "10:22:01.123 0x6a0 "] {
      XCTAssertEqual(Self.isKnown(Self.line(other), after: lines), false, other)
    }
    XCTAssertEqual(Self.isKnown(lines[1].replacing("CartView", with: "ListView"), after: lines), false)
  }

  func testAForgottenFormIsLearntAgain() {
    var known = KnownLines()
    for round in 0..<3 {
      let lines = (0..<6_000).map { number in
        Self.line("10:22:01.123 0x6a0 Round\(round)Number\(number / 2)")
      }
      Self.prepare(lines, &known)
    }
    let lines = ["10:22:01.123 0x6a0", "10:22:02.999 0x6b1", "11:59:59.000 0x7c2"].map(Self.line)
    XCTAssertEqual(Self.isKnown(lines[2], after: lines, known), true)
  }

  /// A line of a clock, an address and a name.
  private static func line(_ blanks: String) -> String {
    let words = blanks.split(separator: " ", maxSplits: 1)
    return "2026-03-05 \(words[0]) Shop[563:23395] -[CartViewController viewDidLoad] <CartViewController: "
      + "\(words[1].prefix { $0 != " " })>" + words[1].drop { $0 != " " }
  }

  /// Whether the form of a line is known behind others; `nil` where it can be of none.
  private static func isKnown(_ line: String, after lines: [String], _ known: KnownLines = KnownLines())
    -> Bool?
  {
    var known = known
    // Where a reader stands is known behind the first line.
    let all = ["2026-03-05 10:22:00.000 Shop[563:23395] GET /cart"] + lines
    Self.prepare(all, &known)
    let bytes = ContiguousArray(line.utf8)
    guard let blanks = LineBlanks(of: bytes.span, &known.clocks) else { return nil }
    if case .known = known.look(at: bytes.span, blanks) { return true }
    return false
  }

  private static func prepare(_ lines: [String], _ known: inout KnownLines) {
    var text = PreparedText()
    TextPreparer().prepare(
      ContiguousArray((lines.joined(separator: "\n") + "\n").utf8).span, &known, into: &text)
  }
}
