import LifelogModel
import XCTest

/// Complete lifecycles in all machines of the built-in model: valid ones, and violations that must each give one
/// finding.
///
/// `same` is the parent that `addChild`, `willMove` or `didMove` named last; `other` is a different parent or the first
/// one.
final class ModelScenarioTests: XCTestCase {
  /// The rules that a lifecycle violates, each with the number of the event, counted from 1.
  ///
  /// - Parameters:
  ///   - isBorn: Whether the log contains the creation of the instance.
  ///   - isSystemParent: Whether the parent is a system container; `nil` if unknown.
  private func walk(
    _ events: String..., isBorn: Bool = false, isSystemParent: Bool? = false
  ) throws -> [String] {
    let model = try Model.builtIn()
    var states = model.machines.map { Int(isBorn ? $0.born : $0.start) }
    var broken: [String] = []
    for (number, words) in events.enumerated() {
      let event = try ModelEvent(words, isSystemParent: isSystemParent)
      var next = states
      for machine in states.indices {
        guard let edge = model.edge(of: machine, in: states, for: event) else { continue }
        next[machine] = Int(edge.target)
        if let first = edge.breaks.first { broken.append("\(number + 1): \(model.rules[first].id)") }
      }
      states = next
    }
    return broken
  }

  func testAppearanceAndDisappearanceAreValid() throws {
    XCTAssertEqual(
      try walk(
        "init", "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewWillLayoutSubviews",
        "viewDidLayoutSubviews", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "deinit",
        isBorn: true), [])
  }

  func testRepeatedSwipeReversalsAreValid() throws {
    XCTAssertEqual(
      try walk(
        "viewDidAppear", "viewWillDisappear", "viewWillAppear", "viewWillDisappear", "viewWillAppear",
        "viewIsAppearing", "viewDidAppear"), [])
  }

  func testLogThatStartsMidLifecycleIsValid() throws {
    for first in ["viewDidAppear", "viewWillDisappear", "viewDidDisappear", "didMove same", "end"] {
      XCTAssertEqual(try walk(first), [], first)
    }
  }

  func testNavigationPushAndPopAreValid() throws {
    XCTAssertEqual(
      try walk(
        "init", "willMove other", "loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear",
        "didMove same", "willMove nil", "viewWillDisappear", "viewDidDisappear", "didMove nil", "deinit",
        isBorn: true, isSystemParent: true), [])
  }

  func testPushWithoutLoggedArgumentsIsValid() throws {
    XCTAssertEqual(
      try walk(
        "willMove ?", "viewDidLoad", "viewWillAppear", "viewDidAppear", "didMove ?", "willMove ?",
        "viewWillDisappear", "viewDidDisappear", "didMove ?", isSystemParent: nil), [])
  }

  func testCancelledPopWithoutLoggedArgumentsIsValid() throws {
    XCTAssertEqual(
      try walk(
        "viewDidLoad", "willMove ?", "viewWillAppear", "viewDidAppear", "didMove ?", "willMove ?",
        "viewWillDisappear", "viewWillAppear", "viewDidAppear", "didMove ?", isSystemParent: nil), [])
  }

  func testDocumentedAdditionAndRemovalAreValid() throws {
    XCTAssertEqual(
      try walk(
        "init", "child addChild", "willMove same", "viewDidLoad", "child addSubview", "viewWillAppear",
        "didMove same", "viewDidAppear", "didMove same", "willMove nil", "viewWillDisappear",
        "removeFromSuperview", "viewDidDisappear", "removeFromParent", "didMove nil", "didMove nil",
        isBorn: true), [])
  }

  func testAnimatedInsertionIsValid() throws {
    XCTAssertEqual(
      try walk(
        "willMove other", "viewDidLoad", "begin appearing", "viewWillAppear", "child addSubview", "end",
        "viewDidAppear", "didMove same"), [])
  }

  /// A pager that begins the appearance before it adds the child.
  func testManualForwardingBeforeAddChildIsValid() throws {
    XCTAssertEqual(
      try walk(
        "viewDidLoad", "begin appearing", "viewWillAppear", "willMove other", "child addSubview",
        "didMove same", "end", "viewDidAppear"), [])
  }

  func testAddSubviewBeforeAddChildIsOneFinding() throws {
    let direct = ["4: add-subview-before-add-child"]
    XCTAssertEqual(
      try walk("viewDidLoad", "child addSubview", "viewWillAppear", "child addChild", "willMove same"),
      direct, "every call is logged")
    XCTAssertEqual(
      try walk("viewDidLoad", "child addSubview", "viewWillAppear", "willMove other", "child addChild"),
      direct, "addChild is logged when it returns")
    XCTAssertEqual(
      try walk("viewDidLoad", "child addSubview", "viewWillAppear", "willMove ?", "didMove ?"),
      direct, "arguments are not printed")
    XCTAssertEqual(
      try walk("init", "viewDidLoad", "viewWillAppear", "willMove other", "didMove same", isBorn: true),
      direct, "only its effect is logged")
  }

  /// The log has the calls of the container. The child logs no `willMove`, which the rule of the removal needs.
  func testDocumentedAdditionTwiceHasNoOtherViolation() throws {
    XCTAssertEqual(
      try walk(
        "viewDidLoad", "child addChild", "child addSubview", "viewWillAppear", "viewDidAppear",
        "viewWillDisappear", "removeFromSuperview", "viewDidDisappear", "removeFromParent",
        "child addChild", "child addSubview", isSystemParent: nil),
      ["9: remove-without-will-move-nil"])
  }

  func testAddChildAfterViewWithoutParentIsValid() throws {
    XCTAssertEqual(
      try walk(
        "viewDidLoad", "child addSubview", "viewWillAppear", "viewDidAppear", "viewWillDisappear",
        "viewDidDisappear", "child addChild", "willMove same", "child addSubview"), [])
  }

  /// removeFromParent sends didMove(toParent: nil): the missing willMove is reported once.
  func testRemovalWithoutNoticeIsOneFinding() throws {
    XCTAssertEqual(
      try walk("willMove other", "didMove same", "removeFromParent", "didMove nil", "didMove nil"),
      ["3: remove-without-will-move-nil"])
  }

  /// UIKit removes the child from its old parent first; the new parent gets no second finding.
  func testMoveToOtherParentByImplicitRemovalIsOneFinding() throws {
    XCTAssertEqual(
      try walk(
        "willMove other", "didMove same", "viewWillAppear", "viewDidAppear", "didMove nil", "willMove other",
        "didMove same"),
      ["5: remove-without-will-move-nil"])
  }

  func testSuperfluousWillMoveIsValid() throws {
    XCTAssertEqual(
      try walk(
        "willMove other", "willMove same", "viewDidLoad", "viewWillAppear", "didMove same", "willMove same",
        "viewDidAppear", "viewWillDisappear"), [])
  }

  func testNestedTransitionsAndReversalsAreChecked() throws {
    XCTAssertEqual(try walk("begin appearing", "begin appearing", "end", "end", isBorn: true), [])
    XCTAssertEqual(try walk("begin disappearing", "begin appearing", "end", isBorn: true), [])
    XCTAssertEqual(try walk("begin appearing", "end", "end", isBorn: true), ["3: end-without-begin"])
    XCTAssertEqual(
      try walk("begin appearing", "begin appearing", "end", "begin disappearing", "end", isBorn: true),
      ["4: begin-end-unbalanced"])
  }

  func testEndlessLoadViewIsOneFinding() throws {
    XCTAssertEqual(
      try walk("loadView", "loadView", "loadView", "loadView", "loadView", isBorn: true),
      ["3: load-view-reentered"])
  }

  func testAppearanceWithoutViewIsOneFinding() throws {
    XCTAssertEqual(
      try walk("viewWillAppear", "viewIsAppearing", "viewDidAppear", isBorn: true), ["1: appear-before-load"])
  }
}
