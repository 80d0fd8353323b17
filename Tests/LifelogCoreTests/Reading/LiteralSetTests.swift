import TestSupport
import XCTest

@testable import LifelogModel
@testable import LifelogReading
@testable import LifelogText
@testable import LifelogTrace

final class LiteralSetTests: XCTestCase {
  /// Compares with a search that tries every literal at every position.
  func testLiteralSearchMatchesNaiveSearch() throws {
    // Few letters, so that literals occur, and bytes that case folding could confuse.
    let alphabet: [UInt8] = Array("abABab([ {".utf8) + [0x00, 0x01, 0xe1, 0xc1, 0x40]
    for seed in 0..<TestTier.rounds(3_000) {
      var random = SeededRandom(seed)
      let literals = (0...random.below(20)).map { _ in
        String(
          decoding: (0..<4 + random.below(3)).map { _ in random.pick(Array("aabb( {".utf8)) }, as: UTF8.self)
      }
      let text = ContiguousArray((0..<random.below(60)).map { _ in random.pick(alphabet) })
      let start = random.below(8)
      let end = random.once(in: 2) ? nil : random.below(text.count + 1)
      let found = LiteralSet(literals).first(in: text.span, from: start, before: end)
      let expected = occurrences(
        of: literals, in: ContiguousArray(text[..<(end ?? text.count)]), from: start)
      XCTAssertEqual(found == nil, expected.isEmpty, "seed \(seed): \(literals) in \(text)")
      guard let found else { continue }
      XCTAssertTrue(
        expected.contains { $0 == (found.literal, found.start) }, "seed \(seed): \(literals) in \(text)")
    }
  }

  func testHintIsFoundAtEitherEndOfLine() {
    for literal in ["viewd", "appear", "lc <", "rotat"] {
      for line in [
        literal, literal.uppercased() + " x", "x " + literal, String(repeating: "é", count: 50) + literal,
      ] {
        XCTAssertTrue(LineHints.mayContainCallback(ContiguousArray(line.utf8).span), line)
      }
      XCTAssertFalse(LineHints.mayContainCallback(ContiguousArray(literal.dropLast().utf8).span), literal)
    }
  }

  func testEndOfHintIsNotHint() {
    for literal in ["viewdid", "appear", "lc <", "rotat"] {
      for count in 1..<literal.count {
        for rest in ["", " ", "x\n", " and more of the line\n"] {
          let text = literal.dropFirst(count) + rest
          XCTAssertNil(LiteralSet([literal]).first(in: ContiguousArray(text.utf8).span), String(text))
        }
      }
    }
  }

  func testOnlyDateIsSkippedInSearch() {
    for line in [
      "2026-03-05 10:22:01viewDidLoad", "Cart-SomeView: viewDidLoad",
    ] {
      XCTAssertEqual(ReadLog(line.replacing("01v", with: "01 v")).events.count, 1, line)
    }
  }

  /// The filter that runs first must let every sample pass.
  func testEverySamplePassesFilter() {
    let samples = Dialect.all.flatMap(\.samples)
    let texts =
      samples.filter(\.declared.isEmpty).map(\.message) + Rule.all.flatMap(\.diagnostics)
      + CallbackSpelling.all.map { spelling in
        // A word such as `task` is searched for only as the modifier of a view, or with what became of it.
        let isWord = spelling.callback.isSwiftUI && !spelling.callback.provesView
        return (isWord ? "." : "") + spelling.name
          + (spelling.needsSignature ? "(" + (spelling.label ?? "") : "")
      }
    for text in texts {
      XCTAssertTrue(LineHints.mayContainCallback(ContiguousArray(text.utf8).span), "\(text) is skipped")
    }
    for sample in samples where !sample.declared.isEmpty {
      let hints = CustomMessages(declared: sample.declared).map { LineHints($0) }
      let isLookedAt = hints?.mayContainCallback(ContiguousArray(sample.message.utf8).span)
      XCTAssertEqual(isLookedAt, true, "\(sample.message) is skipped")
    }
  }

  /// Every position from an offset on at which a literal occurs, with that literal.
  private func occurrences(
    of literals: [String], in text: ContiguousArray<UInt8>, from start: Int
  ) -> [(literal: Int, start: Int)] {
    text.indices.dropFirst(start).flatMap { candidateStart in
      literals.indices.compactMap { index in
        let part = text[candidateStart...].prefix(literals[index].utf8.count)
        return part.map(lowercased) == literals[index].utf8.map(lowercased) ? (index, candidateStart) : nil
      }
    }
  }

  private func lowercased(_ byte: UInt8) -> UInt8 { (0x41...0x5a).contains(byte) ? byte + 0x20 : byte }
}
