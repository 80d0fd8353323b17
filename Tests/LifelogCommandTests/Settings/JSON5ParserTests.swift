import Foundation
import XCTest

@testable import LifelogCommand

final class JSON5ParserTests: XCTestCase {
  /// Documents that JSON5 allows, each also read by Foundation.
  private let documents = [
    "null", "true", " false ", "12", "-12.5e3", "1E-2", "\"\"", "[]", "{}", "[1,2,]", "{\"a\":[{}]}",
    "{a: 1, $b_1: 2, _: 3, ключ: 4,}", "{'a': 'it\\'s \"so\"'}", "\"\\u00e9\\ud83d\\ude00\\n\\t\\/\\\\\"",
    "// first\n[1, /* two\n\n*/ 2] // last", "/**/[/***/]", "{\"a\"\r\n:\r\n1}",
    "[.5, +1, 0x1F, -0xa]", "'\u{1F600}'",
  ]

  func testValuesMatchFoundationDecoder() throws {
    for document in documents {
      let value: JSON5Value
      do {
        value = try JSON5Parser.value(of: document)
      } catch {
        XCTFail("\(document): \(error)")
        continue
      }
      let decoder = JSONDecoder()
      decoder.allowsJSON5 = true
      XCTAssertEqual(Decoded(value), try decoder.decode(Decoded.self, from: Data(document.utf8)), document)
    }
  }

  /// The value that Foundation's decoder reads from a document.
  private indirect enum Decoded: Decodable, Equatable {
    case null
    case truth(Bool)
    case number(Double)
    case text(String)
    case list([Decoded])
    case object([String: Decoded])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let isTrue = try? container.decode(Bool.self) {
        self = .truth(isTrue)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let elements = try? container.decode([Decoded].self) {
        self = .list(elements)
      } else {
        self = .object(try container.decode([String: Decoded].self))
      }
    }

    init(_ value: JSON5Value) {
      switch value.content {
      case .null: self = .null
      case .truth(let isTrue): self = .truth(isTrue)
      case .number(let number): self = .number(number)
      case .text(let text): self = .text(text)
      case .list(let elements): self = .list(elements.map(Decoded.init))
      case .object(let members):
        self = .object(Dictionary(members.map { ($0.key, Decoded($0.value)) }) { $1 })
      }
    }
  }

  /// Syntax that the specification allows and Foundation does not read.
  func testRestOfSpecificationIsSupported() throws {
    let table: [(String, String)] = [
      ("\"a\\\nb\"", "ab"), ("'a\\\r\nb'", "ab"), ("'\\x41\\v\\0'", "A\u{B}\0"), ("'\\a'", "a"),
      ("\u{FEFF}\u{A0}'a'\u{3000}", "a"), ("'\u{2028}'", "\u{2028}"),
    ]
    for (document, text) in table {
      XCTAssertEqual(try JSON5Parser.value(of: document).content, .text(text), document)
    }
  }

  func testNumbersFollowECMAScript() throws {
    let table: [(String, Double)] = [
      ("0", 0), ("-0", 0), ("5.", 5), ("5.e2", 500), (".25", 0.25), ("1e+2", 100), ("0xFF", 255),
      ("-Infinity", -.infinity), ("+Infinity", .infinity), ("Infinity", .infinity),
    ]
    for (text, number) in table {
      XCTAssertEqual(try JSON5Parser.value(of: text).content, .number(number), text)
    }
    for text in ["NaN", "+NaN"] {
      guard case .number(let number) = try JSON5Parser.value(of: text).content else { return XCTFail(text) }
      XCTAssertTrue(number.isNaN)
    }
    for text in ["01", "1.2.3", "0x", "0x+1", "--1", "+-1", "1e", ".", "1a", "e5", "-", "0b1"] {
      XCTAssertThrowsError(try JSON5Parser.value(of: text), text)
    }
  }

  func testEachValueHasItsLocation() throws {
    let value = try JSON5Parser.value(of: "\n {\n  // \u{1F600}\r\n  a: [1,\t'é', 2]}")
    guard case .object(let members) = value.content, case .list(let elements)? = members.first?.value.content
    else { return XCTFail("\(value)") }
    XCTAssertEqual(value.location, JSON5Value.Location(line: 2, column: 2))
    XCTAssertEqual(members.map(\.location), [JSON5Value.Location(line: 4, column: 3)])
    XCTAssertEqual(
      elements.map(\.location), [7, 10, 15].map { JSON5Value.Location(line: 4, column: $0) })
  }

  func testErrorHasItsLocation() {
    let table: [(String, JSON5Error.Reason, Int, Int)] = [
      ("", .expected("a value", found: nil), 1, 1),
      ("[1 2]", .expected("',' or ']'", found: "2"), 1, 4),
      ("[1", .expected("',' or ']'", found: nil), 1, 3),
      ("[,]", .expected("a value", found: ","), 1, 2),
      ("{\n,}", .expected("a key or '}'", found: ","), 2, 1),
      ("{a 1}", .expected("':'", found: "1"), 1, 4),
      ("{1: 1}", .expected("a key or '}'", found: "1"), 1, 2),
      ("[yes]", .expected("a value", found: "yes"), 1, 2),
      ("1 2", .expected("the end of the file", found: "2"), 1, 3),
      ("{a: 1,\n 'a': 2}", .duplicateKey("a", line: 1), 2, 2),
      ("['a\nb']", .openString, 1, 2),
      ("\"a", .openString, 1, 1),
      ("1 /* a", .openComment, 1, 3),
      ("1 / 2", .expected("'/' or '*'", found: " "), 1, 4),
      ("'\\u12'", .badEscape, 1, 2),
      ("'\\ud800'", .badEscape, 1, 2),
      ("'\\udc00'", .badEscape, 1, 2),
      ("'\\1'", .badEscape, 1, 2),
      ("'\\", .badEscape, 1, 2),
      (String(repeating: "[", count: 100_000), .tooDeep, 1, 65),
    ]
    for (text, reason, line, column) in table {
      XCTAssertThrowsError(try JSON5Parser.value(of: text), text) { error in
        let expected = JSON5Error(reason: reason, location: JSON5Value.Location(line: line, column: column))
        XCTAssertEqual(error as? JSON5Error, expected, String(text.prefix(20)))
      }
    }
  }

  func testErrorInTruncatedDocumentIsLocatedWithinIt() {
    let document = Array(
      "{budgets: [{'class': \"F\\u0065*\", n: [-0x1F, .5e3, null]}], /* c */ a: '\\\r\n'} // d")
    for end in document.indices {
      do {
        _ = try JSON5Parser.value(of: String(document[..<end]))
      } catch {
        XCTAssertLessThanOrEqual(error.location.column, end + 1, "truncated at \(end)")
      }
    }
  }
}
