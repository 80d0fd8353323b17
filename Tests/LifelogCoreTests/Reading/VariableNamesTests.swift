import TestSupport
import XCTest

@testable import LifelogChecking
@testable import LifelogModel
@testable import LifelogTrace

/// A line with a statement names controllers by variables. These hold the controllers whose names resemble theirs.
final class VariableNamesTests: XCTestCase {
  private let life = "CartViewController viewDidLoad\nHost viewDidLoad\n"

  func testVariableHoldsTheControllerOfItsName() {
    for variable in ["cart", "cartVC", "cartController", "cartViewController", "_cart", "CART"] {
      XCTAssertEqual(
        ReadLog(life + "Host: addChild(\(variable))").described.last, "3 Host addChild CartViewController",
        variable)
    }
    for variable in ["carts", "item", "self", "shoppingCart"] {
      XCTAssertEqual(
        ReadLog(life + "Host: addChild(\(variable))").described.last, "3 Host addChild", variable)
    }
  }

  func testEachPartOfAStatementMayBeAVariable() {
    for (line, event) in [
      ("  -> view.addSubview(cart.view)", "3  addSubview CartViewController"),
      ("Host | self.view.addSubview(cart.view)", "3 Host addSubview CartViewController"),
      ("host.view.addSubview(cart.view)", "3 Host addSubview CartViewController"),
      ("step 2: cart.view.removeFromSuperview()", "3 CartViewController removeFromSuperview"),
      ("Host: cart.removeFromParent()", "3 CartViewController removeFromParent"),
      (
        "Host: calls cart.beginAppearanceTransition(true, animated: true)",
        "3 CartViewController beginAppearanceTransition"
      ),
      ("-> cart.endAppearanceTransition()", "3 CartViewController endAppearanceTransition"),
    ] {
      XCTAssertEqual(ReadLog(life + line).described.last, event, line)
    }
  }

  /// The statement that adds a child comes before its first callback.
  func testStatementWaitsForTheController() {
    XCTAssertEqual(
      ReadLog("Host viewDidLoad\nHost: addChild(cart)\nHost viewWillAppear\n\(life)").described.prefix(4),
      [
        "1 Host viewDidLoad", "2 Host addChild CartViewController", "3 Host viewWillAppear",
        "4 CartViewController viewDidLoad",
      ])
  }

  func testStatementAboutAnythingElseIsNoEvent() {
    for line in [
      "header.view.removeFromSuperview()", "node.removeFromParent()", "spinner.removeFromSuperview()",
      "cart.didMove(toParent: self)", "cart.viewDidLoad()", "self.removeFromParent()",
    ] {
      XCTAssertEqual(ReadLog(life + line).described.count, 2, line)
    }
  }

  func testVariableOfTwoClassesIsUnknown() {
    XCTAssertEqual(
      ReadLog("CartVC viewDidLoad\n\(life)Host: addChild(cart)").described.last, "4 Host addChild")
  }

  /// The class in a file is not always that of its name.
  func testFileIsNoContainer() {
    XCTAssertEqual(
      ReadLog("\(life)[Main.swift:40] addChild(cart)").described.last, "3  addChild CartViewController")
    XCTAssertEqual(
      ReadLog("\(life)[Host.swift:40] addChild(cart)").described.last, "3 Host addChild CartViewController")
    XCTAssertEqual(
      ReadLog("\(life)[Main.swift:40] transition(from: cart, to: MapVC, duration: 0.3)").described.last,
      "3  transitionFromTo")
  }

  func testTransitionNamesItsControllers() {
    let read = ReadLog(
      "\(life)MapViewController viewDidLoad\nHost: transition(from: cart, to: mapVC, duration: 0.3)")
    XCTAssertEqual(read.details.last, ["from=CartViewController", "to=MapViewController"])
  }

  /// UIKit calls them. The next line is of that delivery.
  func testStatementThatCallsACallbackIsItsCaller() throws {
    let model = try Model.builtIn()
    func found(_ lines: String...) -> [RuleID] {
      let log = CheckedLog((["CartVC viewDidLoad"] + lines).joined(separator: "\n"), model: model)
      return log.checker.tracker.violations.all.map(\.rule)
    }
    for call in ["cart.viewDidAppear(true)", "Host: cartVC.viewDidAppear(animated) // by hand"] {
      XCTAssertTrue(
        found("CartVC viewWillAppear", "-> \(call)", "CartVC viewDidAppear").contains(.directAppearanceCall),
        call)
    }
    for line in [
      "cart.viewDidAppear(_:)", "super.viewDidAppear(true)", "map.viewDidAppear(true)",
      "cart.viewWillAppear(true)",
      "never call cart.viewDidAppear(true)",
    ] {
      XCTAssertFalse(
        found("CartVC viewWillAppear", line, "CartVC viewDidAppear").contains(.directAppearanceCall), line)
    }
  }

  /// What a variable like `child` holds, the next line shows.
  func testStatementOfAnyControllerIsOfTheNextDelivery() throws {
    let model = try Model.builtIn()
    func found(_ lines: String...) -> [RuleID] {
      let log = CheckedLog(
        (["CartVC viewDidLoad", "CartVC viewWillAppear"] + lines).joined(separator: "\n"), model: model)
      return log.checker.tracker.violations.all.map(\.rule)
    }
    for call in [
      "Host: calling child.viewDidAppear(true) so that it reloads",
      "Host -> vc.viewDidAppear(true) to refresh the list",
      "[Host] llamo controller.viewDidAppear(false)",
    ] {
      XCTAssertTrue(found(call, "CartVC viewDidAppear").contains(.directAppearanceCall), call)
      XCTAssertFalse(
        found(call, "CartVC viewWillDisappear", "CartVC viewDidAppear").contains(.directAppearanceCall), call)
    }
    XCTAssertFalse(
      found("do not call child.viewDidAppear(true)", "CartVC viewDidAppear").contains(.directAppearanceCall))
  }

  /// A log that names its controllers like variables prints their own lines so.
  func testNameLikeAVariableIsOfItsOwnLine() {
    XCTAssertEqual(
      ReadLog("cart.viewDidLoad\ncart.viewDidAppear(true)\ncart.didMove(toParent: box)").described,
      ["1 cart viewDidLoad", "2 cart viewDidAppear", "3 cart didMoveToParent"])
  }

  /// What waits is bounded.
  func testVariableIsGivenUpAtTheLimit() {
    let limit = TrackingLimit.undecidedReports.maximum
    let log = "Host: addChild(cart)\n" + String(repeating: "Host viewDidLayoutSubviews\n", count: limit + 2)
    XCTAssertEqual(ReadLog("\(log)\(life)").described.first, "1 Host addChild")
    XCTAssertEqual(
      ReadLog("\(log)\(life)Host: addChild(cart)").described.last,
      "\(limit + 6) Host addChild CartViewController")
  }
}
