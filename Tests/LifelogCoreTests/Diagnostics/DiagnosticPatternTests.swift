import XCTest

@testable import LifelogModel
@testable import LifelogReading
@testable import LifelogText
@testable import LifelogTrace

final class DiagnosticPatternTests: XCTestCase {
  func testEachPatternMatchesMessageOnItsRulePage() {
    let reader = DiagnosticReader()
    for pattern in DiagnosticPattern.all {
      guard let rule = pattern.rule else { continue }
      let messages = Rule.named(rule)?.diagnostics ?? []
      let found = messages.compactMap { reader.read(ContiguousArray($0.utf8).span)?.pattern }
      XCTAssertTrue(found.contains { DiagnosticPattern.all[$0].id == pattern.id }, pattern.id)
    }
  }

  /// A message must pass the filter that runs before all readers, and the dialects must not read it as a callback.
  func testEachMessageInLogIsReadAsDiagnostic() throws {
    for rule in Rule.all {
      for line in rule.diagnostics.flatMap({ [$0, "2026-03-05 10:22:01.123 Shop[563:23395] " + $0] }) {
        let log = ReadLog(line)
        XCTAssertEqual(log.events, [], line)
        let found = try XCTUnwrap(log.diagnostics.first, line)
        let pattern = DiagnosticPattern.all[Int(found.pattern)]
        XCTAssertEqual(log.diagnostics.count, 1, line)
        let roles = DiagnosticWording(pattern.wording).roles.subtracting([.caller]).subtracting(
          line.contains("(null)") ? [.current] : [])
        XCTAssertEqual(
          Set(found.others.keys).union(found.subject.isNone ? [] : [.subject]).subtracting([.caller]), roles,
          line)
      }
    }
  }

  /// The reason of an exception is the pattern, if it is one. Without a rule, an exception must end the process: it would tell
  /// nothing else.
  func testExceptionOfAnyReasonIsRead() {
    func id(_ reason: String) -> [String] {
      ReadLog("*** Terminating app due to uncaught exception 'NSException', reason: '\(reason)'").diagnostics
        .map { DiagnosticPattern.all[Int($0.pattern)].id }
    }
    XCTAssertEqual(id("index 3 beyond bounds [0 .. 2]"), ["uncaught-exception"])
    let pushed = "Pushing the same view controller instance more than once is not supported (<Cart: 0x1>)"
    XCTAssertEqual(id(pushed), ["push-twice"])
    XCTAssertTrue(DiagnosticPattern.all.allSatisfy { $0.rule != nil || $0.endsProcess })
  }

  /// Frameworks write several messages for one incident, and one message to two places.
  func testMessagesOfOneIncidentAreOneFinding() throws {
    let twice = [
      "Update NavigationRequestObserver tried to update multiple times per frame.",
      "Update NavigationAuthority bound path tried to update multiple times per frame.",
    ]
    let other = "Modifying state during view update, this will cause undefined behavior."
    let log = (twice + [other] + Array(repeating: "reload", count: 5) + [other]).joined(separator: "\n")
    XCTAssertEqual(
      try Analyzed(log).report.findings.map { "\($0.line) \($0.rule)" },
      ["1 navigation-updated-twice", "3 state-changed-during-update", "9 state-changed-during-update"])
  }

  func testIncidentIsAsSevereAsItsSeverestMessage() throws {
    let checker = "Main Thread Checker: UI API called on a background thread: -["
    let log = ["UIView setFrame:]", "UIViewController view]"].map { checker + $0 }.joined(separator: "\n")
    XCTAssertEqual(try Analyzed(log).report.findings.map(\.severity), [.warning])
  }

  /// The console and the log each have a copy, although the first one ends the process.
  func testCopyOfCrashIsOneFinding() throws {
    let crash = "Fatal error: No ObservableObject of type CartModel found."
    let report = try Analyzed(crash + "\n2026-03-05 10:22:01.100 Shop[412:7] " + crash).report
    XCTAssertEqual(report.findings.map(\.line), [1])
    XCTAssertEqual(report.runEnd.crashes.map(\.line), [1])
  }

  func testSimilarAppMessageIsNotDiagnostic() {
    for line in [
      "Attempt to present the offer sheet",
      "Attempt to present <Login: 0x1f8> which is already presenting",
      "Calling -viewModel now", "popViewControllerAnimated: called on <Cart: 0x1f8>",
      "nested push animation is off",
      "presenting on the main queue", "Calling -viewModel directly",
      "Unbalanced calls to begin/end are errors",
      "Adding a subview of UIHostingController",
    ] {
      XCTAssertEqual(ReadLog(line).diagnostics, [], line)
    }
  }

  func testEveryPatternProvesRuleOfModel() throws {
    let model = try Model.builtIn()
    for pattern in DiagnosticPattern.all {
      guard let rule = pattern.rule else { continue }
      XCTAssertNotNil(model.rule(rule), "\(pattern.id) proves \(rule), which is not in the model")
      XCTAssertNotNil(Rule.named(rule), "\(pattern.id) proves \(rule), which has no page")
    }
  }
}
