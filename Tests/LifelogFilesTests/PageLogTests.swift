import Foundation
import LifelogText
import LifelogTrace
import TestSupport
import XCTest

@testable import LifelogFiles

/// A page contains its logs byte for byte, and they are read again like files.
final class PageLogTests: XCTestCase {
  // MARK: Whole logs

  func testLogsAreReadAgainAsTheyWere() throws {
    let folder = try TemporaryFolder()
    let logs = [
      "", "\n", "one", "one\n", "one\r\ntwo\r\n", "\n\n\nfour",
      "</div>\n<!-- -->\n" + PageText.logStart + "\n",
      HostileTexts.all.joined(separator: "\n"),
    ]
    for log in logs {
      try folder.write(TestPage.whole(Array(log.utf8)), to: "page.html")
      let path = folder.file("page.html")
      let walk = Walk(path)
      XCTAssertEqual(walk.texts.map(\.path), ["\(path):device.log"], log.debugDescription)
      XCTAssertEqual(walk.texts.first?.text, log)
      XCTAssertEqual(walk.failures, [])
      XCTAssertEqual(walk.skipped, [:])
      XCTAssertEqual(walk.container, .page)
    }
  }

  func testOriginsAndTestsOfPageAreRead() throws {
    let folder = try TemporaryFolder()
    let page = String(decoding: TestPage.whole(Array("one\n".utf8)), as: UTF8.self)
      .replacing(
        "\"encoding\"", with: #""device":"iPhone \u003c16\u003e","os":"18.2","run":"a:1","encoding""#
      )
      .replacing(PageText.logStart, with: Self.tests + PageText.logStart)
    try folder.write(Array(page.utf8), to: "page.html")
    let path = folder.file("page.html")
    let walk = Walk(path)
    XCTAssertEqual(walk.origins, [LogOrigin(device: "iPhone <16>", os: "18.2", run: "a:1")])
    XCTAssertEqual(
      walk.testLists,
      [
        TestList(
          path: "\(path):a.xcresult",
          entries: [
            .init(suite: "CartTests", name: "testPay()", outcome: .failed, duration: 1_250_000),
            .init(suite: nil, name: "-->", outcome: nil),
          ])
      ])
    XCTAssertEqual(walk.failures, [])
    let damaged = [
      page.replacing("\"name\":\"testPay()\"", with: "\"id\":1"),
      page.replacing("{\"path\":\"a.x", with: "{\"id\":\"a.x"),
      page.replacing("<!--{\"suite\"", with: "{\"suite\""), page.replacing("}-->", with: "-->"),
    ]
    for (index, text) in damaged.enumerated() {
      try folder.write(Array(text.utf8), to: "page.html")
      guard case .corrupt? = Walk(path).failures.first else { return XCTFail("damage \(index)") }
    }
  }

  /// The tests of a bundle in a page.
  private static let tests = """
    \(PageText.testsStart)
    <!--{"path":"a.xcresult"}-->
    <!--{"suite":"CartTests","name":"testPay()","outcome":"failed","microseconds":1250000}-->
    <!--{"name":"--\\u003e"}-->
    </div>

    """

  func testPageWithoutItsEndIsNoticed() throws {
    let folder = try TemporaryFolder()
    let page = TestPage.whole(Array("one\n".utf8))
    for cut in [1, 4, 8] {
      try folder.write(Array(page.dropLast(cut)), to: "page.html")
      let path = folder.file("page.html")
      let walk = Walk(path)
      XCTAssertEqual(walk.texts.map(\.text), ["one\n"])
      // The last character is a newline.
      XCTAssertEqual(
        walk.failures, cut == 1 ? [] : [.corrupt(path: path, detail: "the end of the page is missing")])
    }
  }

  func testPageInPipeIsReadLikeFile() throws {
    let folder = try TemporaryFolder()
    let path = try folder.pipe("pipe", holding: TestPage.whole(Array("one\ntwo\n".utf8)))
    XCTAssertEqual(Walk(path).texts.map(\.text), ["one\ntwo\n"])
  }

  func testSeveralLogsOfPageCanBeOpenAtOnce() throws {
    let keeper = LogKeeper()
    keeper.begin(count: 2)
    keeper.append(Array("a 1\n".utf8).span, input: 0)
    keeper.append(Array("b 1\n".utf8).span, input: 1)
    keeper.append(Array("a 2\n".utf8).span, input: 0)
    keeper.finish()
    let folder = try TemporaryFolder()
    try folder.write(TestPage.page(of: keeper), to: "page.html")
    let walker = InputWalker(path: folder.file("page.html"))
    var files: [FoundFile] = []
    while case .file(let file)? = walker.next() { files.append(file) }
    XCTAssertEqual(files.map { $0.path.split(separator: ":").last }, ["device.log", "b<c>\"\u{202e}.log"])
    XCTAssertEqual(files.reversed().map(Self.text), ["b 1\n", "a 1\na 2\n"])
  }

  func testCancelledLogsAreForgotten() {
    let keeper = LogKeeper()
    keeper.begin()
    keeper.append(Array("one\n".utf8).span, input: 0)
    keeper.begin(count: 2)
    keeper.append(Array("two\n".utf8).span, input: 1)
    keeper.cancel()
    keeper.begin()
    keeper.append(Array("three".utf8).span, input: 0)
    keeper.finish()
    XCTAssertEqual(keeper.logs.map(\.bytes), [4, 5])
  }

  func testPageInFolderIsNotReadBesideItsLog() throws {
    let folder = try TemporaryFolder()
    try folder.write(TestPage.whole(Array("one\n".utf8)), to: "page.html")
    let walk = Walk(folder.path)
    XCTAssertEqual(walk.texts.map(\.path), [])
    XCTAssertEqual(walk.binaries, [folder.file("page.html"): .lifelogPage])
  }

  /// Blocks of random logs are cut where a slow reference says, for small blocks and long lines, in every encoding.
  func testBlocksOfRandomLogsCoverAllLines() throws {
    var random = SeededRandom(7)
    for _ in 0..<TestTier.rounds(300) {
      let encoding =
        [KeptLog.Encoding.utf8, .littleEndian, .bigEndian].randomElement(using: &random) ?? .utf8
      let log = Self.randomLog(encoding, &random)
      let keeper = LogKeeper(BlockSizes(usual: 16, maximum: 48))
      keeper.begin()
      var rest = log[...]
      while !rest.isEmpty {
        let part = Array(rest.prefix(Int.random(in: 2...40, using: &random)))
        keeper.append(part.span, input: 0)
        rest = rest.dropFirst(part.count)
      }
      keeper.finish()
      let lines = Self.lines(of: log, encoding)
      let kept = keeper.logs[0]
      XCTAssertEqual(kept.encoding, log.count > 1 ? encoding : .utf8)
      XCTAssertEqual([kept.lines, kept.keptLines, kept.bytes], [lines.count, lines.count, log.count])
      let blocks = try Self.blocks(of: TestPage.page(of: keeper))
      XCTAssertEqual(Array(blocks.map(\.bytes).joined()), log)
      var line = 1
      for block in blocks {
        XCTAssertEqual(block.first, line)
        XCTAssertLessThanOrEqual(block.bytes.count, 48 + 40)
        line += block.newlines
      }
    }
  }

  // MARK: Parts of logs

  /// Exactly the chosen lines of random logs are kept, and keep their numbers when they are read again.
  func testChosenLinesOfRandomLogsKeepTheirNumbers() throws {
    let folder = try TemporaryFolder()
    var random = SeededRandom(11)
    for _ in 0..<TestTier.rounds(200) {
      let log = Self.randomLog(.utf8, &random)
      let lines = Self.lines(of: log, .utf8)
      guard lines.count > 1 else { continue }
      let keeper = LogKeeper(BlockSizes(usual: 16, maximum: 48))
      keeper.begin()
      keeper.append(log.span, input: 0)
      keeper.finish()
      let chosen = Self.randomRanges(upTo: lines.count + 2, &random)
      XCTAssertTrue(keeper.keep(only: [chosen], limit: 1 << 20))
      let isKept = (1...lines.count).map { number in chosen.contains { $0.contains(number) } }
      XCTAssertEqual(keeper.logs[0].keptLines, isKept.count { $0 })
      try folder.write(TestPage.page(of: keeper), to: "page.html")
      let walk = Walk(folder.file("page.html"))
      guard isKept.contains(true) else {
        XCTAssertEqual(walk.texts.map(\.path), [])
        continue
      }
      XCTAssertEqual(walk.failures, [])
      let read = Self.lines(of: Array((walk.texts.first?.text ?? "").utf8), .utf8)
      for (index, line) in lines.enumerated() where isKept[index] {
        XCTAssertEqual(read.indices.contains(index) ? read[index] : nil, line, "line \(index + 1)")
      }
      for (index, line) in read.enumerated() where !(isKept.indices.contains(index) && isKept[index]) {
        XCTAssertTrue(["…", ""].contains(String(decoding: line, as: UTF8.self)), "line \(index + 1)")
      }
      XCTAssertEqual(walk.skipped.isEmpty, !isKept.contains(false))
    }
  }

  func testPartOfLogIsReported() throws {
    let folder = try TemporaryFolder()
    try folder.write(TestPage.part, to: "page.html")
    let walk = Walk(folder.file("page.html"))
    XCTAssertEqual(walk.texts.map(\.text), ["…\ntwo\n…\n\nfive\n…\n"])
    XCTAssertEqual(walk.skipped, [folder.file("page.html") + ":device.log": .partOfLog(kept: 2, lines: 6)])
  }

  func testLimitEndsThePart() {
    let keeper = LogKeeper(BlockSizes(usual: 16, maximum: 48))
    keeper.begin()
    keeper.append(Array(String(repeating: "a line of the log\n", count: 100).utf8).span, input: 0)
    keeper.finish()
    XCTAssertFalse(keeper.keep(only: [[1...1, 50...50, 99...99]], limit: 170))
    XCTAssertEqual(keeper.logs[0].keptLines, 2)
  }

  // MARK: Damage

  func testDamagedPagesAreReported() throws {
    let folder = try TemporaryFolder()
    let page = TestPage.whole(Array("one\ntwo\n".utf8))
    let text = String(decoding: page, as: UTF8.self)
    let damaged = [
      text.replacing("<!--1 2 ", with: "<!--2 2 "), text.replacing("<!--1 2 ", with: "<!--1 9 "),
      text.replacing("<!--1 2 ", with: "<!--1 2"), text.replacing("<!--1 2 H", with: "<!--1 2 *"),
      text.replacing("{\"path\"", with: "\"path\""), text.replacing("\"lines\":2", with: "\"lines\":0"),
      String(text.prefix { $0 != "H" }), text.replacing("</div>", with: ""),
      text.replacing("<!--1 2 ", with: "1 2 "), text.replacing("}-->", with: "}"),
    ]
    for (index, text) in damaged.enumerated() {
      try folder.write(Array(text.utf8), to: "page.html")
      let walk = Walk(folder.file("page.html"))
      XCTAssertEqual(walk.failures.count, 1, "damage \(index)")
      guard case .corrupt? = walk.failures.first else { return XCTFail("\(walk.failures)") }
    }
  }

  func testChangedBytesOfBlockAreFound() throws {
    let folder = try TemporaryFolder()
    let page = TestPage.whole(Array("one\ntwo\n".utf8))
    var blocks = try Self.blocks(of: page)
    XCTAssertEqual(blocks.removeFirst().bytes, Array("one\ntwo\n".utf8))
    // The gzip member ends with a checksum of the text and its size, of four bytes each.
    let text = String(decoding: page, as: UTF8.self)
    let start = try XCTUnwrap(text.firstRange(of: "<!--1 2 ")).upperBound
    let end = try XCTUnwrap(text[start...].firstIndex(of: "-"))
    let index = text.index(end, offsetBy: -10)
    let other: Character = text[index] == "A" ? "B" : "A"
    try folder.write(
      Array((text[..<index] + [other] + text[text.index(after: index)...]).utf8), to: "page.html")
    XCTAssertEqual(Walk(folder.file("page.html")).failures.count, 1)
  }

  func testMailedPageWithOtherLineEndsIsRead() throws {
    let folder = try TemporaryFolder()
    let text = String(decoding: TestPage.whole(Array("one\ntwo\n".utf8)), as: UTF8.self)
    try folder.write(Array(text.replacing("\n", with: "\r\n").utf8), to: "page.html")
    XCTAssertEqual(Walk(folder.file("page.html")).texts.map(\.text), ["one\ntwo\n"])
  }

  func testLimitOfUnpackedSizeApplies() throws {
    let folder = try TemporaryFolder()
    try folder.write(TestPage.whole([UInt8](repeating: 0x61, count: 100_000)), to: "page.html")
    let path = folder.file("page.html")
    XCTAssertEqual(
      Walk(path, limits: InputLimits(bytes: 10_000)).failures,
      [.tooLarge(path: path, limit: 10_000)])
  }

  // MARK: References

  private static func text(of file: FoundFile) -> String {
    var bytes: [UInt8] = []
    while let more = (try? file.readChunk { chunk in chunk.indices.map { chunk[$0] } }) ?? nil {
      bytes += more
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Short and long lines, empty ones, with every line end, and sometimes without a last one.
  private static func randomLog(_ encoding: KeptLog.Encoding, _ random: inout SeededRandom) -> [UInt8] {
    var text = ""
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      let length = [0, 1, 7, 30, 150].randomElement(using: &random) ?? 0
      let letter = ["a", "é", "\u{0A0A}", "\u{2028}", "😀"].randomElement(using: &random) ?? "a"
      text += String(repeating: letter, count: Int.random(in: 0...length, using: &random))
      text += ["\n", "\r\n"].randomElement(using: &random) ?? "\n"
    }
    if Bool.random(using: &random), !text.isEmpty { text.unicodeScalars.removeLast() }
    switch encoding {
    case .utf8: return Array(text.utf8)
    case .littleEndian: return [0xff, 0xfe] + text.utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
    case .bigEndian: return [0xfe, 0xff] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }
    }
  }

  /// The lines of a log, without their newlines.
  private static func lines(of log: [UInt8], _ encoding: KeptLog.Encoding) -> [[UInt8]] {
    var lines: [[UInt8]] = [[]]
    let width = encoding == .utf8 ? 1 : 2
    let newline: [UInt8] = encoding == .utf8 ? [10] : encoding == .littleEndian ? [10, 0] : [0, 10]
    for start in stride(from: 0, to: log.count, by: width) {
      let unit = Array(log[start..<min(start + width, log.count)])
      if unit == newline { lines.append([]) } else { lines[lines.count - 1] += unit }
    }
    if lines.last == [] { lines.removeLast() }
    return lines
  }

  private static func randomRanges(upTo end: Int, _ random: inout SeededRandom) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    var line = Int.random(in: 1...3, using: &random)
    while line <= end {
      let last = line + Int.random(in: 0...2, using: &random)
      ranges.append(line...last)
      line = last + 2 + Int.random(in: 0...4, using: &random)
    }
    return ranges
  }

  /// The blocks of the first log of a page.
  private static func blocks(of page: [UInt8]) throws -> [(first: Int, newlines: Int, bytes: [UInt8])] {
    let text = String(decoding: page, as: UTF8.self)
    let start = try XCTUnwrap(text.firstRange(of: PageText.logStart + "\n")).upperBound
    let end = try XCTUnwrap(text[start...].firstRange(of: PageText.partEnd)).lowerBound
    return try text[start..<end].split(separator: "\n").dropFirst().map { line in
      let parts = line.dropFirst("<!--".count).dropLast("-->".count).split(separator: " ")
      let packed = try XCTUnwrap(Data(base64Encoded: String(parts[2])))
      let size = packed.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      let bytes = try XCTUnwrap(GzipPacker.unpacked(Array(packed).span, count: size))
      return (try XCTUnwrap(Int(parts[0])), try XCTUnwrap(Int(parts[1])), Array(bytes))
    }
  }
}
