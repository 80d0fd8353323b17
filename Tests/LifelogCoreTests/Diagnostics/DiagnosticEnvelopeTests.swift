import XCTest

@testable import LifelogModel
@testable import LifelogReading
@testable import LifelogTrace

/// The messages of UIKit and SwiftUI as loggers write them, and as people paste them.
final class DiagnosticEnvelopeTests: XCTestCase {
  /// The messages on the pages of two groups.
  private let messages = Rule.all.filter { $0.group == .swiftUI || $0.group == .application }
    .flatMap(\.diagnostics)

  /// The rules that a log's diagnostics prove.
  private func rules(_ log: String) -> [RuleID?] {
    ReadLog(log).diagnostics.map { DiagnosticPattern.all[Int($0.pattern)].rule }
  }

  private func assertReadAlike(
    _ dress: (String) -> String, file: StaticString = #filePath, line: UInt = #line
  ) {
    for message in messages {
      let expected = rules(message)
      XCTAssertEqual(expected.count, 1, message, file: file, line: line)
      XCTAssertEqual(rules(dress(message)), expected, dress(message), file: file, line: line)
    }
  }

  func testMessageIsReadInEachEnvelope() {
    XCTAssertGreaterThan(messages.count, 15)
    assertReadAlike { "2026-03-05 10:22:01.123456+0100 Shop[563:23395] [SwiftUI] \($0)" }
    assertReadAlike { "2026-03-05 10:22:01.123 F  Shop[563:5b63] [com.apple.runtime-issues:SwiftUI] \($0)" }
    assertReadAlike {
      "2026-03-05 10:22:01.123456+0100 0x5b63     Fault       0x0                  563    0    Shop: "
        + "(SwiftUI) [com.apple.runtime-issues:SwiftUI] \($0)"
    }
    assertReadAlike { "error\t10:22:01.123456+0100\tShop\t\($0)" }
    assertReadAlike { "fault 10:22:01.123456 Shop \($0)" }
    assertReadAlike { "Mar  5 10:22:01 iPhone Shop(SwiftUI)[563] <Error>: \($0)" }
  }

  func testMessageIsReadAsPeoplePasteIt() {
    for mark in ["⚠️ ", "> ", "`", "Cart.swift:381 ", "SwiftUI/EnvironmentObject.swift:82: ", "Thread 1: "] {
      assertReadAlike { mark + $0 }
    }
    assertReadAlike { $0.uppercased() }
  }

  /// A terminal or a web page breaks lines at any column.
  func testMessageThatEndsTheAppIsReadWhereverItsLineIsBroken() {
    let message =
      "failure in void _UIApplicationEvaluateRuntimeIssueForNoSceneLifecycleAdoption(void)_block_invoke "
      + "(UIApplication_RuntimeIssues.m:106) : Application failed to launch: UIScene life cycle is required for apps "
      + "built with this SDK. See Technote TN3187 for more information on migration."
    let words = message.split(separator: " ")
    for count in 1..<words.count {
      let log = words[..<count].joined(separator: " ") + "\n" + words[count...].joined(separator: " ")
      XCTAssertEqual(rules(log), [.sceneLifecycleNotAdopted], log)
    }
  }

  func testMessageWithNamesIsReadIfItsLineIsBrokenAfterThem() {
    for (log, rule) in [
      (
        "A NavigationLink is presenting a value of type “Recipe” but there is "
          + "no matching\nnavigationDestination declaration visible from the location of the link.",
        RuleID.navigationDestinationMissing
      ),
      (
        "ForEach<Array<Item>, UUID, Text>: the ID 3 occurs\nmultiple times within the collection",
        .duplicateViewIdentity
      ),
      (
        "BUG IN CLIENT OF LIBDISPATCH: Assertion failed: Block was expected to execute on queue\n"
          + "[com.apple.main-thread (0x1e0b2c4c0)]", .mainActorViolated
      ),
    ] {
      XCTAssertEqual(rules(log), [rule], log)
    }
    let checker = "Main Thread Checker: UI API called on a background thread:\n-["
    let patterns = ["UILabel setText:]", "UINavigationController popViewControllerAnimated:]"].map {
      ReadLog(checker + $0).diagnostics.map { DiagnosticPattern.all[Int($0.pattern)].severity }
    }
    XCTAssertEqual(patterns, [[.note], [.warning]])
  }

  func testSimilarMessageOfSystemIsNotDiagnostic() {
    for line in [
      "Invalid frame dimension (negative or non-finite).",
      "This method should not be called on the main thread as it may lead to UI unresponsiveness.",
      "Thread Performance Checker: Thread running at User-interactive quality-of-service class waiting on a thread",
      "[com.apple.SwiftUI:Invalid Configuration] Unable to render flattened version of CartView.",
      "The app must adopt scenes, see the UIScene documentation", "Finished migration to UIScene lifecycle",
      "uses deprecated application lifecycle events; migrate to UIScene",
    ] {
      XCTAssertEqual(rules(line), [], line)
    }
  }
}
