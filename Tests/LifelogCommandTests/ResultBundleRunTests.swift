import Foundation
import TestArchives
import XCTest

/// The logs of one run in a result bundle are read as one, by their clocks. Runs are independent.
final class ResultBundleRunTests: XCTestCase {
  private static let app = "StandardOutputAndStandardError-com.acme.Shop.txt"
  private static let share = "StandardOutputAndStandardError-com.acme.Share.txt"

  /// A log whose lines have the seconds given.
  private func log(_ app: String, _ lines: [(Double, String)]) -> String {
    lines.map { "2026-03-05 10:22:\(String(format: "%06.3f", $0.0)) \(app)[41:500] \($0.1)\n" }.joined()
  }

  private func run(of files: [String: String]) throws -> Run {
    let run = try Run()
    for (name, content) in try TestBundle([.init(files: files)]).files {
      try run.with("Test.xcresult/\(name)", Data(content))
    }
    return run
  }

  private let cart = "<CartViewController: 0x10620a8d0>"

  func testLogsOfOneRunAreMergedByTheirClocks() throws {
    let run = try run(of: [
      "Shop/1/\(Self.app)": log("Shop", [(1, "\(cart) viewDidLoad"), (3, "\(cart) viewDidAppear")]),
      "Shop/1/\(Self.share)": log("Share", [(2, "\(cart) viewWillAppear")]),
    ])
    try run.lifelog("events", "Test.xcresult")
    XCTAssertEqual(
      run.output.split(separator: "\n").map { $0.split(separator: " ").first },
      ["\(Self.app):1", "\(Self.share):1", "\(Self.app):2"].map { "Test.xcresult:\($0)" })
    XCTAssertEqual(run.errors, "")
    XCTAssertEqual(run.status, 0)
  }

  func testFindingNamesTestOfTheRunner() throws {
    let test = """
      Test Case '-[ShopUITests.CartTests testLeave]' started.
          t =     0.00s Start Test at 2026-03-05 10:22:00.100
      Test Case '-[ShopUITests.CartTests testLeave]' passed (0.500 seconds).
      Test Case '-[ShopUITests.CartTests testPay]' started.
          t =     0.00s Start Test at 2026-03-05 10:22:00.900
          t =     0.01s     Launch com.acme.Shop
      Test Case '-[ShopUITests.CartTests testPay]' failed (4.000 seconds).

      """
    let defect = [
      (1.0, "\(cart) viewWillAppear"), (2, "\(cart) viewDidAppear"), (3, "\(cart) viewDidAppear"),
    ]
    let run = try run(of: [
      "Shop/1/\(Self.app)": log("Shop", defect), "Shop/1/StandardOutputAndStandardError.txt": test,
    ])
    try run.lifelog("analyze", "Test.xcresult", "--json", "report.json")
    let finding = try XCTUnwrap(try run.report("report.json").findings.first)
    XCTAssertEqual(finding.test?.suite, "CartTests")
    XCTAssertEqual(finding.test?.name, "testPay")
    XCTAssertEqual(finding.test?.outcome, "failed")
  }

  func testRunWithoutTimesIsReadLogByLog() throws {
    let run = try run(of: [
      "Shop/1/\(Self.app)": "\(cart) viewDidLoad\n\(cart) viewDidAppear\n",
      "Shop/1/\(Self.share)": log("Share", [(2, "\(cart) viewWillAppear")]),
    ])
    try run.lifelog("events", "Test.xcresult")
    XCTAssertEqual(
      run.output.split(separator: "\n").map { $0.split(separator: " ").first },
      ["\(Self.share):1", "\(Self.app):1", "\(Self.app):2"].map { "Test.xcresult:\($0)" })
    try run.lifelog("analyze", "Test.xcresult", "--json", "report.json")
    XCTAssertEqual(run.errors, "")
    XCTAssertEqual(
      try run.report("report.json").inputs.map(\.path), [Self.share, Self.app].map { "Test.xcresult:\($0)" })
  }

  func testRunsHaveTheirOwnProcesses() throws {
    let appearance = [
      (1.0, "\(cart) viewDidLoad"), (2, "\(cart) viewWillAppear"), (3, "\(cart) viewDidAppear"),
    ]
    let run = try run(of: [
      "Shop/1/\(Self.app)": log("Shop", appearance), "Shop/1/\(Self.share)": "nothing\n",
      "Shop/2/\(Self.app)": log("Shop", appearance) + log("Shop", [(4, "\(cart) viewDidAppear")]),
      "Shop/2/\(Self.share)": "nothing\n",
    ])
    try run.lifelog("analyze", "Test.xcresult", "--json", "report.json")
    let report = try run.report("report.json")
    XCTAssertEqual(report.findings.map(\.rule), ["duplicate-view-did-appear"])
    XCTAssertEqual(report.findings.map(\.file), ["Test.xcresult:2/\(Self.app)"])
    XCTAssertEqual(report.findings.map(\.line), [4])
    XCTAssertEqual(
      report.inputs.map(\.path),
      ["1/\(Self.share)", "1/\(Self.app)", "2/\(Self.share)", "2/\(Self.app)"].map { "Test.xcresult:\($0)" })
  }

  func testLogBesideBundleIsReadAsAlone() throws {
    let defect = [
      (2.0, "\(cart) viewWillAppear"), (3, "\(cart) viewDidAppear"), (4, "\(cart) viewDidAppear"),
    ]
    let run = try run(of: [
      "Shop/1/\(Self.app)": log("Shop", defect), "Shop/1/\(Self.share)": "nothing\n",
    ])
    try run.with("device.log", "nothing\n" + log("Shop", defect))
    try run.lifelog("analyze", "device.log", "Test.xcresult", "device.log", "--json", "report.json")
    let report = try run.report("report.json")
    XCTAssertEqual(
      Set(report.findings.map { "\($0.file):\($0.line)" }), ["device.log:4", "Test.xcresult:\(Self.app):3"])
    XCTAssertEqual(report.findings.count, 2)
  }

  func testMergeOptionMergesAllLogsOfBundle() throws {
    let run = try run(of: [
      "Shop/1/\(Self.app)": log("Shop", [(1, "\(cart) viewDidLoad"), (3, "\(cart) viewDidAppear")]),
      "Shop/2/\(Self.share)": log("Share", [(2, "\(cart) viewWillAppear")]),
    ])
    try run.lifelog("events", "Test.xcresult", "--merge")
    XCTAssertEqual(
      run.output.split(separator: "\n").map { $0.split(separator: " ").first },
      ["\(Self.app):1", "\(Self.share):1", "\(Self.app):2"].map { "Test.xcresult:\($0)" })
    XCTAssertEqual(run.status, 0)
  }

  func testDiagramShowsOneRunOrMergedRuns() throws {
    let logs = [
      Self.app: log("Shop", [(1, "\(cart) viewDidLoad"), (3, "\(cart) viewDidAppear")]),
      Self.share: log("Share", [(2, "\(cart) viewWillAppear")]),
    ]
    let one = try run(of: [
      "Shop/1/\(Self.app)": logs[Self.app, default: ""],
      "Shop/1/\(Self.share)": logs[Self.share, default: ""],
    ])
    try one.lifelog("diagram", "sequence", "Test.xcresult", "-o", "-")
    XCTAssertEqual(one.status, 0, one.errors)
    let two = try run(of: [
      "Shop/1/\(Self.app)": logs[Self.app, default: ""],
      "Shop/2/\(Self.share)": logs[Self.share, default: ""],
    ])
    try two.lifelog("diagram", "sequence", "Test.xcresult", "-o", "-")
    XCTAssertEqual(two.status, 2)
    XCTAssertTrue(
      two.errors.hasSuffix("help: merge the runs of the result bundle with --merge\n"), two.errors)
    try two.lifelog("diagram", "sequence", "Test.xcresult", "--merge", "-o", "-")
    XCTAssertEqual(two.status, 0, two.errors)
    for callback in ["viewDidLoad", "viewWillAppear", "viewDidAppear"] {
      XCTAssertTrue(one.output.contains(callback) && two.output.contains(callback))
    }
  }

  func testDamagedLogOfRunIsReportedAndTheOthersAreMerged() throws {
    let run = try Run()
    var bundle = try TestBundle([
      .init(files: [
        "Shop/1/\(Self.app)": log("Shop", [(1, "\(cart) viewDidLoad"), (3, "\(cart) viewDidAppear")]),
        "Shop/1/\(Self.share)": log("Share", [(2, "\(cart) viewWillAppear")]), "Shop/1/Other.txt": "other",
        "Shop/1/StandardOutputAndStandardError.txt": "lost",
      ])
    ])
    bundle.change(try bundle.file(of: "lost"), to: nil)
    for (name, content) in bundle.files { try run.with("Test.xcresult/\(name)", Data(content)) }
    try run.lifelog("events", "Test.xcresult")
    XCTAssertEqual(run.status, 2)
    XCTAssertEqual(run.output.split(separator: "\n").count, 3)
    XCTAssertTrue(
      run.errors.hasPrefix(
        "lifelog: error: cannot read 'Test.xcresult:StandardOutputAndStandardError.txt' completely: 'Data/data."
      ),
      run.errors)
  }
}
