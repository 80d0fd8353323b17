import XCTest

@testable import LifelogCore

final class StateBagTests: XCTestCase {
  /// Against a sorted array.
  func testItHoldsWhatASortedArrayHolds() {
    for seed in 0..<500 {
      var random = SeededRandom(seed)
      var bag = StateBag()
      var words: [UInt64] = []
      for _ in 0..<40 {
        if words.count == 8 || !words.isEmpty && random.once(in: 3) {
          let index = random.below(words.count)
          words.remove(at: index)
          bag.remove(at: index)
        } else {
          let word = UInt64(random.below(5))
          let index = bag.insert(MachineStates(word: word))
          words.append(word)
          words.sort()
          XCTAssertEqual(bag[index].word, word, "seed \(seed)")
        }
        XCTAssertEqual((0..<bag.count).map { bag[$0].word }, words, "seed \(seed)")
        XCTAssertEqual(
          words.indices.filter { !bag.isRepeated(at: $0) }.count, Set(words).count, "seed \(seed)")
      }
    }
  }

  func testBagsOfTheSameStatesAreEqualHoweverTheyCameAbout() {
    var one = StateBag()
    var other = StateBag()
    for word: UInt64 in [3, 1, 2, 9] { one.insert(MachineStates(word: word)) }
    for word: UInt64 in [1, 2, 3] { other.insert(MachineStates(word: word)) }
    XCTAssertNotEqual(one, other)
    one.remove(at: 3)
    XCTAssertEqual(one, other)
  }
}
