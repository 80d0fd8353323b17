import XCTest

@testable import LifelogFindings
@testable import LifelogModel

/// The event that a finding expected if its rule was broken by a missing event.
final class ExpectedEventTests: XCTestCase {
  /// The missing event of each rule whose faulty examples lack a single event. In the examples of all other rules, an
  /// unexpected event came, or the log does not show what is missing.
  private let missing = [
    "add-child-without-did-move": "didMoveToParent before line 8",
    "add-subview-without-add-child": "Host addChild before line 7",
    "appear-before-load": "viewDidLoad before line 2",
    "child-appears-while-parent-hidden": "Host viewWillAppear before line 6",
    "child-in-system-container": "viewWillAppear before line 7",
    "child-left-appeared": "viewWillDisappear before line 7",
    "child-missed-appearance": "viewWillAppear before line 7",
    "deinit-while-visible": "viewWillDisappear before line 9",
    "did-appear-without-will-appear": "viewWillAppear before line 6",
    "did-disappear-without-will-disappear": "viewWillDisappear before line 3",
    "did-move-without-add": "willMoveToParent before line 5",
    "end-without-begin": "beginAppearanceTransition before line 5",
    "is-appearing-outside-appearance": "viewWillAppear before line 6",
    "loaded-but-never-appeared": "viewWillAppear before line 5",
    "memory-warning-called-by-hand": "applicationDidReceiveMemoryWarning before line 2",
    "navigate-before-appear": "viewDidAppear before line 3",
    "not-released-after-removal": "deinit after line 5",
    "removal-not-finished": "didMoveToParent before line 8",
    "remove-without-view-removal": "viewWillDisappear after line 6",
    "remove-without-will-move-nil": "willMoveToParent before line 7",
    "reparent-without-removal": "willMoveToParent before line 4",
    "rotation-callback-order": "willAnimateRotation before line 6",
    "scene-event-order": "sceneWillResignActive before line 4",
    "size-transition-not-forwarded": "viewWillTransition after line 3",
    "view-removed-without-remove-from-parent": "willMoveToParent before line 7",
    "will-appear-while-appeared": "viewWillDisappear before line 5",
    "will-disappear-while-disappeared": "viewWillAppear before line 5",
    "will-move-instead-of-add-child": "Pager addChild before line 8",
  ]

  private func expectedText(_ expected: Finding.Expected) -> String {
    let owner = expected.subject.map { "\($0) " } ?? ""
    return "\(owner)\(expected.callback) \(expected.isBefore ? "before" : "after") line \(expected.line)"
  }

  /// The expected event of a finding as text; `nil` if the finding has none.
  private func expected(
    _ rule: String, in log: String, model: Model? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> String? {
    try Analyzed(log, model: model).finding(rule, file: file, line: line).expected.map(expectedText)
  }

  func testMissingEventIsNamedAndSurplusEventIsNot() throws {
    var found: [String: String] = [:]
    for rule in Rule.all {
      for example in rule.examples where example.kind == .violation {
        for finding in try Analyzed(example.text).report.findings where finding.rule == rule.id {
          if let expected = finding.expected, found[rule.id] == nil {
            found[rule.id] = expectedText(expected)
          }
        }
      }
    }
    XCTAssertEqual(found, missing)
  }

  func testDuplicateCallbackHasNoExpectedEvent() throws {
    let lives = [
      "duplicate-view-did-appear": "viewDidLoad viewWillAppear viewDidAppear viewDidAppear viewWillDisappear",
      "duplicate-view-will-appear": "viewDidLoad viewWillAppear viewWillAppear viewWillDisappear",
      "duplicate-view-will-disappear":
        "viewDidLoad viewWillAppear viewDidAppear viewWillDisappear viewWillDisappear",
      "duplicate-view-did-load": "loadView viewDidLoad viewWillAppear viewDidLoad",
    ]
    for (rule, life) in lives { XCTAssertNil(try expected(rule, in: log(life)), rule) }
  }

  func testSeveralMissingCallbacksAreNotNamed() throws {
    // Three callbacks are missing between the two appearances.
    XCTAssertNil(
      try expected(
        "did-disappear-without-will-disappear",
        in: log("viewDidLoad viewDidDisappear viewWillAppear viewDidAppear viewWillDisappear")))
  }

  /// The absence of a callback proves nothing if the class never logs it.
  func testUnloggedCallbackIsNotExpected() throws {
    let violatingLog = log("viewDidLoad viewWillAppear viewDidAppear deinit")
    let later = "<Cart: 0x7fb2> viewDidAppear\n<Cart: 0x7fb2> "
    XCTAssertEqual(
      try expected("deinit-while-visible", in: violatingLog + later + "viewWillDisappear\n"),
      "viewWillDisappear before line 4")
    XCTAssertNil(
      try expected(
        "deinit-while-visible",
        in: violatingLog + "<Cart: 0x7fb2> viewWillAppear\n<Cart: 0x7fb2> viewDidDisappear\n"
      ))
  }

  func testMissingCallbackOfNameWithoutAddressIsNamed() throws {
    let life =
      "viewDidLoad viewWillAppear viewDidAppear viewWillDisappear viewDidDisappear viewDidAppear"
    let log = life.split(separator: " ").map { "Cart \($0)\n" }.joined()
    XCTAssertEqual(try expected("did-appear-without-will-appear", in: log), "viewWillAppear before line 6")
  }

  /// A reversal: `viewWillAppear` is missing after `viewWillDisappear`.
  func testMissingCallbackOfReversalIsExpected() throws {
    XCTAssertEqual(
      try expected(
        "did-appear-without-will-appear",
        in: log("viewDidLoad viewWillAppear viewDidAppear viewWillDisappear viewDidAppear viewDidDisappear")),
      "viewWillAppear before line 5")
  }

  func testCustomRuleHasExpectedEvent() throws {
    let model = try ModelCompiler.compile(
      source: """
        model Team
        machine cart {
          start empty
          state empty {
            viewDidLoad -> full
            viewDidAppear -> full breaks filled-late
          }
          state full { viewDidAppear -> shown }
          state shown
        }
        rule filled-late {
          severity warning
          grade C
          needs viewDidLoad
          reason "A cart is filled before it is shown."
        }
        rule told-in-time {
          severity warning
          grade C
          expects precedence(viewIsAppearing, viewDidDisappear)
          reason "A view that disappears has appeared."
        }
        """, file: "Team.order")
    let log =
      "<Cart: 0x7fa1> viewDidAppear\n<Cart: 0x7fa1> viewDidDisappear\n<Cart: 0x7fb2> viewDidLoad\n"
      + "<Cart: 0x7fb2> viewIsAppearing\n"
    XCTAssertEqual(try expected("filled-late", in: log, model: model), "viewDidLoad before line 1")
  }

  func testDiagnosticHasNoExpectedEvent() throws {
    let diagnosticText = "Unbalanced calls to begin/end appearance transitions for <Cart: 0x7fa1>.\n"
    XCTAssertNil(try expected("begin-end-unbalanced", in: log("viewDidLoad") + diagnosticText))
  }

  /// The callbacks of one controller, one per line.
  private func log(_ life: String) -> String {
    life.split(separator: " ").map { "<Cart: 0x7fa1> \($0)\n" }.joined()
  }
}
