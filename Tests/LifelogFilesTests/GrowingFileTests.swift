import Foundation
import LifelogFiles
import XCTest

/// A file may change while it is read.
final class GrowingFileTests: XCTestCase {
  func testGrowingFileIsReadUpToItsCurrentEnd() throws {
    let folder = try TemporaryFolder()
    try folder.write("first\n", to: "device.log")
    let file = try found(in: folder)
    let log = try XCTUnwrap(FileHandle(forWritingAtPath: folder.file("device.log")))
    var read = ""
    for line in ["second\n", "third\n", "last"] {
      try append(to: &read, from: file)
      try log.seekToEnd()
      try log.write(contentsOf: Data(line.utf8))
    }
    try append(to: &read, from: file)
    XCTAssertEqual(read, "first\nsecond\nthird\nlast")
    XCTAssertNil(try file.readChunk { $0.count })
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

  private func append(to text: inout String, from file: FoundFile) throws {
    _ = try file.readChunk { chunk in
      for index in chunk.indices { text.unicodeScalars.append(Unicode.Scalar(chunk[index])) }
    }
  }
}
