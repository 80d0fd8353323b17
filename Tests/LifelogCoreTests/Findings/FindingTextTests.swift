import XCTest

@testable import LifelogCore
@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogReports

/// The text of a finding in addition to its rule: lines, causes, effects and fix.
final class FindingTextTests: XCTestCase {
  func testCauseNamesLineOfContainerAppearance() throws {
    let finding = try XCTUnwrap(
      report(
        """
        <Host: 0x7fb2> viewWillAppear
        <Cart: 0x7fa1> viewDidLoad
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> willMove(toParent: <Host: 0x7fb2>)
        <Cart: 0x7fa1> didMove(toParent: <Host: 0x7fb2>)
        <Cart: 0x7fa1> viewDidAppear
        <Host: 0x7fb2> viewDidAppear
        <Cart: 0x7fa1> viewDidAppear
        """
      ).findings.first)
    XCTAssertEqual(
      finding.causes.map(\.text),
      [
        "addSubview ran before addChild while Host was between viewWillAppear and viewDidAppear"
      ])
    XCTAssertEqual(finding.causes.map(\.lines), [[1, 3, 4]])
  }

  func testUnendedTransitionNamesLineOfItsBegin() throws {
    let finding = try XCTUnwrap(
      report(
        """
        LC <Cart: 0x7fa1> beginAppearanceTransition appearing=yes
        LC <Cart: 0x7fa1> viewWillAppear
        LC <Cart: 0x7fa1> beginAppearanceTransition appearing=yes
        LC <Cart: 0x7fa1> endAppearanceTransition
        LC <Cart: 0x7fa1> beginAppearanceTransition appearing=no
        """
      ).findings.first)
    XCTAssertEqual(finding.rule, "begin-end-unbalanced")
    XCTAssertEqual(finding.line, 5)
    XCTAssertEqual(
      finding.message,
      "Cart got beginAppearanceTransition (line 3) without a matching endAppearanceTransition")
  }

  func testRepeatedDiagnosticIsWitnessAndNotEffect() throws {
    let diagnosticText = "[ViewController] Calling -view%: directly on a view controller is not supported."
    let finding = try XCTUnwrap(
      report(
        """
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewWillAppear
        \(diagnosticText.replacing("%", with: "WillAppear")) View controller: <Cart: 0x7fa1>
        <Cart: 0x7fa1> viewDidAppear
        \(diagnosticText.replacing("%", with: "DidAppear")) View controller: <Cart: 0x7fa1>
        <Cart: 0x7fa1> viewWillDisappear
        """
      ).findings.first)
    XCTAssertEqual(finding.rule, "direct-appearance-call")
    XCTAssertEqual(finding.witness.map(\.line), [4, 6])
    XCTAssertEqual(finding.effects.map(\.rule), ["will-appear-while-appeared"])
  }

  func testUsualCausesOmitOrderThatIsAlreadyCorrect() throws {
    let added = "<Cart: 0x7fa1> willMove(toParent: <Host: 0x7fb2>)\n"
    let twice = """
      <Cart: 0x7fa1> viewWillAppear
      <Cart: 0x7fa1> viewDidAppear
      GET /cart
      <Cart: 0x7fa1> viewDidAppear
      """
    let causes = try XCTUnwrap(try report(added + twice).findings.first).usualCauses
    XCTAssertFalse(causes.contains { $0.text.contains("addSubview ran before addChild") }, "\(causes)")
    XCTAssertTrue(causes.contains { $0.text.contains("directly") }, "\(causes)")
  }

  func testRuleWithoutFixHasNoFixInReport() throws {
    let model = """
      model Team
      rule shown-twice {
        severity warning
        grade B
        reason "The cart is shown once."
        never viewDidAppear and previously once viewDidAppear
      }
      """
    var analyzer = Pipeline(model: try ModelCompiler.compile(source: model, file: "Team.order"))
    analyzer.begin(path: "device.log")
    analyzer.feed(ContiguousArray("<Cart: 0x7fa1> viewDidLoad\n<Cart: 0x7fa1> viewDidAppear\n".utf8).span)
    analyzer.feed(ContiguousArray("3 items\n<Cart: 0x7fa1> viewDidAppear\n".utf8).span)
    let report = analyzer.finish().report
    XCTAssertEqual(report.findings.map(\.fixID), [""])
    var (text, json) = ("", "")
    TextReport().render(report, to: &text)
    JSONReport(version: "1").render(report, to: &json)
    XCTAssertFalse(text.contains("fix:"), text)
    XCTAssertTrue(json.contains("\"fix\": null"), json)
  }

  private func report(_ log: String) throws -> Report { try Analyzed(log).report }
}
