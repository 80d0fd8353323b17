import Foundation
import XCTest

@testable import LifelogCommand

/// Which findings the settings suppress, until when, and the messages about it.
final class SuppressionTests: XCTestCase {
  private static func life(_ name: String, _ address: String) -> String {
    """
    10:00:01.000 <\(name): \(address)> viewDidLoad
    10:00:01.100 <\(name): \(address)> viewWillAppear
    10:00:01.900 <\(name): \(address)> viewDidAppear
    10:00:01.950 <\(name): \(address)> viewDidAppear

    """
  }

  private let log = life("CartViewController", "0x7fa1") + life("FeedViewController", "0x7fb2")

  private func run(_ suppressions: String, _ arguments: String...) throws -> Run {
    let run = try Run().with("device.log", log).with(".lifelog.json", "{suppress: [\(suppressions)]}")
    return try run.lifelog(["analyze", "device.log"] + arguments)
  }

  func testOnlyNamedClassesAreSuppressed() throws {
    let rule = "rule: 'duplicate-view-did-appear', reason: 'old'"
    let table: [(String, Int32, String)] = [
      ("{\(rule)}", 0, "no other violations"),
      ("{\(rule), class: '*'}", 0, "no other violations"),
      ("{\(rule), class: 'Cart*'}", 1, "1 error in"),
      ("{\(rule), class: 'Cart*'}, {\(rule), class: '*ViewController'}", 0, "no other violations"),
      ("{\(rule), class: 'Cart'}", 1, "2 errors in"),
      ("{rule: 'appearance-unresolved', reason: 'old'}", 1, "2 errors in"),
      ("", 1, "2 errors in"),
    ]
    for (suppressions, status, words) in table {
      let run = try run(suppressions)
      XCTAssertEqual(run.status, status, suppressions)
      XCTAssertTrue(run.output.contains(words), "\(suppressions): \(run.output)")
    }
  }

  func testUnusedSuppressionIsReportedWithLocation() throws {
    let run = try run("\n  {rule: 'appearance-unresolved', class: 'A*', reason: 'old'}")
    XCTAssertEqual(
      run.errors,
      """
      lifelog: note: .lifelog.json:2:3: the suppression of 'appearance-unresolved' for 'A*' (old) matches no finding
      help: remove it if the findings are fixed

      """)
  }

  func testExpiredSuppressionIsIgnoredWithWarning() throws {
    let run = try run("{rule: 'duplicate-view-did-appear', reason: 'old', until: '2020-02-29'}")
    XCTAssertEqual(run.status, 1)
    XCTAssertTrue(run.output.contains("2 errors in"), run.output)
    XCTAssertEqual(
      run.errors,
      """
      lifelog: warning: .lifelog.json:1:13: the suppression of 'duplicate-view-did-appear' (old) expired after \
      2020-02-29
      help: fix the findings, or set a later "until"

      """)
  }

  /// The date always differs between these zones: a suppression that has expired in the east still applies in the west.
  func testSuppressionEndsAfterItsLastDayInLocalTimeZone() throws {
    var west = Calendar(identifier: .gregorian)
    west.timeZone = try XCTUnwrap(TimeZone(secondsFromGMT: -12 * 3600))
    let now = Date()
    // Near midnight the day may change while the tool runs; a day that has just begun there gives the same result.
    let day = west.dateComponents([.year, .month, .day], from: now)
    let text = CalendarDay(
      year: try XCTUnwrap(day.year), month: try XCTUnwrap(day.month), day: try XCTUnwrap(day.day)
    ).text
    let run = try run("{rule: 'duplicate-view-did-appear', reason: 'old', until: '\(text)'}")
    try run.shell(#"TZ=WEST12 "$0" analyze device.log"#)
    let isSameDay = west.isDate(now, inSameDayAs: Date())
    XCTAssertTrue(run.status == 0 || !isSameDay, "still that day in the west: \(run.errors)")
    try run.shell(#"TZ=EAST-14 "$0" analyze device.log"#)
    XCTAssertEqual(run.status, 1, "already a later day in the east: \(run.errors)")
  }

  func testUnknownRuleInSuppressionIsError() throws {
    let run = try run("{rule: 'duplicate-view-did-apear', reason: 'old'}")
    XCTAssertEqual(run.status, 2)
    XCTAssertTrue(
      run.errors.hasPrefix(
        "lifelog: error: .lifelog.json:1:20: unknown rule 'duplicate-view-did-apear'\n"
          + "help: did you mean 'duplicate-view-did-appear'?"), run.errors)
  }

  func testSuppressedFindingInBaselineIsNotResolved() throws {
    let run = try Run().with("device.log", log)
    try run.lifelog("analyze", "device.log", "--write-baseline", "baseline.json")
    try run.with(
      ".lifelog.json", "{suppress: [{rule: 'duplicate-view-did-appear', class: 'Cart*', reason: 'old'}]}")
    try run.lifelog("analyze", "device.log", "--baseline", "baseline.json")
    XCTAssertEqual(run.status, 0)
    XCTAssertTrue(
      run.output.contains(
        "1 known finding (baseline), 0 new, 0 gone\n1 finding suppressed by the settings\n"), run.output)
  }
}
