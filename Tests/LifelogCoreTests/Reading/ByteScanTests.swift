import TestSupport
import XCTest

@testable import LifelogText

final class ByteScanTests: XCTestCase {
  /// Compares with a search byte by byte, for every start, also in parts of a larger text.
  func testSearchMatchesNaiveSearch() {
    let alphabet: [UInt8] = [0x0a, 0x0b, 0x09, 0x8a, 0x00, 0xff, 0x61]
    for seed in 0..<TestTier.rounds(500) {
      var random = SeededRandom(seed)
      let rarity = 1 + random.below(20)
      let bytes = ContiguousArray(
        (0..<random.below(80)).map { _ in
          random.once(in: rarity) ? 0x0a : random.pick(Array(alphabet.dropFirst()))
        })
      let lower = random.below(bytes.count + 1)
      let upper = lower + random.below(bytes.count - lower + 1)
      let part = bytes.span.extracting(lower..<upper)
      for start in 0...part.count {
        let expected = bytes[lower..<upper].dropFirst(start).firstIndex(of: 0x0a).map { $0 - lower }
        XCTAssertEqual(ByteScan.newline(in: part, from: start), expected, "seed \(seed), from \(start)")
        let ofTwo = bytes[lower..<upper].dropFirst(start).firstIndex { $0 == 0x0a || $0 == 0x61 }.map {
          $0 - lower
        }
        XCTAssertEqual(
          ByteScan.first(0x61, or: 0x0a, in: part, from: start), ofTwo, "seed \(seed), from \(start)")
      }
    }
  }
}
