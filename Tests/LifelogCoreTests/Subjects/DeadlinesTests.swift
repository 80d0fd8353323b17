import TestSupport
import XCTest

@testable import LifelogChecking

/// Values are taken at their deadlines.
final class DeadlinesTests: XCTestCase {
  func testEarliestDeadlineIsFirst() {
    for seed in 0..<TestTier.rounds(60) {
      var random = SeededRandom(seed)
      var deadlines = Deadlines<Int>()
      var expected: [Int64] = []
      for _ in 0..<40 {
        let instant = Int64(random.below(30))
        if random.once(in: 3) {
          XCTAssertEqual(
            deadlines.take(before: instant).map(\.deadline), expected.filter { $0 < instant }.sorted())
          expected.removeAll { $0 < instant }
        } else {
          expected.append(instant)
          deadlines.add(0, at: instant)
        }
        XCTAssertEqual(deadlines.isEmpty, expected.isEmpty)
      }
    }
  }
}
