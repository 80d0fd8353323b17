@testable import LifelogModel
@testable import LifelogReports
@testable import LifelogTrace

/// A rule with an example of every part that a rule can have.
enum RuleSamples {
  static let words = Rule(
    Page(
      """
      ---
      id: counted-twice
      title: a cart counted twice
      message: "{subject} was counted twice"
      ---

      ## Expected

      A cart is counted once, by `viewDidAppear`.

      ```order
      never viewDidAppear
      ```

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

      ```text
        Cart viewDidAppear
        Cart viewWillDisappear
        Cart viewDidAppear
      ```

      ## Inconclusive: not counted

      ```text
        Cart screenShown
        Cart viewDidAppear
      ```

      The log holds no `viewWillAppear` or `viewWillDisappear`: without it the count is unknown.

      ## Inconclusive: cut off

      ```text
        Cart viewWillAppear
      ```

      All that the rule needs is there, but the log ends too soon, or does not tell instances apart.

      ## Not a violation

      - A cart that the page tells of.

      ## Common causes

      1. *When a child is added:* `viewDidAppear` ran twice because `addChild(_:)` was called late.
         **Fix:** call `addChild(_:)` first ([FX-ADD](Fixes/FX-ADD.md)).
      2. The app called it directly.
         **Fix:** remove the call.

      ## Fix

      - [FX-ADD](Fixes/FX-ADD.md)

      ## Sources

      - [`viewDidAppear(_:)`, UIKit documentation](<https://example.com/did-appear>)
      - UIViewController.h, iOS 18 SDK

      """))

  /// A model that agrees with the rule's page, except for exceptions and fixes.
  static var model: Model {
    var rule = RuleDefinition(
      id: words.id, severity: .error, grade: .b,
      needs: [
        Need([.viewWillAppear, .viewWillDisappear]),
        Need([.deinit], of: .parent, alternatives: [Need([.viewWillAppear], of: .child)]),
      ],
      otherwise: .init(severity: .warning, within: 250_000), reason: "A cart is counted once.",
      fixes: ["FX-ONCE", "FX-OF-THE-TEAM"])
    rule.slice = .link
    rule.exceptions = ["A cart that was emptied is counted again."]
    let own = RuleDefinition(
      id: "team-rule", severity: .note, grade: .d, reason: "The team agreed on it | in May.")
    return Model(name: "Team", machines: [], rules: [rule, own], systemContainers: [])
  }

  /// The rule with a page, and the custom rule.
  static var entries: [RuleEntry] { RuleEntry.all(in: model, catalog: [words]) }

  /// A rule of the catalog that the model does not have.
  static let endWithoutBegin = Rule.all.filter { $0.id == "end-without-begin" }
}
