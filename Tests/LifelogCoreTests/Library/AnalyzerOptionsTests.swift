import LifelogCore
import LifelogFindings
import LifelogModel
import LifelogTrace
import XCTest

/// The options determine what is checked and reported.
final class AnalyzerOptionsTests: XCTestCase {
  private static let log = """
    <Cart: 0x7fa1> viewDidLoad
    <Cart: 0x7fa1> viewWillAppear
    <Cart: 0x7fa1> viewDidAppear
    <Cart: 0x7fa1> viewDidAppear
    <Feed: 0x7fa2> loadView
    <Feed: 0x7fa2> viewDidLoad
    <Feed: 0x7fa2> viewWillAppear
    <Feed: 0x7fa2> viewDidLoad
    <Feed: 0x7fa2> viewDidAppear

    """

  func testWithoutOptionsEverythingIsReported() throws {
    XCTAssertEqual(try found(), ["Cart duplicate-view-did-appear", "Feed duplicate-view-did-load"])
  }

  func testOnlySelectedRulesAreReported() throws {
    XCTAssertEqual(
      try found { $0.rules = ["duplicate-view-did-load"] }, ["Feed duplicate-view-did-load"])
  }

  func testDisabledRuleIsNotChecked() throws {
    let found = try found { $0.disabledRules = ["duplicate-view-did-load"] }
    XCTAssertEqual(found, ["Cart duplicate-view-did-appear"])
  }

  func testOnlySelectedClassesAreReported() throws {
    XCTAssertEqual(try found { $0.classes = ["F*"] }, ["Feed duplicate-view-did-load"])
  }

  func testSuppressedFindingIsKeptSeparately() throws {
    var options = Analyzer.Options()
    options.suppressions = [
      Suppression(rule: "duplicate-view-did-appear", subject: "Cart", reason: "goes in May")
    ]
    let report = try report(options)
    XCTAssertEqual(report.findings.map(\.subject), ["Feed"])
    XCTAssertEqual(report.suppressed.map(\.finding.subject), ["Cart"])
    XCTAssertEqual(report.suppressed.map(\.reason), ["goes in May"])
  }

  func testExceededBudgetIsFinding() throws {
    let timed = """
      2026-03-05 10:22:01.000 Shop[563:1] <Cart: 0x7fa1> viewWillAppear
      2026-03-05 10:22:03.000 Shop[563:1] <Cart: 0x7fa1> viewDidAppear

      """
    let budget = Budget("Cart", from: .viewWillAppear, limits: [.maximum: 500_000])
    let exceeded = try found(in: timed) { $0.budgets = [budget] }
    XCTAssertEqual(exceeded, ["Cart latency-over-budget"])
    let disabled = try found(in: timed) {
      $0.budgets = [budget]
      $0.disabledRules = ["latency-over-budget"]
    }
    XCTAssertEqual(disabled, [])
  }

  func testCustomModelIsCheckedToo() throws {
    let order = """
      model Shop extends UIKit
      rule feed-is-loaded-once {
        severity error
        grade A
        reason "The feed is loaded once."
        never didReceiveMemoryWarning
      }
      """
    let found = try found(in: "<Cart: 0x7fa1> viewDidLoad\n<Cart: 0x7fa1> didReceiveMemoryWarning\n") {
      $0.models = [ModelSource(file: "Shop.order", text: order)]
    }
    XCTAssertEqual(found, ["Cart feed-is-loaded-once"])
  }

  func testOnlyLinesOfSelectedFormatAreRead() throws {
    var options = Analyzer.Options()
    options.inputFormat = "log-ndjson"
    let report = try report(options)
    XCTAssertEqual(report.logs.map(\.events), [0])
    XCTAssertEqual(report.logs.map { $0.skipped[.otherFormat, default: 0] > 0 }, [true])
  }

  func testMistypedNameIsRejected() {
    XCTAssertEqual(
      analyzerError { $0.disabledRules = ["duplicate-view-did-lod"] },
      .unknownRule("duplicate-view-did-lod", nearest: "duplicate-view-did-load"))
    XCTAssertEqual(analyzerError { $0.rules = ["?"] }, .unknownRule("?", nearest: nil))
    XCTAssertEqual(
      analyzerError { $0.suppressions = [Suppression(rule: "?", reason: "")] },
      .unknownRule("?", nearest: nil))
    XCTAssertEqual(
      analyzerError { $0.inputFormat = "log-ndjsn" }, .unknownFormat("log-ndjsn", nearest: "log-ndjson"))
  }

  func testModelErrorIsReportedWithLocation() throws {
    let analyzerError = try XCTUnwrap(
      analyzerError {
        $0.models = [ModelSource(file: "Shop.order", text: "model Shop extends UIKit\nrul x\n")]
      })
    XCTAssertTrue("\(analyzerError)".hasPrefix("Shop.order:2:1: error: "), "\(analyzerError)")
  }

  func testErrorSuggestsNearestName() {
    XCTAssertEqual(
      "\(AnalyzerError.unknownRule("a", nearest: "b"))", "unknown rule 'a'; did you mean 'b'?")
    XCTAssertEqual("\(AnalyzerError.unknownFormat("a", nearest: nil))", "unknown format 'a'")
  }

  private func found(
    in log: String = log, _ change: (inout Analyzer.Options) -> Void = { _ in }
  ) throws -> [String] {
    var options = Analyzer.Options()
    change(&options)
    return try report(options, log).findings.map { "\($0.subject ?? "") \($0.rule)" }
  }

  private func report(_ options: Analyzer.Options, _ log: String = log) throws -> Report {
    var analyzer = try Analyzer(options)
    analyzer.feed(log)
    return analyzer.finish()
  }

  private func analyzerError(_ change: (inout Analyzer.Options) -> Void) -> AnalyzerError? {
    var options = Analyzer.Options()
    change(&options)
    do throws(AnalyzerError) {
      _ = try Analyzer(options)
      return nil
    } catch {
      return error
    }
  }
}
