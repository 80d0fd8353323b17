import XCTest

@testable import LifelogModel
@testable import LifelogTrace

/// The pages in `Templates/Rules/Fixes`.
final class FixPageTests: XCTestCase {
  func testEachFileOfFolderIsEmbedded() throws {
    XCTAssertEqual(
      Fix.all.map { $0.id + ".md" }, try PageFolder.files(in: "Fixes"), "Templates.c and the folder differ")
    for fix in Fix.all {
      XCTAssertEqual(fix.page.text(fix.page.range), try PageFolder.text(of: "Fixes/\(fix.id).md"), fix.id)
    }
  }

  func testEachFixIsReferencedByRuleOrOtherFix() {
    let texts = Rule.all.flatMap(\.page.fixes) + Fix.all.flatMap { [$0.swift, $0.objectiveC] }
    for fix in Fix.all { XCTAssertTrue(texts.contains { $0.contains(fix.id) }, fix.id) }
  }

  func testEachFixHasSummaryWithoutPeriod() {
    for fix in Fix.all {
      XCTAssertEqual(fix.page.errors, [], fix.id)
      XCTAssertFalse(fix.summary.hasSuffix(".") || fix.summary.contains("\n"), fix.id)
      XCTAssertEqual(fix.summary.first?.isLowercase, true, fix.id)
    }
  }

  func testEarlierVersionHasItsOwnSummary() throws {
    let fix = try XCTUnwrap(Fix.named("FX-OPT-OUT"))
    XCTAssertNotEqual(fix.summary(on: OSVersion(5, 1)), fix.summary)
    XCTAssertEqual(fix.summary(on: OSVersion(6)), fix.summary)
  }

  func testEachFixShowsCompleteCodeInBothLanguages() {
    for fix in Fix.all {
      for code in [fix.swift, fix.objectiveC] {
        for (open, close) in [("{", "}"), ("(", ")"), ("[", "]")] {
          XCTAssertEqual(
            code.components(separatedBy: open).count, code.components(separatedBy: close).count,
            "\(fix.id): \(open) and \(close)")
        }
        XCTAssertFalse(code.split(separator: "\n").contains { $0.count > 120 }, "\(fix.id): a long line")
      }
      XCTAssertTrue(fix.objectiveC.contains("- (") && !fix.swift.contains("- ("), fix.id)
    }
  }
}
