import LifelogFiles
import TestArchives
import TestSupport
import XCTest

/// Damage of packed input is noticed: what is read is what was packed, or an error says that something was lost.
final class DamagedInputTests: XCTestCase {
  private static let log = (0..<400).map { "CartViewController viewDidLoad \($0)\n" }.joined()

  func testFlippedBitIsNoticedOrChangesNothing() throws {
    let folder = try TemporaryFolder()
    var random = SeededRandom(7)
    for (name, packed) in try Self.packed() {
      for _ in 0..<60 {
        var damaged = packed
        damaged[Int.random(in: packed.indices, using: &random)] ^=
          1 << UInt8.random(in: 0..<8, using: &random)
        try folder.write(damaged, to: "damaged")
        let walk = Walk(folder.file("damaged"))
        if walk.failures.isEmpty, walk.binaries.isEmpty {
          XCTAssertTrue(walk.texts.map(\.text) == [Self.log], name)
        }
      }
    }
  }

  func testCutInputIsNoticed() throws {
    let folder = try TemporaryFolder()
    for compression in TestArchive.Compression.allCases {
      let packed = try TestArchive.compressed(Array(Self.log.utf8), by: compression)
      for count in stride(from: 20, to: packed.count - 1, by: 97) {
        try folder.write(Array(packed[..<count]), to: "cut")
        XCTAssertEqual(Walk(folder.file("cut")).failures.count, 1, "\(compression), \(count) bytes")
      }
    }
  }

  func testBytesAfterTheContentAreNoticed() throws {
    let folder = try TemporaryFolder()
    let log = String(repeating: Self.log, count: 50)
    for compression in TestArchive.Compression.allCases {
      let packed = try TestArchive.compressed(Array(log.utf8), by: compression)
      try folder.write(packed + Array("and more bytes than a header has".utf8), to: "longer")
      let walk = Walk(folder.file("longer"))
      XCTAssertEqual(walk.failures.count, 1, "\(compression)")
      let text = walk.texts.map(\.text).joined()
      XCTAssertTrue(log.hasPrefix(text), "\(compression)")
      XCTAssertLessThanOrEqual(
        log.utf8.count - text.utf8.count, Self.withheld(by: compression), "\(compression)")
    }
  }

  /// The number of unpacked bytes that are lost before an error.
  ///
  /// libarchive fills a block before it returns any of it, however small the packed pieces are, and frees the block if
  /// an error occurs meanwhile. gzip is read without libarchive, and its bzip2 reader ends before the other bytes.
  private static func withheld(by compression: TestArchive.Compression) -> Int {
    switch compression {
    case .gzip, .bzip2: 0
    case .xz: 64 << 10
    case .zstd: 128 << 10
    case .lz4: 4 << 20
    }
  }

  func testMembersOfGzipFileAreReadInOrder() throws {
    let folder = try TemporaryFolder()
    let (first, second) = try ("first\n".gzipped, "second\n".gzipped)
    try folder.write(first + second, to: "two")
    XCTAssertEqual(Walk(folder.file("two")).texts.map(\.text), ["first\nsecond\n"])
    try folder.write(first + second + [UInt8](repeating: 0, count: 100_000), to: "padded")
    let padded = Walk(folder.file("padded"))
    XCTAssertEqual(padded.texts.map(\.text), ["first\nsecond\n"])
    XCTAssertEqual(padded.failures, [])
    try folder.write(first + second.dropLast(4), to: "cut")
    let cut = Walk(folder.file("cut"))
    XCTAssertEqual(cut.texts.map(\.text), ["first\nsecond\n"])
    XCTAssertEqual(cut.failures, [.corrupt(path: folder.file("cut"), detail: "")])
  }

  /// The log in each packing that has a checksum.
  private static func packed() throws -> [(name: String, bytes: [UInt8])] {
    let bytes = Array(log.utf8)
    let compressed = try [TestArchive.Compression.gzip, .xz, .bzip2].map {
      ("\($0)", try TestArchive.compressed(bytes, by: $0))
    }
    return try compressed + [("zip", TestArchive.archive(.zip, [("device.log", bytes)]))]
  }
}

extension String {
  fileprivate var gzipped: [UInt8] {
    get throws { try TestArchive.compressed(Array(utf8), by: .gzip) }
  }
}
