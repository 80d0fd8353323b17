import XCTest

@testable import LifelogModel
@testable import LifelogTrace

/// The lines of a page that join its findings with those of other rules, and the fields about its message.
final class RuleJoinTests: XCTestCase {
  private func rule(_ fields: String) -> Rule { Rule(Page("---\nid: a\n\(fields)\n---\n")) }

  func testCauseHasRuleWordsAndText() {
    let causes = rule("causes:\n  b-c likely before near: \"{parent|its container} did\"\n  d certain:")
      .causes
    XCTAssertEqual(causes.map(\.rules), [[RuleID("b-c")], [RuleID("d")]])
    XCTAssertEqual(causes.map(\.words), [[.likely, .before, .near], [.certain]])
    XCTAssertEqual(causes[0].text(.init(subject: "Cart", parent: "Host")), "Host did")
    XCTAssertEqual(causes[0].text(.init(subject: "Cart")), "its container did")
    XCTAssertNil(causes[1].text(.init(subject: "Cart")))
  }

  func testEffectsHaveWordsAndRules() {
    let effects = rule("leads-to:\n  reported near: b, c-d\n  same-line: e").effects
    XCTAssertEqual(effects.map(\.rules), [[RuleID("b"), RuleID("c-d")], [RuleID("e")]])
    XCTAssertEqual(effects.map(\.words), [[.reported, .near], [.sameLine]])
  }

  func testMessageMentionsEventAndControllers() {
    let rule = rule("previous: addSubview, removeFromSuperview\nparent: old\nother: caller")
    XCTAssertEqual(rule.previous, [.addSubview, .removeFromSuperview])
    XCTAssertEqual(rule.parent, .old)
    XCTAssertEqual(rule.other, .caller)
  }

  func testUnknownWordIsErrorWithItsLine() {
    for (fields, word) in [
      ("causes:\n  b surely:", "surely"), ("leads-to:\n  soon: b", "soon"),
      ("previous: viewDidVanish", "viewDidVanish"),
      ("parent: new", "new"), ("other: friend", "friend"),
    ] {
      XCTAssertEqual(rule(fields).errors.map(\.reason), [.unknownWord(word)], fields)
    }
    XCTAssertEqual(rule("causes:\n  b certain:\n  c surely:").errors.map(\.line), [5])
  }
}
