import LifelogTrace
import XCTest

@testable import LifelogChecking
@testable import LifelogModel

/// What a child did in a container that it has left is known when it returns.
final class FormerLinkTests: XCTestCase {
  private let limit = TrackingLimit.formerLinks.maximum

  func testEveryFormerChildOfContainerIsKnown() throws {
    let others = (1...200).map { visit(child: $0, of: 0) }
    let log = try checked([visit(child: 0, of: 0)] + others + [visit(child: 0, of: 0)])
    XCTAssertEqual(log.violatedLines, [402 + 1])
    XCTAssertEqual(log.checker.tracker.notTracked, NotTracked())
  }

  func testLastFormerContainersOfChildAreKnown() throws {
    let visits = (0...limit).map { visit(child: 0, of: $0) }
    let log = try checked(visits + [visit(child: 0, of: 1)])
    XCTAssertEqual(log.violatedLines, [2 * visits.count + 1])
  }

  /// The link to the container that the child left first is dropped.
  func testFirstFormerContainerOfChildIsForgotten() throws {
    let log = try checked((0...limit).map { visit(child: 0, of: $0) } + [visit(child: 0, of: 0)])
    XCTAssertEqual(log.violatedLines, [])
    XCTAssertEqual(log.checker.tracker.notTracked, NotTracked([.formerLinks: 1]))
  }

  /// It is not the one that the child left first.
  func testContainerToWhichChildReturnsIsKnown() throws {
    let returns = (1...3 * limit).flatMap { [visit(child: 0, of: $0), visit(child: 0, of: 0)] }
    let log = try checked([visit(child: 0, of: 0)] + returns)
    XCTAssertEqual(log.violatedLines, (1...3 * limit).map { 4 * $0 + 1 })
  }

  /// A new object at the address has no former containers.
  func testDeallocatedChildIsForgotten() throws {
    let visits = (0...limit).map { visit(child: 0, of: $0) }
    let log = try checked(visits + ["LC <Child: 0x10000> deinit", visit(child: 0, of: 0)])
    XCTAssertEqual(log.checker.tracker.notTracked, NotTracked())
  }

  /// It may be any child, so that none is known not to be added.
  func testAdditionWithoutAChildMayBeOfAny() throws {
    let life = [
      "LC <Host: 0x7fb2> viewDidLoad", "LC <Host: 0x7fb2> addChild child=<Home: 0x7fa0>",
      "LC <Cart: 0x7fa1> viewDidLoad", "LC <Host: 0x7fb2> addSubview child=<Cart: 0x7fa1>",
      "LC <Cart: 0x7fa1> viewWillAppear", "LC <Cart: 0x7fa1> viewDidAppear",
    ]
    let rule = RuleID.addSubviewWithoutAddChild
    func isFound(_ lines: [String]) throws -> Bool {
      try CheckedLog(lines.joined(separator: "\n"), model: .builtIn()).checker.tracker.violations.all.contains
      {
        $0.rule == rule
      }
    }
    XCTAssertTrue(try isFound(life))
    for added in ["LC <Host: 0x7fb2> addChild", "<Host: 0x7fb2> addChild(item)", "addChild"] {
      for place in 0...5 {
        var lines = life
        lines.insert(added, at: place)
        XCTAssertFalse(try isFound(lines), "\(added) in line \(place + 1)")
      }
    }
    XCTAssertTrue(try isFound(["LC <Shop: 0x7fb3> addChild"] + life), "another container")
  }

  private func visit(child: Int, of container: Int) -> String {
    let child = "<Child: 0x\(String(0x10000 + 16 * child, radix: 16))>"
    let container = "<Host: 0x\(String(0x20000 + 16 * container, radix: 16))>"
    return "LC \(container) addChild child=\(child)\nLC \(child) removeFromParent"
  }

  /// A log in which each return of a child is a violation.
  private func checked(_ lines: [String]) throws -> CheckedLog {
    let rule = """
      rule returned over link {
        severity warning
        grade B
        reason "It is agreed."
        never addChild and previously once addChild
      }
      """
    let source = ModelSource(file: "Team.order", text: "model Team extends UIKit\n" + rule)
    let model = try ModelCompiler.compile([source]).keeping(rules: ["returned"])
    return CheckedLog(lines.joined(separator: "\n") + "\n", model: model)
  }
}
