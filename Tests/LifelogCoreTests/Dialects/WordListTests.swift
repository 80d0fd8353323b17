import TestSupport
import XCTest

@testable import LifelogReading
@testable import LifelogText

/// Compares the lists of words and stems with plain searches in texts.
final class WordListTests: XCTestCase {
  private let texts = ["in", "In", "is", "ist", "View", "view", "i", "", "看", "加载", "加载了", "出现", "Экран"]

  func testWordIsInListIfItsLettersAre() {
    let words = ["in", "is", "view", "加载", "экран"]
    let list = WordList(words.joined(separator: " "))
    let exact = WordList(words.joined(separator: "\n"), respectsCase: true)
    for text in texts {
      let bytes = ContiguousArray(text.utf8)
      // Only the case of ASCII letters is ignored.
      let folded = String(decoding: bytes.map(\.lowercased), as: UTF8.self)
      XCTAssertEqual(list.contains(bytes.indices, in: bytes.span), words.contains(folded), text)
      XCTAssertEqual(exact.contains(bytes.indices, in: bytes.span), words.contains(text), text)
    }
  }

  func testStemsAreFoundWhereTheirLettersAre() {
    let stems = ["加载", "了", "载了", "出现", "экран"]
    let list = StemList(stems)
    for seed in 0..<TestTier.rounds(2_000) {
      var random = SeededRandom(seed)
      let text = (0..<random.below(6)).map { _ in random.pick(texts + stems) }.joined()
      let bytes = ContiguousArray(text.utf8)
      let places = bytes.indices.map { start in stems.count { bytes[start...].starts(with: $0.utf8) } }
      for count in 1...3 {
        XCTAssertEqual(
          list.contains(count, in: bytes.indices, of: bytes.span), places.reduce(0, +) >= count, text)
      }
      let ofLater = places.dropFirst().contains { $0 > 0 }
      XCTAssertEqual(list.contains(in: bytes.indices, of: bytes.span) { $0 > 0 }, ofLater, text)
      XCTAssertEqual(list.begins(bytes.indices, of: bytes.span), places.first ?? 0 > 0, text)
      XCTAssertEqual(
        list.ends(bytes.indices, of: bytes.span),
        stems.contains { bytes.suffix($0.utf8.count).elementsEqual($0.utf8) },
        text)
      XCTAssertEqual(list.isStem(bytes.indices, of: bytes.span), stems.contains(text), text)
    }
  }

  /// A letter is recognized without its category if it is of a common script. One in a circle or square is a letter.
  func testPartsOfWordsHaveCategoriesOfLettersDigitsAndMarks() {
    let categories: Set<Unicode.GeneralCategory> = [
      .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber,
      .nonspacingMark, .spacingMark,
    ]
    for scalar in (0x80...0x2_ffff).lazy.compactMap(Unicode.Scalar.init) {
      let isSelector = ("\u{fe00}"..."\u{fe0f}").contains(scalar) || scalar == "\u{2139}"
      let isPart =
        categories.contains(scalar.properties.generalCategory) && !isSelector || scalar.isEnclosedLetter
      if scalar.isWordPart != isPart { XCTFail("U+\(String(scalar.value, radix: 16))") }
    }
  }
}
