import XCTest

@testable import LifelogChecking
@testable import LifelogModel
@testable import LifelogTrace

/// Rules over several subjects (links, transitions, processes), and rules about earlier callbacks of a subject.
final class RelatedSliceTests: XCTestCase {
  func testLinkSeesItsChildAndParent() throws {
    let rule =
      "rule late over link { \(attributes) never child.viewDidAppear and not once parent.viewDidAppear }"
    XCTAssertEqual(
      try lines(
        rule,
        """
        LC <Host: 0x1> init
        LC <Cart: 0x2> init
        LC <Host: 0x1> addChild child=<Cart: 0x2>
        LC <Cart: 0x2> viewDidAppear
        LC <Host: 0x1> viewDidAppear
        LC <Cart: 0x2> viewDidAppear
        LC <Host: 0x1> addChild child=<List: 0x3>
        LC <List: 0x3> viewDidAppear
        """), [4, 8])
  }

  func testEventWithChildAndParentBelongsToTheirLinkOnly() throws {
    let rule = "rule twice over link { \(attributes) never addChild and previously once addChild }"
    XCTAssertEqual(
      try lines(
        rule,
        """
        LC <Host: 0x1> addChild child=<Cart: 0x2>
        LC <Host: 0x1> addChild child=<List: 0x3>
        LC <Other: 0x4> addChild child=<Cart: 0x2>
        LC <Host: 0x1> addChild child=<Cart: 0x2>
        """), [4])
  }

  func testConditionsSeeStatesBeforeEvent() throws {
    let rule =
      "rule hidden over link { \(attributes) never child.viewDidAppear when parent.appearance is disappeared }"
    XCTAssertEqual(
      try lines(
        rule,
        """
        LC <Host: 0x1> init
        LC <Host: 0x1> addChild child=<Cart: 0x2>
        LC <Cart: 0x2> viewDidAppear
        LC <Host: 0x1> viewWillAppear
        LC <Cart: 0x2> viewDidAppear
        """), [3])
  }

  func testRuleIsInconclusiveIfParentIsUnknown() throws {
    let rule =
      "rule hidden over link { \(attributes) never child.viewDidAppear when parent.appearance is disappeared }"
    let log = """
      LC <Host: 0x1> addChild child=<Cart: 0x2>
      LC <Cart: 0x2> viewDidAppear
      """
    XCTAssertEqual(try lines(rule, log), [])
    XCTAssertTrue(
      try checked(rule, log).checker.tracker.subjects.coverage.classes.contains {
        !$0.possiblyBrokenRules.isEmpty
      })
  }

  func testLinkEndsWithChildOrParent() throws {
    let rule = "rule twice over link { \(attributes) never addChild and previously once addChild }"
    XCTAssertEqual(
      try lines(
        rule,
        """
        LC <Host: 0x1> addChild child=<Cart: 0x2>
        LC <Cart: 0x2> deinit
        LC <Host: 0x1> addChild child=<Cart: 0x2>
        LC <Host: 0x1> deinit
        LC <Host: 0x1> addChild child=<Cart: 0x2>
        """), [])
  }

  func testInstancesWithSharedNameHaveNoLinks() throws {
    let rule = "rule twice over link { \(attributes) never addChild and previously once addChild }"
    XCTAssertEqual(
      try lines(
        rule,
        """
        CartViewController viewDidAppear
        CartViewController viewDidLoad
        CartViewController willMove(toParent: Host)
        CartViewController willMove(toParent: Host)
        """), [])
  }

  func testTransitionHasItsRolesAndEnd() throws {
    let rule = """
      rule meddling over transition {
        \(attributes)
        never (from.beginAppearanceTransition or to.beginAppearanceTransition)
          and not once transitionFromTo ended
      }
      """
    XCTAssertEqual(
      try lines(
        rule,
        """
        LC <A: 0x1> beginAppearanceTransition appearing=no animated=no
        LC <Host: 0x9> transitionFromTo from=<A: 0x1> to=<B: 0x2>
        LC <C: 0x3> beginAppearanceTransition appearing=yes animated=no
        LC <B: 0x2> beginAppearanceTransition appearing=yes animated=no
        LC <Host: 0x9> transitionFromTo from=<A: 0x1> to=<B: 0x2> phase=end finished=yes
        LC <A: 0x1> beginAppearanceTransition appearing=yes animated=no
        """), [4])
  }

  func testPresentationStartsFromPresenter() throws {
    let rule =
      "rule shown over transition { \(attributes) never to.viewDidAppear and not once from.viewDidLoad }"
    XCTAssertEqual(
      try lines(
        rule,
        """
        LC <A: 0x1> present child=<M: 0x5>
        LC <M: 0x5> viewDidAppear
        """), [2])
  }

  func testProcessSliceSeesAllSubjects() throws {
    let rule = """
      rule single over process {
        \(attributes)
        never applicationDidBecomeActive and previously (not applicationWillResignActive
          since applicationDidBecomeActive)
      }
      """
    XCTAssertEqual(
      try lines(
        rule,
        """
        AppDelegate applicationDidBecomeActive
        LC <Cart: 0x2> viewDidAppear
        AppDelegate applicationDidBecomeActive
        AppDelegate applicationWillResignActive
        AppDelegate applicationDidBecomeActive
        """), [3])
  }

  func testExpiredObligationIsViolation() throws {
    let rule = "rule gone { \(attributes) expects response(viewDidDisappear, deinit) within 2 s }"
    func log(_ last: String) -> String {
      """
      2026-03-05 10:22:01.000 Shop[1:2] <Cart: 0x7fa1> viewDidLoad
      2026-03-05 10:22:02.000 Shop[1:2] <Cart: 0x7fa1> viewDidDisappear
      2026-03-05 10:22:0\(last)
      """
    }
    XCTAssertEqual(try lines(rule, log("4.000 Shop[1:2] <Cart: 0x7fa1> deinit")), [])
    XCTAssertEqual(try lines(rule, log("4.001 Shop[1:2] <Cart: 0x7fa1> deinit")), [3])
    XCTAssertEqual(try lines(rule, log("4.000 Shop[1:2] <Home: 0x7fa2> viewDidLoad")), [])
    XCTAssertEqual(try lines(rule, log("4.001 Shop[1:2] <Home: 0x7fa2> viewDidLoad")), [2])
    // An event has violated the rule, so the end of the log does not violate it again.
    XCTAssertEqual(try lines(rule, log("5.000 Shop[1:2] <Cart: 0x7fa1> viewIsAppearing")), [3])
    // Lines of another process do not advance the time of this one.
    XCTAssertEqual(try lines(rule, log("9.000 Shop[9:2] <Home: 0x7fa2> viewDidLoad")), [])
  }

  func testObligationNeverExpiresWithoutTimes() throws {
    let rule = "rule gone { \(attributes) expects response(viewDidDisappear, deinit) within 2 s }"
    XCTAssertEqual(try lines(rule, "<Cart: 0x7fa1> viewDidDisappear\n<Cart: 0x7fa1> viewDidAppear"), [])
  }

  func testPastIsUnknownAfterGap() throws {
    let rule = "rule twice { \(attributes) never viewDidAppear and previously once viewDidAppear }"
    let events = "<Cart: 0x7fa1> viewDidAppear\n"
    XCTAssertEqual(try lines(rule, events + events), [2])
    XCTAssertEqual(try lines(rule, events + "# Later\n" + events), [])
  }

  /// A pushed controller gets its parent before it loads its view; no other callback can have come before.
  func testViewDidLoadRulesOutEarlierCallbacks() throws {
    let rule =
      "rule seen { \(attributes) expects existence(viewIsAppearing) between viewDidAppear and viewWillDisappear }"
    let appearance = "<Cart: 0x7fa1> viewDidAppear\n<Cart: 0x7fa1> viewWillDisappear\n"
    let move = "<Cart: 0x7fa1> willMove(toParent: Host)\n"
    let load = "<Cart: 0x7fa1> viewDidLoad\n"
    XCTAssertEqual(try lines(rule, load + appearance), [3])
    XCTAssertEqual(try lines(rule, move + load + appearance), [4])
    // It may have appeared before the log begins, and have received the callback then.
    XCTAssertEqual(try lines(rule, appearance), [])
    XCTAssertEqual(try lines(rule, move + appearance), [])
  }

  /// A deallocated object can no longer meet an obligation, but that proves nothing.
  func testObligationAtDeinitIsInconclusive() throws {
    let rule = "rule seen { \(attributes) expects response(viewDidLoad, viewDidAppear) }"
    let life = "<Cart: 0x7fa1> init\n<Cart: 0x7fa1> viewDidLoad\n<Cart: 0x7fa1> deinit\n"
    let other = "<Cart: 0x7fa2> viewDidLoad\n<Cart: 0x7fa2> viewDidAppear\n"
    let log = try checked(rule, life + other)
    var checker = log.checker
    checker.finish(names: log.names)
    XCTAssertTrue(checker.tracker.violations.all.isEmpty)
    XCTAssertEqual(
      checker.tracker.classes.all.flatMap(\.open).map(\.reason), [.pending(dependsOnTime: false)])
  }

  func testClassIsMatchedByWildcard() throws {
    let rule = "rule named { \(attributes) never viewDidAppear when class is \"Home*Controller\" }"
    XCTAssertEqual(
      try lines(
        rule,
        """
        <HomeViewController: 0x7fa1> viewDidAppear
        <HomeController: 0x7fa2> viewDidAppear
        <HomeView: 0x7fa3> viewDidAppear
        <NotHomeController: 0x7fa4> viewDidAppear
        """), [1, 2])
  }

  private let attributes = "severity warning\ngrade B\nreason \"It is agreed.\"\n"

  /// The lines that violate a rule added to the built-in model.
  private func lines(_ rule: String, _ log: String) throws -> [Int] {
    let log = try checked(rule, log)
    var checker = log.checker
    checker.finish(names: log.names)
    return checker.tracker.violations.all.map(\.line)
  }

  private func checked(_ rule: String, _ log: String) throws -> CheckedLog {
    let source = ModelSource(file: "Team.order", text: "model Team extends UIKit\n" + rule)
    let model = try ModelCompiler.compile([source])
    let id = model.rules[model.rules.count - 1].id
    return CheckedLog(log, model: model.keeping(rules: [id]))
  }
}
