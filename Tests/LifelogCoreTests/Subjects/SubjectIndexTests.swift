import XCTest

@testable import LifelogCore

/// Against a dictionary.
final class SubjectIndexTests: XCTestCase {
  func testItHoldsWhatADictionaryHolds() {
    for seed in 0..<200 {
      var random = SeededRandom(seed)
      var names = NameTable()
      let name = names.intern("Cart")
      // A few keys, so that they meet; addresses that lie as those of objects do.
      let keys = (0..<1 + random.below(200)).map { number in
        SubjectKey(
          reference: ObjectReference(
            name: name, instance: InstanceToken(address: 0x7f80_0000 + UInt64(number) * 16, digits: 8)),
          world: number % 3)
      }
      var index = SubjectIndex()
      var dictionary: [SubjectKey: Int] = [:]
      for step in 0..<600 {
        let key = random.pick(keys)
        if random.once(in: 3) {
          index.remove(key)
          dictionary[key] = nil
        } else {
          index.insert(key, at: step)
          dictionary[key] = step
        }
        let asked = random.pick(keys)
        XCTAssertEqual(index[asked], dictionary[asked], "seed \(seed), step \(step)")
      }
      for key in keys { XCTAssertEqual(index[key], dictionary[key], "seed \(seed)") }
      XCTAssertEqual(index.places.sorted(), dictionary.values.sorted(), "seed \(seed)")
    }
  }
}
