import TestSupport
import XCTest

@testable import LifelogTrace

/// Which names match a pattern.
final class ClassNameTests: XCTestCase {
  func testStarMatchesAnyCharacters() {
    for (name, pattern, expected) in [
      ("CartController", "CartController", true), ("CartController", "Cart*", true),
      ("CartController", "*Controller", true), ("CartController", "*art*roll*", true),
      ("CartController", "*", true), ("CartController", "**", true), ("", "*", true), ("", "", true),
      ("CartController", "", false), ("", "Cart", false), ("CartController", "Cart", false),
      ("CartController", "*View*", false), ("aab", "*ab", true), ("abcab", "*abd", false),
    ] { XCTAssertEqual(ClassNames.matches(name, pattern), expected, "\(name), \(pattern)") }
  }

  func testMatchingEqualsTryingEveryLengthOfEachStar() {
    for seed in 0..<2_000 {
      var random = SeededRandom(seed)
      let name = (0..<random.below(8)).map { _ in random.pick(["a", "b"]) }.joined()
      let pattern = (0..<random.below(7)).map { _ in random.pick(["a", "b", "*"]) }.joined()
      XCTAssertEqual(
        ClassNames.matches(name, pattern), Self.matches(name[...], pattern[...]), "\(name), \(pattern)")
    }
  }

  /// Would take years if each star tried every length for each length of the previous stars.
  func testManyStarsAreMatchedQuickly() {
    let pattern = String(repeating: "*a", count: 40) + "b"
    XCTAssertFalse(ClassNames.matches(String(repeating: "a", count: 2_000), pattern))
  }

  /// A slow, simple implementation.
  private static func matches(_ name: Substring, _ pattern: Substring) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    if first == "*" {
      return matches(name, pattern.dropFirst()) || !name.isEmpty && matches(name.dropFirst(), pattern)
    }
    return name.first == first && matches(name.dropFirst(), pattern.dropFirst())
  }
}
