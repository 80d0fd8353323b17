import Foundation
import LifelogFiles
import XCTest

final class OutputFileTests: XCTestCase {
  func testCommittedFileHasAllWritesInOrder() throws {
    let folder = try TemporaryFolder()
    let output = try OutputFile(path: folder.file("report.xml"))
    let large = String(repeating: "0123456789", count: 20_000)
    output.write("text,")
    output.write(ContiguousArray("bytes,".utf8).span)
    output.write(large)
    try output.commit()
    XCTAssertEqual(try folder.text(of: "report.xml"), "text,bytes," + large)
    XCTAssertEqual(folder.names, ["report.xml"])
  }

  func testTargetIsUnchangedUntilCommit() throws {
    let folder = try TemporaryFolder()
    try folder.write("before", to: "report.xml")
    let output = try OutputFile(path: folder.file("report.xml"))
    output.write("after")
    XCTAssertEqual(try folder.text(of: "report.xml"), "before")
    try output.commit()
    XCTAssertEqual(try folder.text(of: "report.xml"), "after")
  }

  func testAbandonedFileLeavesNoTrace() throws {
    let folder = try TemporaryFolder()
    try folder.write("before", to: "old.xml")
    do {
      let old = try OutputFile(path: folder.file("old.xml"))
      let new = try OutputFile(path: folder.file("new.xml"))
      old.write("half")
      new.write("half")
      new.abandon()
    }
    XCTAssertEqual(folder.names, ["old.xml"])
    XCTAssertEqual(try folder.text(of: "old.xml"), "before")
  }

  func testReplacedFileKeepsPermissionsAndLink() throws {
    let folder = try TemporaryFolder()
    try folder.write("before", to: "target.xml")
    try folder.setPermissions(0o640, of: "target.xml")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link.xml"), withDestinationPath: folder.file("target.xml"))

    let output = try OutputFile(path: folder.file("link.xml"))
    output.write("after")
    try output.commit()

    XCTAssertEqual(try folder.text(of: "target.xml"), "after")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("target.xml"))
    XCTAssertEqual((attributes[.posixPermissions] as? NSNumber)?.intValue, 0o640)
    XCTAssertNoThrow(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("link.xml")), "still a link")
  }

  func testDanglingLinkIsFollowed() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link.xml"), withDestinationPath: folder.file("target.xml"))
    let output = try OutputFile(path: folder.file("link.xml"))
    output.write("text")
    try output.commit()
    XCTAssertEqual(try folder.text(of: "target.xml"), "text")
  }

  func testInvalidPathFailsWhenOpened() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "file")
    let below = folder.file("missing/report.xml")
    assertFailure(of: below, is: .missingFolder(path: below))
    let belowFile = folder.file("file/report.xml")
    assertFailure(of: belowFile, is: .parentIsFile(path: belowFile))
    assertFailure(of: folder.path, is: .directory(path: folder.path))
    let slash = folder.file("new/")
    assertFailure(of: slash, is: .directory(path: slash))
    XCTAssertEqual(folder.names, ["file"])
  }

  func testReadOnlyFolderOrFileIsForbidden() throws {
    try XCTSkipIf(geteuid() == 0, "root may write everywhere")
    let folder = try TemporaryFolder()
    try folder.write("before", to: "report.xml")
    let path = folder.file("report.xml")
    try folder.setPermissions(0o444, of: "report.xml")
    assertFailure(of: path, is: .forbidden(path: path))
    try folder.setPermissions(0o555, of: ".")
    defer { try? folder.setPermissions(0o755, of: ".") }
    let new = folder.file("new.xml")
    assertFailure(of: new, is: .forbidden(path: new))
  }

  func testFullDiskIsReportedByCommit() throws {
    try XCTSkipUnless(FileManager.default.fileExists(atPath: "/dev/full"), "/dev/full does not exist")
    let output = try OutputFile(path: "/dev/full")
    output.write("text")
    XCTAssertThrowsError(try output.commit()) {
      XCTAssertEqual($0 as? OutputError, .full(path: "/dev/full"))
    }
  }

  func testDeviceIsWrittenDirectly() throws {
    let output = try OutputFile(path: "/dev/null")
    output.write("text")
    try output.commit()
    XCTAssertNil(try FileIdentity(path: "/dev/null"), "/dev/null became a regular file")
  }

  func testFileIdentityIsTheSameForEveryPath() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "device.log")
    let identity = try FileIdentity(path: folder.file("device.log"))
    XCTAssertNotNil(identity)
    XCTAssertEqual(try FileIdentity(path: folder.file("./device.log")), identity)
    XCTAssertNil(try FileIdentity(path: folder.file("missing.log")))
    XCTAssertNil(try FileIdentity(path: folder.path))
  }

  private func assertFailure(of path: String, is expected: OutputError, line: UInt = #line) {
    do throws(OutputError) {
      _ = try OutputFile(path: path)
      XCTFail("\(path) opens", line: line)
    } catch {
      XCTAssertEqual(error, expected, line: line)
    }
  }
}
