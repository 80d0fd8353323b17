import XCTest

@testable import LifelogFindings

/// Which process a line belongs to if several logs are merged.
final class MergedProcessTests: XCTestCase {
  func testSamePIDIsSameProcess() throws {
    let merged = try Analyzed(merging: [
      line("01.100", "Shop[563:1]", "viewWillAppear") + line("01.200", "Shop[563:1]", "viewDidAppear"),
      line("04.900", "Shop[563:1]", "viewDidAppear"),
    ])
    XCTAssertEqual(merged.findings, ["1 duplicate-view-did-appear"])
    XCTAssertEqual(merged.report.findings.map(\.file), ["log1.log"])
    XCTAssertEqual(merged.report.subjects, 1)
  }

  func testDifferentPIDIsDifferentProcess() throws {
    let merged = try Analyzed(merging: [
      line("01.100", "Shop[563:1]", "viewWillAppear") + line("01.200", "Shop[563:1]", "viewDidAppear"),
      line("04.900", "Shop[600:1]", "viewDidAppear"),
    ])
    XCTAssertEqual(merged.findings, [])
    XCTAssertEqual(merged.report.subjects, 2)
  }

  /// Lines of one log do not take the process of another log that is between them.
  func testLineWithoutPIDBelongsToProcessOfItsLog() throws {
    let merged = try Analyzed(merging: [
      line("01.100", "Shop[563:1]", "viewWillAppear") + line("01.300", nil, "viewDidAppear")
        + line("01.500", nil, "viewDidAppear"),
      line("01.200", "SpringBoard[49:1]", "viewWillAppear")
        + line("01.400", "SpringBoard[49:1]", "viewDidAppear"),
    ])
    XCTAssertEqual(merged.report.subjects, 2)
    XCTAssertEqual(merged.findings, ["3 duplicate-view-did-appear"])
  }

  func testLineBeforeFirstPIDOfItsLogBelongsToItsProcess() throws {
    let merged = try Analyzed(merging: [
      line("01.100", nil, "viewWillAppear") + line("01.300", "Shop[563:1]", "viewDidAppear")
        + line("01.500", nil, "viewDidAppear"),
      line("01.200", "SpringBoard[49:1]", "viewWillAppear")
        + line("01.400", "SpringBoard[49:1]", "viewDidAppear"),
    ])
    XCTAssertEqual(merged.report.subjects, 2)
    XCTAssertEqual(merged.findings, ["3 duplicate-view-did-appear"])
  }

  func testLogsWithoutPIDsAreOneProcess() throws {
    let merged = try Analyzed(merging: [
      line("01.100", nil, "viewWillAppear") + line("01.200", nil, "viewDidAppear"),
      line("01.900", nil, "viewDidAppear"),
    ])
    XCTAssertEqual(merged.findings, ["1 duplicate-view-did-appear"])
  }

  func testLogWithoutPIDsIsSeparateFromLogWithPIDs() throws {
    let merged = try Analyzed(merging: [
      line("01.100", "Shop[563:1]", "viewWillAppear") + line("01.200", "Shop[563:1]", "viewDidAppear"),
      line("01.900", nil, "viewDidAppear"), line("01.950", nil, "viewDidAppear"),
    ])
    XCTAssertEqual(merged.findings, [])
    XCTAssertEqual(merged.report.subjects, 3)
  }

  func testSecondLaunchIsNewProcessInAllLogs() throws {
    func launch(_ clock: String) -> String {
      "2026-03-05 10:22:\(clock) <AppDelegate: 0x7fb0> application:didFinishLaunchingWithOptions:\n"
    }
    let merged = try Analyzed(merging: [
      launch("00.100") + line("01.100", nil, "viewWillAppear") + line("01.200", nil, "viewDidAppear"),
      launch("05.100") + line("05.900", nil, "viewDidAppear"), line("06.100", nil, "viewDidAppear"),
    ])
    XCTAssertEqual(merged.findings, ["1 duplicate-view-did-appear"], "only the finding of the second launch")
    XCTAssertEqual(merged.report.findings.map(\.file), ["log2.log"])
  }

  private func line(_ clock: String, _ process: String?, _ callback: String) -> String {
    "2026-03-05 10:22:\(clock) \(process.map { "\($0) " } ?? "")<Cart: 0x7fa1> \(callback)\n"
  }
}
