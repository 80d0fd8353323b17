import LifelogTrace
import TestSupport
import XCTest

/// UTF-16 text with a byte order mark is read like the same text in UTF-8.
final class UTF16ReadingTests: XCTestCase {
  private static let log = """
    2026-03-05 10:22:01.016 Shop[4121:1] <购物车: 0x10620a8d0> viewDidLoad\r
    2026-03-05 10:22:01.020 Shop[4121:1] 🛒 Größe\r
    2026-03-05 10:22:01.030 Shop[4121:1] <购物车: 0x10620a8d0> viewWillAppear\r
    2026-03-05 10:22:01.030 Shop[4121:1] 🛒 <CartViewController: 0x10620a8d1> viewDidAppear 🛒
    """

  func testChunksOfAnySizeAreReadLikeUTF8() {
    let plain = ReadLog(Self.log)
    XCTAssertEqual(plain.events.count, 3)
    for isBigEndian in [false, true] {
      let bytes = utf16(Array(Self.log.utf16), isBigEndian: isBigEndian)
      for size in [1, 2, 3, 7, 64, bytes.count] {
        let pieces = Array(repeating: size, count: bytes.count / size)
        assertReads(bytes, pieces, as: plain, "\(size) bytes at a time")
      }
    }
  }

  func testHalfCharacterIsReplaced() {
    let table: [(units: [UInt16], text: String)] = [
      ([0xD83D], "\u{FFFD}"), ([0xDED2], "\u{FFFD}"), ([0xD83D, 0x61], "\u{FFFD}a"),
      ([0xD83D, 0xD83D, 0xDED2], "\u{FFFD}🛒"), ([0xDED2, 0xD83D], "\u{FFFD}\u{FFFD}"),
    ]
    for (units, text) in table {
      for isBigEndian in [false, true] {
        let bytes = utf16(Array("Cart viewDidLoad ".utf16) + units, isBigEndian: isBigEndian)
        for pieces in [[], Array(repeating: 1, count: bytes.count)] {
          assertReads(bytes, pieces, as: ReadLog("Cart viewDidLoad " + text), text)
        }
      }
    }
  }

  func testLastOddByteIsReplaced() {
    let bytes = utf16(Array("Cart viewDidLoad\n".utf16), isBigEndian: false) + [0x61]
    assertReads(bytes, [], as: ReadLog("Cart viewDidLoad\n\u{FFFD}"), "half a character")
  }

  func testHalfByteOrderMarkIsIgnored() {
    for half: [UInt8] in [[0xFF], [0xFE], [0xFF, 0xFF], [0xFE, 0xFE]] {
      let bytes = ContiguousArray(half + Array("\nCart viewDidLoad\n".utf8))
      for pieces in [[], Array(repeating: 1, count: bytes.count)] {
        let log = ReadLog(bytes, pieces: pieces)
        XCTAssertEqual(log.events.map(\.line), [2])
        XCTAssertEqual(log.summary.bytes, bytes.count)
      }
      XCTAssertEqual(ReadLog(ContiguousArray(half)).summary.bytes, half.count)
    }
    XCTAssertEqual(ReadLog([0xFF, 0xFE]).summary.bytes, 0, "a byte order mark is not text")
  }

  func testOffsetsAreThoseOfUTF8Text() {
    let bytes = utf16(Array("🛒ß\nCart viewDidLoad\n".utf16), isBigEndian: true)
    XCTAssertEqual(ReadLog(bytes).events.map(\.offset), [7])
    XCTAssertEqual(ReadLog(bytes).summary.bytes, 24)
  }

  func testRandomUnitsAreDecodedLikeStandardLibrary() {
    var random = SeededRandom(16)
    for _ in 0..<TestTier.rounds(200) {
      let units = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
        [0x61, 0x0A, 0xE4, 0x8D2D, 0xD83D, 0xDED2, UInt16.random(in: 0...0xFFFF, using: &random)]
          .randomElement(using: &random) ?? 0x61
      }
      let text = String(decoding: units, as: UTF16.self)
      let bytes = utf16(units, isBigEndian: Bool.random(using: &random))
      let pieces = bytes.map { _ in Int.random(in: 1...5, using: &random) }
      XCTAssertEqual(ReadLog(bytes, pieces: pieces).summary.bytes, text.utf8.count, "\(units)")
      XCTAssertEqual(ReadLog(bytes, pieces: pieces).summary.lines, ReadLog(text).summary.lines, "\(units)")
    }
  }

  /// Asserts that bytes are read like a text in UTF-8, and that the summary names their encoding.
  private func assertReads(
    _ bytes: ContiguousArray<UInt8>, _ pieces: [Int], as plain: ReadLog, _ message: String
  ) {
    let read = ReadLog(bytes, pieces: pieces)
    XCTAssertEqual(read.items, plain.items, message)
    XCTAssertEqual(read.names, plain.names, message)
    XCTAssertEqual(read.recognised, plain.recognised, message)
    var summary = read.summary
    XCTAssertEqual(summary.encoding, .utf16, message)
    summary.encoding = .utf8
    XCTAssertEqual(summary, plain.summary, message)
  }

  private func utf16(_ units: [UInt16], isBigEndian: Bool) -> ContiguousArray<UInt8> {
    ContiguousArray(
      ([0xFEFF] + units).flatMap { unit in
        let (upper, lower) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        return isBigEndian ? [upper, lower] : [lower, upper]
      })
  }
}
