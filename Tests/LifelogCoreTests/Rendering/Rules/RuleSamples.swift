@testable import LifelogModel
@testable import LifelogReports
@testable import LifelogTrace

/// A rule that has something of everything that can be told of one.
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

      ## Inconclusive: counted by nobody

      ```text
        Cart screenShown
        Cart viewDidAppear
      ```

      The log holds no `viewWillAppear` or `viewWillDisappear`: without that nobody can tell.

      ## Inconclusive: cut off

      ```text
        Cart viewWillAppear
      ```

      All that the rule needs is there, but the log ends too soon, or does not tell instances apart.

      ## Not a violation

      - A cart that the page tells of.

      ## Common causes

      1. `viewDidAppear` runs twice because `addChild(_:)` came late.
      2. Somebody calls it by hand.

      ## Fix

      - [FX-ADD](Fixes/FX-ADD.md)

      ## Sources

      - [`viewDidAppear(_:)`, UIKit documentation](<https://example.com/did-appear>)
      - UIViewController.h, iOS 18 SDK

      """))

  /// A model that says of the rule what the page says, but for exceptions and fixes.
  static var model: Model {
    var rule = RuleDefinition(
      id: words.id, severity: .error, grade: .b,
      needs: [Need([.viewWillAppear, .viewWillDisappear]), Need([.deinit], of: .parent)],
      otherwise: .init(severity: .warning, within: 250_000), reason: "A cart is counted once.",
      fixes: ["FX-ONCE", "FX-OF-THE-TEAM"])
    rule.slice = .link
    rule.exceptions = ["A cart that was emptied is counted anew."]
    let own = RuleDefinition(
      id: "team-rule", severity: .note, grade: .d, reason: "The team agreed on it | in May.")
    return Model(name: "Team", machines: [], rules: [rule, own], systemContainers: [])
  }

  /// The rule with a page, and the one of the team's own.
  static var entries: [RuleEntry] { RuleEntry.all(in: model, catalog: [words]) }

  /// A rule of the catalog that the model does not have.
  static let endWithoutBegin = Rule.all.filter { $0.id == "end-without-begin" }
}
