import XCTest

@testable import LifelogCore

final class LiteralSetTests: XCTestCase {
  /// Against a search that tries every literal at every place.
  func testItFindsWhatANaiveSearchFinds() {
    // Few letters, so that literals occur; letters of other bytes that the folding of case could mistake.
    let alphabet: [UInt8] = Array("abcABC([ {".utf8) + [0x00, 0x01, 0x7f, 0xe1, 0xc1, 0x40]
    for seed in 0..<3_000 {
      var random = SeededRandom(seed)
      let literals = (0...random.below(5)).map { _ in
        String(
          decoding: (0..<3 + random.below(4)).map { _ in random.pick(Array("abc( {".utf8)) }, as: UTF8.self)
      }
      let text = ContiguousArray((0..<random.below(60)).map { _ in random.pick(alphabet) })
      let found = LiteralSet(literals).first(in: text.span)
      let expected = naiveSearch(for: literals, in: text)
      XCTAssertEqual(found?.start, expected?.start, "seed \(seed): \(literals) in \(text)")
      XCTAssertEqual(found?.literal, expected?.literal, "seed \(seed): \(literals) in \(text)")
    }
  }

  func testTheHintsOfALogAreFoundAtEitherEndOfALine() {
    for literal in ["viewdid", "appear", "lc <", "message repeated"] {
      for line in [
        literal, literal.uppercased() + " x", "x " + literal, String(repeating: "é", count: 50) + literal,
      ] {
        XCTAssertTrue(LineHints.concern(ContiguousArray(line.utf8).span), line)
      }
      XCTAssertFalse(LineHints.concern(ContiguousArray(literal.dropLast().utf8).span), literal)
    }
  }

  /// The filter in front of everything must let every sample pass.
  func testNoSampleIsTakenForNoise() {
    let texts =
      Dialect.all.flatMap { $0.samples.map(\.message) } + DiagnosticPattern.all.map(\.sample)
      + CallbackSpelling.all.map { $0.needsSignature ? $0.name + "(" : $0.name }
    for text in texts {
      XCTAssertTrue(LineHints.concern(ContiguousArray(text.utf8).span), "\(text) is passed over")
    }
  }

  private func naiveSearch(
    for literals: [String], in text: ContiguousArray<UInt8>
  ) -> (literal: Int, start: Int)? {
    for start in text.indices {
      for (index, literal) in literals.enumerated() {
        let part = text[start...].prefix(literal.utf8.count)
        if part.map(lowercased) == literal.utf8.map(lowercased) { return (index, start) }
      }
    }
    return nil
  }

  private func lowercased(_ byte: UInt8) -> UInt8 { (0x41...0x5a).contains(byte) ? byte + 0x20 : byte }
}
