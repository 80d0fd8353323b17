import TestSupport
import XCTest

@testable import LifelogChecking
@testable import LifelogModel

final class StateBagTests: XCTestCase {
  /// Against a sorted array.
  func testItHoldsWhatASortedArrayHolds() {
    for seed in 0..<TestTier.rounds(500) {
      var random = SeededRandom(seed)
      var bag = StateMultiset()
      var words: [UInt32] = []
      for _ in 0..<40 {
        if words.count == 8 || !words.isEmpty && random.once(in: 3) {
          let index = random.below(words.count)
          words.remove(at: index)
          bag.remove(at: index)
        } else {
          let word = UInt32(random.below(5))
          let index = bag.insert(StateID(number: word))
          words.append(word)
          words.sort()
          XCTAssertEqual(bag[index].number, word, "seed \(seed)")
        }
        XCTAssertEqual((0..<bag.count).map { bag[$0].number }, words, "seed \(seed)")
        XCTAssertEqual(
          words.indices.filter { !bag.isRepeated(at: $0) }.count, Set(words).count, "seed \(seed)")
      }
    }
  }

  func testBagsOfTheSameStatesAreEqualHoweverTheyCameAbout() {
    var one = StateMultiset()
    var other = StateMultiset()
    for word: UInt32 in [3, 1, 2, 9] { one.insert(StateID(number: word)) }
    for word: UInt32 in [1, 2, 3] { other.insert(StateID(number: word)) }
    XCTAssertNotEqual(one, other)
    one.remove(at: 3)
    XCTAssertEqual(one, other)
  }
}
