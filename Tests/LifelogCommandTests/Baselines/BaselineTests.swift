import Foundation
import TestSupport
import XCTest

/// Which findings a baseline contains, and which it matches in the next run.
final class BaselineTests: XCTestCase {
  /// The parts of a report and of a baseline that the tests read.
  private struct Report: Decodable {
    struct Finding: Decodable { var baselined: Bool }
    struct Counts: Decodable, Equatable { var known, new, gone: Int }
    var findings: [Finding]
    var baseline: Counts
  }

  private struct Written: Decodable {
    struct Entry: Decodable {
      var id: String
      var count: Int
    }
    var schema: String
    var findings: [Entry]

    var counts: [String: Int] { Dictionary(findings.map { ($0.id, $0.count) }, uniquingKeysWith: +) }
  }

  private static let samples = TestPaths.package.appendingPathComponent("SampleLogs")

  /// Every sample log with a violation, or every third in the first tier.
  private func logs() throws -> [String] {
    let logs = try allLogs()
    return TestTier.isAll ? logs : stride(from: 0, to: logs.count, by: 3).map { logs[$0] }
  }

  private func allLogs() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Self.samples.path).sorted().flatMap { story in
      let folder = Self.samples.appendingPathComponent(story)
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return try files.filter { $0.hasPrefix("device") && $0.hasSuffix(".log") }.sorted().map {
        try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
      }
    }
  }

  private func baseline(of text: String, in run: Run, as name: String = "baseline.json") throws -> Written {
    try run.with("device.log", text).lifelog("analyze", "device.log", "--write-baseline", name)
    XCTAssertNotEqual(run.status, 2, run.errors)
    return try JSONDecoder().decode(
      Written.self, from: Data(contentsOf: run.folder.appendingPathComponent(name)))
  }

  private func report(_ logs: [String], in run: Run) throws -> Report {
    try run.lifelog(
      ["analyze", "--format", "json", "--fail-on", "note", "--baseline", "baseline.json"] + logs)
    return try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
  }

  func testBaselineSuppressesOnlySameFindingsInLaterLog() throws {
    let run = try Run()
    var silenced = 0
    for (seed, log) in try logs().enumerated() {
      let count = try baseline(of: log, in: run).counts.values.reduce(0, +)
      silenced += count
      try run.with("later.log", LaterLog.rewritten(log, seed: seed))
      try run.with("second.log", LaterLog.rewritten(log, seed: seed + 1_000))

      var later = try report(["later.log"], in: run)
      XCTAssertEqual(later.baseline, Report.Counts(known: count, new: 0, gone: 0), "log \(seed)")
      XCTAssertTrue(later.findings.allSatisfy(\.baselined))
      XCTAssertEqual(run.status, 0, "log \(seed) has no new findings")

      later = try report(["later.log", "second.log"], in: run)
      XCTAssertEqual(
        later.baseline, Report.Counts(known: count, new: count, gone: 0),
        "findings of two copies of log \(seed)")
      XCTAssertEqual(run.status, count > 0 ? 1 : 0)
    }
    XCTAssertGreaterThan(silenced, 5)
  }

  func testOnlyFindingsInBothLogsAreKnown() throws {
    let run = try Run()
    let logs = try logs().enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
    for (log, other) in zip(logs, logs.dropFirst()) {
      let counts = try baseline(of: other, in: run, as: "other.json").counts
      let known = try baseline(of: log, in: run).counts
      let common = known.reduce(0) { $0 + min($1.value, counts[$1.key] ?? 0) }
      try run.with("other.log", other)
      XCTAssertEqual(
        try report(["other.log"], in: run).baseline,
        Report.Counts(
          known: common, new: counts.values.reduce(0, +) - common,
          gone: known.values.reduce(0, +) - common))
    }
  }

  private let broken = """
    10:00:01.000 <Cart: 0x7fa1> viewDidLoad
    10:00:01.100 <Cart: 0x7fa1> viewWillAppear
    10:00:01.900 <Cart: 0x7fa1> viewDidAppear
    10:00:01.950 <Cart: 0x7fa1> viewDidAppear

    """

  func testNewBaselineMayReplaceTheOneThatIsRead() throws {
    let run = try Run()
    let first = try baseline(of: broken, in: run)
    XCTAssertEqual(first.schema, "lifelog.baseline/1")
    let twice =
      broken
      + broken.replacingOccurrences(of: "7fa1", with: "8fa2")
      .replacingOccurrences(of: "10:00", with: "10:01")
    try run.with("device.log", twice)
      .lifelog("analyze", "device.log", "--baseline", "baseline.json", "--write-baseline", "baseline.json")
    XCTAssertEqual(run.status, 0, "the second finding is new, and recorded")
    XCTAssertTrue(run.output.contains("1 known finding (baseline), 1 new, 0 gone\n"), run.output)
    try run.lifelog("analyze", "device.log", "--baseline", "baseline.json")
    XCTAssertEqual(run.status, 0, run.output)
    XCTAssertTrue(run.output.contains("2 known findings (baseline), 0 new, 0 gone\n"), run.output)
  }

  func testBaselineIsNeitherOverwrittenNorReplacesInput() throws {
    let run = try Run()
    _ = try baseline(of: broken, in: run)
    let table = [
      ["--write-baseline", "device.log"], ["--baseline", "baseline.json", "--json", "baseline.json"],
    ]
    for arguments in table {
      try run.lifelog(["analyze", "device.log"] + arguments)
      XCTAssertEqual(run.status, 2, "\(arguments)")
      XCTAssertTrue(run.errors.contains("it is one of the"), run.errors)
    }
    XCTAssertEqual(
      try String(contentsOf: run.folder.appendingPathComponent("device.log"), encoding: .utf8), broken)
  }

  func testInvalidBaselineIsRejectedWithLocation() throws {
    let schema = #""schema": "lifelog.baseline/1""#
    let entry = #""id": "a-1", "rule": "a", "message": "b""#
    let table = [
      ("[]", "1:1: not a baseline: it has no \"schema\""),
      ("{\"schema\": \"lifelog.report/1\"}", "1:12: schema 'lifelog.report/1' instead of"),
      ("{\"schema\": \"lifelog.baseline/2\"}", "1:12: schema 'lifelog.baseline/2' instead of"),
      ("{\(schema)}", "1:1: 'findings' must be a list of objects"),
      ("{\(schema),\n\"findings\": 3}", "2:13: 'findings' must be a list of objects"),
      (
        "{\(schema),\n\"findings\": [{\(entry), \"count\": 0}]}",
        "2:66: 'count' must be an integer of at least 1"
      ),
      (
        "{\(schema),\n\"findings\": [{\(entry), \"count\": 1e99}]}",
        "2:66: 'count' must be an integer of at least 1"
      ),
      ("{\(schema),\n\"findings\": [{\(entry)}]}", "2:14: 'count' must be an integer of at least 1"),
      ("{\(schema),\n\"findings\": [{\"id\": 4}]}", "2:21: 'id' must be a string"),
      ("{\(schema),\n\"findings\": [", "2:14: expected a value"),
    ]
    let run = try Run().with("device.log", broken)
    for (text, words) in table {
      try run.with("baseline.json", text).lifelog("analyze", "device.log", "--baseline", "baseline.json")
      XCTAssertEqual(run.status, 2, text)
      XCTAssertTrue(
        run.errors.hasPrefix("lifelog: error: baseline.json:\(words)"), "\(text): \(run.errors)")
    }
    try run.lifelog("analyze", "device.log", "--baseline", "missing.json")
    XCTAssertEqual(run.status, 2)
    XCTAssertTrue(run.errors.contains("no such file"), run.errors)
  }

  func testKeysOfLaterVersionAreIgnored() throws {
    let text = #"{"schema": "lifelog.baseline/1", "made": 1, "findings": []}"#
    let run = try Run().with("device.log", broken).with("baseline.json", text)
    try run.lifelog("analyze", "device.log", "--baseline", "baseline.json")
    XCTAssertEqual(run.status, 1)
    XCTAssertTrue(run.output.contains("0 known findings (baseline), 1 new, 0 gone\n"), run.output)
  }
}
