import TestSupport
import XCTest

@testable import LifelogCommand
@testable import LifelogReports

/// Merging summaries is the union of sets.
final class SummarySetTests: XCTestCase {
  private static let rounds = TestTier.isAll ? 300 : 30

  private func set(_ lines: some Sequence<String>) throws -> SummarySet {
    try lines.reduce(into: SummarySet()) { try $0.insert($1) }
  }

  private func union(_ left: SummarySet, _ right: SummarySet) -> SummarySet {
    var union = left
    union.formUnion(right)
    return union
  }

  /// Up to 20 lines, with several of the same log.
  private func lines(_ random: inout SeededRandom) -> [String] {
    (0..<random.below(20)).map { _ in RandomSummary.line(RandomSummary.summary(of: 12, &random)) }
  }

  private func report(_ set: SummarySet) -> String {
    var text = ""
    FleetDocument(set.report).write(to: &text)
    FleetText(set.report, style: .plain).write(to: &text)
    FleetMarkdown(set.report).write(to: &text)
    return text
  }

  func testUnionIsAssociativeCommutativeAndIdempotent() throws {
    var random = SeededRandom(1)
    for round in 0..<Self.rounds {
      let (a, b, c) = (
        try set(lines(&random)), try set(lines(&random)), try set(lines(&random))
      )
      XCTAssertEqual(union(a, union(b, c)), union(union(a, b), c), "round \(round)")
      XCTAssertEqual(union(a, b), union(b, a), "round \(round)")
      XCTAssertEqual(union(a, a), a, "round \(round)")
      XCTAssertEqual(union(a, SummarySet()), a, "round \(round)")
    }
  }

  func testOrderAndPartitionOfLinesDoNotChangeReport() throws {
    var random = SeededRandom(2)
    for round in 0..<Self.rounds {
      let lines = lines(&random) + lines(&random)
      let whole = try set(lines)
      var merged = SummarySet()
      var rest = lines.shuffled(using: &random)[...]
      while !rest.isEmpty {
        let part = rest.prefix(1 + random.below(9))
        merged.formUnion(try set(part))
        // A retried part comes twice.
        if random.once(in: 3) { merged.formUnion(try set(part)) }
        rest = rest.dropFirst(part.count)
      }
      XCTAssertEqual(merged.sortedLines, whole.sortedLines, "round \(round)")
      XCTAssertEqual(report(merged), report(whole), "round \(round)")
    }
  }

  func testLineOfEverySummaryIsReadBack() throws {
    var random = SeededRandom(3)
    for _ in 0..<(Self.rounds * 10) {
      let summary = RandomSummary.summary(of: 1_000, &random)
      XCTAssertEqual(try SummaryLine.summary(in: RandomSummary.line(summary)), summary)
    }
  }

  func testReportAddsEachLogOnce() throws {
    var random = SeededRandom(4)
    for _ in 0..<Self.rounds {
      var logs: [String: Int] = [:]
      var set = SummarySet()
      for log in 0..<random.below(9) {
        var summary = RandomSummary.summary(of: 1, &random)
        summary.log = "id\(log)"
        logs["id\(log)"] = summary.counts.lines
        for _ in 0...random.below(3) { try set.insert(RandomSummary.line(summary)) }
      }
      XCTAssertEqual(set.report.logs, logs.count)
      XCTAssertEqual(set.report.counts.lines, logs.values.reduce(0, +))
    }
  }

  func testDamagedLineIsRefusedWithReason() {
    let errors: [(line: String, error: SummaryError)] = [
      ("", .syntax(.expected("a value", found: nil))), ("[]", .noSchema), ("{\"log\": null}", .noSchema),
      (#"{"schema": "lifelog.summary/2"}"#, .otherSchema("lifelog.summary/2")),
      (#"{"schema": "lifelog.summary/1", "log": 7}"#, .wrongValue(key: "log", expected: "a string or null")),
    ]
    for (line, error) in errors {
      XCTAssertThrowsError(try SummaryLine.summary(in: line), line) {
        XCTAssertEqual($0 as? SummaryError, error)
      }
    }
  }

  /// Each line with a part removed is refused, or is a summary; it never crashes.
  func testTruncatedLinesDoNotCrash() {
    var random = SeededRandom(5)
    for _ in 0..<Self.rounds {
      let line = RandomSummary.line(RandomSummary.summary(of: 3, &random))
      let bytes = Array(line.utf8)
      let start = random.below(bytes.count)
      let end = start + 1 + random.below(bytes.count - start)
      var set = SummarySet()
      try? set.insert(String(decoding: bytes[..<start] + bytes[end...], as: UTF8.self))
      XCTAssertLessThanOrEqual(set.report.logs, 1)
    }
  }
}
