import XCTest

@testable import LifelogFiles

/// The hashes of published examples, and of bytes in pieces.
final class DigestTests: XCTestCase {
  func testBLAKE2bIsThatOfRFC7693() {
    // The example of RFC 7693, appendix A.
    XCTAssertEqual(
      hex(Digest.blake2b512(Array("abc".utf8))),
      "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1"
        + "7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923")
    XCTAssertEqual(hex(Digest.blake2b512([])).prefix(16), "786a02f742015903")
  }

  func testSHA256IsThatOfNIST() {
    // The examples of one and of two blocks for FIPS 180-4, and the hash of an empty message.
    XCTAssertEqual(
      hex(Digest.sha256(Array("abc".utf8))),
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    XCTAssertEqual(
      hex(Digest.sha256(Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8))),
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    XCTAssertEqual(
      hex(Digest.sha256([])), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }

  func testHashOfPiecesIsThatOfAllBytes() throws {
    let bytes = (0..<1_000).map { UInt8(truncatingIfNeeded: $0) }
    for size in [1, 127, 128, 129, 1_000] {
      var hash = try Digest(.blake2b512)
      var rest = bytes[...]
      while !rest.isEmpty {
        hash.update(Array(rest.prefix(size)).span)
        rest = rest.dropFirst(size)
      }
      XCTAssertEqual(hash.finished(), Digest.blake2b512(bytes), "\(size)")
    }
    XCTAssertEqual(try finished(.sha256), Digest.sha256([]))
  }

  private func finished(_ function: Digest.Function) throws -> [UInt8] {
    var hash = try Digest(function)
    return hash.finished()
  }

  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
