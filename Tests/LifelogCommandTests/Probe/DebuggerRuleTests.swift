import Foundation
import LifelogTrace
import TestSupport
import XCTest

/// Plays the same logs in a program in LLDB and with the probe: both logs have the same violations.
final class DebuggerRuleTests: XCTestCase {
  func testFindingsAreThoseOfTheProbe() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    let unseen = try Self.unseenCallbacks()
    let examples = try ProbeExample.all().filter { example in
      !example.log.showsCompletion && example.log.times.allSatisfy(\.isEmpty)
        && !example.log.events.contains { $0.contains(#/ (application|scene)/#) }
        && !example.log.events.contains {
          unseen.contains($0.split(separator: " ").last.map(String.init) ?? "")
        }
    }
    let (probed, debugged, covered) = (try Run(), try Run(), try Run())
    for (example, log) in zip(examples, try Self.debuggedLogs(examples)) {
      let lines = try example.log.probed()
      XCTAssertEqual(PlayedLog.events(in: log), example.log.events, example.name)
      try probed.with(example.name, lines.map { $0 + "\n" }.joined())
      try debugged.with(example.name, log.map { $0 + "\n" }.joined())
      // The first line of the probe, and the lines of the script.
      try covered.with(example.name, (lines.prefix(1) + log.dropFirst()).map { $0 + "\n" }.joined())
    }
    let expected = try ProbeExample.findings(examples, in: probed)
    let same = try ProbeExample.findings(examples, in: covered)
    // Without `covers`, fewer absent callbacks are evidence. Nothing else may be missing, and nothing may be added.
    let found = try ProbeExample.findings(examples, in: debugged)
    for example in examples {
      let (some, all) = (found[example.name, default: []], expected[example.name, default: []])
      XCTAssertEqual(same[example.name, default: []], all, example.name)
      XCTAssertEqual(some.filter { !all.contains($0) }, [], example.name)
      if example.isViolation { XCTAssertTrue(some.contains { $0.rule == example.rule }, example.name) }
    }
    let rules = Set(found.values.joined().map(\.rule))
    print("\(examples.count) logs, violations of \(rules.count) rules")
    XCTAssertGreaterThan(rules.count, 30)
    XCTAssertGreaterThan(examples.count { found[$0.name] == nil }, 30, "valid logs")
  }

  /// The lines that the script writes when a program in LLDB plays the logs, each in another process.
  private static func debuggedLogs(_ examples: [ProbeExample]) throws -> [[String]] {
    let run = try Run()
    try Debugger.compile("played_app.c", in: run)
    var commands = ["-o", "command script import lifelog.py"]
    for (number, example) in examples.enumerated() {
      try run.with("steps-\(number)", example.log.steps)
      commands += ["-o", "process launch -i steps-\(number)"]
    }
    try Debugger.start(commands + ["app"], in: run)
    let log = try String(contentsOf: run.folder.appendingPathComponent("device.log"), encoding: .utf8)
    let logs = log.split(separator: "LC probe ").map {
      "LC probe \($0)".split(separator: "\n").map(String.init)
    }
    XCTAssertEqual(logs.count, examples.count)
    return logs
  }

  func testPageNamesTheCallbacksThatTheScriptDoesNotLog() throws {
    let page = try String(
      contentsOf: TestPaths.package.appendingPathComponent("Documentation/Logging.md"), encoding: .utf8)
    let section = try XCTUnwrap(page.firstMatch(of: /### In a debugger\n([\s\S]*?)\n##/)).1
    let unseen = try Self.unseenCallbacks()
    XCTAssertTrue(unseen.contains("addSubview"))
    XCTAssertEqual(unseen.filter { !section.contains("`\($0)`") }, [])
  }

  /// The callbacks that only the probe logs, without those of delegates.
  private static func unseenCallbacks() throws -> Set<String> {
    let seen = ProbeRow.debugged().map(\.callback)
    return Set(try ProbeRow.all().map(\.callback)).subtracting(seen).filter {
      !$0.hasPrefix("application") && !$0.hasPrefix("scene") && Callback(name: $0)?.isDelegate != true
    }
  }
}
