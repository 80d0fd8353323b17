import Foundation
import XCTest

/// Which settings file a run uses.
final class SettingsSearchTests: XCTestCase {
  private let log = """
    10:00:01.000 <Cart: 0x7fa1> viewWillAppear
    10:00:01.900 <Cart: 0x7fa1> viewDidAppear

    """
  private func budget(_ limit: String) -> String {
    "{budgets: [{class: 'Cart', from: 'viewWillAppear', maximum: '\(limit)'}]}"
  }

  func testNearestFileAboveWorkingFolderIsUsed() throws {
    let run = try Run().with("device.log", log)
    try FileManager.default.createDirectory(
      at: run.folder.appendingPathComponent("a/b"), withIntermediateDirectories: true)
    try run.lifelog("analyze", "device.log")
    XCTAssertEqual(run.status, 0, "no settings file")

    try run.with(".lifelog.json", budget("100 ms"))
    try run.lifelog("analyze", "device.log")
    XCTAssertEqual(run.status, 1)
    try run.lifelog(["analyze", "../../device.log"], in: "a/b")
    XCTAssertEqual(run.status, 1, "settings file two folders up")

    try run.with("a/.lifelog.json", budget("1 s"))
    try run.lifelog(["analyze", "../../device.log"], in: "a/b")
    XCTAssertEqual(run.status, 0, "a nearer settings file")
    try run.lifelog(["analyze", "../../device.log", "--config", "../../.lifelog.json"], in: "a/b")
    XCTAssertEqual(run.status, 1, "a named settings file")
  }

  func testErrorNamesRelativePathOfFile() throws {
    let run = try Run().with("device.log", log).with(".lifelog.json", "{budget: []}")
    try FileManager.default.createDirectory(
      at: run.folder.appendingPathComponent("a"), withIntermediateDirectories: true)
    try run.lifelog(["analyze", "../device.log"], in: "a")
    XCTAssertEqual(run.status, 2)
    XCTAssertEqual(run.output, "")
    XCTAssertTrue(
      run.errors.hasPrefix("lifelog: error: ../.lifelog.json:1:2: unknown key 'budget'\n"), run.errors)
  }

  func testBinarySettingsFileIsReportedWithItsKind() throws {
    let run = try Run().with("device.log", log).with("s.json", Data([0x1F, 0x8B, 0x08, 0x00, 0x00]))
    try run.lifelog("analyze", "device.log", "--config", "s.json")
    XCTAssertEqual(run.status, 2)
    XCTAssertEqual(
      run.errors,
      "lifelog: error: cannot read 's.json': it is gzip-compressed, not text\nhelp: name a settings file\n")
  }

  func testReportNeverReplacesSettings() throws {
    let run = try Run().with("device.log", log).with(".lifelog.json", "{}")
    try run.lifelog("analyze", "device.log", "--json", ".lifelog.json")
    XCTAssertEqual(run.status, 2)
    XCTAssertTrue(run.errors.contains("it is one of the settings files"), run.errors)
  }
}
