import Foundation
import LifelogText
import TestSupport
import XCTest

/// Base64 is that of Foundation.
final class Base64Tests: XCTestCase {
  func testRandomBytesAreEncodedLikeFoundation() {
    var random = SeededRandom(3)
    for count in 0..<TestTier.rounds(2_000) {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      var text = ContiguousArray<UInt8>()
      Base64.append(bytes.span, to: &text)
      XCTAssertEqual(String(decoding: text, as: UTF8.self), Data(bytes).base64EncodedString())
      XCTAssertEqual(text.count, Base64.size(of: count))
      XCTAssertEqual(Base64.decode(text.span).map(Array.init), bytes)
    }
  }

  func testOtherTextIsRejected() {
    for text in ["A", "AAA", "AAAAA", "====", "A===", "AA=A", "AA*A", "AAB=", "AB==", "AAAA\n", "AA A"] {
      XCTAssertNil(Base64.decode(Array(text.utf8).span), text)
    }
  }
}
