import Foundation
import XCTest

/// `--max-findings` bounds the findings of text and JSON; counts and the exit status are those of all.
final class MaxFindingsTests: XCTestCase {
  /// Five classes, each with the same violation twice.
  private static let log = (1...5).map { number in
    (1...2).map { round in
      """
      10:0\(number):0\(round).000 <Cart\(number): 0x7f\(number)\(round)> viewDidLoad
      10:0\(number):0\(round).100 <Cart\(number): 0x7f\(number)\(round)> viewWillAppear
      10:0\(number):0\(round).200 <Cart\(number): 0x7f\(number)\(round)> viewDidAppear
      10:0\(number):0\(round).300 <Cart\(number): 0x7f\(number)\(round)> viewDidAppear

      """
    }.joined()
  }.joined()

  func testTextHasSomeGroupsAndCountsTheOthers() throws {
    let run = try Run().with("device.log", Self.log).lifelog("analyze", "device.log", "--max-findings", "2")
    XCTAssertEqual(run.status, 1)
    XCTAssertEqual(run.output.components(separatedBy: " error: ").count - 1, 2, run.output)
    XCTAssertTrue(run.output.contains("6 more findings in 3 groups (--all prints them):"), run.output)
    XCTAssertTrue(run.output.contains("  and 1 more group\n"), run.output)
    XCTAssertTrue(run.output.contains("10 errors"), run.output)
  }

  func testJSONHasOneFindingOfEachGroupAndCountsTheOthers() throws {
    let run = try Run().with("device.log", Self.log)
      .lifelog("analyze", "device.log", "--max-findings", "2", "--format", "json")
    let report = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? NSDictionary)
    XCTAssertEqual(
      (report["findings"] as? [NSDictionary])?.map { $0["subject"] as? String }, ["Cart1", "Cart2"])
    XCTAssertEqual(report["notListed"] as? Int, 8)
    try run.lifelog("analyze", "device.log", "--format", "json")
    let all = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? NSDictionary)
    XCTAssertEqual((all["findings"] as? [NSDictionary])?.count, 10)
    XCTAssertNil(all["notListed"])
    XCTAssertEqual(all["summary"] as? NSDictionary, report["summary"] as? NSDictionary)
  }

  func testLimitAndAllExcludeEachOther() throws {
    for arguments in [["--max-findings", "2", "--all"], ["--max-findings", "0"]] {
      XCTAssertEqual(try Run().lifelog(["analyze", "device.log"] + arguments).status, 64)
    }
  }
}
