import XCTest

@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogReports

/// Which instance an event belongs to if the log prints names without addresses.
final class InstanceByNameTests: XCTestCase {
  /// addChild tells the child about its parent before the app accesses its view.
  private let added = """
    Cart willMove(toParent: Host)
    Cart viewDidLoad
    Cart viewWillAppear
    Cart didMove(toParent: Host)
    Cart viewDidAppear

    """

  /// The log may name a container otherwise where it calls addChild. UIKit sends `willMove` in that call.
  func testTwoNamesOfContainerAreNoSecondParent() throws {
    for call in ["[Lib] addChild(Cart)", "left Host: addChild(Cart)", "Screen: addChild(Cart)"] {
      XCTAssertEqual(try Analyzed(call + "\n" + added).findings, [], call)
    }
    let moved = added + added.replacing("Host", with: "Other").replacing("Cart viewDidLoad\n", with: "")
    XCTAssertEqual(try Analyzed(moved).findings.first, "6 reparent-without-removal")
    let labeled = added + added.replacing("Host", with: "left Host").replacing("Cart viewDidLoad\n", with: "")
    XCTAssertFalse(try Analyzed(labeled).findings.contains { $0.hasSuffix("reparent-without-removal") })
  }

  /// Two instances of a name are added before the second one loads its view.
  func testSecondInstanceIsNoRepeatedAddition() throws {
    let column = """
      Column willMove(toParent: Host)
      Column viewDidLoad
      Column didMove(toParent: Host)

      """
    let removal = """
      Column willMove(toParent: nil)
      Column didMove(toParent: nil)

      """
    XCTAssertEqual(try Analyzed(column + column + removal + removal).findings, [])
    let moved = column.replacing("Host", with: "Other")
    XCTAssertEqual(try Analyzed(column + moved + removal + removal).findings, [])
    let again = column.replacing("Column viewDidLoad\n", with: "")
    XCTAssertEqual(try Analyzed(column + again + removal).findings.first, "4 repeated-add-child")
    // The first load of the name is not that of a second instance.
    let unloaded = try Analyzed(again + again + "Column viewDidLoad\n" + removal)
    XCTAssertEqual(unloaded.findings.first, "3 repeated-add-child")
  }

  /// Two ends and one load show that an older instance was on screen when the new one was pushed.
  func testInstanceThatEndsWithoutLoadIsOlderThanLog() throws {
    let push = """
      10:22:01.100 Detail viewDidLoad
      10:22:01.101 Detail viewWillDisappear
      10:22:01.102 Detail viewWillAppear
      10:22:01.503 Detail viewDidDisappear
      10:22:01.504 Detail viewDidAppear
      10:22:03.101 Detail viewWillDisappear
      10:22:03.502 Detail viewDidDisappear
      10:22:03.503 Detail deinit

      """
    XCTAssertEqual(try Analyzed(push).findings.first, "2 will-disappear-while-disappeared")
    XCTAssertEqual(try Analyzed(push + "10:22:05.504 Detail deinit\n").findings, [])
  }

  /// A controller that a call names before it loads is the one that loads: its second viewDidAppear is another delivery.
  func testInstanceThatACallNamesIsTheOneThatLoads() throws {
    for call in ["Home addChild(DetailVC)", "Home present(DetailVC)", "window.rootViewController = DetailVC"]
    {
      let log = """
        \(call)
        DetailVC viewDidLoad
        DetailVC viewWillAppear
        DetailVC viewDidAppear
        DetailVC viewDidAppear

        """
      XCTAssertEqual(try Analyzed(log).findings, ["5 duplicate-view-did-appear"], call)
    }
  }

  func testInstanceWithNewParentIsTheOneThatLoads() throws {
    let report = try Analyzed(added).report
    XCTAssertEqual(report.findings, [])
    XCTAssertEqual(
      report.verdicts.filter { $0.rule == "add-child-without-did-move" }.map(\.verdict), [.satisfied])
  }

  func testDeallocatedInstanceHasNoPendingObligation() throws {
    let gone = "Cart viewWillDisappear\nCart viewDidDisappear\nCart deinit\n"
    let pending = try Analyzed(added + gone).report.verdicts.filter { $0.pending != nil }.map(\.rule)
    // What depends on the container is open: it logs nothing.
    XCTAssertEqual(pending, ["add-child-without-add-subview", "child-appears-while-parent-hidden"])
  }

  /// A cart that was created and never shown can end while another one is on screen.
  func testEndOfNameOnScreenIsInconclusiveUnlessTheLogShowsEachInstance() throws {
    let life = """
      Cart viewDidLoad
      Cart viewWillAppear
      Cart viewDidAppear
      Cart viewWillDisappear
      Cart viewDidDisappear
      Cart deinit

      """
    let early = "Cart viewDidLoad\nCart viewWillAppear\nCart viewDidAppear\nCart deinit\n"
    let late = "Cart viewWillDisappear\nCart viewDidDisappear\nCart deinit\n"
    for log in [life + early, life + early + late, life + early + late + life] {
      let report = try Analyzed(log).report
      XCTAssertEqual(report.findings, [], log)
      let verdict = try XCTUnwrap(report.verdicts.first { $0.rule == "deinit-while-visible" })
      XCTAssertEqual(verdict.pending, "the log does not distinguish its instances")
    }
    XCTAssertEqual(
      try Analyzed("Cart init\n" + life + "Cart init\n" + early).findings, ["12 deinit-while-visible"])
  }

  /// A log that starts while controllers are on screen may have an instance whose load it does not show.
  func testNameIsInconclusiveIfTheLogStartsInTheMiddle() throws {
    let carts = """
      Feed viewDidLoad
      Cart viewDidLoad
      Cart viewWillAppear
      Cart viewDidAppear
      Cart viewDidLoad
      Cart viewWillAppear
      Cart viewDidAppear
      Cart viewDidAppear

      """
    XCTAssertEqual(try Analyzed(carts).findings, ["8 duplicate-view-did-appear"])
    XCTAssertEqual(try Analyzed("Feed viewWillDisappear\nFeed viewDidDisappear\n" + carts).findings, [])
  }

  /// A second cart that is added while the first one is on screen loads its view only later.
  func testAddedNameOnScreenIsAnotherInstanceIfItLoadsLater() throws {
    let onScreen =
      "Cart viewDidLoad\nCart viewWillAppear\nCart viewDidAppear\nCart willMove(toParent: Host)\n"
    let finding = try Analyzed(onScreen).finding("add-subview-before-add-child")
    XCTAssertFalse(finding.mayBeTwoInstances)
    XCTAssertEqual(try Analyzed(onScreen + "Cart viewDidLoad\n").findings, [])
  }

  /// A name whose log begins with the start of a life, and shows no other one, is one instance.
  func testNameWithOneLifeIsOneInstance() throws {
    let twice = "Cart viewDidLoad\nCart viewWillAppear\nCart viewDidAppear\nCart viewDidAppear\n"
    for start in ["", "Cart willMove(toParent: Host)\n", "Cart willMove(toParent:)\n"] {
      let finding = try Analyzed(start + twice).finding("duplicate-view-did-appear")
      XCTAssertFalse(finding.mayBeTwoInstances, start)
      XCTAssertEqual(finding.severity, .error, start)
    }
  }

  func testLinesWithoutClassMakeNoError() throws {
    let twice = "viewDidLoad\nviewWillAppear\nviewDidAppear\nviewDidAppear\n"
    let finding = try Analyzed(twice).finding("duplicate-view-did-appear")
    XCTAssertTrue(finding.mayBeTwoInstances)
    XCTAssertEqual(finding.severity, .warning)
    XCTAssertEqual(finding.certainty, "the log prints no class, so these may be two controllers")
  }

  /// Another load, or a start that the log does not show, can be of another instance.
  func testNameWithAnotherPossibleLifeMayBeTwoInstances() throws {
    let twice = "Cart viewWillAppear\nCart viewDidAppear\nCart viewDidAppear\n"
    let finding = try Analyzed("Cart viewDidLoad\n" + twice + "Cart deinit\nCart viewDidLoad\n")
      .finding("duplicate-view-did-appear")
    XCTAssertTrue(finding.mayBeTwoInstances)
    XCTAssertEqual(finding.severity, .warning)
  }

  /// A log with more carts at a time than it distinguishes does not show that a rule is satisfied.
  func testNoRuleIsSatisfiedIfTooManyInstancesShareName() throws {
    let life = [
      "init", "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear",
      "viewWillDisappear",
      "viewDidDisappear", "viewWillAppear", "viewWillDisappear", "viewDidDisappear", "deinit",
    ]
    let oneByOne = Array(repeating: life, count: 3).joined()
    let together = (0..<48).flatMap { step in
      (0..<12).map { step - 3 * $0 }.filter(life.indices.contains).map { life[$0] }
    }
    for (callbacks, verdict, pending) in [
      (Array(oneByOne), Verdict.satisfied, nil),
      (together, .inconclusive, "more instances at a time than the log distinguishes"),
    ] {
      let report = try Analyzed(callbacks.map { "Cart \($0)\n" }.joined()).report
      XCTAssertEqual(report.findings, [])
      let found = try XCTUnwrap(report.verdicts.first { $0.rule == "duplicate-view-did-appear" })
      XCTAssertEqual(found.verdict, verdict)
      XCTAssertEqual(found.pending, pending)
    }
  }

  /// An app logs its own event for the cart on screen, not for one whose view is not loaded.
  func testDeclaredEventBelongsToNameOnScreen() throws {
    let model = try ModelCompiler.compile(
      source: """
        model Shop extends UIKit
        event screenShown = "shown {subject}"
        rule shown-once {
          severity error
          grade B
          reason "A screen is shown once."
          never screenShown and previously once screenShown
        }

        """, file: "Shop.order")
    let log = "Cart viewDidLoad\nCart viewWillAppear\nCart viewDidAppear\nshown Cart\nshown Cart\n"
    let finding = try Analyzed(log, model: model).finding("shown-once")
    XCTAssertEqual(finding.severity, .error)
    XCTAssertFalse(finding.mayBeTwoInstances)
  }

  func testLoadAfterHeadingMayBeOfOlderInstance() throws {
    let again =
      "\n# Second try\nCart viewDidLoad\nCart viewWillDisappear\nCart viewWillAppear\nCart viewDidAppear\n"
    XCTAssertEqual(try Analyzed(added + again).report.findings, [], "two carts, one covering the other")
  }

  // MARK: Names whose start is not in the log

  private let shown = "Cart viewWillAppear\nCart viewDidAppear\n"

  func testSecondViewDidAppearOfNameIsWarning() throws {
    let analyzed = try Analyzed(shown + "Cart viewDidAppear\nCart viewWillDisappear\nCart viewDidDisappear\n")
    let finding = try analyzed.finding("duplicate-view-did-appear")
    XCTAssertEqual(finding.line, 3)
    XCTAssertEqual(finding.severity, .warning)
    XCTAssertTrue(finding.mayBeTwoInstances)
  }

  func testEndOfDisappearanceThatNeverBeganIsWarning() throws {
    let analyzed = try Analyzed(
      shown + "Cart viewWillDisappear\nCart viewDidDisappear\nCart viewDidDisappear\n")
    XCTAssertEqual(analyzed.findings, ["5 did-disappear-without-will-disappear"])
    XCTAssertTrue(try analyzed.finding("did-disappear-without-will-disappear").mayBeTwoInstances)
  }

  /// Another cart can have been on screen before the log began.
  func testSecondStartOfNameIsInconclusive() throws {
    for (callbacks, rule) in [
      ("viewDidAppear viewDidAppear", "duplicate-view-did-appear"),
      ("viewWillAppear viewWillAppear viewDidAppear", "duplicate-view-will-appear"),
      ("viewWillAppear viewDidAppear viewWillAppear viewDidAppear", "will-appear-while-appeared"),
      ("viewWillAppear viewDidAppear viewWillDisappear viewWillDisappear", "duplicate-view-will-disappear"),
    ] {
      let analyzed = try Analyzed(callbacks.split(separator: " ").map { "Cart \($0)\n" }.joined())
      XCTAssertEqual(analyzed.findings, [], callbacks)
      XCTAssertEqual(analyzed.verdict(rule, of: "Cart")?.verdict, .inconclusive, callbacks)
    }
  }

  /// The two carts take turns, and the second `viewDidAppear` is that of the second cart.
  func testNameThatShowsSeveralInstancesIsInconclusive() throws {
    let analyzed = try Analyzed(shown + "Cart viewWillAppear\nCart viewDidAppear\nCart viewDidAppear\n")
    XCTAssertEqual(analyzed.findings, [])
    XCTAssertEqual(analyzed.verdict("duplicate-view-did-appear", of: "Cart")?.verdict, .inconclusive)
  }

  /// The cart that was on screen before the log began leaves it while a new one is created.
  func testOlderInstanceOfLogThatStartsLateIsNotReported() throws {
    let late =
      "Cart viewDidAppear\nCart viewDidLoad\nCart viewWillAppear\nCart viewWillDisappear\n"
      + "Cart viewDidAppear\nCart viewDidDisappear\nCart viewDidAppear\n"
    XCTAssertEqual(try Analyzed(late).findings, [])
  }

  /// An appearance that ends after a gap can have begun before it.
  func testEndOfAppearanceAfterGapIsInconclusive() throws {
    let log =
      "Cart viewWillAppear\n\n# Second part\nCart viewDidLoad\nCart viewDidAppear\nCart viewDidAppear\n"
    XCTAssertEqual(try Analyzed(log).findings, [])
  }

  // MARK: Several instances

  /// The first instance may have appeared; only an unlogged viewWillAppear would disprove it.
  func testUnloggedCallbackDoesNotRuleOutOtherInstance() throws {
    let analyzed = try Analyzed(
      """
      [Cart] loadView
      [Cart] viewDidLoad
      [Cart] loadView
      [Cart] viewIsAppearing
      [Cart] viewDidAppear
      [Cart] viewDidLoad
      """)
    XCTAssertEqual(analyzed.findings, [])
    let verdict = try XCTUnwrap(analyzed.verdict("appear-before-load", of: "Cart"))
    XCTAssertEqual(verdict.verdict, .inconclusive)
    XCTAssertEqual(verdict.pending, "the log does not distinguish its instances")
  }

  /// With viewWillAppear logged, neither of the two instances can have received it.
  func testLoggedCallbackRulesOutOtherInstance() throws {
    let analyzed = try Analyzed(
      """
      [Cart] loadView
      [Cart] viewDidLoad
      [Cart] loadView
      [Cart] viewIsAppearing
      [Cart] viewDidAppear
      [Cart] viewDidLoad
      [Cart] viewWillAppear
      """)
    XCTAssertEqual(analyzed.findings, ["4 appear-before-load"])
  }
}
