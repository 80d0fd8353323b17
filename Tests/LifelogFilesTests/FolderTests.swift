import Foundation
import LifelogFiles
import TestArchives
import XCTest

/// A folder stands for all files in it and its subfolders.
final class FolderTests: XCTestCase {
  func testFilesInFolderAreSortedByPathBytes() throws {
    let folder = try TemporaryFolder()
    let names = ["a/b.log", "a.log", "a/b/c.log", "B.log", "ä.log", "a-1.log", "z/y.log", "10.log", "2.log"]
    for name in names { try folder.write(name, to: name) }
    let walk = Walk(folder.path)
    XCTAssertEqual(
      walk.paths(below: folder.path + "/"), names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    XCTAssertEqual(walk.texts.map(\.text), walk.paths(below: folder.path + "/"))
    XCTAssertEqual(walk.container, .folder)
    XCTAssertEqual(Walk(folder.path + "/").texts.map(\.path), walk.texts.map(\.path), "one slash is enough")
  }

  func testPackedFilesInFolderAreUnpacked() throws {
    let folder = try TemporaryFolder()
    try folder.write(TestArchive.archive(.zip, [("a.log", Array("1".utf8))]), to: "sub/logs.zip")
    try folder.write(TestArchive.compressed(Array("2".utf8), by: .gzip), to: "sub/z.gz")
    let walk = Walk(folder.path)
    XCTAssertEqual(walk.paths(below: folder.path), ["/sub/logs.zip:a.log", "/sub/z.gz"])
    XCTAssertEqual(walk.texts.map(\.text), ["1", "2"])
    XCTAssertEqual(walk.container, .folder)
  }

  func testLinksToFoldersAreNotFollowed() throws {
    let folder = try TemporaryFolder()
    try folder.write("text", to: "sub/device.log")
    try folder.link("sub/loop", to: "..")
    try folder.link("again", to: "sub")
    try folder.link("nowhere", to: "missing")
    try folder.link("file.log", to: "sub/device.log")
    let walk = Walk(folder.path)
    XCTAssertEqual(walk.paths(below: folder.path), ["/file.log"])
    XCTAssertEqual(
      walk.skipped,
      [
        folder.file("nowhere"): .danglingLink,
        folder.file("sub/device.log"): .duplicate(of: folder.file("file.log")),
      ])
    XCTAssertEqual(walk.failures, [])
    XCTAssertEqual(Walk(folder.file("again")).texts.map(\.text), ["text"], "one that is named is followed")
  }

  func testPipesAndSocketsInFolderAreSkippedWithAReason() throws {
    let folder = try TemporaryFolder()
    try folder.write("text", to: "device.log")
    // Opening a pipe without a writer would block forever.
    XCTAssertEqual(unsafe mkfifo(folder.file("pipe"), 0o600), 0)
    #if os(Linux)
      XCTAssertEqual(unsafe mknod(folder.file("socket"), S_IFSOCK | 0o600, 0), 0)
    #endif
    try folder.link("device", to: "/dev/null")
    let walk = Walk(folder.path)
    XCTAssertEqual(walk.paths(below: folder.path), ["/device.log"])
    XCTAssertEqual(walk.failures, [])
    var skipped = [folder.file("pipe"): SkippedFile.notAFile, folder.file("device"): .notAFile]
    #if os(Linux)
      skipped[folder.file("socket")] = .notAFile
    #endif
    XCTAssertEqual(walk.skipped, skipped)
  }

  func testForbiddenFileIsReportedAndOthersAreRead() throws {
    try XCTSkipIf(geteuid() == 0, "root may read everything")
    let folder = try TemporaryFolder()
    for name in ["a/secret.log", "b/x.log", "c.log"] { try folder.write(name, to: name) }
    try folder.setPermissions(0, of: "a/secret.log")
    try folder.setPermissions(0, of: "b")
    defer { try? folder.setPermissions(0o755, of: "b") }
    let walk = Walk(folder.path)
    XCTAssertEqual(walk.paths(below: folder.path), ["/c.log"])
    XCTAssertEqual(
      walk.failures, [.forbidden(path: folder.file("a/secret.log")), .forbidden(path: folder.file("b"))])
  }

  func testFailingFileIsReportedAndOthersAreRead() throws {
    #if os(Linux)
      let folder = try TemporaryFolder()
      for name in ["a.log", "c.log"] { try folder.write("text", to: name) }
      // Reading it fails for every process, since no memory is mapped at address 0.
      try folder.link("b.log", to: "/proc/self/mem")
      let walk = Walk(folder.path)
      XCTAssertEqual(walk.paths(below: folder.path), ["/a.log", "/c.log"])
      XCTAssertEqual(walk.failures, [.system(path: folder.file("b.log"), SystemError(number: EIO))])
    #endif
  }

  func testLogArchiveInFolderIsSkipped() throws {
    let folder = try TemporaryFolder()
    try folder.write("text", to: "device.logarchive/Extra/shutdown.log")
    try folder.write("text", to: "device.log")
    XCTAssertEqual(Walk(folder.path).logArchives, [folder.file("device.logarchive")])
    XCTAssertEqual(Walk(folder.path).paths(below: folder.path), ["/device.log"])
    let named = folder.file("device.logarchive")
    XCTAssertEqual(Walk(named).failures, [.logArchive(path: named)])
  }

  func testExcludedOutputFileIsNotRead() throws {
    let folder = try TemporaryFolder()
    try folder.write("text", to: "device.log")
    try folder.write("before", to: "report.json")
    let output = try OutputFile(path: folder.file("report.json"))
    output.write("after")
    let identity = try XCTUnwrap(try FileIdentity(path: folder.file("report.json")))
    XCTAssertEqual(Walk(folder.path, excludedFiles: [identity]).paths(below: folder.path), ["/device.log"])
    output.abandon()
  }
}
