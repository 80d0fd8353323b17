import LifelogFindings
import LifelogModel
import LifelogReading
import LifelogReports
import LifelogTrace
import TestSupport
import XCTest

/// A probe numbers its lines. A missing number is a gap exactly there.
final class LostLineTests: XCTestCase {
  private func log(_ numbers: [Int], pid: Int = 41) -> String {
    numbers.map {
      "2026-03-05 10:22:01.000 Shop[\(pid):1] LC <Cart: 0x7fa1> viewWillLayoutSubviews seq=\($0)\n"
    }
    .joined()
  }

  private func lost(_ text: String) -> [LostLines] { ReadLog(text).summary.lostLines }

  func testMissingNumbersAreLostLines() {
    let log = ReadLog(log([7, 8, 12, 13, 15]))
    XCTAssertEqual(
      log.summary.lostLines,
      [LostLines(count: 3, after: 2, before: 3), LostLines(count: 1, after: 4, before: 5)])
    XCTAssertEqual(log.summary.skipped[.lostLine], 4)
    let gaps = log.items.compactMap { if case .gap(let gap) = $0 { gap } else { nil } }
    XCTAssertEqual(
      gaps, [Gap(line: 3, reason: .droppedMessages), Gap(line: 5, reason: .droppedMessages)])
  }

  func testRepeatedAndLateLinesAreNotLost() {
    XCTAssertEqual(lost(log([1, 2, 2, 3, 1, 4])), [])
  }

  func testEachProcessHasItsNumbers() {
    XCTAssertEqual(lost(log([1]) + log([8], pid: 42) + log([2]) + log([9], pid: 42)), [])
  }

  func testProbeOfNextLaunchStartsAgain() {
    let launch = "LC probe version=1 covers=viewDidLoad seq=0\nLC <Cart: 0x7fa1> viewDidLoad seq=1\n"
    XCTAssertEqual(lost(launch + "LC <Cart: 0x7fa1> deinit seq=2\n" + launch), [])
  }

  func testFilteredLinesAreNotLost() {
    var options = LogReader.Options()
    options.filter.pids = [42]
    let text = log([1]) + log([1], pid: 42) + log([2, 3]) + log([2], pid: 42)
    XCTAssertEqual(ReadLog(ContiguousArray(text.utf8), options: options).summary.lostLines, [])
  }

  func testReportSaysWhereLinesAreLost() throws {
    let report = try Analyzed(log([1, 5, 6])).report
    var text = ""
    TextReport().render(report, to: &text)
    XCTAssertTrue(text.contains("3 lines lost (lost-line): "), text)
    XCTAssertTrue(text.contains("\n  device.log: 3 lines lost between lines 1 and 2\n"), text)
  }

  /// Of a legal life that a probe logs, lines are lost at random: each gap is reported at its place, without a finding.
  func testLinesLostAtRandom() throws {
    for seed in 0..<TestTier.rounds(300) {
      var random = SeededRandom(seed)
      let (whole, _) = Self.probed(Story(seed: seed))
      let lines = try whole.text().split(separator: "\n")
      let odds = random.pick([3, 10, 40])
      let kept = lines.indices.filter { _ in !random.once(in: odds) }
      let expected = zip(zip(kept, kept.dropFirst()), 1...).compactMap { pair, line in
        pair.1 - pair.0 > 1 ? LostLines(count: pair.1 - pair.0 - 1, after: line, before: line + 1) : nil
      }
      let text = kept.map { lines[$0] + "\n" }.joined()
      let report = try Analyzed(text, model: ToldStory.model.get()).report
      XCTAssertEqual(report.inputs[0].lostLines, Array(expected.prefix(100)), "seed \(seed)")
      let found = report.findings.filter { $0.severity > .note }
      guard found.isEmpty else {
        return XCTFail("seed \(seed): \(found.map { "\($0.line) \($0.rule): \($0.message)" })\n\(text)")
      }
    }
  }

  /// Without a loss, a legal life that a probe logs has no finding, and no rule lacks a callback that the probe covers.
  func testProbeDecidesRules() throws {
    for seed in 0..<TestTier.rounds(300) {
      let (told, covered) = Self.probed(Story(seed: seed))
      let report = try Analyzed(told.text(), model: ToldStory.model.get()).report
      let found = report.findings.filter { $0.severity > .note }
      XCTAssertEqual(found.map { "\($0.line) \($0.rule): \($0.message)" }, [], "seed \(seed)")
      for verdict in report.verdicts {
        for needs in verdict.lacking {
          XCTAssertTrue(covered.isDisjoint(with: needs.members.map(\.name)), "seed \(seed): \(verdict)")
        }
      }
    }
  }

  /// A story that a probe logs, and the callbacks that it covers.
  private static func probed(_ story: Story) -> (told: ToldStory, covered: Set<String>) {
    var told = ToldStory(story)
    let covered = Set(StoryExcerpt.callbacks + StoryExcerpt.containment + StoryExcerpt.calls).subtracting([
      "init"
    ])
    told.dress.covered = covered
    return (told, covered)
  }
}
