import XCTest

@testable import LifelogModel
@testable import LifelogTrace

final class RuleMessageTests: XCTestCase {
  private func message(_ rule: String, _ violation: Rule.MessageFacts) -> String {
    Rule.named(rule)?.message(violation) ?? ""
  }

  func testDuplicateMessageHasNoHistory() {
    XCTAssertEqual(
      message(
        "duplicate-view-did-appear",
        .init(
          subject: "TTViewController", callback: .viewDidAppear, previous: .viewDidAppear, previousLine: 40)),
      "TTViewController got viewDidAppear twice in one appearance")
  }

  func testMissingCallbackMessageNamesLastEvent() {
    XCTAssertEqual(
      message(
        "did-appear-without-will-appear",
        .init(subject: "Cart", callback: .viewDidAppear, previous: .viewDidDisappear, previousLine: 28)),
      "Cart got viewDidAppear without viewWillAppear before it (last: viewDidDisappear, line 28)")
    XCTAssertEqual(
      message("did-disappear-without-will-disappear", .init(subject: "Cart", previous: .viewDidAppear)),
      "Cart got viewDidDisappear without viewWillDisappear before it (last: viewDidAppear)")
  }

  func testPendingObligationMessageNamesItsLineAndEnd() {
    XCTAssertEqual(
      message(
        "appearance-unresolved",
        .init(subject: "Cart", callback: .viewDidDisappear, previous: .viewWillAppear, previousLine: 5)),
      "Cart got viewWillAppear (line 5), then neither viewDidAppear nor viewWillDisappear before viewDidDisappear"
    )
  }

  func testMoveMessageNamesBothParents() {
    XCTAssertEqual(
      message("reparent-without-removal", .init(subject: "Cart", parent: "Host", other: "Shop")),
      "Cart was added to Shop before it was removed from Host")
    XCTAssertEqual(
      message("add-subview-before-add-child", .init(subject: "Cart", parent: "Host")),
      "The view of Cart was added before addChild made it a child of Host")
  }

  func testDeallocationMessageNamesAppearanceState() {
    XCTAssertEqual(
      message("deinit-while-visible", .init(subject: "Cart", previous: .viewDidAppear, previousLine: 9)),
      "Cart was deallocated while it was on screen (last: viewDidAppear, line 9)")
    XCTAssertEqual(
      message("deinit-while-visible", .init(subject: "Cart", previous: .viewWillAppear, previousLine: 8)),
      "Cart was deallocated while it was appearing (last: viewWillAppear, line 8)")
  }

  func testDiagnosticMessageNamesUIKit() {
    let sentences: [(String, Rule.MessageFacts, String)] = [
      (
        "begin-end-unbalanced", .init(subject: "Cart", diagnostic: ""),
        "UIKit reported unbalanced calls to begin/end appearance transitions for Cart"
      ),
      (
        "direct-appearance-call", .init(subject: "Cart", callback: .viewWillAppear, diagnostic: ""),
        "UIKit reported a direct call of viewWillAppear on Cart"
      ),
      (
        "present-outside-window",
        .init(subject: "Home", diagnostic: "", [.presented: "Login", .caller: "Cart"]),
        "UIKit reported that it did not present Login: the view of Home was not in a window (called on: Cart)"
      ),
      (
        "presentation-overlap", .init(subject: "Login", other: "Home", diagnostic: ""),
        "UIKit reported that presenting or dismissing Login overlapped another presentation on Home"
      ),
      (
        "presentation-overlap",
        .init(
          subject: "Home", diagnostic: "attempt-to-present-while-presenting",
          [.presented: "Login", .current: "Offer"]),
        "UIKit reported that it did not present Login: Home was already presenting Offer"
      ),
      (
        "presentation-overlap",
        .init(subject: "Home", diagnostic: "attempt-to-present-in-progress", [.presented: "Login"]),
        "UIKit reported that it did not present Login on Home: another presentation was in progress"
      ),
      (
        "presentation-overlap", .init(subject: "Home", diagnostic: "attempt-to-dismiss"),
        "UIKit reported that it ignored a dismissal from Home: a presentation or dismissal was in progress"
      ),
      (
        "presentation-overlap", .init(subject: "Login", diagnostic: "present-twice", [.presenter: "Home"]),
        "UIKit reported that the app presented Login, which Home was already presenting"
      ),
      (
        "hierarchy-inconsistency",
        .init(
          subject: "Cart", diagnostic: "hierarchy-inconsistency-requested-parent",
          [.expected: "Host", .actual: "Tab"]),
        "UIKit reported that the app added Cart to Tab, but its view is in the view of Host"
      ),
      (
        "hierarchy-inconsistency",
        .init(subject: "Cart", diagnostic: "hierarchy-inconsistency-parent", [.actual: "Tab"]),
        "UIKit reported that the parent of Cart is Tab, but its view is not in the view of Tab"
      ),
      (
        "hierarchy-inconsistency",
        .init(
          subject: "Cart", diagnostic: "hierarchy-inconsistency-view", [.owner: "Host", .view: "UIView"]),
        "UIKit reported that the app assigned the view of Host to Cart too"
      ),
      (
        "transition-without-common-parent", .init(subject: "List", diagnostic: "", [.partner: "Map"]),
        "UIKit reported a transition between List and Map, which have no common parent"
      ),
      (
        "overlapping-transitions", .init(subject: Rule.MessageFacts.unnamed, diagnostic: ""),
        "UIKit reported that a transition began while another was in progress"
      ),
      (
        "hierarchy-inconsistency", .init(subject: "Cart", other: "Shop", diagnostic: ""),
        "UIKit reported an inconsistent view hierarchy for Cart (involved: Shop)"
      ),
      (
        "same-instance-pushed-twice", .init(subject: "Cart", diagnostic: ""),
        "UIKit reported that Cart was pushed although it was already on the navigation stack"
      ),
    ]
    for (rule, violation, sentence) in sentences { XCTAssertEqual(message(rule, violation), sentence) }
  }

  func testUnnamedSubjectIsCapitalizedInMessage() {
    XCTAssertEqual(
      message("will-appear-while-appeared", .init(subject: Rule.MessageFacts.unnamed)),
      "A controller got viewWillAppear while it was on screen")
  }

  func testEveryMessageNamesItsSubjectWithoutPeriod() {
    // A diagnostic of SwiftUI, or about the app, names no controller.
    let others: Set = [
      "scene-lifecycle-not-adopted", "scene-delegate-not-found", "main-actor-violated",
      "delegate-window-missing",
    ]
    for rule in Rule.all where rule.group != .swiftUI && !others.contains(rule.id) {
      for diagnostic in [nil, "diagnostic"] {
        let sentence = rule.message(.init(subject: "Warenkorb", diagnostic: diagnostic))
        XCTAssertTrue(sentence.contains("Warenkorb"), "\(rule.id): \(sentence)")
        XCTAssertFalse(sentence.hasSuffix("."), "\(rule.id): \(sentence)")
        XCTAssertEqual(sentence.first?.isLowercase, false, "\(rule.id): \(sentence)")
      }
    }
  }
}

extension Rule.MessageFacts {
  fileprivate init(subject: String, diagnostic: String, _ objects: [DiagnosticRole: String]) {
    self.init(subject: subject, diagnostic: diagnostic)
    diagnosed = objects
  }
}
