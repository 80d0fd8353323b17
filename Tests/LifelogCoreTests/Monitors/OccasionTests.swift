import XCTest

@testable import LifelogFindings
@testable import LifelogTrace

/// A class satisfies only rules that applied: something in its log could have violated them.
final class OccasionTests: XCTestCase {
  private let life = """
    <Cart: 0x1> viewDidLoad
    <Cart: 0x1> viewWillAppear
    <Cart: 0x1> viewDidAppear
    <Cart: 0x1> viewWillDisappear
    <Cart: 0x1> viewDidDisappear

    """

  private func satisfied(_ log: String, by subject: String = "Cart") throws -> Set<String> {
    Set(
      try Analyzed(log).report.verdicts.filter { $0.verdict == .satisfied && $0.subject == subject }.map(
        \.rule))
  }

  func testRulesOfOccurredCallbacksAreSatisfied() throws {
    XCTAssertEqual(
      try satisfied(life),
      [
        "appear-before-load", "appearance-unresolved", "did-appear-without-will-appear",
        "did-disappear-without-will-disappear", "disappearance-unresolved", "duplicate-view-did-appear",
        "duplicate-view-did-load", "duplicate-view-will-appear", "duplicate-view-will-disappear",
        "will-appear-while-appeared", "will-disappear-while-disappeared",
      ])
  }

  /// A reversal of a cancelled gesture follows endAppearanceTransition, which this class never gets.
  func testRuleWhoseTriggerNeverOccursHasNoVerdict() throws {
    let rule = "cancel-without-reverse-begin"
    XCTAssertNil(try Analyzed(life).verdict(rule, of: "Cart"))
    let forwarded = life.replacingOccurrences(
      of: "<Cart: 0x1> viewWillDisappear",
      with: "<Cart: 0x1> endAppearanceTransition\n<Cart: 0x1> viewWillDisappear")
    XCTAssertNotNil(try Analyzed(forwarded).verdict(rule, of: "Cart"))
  }

  /// In the states that its callbacks reach, no edge violates the rule.
  func testRuleOfUnreachableStatesHasNoVerdict() throws {
    let unseen = "<Cart: 0x1> viewDidLoad\n<Cart: 0x1> deinit\n"
    XCTAssertNil(try Analyzed(life + unseen).verdict("deinit-while-visible", of: "Menu"))
    let log = life + unseen.replacingOccurrences(of: "Cart", with: "Menu")
    XCTAssertEqual(try satisfied(log, by: "Menu"), ["duplicate-view-did-load"])
    XCTAssertTrue(try satisfied(life + "<Cart: 0x1> deinit\n").contains("deinit-while-visible"))
  }

  /// Without a parent in the log, didMoveToParent alone lets lifelog check nothing.
  func testRuleWithoutOccasionIsNotAdvised() throws {
    XCTAssertNil(try Analyzed(life).verdict("add-child-without-did-move", of: "Cart"))
    let child = "<Cart: 0x1> willMove(toParent: <Host: 0x2>)\n" + life
    XCTAssertEqual(
      try Analyzed(child).verdict("add-child-without-did-move", of: "Cart")?.missing, [.didMoveToParent])
  }
}
