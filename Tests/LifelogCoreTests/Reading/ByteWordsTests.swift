import TestSupport
import XCTest

@testable import LifelogReading
@testable import LifelogText
@testable import LifelogTrace

/// Compares code that reads eight bytes at once with code that reads single bytes.
final class ByteWordsTests: XCTestCase {
  /// Calls a closure with short texts of few bytes, each in the middle of a longer one.
  private func forTexts(of alphabet: String, _ body: (Span<UInt8>, ContiguousArray<UInt8>) -> Void) {
    for seed in 0..<TestTier.rounds(400) {
      var random = SeededRandom(seed)
      let bytes = ContiguousArray((0..<random.below(160)).map { _ in random.pick(Array(alphabet.utf8)) })
      let lower = random.below(bytes.count + 1)
      let upper = lower + random.below(bytes.count - lower + 1)
      body(bytes.span.extracting(lower..<upper), ContiguousArray(bytes[lower..<upper]))
    }
  }

  func testWordHasBytesFromOffsetAndNoneAfterEnd() {
    forTexts(of: "abc\u{e9}") { text, bytes in
      for start in 0...bytes.count + 2 {
        let expected = bytes.dropFirst(start).prefix(8).enumerated().reduce(UInt64(0)) {
          $0 | UInt64($1.element) << UInt64($1.offset * 8)
        }
        XCTAssertEqual(ByteWords.word(text, at: start), expected)
      }
    }
  }

  func testFindMatchesByteByByteSearch() {
    forTexts(of: "<>abcdef=?;") { text, bytes in
      for start in 0...bytes.count {
        let expected = bytes.indices.first { $0 >= start && (bytes[$0] == 0x3c || bytes[$0] == 0x3e) }
        XCTAssertEqual(text.find(0x3c, or: 0x3e, in: start..<bytes.count), expected)
      }
    }
  }

  func testFindLastMatchesByteByByteSearch() {
    forTexts(of: "[ abcdefZ\\]é") { text, bytes in
      for end in 0...bytes.count {
        let expected = bytes.indices.last { $0 < end && (bytes[$0] == 0x5b || bytes[$0] == 0x20) }
        XCTAssertEqual(text.findLast(0x5b, or: 0x20, before: end), expected)
      }
    }
  }

  func testTrimMatchesByteByByteTrim() {
    forTexts(of: " \t\u{a0}ab") { text, bytes in
      for end in 0...bytes.count {
        let part = String(decoding: bytes[..<end], as: UTF8.self)
        guard part.utf8.elementsEqual(bytes[..<end]) else { continue }
        let inner = part.drop { " \t\u{a0}".contains($0) }.reversed().drop { " \t\u{a0}".contains($0) }
        XCTAssertEqual(text.string(text.trimmed(0..<end)), String(inner.reversed()))
      }
    }
  }

  func testNumbersMatchTheirDigits() {
    forTexts(of: "0123456789abcdefABCDEFgG/:@`") { text, bytes in
      for start in bytes.indices {
        let word = ByteWords.word(text, at: start)
        let decimals = bytes[start...].prefix(8).prefix { $0.isDigit }
        XCTAssertEqual(ByteWords.count(ByteWords.digits(word)), decimals.count)
        let padded =
          String(decoding: decimals, as: UTF8.self) + String(repeating: "0", count: 8 - decimals.count)
        XCTAssertEqual(ByteWords.decimal(word & ByteWords.mask(decimals.count)), Int64(padded))
        let digits = bytes[start...].prefix(8).prefix { $0.isHexadecimal }
        XCTAssertEqual(ByteWords.count(ByteWords.hexadecimals(word)), digits.count)
        guard !digits.isEmpty else { continue }
        XCTAssertEqual(
          ByteWords.hexadecimal(word, count: digits.count),
          UInt64(String(decoding: digits, as: UTF8.self), radix: 16))
      }
    }
  }

  func testAddressHasThreeToSixteenDigits() {
    for count in 0...40 {
      let digits = String("7fA1b2c3D4e5F6089abcdef0123456789abcdef01".prefix(count))
      let text = ContiguousArray(" 0x\(digits)>".utf8)
      let found = InstanceText.address(at: 1, in: text.span)
      XCTAssertEqual(found != nil, (3...16).contains(count))
      guard let found, case .address(let value, let number) = found.instance else { continue }
      XCTAssertEqual(value, UInt64(digits, radix: 16))
      XCTAssertEqual(number, count)
      XCTAssertEqual(found.end, count + 3)
    }
  }

  func testTextIsFoundAtItsBytes() {
    forTexts(of: "viewdABC") { text, bytes in
      for start in 0...bytes.count {
        let rest = Array(bytes.dropFirst(start))
        XCTAssertEqual(text.has("vie", at: start), rest.starts(with: "vie".utf8))
        XCTAssertEqual(text.hasFolded("a", at: start), rest.first == 0x41)
        let folded = rest.map { (0x41...0x5a).contains($0) ? $0 | 0x20 : $0 }
        XCTAssertEqual(text.hasFolded("abdview", at: start), folded.starts(with: "abdview".utf8))
        let found = (start..<max(start, bytes.count - 1)).first { bytes[$0...].starts(with: "vi".utf8) }
        XCTAssertEqual(text.find("vi", in: start..<bytes.count), found)
      }
    }
  }

  func testOnlyLettersAreCaseFolded() {
    for byte in UInt8.min...UInt8.max {
      let text = ContiguousArray([byte])
      XCTAssertEqual(text.span.hasFolded("z", at: 0), byte == 0x7a || byte == 0x5a)
      XCTAssertEqual(text.span.hasFolded("{", at: 0), byte == 0x7b)
      XCTAssertEqual(text.span.hasFolded("@", at: 0), byte == 0x40)
    }
  }

  func testIdentifierScanMatchesByteByByteScan() {
    forTexts(of: "abZ09_$ ->é.") { text, bytes in
      var scan = IdentifierScan()
      var found: [Range<Int>] = []
      while let name = scan.next(in: text) { found.append(name) }
      XCTAssertEqual(found, Self.identifiers(in: bytes))
    }
  }

  func testLongIdentifierIsOneIdentifier() {
    let text = ContiguousArray((" " + String(repeating: "a", count: 300) + " b$c 1d").utf8)
    var scan = IdentifierScan()
    XCTAssertEqual(scan.next(in: text.span), 1..<301)
    XCTAssertEqual(scan.next(in: text.span), 302..<305)
    XCTAssertNil(scan.next(in: text.span))
  }

  private static func identifiers(in bytes: ContiguousArray<UInt8>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = 0
    while index < bytes.count {
      var end = index
      while end < bytes.count, bytes[end].isIdentifier { end += 1 }
      if bytes[index].isLetter || bytes[index] == UInt8(ascii: "_") {
        found.append(index..<end)
        index = end
      } else {
        index = bytes[index].isDigit ? end : index + 1
      }
    }
    return found
  }

  /// The common spelling of a date has a separate fast path; a date with slashes does not use it.
  func testFastPathReadsDateLikeSlowPath() {
    for seed in 0..<TestTier.rounds(2000) {
      var random = SeededRandom(seed)
      let (month, day) = (random.below(14), random.below(33))
      let clock = "\(padded(random.below(26))):\(padded(random.below(62))):\(padded(random.below(63)))"
      let rest = random.once(in: 3) ? "" : ".\(random.below(1_000_000))+0800"
      func read(_ mark: String) -> LogTime? {
        let text = "20\(padded(seed % 100))\(mark)\(padded(month))\(mark)\(padded(day)) \(clock)\(rest)"
        var cursor = Cursor()
        return Timestamp.dateAndTime(&cursor, in: ContiguousArray(text.utf8).span)
      }
      XCTAssertEqual(read("-"), read("/"))
    }
  }

  private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
