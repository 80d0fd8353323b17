import TestSupport
import XCTest

@testable import LifelogTrace

final class NameTableTests: XCTestCase {
  /// Compares with a dictionary, through several growths of the table.
  func testOnlyEqualNamesHaveEqualNumbers() {
    var random = SeededRandom(7)
    var table = NameTable()
    var known: [String: Name] = [:]
    for _ in 0..<TestTier.rounds(20_000) {
      let text = random.once(in: 50) ? "" : "Screen\(random.below(3_000))"
      let name = table.intern(text)
      if let earlier = known[text] { XCTAssertEqual(name, earlier, text) }
      known[text] = name
    }
    XCTAssertEqual(Set(known.values).count, known.count)
    XCTAssertEqual(table.count, known.count)
    for (text, name) in known { XCTAssertEqual(table[name], text) }
  }

  /// Long names are first compared by their beginning, end and length.
  func testNamesThatDifferInOneByteAreDifferent() {
    for length in 1...60 {
      var table = NameTable()
      let bytes = ContiguousArray(repeating: UInt8(ascii: "a"), count: length)
      let longer = bytes + [0]
      var names: Set<Name> = [table.intern(bytes.span), table.intern(longer.span)]
      for index in 0..<length {
        var other = bytes
        other[index] = UInt8(ascii: "b")
        names.insert(table.intern(other.span))
      }
      XCTAssertEqual(names.count, length + 2)
      XCTAssertEqual(table.count, length + 3)
    }
  }

  func testNamesAreBytesAndEmptyNameIsFirst() {
    var table = NameTable()
    XCTAssertEqual(table.intern(""), .empty)
    let broken = table.intern(ContiguousArray([0x41, 0xff]).span)
    XCTAssertNotEqual(broken, table.intern("A\u{fffd}"))
    XCTAssertEqual(table[broken], "A\u{fffd}")
    XCTAssertLessThan(broken, table.intern("later"))
  }

  /// Names of one hash and one length differ by their bytes.
  func testCopyOfTableIsIndependent() {
    var table = NameTable()
    let copy = table
    let name = table.intern("Cart")
    XCTAssertEqual(copy.count, 1)
    XCTAssertEqual(table[name], "Cart")
  }
}
