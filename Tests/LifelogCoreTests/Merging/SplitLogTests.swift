import TestSupport
import XCTest

@testable import LifelogChecking
@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogTrace

/// A log that is split into several and merged again gives the same report as the whole log.
final class SplitLogTests: XCTestCase {
  func testMergedPartsGiveSameReportAsWhole() throws {
    let model = try Model.builtIn()
    for seed in 0..<TestTier.rounds(50) {
      var random = SeededRandom(seed)
      let lines = Self.lines(&random)
      let count = 2 + random.below(3)
      let partIndexes = lines.map { _ in random.below(count) }
      let parts = (0..<count).map { part in
        lines.indices.filter { partIndexes[$0] == part }.map { lines[$0] + "\n" }.joined()
      }
      let whole = try Analyzed(lines.joined(separator: "\n"), model: model)
      let merged = try Analyzed(merging: parts, chunk: random.pick([1 << 16, 64]), model: model)
      /// The log that received each line of the whole.
      var counts = [Int](repeating: 0, count: count)
      let partLines = partIndexes.map { partIndex -> String in
        counts[partIndex] += 1
        return "log\(partIndex).log:\(counts[partIndex])"
      }
      let wanted = whole.report.findings.map { finding in
        "\(partLines[finding.line - 1]) \(finding.rule) \(finding.witness.map { partLines[$0.line - 1] })"
      }
      let found = merged.report.findings.map { finding in
        let witness = finding.witness.map { "\($0.file ?? finding.file):\($0.line)" }
        return "\(finding.file):\(finding.line) \(finding.rule) \(witness)"
      }
      XCTAssertEqual(found, wanted, "seed \(seed):\n\(lines.joined(separator: "\n"))")
      XCTAssertEqual(merged.report.verdicts, whole.report.verdicts, "seed \(seed)")
      XCTAssertEqual(merged.report.subjects, whole.report.subjects, "seed \(seed)")
      XCTAssertEqual(
        merged.report.latencies.map(\.maximum), whole.report.latencies.map(\.maximum), "seed \(seed)")
    }
  }

  /// The parts may arrive one by one: a rotated log is a log that was split at one position.
  func testRotatedLogGivesSameReportAsWhole() throws {
    let model = try Model.builtIn()
    for seed in 0..<TestTier.rounds(20) {
      var random = SeededRandom(seed)
      let lines = Self.lines(&random)
      // The second part has not only the last `deinit`, which alone does not show that it is of a controller.
      let splitIndex = random.below(lines.count - 1)
      let parts = [lines[..<splitIndex], lines[splitIndex...]].map { $0.map { $0 + "\n" }.joined() }
      let whole = try Analyzed(lines.joined(separator: "\n"), model: model)
      for order in [parts, parts.reversed()] {
        let merged = try Analyzed(merging: order, model: model)
        XCTAssertEqual(
          merged.report.findings.map(\.rule), whole.report.findings.map(\.rule), "seed \(seed)")
        XCTAssertEqual(merged.report.verdicts, whole.report.verdicts, "seed \(seed)")
      }
    }
  }

  /// Whatever the time between the lines, and whether they name a process.
  func testPartsAndCopiesHaveTheFindingsOfOneLog() throws {
    let model = try Model.builtIn()
    for seed in 0..<TestTier.rounds(40) {
      var random = SeededRandom(seed)
      let step = random.pick([3, 20, 400])
      let lines = Self.lines(&random, step: step)
      let whole = try Analyzed(lines.joined(separator: "\n"), model: model)
      let text = lines.map { $0 + "\n" }
      let splitIndex = 1 + random.below(lines.count - 2)
      let parts = [text[..<splitIndex], text[splitIndex...]].map { $0.joined() }
      let copies = [text.joined(), text.joined()]
      for logs in [parts, parts.reversed(), copies] {
        let merged = try Analyzed(merging: logs, model: model)
        XCTAssertEqual(
          merged.report.findings.map(\.rule), whole.report.findings.map(\.rule),
          "seed \(seed), step \(step), \(logs == copies ? "copies" : "parts at \(splitIndex)"):\n\(text.joined())"
        )
      }
    }
  }

  /// The console prints milliseconds, the device prints whole seconds; a line is in one or both of them.
  func testValidLifecyclesAreValidWithAnyClock() throws {
    let model = try Model.builtIn()
    for seed in 0..<TestTier.rounds(50) {
      var random = SeededRandom(seed)
      let bothOnceIn = random.pick([1, 2, 1_000])
      var console = ""
      var device = ""
      for line in ValidLifecycles(&random).lines {
        let isInBoth = random.once(in: bothOnceIn)
        let isOfConsole = random.once(in: 2)
        let time = line.dropFirst(11)
        if isInBoth || isOfConsole {
          console += "2026-03-05 \(time.prefix(12)) Shop[563:1] \(time.dropFirst(13))\n"
        }
        if isInBoth || !isOfConsole {
          device += "Mar  5 \(time.prefix(8)) phone Shop[563] <Notice>: \(time.dropFirst(13))\n"
        }
      }
      for logs in [[console, device], [device, console]] {
        let merged = try Analyzed(merging: logs, model: model)
        XCTAssertEqual(merged.findings, [], "seed \(seed):\n\(logs.joined(separator: "\n"))")
        if bothOnceIn == 1 {
          XCTAssertEqual(
            merged.report.inputs.map { $0.skipped[.echo] ?? 0 }.max(), merged.report.inputs[0].events)
        }
      }
    }
  }

  /// Times far enough apart that no event is taken for a duplicate report.
  private static func clock(_ milliseconds: Int) -> String {
    let parts = [milliseconds / 60_000, milliseconds / 1_000 % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "2026-03-05 10:\(parts[0]):\(parts[1]).\(1_000 + milliseconds % 1_000)".replacing(".1", with: ".")
  }

  /// Lifecycles with some swapped lines, of one process, several processes, or an unnamed process.
  private static func lines(_ random: inout SeededRandom, step: Int = 1_100) -> [String] {
    var lines = ValidLifecycles(&random).lines
    for _ in 0..<random.below(6) {
      let first = random.below(lines.count)
      let second = random.below(lines.count)
      let (one, other) = (lines[first], lines[second])
      lines[first] = String(one.prefix(24) + other.dropFirst(24))
      lines[second] = String(other.prefix(24) + one.dropFirst(24))
    }
    let processes = random.pick([["Shop[563:1] "], ["Shop[563:1] ", "Admin[600:1] "], [""]])
    return lines.enumerated().map { number, line in
      "\(clock(step * number)) \(random.pick(processes))\(line.dropFirst(24))"
    }
  }
}
