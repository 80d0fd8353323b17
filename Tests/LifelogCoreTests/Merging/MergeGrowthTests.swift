import TestSupport
import XCTest

@testable import LifelogReading

/// Merging takes a bounded number of steps for each report, however many reports share a time.
final class MergeGrowthTests: XCTestCase {
  private static let sizes = [100, 200, 400]

  func testComparisonsGrowLinearlyWithReportsOfOneSecond() {
    for (name, log) in [
      ("of different objects", { (number: Int, input: Int) in self.line(object: 1_000 * input + number) }),
      ("in both logs", { (number: Int, _: Int) in self.line(object: number) }),
      ("of one object", { (_: Int, _: Int) in self.line(object: 1) }),
      ("of one object in each log", { (_: Int, input: Int) in self.line(object: input) }),
    ] {
      for size in Self.sizes {
        let logs = (0..<2).map { input in (0..<size).map { log($0, input) }.joined() }
        let merged = MergedLog(logs, chunk: 1 << 12)
        XCTAssertNil(merged.reason)
        XCTAssertLessThanOrEqual(merged.comparisonCount, 3 * 2 * size, "\(size) reports \(name)")
      }
    }
  }

  func testComparisonsGrowLinearlyWithLogs() {
    for size in [10, 20, 40] {
      let merged = MergedLog(
        (0..<size).map { input in (0..<5).map { line(object: 100 * input + $0) }.joined() })
      XCTAssertNil(merged.reason)
      XCTAssertLessThanOrEqual(merged.comparisonCount, 3 * 5 * size, "\(size) logs")
    }
  }

  /// Compares with a list of all waiting reports.
  func testWaitingReportsMatchList() {
    for seed in 0..<TestTier.rounds(100) {
      var random = SeededRandom(seed)
      var waiting = WaitingReports()
      var list: [(pid: Int32?, input: Int)] = []
      for step in 0..<60 {
        if !list.isEmpty, random.once(in: 2) {
          let removed = list.remove(at: random.below(list.count))
          waiting.remove(removed.pid, of: removed.input)
        } else {
          list.append((random.once(in: 3) ? nil : Int32(random.below(3)), random.below(3)))
          if let last = list.last { waiting.add(last.pid, of: last.input) }
        }
        let (pid, input) = (random.once(in: 4) ? nil : Int32(random.below(3)), random.below(3))
        let expected = list.contains { waiting in
          waiting.input != input && (waiting.pid == pid || waiting.pid == nil || pid == nil)
        }
        XCTAssertEqual(waiting.hasAny(of: pid, exceptIn: input), expected, "seed \(seed), step \(step)")
      }
    }
  }

  /// Compares with an array of all elements.
  func testRemovalQueueMatchesArray() {
    for seed in 0..<TestTier.rounds(50) {
      var random = SeededRandom(seed)
      var queue = RemovalQueue<Int>()
      var (count, removed) = (0, 0)
      for _ in 0..<80 {
        if random.once(in: 2) {
          queue.append(count)
          count += 1
        } else {
          queue.removeFirst()
          removed = min(removed + 1, count)
        }
        XCTAssertEqual(queue.first, removed < count ? removed : nil, "seed \(seed)")
        XCTAssertEqual(queue.removedCount..<queue.endNumber, removed..<count, "seed \(seed)")
        for number in removed..<count { XCTAssertEqual(queue[number], number, "seed \(seed)") }
      }
    }
  }

  private func line(object: Int) -> String {
    "Mar  5 10:22:01 phone Shop[563] <Notice>: <Cart: 0x\(String(0x7fa000 + object, radix: 16))> viewDidAppear\n"
  }
}
