import Foundation
import LifelogFiles
import XCTest

/// A file may change while it is read.
final class GrowingFileTests: XCTestCase {
  /// A log that grows faster than it is read has an end, too.
  func testGrowingFileIsReadUpToTheSizeThatItHad() throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "line\n", count: InputFile.chunkSize / 4)
    try folder.write(text, to: "device.log")
    let file = try found(in: folder)
    let log = try XCTUnwrap(FileHandle(forWritingAtPath: folder.file("device.log")))
    var read = 0
    while let count = try file.readChunk({ $0.count }) {
      read += count
      try log.seekToEnd()
      try log.write(contentsOf: Data(text.utf8))
    }
    XCTAssertEqual(read, text.utf8.count)
  }

  func testShrunkFileIsReported() throws {
    let folder = try TemporaryFolder()
    let size = InputFile.chunkSize * 2
    try folder.write([UInt8](repeating: UInt8(ascii: "\n"), count: size), to: "device.log")
    let file = try found(in: folder)
    XCTAssertEqual(try file.readChunk { $0.count }, InputFile.chunkSize)
    try XCTUnwrap(FileHandle(forWritingAtPath: folder.file("device.log"))).truncate(atOffset: 100)
    XCTAssertThrowsError(try file.readChunk { $0.count }) {
      XCTAssertEqual($0 as? InputError, .truncated(path: folder.file("device.log")))
    }
  }

  private func found(in folder: TemporaryFolder) throws -> FoundFile {
    let walker = InputWalker(path: folder.file("device.log"))
    guard case .file(let file) = walker.next() else { throw POSIXError(.ENOENT) }
    return file
  }
}
