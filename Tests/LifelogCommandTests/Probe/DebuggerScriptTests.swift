import Foundation
import XCTest

/// Runs the script of `lifelog probe lldb` in LLDB, on a program whose functions have the symbols of Objective-C methods.
final class DebuggerScriptTests: XCTestCase {
  func testCommandPrintsTheScript() throws {
    let file = TestPaths.package.appendingPathComponent("Templates/Probe/lifelog.py")
    XCTAssertEqual(
      try Run().lifelog("probe", "lldb").output, try String(contentsOf: file, encoding: .utf8))
  }

  func testScriptNamesTheCallbacksAsTheProbeDoes() throws {
    let rows = try ProbeRow.all().map { "\($0.selector) \($0.callback)" }
    let named = ProbeRow.debugged().map { "\($0.selector) \($0.callback)" }
    XCTAssertGreaterThan(named.count, 25)
    XCTAssertEqual(
      named.filter { !rows.contains($0) }, ["dealloc deinit"], "the probe has no row for dealloc")
  }

  func testEachCallbackIsLoggedOnceInTheDebugger() throws {
    let run = try debuggedRun()
    XCTAssertEqual(
      try String(contentsOf: run.folder.appendingPathComponent("device.log"), encoding: .utf8)
        .replacing(/\ 0x[0-9a-f]+/, with: " 0x").replacing(/\ thread=1 clock=debugger seq=\d+/, with: ""),
      """
      LC probe version=1 clock=debugger seq=0
      LC <Cart: 0x> willMoveToParent parent=<Shop.Host: 0x>
      LC <Cart: 0x> viewDidLoad
      LC <Cart: 0x> viewWillAppear animated=yes
      LC <Cart: 0x> viewDidAppear animated=yes
      LC <Cart: 0x> viewDidAppear animated=no
      LC <Cart: 0x> willMoveToParent parent=nil
      LC <GiftCart: 0x> viewDidLoad
      LC <Recursive: 0x> viewDidLayoutSubviews
      LC <Recursive: 0x> viewDidLayoutSubviews
      LC <Recursive: 0x> viewDidLayoutSubviews
      LC <GiftCart: 0x> deinit
      LC <List: 0x> viewDidLoad
      LC <Cart: 0x> viewWillAppear animated=no
      LC <Cart: 0x> viewWillAppear animated=yes

      """)
  }

  func testFindingsAreThoseOfTheCallbacks() throws {
    let run = try debuggedRun()
    try run.lifelog("analyze", "device.log", "--rules", "duplicate-view-did-appear")
    XCTAssertEqual(run.status, 1, run.errors)
    XCTAssertTrue(run.output.contains("error: Cart got viewDidAppear twice"), run.output)
  }

  func testScriptWithoutTargetSaysSo() throws {
    let run = try Run()
    let output = try Debugger.start(["-o", "command script import lifelog.py"], in: run)
    XCTAssertTrue(output.contains("lifelog: error: no target"), output)
  }

  /// A run in whose folder LLDB has written `device.log`.
  private func debuggedRun() throws -> Run {
    let run = try Run()
    try Debugger.compile("debugged_app.c", in: run)
    let output = try Debugger.start(["-o", "command script import lifelog.py", "-o", "run", "app"], in: run)
    XCTAssertTrue(output.contains("lifelog: the breakpoints are set"), output)
    return run
  }
}
