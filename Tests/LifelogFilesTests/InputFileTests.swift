import Foundation
import LifelogFiles
import XCTest

final class InputFileTests: XCTestCase {
  /// The next fatal error would otherwise look like one of missing memory.
  func testFailedCallLeavesNoErrorNumber() {
    errno = 0
    XCTAssertThrowsError(try { _ = try InputFile(path: "/missing/device.log") }())
    XCTAssertEqual(errno, 0)
  }

  func testJoinedChunksEqualTheFile() throws {
    let folder = try TemporaryFolder()
    // Slightly more than two chunks, with invalid UTF-8.
    let bytes = (0..<(InputFile.chunkSize * 2 + 7)).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try Data(bytes).write(to: URL(fileURLWithPath: folder.file("big.log")))

    var read: [UInt8] = []
    var sizes: [Int] = []
    var input = try InputFile(path: folder.file("big.log"))
    while let size = try input.readChunk({ chunk in
      for index in chunk.indices { read.append(chunk[index]) }
      return chunk.count
    }) {
      sizes.append(size)
    }

    XCTAssertEqual(read, bytes)
    XCTAssertTrue(sizes.allSatisfy { $0 <= InputFile.chunkSize })
  }

  func testEmptyFileHasNoChunk() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "empty.log")
    var input = try InputFile(path: folder.file("empty.log"))
    XCTAssertNil(try input.readChunk { $0.count })
    XCTAssertNil(try input.readChunk { $0.count }, "the end is the end, however often one asks")
  }

  func testFirstChunkOfSlowPipeHasMinimumSize() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("pipe")
    XCTAssertEqual(unsafe mkfifo(path, 0o600), 0)
    let writer = Thread {
      guard let pipe = FileHandle(forWritingAtPath: path) else { return }
      for _ in 0..<InputFile.headSize { try? pipe.write(contentsOf: Data("a".utf8)) }
      try? pipe.close()
    }
    writer.start()

    var input = try InputFile(path: path)
    let first = try XCTUnwrap(try input.readChunk { $0.count })
    XCTAssertEqual(first, InputFile.headSize)
  }

  func testUnreadablePathThrowsItsReason() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "file")
    let missing = folder.file("missing.log")
    assertFailure(of: missing, is: .missing(path: missing))
    let below = folder.file("file/below.log")
    assertFailure(of: below, is: .missing(path: below))
    assertFailure(of: folder.path, is: .directory(path: folder.path))
    let long = folder.file(String(repeating: "n", count: 300))
    assertFailure(of: long, is: .system(path: long, SystemError(number: ENAMETOOLONG)))
  }

  func testFileWithoutPermissionIsForbidden() throws {
    try XCTSkipIf(geteuid() == 0, "root may read everything")
    let folder = try TemporaryFolder()
    try folder.write("x", to: "secret.log")
    let path = folder.file("secret.log")
    try folder.setPermissions(0, of: "secret.log")
    assertFailure(of: path, is: .forbidden(path: path))
  }

  private func assertFailure(of path: String, is expected: InputError, line: UInt = #line) {
    do throws(InputError) {
      _ = try InputFile(path: path)
      XCTFail("\(path) opens", line: line)
    } catch {
      XCTAssertEqual(error, expected, line: line)
    }
  }
}
