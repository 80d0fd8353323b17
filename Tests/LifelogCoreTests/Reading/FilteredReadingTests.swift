import XCTest

@testable import LifelogCore

/// Whatever a filter leaves out, nothing is said that the whole log does not show.
final class FilteredReadingTests: XCTestCase {
  func testLegalLivesAreInOrderWhateverIsLeftOut() throws {
    for seed in 0..<200 {
      var random = SeededRandom(seed)
      let isNamed = random.once(in: 3)
      let log = LegalLives(&random).lines
        .map { isNamed ? $0.replacing(/<Cart: 0x\w+>/, with: "[Cart]") : $0 }
        .map { Self.stamped($0, pid: 563, &random) }.joined(separator: "\n")
      let filter = Self.filter(&random)
      XCTAssertEqual(try Analyzed(log, filter: filter).findings, [], "seed \(seed): \(filter)\n\(log)")
    }
  }

  /// The order of a random log is seldom right: what is found in a part of it is in the whole too.
  func testWhatIsFoundInAPartIsFoundInTheWhole() throws {
    for seed in 0..<200 {
      var random = SeededRandom(seed)
      let log = Self.disorder(&random).joined(separator: "\n")
      let filter = Self.filter(&random)
      let whole = try Analyzed(log).report
      let part = try Analyzed(log, filter: filter).report
      let known = Set(whole.findings.flatMap { Self.violations(of: $0) })
      for finding in part.findings where finding.severity > .note {
        XCTAssertTrue(
          known.contains("\(finding.line) \(finding.rule)"), "seed \(seed): \(finding)\n\(filter)\n\(log)")
      }
    }
  }

  func testAProcessByItselfIsWhatItIsWithoutTheOthers() throws {
    for seed in 0..<200 {
      var random = SeededRandom(seed)
      let lines = Self.disorder(&random, pids: [563, 600, 601])
      var filter = LogFilter()
      filter.pids = [563]
      let kept = lines.indices.filter { lines[$0].contains("[563:") }
      let alone = try Analyzed(kept.map { lines[$0] }.joined(separator: "\n"))
      let chosen = try Analyzed(lines.joined(separator: "\n"), filter: filter)
      XCTAssertEqual(
        chosen.findings, alone.findings.map { Self.renumbered($0, kept) },
        "seed \(seed):\n\(lines.joined(separator: "\n"))")
      XCTAssertEqual(chosen.report.verdicts, alone.report.verdicts, "seed \(seed)")
      XCTAssertEqual(chosen.report.latencies.map(\.median), alone.report.latencies.map(\.median), "seed \(seed)")
    }
  }

  private static func renumbered(_ finding: String, _ lines: [Int]) -> String {
    let words = finding.split(separator: " ", maxSplits: 1)
    guard let number = Int(words[0]) else { return finding }
    return "\(lines[number - 1] + 1) \(words[1])"
  }

  /// A finding and what follows from it, as `line rule`.
  private static func violations(of finding: Finding) -> [String] {
    ["\(finding.line) \(finding.rule)"] + finding.effects.map { "\($0.line) \($0.rule)" }
      + finding.causes.flatMap { cause in cause.lines.map { "\($0) \(cause.rule)" } }
  }

  /// A filter by level, by time, or by both.
  private static func filter(_ random: inout SeededRandom) -> LogFilter {
    var filter = LogFilter()
    let kind = random.below(3)
    if kind != 0 { filter.level = random.pick([.info, .default, .error]) }
    if kind != 1 {
      let start = random.below(40)
      if !random.once(in: 3) { filter.since = Moment("10:00:\(start + 10)") }
      if !random.once(in: 3) { filter.until = Moment("2026-03-05 10:0\(random.below(2)):\(start + 10)") }
    }
    return filter
  }

  /// A line of `log show`, of some level.
  private static func stamped(_ line: String, pid: Int, _ random: inout SeededRandom) -> String {
    let level = random.pick(["Df", "Df", "Db", "I ", "E "])
    return "\(line.prefix(23)) \(level) Shop[\(pid):5b63] \(line.dropFirst(24))"
  }

  /// Lives of several processes, in which a few lines changed places.
  private static func disorder(_ random: inout SeededRandom, pids: [Int] = [563]) -> [String] {
    var lines = LegalLives(&random).lines
    for _ in 0..<random.below(6) {
      let first = random.below(lines.count)
      let second = random.below(lines.count)
      let (one, other) = (lines[first], lines[second])
      lines[first] = one.prefix(24) + other.dropFirst(24)
      lines[second] = other.prefix(24) + one.dropFirst(24)
    }
    return lines.map { stamped($0, pid: random.pick(pids), &random) }
  }
}
