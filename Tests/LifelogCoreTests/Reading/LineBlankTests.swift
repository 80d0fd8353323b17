import Foundation
import TestSupport
import XCTest

@testable import LifelogReading
@testable import LifelogText
@testable import LifelogTrace

/// What is filled into a line, found as somebody finds it who takes his time.
final class LineBlankTests: XCTestCase {
  func testAddressesAreFoundAsByARegularExpression() throws {
    let pattern = try NSRegularExpression(
      pattern: "(?<![A-Za-z0-9_$])0x([0-9a-fA-F]{1,16})(?![A-Za-z0-9_$])")
    for seed in 0..<3_000 {
      var random = SeededRandom(seed)
      let parts = [
        "0x", "0", "x", "6000", "a1", "Fe", "ffffffff", "g", " ", "<", ">", ": ", "_", "é", "0X", "12345678",
      ]
      let text = (0..<random.below(16)).map { _ in random.pick(parts) }.joined()
      let matches = pattern.matches(in: text, range: NSRange(text.startIndex..., in: text))
      let expected = matches.compactMap { Range($0.range(at: 1), in: text) }.map { String(text[$0]) }
      let values = expected.compactMap { UInt64($0, radix: 16) }
      let isOdd = values.contains(0) || Set(values).count < values.count || values.count > 4
      let found = Addresses(in: ContiguousArray(text.utf8).span, from: 0)
      XCTAssertEqual(found.map { Self.texts($0, in: text) }, isOdd ? nil : expected, text)
    }
  }

  func testAClockIsReadAsATimestampIs() throws {
    for seed in 0..<3_000 {
      var random = SeededRandom(seed)
      var clocks = LineClock.Reader()
      for _ in 0..<6 {
        let digits = String((0..<random.below(12)).map { _ in random.pick(Array("0123456789")) })
        let stamp =
          "2026-0\(random.pick(["3-05", "2-29", "2-28"])) 1\(random.below(3)):2\(random.below(2)):"
          + random.pick(["00", "07", "59", "6a"]) + random.pick(["", ".\(digits)"])
        let line = ContiguousArray("\(stamp) Shop[563] a message that is long enough".utf8)
        var cursor = Cursor()
        let time = Timestamp.dateAndTime(&cursor, in: line.span)
        guard let clock = clocks.read(line.span) else {
          XCTAssert(time == nil || digits.count > 9 || stamp.hasSuffix("."), "\(stamp) has a clock")
          continue
        }
        XCTAssertEqual(clock.microseconds, time?.microseconds, stamp)
        XCTAssertEqual(clock.length, stamp.utf8.count, stamp)
      }
    }
  }

  func testALineOfTheSameFormHasOtherBlanks() throws {
    for seed in 0..<500 {
      var random = SeededRandom(seed)
      let addresses = (0..<random.below(4)).map { _ in String(random.next() >> 20 | 1, radix: 16) }
      let text =
        "2026-03-05 10:22:\(random.below(50) + 10).\(random.below(900) + 100) Shop "
        + addresses.map { "<A: 0x\($0)>" }.joined(separator: " ") + " viewDidLoad"
      let line = ContiguousArray(text.utf8)
      var clocks = LineClock.Reader()
      let blanks = try XCTUnwrap(LineBlanks(of: line.span, &clocks))
      let other = blanks.line(like: line.span)
      let others = try XCTUnwrap(LineBlanks(of: other.span, &clocks))
      XCTAssert(blanks.stand(like: others))
      XCTAssertNotEqual(blanks.clock.microseconds, others.clock.microseconds)
      XCTAssertEqual(blanks.hashOfForm(of: line.span, at: 1), others.hashOfForm(of: other.span, at: 1))
      XCTAssertNotEqual(blanks.hashOfForm(of: line.span, at: 1), others.hashOfForm(of: other.span, at: 2))
      XCTAssert(others.isForm(of: other.span, equalTo: line.span, at: blanks.clock.length))
      for index in 0..<blanks.addresses.count {
        XCTAssertNotEqual(blanks.addresses.token(index), others.addresses.token(index))
      }
    }
  }

  private static func texts(_ addresses: Addresses, in text: String) -> [String] {
    let bytes = Array(text.utf8)
    return (0..<addresses.count).map { index in
      let digits = String(decoding: bytes[addresses.start(index)..<addresses.end(index)], as: UTF8.self)
      XCTAssertEqual(addresses.token(index).address, UInt64(digits, radix: 16))
      return digits
    }
  }
}
