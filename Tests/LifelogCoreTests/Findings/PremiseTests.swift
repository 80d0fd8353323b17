import XCTest

@testable import LifelogFindings
@testable import LifelogModel

/// A witness holds the line that created what the rule requires, and the line that broke it.
final class PremiseTests: XCTestCase {
  /// The line that creates the obligation in the violating examples of each rule that awaits something: the last one
  /// before the finding that contains the text.
  private let openings: [String: [String]] = [
    "add-child-without-add-subview": ["willMove", "addChild", "didMove"],
    "add-child-without-did-move": ["willMove"],
    "add-subview-without-add-child": ["addSubview"],
    "begin-end-unbalanced": ["beginAppearanceTransition"],
    "child-in-system-container": ["viewDidLoad"],
    "loaded-but-never-appeared": ["viewDidLoad"],
    "remove-without-view-removal": ["didMoveToParent parent=nil", "removeFromParent"],
    "reparent-without-removal": ["willMove"],
    "same-instance-pushed-twice": ["push child=<Cart"],
    "size-transition-not-forwarded": ["viewWillTransition", "willRotate"],
    "transition-containment-incomplete": ["transitionFromTo"],
    "transition-with-manual-view-moves": ["transitionFromTo", "addSubview"],
    "view-removed-without-remove-from-parent": ["removeFromSuperview"],
    "will-move-instead-of-add-child": ["willMove"],
  ]

  func testWitnessHoldsLineThatCreatedObligation() throws {
    for (rule, texts) in openings {
      let page = try XCTUnwrap(Rule.named(rule))
      for example in page.examples where example.kind == .violation {
        let lines = example.text.split(separator: "\n", omittingEmptySubsequences: false)
        for finding in try Analyzed(example.text).report.findings
        where finding.rule == rule && finding.witness.contains(where: { $0.callback != nil }) {
          let candidates = (1...finding.line).filter { line in texts.contains { lines[line - 1].contains($0) }
          }
          let opening = try XCTUnwrap(
            candidates.last { $0 != finding.line } ?? candidates.last, "\(rule): \(example.title)")
          let shown = finding.witness.map(\.line)
          XCTAssertTrue(shown.contains(opening), "\(rule), \(example.title): \(opening) is not in \(shown)")
          XCTAssertTrue(shown.contains(finding.line), "\(rule), \(example.title): \(shown)")
        }
      }
    }
  }

  func testChildIsAddedLongBeforeMissingDidMove() throws {
    let noise = (1...12).map { "LC <Cart: 0x7fa1> willTransition turn=\($0)\n" }.joined()
    let log = """
      LC <Cart: 0x7fa0> didMoveToParent parent=<Host: 0x7fb2>
      LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
      LC <Cart: 0x7fa1> willMoveToParent parent=<Host: 0x7fb2>
      \(noise)LC <Cart: 0x7fa1> viewWillAppear
      LC <Cart: 0x7fa1> viewDidAppear
      \(noise)LC <Cart: 0x7fa1> viewWillDisappear

      """
    let finding = try Analyzed(log).finding("add-child-without-did-move")
    XCTAssertEqual(finding.line, 30)
    XCTAssertEqual(finding.witness.prefix(2).map(\.line), [2, 3])
    XCTAssertEqual(finding.witness.last?.line, 30)
    XCTAssertLessThanOrEqual(finding.witness.count, 6)
  }

  func testContainerIsBusyAfterMissingAddChild() throws {
    let others = (1...12).map { "LC <Host: 0x7fb2> addChild child=<Row: 0x7f\($0 + 10)>\n" }.joined()
    let log = """
      LC <Host: 0x7fb2> viewDidLoad
      LC <Cart: 0x7fa0> viewWillAppear
      LC <Host: 0x7fb2> viewWillAppear
      LC <Host: 0x7fb2> viewDidAppear
      LC <Cart: 0x7fa1> willMoveToParent parent=<Host: 0x7fb2>
      \(others)LC <Host: 0x7fb2> viewWillDisappear

      """
    let finding = try Analyzed(log).finding("will-move-instead-of-add-child")
    XCTAssertEqual(finding.line, 18)
    XCTAssertTrue(finding.witness.map(\.line).contains(5), "\(finding.witness.map(\.line))")
  }

  func testChildOfOtherParentIsAddedLongBefore() throws {
    let noise = (1...12).map { "LC <Cart: 0x7fa1> willTransition turn=\($0)\n" }.joined()
    let log = """
      LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
      LC <Cart: 0x7fa1> willMoveToParent parent=<Host: 0x7fb2>
      LC <Cart: 0x7fa1> didMoveToParent parent=<Host: 0x7fb2>
      \(noise)LC <Shop: 0x7fb3> addChild child=<Cart: 0x7fa1>

      """
    let finding = try Analyzed(log).finding("reparent-without-removal")
    XCTAssertEqual(finding.witness.prefix(2).map(\.line), [1, 2])
    XCTAssertEqual(finding.witness.last?.line, 16)
  }

  func testOpeningEventsOfRulesFollowFromTheModel() throws {
    let model = try Model.builtIn()
    func openings(_ rule: RuleID) throws -> Set<String> {
      let index = try XCTUnwrap(model.rule(rule))
      return Set(model.openingEvents(of: index).map { "\($0.callback)" })
    }
    XCTAssertTrue(try openings(.addChildWithoutDidMove).isSuperset(of: ["willMoveToParent", "addChild"]))
    XCTAssertEqual(try openings(.endWithoutBegin).contains("viewWillAppear"), false)
    XCTAssertTrue(try openings(.beginEndUnbalanced).contains("beginAppearanceTransition"))
    XCTAssertTrue(try openings(RuleID("will-move-instead-of-add-child")).contains("willMoveToParent"))
  }
}
