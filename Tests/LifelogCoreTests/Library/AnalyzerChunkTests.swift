import Foundation
import LifelogCore
import LifelogFindings
import LifelogReports
import TestSupport
import XCTest

/// However a log is split, into lines, characters or bytes, its report equals that of the whole log.
final class AnalyzerChunkTests: XCTestCase {
  func testRandomLogsMaySplitAnywhere() throws {
    for seed in 0..<TestTier.rounds(25) {
      var log = RandomLog(seed: seed)
      let bytes = Array(log.bytes(lines: 30))
      try check(bytes, in: log.chunks(of: bytes.count), "seed \(seed)")
    }
  }

  func testSampleLogsMaySplitAnywhere() throws {
    var findings = 0
    for (seed, name) in ["double-view-did-appear-dispatch-async", "walk-through-the-shop"].enumerated() {
      let bytes = [UInt8](try Data(contentsOf: Self.samples.appendingPathComponent("\(name)/device.log")))
      for round in 0..<2 {
        var log = RandomLog(seed: seed * 2 + round)
        findings += try check(bytes, in: log.chunks(of: bytes.count), "\(name), round \(round)")
      }
    }
    XCTAssertGreaterThan(
      findings, 0, "no log has a finding, so the comparison proves nothing")
  }

  func testEmptyChunkChangesNothing() throws {
    let bytes = Array("<Cart: 0x7fa1> viewDidAppear\r\n<Cart: 0x7fa1> viewDidAppear\r\n".utf8)
    try check(bytes, in: bytes.flatMap { _ in [0, 1] }, "each byte after an empty chunk")
  }

  /// - Returns: The number of the log's findings.
  @discardableResult
  private func check(
    _ bytes: [UInt8], in sizes: [Int], _ name: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Int {
    var whole = try Analyzer()
    whole.feed(bytes)
    let expected = whole.finish()

    var analyzer = try Analyzer()
    var rest = bytes[...]
    for size in sizes {
      analyzer.feed(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    XCTAssertTrue(rest.isEmpty, "the pieces are less than the log", file: file, line: line)
    let report = analyzer.finish()
    XCTAssertEqual(report.text(as: .json), expected.text(as: .json), name, file: file, line: line)
    return report.findings.count
  }

  private static let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("SampleLogs")
}
