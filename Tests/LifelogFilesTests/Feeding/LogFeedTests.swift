import TestArchives
import TestSupport
import XCTest

@testable import LifelogFiles

/// Reading ahead with any number of threads gives the same result as reading on one thread.
final class LogFeedTests: XCTestCase {
  func testPiecesAreIndependentOfThreadsAndBlockSize() throws {
    for seed in 0..<TestTier.rounds(5) {
      var random = SeededRandom(seed)
      let folder = try TemporaryFolder()
      let paths = try inputs(in: folder, by: &random)
      let isDocument: @Sendable (Span<UInt8>) -> Bool = { $0.count > 0 && $0[0] == UInt8(ascii: "<") }
      let expected = Feed(walking: paths) { $0.hasSuffix(".xml") }
      for threads in 1...4 {
        let size = random.pick([1, 2, 7, 64, 700, 5_000, LogFeed.defaultBlockSize])
        let feed = LogFeed(paths: paths, threads: threads, blockSize: size, isDocument: isDocument)
        XCTAssertEqual(
          Feed(feed).pieces, expected.pieces, "seed \(seed), \(threads) threads, blocks of \(size)")
        XCTAssertLessThanOrEqual(feed.blockCount, threads == 1 ? 1 : ReadAhead.maxBlocks(threads: threads))
        XCTAssertNil(feed.nextPiece(), "the end is the end, however often one asks")
      }
    }
  }

  func testBlocksEndAfterNewlines() throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: "Cart viewDidLoad\n", count: 100) + "Cart", to: "device.log")
    for threads in 1...3 {
      let feed = Feed(LogFeed(paths: [folder.file("device.log")], threads: threads, blockSize: 100))
      // Five lines of 17 bytes each. The last block also has room for the incomplete line.
      XCTAssertEqual(feed.sizes, Array(repeating: 85, count: 19) + [89])
      XCTAssertEqual(Set(feed.ends.dropLast()), [UInt8(ascii: "\n")])
    }
  }

  func testLineLongerThanBlockContinuesInNextBlock() throws {
    let folder = try TemporaryFolder()
    try folder.write("short\n" + String(repeating: "x", count: 250) + "\nlast", to: "device.log")
    let feed = Feed(LogFeed(paths: [folder.file("device.log")], threads: 2, blockSize: 100))
    XCTAssertEqual(feed.sizes, [6, 100, 100, 55])
  }

  func testSmallLogsShareOneBlock() throws {
    let folder = try TemporaryFolder()
    for number in 0..<100 { try folder.write("Cart viewDidLoad\n", to: "\(number).log") }
    let feed = LogFeed(paths: [folder.path], threads: 4)
    XCTAssertEqual(Feed(feed).sizes, Array(repeating: 17, count: 100))
    XCTAssertEqual(feed.blockCount, 1)
  }

  func testReaderStopsAtMaxBlocksWithoutConsumer() throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: "Cart viewDidLoad\n", count: 2_000), to: "device.log")
    for threads in 2...4 {
      let feed = LogFeed(paths: [folder.file("device.log")], threads: threads, blockSize: 64)
      XCTAssertNotNil(feed.nextPiece())
      let maxBlocks = ReadAhead.maxBlocks(threads: threads)
      // The reader fills the maximum number of blocks, and no more.
      while feed.blockCount < maxBlocks { usleep(1_000) }
      XCTAssertEqual(Feed(feed).sizes.reduce(0, +), 34_000)
      XCTAssertEqual(feed.blockCount, maxBlocks)
    }
  }

  func testBlockMemoryIsLimitedForManyThreads() {
    let maxBlocks = (1...1_000).map { ReadAhead.maxBlocks(threads: $0) }.max() ?? 0
    XCTAssertLessThanOrEqual(maxBlocks * LogFeed.defaultBlockSize, 20 << 20)
  }

  func testBytesBeforeErrorAreDeliveredFirst() throws {
    let folder = try TemporaryFolder()
    let text = (0..<20_000).map { "\($0) Cart viewDidLoad\n" }.joined()
    let packed = try TestArchive.compressed(Array(text.utf8), by: .gzip)
    try folder.write(Array(packed.prefix(packed.count / 2)), to: "cut.gz")
    try folder.write("whole\n", to: "whole.log")
    let paths = ["cut.gz", "missing.log", "whole.log"].map(folder.file)
    for threads in 1...4 {
      let feed = Feed(LogFeed(paths: paths, threads: threads, blockSize: 4_096))
      XCTAssertEqual(feed.pieces.first, "log \(paths[0])")
      XCTAssertTrue(text.hasPrefix(feed.pieces[1]))
      XCTAssertGreaterThan(feed.pieces[1].utf8.count, 10_000)
      XCTAssertTrue(feed.pieces[2].hasPrefix("end of log corrupt"), feed.pieces[2])
      XCTAssertEqual(
        feed.pieces.dropFirst(3),
        [
          "end", "\(InputError.missing(path: paths[1]))", "end", "log \(paths[2])", "whole\n",
          "end of log ", "end",
        ])
    }
  }

  /// Creates a folder with logs and other files, and returns it with more paths.
  private func inputs(in folder: TemporaryFolder, by random: inout SeededRandom) throws -> [String] {
    var members: [TestArchive.Member] = []
    for number in 0..<20 {
      let text = Array(log(by: &random).utf8)
      let name = "logs/\(random.below(4))/\(number)"
      switch random.below(10) {
      case 0: try folder.write([0x89] + Array("PNG\r\n".utf8), to: name)
      case 1: try folder.write(TestArchive.compressed(text, by: .zstd), to: name)
      case 2:
        let packed = try TestArchive.compressed(text, by: .gzip)
        try folder.write(Array(packed.prefix(packed.count * 2 / 3)), to: name)
      case 3: try folder.write(Array("<trace>\n".utf8) + text, to: name + ".xml")
      case 4: try folder.write("x", to: name + ".logarchive/Info.plist")
      case 5: members.append(("member/\(number).log", text))
      default: try folder.write(text, to: name)
      }
    }
    try folder.write(TestArchive.archive(.tar, members), to: "logs/members.tar")
    try folder.write(TestArchive.archive(.zip, members), to: "members.zip")
    return ["logs", "missing.log", "members.zip", "logs"].map(folder.file)
  }

  private func log(by random: inout SeededRandom) -> String {
    let ends = ["\n", "\n", "\r\n", " ", ""]
    let lines = (0..<random.pick([0, 1, 30, 400])).map { number in
      "\(number) \(String(repeating: "x", count: random.below(90)))" + random.pick(ends)
    }
    return lines.joined()
  }
}
