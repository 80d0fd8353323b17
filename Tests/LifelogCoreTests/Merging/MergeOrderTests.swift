import TestSupport
import XCTest

@testable import LifelogReading
@testable import LifelogTrace

/// Compares the order with a full sort of all inputs after each change.
final class MergeOrderTests: XCTestCase {
  func testOrderMatchesFullSort() {
    for seed in 0..<200 {
      var random = SeededRandom(seed)
      let count = 1 + random.below(12)
      var order = MergeOrder(count: count)
      var keys = [Int64?](repeating: nil, count: count)
      for _ in 0..<60 {
        let input = random.below(count)
        keys[input] = random.once(in: 4) ? nil : Int64(random.below(8))
        order.set(keys[input], for: input)
        let sorted = keys.indices.filter { keys[$0] != nil }.sorted {
          (keys[$0] ?? 0, $0) < (keys[$1] ?? 0, $1)
        }
        XCTAssertEqual(order.first, sorted.first, "seed \(seed)")
        let bound = Int64(random.below(9))
        let isWithin = sorted.first.flatMap { keys[$0] }.map { $0 <= bound } ?? false
        XCTAssertEqual(order.first(through: bound), isWithin ? sorted.first : nil, "seed \(seed)")
      }
    }
  }
}
