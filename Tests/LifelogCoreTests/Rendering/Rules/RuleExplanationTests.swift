import XCTest

@testable import LifelogModel
@testable import LifelogReports

final class RuleExplanationTests: XCTestCase {
  func testShortExplanationHasWhatAFindingNeeds() throws {
    let entry = try XCTUnwrap(RuleEntry("duplicate-view-did-appear", in: try Model.builtIn()))
    var (short, full) = ("", "")
    RuleExplanation(entry, isFull: false).write(to: &short)
    RuleExplanation(entry).write(to: &full)
    for words in [
      "(error)\n\n  Each viewDidAppear ends", "\nCommon causes\n  1. ", "\nFix: call addChild(child) first, ",
      "\n      addChild(child)",
      "\nTo accept it: --disable duplicate-view-did-appear, or in .lifelog.json\n    suppress: ",
    ] {
      XCTAssertTrue(short.contains(words), words)
    }
    for heading in ["Impact", "Sources", "Alternative fix", "  Objective-C:"] {
      XCTAssertFalse(short.contains("\n\(heading)\n"), heading)
      XCTAssertTrue(full.contains("\n\(heading)\n"), heading)
    }
    XCTAssertTrue(
      short.hasSuffix("duplicate-view-did-appear --full' prints the whole page, with 4 more causes.\n"), short
    )
    XCTAssertLessThanOrEqual(short.split(separator: "\n", omittingEmptySubsequences: false).count, 29)
  }

  private func explanation(of id: String) throws -> String {
    var output = ""
    RuleExplanation(try XCTUnwrap(RuleSamples.entries.first { $0.id == id })).write(to: &output)
    return output
  }

  func testRuleIsExplainedFromExpectedToSources() throws {
    XCTAssertEqual(
      try explanation(of: "counted-twice"),
      """
      counted-twice: a cart counted twice
        severity: error
        grade:    B, several independent observations
        needs:    viewWillAppear or viewWillDisappear; deinit of the parent or viewWillAppear of the child in the log
        else:     warning, if the same callback came at most 250 ms before
        slice:    each child with its parent

      Expected
        A cart is counted once, by viewDidAppear.

      Impact
        The numbers are billed, and they are wrong.

      Violation: counted again
          event counted = "counted {subject}"

          Cart viewDidAppear
        ⟶ Cart viewDidAppear
          counted Cart

      Not a violation: seen again
          Cart viewDidAppear
          Cart viewWillDisappear
          Cart viewDidAppear

      Inconclusive: not counted
          Cart screenShown
          Cart viewDidAppear

        The log holds no viewWillAppear or viewWillDisappear: without it the count is
        unknown.

      Inconclusive: cut off
          Cart viewWillAppear

        All that the rule needs is there, but the log ends too soon, or does not tell
        instances apart.

      Not a violation
        - A cart that was emptied is counted again.

      Common causes
        1. When a child is added: viewDidAppear ran twice because addChild(_:) was
           called late.
           Fix: call addChild(_:) first.
        2. The app called it directly.
           Fix: remove the call.

      Fix
        record that the work was done, and skip it in a second callback

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

      Sources
        viewDidAppear(_:), UIKit documentation
          https://example.com/did-appear
        UIViewController.h, iOS 18 SDK

      """)
  }

  func testCustomRuleIsExplainedByItsReason() throws {
    XCTAssertEqual(
      try explanation(of: "team-rule"),
      """
      team-rule
        severity: note
        grade:    D, inference
        slice:    each controller

      Why
        The team agreed on it | in May.

      """)
  }

  func testRuleThatIsOnlyCauseIsExplained() throws {
    let entry = try XCTUnwrap(RuleEntry("manual-forwarding-without-opt-out", in: RuleSamples.model))
    var text = ""
    RuleExplanation(entry).write(to: &text)
    XCTAssertTrue(
      text.hasPrefix(
        "manual-forwarding-without-opt-out: manual forwarding in addition to automatic forwarding\n\nExpected\n"
      ), text)
  }

  func testDiagnosticIsShownVerbatim() throws {
    let entry = try XCTUnwrap(RuleEntry("begin-end-unbalanced", in: RuleSamples.model))
    var text = ""
    RuleExplanation(entry).write(to: &text)
    XCTAssertTrue(
      text.contains(
        """
        UIKit diagnostics
            Unbalanced calls to begin/end appearance transitions for <Shop.Cart: 0x7f8e>.

        """), text)
  }

  func testSingleCauseIsNotNumbered() throws {
    let rule = Rule(
      Page(
        """
        ---
        id: a
        ---
        ## Common causes

        - The app calls it directly, and does not know that UIKit calls it too, in time.

        """))
    var text = ""
    RuleExplanation(try XCTUnwrap(RuleEntry("a", in: RuleSamples.model, catalog: [rule])), width: 60)
      .write(to: &text)
    XCTAssertTrue(
      text.hasSuffix(
        """
        Common causes
          - The app calls it directly, and does not know that UIKit
            calls it too, in time.

        """), text)
  }

  func testUnknownRuleHasNoExplanation() {
    XCTAssertNil(RuleEntry("no-such-rule", in: RuleSamples.model))
  }
}
