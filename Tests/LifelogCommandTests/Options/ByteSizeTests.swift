import XCTest

@testable import LifelogCommand

final class ByteSizeTests: XCTestCase {
  func testSizeIsParsedWithOrWithoutUnit() {
    let table: [(String, Int?)] = [
      ("1", 1), ("4096", 4_096), ("1K", 1_024), ("1k", 1_024), ("1 KiB", 1_024), ("2MB", 2 << 20),
      ("100G", 100 << 30),
      ("1.5 GiB", 3 << 29), ("1T", 1 << 40), ("7 b", 7), ("0.5K", 512), ("0", nil), ("0.0001", nil),
      ("-1", nil),
      ("", nil), ("G", nil), ("plenty", nil), ("1e9", nil), ("1.2.3", nil), ("0x10", nil),
      ("9999999999T", nil),
      ("1 P", nil), ("inf", nil), ("nan", nil),
    ]
    for (text, bytes) in table { XCTAssertEqual(ByteSize(text)?.bytes, bytes, text) }
  }

  func testSizeIsPrintedInLargestExactUnit() {
    let table = [
      (1, "1 byte"), (1_000, "1,000 bytes"), (1_024, "1 KiB"), (1_025, "1,025 bytes"), (16 << 30, "16 GiB"),
      (1_536, "1,536 bytes"), (3 << 19, "1,536 KiB"), (1 << 50, "1,024 TiB"),
    ]
    for (bytes, text) in table {
      XCTAssertEqual(ByteSize(bytes: bytes).text, text)
    }
  }
}
