@testable import LifelogModel
@testable import LifelogReports
@testable import LifelogTrace

/// A rule that has something of everything that can be told of one.
enum RuleSamples {
  static let words = Rule(
    id: "counted-twice",
    title: "a cart counted twice",
    statement: "A cart is counted once, by viewDidAppear.",
    consequence: "The numbers are billed, and they are wrong.",
    causes: ["viewDidAppear runs twice because addChild(_:) came late.", "Somebody calls it by hand."],
    sources: [
      .init("viewDidAppear(_:), UIKit documentation", "https://example.com/did-appear"),
      .init("UIViewController.h, iOS 18 SDK"),
    ],
    examples: [
      .init("counted by nobody", "Cart screenShown\nCart viewDidAppear", lacking: [.viewWillAppear]),
      .init("seen again", "Cart viewDidAppear\nCart viewWillDisappear\nCart viewDidAppear"),
      .init(
        "counted again", "Cart viewDidAppear\n⟶Cart viewDidAppear\ncounted Cart",
        declaring: "event counted = \"counted {subject}\""),
      .init("cut off", "Cart viewWillAppear", lacking: []),
    ],
    message: { "\($0.subject) was counted twice" })

  static var model: Model {
    var rule = ModelRule(
      id: words.id, severity: .error, grade: .b,
      needs: [Need([.viewWillAppear, .viewWillDisappear]), Need([.deinit], of: .parent)],
      otherwise: .init(severity: .warning, within: 250_000), reason: "A cart is counted once.",
      fixes: ["FX-ONCE", "FX-OF-THE-TEAM"])
    rule.slice = .link
    rule.exceptions = ["A cart that was emptied is counted anew."]
    let own = ModelRule(
      id: "team-rule", severity: .note, grade: .d, reason: "The team agreed on it | in May.")
    return Model(name: "Team", machines: [], rules: [rule, own], systemContainers: [])
  }

  /// The rule with words, and the one of the team's own.
  static var entries: [RuleEntry] { RuleEntry.all(in: model, catalogue: [words]) }
}
