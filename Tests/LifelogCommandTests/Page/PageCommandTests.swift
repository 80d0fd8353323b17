import Foundation
import TestArchives
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

  /// The system of the device, the runs and the list of tests of a result bundle are in its page.
  func testPageOfResultBundleIsReadLikeTheBundle() throws {
    func log(_ app: String, _ lines: [String]) -> String {
      lines.enumerated().map { "2026-03-05 10:22:0\($0).000 \(app)[41:500] \($1)\n" }.joined()
    }
    let cart = "<CartViewController: 0x10620a8d0>"
    // A gesture can cancel a disappearance since iOS 7.
    let swipe = [
      "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewWillAppear",
      "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    ]
    let name = "StandardOutputAndStandardError"
    let tests = """
      Test Case '-[ShopTests.CartTests testPay]' started.
          t =     0.00s Start Test at 2026-03-05 10:22:00.000
      Test Case '-[ShopTests.CartTests testPay]' passed (9.0 seconds).

      """
    let actions = ["6.1", "17.4"].map { os in
      TestBundle.Action(
        os: os,
        files: [
          "Shop/\(os)/\(name)-com.acme.Shop.txt": log("Shop", swipe.map { "\(cart) \($0)" }),
          "Shop/\(os)/\(name)-com.acme.Share.txt": log(
            "Share", ["\(cart) viewDidLoad", "\(cart) viewDidAppear"]),
          "Shop/\(os)/\(name).txt": tests,
        ],
        tests: [
          .init("CartTests/testPay()", "Success"), .init("CartTests/-->\"<b>()", "Failure", seconds: "1.25"),
        ])
    }
    let run = try Run()
    for (name, content) in try TestBundle(actions).files {
      try run.with("Test.xcresult/\(name)", Data(content))
    }
    try run.lifelog("analyze", "Test.xcresult", "--html", "page.html", "--json", "bundle.json")
    try run.lifelog("analyze", "page.html", "--json", "page.json")
    XCTAssertEqual(run.errors, "")
    let texts = try ["bundle.json", "page.json"].map { name in
      try String(contentsOf: run.folder.appendingPathComponent(name), encoding: .utf8)
    }
    XCTAssertEqual(texts[1].replacing("page.html:", with: ""), texts[0])
    let report = try run.report("page.json")
    XCTAssertEqual(report.tests?.map { $0.outcome ?? "-" }.sorted(), ["failed", "passed", "passed"])
    let findings = report.findings.filter { $0.rule == "disappearance-unresolved" }
    XCTAssertEqual(findings.map { $0.test?.name }, ["testPay"])
    XCTAssertTrue(findings[0].file.hasPrefix("page.html:Test.xcresult:6.1/"), findings[0].file)
    try run.lifelog("analyze", "Test.xcresult", "--html", "none.html", "--html-log", "none")
    XCTAssertFalse(
      try String(contentsOf: run.folder.appendingPathComponent("none.html"), encoding: .utf8).contains(
        "lifelog-tests"))
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
    XCTAssertEqual(page.matches(of: /<article class="finding\b/).count, 2)
    XCTAssertTrue(page.contains("<a href=\"#2:L4\">"))
  }
}

extension Run {
  fileprivate func page() throws -> String {
    String(decoding: try Data(contentsOf: folder.appendingPathComponent("page.html")), as: UTF8.self)
  }
}
