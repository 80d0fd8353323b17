import TestSupport
import XCTest

@testable import LifelogFiles

/// The objects of a result bundle: their ids, references, values and listings.
final class BundleObjectTests: XCTestCase {
  func testHashIsThatOfRFC7693() {
    // The example of RFC 7693, appendix A.
    XCTAssertEqual(
      hex(of: Array("abc".utf8)),
      "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1"
        + "7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923")
    // b2sum of GNU coreutils.
    XCTAssertEqual(hex(of: []).prefix(16), "786a02f742015903")
    for (count, start) in [
      (127, "94596b9d6199c807"), (128, "fc6c71f688f43ea7"), (129, "55e6e0eb418149a8"),
      (1_000, "d6a69459fe93fc6b"),
    ] {
      XCTAssertEqual(String(hex(of: Array(repeating: 0x61, count: count)).prefix(16)), start, "\(count)")
    }
  }

  func testHashDoesNotDependOnPieces() {
    var random = SeededRandom(1)
    let bytes = (0..<3_000).map { _ in UInt8(random.below(256)) }
    for _ in 0..<20 {
      var hash = BLAKE2b()
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = Array(rest.prefix(random.pick([1, 5, 127, 128, 129, 256, 700])))
        hash.update(piece.span)
        rest = rest.dropFirst(piece.count)
      }
      XCTAssertEqual(
        hash.finished().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(), hex(of: bytes))
    }
  }

  func testIDIsHashOfContent() {
    // As Xcode names an empty list.
    var hash = BLAKE2b()
    hash.update(Array("[]".utf8).span)
    XCTAssertEqual(
      ObjectID(hash: hash.finished()).text,
      "0~4VqMqsI5lOfxRppnud6-VDWcNsU8J7VgFCJfW2dXPwOcAkvU-I8Um5yp9n0Zv6nr3VmcxYggaVMDFfR0U_vjKw==")
  }

  func testTextThatIsNoHashIsNoID() {
    let digits = String(repeating: "A", count: 86)
    XCTAssertNotNil(ObjectID("0~\(digits)=="))
    for text in [
      "", "0~", "0~\(digits)", "1~\(digits)==", "0~\(digits.dropLast())/==", "0~../\(digits.dropLast(3))==",
    ] {
      XCTAssertNil(ObjectID(text), text)
    }
  }

  func testReferencesAreReadInOrder() throws {
    for count in [0, 1, 127, 128, 255, 300] {
      let hashes = (0..<count).map { number in [UInt8](repeating: UInt8(number & 255), count: 64) }
      let size: [UInt8] =
        count < 128
        ? [UInt8(count)] : count < 256 ? [129, UInt8(count)] : [130, UInt8(count >> 8), UInt8(count & 255)]
      let bytes = size + hashes.flatMap { [65, 0] + $0 }
      XCTAssertEqual(ObjectReferences(bytes)?.ids, hashes.map { ObjectID(hash: $0) })
      XCTAssertNil(ObjectReferences(bytes + [0]))
      if count > 0 { XCTAssertNil(ObjectReferences(bytes.dropLast())) }
    }
    for bytes: [UInt8] in [[], [1], [255], [132, 255, 255, 255, 255], [129]] {
      XCTAssertNil(ObjectReferences(bytes))
    }
  }

  func testTypedObjectIsReadByKeys() {
    let text =
      "[T[K2:_nV4:RootK2:_s[K2:_nV4:Base]]K4:name[T[K2:_nV6:String]K2:_vV6:größ]K4:list[S5:Array[S6:StringK2:_vV1:a]V2:b]]K5:empty[S5:Array]]"
    let value = BundleValueParser.parse(Array(text.utf8))
    XCTAssertEqual(value?["name"]?.text, "größ")
    XCTAssertEqual(value?["list"]?.elements.map(\.text), ["a", "b]"])
    XCTAssertEqual(value?["empty"]?.elements, [])
    XCTAssertNil(value?["other"])
    for end in 0..<text.utf8.count { XCTAssertNil(BundleValueParser.parse(Array(text.utf8.prefix(end)))) }
    for text in [
      "V3:abc", "[]x", "[K9:a]", "[K99999999999999999999:a]", "[KV", String(repeating: "[", count: 500),
    ] {
      XCTAssertNil(BundleValueParser.parse(Array(text.utf8)), text)
    }
  }

  func testListingPairsNamesWithReferences() throws {
    let hashes = (1...3).map { [UInt8](repeating: $0, count: 64) }
    let references = try XCTUnwrap(ObjectReferences([3] + hashes.flatMap { [65, 0] + $0 }))
    let text = #"[{"name":"a\"\u00e4 [1]","type":1}, {"type":2,"name":"b"},{"name":"c","type":7}]"#
    let entries = try XCTUnwrap(BundleListing(Array(text.utf8), references)).entries
    XCTAssertEqual(entries.map(\.name), ["a\"ä [1]", "b", "c"])
    XCTAssertEqual(entries.map(\.kind), [.file, .folder, .other])
    XCTAssertEqual(entries.map(\.id), hashes.map { ObjectID(hash: $0) })
    for text in [
      "", "[", "[]", "{}", #"[{"name":"a","type":1}]"#, text.dropLast() + #",{"name":"d","type":1}]"#,
      "[{},{},{}]",
    ] {
      XCTAssertNil(BundleListing(Array(text.utf8), references), "\(text)")
    }
  }

  private func hex(of bytes: [UInt8]) -> String {
    var hash = BLAKE2b()
    hash.update(bytes.span)
    return hash.finished().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
