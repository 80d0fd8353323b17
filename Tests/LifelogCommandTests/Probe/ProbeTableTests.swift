import Foundation
import LifelogTrace
import XCTest

/// Compares the table of callbacks that the probe hooks with what lifelog reads and checks.
final class ProbeTableTests: XCTestCase {
  func testReaderKnowsEveryCallbackOfTheTable() throws {
    let callbacks = try ProbeRow.all().map(\.callback)
    XCTAssertGreaterThan(callbacks.count, 50)
    XCTAssertEqual(callbacks.filter { Callback(name: $0) == nil }, [])
  }

  func testEveryCallbackThatNeedsSuperIsChecked() throws {
    let callbacks = try ProbeRow.all().filter(\.needsSuper).map(\.callback)
    XCTAssertGreaterThan(callbacks.count, 10)
    let run = try Run()
    try run.with(
      "probe.log",
      callbacks.map { "LC <Cart: 0x7fa1> \($0)\nLC <Cart: 0x7fa1> \($0) super=no\n" }.joined())
    try run.lifelog("analyze", "probe.log", "--rules", "missing-super-call", "--format", "json")
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let findings = try XCTUnwrap(report?["findings"] as? [[String: Any]])
    XCTAssertEqual(
      findings.compactMap { $0["message"] as? String },
      callbacks.map { "Cart did not call super in \(Callback(name: $0)?.methodName ?? $0)" })
  }
}
