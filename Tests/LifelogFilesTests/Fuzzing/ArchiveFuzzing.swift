import Foundation
import LifelogFiles
import TestArchives
import TestSupport

/// The fuzz target for packed files.
enum ArchiveFuzzing {
  static let targets = [archive]

  /// Unpacking never exceeds the limits.
  private static let archive = FuzzTarget(
    name: "archive", seeds: seeds,
    words: [
      "ustar\u{0}00", "<div class=\"lifelog-log\" hidden>\n<!--", "-->\n</div>\n", "PK\u{3}\u{4}",
      "PK\u{1}\u{2}", "PK\u{5}\u{6}", "device.log", "../", "BZh9", "070707",
    ],
    check: check)

  /// Each format and compression, and nested ones.
  private static let seeds: [[UInt8]] = {
    let text = Array("2026-03-05 10:22:01.301 Shop[41:41] -[CartViewController viewDidLoad]\n".utf8)
    let compressed = TestArchive.Compression.allCases.compactMap { try? TestArchive.compressed(text, by: $0) }
    let archives = TestArchive.Format.allCases.compactMap {
      try? TestArchive.archive($0, [("logs/", []), ("logs/device.log", text), ("other.log", text)])
    }
    let packedTwice = archives.compactMap {
      try? TestArchive.archive(.tar, [("inner", $0)], compression: .gzip)
    }
    let bundle = try? TestBundle([
      .init(files: ["Shop/1/StandardOutputAndStandardError.txt": "viewDidLoad\n"])
    ])
    let bundles = ["", "Test.xcresult"].compactMap { folder in
      try? TestArchive.archive(.tar, bundle?.members(in: folder) ?? [])
    }
    return compressed + archives + packedTwice + bundles + [TestPage.whole(text), TestPage.part]
  }()

  private static let limits = InputLimits(bytes: 1 << 20, depth: 3, members: 100)

  /// Reads all text of a file with the given bytes.
  ///
  /// - Returns: A description of the failure; `nil` if there is none.
  private static func check(_ bytes: [UInt8]) -> String? {
    let path = NSTemporaryDirectory() + "lifelog-fuzz-\(ProcessInfo.processInfo.processIdentifier)"
    do { try Data(bytes).write(to: URL(fileURLWithPath: path)) } catch { return "cannot write: \(error)" }
    let walker = InputWalker(path: path, limits: limits)
    var (finds, size) = (0, 0)
    while let item = walker.next() {
      finds += 1
      // Each member may be a file and an error.
      if finds > limits.members * 2 + 2 { return "\(finds) finds" }
      if case .file(let file) = item { size += Self.size(of: file) }
      // Reading may exceed the limit by one block.
      if size > limits.bytes * limits.depth + InputFile.chunkSize { return "\(size) bytes" }
    }
    return nil
  }

  /// The number of bytes that can be read from a file.
  private static func size(of file: FoundFile) -> Int {
    var size = 0
    while let count = (try? file.readChunk { $0.count }) ?? nil { size += count }
    return size
  }
}
