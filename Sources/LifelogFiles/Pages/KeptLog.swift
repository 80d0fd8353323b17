import LifelogText

/// The lines of a log, packed in blocks, for a page.
package struct KeptLog {
  /// Consecutive lines, or a piece of a very long one.
  struct Block {
    /// The line at which it begins, counted from 1.
    var firstLine: Int
    /// The number of its newlines.
    var newlines: Int
    /// The number of its bytes.
    var size: Int
    /// The range of its packed bytes in the spool file.
    var packed: Range<Int64>
  }

  /// The encoding of the bytes, as browsers name it.
  package enum Encoding: String, Sendable {
    case utf8 = "UTF-8"
    case littleEndian = "UTF-16LE"
    case bigEndian = "UTF-16BE"
  }

  package private(set) var encoding = Encoding.utf8
  /// The number of lines of the log.
  package private(set) var lines = 0
  /// The number of bytes of the log.
  package private(set) var bytes = 0
  /// In the order of the log.
  private(set) var blocks: [Block] = []
  /// The bytes after the last block.
  private var rest = ContiguousArray<UInt8>()
  /// The number of newlines in the blocks.
  private var newlines = 0
  /// Whether all lines are kept.
  package private(set) var isWhole = true

  /// The size of a block, unless a line is longer. Small blocks are shown sooner, and large ones are packed better.
  private static let blockSize = 1 << 18
  /// The maximum size of a block.
  private static let maxBlockSize = 1 << 22

  /// The size of the blocks in a page, in bytes.
  package var packedSize: Int {
    blocks.reduce(0) { $0 + Base64.size(of: $1.packed.count) + Self.overhead }
  }

  /// The approximate size of the numbers before a block.
  static let overhead = 16

  /// The number of lines in the blocks.
  package var keptLines: Int {
    guard !isWhole else { return lines }
    return blocks.reduce(0) { $0 + $1.newlines } + (blocks.last.map(endsInsideLine) ?? false ? 1 : 0)
  }

  /// Whether a block contains the last line, and that line does not end.
  private func endsInsideLine(_ block: Block) -> Bool { block.firstLine + block.newlines == lines }

  /// Appends the next bytes of the log.
  ///
  /// - Parameter pack: Packs and stores a block.
  mutating func append(_ bytes: Span<UInt8>, pack: (Span<UInt8>) -> Range<Int64>?) {
    if self.bytes == 0 { encoding = Self.encoding(of: bytes) }
    self.bytes += bytes.count
    rest.append(bytes: bytes)
    while rest.count >= Self.blockSize, let end = endOfBlock { addBlock(to: end, pack) }
  }

  /// Ends the log.
  mutating func finish(pack: (Span<UInt8>) -> Range<Int64>?) {
    lines = newlines
    guard !rest.isEmpty else { return }
    let count = countNewlines(in: rest.span)
    lines += count + (endOfLastLine(in: rest.span) == rest.count ? 0 : 1)
    addBlock(to: rest.count, pack)
  }

  /// Keeps only some blocks.
  mutating func replaceBlocks(_ blocks: [Block]) {
    self.blocks = blocks
    isWhole = false
  }

  private mutating func addBlock(to end: Int, _ pack: (Span<UInt8>) -> Range<Int64>?) {
    let count = countNewlines(in: rest.span.extracting(..<end))
    let packed = pack(rest.span.extracting(..<end))
    if let packed {
      blocks.append(Block(firstLine: newlines + 1, newlines: count, size: end, packed: packed))
    }
    newlines += count
    rest.removeSubrange(..<end)
  }

  /// The end of the next block; `nil` while a line continues that is not too long.
  private var endOfBlock: Int? {
    if let end = endOfLastLine(in: rest.span) { return end }
    return rest.count >= Self.maxBlockSize ? rest.count / 2 * 2 : nil
  }

  // MARK: Lines

  private static func encoding(of head: Span<UInt8>) -> Encoding {
    guard head.count > 1 else { return .utf8 }
    return switch (head[0], head[1]) {
    case (0xff, 0xfe): .littleEndian
    case (0xfe, 0xff): .bigEndian
    default: .utf8
    }
  }

  /// Returns the offset after the next newline; `nil` if there is none.
  func endOfLine(in bytes: Span<UInt8>, from start: Int) -> Int? {
    var index = start
    while let newline = ByteScan.first(UInt8(ascii: "\n"), in: bytes, from: index) {
      switch encoding {
      case .utf8: return newline + 1
      case .littleEndian:
        if newline % 2 == 0, newline + 1 < bytes.count, bytes[newline + 1] == 0 { return newline + 2 }
      case .bigEndian:
        if newline % 2 == 1, bytes[newline - 1] == 0 { return newline + 1 }
      }
      index = newline + 1
    }
    return nil
  }

  private func countNewlines(in bytes: Span<UInt8>) -> Int {
    var (count, index) = (0, 0)
    while let end = endOfLine(in: bytes, from: index) { (count, index) = (count + 1, end) }
    return count
  }

  /// Returns the offset after the last newline; `nil` if there is none.
  private func endOfLastLine(in bytes: Span<UInt8>) -> Int? {
    guard encoding == .utf8 else {
      var last: Int?
      while let end = endOfLine(in: bytes, from: last ?? 0) { last = end }
      return last
    }
    var end = bytes.count
    while end > 0, bytes[end - 1] != UInt8(ascii: "\n") { end -= 1 }
    return end > 0 ? end : nil
  }
}
