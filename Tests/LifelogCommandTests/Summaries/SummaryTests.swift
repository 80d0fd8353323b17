import Foundation
import XCTest

/// The summary of a log depends on the log, and not on the other logs of the run.
final class SummaryTests: XCTestCase {
  /// The parts of a summary that the tests read.
  private struct Summary: Decodable, Equatable {
    struct App: Decodable, Equatable { var name, version, os: String? }
    struct Counts: Decodable, Equatable { var lines, events, errors, suppressed: Int }
    struct Finding: Decodable, Equatable {
      var id: String
      var count: Int
    }
    var log: String?
    var name: String
    var error: String?
    var app: App
    var counts: Counts
    var findings: [Finding]
  }

  private func summaries(_ text: String) throws -> [Summary] {
    try text.split(separator: "\n").map { try JSONDecoder().decode(Summary.self, from: Data($0.utf8)) }
  }

  /// A run in a folder with all sample logs, and their names.
  private func samples() throws -> (run: Run, names: [String]) {
    let run = try Run()
    let stories = TestPaths.package.appendingPathComponent("SampleLogs")
    var names: [String] = []
    for story in try FileManager.default.contentsOfDirectory(atPath: stories.path).sorted() {
      let log = stories.appendingPathComponent("\(story)/device.log")
      guard let text = try? Data(contentsOf: log) else { continue }
      names.append("\(story).log")
      try run.with("\(story).log", text)
    }
    XCTAssertGreaterThan(names.count, 10)
    return (run, names)
  }

  func testSummaryIsSameAloneAndAmongOtherLogs() throws {
    let (run, names) = try samples()
    let alone = try names.map { try run.lifelog("analyze", $0, "--format", "summary").output }
    XCTAssertEqual(try run.lifelog(["analyze", "--format", "summary"] + names).output, alone.joined())
    XCTAssertEqual(
      try run.lifelog(["analyze", "--format", "summary", "--threads", "1"] + names.reversed()).output,
      alone.reversed().joined())
    try run.lifelog(["analyze", "--summary", "logs.summary", "--json", "report.json"] + names)
    XCTAssertEqual(
      try String(contentsOf: run.folder.appendingPathComponent("logs.summary"), encoding: .utf8),
      alone.joined(), "also if the logs are checked together for another report")
  }

  func testSummaryIsSameWithAndWithoutReport() throws {
    let (run, names) = try samples()
    for quiet in [[], ["--quiet"]] {
      try run.lifelog(["analyze", "--summary", "\(quiet.count).summary"] + quiet + names)
      XCTAssertEqual(run.status, 1)
    }
    let files = try ["0.summary", "1.summary"].map {
      try Data(contentsOf: run.folder.appendingPathComponent($0))
    }
    XCTAssertEqual(files[0], files[1])
  }

  func testSummaryDoesNotChangeOtherReports() throws {
    let (run, names) = try samples()
    let report = try run.lifelog(["analyze"] + names).output
    XCTAssertEqual(try run.lifelog(["analyze", "--summary", "logs.summary"] + names).output, report)
  }

  func testIDDependsOnContentOnly() throws {
    let run = try Run().with("a.log", TestLog.doubleAppearance).with("b.log", TestLog.doubleAppearance + "\n")
    try run.with("copy/a.log", TestLog.doubleAppearance)
    try run.lifelog("analyze", "a.log", "b.log", "copy/a.log", "--format", "summary")
    let found = try summaries(run.output)
    XCTAssertEqual(found.map(\.name), ["a.log", "b.log", "copy/a.log"])
    XCTAssertEqual(found[0].log, found[2].log)
    XCTAssertNotEqual(found[0].log, found[1].log)
    XCTAssertEqual(found[0].log?.count, 32)
  }

  func testUnreadableLogHasErrorAndOthersAreSummarized() throws {
    let run = try Run().with("a.log", TestLog.doubleAppearance)
    try run.lifelog("analyze", "none.log", "a.log", "--format", "summary")
    XCTAssertEqual(run.status, 2)
    let found = try summaries(run.output)
    XCTAssertEqual(found.map(\.name), ["a.log", "none.log"])
    XCTAssertNil(found[1].log)
    XCTAssertEqual(found[1].error, "cannot read 'none.log': no such file")
    try run.lifelog("analyze", "none.log", "--format", "summary")
    XCTAssertEqual(run.status, 2)
    XCTAssertEqual(try summaries(run.output), [found[1]], "also if no log is left")
  }

  /// Otherwise the report about a fleet would depend on how its logs are divided.
  func testRunWithoutReadableLogStillWritesSummaries() throws {
    let run = try Run().with("other.log", TestLog.doubleAppearance)
    try run.lifelog("analyze", "none.log", "--summary", "none.summary", "--quiet")
    XCTAssertEqual(run.status, 2)
    let text = try String(contentsOf: run.folder.appendingPathComponent("none.summary"), encoding: .utf8)
    XCTAssertEqual(try summaries(text).map(\.error), ["cannot read 'none.log': no such file"])
    try run.lifelog("analyze", "other.log", "--format", "summary", "--input-format", "log-json")
    XCTAssertEqual(run.status, 2)
    XCTAssertEqual(try summaries(run.output).map(\.counts.events), [0], "a log in another format")
  }

  func testUnreadableFileInFolderHasSummary() throws {
    let damaged = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0xFF, 0xFF, 0xFF, 0xFF])
    let run = try Run().with("logs/a.log", TestLog.doubleAppearance).with("logs/b.log.gz", damaged)
    try run.lifelog("analyze", "logs", "--format", "summary")
    XCTAssertEqual(run.status, 2)
    let found = try summaries(run.output)
    XCTAssertEqual(found.map { $0.error == nil }, [true, false])
    XCTAssertTrue(found[1].error?.contains("logs/b.log.gz") ?? false, run.output)
  }

  func testMergedLogsAreOneLogInAnyOrder() throws {
    let run = try Run().with("a.log", TestLog.doubleAppearance)
      .with("b.log", "2026-03-05 10:22:02.100 Shop[41:7] <Cart: 0x7fa1> viewWillDisappear\n")
    let first = try summaries(
      run.lifelog("analyze", "--merge", "a.log", "b.log", "--format", "summary").output)
    let second = try summaries(
      run.lifelog("analyze", "--merge", "b.log", "a.log", "--format", "summary").output)
    XCTAssertEqual(first.map(\.name), ["a.log, b.log"])
    XCTAssertEqual(first[0].log, second[0].log)
    XCTAssertEqual(first[0].counts.lines, 5)
    XCTAssertEqual(first[0].findings, second[0].findings)
  }

  func testProbeNamesAppVersionAndSystem() throws {
    let probe = "Shop[41:7] LC probe version=1 app=com.acme.Shop appVersion=4.2 os=17.4 seq=0\n"
    let run = try Run().with("named.log", "2026-03-05 10:22:00.000 " + probe + TestLog.doubleAppearance)
      .with("process.log", TestLog.doubleAppearance)
      .with(
        "two.log", TestLog.doubleAppearance + TestLog.doubleAppearance.replacing("Shop[41", with: "Bank[42")
      )
      .with("none.log", "<Cart: 0x1> viewDidLoad\n")
    try run.lifelog("analyze", "named.log", "process.log", "two.log", "none.log", "--format", "summary")
    XCTAssertEqual(
      try summaries(run.output).map(\.app),
      [
        Summary.App(name: "com.acme.Shop", version: "4.2", os: "17.4"), Summary.App(name: "Shop"),
        Summary.App(), Summary.App(),
      ])
    try run.lifelog("analyze", "named.log", "--format", "summary", "--os", "16.1")
    XCTAssertEqual(try summaries(run.output).map(\.app.os), ["16.1"], "the option overrides the log")
  }

  func testSelectionAndSuppressionsApply() throws {
    let run = try Run().with("a.log", TestLog.doubleAppearance)
    try run.lifelog("analyze", "a.log", "--format", "summary", "--class", "Other*")
    XCTAssertEqual(try summaries(run.output).map(\.findings), [[]])
    try run.with(".lifelog.json", "{suppress: [{rule: 'duplicate-view-did-appear', reason: 'known'}]}")
    try run.lifelog("analyze", "a.log", "--format", "summary")
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(try summaries(run.output).map(\.counts.suppressed), [1])
  }

  func testLogsOfBundleRunAreOneLog() throws {
    let bundle = TestPaths.cases.appendingPathComponent("result-bundle/Test.xcresult").path
    let run = try Run()
    try run.lifelog("analyze", bundle, "--format", "summary")
    let alone = run.output
    XCTAssertFalse(try summaries(alone).isEmpty)
    try run.with("a.log", TestLog.doubleAppearance).lifelog("analyze", "a.log", bundle, "--format", "summary")
    XCTAssertTrue(run.output.hasSuffix(alone), run.output)
    try run.lifelog("analyze", bundle, "a.log", "--summary", "all.summary")
    XCTAssertTrue(
      try String(contentsOf: run.folder.appendingPathComponent("all.summary"), encoding: .utf8)
        .hasPrefix(alone))
  }
}
