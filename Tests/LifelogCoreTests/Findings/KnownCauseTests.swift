import XCTest

@testable import LifelogChecking
@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogTrace

/// Which rule causes which: two violations of one object become one finding.
///
/// The violations are built directly, so that each pair is tested alone, including rules that no model defines yet.
final class KnownCauseTests: XCTestCase {
  /// The cause, and the finding that lists it as a cause.
  private let caused: [(cause: String, finding: String)] = [
    ("forwarding-disabled-but-silent", "child-left-appeared"),
    ("forwarding-disabled-but-silent", "child-missed-appearance"),
    ("add-subview-without-add-child", "child-left-appeared"),
    ("add-subview-without-add-child", "deinit-while-visible"),
    ("child-in-system-container", "child-missed-appearance"),
    ("missing-super-call", "child-missed-appearance"),
    ("missing-super-call", "child-left-appeared"),
    ("missing-super-call", "size-transition-not-forwarded"),
    ("begin-end-target-mismatch", "begin-end-unbalanced"),
    ("begin-end-target-mismatch", "end-without-begin"),
    ("cancel-without-reverse-begin", "will-disappear-while-disappeared"),
    ("reparent-without-removal", "remove-without-will-move-nil"),
    ("reparent-without-removal", "hierarchy-inconsistency"),
    ("navigate-before-appear", "present-outside-window"),
    ("repeated-add-child", "duplicate-view-did-appear"),
    ("repeated-add-child", "duplicate-view-will-appear"),
    ("repeated-add-child", "will-appear-while-appeared"),
  ]

  /// The finding and its effect.
  private let effects: [(finding: String, effect: String)] = [
    ("begin-end-unbalanced", "appearance-unresolved"),
    ("begin-end-unbalanced", "disappearance-unresolved"),
    ("presentation-overlap", "loaded-but-never-appeared"),
    ("presentation-overlap", "completion-order"),
    ("add-subview-without-add-child", "loaded-but-never-appeared"),
    ("child-in-system-container", "loaded-but-never-appeared"),
    ("child-missed-appearance", "loaded-but-never-appeared"),
    ("forwarding-disabled-but-silent", "loaded-but-never-appeared"),
    ("add-child-without-add-subview", "loaded-but-never-appeared"),
    ("child-left-appeared", "will-appear-while-appeared"),
    ("child-left-appeared", "duplicate-view-did-appear"),
    ("repeated-add-child", "redundant-will-move"),
    ("remove-without-will-move-nil", "remove-from-parent-before-view-removal"),
    ("remove-without-view-removal", "remove-from-parent-before-view-removal"),
  ]

  /// The diagnostic, and the violation near it that becomes its effect.
  private let reported: [(finding: String, effect: String)] = [
    ("overlapping-transitions", "begin-end-unbalanced"),
    ("overlapping-transitions", "appearance-unresolved"),
    ("overlapping-transitions", "disappearance-unresolved"),
    ("begin-end-unbalanced", "duplicate-view-did-appear"),
    ("begin-end-unbalanced", "end-without-begin"),
    ("direct-appearance-call", "will-appear-while-appeared"),
    ("direct-appearance-call", "will-disappear-while-disappeared"),
  ]

  func testCauseIsListedInFindingItLedTo() throws {
    for (cause, finding) in caused {
      let found = try settled([makeViolation(cause, line: 1), makeViolation(finding, line: 2)])
      XCTAssertEqual(found.map(\.rule), [finding], "\(cause) → \(finding)")
      XCTAssertEqual(found.first?.causes.first?.rule, cause, "\(cause) → \(finding)")
      XCTAssertEqual(found.first?.causes.first?.lines, [1], "\(cause) → \(finding)")
    }
  }

  func testEffectIsListedInFindingThatLedToIt() throws {
    for (finding, effect) in effects {
      let found = try settled([makeViolation(finding, line: 1), makeViolation(effect, line: 2)])
      XCTAssertEqual(found.map(\.rule), [finding], "\(finding) → \(effect)")
      XCTAssertEqual(found.first?.effects.map(\.rule), [effect], "\(finding) → \(effect)")
    }
  }

  func testDiagnosticAbsorbsViolationsNearIt() throws {
    for (finding, effect) in reported {
      var reported = makeViolation(finding, line: 1)
      reported.violation.source = .diagnostic(
        Diagnostic(line: 1, offset: 0, pattern: 0, message: "UIKit's words"))
      let found = try settled([reported, makeViolation(effect, line: 2)])
      XCTAssertEqual(found.map(\.rule), [finding], "\(finding) → \(effect)")
      XCTAssertEqual(found.first?.effects.map(\.rule), [effect], "\(finding) → \(effect)")
    }
  }

  func testViolationOfOtherObjectOrProcessStaysSeparate() throws {
    for (cause, finding) in caused where cause != "navigate-before-appear" {
      XCTAssertEqual(
        try settled([makeViolation(cause, line: 1, of: 0x7fa9), makeViolation(finding, line: 2)]).count, 2,
        finding)
    }
    for (finding, effect) in effects where effect != "completion-order" {
      XCTAssertEqual(
        try settled([makeViolation(finding, line: 1), makeViolation(effect, line: 2, of: 0x7fa9)]).count, 2,
        effect)
    }
    for (cause, finding) in caused {
      var elsewhere = makeViolation(cause, line: 1)
      elsewhere.violation.processIndex = 1
      XCTAssertEqual(try settled([elsewhere, makeViolation(finding, line: 2)]).count, 2, finding)
    }
  }

  /// The child's finding names its container, and the violation of the container is its cause.
  func testContainerViolationExplainsMissedCallbackOfChild() throws {
    let host = ObjectReference(
      name: names.intern("Host"), instance: InstanceToken(address: 0x7fb2, digits: 4))
    var cause = makeViolation("missing-super-call", line: 1)
    cause.violation.subject = host
    var effect = makeViolation("child-missed-appearance", line: 2)
    effect.violation.parent = host
    XCTAssertEqual(try settled([cause, effect]).count, 2, "the container is unknown")
    effect.violation.container = host
    let found = try settled([cause, effect])
    XCTAssertEqual(found.map(\.rule), ["child-missed-appearance"])
    XCTAssertEqual(found.first?.causes.map(\.rule), ["missing-super-call"])
  }

  /// The second half of two swapped callbacks is not a second violation.
  func testSwappedCallbacksAreOneFinding() throws {
    let life = """
      <Cart: 0x7fa1> viewWillAppear
      <Cart: 0x7fa1> viewDidAppear
      <Cart: 0x7fa1> viewWillDisappear
      <Cart: 0x7fa1> viewDidDisappear

      """
    let appeared = try Analyzed(
      life + "<Cart: 0x7fa1> viewDidAppear\n<Cart: 0x7fa1> viewWillAppear\n<Cart: 0x7fa1> viewWillDisappear\n"
    )
    XCTAssertEqual(appeared.findings, ["5 did-appear-without-will-appear"])
    let disappeared = try Analyzed(
      "<Cart: 0x7fa1> viewWillAppear\n<Cart: 0x7fa1> viewDidAppear\n<Cart: 0x7fa1> viewDidDisappear\n"
        + "<Cart: 0x7fa1> viewWillDisappear\n<Cart: 0x7fa1> viewWillAppear\n")
    XCTAssertEqual(disappeared.findings, ["3 did-disappear-without-will-disappear"])
    let moved = try Analyzed(
      "<Cart: 0x7fa1> init\n<Cart: 0x7fa1> didMove(toParent: <Host: 0x7fb2>)\n"
        + "<Cart: 0x7fa1> willMove(toParent: <Host: 0x7fb2>)\n<Cart: 0x7fa1> viewDidLoad\n")
    XCTAssertEqual(moved.report.findings.map(\.rule), ["did-move-without-add"])
  }

  private var names = NameTable()

  private func makeViolation(_ rule: String, line: Int, of address: UInt64 = 0x7fa1) -> ProvenViolation {
    let cart = ObjectReference(
      name: names.intern("Cart"), instance: InstanceToken(address: address, digits: 4))
    var entry = TraceEntry()
    entry.line = line
    let violation = Violation(
      RuleID(rule), source: .code, input: 0, processIndex: 0, subject: cart, trace: [entry])
    return ProvenViolation(
      violation, rule: violation.rule, severity: .warning, facts: Rule.MessageFacts(subject: "Cart"))
  }

  private func settled(_ cases: [ProvenViolation]) throws -> [Finding] {
    let model = try Model.builtIn()
    let proven = ProvenViolations(inOrder: cases, model, names: names)
    return FindingBuilder(proven, places: LogLocations(["device.log"])).findings
  }
}
