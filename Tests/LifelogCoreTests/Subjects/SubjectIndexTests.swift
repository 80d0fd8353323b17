import TestSupport
import XCTest

@testable import LifelogChecking
@testable import LifelogTrace

/// Compares with a dictionary.
final class SubjectIndexTests: XCTestCase {
  func testIndexMatchesDictionary() {
    for seed in 0..<TestTier.rounds(200) {
      var random = SeededRandom(seed)
      var names = NameTable()
      let name = names.intern("Cart")
      // Few keys, so that they collide; addresses with the distances of real objects.
      let keys = (0..<1 + random.below(200)).map { number in
        SubjectKey(
          reference: ObjectReference(
            name: name, instance: InstanceToken(address: 0x7f80_0000 + UInt64(number) * 16, digits: 8)),
          processIndex: number % 3)
      }
      var index = SubjectIndex()
      var dictionary: [SubjectKey: Int] = [:]
      var subjects: [SubjectKey] = []
      for step in 0..<600 {
        let key = random.pick(keys)
        subjects.append(key)
        if let known = dictionary[key] {
          index.remove(known, word: key.word) { subjects[$0].word }
          dictionary[key] = nil
        } else {
          index.insert(step, word: key.word) { subjects[$0].word }
          dictionary[key] = step
        }
        let asked = random.pick(keys)
        let found = index.index(of: asked) { subjects[$0] == asked }
        XCTAssertEqual(found, dictionary[asked], "seed \(seed), step \(step)")
      }
      for key in keys {
        XCTAssertEqual(index.index(of: key) { subjects[$0] == key }, dictionary[key], "seed \(seed)")
      }
      XCTAssertEqual(index.all.sorted(), dictionary.values.sorted(), "seed \(seed)")
    }
  }
  /// An app that starts again and again creates the same objects in each process.
  func testLookupStepsDoNotGrowWithProcesses() {
    let reference = ObjectReference(
      name: Name(index: 7), instance: InstanceToken(address: 0x7f80_0000, digits: 8))
    for size in [1_000, 2_000, 4_000] {
      let keys = (0..<size).map { SubjectKey(reference: reference, processIndex: $0) }
      XCTAssertEqual(Set(keys.map(\.word)).count, size)
      var index = SubjectIndex()
      for number in keys.indices { index.insert(number, word: keys[number].word) { keys[$0].word } }
      var steps = 0
      for number in keys.indices {
        let found = index.index(of: keys[number]) {
          steps += 1
          return $0 == number
        }
        XCTAssertEqual(found, number)
      }
      XCTAssertLessThanOrEqual(steps, 4 * size, "\(size) processes")
    }
  }
}
