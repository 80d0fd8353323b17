import TestSupport
import XCTest

/// A report has one name for a callback: in evidence that of the log, elsewhere Apple's current one.
final class CallbackNameTests: XCTestCase {
  private static let samples = TestPaths.package.appendingPathComponent("SampleLogs").path

  func testOnlyEvidenceHasFormerAndCanonicalNames() throws {
    let run = try Run().lifelog(["analyze", Self.samples, "--all", "--notes"])
    let lines = run.output.split(separator: "\n")
    XCTAssertTrue(lines.contains { $0.contains("│") && $0.contains("didMoveToParentViewController") })
    let others = lines.filter { !$0.contains("│") }
    XCTAssertTrue(others.contains { $0.contains("didMove(toParent:)") })
    for line in others {
      for name in ["MoveToParent", "addChildViewController", "removeFromParentViewController", "dealloc "] {
        XCTAssertFalse(line.contains(name), String(line))
      }
    }
  }

  func testMissingCallbackHasOneNameInAllReports() throws {
    let log = """
      10:00:01.000 <Host: 0x7fa1> viewDidLoad
      10:00:01.000 <Host: 0x7fa1> addChildViewController: <Cart: 0x7fb2>
      10:00:01.001 <Cart: 0x7fb2> willMoveToParentViewController: <Host: 0x7fa1>
      10:00:01.100 <Cart: 0x7fb2> viewWillAppear:
      10:00:01.900 <Cart: 0x7fb2> viewDidAppear:

      """
    let rules = ["--rules", "add-child-without-did-move"]
    let run = try Run().with("device.log", log)
    for format in ["text", "junit", "markdown"] {
      try run.lifelog(["analyze", "device.log", "--format", format] + rules)
      XCTAssertTrue(run.output.contains("didMove(toParent:)"), run.output)
      XCTAssertFalse(run.output.contains("didMoveToParent"), run.output)
    }
    try run.lifelog(["analyze", "device.log", "--format", "json"] + rules)
    XCTAssertTrue(run.output.contains("\"didMoveToParent\""), run.output)
  }

  func testCallOfAContainerIsSpelledAsInTheLog() throws {
    let log = """
      10:00:01.000 <Host: 0x7fa1> viewDidAppear:
      10:00:02.000 <Host: 0x7fa1> addChildViewController: <Cart: 0x7fb2>
      10:00:02.001 <Cart: 0x7fb2> willMoveToParentViewController: <Host: 0x7fa1>
      10:00:02.100 <Cart: 0x7fb2> viewWillAppear:
      10:00:02.300 <Cart: 0x7fb2> viewDidAppear:
      10:00:02.400 <Cart: 0x7fb2> viewDidAppear:

      """
    let run = try Run().with("device.log", log).lifelog(["analyze", "device.log"])
    XCTAssertTrue(run.output.contains("<Cart: 0x7fb2> willMoveToParentViewController: Host"), run.output)
    XCTAssertFalse(run.output.contains("addChild(<Cart"), run.output)
  }

  func testCallsAreCodeInMarkdown() throws {
    let log = Self.samples + "/double-view-did-appear-dispatch-async/device.log"
    let run = try Run().lifelog(["analyze", log, "--format", "markdown"])
    XCTAssertTrue(
      run.output.contains(
        "call `addChild(child)` first, then `addSubview(child.view)`, then `child.didMove(toParent:)`"),
      run.output)
    XCTAssertTrue(run.output.contains("`addSubview` ran before `addChild`"), run.output)
  }
}
