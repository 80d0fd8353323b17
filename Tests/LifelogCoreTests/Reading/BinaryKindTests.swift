import LifelogText
import XCTest

final class BinaryKindTests: XCTestCase {
  func testKnownKindsAreRecognized() {
    let tar = [UInt8](repeating: UInt8(ascii: "a"), count: 257) + Array("ustar\u{0}00".utf8)
    let table: [(BinaryKind, [UInt8])] = [
      (.gzip, [0x1F, 0x8B, 0x08, 0x00]),
      (.xz, [0xFD] + Array("7zXZ\u{0}".utf8)),
      (.zstd, [0x28, 0xB5, 0x2F, 0xFD]),
      (.bzip2, Array("BZh91AY&SY".utf8)),
      (.bzip2, Array("BZh9".utf8) + [0x17, 0x72, 0x45, 0x38, 0x50, 0x90]),
      (.lz4, [0x04, 0x22, 0x4D, 0x18]),
      (.zip, Array("PK\u{3}\u{4}".utf8)),
      (.sevenZip, [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]),
      (.tar, tar),
      (.png, [0x89] + Array("PNG\r\n".utf8)),
      (.jpeg, [0xFF, 0xD8, 0xFF, 0xE0]),
      (.pdf, Array("%PDF-1.7\n".utf8)),
      (.machO, [0xCF, 0xFA, 0xED, 0xFE]),
      (.elf, [0x7F] + Array("ELF".utf8)),
      (.propertyList, Array("bplist00".utf8)),
      (.sqlite, Array("SQLite format 3\u{0}".utf8)),
      (.logArchiveMember, [0x00, 0x10, 0x00, 0x00, 0x11, 0x00, 0x00, 0x00, 0xD0]),
      (.aslStore, Array("ASL DB\u{0}".utf8)),
      (.utf16LittleEndian, "2019-05-05 viewDidLoad".utf8.flatMap { [$0, 0] }),
      (.utf16BigEndian, "2019-05-05 viewDidLoad".utf8.flatMap { [0, $0] }),
      (.data, [0xFF, 0xFE, 0x00, 0x00, 0x32, 0x00, 0x00, 0x00]),
      (.data, (0..<4_096).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 7 >> 3) }),
    ]
    for (kind, bytes) in table { XCTAssertEqual(self.kind(bytes), kind, "\(kind)") }
    XCTAssertEqual(
      Set(table.map(\.0)), Set(BinaryKind.allCases).subtracting([.lifelogOutput, .lifelogPage]),
      "every kind is tested")
  }

  func testTextIsNotBinary() {
    let table: [String: [UInt8]] = [
      "nothing": [],
      "a letter": Array("a".utf8),
      "a log": Array("2019-05-05 10:22:01 Demo[1:2] -[Cart viewDidLoad]\r\n".utf8),
      "colors": Array("\u{1B}[31mCart\u{1B}[0m viewDidLoad\n".utf8),
      "records of the syslog relay": Array("May  5 10:22 Demo: Cart viewDidLoad\n\u{0}".utf8),
      "short records of the syslog relay": Array("a\n\u{0}b\n\u{0}c\n\u{0}d\n\u{0}e\n\u{0}".utf8),
      "a few NULs": Array("Demo: \u{0}Cart\u{0} viewDidLoad, and so on for a while, as a log does\n".utf8),
      "other scripts": Array("购物车 viewDidLoad カート\n".utf8),
      "another encoding": [0xB9, 0xBA, 0xCE, 0xEF, 0xB3, 0xB5] + Array(" viewDidLoad\n".utf8),
      "UTF-16 with its mark": [0xFF, 0xFE] + "Cart viewDidLoad\r\n".utf8.flatMap { [$0, 0] },
      "UTF-16 with its mark, the other way round": [0xFE, 0xFF]
        + "购物车 viewDidLoad".utf16.flatMap {
          [UInt8($0 >> 8), UInt8($0 & 0xFF)]
        },
      "UTF-16 of one character": [0xFF, 0xFE, 0x32, 0x00],
      "a word that begins like bzip2": Array("BZhang viewDidLoad\n".utf8),
      "a name that begins like an archive": Array("PKViewController viewDidLoad\n".utf8),
    ]
    for (what, bytes) in table { XCTAssertNil(kind(bytes), what) }
  }

  private func kind(_ bytes: [UInt8]) -> BinaryKind? { BinaryKind(head: ContiguousArray(bytes).span) }
}
