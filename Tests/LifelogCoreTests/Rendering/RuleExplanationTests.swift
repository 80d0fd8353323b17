import XCTest

@testable import LifelogCore

final class RuleExplanationTests: XCTestCase {
  private let model = Model(
    name: "UIKit", machines: [],
    rules: [
      ModelRule(
        id: "duplicate-view-did-load", severity: .note, grade: .c,
        needs: [Need([.viewDidLoad]), Need([.loadView, .deinit])], fixes: ["FX-ONCE"]),
      ModelRule(id: "team-rule", severity: .warning, grade: .a, reason: "The team agreed on it."),
    ], systemContainers: [])

  private func explanation(of id: String) throws -> String {
    var output = ""
    try XCTUnwrap(RuleExplanation(of: id, in: model)).write(to: &output)
    return output
  }

  func testARuleIsExplainedFromItsPromiseToItsRemedy() throws {
    XCTAssertEqual(
      try explanation(of: "duplicate-view-did-load"),
      """
      duplicate-view-did-load: viewDidLoad twice for one view
        severity: note
        source:   C, one observation
        needs:    viewDidLoad; loadView or deinit in the log

      What UIKit asks for
        UIKit calls viewDidLoad once for each view that it loads. A second call
        belongs to a second view: loadView runs again before it.

      What breaks
        Whatever is set up in viewDidLoad exists twice: observers fire twice, timers
        run twice, subviews lie on top of each other.

      At fault: somebody called viewDidLoad to set the screen up again
          <Cart: 0x7fa1> loadView
          <Cart: 0x7fa1> viewDidLoad
          <Cart: 0x7fa1> viewWillAppear
        ⟶ <Cart: 0x7fa1> viewDidLoad
          <Cart: 0x7fa1> viewDidAppear

      Legal: the view was set to nil and is loaded anew
          <Cart: 0x7fa1> loadView
          <Cart: 0x7fa1> viewDidLoad
          <Cart: 0x7fa1> loadView
          <Cart: 0x7fa1> viewDidLoad
          <Cart: 0x7fa1> viewWillAppear

      Legal: a new instance at the address of an old one
          <Cart: 0x7fa1> viewDidLoad
          <Cart: 0x7fa1> deinit
          <Cart: 0x7fa1> viewDidLoad
          <Cart: 0x7fa1> viewWillAppear

      How to mend it (FX-ONCE)
        let the work remember that it was done, so that a second callback does no harm

        Swift:
          private var isSetUp = false

          private func setUpOnce() {
            guard !isSetUp else { return }
            isSetUp = true
            // observers, timers, subviews
          }

        Objective-C:
          // @property (nonatomic) BOOL isSetUp;
          - (void)setUpOnce {
            if (self.isSetUp) return;
            self.isSetUp = YES;
            // observers, timers, subviews
          }

      """)
  }

  func testARuleOfATeamIsExplainedByItsReason() throws {
    XCTAssertEqual(
      try explanation(of: "team-rule"),
      """
      team-rule
        severity: warning
        source:   A, Apple's documentation or headers

      Why
        The team agreed on it.

      """)
  }

  func testARuleThatIsOnlyEverACauseIsExplainedToo() throws {
    XCTAssertTrue(
      try explanation(of: "manual-forwarding-without-opt-out").hasPrefix(
        "manual-forwarding-without-opt-out: forwarding by hand while UIKit forwards too\n\nWhat UIKit asks for\n"
      ))
  }

  func testAnUnknownRuleHasNoExplanation() {
    XCTAssertNil(RuleExplanation(of: "no-such-rule", in: model))
  }

  func testTheListHasTheRulesOfTheModelAndOfTheCatalogue() {
    var output = ""
    RuleList(of: model).write(to: &output)
    let lines = output.split(separator: "\n")
    XCTAssertEqual(lines.count, Rule.all.count + 1)
    XCTAssertTrue(
      lines.contains("duplicate-view-did-load                  note     viewDidLoad twice for one view"))
    XCTAssertTrue(lines.contains("team-rule                                warning  The team agreed on it."))
    XCTAssertTrue(
      lines.contains { $0.hasPrefix("end-without-begin                        cause    endAppearance") })
  }
}
