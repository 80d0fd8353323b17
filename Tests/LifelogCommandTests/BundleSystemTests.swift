import Foundation
import TestArchives
import XCTest

/// The rules that depend on the iOS version use that of the device in a result bundle.
final class BundleSystemTests: XCTestCase {
  private static let name = "StandardOutputAndStandardError-com.acme.Shop.txt"

  /// A disappearance that a gesture cancels, which is possible since iOS 7.
  private static let swipe = [
    "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewWillAppear", "viewDidAppear",
    "viewWillDisappear", "viewDidDisappear",
  ].enumerated().map { "2026-03-05 10:22:0\($0).000 Shop[41:500] <Cart: 0x10620a8d0> \($1)\n" }.joined()

  private func run(_ systems: String..., platform: String = "com.apple.platform.iphonesimulator") throws
    -> Run
  {
    let actions = systems.enumerated().map { number, os in
      var action = TestBundle.Action(os: os, files: ["Shop/\(number)/\(Self.name)": Self.swipe])
      action.platform = platform
      return action
    }
    let run = try Run()
    for (name, content) in try TestBundle(actions).files {
      try run.with("Test.xcresult/\(name)", Data(content))
    }
    return run
  }

  private func findings(_ run: Run, _ options: String...) throws -> [String] {
    try run.lifelog(["analyze", "Test.xcresult", "--json", "report.json"] + options)
    return try run.report("report.json").findings.map { "\($0.rule) in \($0.file.dropFirst(14).prefix(1))" }
  }

  private let violation = "disappearance-unresolved"

  func testEachLogUsesVersionOfItsDevice() throws {
    XCTAssertEqual(try findings(run("6.1", "17.4")), ["\(violation) in 0"])
    XCTAssertEqual(try findings(run("17.4", "6.1")), ["\(violation) in 1"])
  }

  func testOptionOverridesDevice() throws {
    XCTAssertEqual(try findings(run("6.1"), "--os", "17"), [])
    XCTAssertEqual(try findings(run("17.4"), "--os", "6").count, 1)
  }

  func testVersionOfOtherSystemIsNotThatOfIOS() throws {
    XCTAssertEqual(try findings(run("6.1", platform: "com.apple.platform.watchos")), [])
  }

  func testMergedLogsUseCommonVersion() throws {
    let run = try run("6.1")
    XCTAssertEqual(try findings(run, "--merge").count, 1)
    XCTAssertFalse(run.errors.contains("versions"), run.errors)
  }

  func testMergedLogsOfSeveralVersionsUseNoneAndSaySo() throws {
    let run = try run("6.1", "17.4")
    _ = try findings(run, "--merge")
    XCTAssertTrue(
      run.errors.contains("the merged logs are of different iOS versions, so none is used: 6.1, 17.4"),
      run.errors)
  }
}
