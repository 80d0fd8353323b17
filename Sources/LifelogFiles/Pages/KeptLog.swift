import LifelogText

/// The sizes of the blocks of a kept log, in bytes before packing.
struct BlockSizes {
  /// The size from which a block ends after a newline. Small blocks are shown sooner, and large ones are packed better.
  var usual = 1 << 20
  /// The size at which a block ends inside a line.
  var maximum = 1 << 22
}

/// The lines of a log, packed in blocks, for a page.
package struct KeptLog {
  /// Consecutive lines, or a piece of a very long one.
  struct Block {
    /// The line at which it begins, counted from 1.
    var firstLine: Int
    /// The number of its newlines.
    var newlines: Int
    /// Whether its last line has no newline in it.
    var endsInsideLine: Bool
    /// The number of its bytes.
    var size: Int
    /// The index of its packed bytes among all blocks of all logs.
    var packed: Int
  }

  /// The encoding of the bytes, as browsers name it.
  package enum Encoding: String, Sendable {
    case utf8 = "UTF-8"
    case littleEndian = "UTF-16LE"
    case bigEndian = "UTF-16BE"
  }

  package private(set) var encoding = Encoding.utf8
  /// The number of lines of the log; 0 until it ends.
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

  private let sizes: BlockSizes

  init(_ sizes: BlockSizes) { self.sizes = sizes }

  /// The number of lines in the blocks.
  package var keptLines: Int {
    guard !isWhole else { return lines }
    // The last line of the log may have no newline.
    return blocks.reduce(0) { $0 + $1.newlines } + (blocks.last?.endsInsideLine == true ? 1 : 0)
  }

  /// Appends the next bytes of the log.
  ///
  /// - Parameter pack: Packs and stores a block, and returns its index among all blocks.
  mutating func append(_ bytes: Span<UInt8>, pack: (Span<UInt8>) -> Int) {
    if self.bytes == 0 { encoding = Self.encoding(of: bytes) }
    self.bytes += bytes.count
    rest.append(bytes: bytes)
    while rest.count >= sizes.usual, let end = endOfBlock { addBlock(to: end, pack) }
  }

  /// Ends the log.
  mutating func finish(pack: (Span<UInt8>) -> Int) {
    if !rest.isEmpty { addBlock(to: rest.count, pack) }
    rest = []
    lines = newlines + (blocks.last?.endsInsideLine == true ? 1 : 0)
  }

  /// Keeps only some blocks.
  mutating func replaceBlocks(_ blocks: [Block]) {
    self.blocks = blocks
    isWhole = false
  }

  private mutating func addBlock(to end: Int, _ pack: (Span<UInt8>) -> Int) {
    let block = newBlock(of: rest.span.extracting(..<end), from: newlines + 1, pack)
    blocks.append(block)
    newlines += block.newlines
    rest.removeSubrange(..<end)
  }

  /// Packs bytes as a block.
  func newBlock(
    of bytes: Span<UInt8>, from firstLine: Int, _ pack: (Span<UInt8>) -> Int
  ) -> Block {
    Block(
      firstLine: firstLine, newlines: countNewlines(in: bytes),
      endsInsideLine: endOfLastLine(in: bytes) != bytes.count, size: bytes.count, packed: pack(bytes))
  }

  /// The end of the next block; `nil` while a line continues that is not too long.
  private var endOfBlock: Int? {
    if let end = endOfLastLine(in: rest.span) { return end }
    return rest.count >= sizes.maximum ? lastCharacter : nil
  }

  /// The offset of the last character.
  private var lastCharacter: Int {
    guard encoding == .utf8 else { return (rest.count - 1) / 2 * 2 }
    // At most four bytes are one character.
    let start = (max(1, rest.count - 4)..<rest.count).last { rest[$0] & 0xc0 != 0x80 }
    return start ?? rest.count
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
