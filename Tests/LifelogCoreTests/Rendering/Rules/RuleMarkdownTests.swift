import XCTest

@testable import LifelogModel
@testable import LifelogReports

/// Rules as Markdown pages.
final class RuleMarkdownTests: XCTestCase {
  private func page(of id: String) throws -> String {
    var text = ""
    RuleMarkdown(try XCTUnwrap(RuleSamples.entries.first { $0.id == id })).write(to: &text)
    return text
  }

  func testPageMatchesExplanation() throws {
    let text = try page(of: "counted-twice")
    XCTAssertTrue(
      text.hasPrefix(
        """
        # counted-twice

        **a cart counted twice**

        - severity: error
        - grade: B, several independent observations
        - needs: `viewWillAppear` or `viewWillDisappear`; `deinit` of the parent or `viewWillAppear` of the child in the log
        - else: warning, if the same callback came at most 250 ms before
        - slice: each child with its parent

        ## Expected

        A cart is counted once, by `viewDidAppear`.

        ## Impact

        The numbers are billed, and they are wrong.

        ## Violation: counted again

        ```order
        event counted = "counted {subject}"
        ```

        ```text
          Cart viewDidAppear
        ⟶ Cart viewDidAppear
          counted Cart
        ```

        ## Not a violation: seen again

        """), text)
    XCTAssertTrue(
      text.contains(
        """
        ## Common causes

        1. *When a child is added:* `viewDidAppear` ran twice because `addChild(_:)` was called late. **Fix:** call `addChild(_:)` first.
        2. The app called it directly. **Fix:** remove the call.

        ## Fix

        """), text)
    XCTAssertTrue(
      text.hasSuffix(
        """
        ## Sources

        - [`viewDidAppear(_:)`, UIKit documentation](<https://example.com/did-appear>)
        - UIViewController.h, iOS 18 SDK

        ---

        [All rules](README.md)

        """), text)
  }

  func testCustomRuleHasPage() throws {
    XCTAssertEqual(
      try page(of: "team-rule"),
      """
      # team-rule

      - severity: note
      - grade: D, inference
      - slice: each controller

      ## Why

      The team agreed on it | in May.

      ---

      [All rules](README.md)

      """)
  }

  func testIndexHasTableForEachGroup() throws {
    var entries = RuleSamples.entries
    entries.append(try XCTUnwrap(RuleEntry("load-view-reentered", in: try Model.builtIn())))
    var text = ""
    RuleIndex(entries).write(to: &text)
    XCTAssertTrue(text.hasPrefix("# Rules\n\n3 rules: 1 error, 1 warning and 1 note. "), text)
    XCTAssertTrue(
      text.hasSuffix(
        """

        - A: Apple's documentation or headers
        - B: several independent observations
        - C: one observation
        - D: inference

        ## Loading

        | rule | severity | grade | violation |
        |---|---|---|---|
        | [load-view-reentered](load-view-reentered.md) | warning | C | recursive `loadView` |

        ## Custom rules

        | rule | severity | grade | violation |
        |---|---|---|---|
        | [counted-twice](counted-twice.md) | error | B | a cart counted twice |
        | [team-rule](team-rule.md) | note | D | The team agreed on it \\| in May. |

        """), text)
  }
}
