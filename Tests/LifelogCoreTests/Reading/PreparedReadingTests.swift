import Foundation
import TestSupport
import XCTest

@testable import LifelogModel
@testable import LifelogReading

/// The result does not depend on what was parsed ahead.
final class PreparedReadingTests: XCTestCase {
  func testPreparsedChunksAreReadLikeWholeLog() {
    for seed in 0..<TestTier.rounds(160) {
      var random = RandomLog(seed: seed)
      let bytes = random.bytes(lines: 1 + seed % 40)
      let whole = ReadLog(inOrder: bytes)
      let pieces = seed % 4 == 0 ? [] : random.chunks(of: bytes.count)
      XCTAssertEqual(ReadLog(bytes, pieces: pieces, preparedBy: SeededRandom(seed)), whole, "seed \(seed)")
    }
  }

  func testUniformLogIsReadLikeWholeLog() {
    for (index, style) in UniformLog.Style.allCases.enumerated() {
      for seed in 0..<TestTier.rounds(10) {
        let bytes = ContiguousArray(UniformLog(style, lines: 120, seed: index * 100 + seed).text.utf8)
        var random = SeededRandom(seed)
        let pieces = (0..<40).map { _ in random.below(2_000) }
        XCTAssertEqual(
          ReadLog(bytes, pieces: pieces, preparedBy: random), ReadLog(inOrder: bytes),
          "\(style), seed \(seed)")
      }
    }
  }

  /// Such a line has no time, although it is as long as one that has.
  func testDateBeforeCarriageReturnIsNotTime() {
    let event = "Shop[563:23395] -[CartViewController viewDidLoad] <CartViewController: 0x600000000a10>"
    let lines = [
      "2026-03-05 10:22:00.123456+0100 \(event)", "2026-03-05 10:22:01.123456+0100 Shop[563:23395] GET /cart",
      "2026-03-05 10:22:01.123457+0100 Shop[563:23395] GET /cart", "2026-03-05 10:22:59\r",
      "2026-03-05 10:23:10.123456+0100 \(event)",
    ]
    let bytes = ContiguousArray((lines.joined(separator: "\n") + "\n").utf8)
    let whole = ReadLog(inOrder: bytes)
    XCTAssertEqual(whole.items.count, 3, "two events, and the idle period between them")
    XCTAssertEqual(ReadLog(bytes, preparedBy: SeededRandom(1)), whole)
  }

  func testLogOfEachFormatIsReadLikeWholeLog() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Formats/Logs")
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      let bytes = ContiguousArray(try Data(contentsOf: file))
      let whole = ReadLog(inOrder: bytes)
      for seed in 0..<TestTier.rounds(12) {
        var random = SeededRandom(seed)
        let pieces = (0..<30).map { _ in random.below(seed == 0 ? 1 << 20 : 3_000) }
        let prepared = ReadLog(bytes, pieces: pieces, preparedBy: random)
        XCTAssertEqual(prepared, whole, "\(file.lastPathComponent), seed \(seed)")
      }
    }
  }

  func testDeclaredAndFilteredLinesAreReadLikeWholeLog() {
    let declared = [DeclaredCallback("cartReady", "{subject} cart ready")]
    var filter = LogFilter()
    filter.pids = [563]
    let forced = LogReader.Options(forcedFormat: "nslog")
    let all = [
      LogReader.Options(declared: declared), LogReader.Options(filter: filter), forced,
    ]
    for seed in 0..<TestTier.rounds(60) {
      var random = RandomLog(seed: seed, adding: ["CartView cart ready", "cart ready"])
      let options = all[seed % all.count]
      let bytes =
        random.bytes(lines: 20) + ContiguousArray(UniformLog(.nslog, lines: 20, seed: seed).text.utf8)
        + random.bytes(lines: 5)
      let pieces = random.chunks(of: bytes.count)
      XCTAssertEqual(
        ReadLog(bytes, pieces: pieces, options: options, preparedBy: SeededRandom(seed)),
        ReadLog(inOrder: bytes, options: options), "seed \(seed)")
    }
  }

  func testLogOfFewTemplatesIsReadLikeWholeLog() {
    for seed in 0..<TestTier.rounds(300) {
      let bytes = ContiguousArray(TemplateLog(lines: 60, seed: seed).text.utf8)
      var random = SeededRandom(seed)
      let pieces = (0..<random.below(4)).map { _ in random.below(4_000) }
      XCTAssertEqual(
        ReadLog(bytes, pieces: pieces, preparedBy: random), ReadLog(inOrder: bytes), "seed \(seed)")
    }
  }

  /// A name's number tells which name came first, so each part of an event is mapped when reading in order would name it.
  func testNamesAreNumberedLikeInWholeLog() {
    let messages = [
      "CartViewController viewDidLoad", "CartViewController viewWillAppear",
      "[BaseViewController] CartViewController didMoveToParent: ShopViewController",
      "[MainViewController] CartViewController viewDidLoad seq=1 window=<UIWindow: 0x6000>",
    ]
    let lines = messages.map { "2026-03-05 10:22:00.123 Shop[563:23395] \($0)\n" }
    let bytes = ContiguousArray(lines.joined().utf8)
    XCTAssertEqual(ReadLog(bytes, preparedBy: SeededRandom(1)), ReadLog(inOrder: bytes))
  }

  /// Otherwise parsing ahead would save no time.
  func testNearlyAllOfUniformLogIsPreparsed() {
    for style in UniformLog.Style.allCases where style != .syslog && style != .plain {
      let bytes = ContiguousArray(UniformLog(style, lines: 400, seed: 1).text.utf8)
      var prepared = PreparedText()
      TextPreparer().prepare(bytes.span, into: &prepared)
      let unread = prepared.lines.filter { if case .unread = $0.content { true } else { false } }
      XCTAssertEqual(prepared.lineCount, 400, "\(style)")
      XCTAssertLessThan(unread.count, 10, "\(style)")
    }
  }
}
