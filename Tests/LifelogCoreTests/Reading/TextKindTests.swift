import LifelogText
import XCTest

/// A text that is not the log of an app has a kind, which the report names.
final class TextKindTests: XCTestCase {
  private func kind(_ text: String) -> TextKind? { TextKind(head: ContiguousArray(text.utf8).span) }

  func testKindFollowsFromFirstLines() {
    XCTAssertEqual(kind("Incident Identifier: 6F9619FF\nHardware Model: iPhone14,2\n"), .crashReport)
    XCTAssertEqual(kind("# Crashlytics - plaintext stacktrace downloaded by Ann\n"), .crashReport)
    XCTAssertEqual(kind(#"{"app_name":"Shop","bug_type":"309"}"# + "\n{}\n"), .crashReport)
    XCTAssertEqual(kind("--------- beginning of main\n"), .logcat)
    XCTAssertEqual(kind("03-05 10:22:01.123   412   530 I Shop    : started\n"), .logcat)
    XCTAssertEqual(kind("Command line invocation:\n    xcodebuild test\n"), .buildLog)
    XCTAssertEqual(kind("\nCompileSwift normal arm64 Cart.swift\n"), .buildLog)
  }

  func testLogOfAppHasNoKind() {
    for text in [
      "", "2026-03-05 10:22:01.123 Shop[412:7] loaded\n", #"{"time":"10:22:01","msg":"loaded"}"#,
      "the build was compiled\n", "03-05 10:22:01.123 loaded 1 I 2 3\n",
    ] {
      XCTAssertNil(kind(text), text)
    }
  }

  /// A log with events is a log, whatever it begins with.
  func testSummaryHasKindOnlyWithoutEvents() {
    let report = "Exception Type:  EXC_CRASH\n"
    XCTAssertEqual(ReadLog(report).summary.textKind, .crashReport)
    XCTAssertNil(ReadLog(report + "Cart viewDidLoad\n").summary.textKind)
  }
}
