import Foundation
import LifelogReports
import LifelogText
import TestSupport
import XCTest

final class JSONTextTests: XCTestCase {
  func testOnlyUnprintableCharactersAreEscaped() {
    let table: [(String, String)] = [
      ("", #""""#),
      ("Cart", #""Cart""#),
      (#"a "quote" and a \"#, #""a \"quote\" and a \\""#),
      ("a\tb\nc\rd", #""a\tb\nc\rd""#),
      ("\u{0}\u{1B}[31m\u{7F}", #""\u0000\u001b[31m\u007f""#),
      ("\u{85}\u{9F}", #""\u0085\u009f""#),
      ("\u{2028}\u{2029}", #""\u2028\u2029""#),
      ("\u{202A}\u{202E}\u{2066}\u{2069}\u{200F}", #""\u202a\u202e\u2066\u2069\u200f""#),
      ("\u{E000}\u{F8FF}", #""\ue000\uf8ff""#),
      ("\u{FFFE}\u{FEFF}", #""\ufffe\ufeff""#),
      ("\u{1FFFF}", #""\ud83f\udfff""#),
      ("购物车 Übersicht カート", #""购物车 Übersicht カート""#),
      ("👩‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 e\u{301}", "\"👩‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 e\u{301}\""),
    ]
    for (text, json) in table { XCTAssertEqual(JSONText.quoted(text), json) }
  }

  /// An independent parser reads every character back.
  func testEveryScalarIsReadBack() throws {
    for plane in TestTier.isAll ? Array(UInt32(0)...16) : [0, 1, 14, 16] {
      let scalars = (plane << 16..<(plane + 1) << 16).compactMap(Unicode.Scalar.init)
      let text = String(String.UnicodeScalarView(scalars))
      let data = Data("[\(JSONText.quoted(text))]".utf8)
      let read = try XCTUnwrap(try JSONSerialization.jsonObject(with: data) as? [String])
      XCTAssertTrue(
        read[0].unicodeScalars.elementsEqual(text.unicodeScalars), "plane \(plane) does not round-trip")
    }
  }

  func testTextForPeopleShowsWhatItEscapes() {
    XCTAssertEqual("购\u{1B}[31m\n".printable, #"购\u{1b}[31m\u{a}"#)
    XCTAssertEqual("plain".printable, "plain")
  }
}
