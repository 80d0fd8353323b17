import LifelogFiles
import TestArchives
import XCTest

/// Corrupt, encrypted or malicious input is reported, and its readable parts are used.
final class CorruptArchiveTests: XCTestCase {
  /// Text that is hard to compress.
  private static let text: String = {
    var random = SystemRandomNumberGenerator()
    return (0..<60_000).map { "\($0) \(random.next() as UInt64)\n" }.joined()
  }()

  func testTruncatedCompressedFileIsReadUpToItsEnd() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("cut")
    // lz4 has blocks of 4 MiB, so no text can be read from this one.
    for compression in TestArchive.Compression.allCases where compression != .lz4 {
      let bytes = try TestArchive.compressed(Array(Self.text.utf8), by: compression)
      try folder.write(Array(bytes.prefix(bytes.count * 2 / 3)), to: "cut")
      let walk = Walk(path)
      XCTAssertEqual(walk.texts.map(\.path), [path], "\(compression)")
      let read = walk.texts.first?.text ?? ""
      XCTAssertTrue(Self.text.hasPrefix(read), "\(compression)")
      XCTAssertGreaterThan(read.utf8.count, 100_000, "\(compression)")
      assertCorrupt(walk, [path])
    }
  }

  func testTruncatedArchiveIsReadUpToItsEnd() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("cut")
    let members = ["first.log", "second.log"].map { ($0, Array(Self.text.utf8)) }
    for format in [TestArchive.Format.zip, .tar] {
      let bytes = try TestArchive.archive(format, members)
      try folder.write(Array(bytes.prefix(bytes.count * 3 / 4)), to: "cut")
      let walk = Walk(path)
      XCTAssertEqual(walk.paths(below: path), [":first.log", ":second.log"], "\(format)")
      XCTAssertEqual(walk.texts.first?.text, Self.text, "\(format)")
      let read = walk.texts.last?.text ?? ""
      XCTAssertTrue(!read.isEmpty && Self.text.hasPrefix(read), "\(format)")
      assertCorrupt(walk, ["\(path):second.log"])
    }
  }

  func testSevenZipWithoutMemberListIsReportedAsCorrupt() throws {
    let folder = try TemporaryFolder()
    let bytes = try TestArchive.archive(.sevenZip, [("device.log", Array(Self.text.utf8))])
    try folder.write(Array(bytes.prefix(bytes.count / 2)), to: "cut")
    assertCorrupt(Walk(folder.file("cut")), [folder.file("cut")])
  }

  func testMembersAfterCorruptMemberAreRead() throws {
    let folder = try TemporaryFolder()
    let inner = try TestArchive.compressed(Array(Self.text.utf8), by: .gzip)
    let bytes = try TestArchive.archive(
      .zip, [("cut.gz", Array(inner.prefix(inner.count / 2))), ("device.log", Array("text\n".utf8))])
    try folder.write(bytes, to: "logs.zip")
    let path = folder.file("logs.zip")
    let walk = Walk(path)
    XCTAssertEqual(walk.paths(below: path), [":cut.gz", ":device.log"])
    assertCorrupt(walk, ["\(path):cut.gz"])
  }

  func testMembersAfterCorruptHeaderAreRead() throws {
    let folder = try TemporaryFolder()
    let names = ["1.log", "2.log", "3.log"]
    var bytes = try TestArchive.archive(.tar, names.map { ($0, Array("text\n".utf8)) })
    // Header and content take 512 bytes each. The mode is at offset 100 of the header.
    bytes[1_024 + 100] = UInt8(ascii: "x")
    try folder.write(bytes, to: "logs.tar")
    let path = folder.file("logs.tar")
    let walk = Walk(path)
    XCTAssertEqual(walk.paths(below: path), [":1.log", ":3.log"])
    assertCorrupt(walk, [path])
  }

  func testNoiseWithArchiveMagicYieldsNoText() throws {
    let folder = try TemporaryFolder()
    var random = SystemRandomNumberGenerator()
    for head: [UInt8] in [
      [0x1F, 0x8B, 0x08, 0x00], [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], [0x28, 0xB5, 0x2F, 0xFD],
      Array("BZh91AY&SY".utf8), [0x04, 0x22, 0x4D, 0x18], Array("PK\u{3}\u{4}".utf8),
      [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C],
    ] {
      for count in [0, 1, 30, 5_000] {
        let noise = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        try folder.write(head + noise, to: "noise")
        let walk = Walk(folder.file("noise"))
        XCTAssertFalse(
          walk.failures.isEmpty && walk.binaries.isEmpty && walk.texts.contains { !$0.text.isEmpty })
      }
    }
  }

  func testEncryptedMemberIsReportedAndOthersAreRead() throws {
    let folder = try TemporaryFolder()
    let secret = try TestArchive.archive(.zip, [("secret.log", Array("text\n".utf8))], password: "open")
    try folder.write(secret, to: "secret.zip")
    let path = folder.file("secret.zip")
    XCTAssertEqual(Walk(path).failures, [.encrypted(path: "\(path):secret.log")])
    XCTAssertEqual(Walk(path).texts.count, 0)

    let bytes = try TestArchive.archive(.tar, [("secret.zip", secret), ("device.log", Array("text\n".utf8))])
    try folder.write(bytes, to: "logs.tar")
    let walk = Walk(folder.file("logs.tar"))
    XCTAssertEqual(walk.failures, [.encrypted(path: folder.file("logs.tar:secret.zip:secret.log"))])
    XCTAssertEqual(walk.texts.map(\.text), ["text\n"])
  }

  func testExceededByteLimitStopsUnpacking() throws {
    let folder = try TemporaryFolder()
    let zeros = [UInt8](repeating: UInt8(ascii: "a"), count: 4 << 20)
    let limits = InputLimits(bytes: 1 << 20)
    for compression in TestArchive.Compression.allCases {
      try folder.write(TestArchive.compressed(zeros, by: compression), to: "bomb")
      assertTooLarge(Walk(folder.file("bomb"), limits: limits), folder.file("bomb"), limits)
    }
    for format in TestArchive.Format.allCases {
      // Each member is below the limit.
      let members = (0..<8).map { ("\($0).log", Array(zeros.prefix(1 << 19))) }
      try folder.write(TestArchive.archive(format, members, compression: nil), to: "bomb")
      assertTooLarge(Walk(folder.file("bomb"), limits: limits), folder.file("bomb"), limits)
      let outer = try TestArchive.archive(.zip, [("inner", TestArchive.archive(format, members))])
      try folder.write(outer, to: "bomb")
      assertTooLarge(Walk(folder.file("bomb"), limits: limits), folder.file("bomb"), limits)
    }
  }

  func testSkippedMembersCountIfTheyAreUnpacked() throws {
    let folder = try TemporaryFolder()
    let picture = [0x89] + Array("PNG\r\n".utf8) + [UInt8](repeating: 0, count: 4 << 20)
    let members = [("picture.png", picture), ("device.log", Array("text\n".utf8))]
    let limits = InputLimits(bytes: 1 << 20)
    let path = folder.file("bomb")
    try folder.write(TestArchive.archive(.tar, members, compression: .gzip), to: "bomb")
    XCTAssertEqual(Walk(path, limits: limits).failures, [.tooLarge(path: path, limit: 1 << 20)])
    try folder.write(TestArchive.archive(.sevenZip, members), to: "bomb")
    XCTAssertEqual(Walk(path, limits: limits).failures, [.tooLarge(path: path, limit: 1 << 20)])
    // A zip archive can skip it without unpacking.
    try folder.write(TestArchive.archive(.zip, members), to: "bomb")
    XCTAssertEqual(Walk(path, limits: limits).texts.map(\.text), ["text\n"])
  }

  func testByteLimitAppliesToEachFileInFolder() throws {
    let folder = try TemporaryFolder()
    let text = [UInt8](repeating: UInt8(ascii: "a"), count: 3 << 18)
    for name in ["a.gz", "b.gz", "c.gz"] {
      try folder.write(TestArchive.compressed(text, by: .gzip), to: name)
    }
    try folder.write(text + text, to: "plain.log")
    XCTAssertEqual(Walk(folder.path, limits: InputLimits(bytes: 1 << 20)).failures, [])
  }

  func testExceededPackingDepthIsReported() throws {
    let folder = try TemporaryFolder()
    var bytes = Array("text\n".utf8)
    for depth in 1...5 {
      bytes =
        depth % 2 == 0
        ? try TestArchive.archive(.zip, [("x", bytes)]) : try TestArchive.compressed(bytes, by: .xz)
    }
    try folder.write(bytes, to: "deep")
    let path = folder.file("deep")
    XCTAssertEqual(Walk(path, limits: InputLimits(depth: 5)).texts.map(\.text), ["text\n"])
    XCTAssertEqual(
      Walk(path, limits: InputLimits(depth: 4)).failures, [.tooDeep(path: "\(path):x:x", limit: 4)])
  }

  func testExceededMemberLimitStopsTheArchive() throws {
    let folder = try TemporaryFolder()
    let members = (0..<20).map { ("\($0).log", Array("text\n".utf8)) }
    let path = folder.file("many")
    for format in TestArchive.Format.allCases {
      try folder.write(TestArchive.archive(format, members), to: "many")
      let walk = Walk(path, limits: InputLimits(members: 10))
      XCTAssertEqual(walk.failures, [.tooMany(path: path, limit: 10)], "\(format)")
      XCTAssertEqual(walk.texts.count, 10, "\(format)")
    }
  }

  private func assertCorrupt(_ walk: Walk, _ paths: [String], line: UInt = #line) {
    let corruptPaths = walk.failures.compactMap { failure in
      if case .corrupt(let path, _) = failure { path } else { nil }
    }
    XCTAssertEqual(corruptPaths, paths, line: line)
    XCTAssertEqual(walk.failures.count, paths.count, "\(walk.failures)", line: line)
  }

  private func assertTooLarge(_ walk: Walk, _ path: String, _ limits: InputLimits, line: UInt = #line) {
    XCTAssertEqual(walk.failures, [.tooLarge(path: path, limit: limits.bytes)], line: line)
    // Reading may exceed the limit by one block.
    let read = walk.texts.reduce(0) { $0 + $1.text.utf8.count }
    XCTAssertLessThanOrEqual(read, limits.bytes * 2 + InputFile.chunkSize, line: line)
  }
}
