import LifelogFindings
import LifelogModel
import LifelogTrace
import XCTest

/// Where no cause is known, a finding lists the likely ones of its situation; a fix is printed only with its cause.
final class UsualCauseTests: XCTestCase {
  private static let unbalanced =
    "Unbalanced calls to begin/end appearance transitions for <Shop.Cart: 0x7fa1>.\n"

  func testUnbalancedCallsWithoutForwardingCallsBlameSecondTransition() throws {
    let finding = try Analyzed("<Cart: 0x7fa1> viewWillAppear\n" + Self.unbalanced).finding(
      "begin-end-unbalanced")
    XCTAssertEqual(finding.usualCauses.first?.text.hasPrefix("a second transition began"), true)
    for cause in finding.usualCauses {
      XCTAssertFalse(
        cause.fix.contains("endAppearanceTransition"), "the log has no begin/end calls: \(cause.fix)")
    }
  }

  func testUnbalancedCallsWithForwardingCallsAdviseOnThem() throws {
    let log =
      "LC <Cart: 0x7fa1> beginAppearanceTransition appearing=yes animated=yes\n<Cart: 0x7fa1> viewWillAppear\n"
      + Self.unbalanced
    let finding = try Analyzed(log).finding("begin-end-unbalanced")
    XCTAssertEqual(finding.usualCauses.first?.situation, .withForwardingCalls)
  }

  /// A begin that has no end long after its animation decides the cause. A second swap can begin sooner.
  func testBeginWithoutEndDecidesCauseOfUnbalancedCalls() throws {
    func finding(begin second: String) throws -> Finding {
      let log = """
        10:22:01.000 LC <Cart: 0x7fa1> beginAppearanceTransition appearing=yes
        \(second) LC <Cart: 0x7fa1> beginAppearanceTransition appearing=no
        \(second) \(Self.unbalanced)
        """
      return try Analyzed(log).finding("begin-end-unbalanced")
    }
    let late = try finding(begin: "10:22:06.500")
    XCTAssertEqual(late.usualCauses.map(\.situation), [.beginWithoutEnd])
    XCTAssertEqual(late.witness.map(\.line), [1, 3])
    XCTAssertEqual(late.witness[0].note, "no endAppearanceTransition followed")
    let soon = try finding(begin: "10:22:01.300")
    XCTAssertEqual(soon.usualCauses.first?.situation, .withForwardingCalls)
    XCTAssertEqual(soon.witness.map(\.line), [3])
  }

  /// The controllers are those of two sheets that one view presents.
  func testTwoSheetsAreFirstCauseOfPresentationBySwiftUI() throws {
    let sheet = "_TtGC7SwiftUI29PresentationHostingControllerVS_7AnyView_"
    let host = "_TtGC7SwiftUI19UIHostingControllerGVS_15ModifiedContentVS_7AnyViewVS_12RootModifier__"
    let second = "Attempt to present <\(sheet): 0x7fc3> on <\(host): 0x7fa1> (from <\(host): 0x7fa1>)"
    let logs = [
      ("presentation-overlap", "\(second) which is already presenting <\(sheet): 0x7fb2>.\n"),
      ("presentation-overlap", "Currently, only presenting a single sheet is supported.\n"),
      ("present-outside-window", "\(second) whose view is not in the window hierarchy.\n"),
    ]
    for (rule, log) in logs {
      let finding = try Analyzed("HomeView onAppear\n" + log).finding(rule)
      XCTAssertEqual(finding.usualCauses.first?.situation, .presentedBySwiftUI, log)
      XCTAssertEqual(finding.usualCauses.first?.text.hasPrefix("two sheet modifiers"), true, log)
    }
    let single = try Analyzed("HomeView onAppear\n" + logs[1].1).finding("presentation-overlap")
    XCTAssertEqual(single.severity, .note)
    XCTAssertEqual(single.usualCauses.count, 1)
  }

  func testCausesOfSituationPrecedeGeneralOnes() throws {
    let rule = try XCTUnwrap(Rule.named("duplicate-view-did-appear"))
    let inAddition = rule.likelyCauses(in: [.childAdded, .withoutForwardingCalls])
    XCTAssertEqual(inAddition.map(\.situation), [.childAdded, .childAdded, nil])
    let elsewhere = rule.likelyCauses(in: [.navigation, .withoutForwardingCalls])
    XCTAssertTrue(elsewhere.allSatisfy { $0.situation == nil })
  }

  func testRemovalSelectsCausesOfRemoval() throws {
    let log = """
      <Cart: 0x7fa1> viewWillAppear
      <Cart: 0x7fa1> viewDidAppear
      <Cart: 0x7fa1> willMove(toParent: nil)
      <Cart: 0x7fa1> viewWillDisappear
      <Cart: 0x7fa1> viewWillDisappear
      <Cart: 0x7fa1> viewDidDisappear

      """
    let finding = try Analyzed(log).finding("duplicate-view-will-disappear")
    XCTAssertEqual(finding.usualCauses.first?.situation, .childRemoved)
  }

  func testCauseThatUIKitReportsIsListedAlone() throws {
    let log =
      "Attempting to load the view of a view controller while it is deallocating is not allowed (<Cart: 0x7fa1>)\n"
    let finding = try Analyzed(log).finding("deinit-while-visible")
    XCTAssertEqual(finding.usualCauses.map(\.situation), [.viewReadInDeinit])
    XCTAssertEqual(finding.usualCauses.map(\.fixID), ["FX-LOADED"])
  }

  func testCoveredRootIsFirstCauseOfPresentationOutsideWindow() throws {
    let log =
      "Warning: Attempt to present <Login: 0x1f8> on <Root: 0x2f8> whose view is not in the window hierarchy!\n"
    let finding = try Analyzed(log).finding("present-outside-window")
    XCTAssertEqual(finding.usualCauses.count, 3)
    XCTAssertEqual(finding.usualCauses.first?.fix, "call present on the topmost presented controller")
  }

  func testLastCallbackOfPresenterDecidesCauses() throws {
    func fixes(after callbacks: String...) throws -> [String] {
      let lines = callbacks.map { "<Root: 0x2f8> \($0)\n" }.joined()
      let warning =
        "Attempt to present <Login: 0x1f8> on <Root: 0x2f8> whose view is not in the window hierarchy!\n"
      return try Analyzed(lines + warning).finding("present-outside-window").usualCauses.map(\.fix)
    }
    XCTAssertEqual(try fixes(after: "viewDidLoad"), ["call present in viewDidAppear or later"])
    XCTAssertEqual(
      try fixes(after: "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"),
      [
        "call present on the topmost presented controller",
        "check that view.window is not nil before you call present",
      ])
  }

  func testPresentationDuringDismissalIsNamed() throws {
    let finding = try Analyzed(
      """
      LC <Home: 0x7fa1> viewDidAppear
      LC <Home: 0x7fa1> present child=<Offer: 0x7fa2>
      LC <Offer: 0x7fa2> viewWillAppear
      LC <Offer: 0x7fa2> viewDidAppear
      LC <Home: 0x7fa1> dismiss child=<Offer: 0x7fa2>
      LC <Offer: 0x7fa2> viewWillDisappear
      LC <Home: 0x7fa1> present child=<Login: 0x7fa3>
      LC <Offer: 0x7fa2> viewDidDisappear

      """
    ).finding("presentation-overlap")
    XCTAssertEqual(
      finding.message,
      "Home presented a controller before its previous dismissal ended (last: dismiss, line 5)")
    XCTAssertEqual(finding.usualCauses.map(\.fix), ["call present in the completion of dismiss"])
  }

  func testOtherwiseIsListedOnlyWithoutTypicalCause() throws {
    let rule = try XCTUnwrap(Rule.named("overlapping-transitions"))
    XCTAssertEqual(rule.likelyCauses(in: []).map(\.situation), [.otherwise, nil])
    XCTAssertEqual(rule.likelyCauses(in: [.childSwap]).map(\.situation), [.childSwap, nil])
  }

  func testSecondTapDuringTransitionIsAnsweredByGuard() throws {
    let log = """
      LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
      LC <Cart: 0x7fa1> viewWillAppear
      LC <Cart: 0x7fa1> viewDidAppear
      LC <Host: 0x7fb2> addChild child=<Wish: 0x7fa2>
      LC <Host: 0x7fb2> transitionFromTo from=<Cart: 0x7fa1> to=<Wish: 0x7fa2>
      LC <Cart: 0x7fa1> viewWillDisappear
      LC <Wish: 0x7fa2> viewWillAppear
      LC <Cart: 0x7fa1> viewWillDisappear
      LC <Wish: 0x7fa2> viewDidAppear
      LC <Cart: 0x7fa1> viewDidDisappear

      """
    let finding = try Analyzed(log).finding("duplicate-view-will-disappear")
    XCTAssertEqual(finding.usualCauses.first?.situation, .childSwap)
    XCTAssertEqual(
      finding.usualCauses.first?.fix, "ignore a second swap until the completion of the first")
  }

  func testDirectCallWithoutCallerHasFixOfContainerFirst() throws {
    let log =
      "Calling -viewWillAppear: directly on a view controller is not supported. View controller: <Cart: 0x7fa1>\n"
    let finding = try Analyzed(log).finding("direct-appearance-call")
    XCTAssertEqual(finding.usualCauses.map(\.fixID), ["FX-RELAY", "FX-NO-DIRECT"])
  }

  func testDirectCallOfContainerHasFixOfContainer() throws {
    func finding(caller: String) throws -> Finding {
      try Analyzed(
        "<Cart: 0x7fa1> willMove(toParent: <Host: 0x7fb2>)\n<Cart: 0x7fa1> viewWillAppear\n"
          + PrintedStack.direct("viewWillAppear", of: "Cart", caller: caller).text
          + "<Cart: 0x7fa1> viewDidAppear\n"
      ).finding("direct-appearance-call")
    }
    XCTAssertEqual(try finding(caller: "-[Host showCart]").usualCauses.map(\.fixID), ["FX-RELAY"])
    XCTAssertEqual(try finding(caller: "-[Menu tap]").usualCauses.map(\.fixID), ["FX-NO-DIRECT"])
    XCTAssertEqual(try finding(caller: "-[Cart reload]").usualCauses.map(\.fixID), ["FX-NO-DIRECT"])
  }

  func testFixOfCauseDependsOnCaller() throws {
    func fix(caller: String) throws -> String {
      try Analyzed(
        "<Cart: 0x7fa1> willMove(toParent: <Host: 0x7fb2>)\n<Cart: 0x7fa1> viewWillAppear\n"
          + "<Cart: 0x7fa1> viewDidAppear\n<Cart: 0x7fa1> viewWillAppear\n"
          + PrintedStack.direct("viewWillAppear", of: "Cart", caller: caller).text
          + "<Cart: 0x7fa1> viewWillDisappear\n"
      ).finding("will-appear-while-appeared").fixID
    }
    XCTAssertEqual(try fix(caller: "-[Host reload]"), "FX-RELAY")
    XCTAssertEqual(try fix(caller: "-[Menu reload]"), "FX-NO-DIRECT")
  }

  func testFindingThatNamesTheErrorHasItsFix() throws {
    let log = """
      <Cart: 0x7fa1> viewDidLoad
      <Cart: 0x7fa1> willMove(toParent: <Host: 0x7fb2>)
      <Cart: 0x7fa1> viewWillAppear
      <Cart: 0x7fa1> viewDidAppear
      <Cart: 0x7fa1> didMove(toParent: <Host: 0x7fb2>)
      <Cart: 0x7fa1> viewWillDisappear
      <Cart: 0x7fa1> viewDidDisappear
      <Cart: 0x7fa1> didMove(toParent: nil)

      """
    let finding = try Analyzed(log).finding("remove-without-will-move-nil")
    XCTAssertEqual(finding.fixID, "FX-REMOVE")
    XCTAssertEqual(finding.usualCauses, [])
  }

  func testFixFollowsOnlyFromCauseOrFinding() throws {
    for rule in Rule.all {
      for example in rule.examples where example.kind == .violation {
        guard example.declarations.isEmpty, example.settings.isEmpty else { continue }
        for finding in try Analyzed(example.text).report.findings {
          let isPending = finding.message.hasSuffix("when the log ends")
          let isExplained =
            !finding.causes.isEmpty || Rule.named(finding.rule)?.isCause == true && !isPending
          XCTAssertEqual(finding.fixID.isEmpty, !isExplained, "\(rule.id): \(finding.message)")
          XCTAssertEqual(finding.usualCauses.isEmpty, isExplained, "\(rule.id): \(finding.message)")
        }
      }
    }
  }

  // MARK: - Reading a page

  func testItemIsReadWithSituationAndFix() throws {
    let markdown = """
      *In a push or pop:* a second transition began, for `push`. **Fix:** start it later \
      ([FX-PUSH-GUARD](Fixes/FX-PUSH-GUARD.md)).
      """
    let cause = try XCTUnwrap(CommonCause(markdown: markdown))
    XCTAssertEqual(cause.situation, .navigation)
    XCTAssertEqual(cause.text, "a second transition began, for push")
    XCTAssertEqual(cause.fix, "start it later")
    XCTAssertEqual(cause.fixID, "FX-PUSH-GUARD")
    XCTAssertEqual(cause.sentence, "In a push or pop: a second transition began, for push.")
  }

  func testClauseBeginsInLowerCaseUnlessItIsAName() throws {
    func text(_ sentence: String) throws -> String {
      try XCTUnwrap(CommonCause(markdown: "\(sentence) **Fix:** do it.")).text
    }
    XCTAssertEqual(try text("The app called it."), "the app called it")
    XCTAssertEqual(try text("A second swap began."), "a second swap began")
    XCTAssertEqual(try text("UIKit postponed it."), "UIKit postponed it")
    XCTAssertEqual(try text("`addSubview` ran first."), "addSubview ran first")
  }

  func testItemWithoutFixOrWithUnknownSituationIsNotACause() {
    XCTAssertNil(CommonCause(markdown: "The app called it."))
    XCTAssertNil(CommonCause(markdown: "*On a Tuesday:* it broke. **Fix:** wait."))
  }
}
