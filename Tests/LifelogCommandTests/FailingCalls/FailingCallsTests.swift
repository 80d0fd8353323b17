import Foundation
import TestArchives
import TestSupport
import XCTest

/// Every call to the system that can fail fails once: the exit status is then 2, with a message, or the result is the same
/// as without the failure. No partial or temporary file remains.
final class FailingCallsTests: XCTestCase {
  func testReportsAndEvents() async throws {
    try await check(["analyze device.log --json report.json", "events device.log.gz"])
  }

  func testSettingsAndProtectedInputs() async throws {
    try await check(
      ["analyze device.log --json device.log", "analyze device.log --baseline base.json --sarif r.sarif"],
      memory: false)
  }

  func testFolder() async throws {
    try await check(["analyze logs --junit report.xml"], memory: false)
  }

  func testEveryReport() async throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    try await check(
      [
        "analyze device.log", "analyze device.log --checkstyle r.xml --markdown r.md",
        "analyze device.log --write-baseline new.json", "analyze --merge device.log other.log",
        "analyze device.log --sqlite life.db --perfetto life.pftrace",
        "analyze device.log --model Team.order", "settings show", "formats device.log",
        "analyze --files-from list.txt --summary new.summary", "merge log.summary -o all.summary",
        "merge log.summary --latencies times.svg",
      ], memory: false)
  }

  func testEveryPackedInput() async throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    try await check(["log.zip", "log.7z", "log.tar", "device.log.xz", "log.tar.gz"].map { "events \($0)" })
  }

  func testEveryDiagram() async throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    try await check(["diagram tree device.log -o out.png"])
    try await check(
      ["svg", "pdf", "puml"].map { "diagram sequence device.log -o out.\($0)" }
        + ["diagram states device.log -o pages.mmd", "analyze device.log --finding-diagrams found"],
      memory: false)
  }

  /// Graphviz and the libraries of text end the process that draws.
  func testThreadsAndMemoryOfEveryDrawing() async throws {
    let kinds = TestTier.isAll ? ["sequence", "tree", "timeline", "states"] : ["states"]
    let formats = TestTier.isAll ? ["svg", "png", "pdf", "dot", "mmd", "puml"] : ["png"]
    let lines = kinds.flatMap { kind in formats.map { "diagram \(kind) device.log -o out.\($0)" } }
    try await check(lines, kinds: [.thread])
    try await check(lines, kinds: [.memory], step: TestTier.isAll ? 3 : 25)
  }

  private func check(_ lines: [String], memory: Bool = true) async throws {
    try await check(lines, kinds: FailingCall.allCases.filter { memory || $0 != .memory })
  }

  /// Fails unless each failed call has a good outcome. In the first tier every fifth call fails.
  private func check(
    _ lines: [String], kinds: [FailingCall], step: Int = TestTier.isAll ? 1 : 5
  ) async throws {
    let scratch = try Run()
    let library = try FailingLibrary.build(in: scratch.folder)
    let inputs = try Self.inputs()
    let results = try await withThrowingTaskGroup { group in
      for line in lines {
        let calls = FailingCalls(
          library: library, arguments: line.split(separator: " ").map(String.init), inputs: inputs,
          kinds: kinds,
          step: step)
        group.addTask { try calls.run() }
      }
      return try await group.reduce(into: [(count: Int, defects: [String])]()) { $0.append($1) }
    }
    let count = results.reduce(0) { $0 + $1.count }
    print("\(count) calls failed: \(lines.joined(separator: ", "))")
    XCTAssertGreaterThan(count, kinds.count > 1 ? 5 * lines.count : 0)
    XCTAssertEqual(results.flatMap(\.defects), [])
  }

  func testUnreadableArgumentsAreReported() throws {
    let scratch = try Run()
    let library = try FailingLibrary.build(in: scratch.folder)
    // Swift reads them before the library counts calls.
    try scratch.with("device.log", TestLog.doubleAppearance).executable(
      ["analyze", "device.log"], environment: ["LD_PRELOAD": library.path, "FAIL_ARGUMENTS": "1"])
    XCTAssertEqual(scratch.status, 2)
    XCTAssertEqual(
      scratch.errors,
      "lifelog: error: cannot read the arguments of the process\nhelp: check that /proc is readable\n")
  }

  private static func inputs() throws -> [String: Data] {
    let log = Array(TestLog.doubleAppearance.utf8)
    let archives: [(String, TestArchive.Format)] = [
      ("log.zip", .zip), ("log.7z", .sevenZip), ("log.tar", .tar),
    ]
    var inputs = [
      "device.log": Data(log),
      "other.log": Data(log.map { $0 == UInt8(ascii: "7") ? UInt8(ascii: "8") : $0 }),
      "logs/a.log": Data(log), "logs/deep/b.log": Data(log), "Team.order": Data("model Team\n".utf8),
      "base.json": Data(#"{"schema": "lifelog.baseline/1", "findings": []}"#.utf8),
      "list.txt": Data("device.log\nother.log\n".utf8),
      "log.summary": Data(#"{"schema":"lifelog.summary/1","log":null,"name":"a.log","error":"e"}"#.utf8),
      ".lifelog.json": Data(#"{"disable": ["missing-super-call"]}"#.utf8),
      "device.log.gz": Data(try TestArchive.compressed(log, by: .gzip)),
      "device.log.xz": Data(try TestArchive.compressed(log, by: .xz)),
      "log.tar.gz": Data(try TestArchive.archive(.tar, [("Größe.log", log)], compression: .gzip)),
    ]
    for (name, format) in archives {
      inputs[name] = Data(try TestArchive.archive(format, [("Größe.log", log), ("b.log", log)]))
    }
    return inputs
  }
}
