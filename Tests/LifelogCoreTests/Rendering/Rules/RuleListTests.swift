import XCTest

@testable import LifelogModel
@testable import LifelogReports
@testable import LifelogTrace

/// The list of `lifelog rules`, and its filters.
final class RuleListTests: XCTestCase {
  private func admitted(
    _ entries: [RuleEntry] = RuleSamples.entries, _ narrow: (inout RuleFilter) -> Void
  ) -> [String] {
    var filter = RuleFilter()
    narrow(&filter)
    return entries.filter(filter.admits).map(\.id)
  }

  private func list(width: Int?) -> String {
    let catalog = [RuleSamples.words] + RuleSamples.endWithoutBegin
    var output = ""
    RuleList(RuleEntry.all(in: RuleSamples.model, catalog: catalog), width: width).write(to: &output)
    return output
  }

  func testListHasRulesOfModelAndCatalogByGroup() throws {
    let cause = try XCTUnwrap(RuleSamples.endWithoutBegin.first)
    XCTAssertEqual(
      list(width: nil),
      """
      \(Rule.Group.forwarding.title)
        end-without-begin  cause    \(cause.title)

      Custom rules
        counted-twice  error    a cart counted twice
        team-rule      note     The team agreed on it | in May.

      """)
  }

  func testListFitsTheTerminal() {
    for width in [40, 60, 80] {
      for line in list(width: width).split(separator: "\n") {
        XCTAssertLessThanOrEqual(line.count, width, String(line))
      }
    }
    XCTAssertTrue(list(width: 60).contains("  team-rule      note     The team agreed on it | in May."))
    XCTAssertTrue(list(width: 40).contains("  team-rule      note\n    The team agreed on it | in May."))
  }

  func testEmptyFilterAdmitsEveryRule() {
    XCTAssertEqual(admitted { _ in }, ["counted-twice", "team-rule"])
    XCTAssertEqual(admitted([]) { _ in }, [])
  }

  func testAnyValueAndAllFiltersMustMatch() {
    XCTAssertEqual(admitted { $0.severities = [.error] }, ["counted-twice"])
    XCTAssertEqual(admitted { $0.severities = [.error, .note] }, ["counted-twice", "team-rule"])
    XCTAssertEqual(admitted { $0.severities = [.warning] }, [])
    XCTAssertEqual(
      admitted {
        $0.severities = [.error]
        $0.callbacks = [.push]
      }, [])
  }

  func testRuleIsFoundByItsNeeds() {
    XCTAssertEqual(admitted { $0.callbacks = [.deinit] }, ["counted-twice"])
    XCTAssertEqual(admitted { $0.callbacks = [.deinit, .push] }, ["counted-twice"])
    XCTAssertEqual(admitted { $0.callbacks = [.push] }, [])
  }

  func testWordIsSearchedInIDAndTitleIgnoringCase() {
    XCTAssertEqual(admitted { $0.word = "CART" }, ["counted-twice"])
    XCTAssertEqual(admitted { $0.word = "team-" }, ["team-rule"])
    XCTAssertEqual(admitted { $0.word = "billed" }, [])
  }

  func testRuleOutsideModelHasNoSeverity() {
    let entries = RuleEntry.all(in: RuleSamples.model, catalog: RuleSamples.endWithoutBegin)
    XCTAssertEqual(admitted(entries) { $0.word = "end-without" }, ["end-without-begin"])
    XCTAssertEqual(
      admitted(entries) {
        $0.word = "end-without"
        $0.severities = Set(Severity.allCases)
      }, [])
  }
}
