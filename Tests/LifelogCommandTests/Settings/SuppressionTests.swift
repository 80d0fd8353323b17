import Foundation
import XCTest

@testable import LifelogCommand

/// Which findings the settings suppress, for how long, and what is said of it.
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

  func testOnlyTheClassesThatItNamesAreSuppressed() throws {
    let rule = "rule: 'duplicate-view-did-appear', reason: 'old'"
    let table: [(String, Int32, String)] = [
      ("{\(rule)}", 0, "no further violation found"),
      ("{\(rule), class: '*'}", 0, "no further violation found"),
      ("{\(rule), class: 'Cart*'}", 1, "1 error in"),
      ("{\(rule), class: 'Cart*'}, {\(rule), class: '*ViewController'}", 0, "no further violation found"),
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

  func testOneThatCoversNothingIsNamedWithItsPlace() throws {
    let run = try run("\n  {rule: 'appearance-unresolved', class: 'A*', reason: 'old'}")
    XCTAssertEqual(
      run.errors,
      """
      lifelog: note: .lifelog.json:2:3: the suppression of 'appearance-unresolved' for 'A*' (old) matches no finding
      help: remove it if the findings are fixed

      """)
  }

  func testOneThatHasExpiredHoldsNoMoreAndIsWarnedOf() throws {
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

  /// Between these zones it is always another day: what is over in the east still holds in the west.
  func testItHoldsToTheEndOfItsLastDayInTheLocalZone() throws {
    var west = Calendar(identifier: .gregorian)
    west.timeZone = try XCTUnwrap(TimeZone(secondsFromGMT: -12 * 3600))
    let now = Date()
    // Near midnight the day may change while the tool runs; a day that has just begun there would tell the same.
    let day = west.dateComponents([.year, .month, .day], from: now)
    let text = CalendarDay(
      year: try XCTUnwrap(day.year), month: try XCTUnwrap(day.month), day: try XCTUnwrap(day.day)
    ).text
    let run = try run("{rule: 'duplicate-view-did-appear', reason: 'old', until: '\(text)'}")
    try run.shell(#"TZ=WEST12 "$0" analyze device.log"#)
    let isSameDay = west.isDate(now, inSameDayAs: Date())
    XCTAssertTrue(run.status == 0 || !isSameDay, "in the west it is that day: \(run.errors)")
    try run.shell(#"TZ=EAST-14 "$0" analyze device.log"#)
    XCTAssertEqual(run.status, 1, "in the east it is a later one: \(run.errors)")
  }

  func testARuleThatIsNotThereIsAMistakeOfTheSettings() throws {
    let run = try run("{rule: 'duplicate-view-did-apear', reason: 'old'}")
    XCTAssertEqual(run.status, 2)
    XCTAssertTrue(
      run.errors.hasPrefix(
        "lifelog: error: .lifelog.json:1:20: unknown rule 'duplicate-view-did-apear'\n"
          + "help: did you mean 'duplicate-view-did-appear'?"), run.errors)
  }

  func testWhatABaselineHasIsNotGoneWhenItIsSuppressed() throws {
    let run = try Run().with("device.log", log)
    try run.lifelog("analyze", "device.log", "--write-baseline", "baseline.json")
    try run.with(
      ".lifelog.json", "{suppress: [{rule: 'duplicate-view-did-appear', class: 'Cart*', reason: 'old'}]}")
    try run.lifelog("analyze", "device.log", "--baseline", "baseline.json")
    XCTAssertEqual(run.status, 0)
    XCTAssertTrue(
      run.output.hasSuffix(
        "1 known finding (baseline), 0 new, 0 gone\n1 finding suppressed by the settings\n"), run.output)
  }
}
