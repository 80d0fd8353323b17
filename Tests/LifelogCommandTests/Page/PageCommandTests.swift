import Foundation
import TestSupport
import XCTest

/// `lifelog analyze --html`: the options, the messages, and the page as an input.
final class PageCommandTests: XCTestCase {
  /// A finding between many other lines.
  private static let longLog: String = {
    let noise = (1...2_000).map {
      "2026-03-05 10:22:00.000 Shop[41:7] request \($0 &* 2_654_435_761 % 1_000_003)\n"
    }
    return noise[..<1_000].joined() + TestLog.doubleAppearance + noise[1_000...].joined()
  }()

  func testPageIsReadLikeItsLog() throws {
    let run = try Run().with("device.log", TestLog.doubleAppearance)
    try run.lifelog("analyze", "device.log", "--html", "page.html", "--format", "json")
    let report = run.output
    XCTAssertEqual(run.status, 1, run.errors)
    try run.lifelog("analyze", "page.html", "--format", "json")
    XCTAssertEqual(run.status, 1, run.errors)
    XCTAssertEqual(run.output.replacing("page.html:", with: ""), report)
    XCTAssertEqual(run.errors, "")
  }

  func testPagesOfEverySampleAreReadLikeTheirLogs() throws {
    let samples = TestPaths.package.appendingPathComponent("SampleLogs")
    let run = try Run()
    var count = 0
    for folder in try FileManager.default.contentsOfDirectory(atPath: samples.path).sorted() {
      let log = samples.appendingPathComponent(folder).appendingPathComponent("device.log")
      guard FileManager.default.fileExists(atPath: log.path) else { continue }
      count += 1
      try run.lifelog("analyze", log.path, "--html", "page.html", "--format", "json")
      let (status, report) = (run.status, run.output)
      try run.lifelog("analyze", "page.html", "--format", "json")
      XCTAssertEqual(run.status, status, folder)
      XCTAssertEqual(run.output.replacing("page.html:", with: ""), report, folder)
    }
    XCTAssertGreaterThan(count, 10)
  }

  func testPageOfMergedLogsCanBeMergedAgain() throws {
    let run = try Run()
      .with("a.log", "2026-03-05 10:22:01.100 Shop[41:7] <Cart: 0x7fa1> viewDidLoad\n")
      .with("b.log", "2026-03-05 10:22:01.200 Shop[41:7] <Cart: 0x7fa1> viewWillAppear\n")
    try run.lifelog("analyze", "--merge", "a.log", "b.log", "--html", "page.html", "--format", "json")
    let report = run.output
    try run.lifelog("analyze", "--merge", "page.html", "--format", "json")
    XCTAssertEqual(run.errors, "")
    XCTAssertEqual(run.output.replacing("page.html:", with: ""), report)
  }

  func testPageWithLinesNearFindingsSaysSo() throws {
    let run = try Run().with("device.log", Self.longLog)
    try run.lifelog("analyze", "device.log", "--html", "page.html", "--html-log", "findings")
    XCTAssertEqual(run.errors, "")
    let page = try run.page()
    XCTAssertTrue(page.contains("<li>this page contains 53 of the 2,004 lines of the log</li>"))
    try run.lifelog("analyze", "page.html")
    XCTAssertEqual(run.status, 1)
    XCTAssertTrue(run.output.hasPrefix("page.html:device.log:1004: error: "), run.output)
    XCTAssertEqual(
      run.errors,
      """
      lifelog: note: the page contains 53 of the 2,004 lines of 'page.html:device.log'; the others are unknown
      help: name the log itself, or write the page again with '--html-log full'

      """)
  }

  func testLogAboveLimitIsShortenedAndReported() throws {
    let run = try Run().with("device.log", Self.longLog)
    try run.lifelog("analyze", "device.log", "--html", "page.html", "--html-limit", "4K")
    XCTAssertEqual(run.status, 1)
    XCTAssertEqual(
      run.errors,
      """
      lifelog: note: 'page.html' contains 53 of 2,004 lines: the log exceeds 4 KiB
      help: raise the limit with --html-limit

      """)
    XCTAssertTrue(try run.page().contains("<li>this page contains 53 of the 2,004 lines of the log</li>"))
  }

  func testPageWithoutLogCannotBeRead() throws {
    let run = try Run().with("device.log", TestLog.doubleAppearance)
    try run.lifelog("analyze", "device.log", "--html", "page.html", "--html-log", "none", "--quiet")
    XCTAssertTrue(try run.page().contains("<li>this page does not contain the log</li>"))
    try run.lifelog("analyze", "page.html")
    XCTAssertEqual(run.status, 2)
    XCTAssertEqual(
      run.errors,
      """
      lifelog: error: cannot read 'page.html': this page was written without the log
      help: name the log itself, or write the page again without '--html-log none'

      """)
  }

  func testOptionsOfPageNeedPage() throws {
    let run = try Run().with("device.log", TestLog.doubleAppearance)
    try run.lifelog("analyze", "device.log", "--html-log", "none")
    XCTAssertEqual(run.status, 64)
    XCTAssertTrue(run.errors.contains("'--html-log' needs an HTML page"), run.errors)
  }

  func testFolderWithPageIsReadWithoutIt() throws {
    let run = try Run().with("logs/device.log", TestLog.doubleAppearance)
    try run.lifelog("analyze", "logs", "--html", "logs/page.html", "--format", "json")
    let report = run.output
    try run.lifelog("analyze", "logs", "--format", "json")
    XCTAssertTrue(run.errors.contains("skipped 1 file that lifelog wrote: 'logs/page.html'"), run.errors)
    XCTAssertEqual(run.output.matches(of: /"rule"/).count, report.matches(of: /"rule"/).count)
  }

  func testEachLogOfPageHasItsTimeline() throws {
    let run = try Run().with("a.log", TestLog.doubleAppearance).with("b.log", TestLog.doubleAppearance)
    try run.lifelog("analyze", "a.log", "b.log", "--html", "page.html", "--quiet")
    let page = try run.page()
    XCTAssertEqual(page.matches(of: /<svg\b/).count, 2)
    XCTAssertEqual(page.matches(of: /<article class="finding"/).count, 2)
    XCTAssertTrue(page.contains("<a href=\"#2:L4\">"))
  }
}

extension Run {
  fileprivate func page() throws -> String {
    String(decoding: try Data(contentsOf: folder.appendingPathComponent("page.html")), as: UTF8.self)
  }
}
