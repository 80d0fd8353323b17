import Foundation
import LifelogFiles
import TestArchives

/// What the fuzzer tries with files that may be packed: no more comes out of them than is allowed.
enum ArchiveFuzzing {
  static let name = "archive"

  /// Bytes to begin with: each format and compression, and one in the other.
  static let seeds: [[UInt8]] = {
    let text = Array("2026-03-05 10:22:01.301 Shop[41:41] -[CartViewController viewDidLoad]\n".utf8)
    let compressed = TestArchive.Compression.allCases.compactMap { try? TestArchive.compressed(text, by: $0) }
    let archives = TestArchive.Format.allCases.compactMap {
      try? TestArchive.archive($0, [("logs/", []), ("logs/device.log", text), ("other.log", text)])
    }
    let packedTwice = archives.compactMap {
      try? TestArchive.archive(.tar, [("inner", $0)], compression: .gzip)
    }
    return compressed + archives + packedTwice
  }()

  private static let limits = InputLimits(bytes: 1 << 20, depth: 3, members: 100)

  /// Looks for text in a file that holds some bytes.
  ///
  /// - Returns: What broke; `nil` when nothing did.
  static func check(_ bytes: [UInt8]) -> String? {
    let path = NSTemporaryDirectory() + "lifelog-fuzz-\(ProcessInfo.processInfo.processIdentifier)"
    do { try Data(bytes).write(to: URL(fileURLWithPath: path)) } catch { return "cannot write: \(error)" }
    let walker = InputWalker(path: path, limits: limits)
    var (finds, size) = (0, 0)
    while let item = walker.next() {
      finds += 1
      // Each member may be a file, and fail.
      if finds > limits.members * 2 + 2 { return "\(finds) finds" }
      if case .file(let file) = item { size += Self.size(of: file) }
      // What came out at once may be a block more.
      if size > limits.bytes * limits.depth + InputFile.chunkSize { return "\(size) bytes" }
    }
    return nil
  }

  /// How many bytes can be read of a file.
  private static func size(of file: FoundFile) -> Int {
    var size = 0
    while let count = (try? file.readChunk { $0.count }) ?? nil { size += count }
    return size
  }
}
