import TestSupport
import XCTest

@testable import LifelogChecking
@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogReading
@testable import LifelogTrace

/// A filtered log gives no finding that the whole log does not give.
final class FilteredReadingTests: XCTestCase {
  func testValidLifecyclesAreValidWithAnyFilter() throws {
    let model = try Model.builtIn()
    for seed in 0..<TestTier.rounds(50) {
      var random = SeededRandom(seed)
      let isNamed = random.once(in: 3)
      let log = ValidLifecycles(&random).lines
        .map { isNamed ? $0.replacing(/<Cart: 0x\w+>/, with: "[Cart]") : $0 }
        .map { Self.stamped($0, pid: 563, &random) }.joined(separator: "\n")
      let filter = Self.filter(&random)
      XCTAssertEqual(
        try Analyzed(log, model: model, options: LogReader.Options(formats: [.leveled], filter: filter))
          .findings, [], "seed \(seed): \(filter)\n\(log)")
    }
  }

  func testFilteredProcessEqualsProcessAlone() throws {
    let model = try Model.builtIn()
    for seed in 0..<TestTier.rounds(50) {
      var random = SeededRandom(seed)
      let lines = Self.disorder(&random, pids: [563, 600, 601])
      var filter = LogFilter()
      filter.pids = [563]
      let kept = lines.indices.filter { lines[$0].contains("[563:") }
      let alone = try Analyzed(
        kept.map { lines[$0] }.joined(separator: "\n"), model: model,
        options: LogReader.Options(formats: [.leveled]))
      let chosen = try Analyzed(
        lines.joined(separator: "\n"), model: model,
        options: LogReader.Options(formats: [.leveled], filter: filter))
      XCTAssertEqual(
        chosen.findings, alone.findings.map { Self.renumbered($0, kept) },
        "seed \(seed):\n\(lines.joined(separator: "\n"))")
      XCTAssertEqual(chosen.report.verdicts, alone.report.verdicts, "seed \(seed)")
      XCTAssertEqual(
        chosen.report.latencies.map(\.median), alone.report.latencies.map(\.median), "seed \(seed)")
    }
  }

  private static func renumbered(_ finding: String, _ lines: [Int]) -> String {
    let words = finding.split(separator: " ", maxSplits: 1)
    guard let number = Int(words[0]) else { return finding }
    return "\(lines[number - 1] + 1) \(words[1])"
  }

  /// A filter by level, by time, or by both.
  private static func filter(_ random: inout SeededRandom) -> LogFilter {
    var filter = LogFilter()
    let kind = random.below(3)
    if kind != 0 { filter.level = random.pick([.info, .default, .error]) }
    if kind != 1 {
      let start = random.below(40)
      if !random.once(in: 3) { filter.since = TimeArgument("10:00:\(start + 10)") }
      if !random.once(in: 3) {
        filter.until = TimeArgument("2026-03-05 10:0\(random.below(2)):\(start + 10)")
      }
    }
    return filter
  }

  /// A line of a process with a random level.
  private static func stamped(_ line: String, pid: Int, _ random: inout SeededRandom) -> String {
    let level = random.pick(["Default", "Default", "Debug", "Info", "Error"])
    return "<\(level)> \(line.prefix(23)) Shop[\(pid):5b63] \(line.dropFirst(24))"
  }

  /// Lifecycles of several processes with a few swapped lines.
  private static func disorder(_ random: inout SeededRandom, pids: [Int] = [563]) -> [String] {
    var lines = ValidLifecycles(&random).lines
    for _ in 0..<random.below(6) {
      let first = random.below(lines.count)
      let second = random.below(lines.count)
      let (one, other) = (lines[first], lines[second])
      lines[first] = String(one.prefix(24) + other.dropFirst(24))
      lines[second] = String(other.prefix(24) + one.dropFirst(24))
    }
    return lines.map { stamped($0, pid: random.pick(pids), &random) }
  }
}
