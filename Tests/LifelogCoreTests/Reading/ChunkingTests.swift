import TestSupport
import XCTest

@testable import LifelogTrace

/// The chunk sizes of the input do not affect what is read.
final class ChunkingTests: XCTestCase {
  func testAnyChunksAreReadLikeWholeLog() {
    for seed in 0..<TestTier.rounds(200) {
      var random = RandomLog(seed: seed)
      let bytes = random.bytes(lines: 1 + seed % 30)
      let whole = ReadLog(inOrder: bytes)
      let pieces = random.chunks(of: bytes.count)
      XCTAssertEqual(ReadLog(bytes, pieces: pieces), whole, "seed \(seed)")
    }
  }

  func testEverySplitIsReadLikeWholeLog() {
    // A split inside CRLF, inside a character of three bytes, inside the byte order mark, at a NUL.
    let log =
      "\u{feff}购物车：viewDidLoad\r\n\u{0}\u{1b}[31mCart\u{1b}[0m viewWillAppear\u{0}\r\n\n🔥 Cart viewDidAppear"
    let bytes = ContiguousArray(log.utf8)
    let whole = ReadLog(bytes)
    XCTAssertEqual(whole.events.map(\.callback), [.viewDidLoad, .viewWillAppear, .viewDidAppear])
    for cut in 0...bytes.count { XCTAssertEqual(ReadLog(bytes, pieces: [cut]), whole, "split at \(cut)") }
  }

  func testTooLongLineIsTruncatedForAnyChunks() {
    let long = ContiguousArray("Cart viewDidLoad".utf8) + ContiguousArray(repeating: 0x20, count: 2 << 20)
    let bytes = long + ContiguousArray(" Host viewDidLoad\nCart viewWillAppear\n".utf8)
    let whole = ReadLog(bytes)
    XCTAssertEqual(whole.events.map(\.line), [1, 2])
    XCTAssertEqual(whole.events.last?.offset, bytes.count - 20)
    XCTAssertEqual(whole.summary.skipped, [.overlongLine: 1])
    for size in [65_536, 1 << 20, 3 << 19] {
      let pieces = Array(repeating: size, count: bytes.count / size)
      XCTAssertEqual(ReadLog(bytes, pieces: pieces), whole, "chunks of \(size) bytes")
    }
  }

  /// Compares with a simple, slow line splitter.
  func testLinesAndOffsetsMatchBytes() {
    for seed in 0..<TestTier.rounds(100) {
      var random = SeededRandom(seed)
      var bytes: ContiguousArray<UInt8> = random.once(in: 2) ? [0xef, 0xbb, 0xbf] : []
      for index in 0..<40 {
        if random.once(in: 2) { bytes += ContiguousArray("Screen\(index) viewDidLoad".utf8) }
        if random.once(in: 3) { bytes += ContiguousArray(repeating: 0x20, count: random.below(20)) }
        bytes += random.once(in: 4) ? [0x0d, 0x0a] : [0x0a]
      }
      let expected = callbackLocations(in: bytes)
      let log = ReadLog(bytes, pieces: (0..<50).map { _ in random.below(60) })
      XCTAssertEqual(log.events.map { Location($0, in: log) }, expected.callbackLocations, "seed \(seed)")
      XCTAssertEqual(log.summary.lines, expected.lines, "seed \(seed)")
      XCTAssertEqual(log.summary.bytes, bytes.count, "seed \(seed)")
    }
  }

  private struct Location: Equatable {
    var line: Int
    var offset: Int

    init(line: Int, offset: Int) {
      self.line = line
      self.offset = offset
    }

    init(_ event: Event, in log: ReadLog) { self.init(line: event.line, offset: event.offset) }
  }

  /// The locations of the lines with a callback, and the number of lines.
  private func callbackLocations(in bytes: ContiguousArray<UInt8>) -> (
    callbackLocations: [Location], lines: Int
  ) {
    var callbackLocations: [Location] = []
    var offset = 0
    var lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    for (index, line) in lines.enumerated() {
      if String(decoding: line, as: UTF8.self).contains("viewDidLoad") {
        callbackLocations.append(Location(line: index + 1, offset: offset))
      }
      offset += line.count + 1
    }
    return (callbackLocations, lines.count)
  }
}
