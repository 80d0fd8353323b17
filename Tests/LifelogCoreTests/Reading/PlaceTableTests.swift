import TestSupport
import XCTest

@testable import LifelogReading

final class PlaceTableTests: XCTestCase {
  func testPlacesAreThoseOfDictionary() {
    for seed in 0..<TestTier.rounds(20) {
      var random = SeededRandom(seed)
      var (table, places) = (PlaceTable(), [UInt64: Int]())
      // Few bits, so that hashes share slots and recur.
      let hashes = (0..<random.below(3_000)).map { _ in random.next() & 0x7_0000_0fff }
      for hash in hashes {
        XCTAssertEqual(table.place(of: hash), places[hash])
        if places[hash] == nil {
          table.add(hash, at: places.count)
          places[hash] = places.count
        }
        XCTAssertEqual(table.count, places.count)
      }
      for hash in hashes { XCTAssertEqual(table.place(of: hash), places[hash]) }
    }
  }
}
