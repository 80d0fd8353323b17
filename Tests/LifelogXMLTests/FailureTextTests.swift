import LifelogTrace
import XCTest

@testable import LifelogFindings
@testable import LifelogXML

/// A failure contains all information about a rule and a class, up to the lengths that consumers accept.
final class FailureTextTests: XCTestCase {
  func testCauseEvidenceAndEffectsFollowMessageAndFix() {
    var finding = Finding.sample(
      causes: [
        .init(
          rule: "early-add-subview", confidence: .likely, text: "addSubview ran before addChild", lines: [38])
      ],
      effects: [
        .init(rule: "unbalanced-transition", line: 44, subject: "Host", instance: nil, message: "Host hangs")
      ])
    finding.picture = "found/duplicate.svg"
    finding.witness.insert(
      .init(line: 38, time: nil, callback: "viewDidAppear", text: "<Cart: 0x7fa1> viewDidAppear", note: nil),
      at: 0)
    XCTAssertEqual(
      FailureText(findings: [finding], limits: .generous).text.string,
      """
       device.log:41: error: Cart got viewDidAppear twice in one appearance [duplicate-view-did-appear]
        fix: call addChild(child) first (lifelog rules early-add-subview)
        diagram: found/duplicate.svg
        cause (likely; line 38): addSubview ran before addChild [early-add-subview]
       device.log:38: <Cart: 0x7fa1> viewDidAppear
       device.log:41: 10:22:01.640 <Cart: 0x7fa1> viewDidAppear ← again
       device.log:44: effect: Host hangs [unbalanced-transition]
      """)
  }

  func testViolationsThatAreOnlyCountedAreIncluded() {
    var last = Finding.sample(line: 43)
    last.notKept = 20
    let short = JUnitLimits(message: 1_000, text: 250, cases: 1)
    let failure = FailureText(findings: [.sample(), last], limits: short)
    XCTAssertEqual(
      failure.message.string, "Cart got viewDidAppear twice in one appearance (device.log:41), and 21 more")
    XCTAssertTrue(failure.text.string.contains("21 more findings"), failure.text.string)
  }

  func testTransitionFollowsTheEvidence() {
    var finding = Finding.sample()
    finding.transition = ReportedTransition(
      kind: .pop, outcome: .cancelled, isExplicit: true, from: .init(subject: "Detail", instance: nil),
      to: .init(subject: "List", instance: nil), file: "device.log", lines: 37...44)
    XCTAssertEqual(
      FailureText(findings: [finding], limits: .generous).text.string.split(separator: "\n").last,
      "  during: cancelled pop from Detail to List (lines 37–44)")
  }

  func testRuleWithoutFixHasNoFixLine() {
    var finding = Finding.sample()
    (finding.fixID, finding.fix) = ("", "")
    XCTAssertEqual(
      FailureText(findings: [finding], limits: .generous).text.string,
      """
       device.log:41: error: Cart got viewDidAppear twice in one appearance [duplicate-view-did-appear]
       device.log:41: 10:22:01.640 <Cart: 0x7fa1> viewDidAppear ← again
      """)
  }

  func testMessageShowsFirstFindingAndCountsOthers() {
    let findings = [Finding.sample(line: 41), .sample(line: 80), .sample(line: 90)]
    XCTAssertEqual(
      FailureText(findings: findings, limits: .generous).message.string,
      "Cart got viewDidAppear twice in one appearance (device.log:41), and 2 more")
  }

  func testNoTimeFollowsClassNameInLine() throws {
    // Consumers would interpret `:22` as the line of Cart.swift.
    let misread = try Regex(" [^ ]*Cart.*:[0-9]+")
    let text = FailureText(findings: [.sample(), .sample()], limits: .generous).text.string
    XCTAssertNil(text.firstMatch(of: misread))
  }

  func testLongTextEndsWithOmittedFindingCount() {
    let findings = (1...1_000).map { Finding.sample(line: $0) }
    let text = FailureText(findings: findings, limits: .generous).text
    XCTAssertLessThanOrEqual(text.length, 50_000)
    XCTAssertGreaterThan(text.length, 49_000)
    let shown = text.string.components(separatedBy: " error: ").count - 1
    let last = text.string.split(separator: "\n").last
    XCTAssertEqual(last, "… and \(findings.count - shown) more findings")
  }

  func testLongFindingEndsWithOmittedLineCount() {
    var finding = Finding.sample()
    finding.witness = (1...2_000).map {
      .init(line: $0, time: nil, callback: nil, text: "<Cart: 0x7fa1> viewDidAppear", note: nil)
    }
    let text = FailureText(findings: [finding, .sample()], limits: .generous).text.string
    let lines = text.split(separator: "\n")
    XCTAssertEqual(lines.last, "… and \(2_002 - (lines.count - 1)) more lines, 1 more finding")
  }

  func testLongLineIsShortenedButKeepsLocationAndFix() {
    let endless = String(repeating: "x", count: 100_000)
    let finding = Finding.sample(file: endless + ".log", message: endless, witness: endless, fix: endless)
    for limits in JUnitLimits.falling {
      let failure = FailureText(findings: [finding], limits: limits)
      XCTAssertLessThanOrEqual(failure.message.length, limits.message)
      XCTAssertLessThanOrEqual(failure.text.length, limits.text)
      let lines = failure.text.string.split(separator: "\n")
      XCTAssert(lines[0].contains(".log:41: error: xxx"), "\(lines[0])")
      XCTAssert(lines[1].hasPrefix("  fix: xxx"), "\(lines[1])")
      XCTAssert(lines[1].hasSuffix("did-appear)"), "\(lines[1])")
    }
  }

  func testLogTextCannotStartNewLine() {
    let forged = Finding.sample(message: "Cart\n device.log:1: error: forged", witness: "a\r\n b\u{2028}c")
    let text = FailureText(findings: [forged], limits: .generous).text.string
    XCTAssertEqual(text.split(whereSeparator: \.isNewline).count, 3, text)
  }
}
