import TestSupport
import XCTest

@testable import LifelogChecking
@testable import LifelogModel

final class StateMultisetTests: XCTestCase {
  /// Compares with a sorted array.
  func testMultisetMatchesSortedArray() throws {
    for seed in 0..<TestTier.rounds(500) {
      var random = SeededRandom(seed)
      var multiset = StateMultiset()
      var words: [UInt32] = []
      for _ in 0..<40 {
        if words.count == 30 || !words.isEmpty && random.once(in: 3) {
          let word = random.pick(words)
          words.remove(at: words.firstIndex(of: word) ?? 0)
          multiset.remove(at: try XCTUnwrap(multiset.index(of: StateID(number: word))))
        } else {
          let word = UInt32(random.below(5))
          let index = multiset.insert(StateID(number: word))
          words.append(word)
          words.sort()
          XCTAssertEqual(multiset[index].number, word, "seed \(seed)")
        }
        let states = 0..<multiset.stateCount
        XCTAssertEqual(states.map { multiset[$0].number }, Set(words).sorted(), "seed \(seed)")
        XCTAssertEqual(
          states.flatMap { Array(repeating: multiset.number(at: $0), count: multiset.count(at: $0)) }, words,
          "seed \(seed)")
        XCTAssertEqual(multiset.count, words.count, "seed \(seed)")
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
