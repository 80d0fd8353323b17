import Foundation
import TestSupport
import XCTest

@testable import LifelogFindings
@testable import LifelogTrace

/// An app that follows the logging advice gets verdicts for the rules that were inconclusive.
final class LoggingAdviceRoundTripTests: XCTestCase {
  /// The line that the generated code for a callback prints, with the given subject and other controller.
  private func line(_ callback: Callback, of subject: String, naming other: String) throws -> String {
    let code = LoggedMethod.of(callback).swift
    let call = try XCTUnwrap(code.firstMatch(of: /logLifecycle\(\w+, "(.*)"\)/), code)
    let text = String(call.1).replacing(/\\\(described\(\w+\)\)/, with: other)
      .replacing(/\\\(\w+ \? "yes" : "no"\)/, with: "yes")
    XCTAssertFalse(text.contains("\\"), text)
    return "LC \(subject) \(text)"
  }

  private func isOfController(_ callback: Callback) -> Bool {
    !callback.isApplication && !callback.isScene && !callback.isSwiftUI
  }

  /// The log of an app that logs some callbacks of two controllers and of its delegate.
  private func log(_ vocabulary: CallbackSet) throws -> String {
    let (cart, host) = ("<Cart: 0x7fa1>", "<Host: 0x7fb2>")
    var lines: [String] = []
    for callback in Callback.ofUIKit where vocabulary.contains(callback) {
      if isOfController(callback) {
        lines.append(try line(callback, of: cart, naming: host))
        lines.append(try line(callback, of: host, naming: cart))
      } else {
        lines.append(try line(callback, of: "<AppDelegate: 0x7fc3>", naming: cart))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  func testEachLineOfGeneratedCodeReportsItsCallback() throws {
    for callback in Callback.ofUIKit where isOfController(callback) {
      let events = try ReadLog(line(callback, of: "<Cart: 0x7fa1>", naming: "<Host: 0x7fb2>") + "\n").events
      XCTAssertEqual(events.map(\.callback), [callback])
    }
  }

  func testLoggingAdvisedCallbacksDecidesInconclusiveRules() throws {
    var random = SeededRandom(11)
    let common: [Callback] = [
      .`init`, .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
      .addChild,
      .addSubview, .didMoveToParent, .willMoveToParent, .removeFromParent, .beginAppearanceTransition,
      .deinit,
      .transitionFromTo, .viewWillTransition,
    ]
    for _ in 0..<TestTier.rounds(40) {
      let vocabulary = CallbackSet((0...random.below(4)).map { _ in random.pick(common) })
      let report = try Analyzed(try log(vocabulary)).report
      var logged = vocabulary
      var promised: Set<[String]> = []
      for step in report.advice {
        logged.formUnion(CallbackSet(step.callbacks))
        let after = try Analyzed(try log(logged)).report
        promised.formUnion(step.rules.flatMap { rule in step.subjects.map { [rule, $0] } })
        let inconclusive = report.inconclusiveVerdicts.filter { !$0.lacking.isEmpty }.map {
          [$0.rule, $0.subject]
        }
        let lacking = after.inconclusiveVerdicts.filter { !$0.lacking.isEmpty }.map { [$0.rule, $0.subject] }
        XCTAssertEqual(
          promised.intersection(inconclusive).intersection(lacking), [],
          "\(vocabulary.members) and \(step.callbacks)")
      }
      XCTAssertTrue(
        try Analyzed(try log(logged)).report.inconclusiveVerdicts.filter { !$0.lacking.isEmpty }.allSatisfy {
          late in
          !report.inconclusiveVerdicts.contains { $0.rule == late.rule && $0.subject == late.subject }
        }, "every inconclusive rule is decided")
    }
  }
}
