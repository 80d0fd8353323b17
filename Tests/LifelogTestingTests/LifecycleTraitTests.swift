import Foundation
import LifelogTesting
import Testing
import XCTest

/// Tests with the trait, which `LifecycleTraitTests` runs in another process: the second one must fail.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["LIFELOG_TRAIT"] != nil), .serialized)
struct LifecycleTraitExamples {
  @Test(.validLifecycle) func cartAppearsOnce() {
    for callback in ["viewDidLoad", "viewWillAppear", "viewDidAppear"] {
      LifecycleRecorder.current?.record("<Cart: 0x7fa1> \(callback)")
    }
  }

  @Test(.validLifecycle) func cartAppearsTwice() {
    for callback in ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewDidAppear"] {
      LifecycleRecorder.current?.record("<Cart: 0x7fa1> \(callback)")
    }
  }
}

/// The trait fails a test of Swift Testing with the report.
final class LifecycleTraitTests: XCTestCase {
  func testTraitFailsTestWithReport() throws {
    #if os(Linux)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      process.arguments = ["--testing-library", "swift-testing", "--filter", "LifecycleTraitExamples"]
      process.environment = ProcessInfo.processInfo.environment.merging(["LIFELOG_TRAIT": "1"]) { _, new in
        new
      }
      let output = Pipe()
      process.standardOutput = output
      process.standardError = output
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      XCTAssertNotEqual(process.terminationStatus, 0, text)
      XCTAssertTrue(text.contains("Test cartAppearsOnce() passed"), text)
      XCTAssertTrue(text.contains("Test cartAppearsTwice() failed"), text)
      XCTAssertTrue(text.contains("test:4: error: Cart got viewDidAppear twice in one appearance"), text)
    #else
      throw XCTSkip("only on Linux can a test start the bundle of its tests")
    #endif
  }
}
