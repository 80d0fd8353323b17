import LifelogFiles
import LifelogText
import TestArchives
import XCTest

/// Packed input is read like unpacked input.
final class PackedInputTests: XCTestCase {
  private static let log = "CartViewController viewDidLoad\n"
  private static let members: [TestArchive.Member] = [
    ("logs/", []), ("logs/device.log", Array(log.utf8)), ("Größe.log", Array("größer\n".utf8)),
    ("empty.log", []), ("picture.png", [0x89] + Array("PNG\r\n".utf8)),
  ]

  func testCompressedFileIsReadUnderItsPath() throws {
    let folder = try TemporaryFolder()
    // More than one block of each compression.
    let text = String(repeating: Self.log, count: 20_000)
    for compression in TestArchive.Compression.allCases {
      // The name does not determine the kind.
      let path = folder.file("\(compression).txt")
      try folder.write(TestArchive.compressed(Array(text.utf8), by: compression), to: "\(compression).txt")
      let walk = Walk(path)
      XCTAssertEqual(walk.texts.map(\.path), [path])
      XCTAssertEqual(walk.texts.first?.text, text, "\(compression)")
      XCTAssertEqual(walk.failures, [], "\(compression)")
      XCTAssertNil(walk.container)
    }
  }

  func testCompressedFileMayBeEmptyOrBinary() throws {
    let folder = try TemporaryFolder()
    for compression in TestArchive.Compression.allCases {
      // libarchive reads an empty lz4 file, but crashes when it writes one.
      if compression != .lz4 {
        try folder.write(TestArchive.compressed([], by: compression), to: "empty")
        XCTAssertEqual(Walk(folder.file("empty")).texts.map(\.text), [""], "\(compression)")
      }
      try folder.write(TestArchive.compressed([0x89] + Array("PNG\r\n".utf8), by: compression), to: "picture")
      XCTAssertEqual(Walk(folder.file("picture")).binaries, [folder.file("picture"): .png], "\(compression)")
    }
  }

  func testArchiveMembersAreReadInOrder() throws {
    let folder = try TemporaryFolder()
    for format in TestArchive.Format.allCases {
      for compression in [nil] + TestArchive.Compression.allCases where compression == nil || format == .tar {
        let path = folder.file("logs.\(format)")
        try folder.write(
          TestArchive.archive(format, Self.members, compression: compression), to: "logs.\(format)")
        assertMembers(of: Walk(path), path)
      }
    }
  }

  func testArchiveInPipeIsReadLikeFile() throws {
    let folder = try TemporaryFolder()
    for format in TestArchive.Format.allCases {
      let bytes = try TestArchive.archive(format, Self.members)
      let path = try folder.pipe("pipe.\(format)", holding: bytes)
      assertMembers(of: Walk(path), path)
    }
    for compression in TestArchive.Compression.allCases {
      let bytes = try TestArchive.compressed(Array(Self.log.utf8), by: compression)
      let path = try folder.pipe("pipe.\(compression)", holding: bytes)
      XCTAssertEqual(Walk(path).texts.map(\.text), [Self.log], "\(compression)")
    }
  }

  private func assertMembers(of walk: Walk, _ path: String, line: UInt = #line) {
    // 7z stores empty files separately.
    let texts = walk.texts.sorted { $0.path < $1.path }
    XCTAssertEqual(
      texts.map(\.path), [":Größe.log", ":empty.log", ":logs/device.log"].map { path + $0 }, line: line)
    XCTAssertEqual(texts.map(\.text), ["größer\n", "", Self.log], path, line: line)
    XCTAssertEqual(walk.binaries, ["\(path):picture.png": .png], line: line)
    XCTAssertEqual(walk.failures, [], line: line)
    XCTAssertEqual(walk.container, .archive, line: line)
  }

  func testNestedArchiveIsUnpacked() throws {
    let folder = try TemporaryFolder()
    let packed = try TestArchive.compressed(Array(Self.log.utf8), by: .gzip)
    for outer in TestArchive.Format.allCases {
      for inner in TestArchive.Format.allCases {
        let content = try TestArchive.archive(inner, [("device.log.gz", packed)])
        let bytes = try TestArchive.archive(
          outer, [("inner", content), ("device.log", Array(Self.log.utf8))])
        try folder.write(bytes, to: "outer")
        let path = folder.file("outer")
        let walk = Walk(path)
        XCTAssertEqual(
          walk.paths(below: path), [":inner:device.log.gz", ":device.log"], "\(inner) in \(outer)")
        XCTAssertEqual(walk.texts.map(\.text), [Self.log, Self.log], "\(inner) in \(outer)")
        XCTAssertEqual(walk.failures, [])
      }
    }
  }

  func testLogArchiveInArchiveIsReportedOnce() throws {
    let folder = try TemporaryFolder()
    let bytes = try TestArchive.archive(
      .tar,
      [
        ("dump/system_logs.logarchive/", []), ("dump/system_logs.logarchive/Info.plist", Array("<x/>".utf8)),
        ("dump/system_logs.logarchive/Extra/shutdown.log", Array("text\n".utf8)),
        ("dump/device.log", Array(Self.log.utf8)),
      ], compression: .gzip)
    try folder.write(bytes, to: "sysdiagnose.tar.gz")
    let path = folder.file("sysdiagnose.tar.gz")
    let walk = Walk(path)
    XCTAssertEqual(walk.logArchives, ["\(path):dump/system_logs.logarchive"])
    XCTAssertEqual(walk.paths(below: path), [":dump/device.log"])
  }
}
