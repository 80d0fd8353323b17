import TestSupport
import XCTest

@testable import LifelogChecking
@testable import LifelogModel

final class InstanceStatesTests: XCTestCase {
  /// Compares with a sorted array.
  func testStatesMatchSortedArray() throws {
    for seed in 0..<TestTier.rounds(500) {
      var random = SeededRandom(seed)
      var states = InstanceStates()
      var words: [UInt32] = []
      for _ in 0..<40 {
        if words.count == 30 || !words.isEmpty && random.once(in: 3) {
          let word = random.pick(words)
          words.remove(at: words.firstIndex(of: word) ?? 0)
          states.remove(at: try XCTUnwrap(states.index(of: StateID(number: word))))
        } else {
          let word = UInt32(random.below(5))
          let index = states.insert(StateID(number: word))
          words.append(word)
          words.sort()
          XCTAssertEqual(states[index].number, word, "seed \(seed)")
        }
        let indices = 0..<states.stateCount
        XCTAssertEqual(indices.map { states[$0].number }, Set(words).sorted(), "seed \(seed)")
        XCTAssertEqual(
          indices.flatMap { Array(repeating: states[$0].number, count: states.count(at: $0)) }, words,
          "seed \(seed)")
        XCTAssertEqual(states.count, words.count, "seed \(seed)")
      }
    }
  }

  func testSameStatesAreEqual() {
    var one = InstanceStates()
    var other = InstanceStates()
    for word: UInt32 in [3, 1, 2, 9] { one.insert(StateID(number: word)) }
    for word: UInt32 in [1, 2, 3] { other.insert(StateID(number: word)) }
    XCTAssertNotEqual(one, other)
    one.remove(at: 3)
    XCTAssertEqual(one, other)
  }

  /// Instances that are too many to be counted are never all gone.
  func testUncountedInstancesRemain() {
    var states = InstanceStates()
    states.insert(StateID(number: 1), count: 254)
    states.remove(at: 0)
    XCTAssertEqual(states.count, 253)
    states.insert(StateID(number: 1), count: 2)
    for _ in 0..<300 { states.remove(at: 0) }
    XCTAssertEqual(states.count, InstanceStates.anyNumber)
  }
}
