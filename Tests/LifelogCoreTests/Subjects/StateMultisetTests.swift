import TestSupport
import XCTest

@testable import LifelogChecking
@testable import LifelogModel

final class StateMultisetTests: XCTestCase {
  /// Compares with a sorted array.
  func testMultisetMatchesSortedArray() {
    for seed in 0..<TestTier.rounds(500) {
      var random = SeededRandom(seed)
      var multiset = StateMultiset()
      var words: [UInt32] = []
      for _ in 0..<40 {
        if words.count == 8 || !words.isEmpty && random.once(in: 3) {
          let index = random.below(words.count)
          words.remove(at: index)
          multiset.remove(at: index)
        } else {
          let word = UInt32(random.below(5))
          let index = multiset.insert(StateID(number: word))
          words.append(word)
          words.sort()
          XCTAssertEqual(multiset[index].number, word, "seed \(seed)")
        }
        XCTAssertEqual((0..<multiset.count).map { multiset[$0].number }, words, "seed \(seed)")
        XCTAssertEqual(
          words.indices.filter { !multiset.isRepeated(at: $0) }.count, Set(words).count, "seed \(seed)")
      }
    }
  }

  func testMultisetsWithSameStatesAreEqual() {
    var one = StateMultiset()
    var other = StateMultiset()
    for word: UInt32 in [3, 1, 2, 9] { one.insert(StateID(number: word)) }
    for word: UInt32 in [1, 2, 3] { other.insert(StateID(number: word)) }
    XCTAssertNotEqual(one, other)
    one.remove(at: 3)
    XCTAssertEqual(one, other)
  }
}
