/// The location of a line in its log.
struct LineLocation {
  /// Counted from 1.
  var number: Int
  /// The offset of its first byte.
  var offset: Int
}

/// Counts lines and offsets, and keeps the unfinished last line of a chunk.
struct LineSplitter {
  /// The number of complete lines so far.
  private(set) var number = 0
  private var offset = 0
  private var rest: ContiguousArray<UInt8> = []
  /// The length of the unfinished line in the log; more than the length of `rest` if the line is overlong.
  private var restLength = 0

  /// Whether a chunk left an unfinished line.
  var hasRest: Bool { restLength > 0 }

  /// Skips lines of `byteCount` bytes, including their newlines, and returns the location of the first one.
  mutating func advance(byteCount: Int, lines: Int = 1) -> LineLocation {
    defer {
      offset += byteCount
      number += lines
    }
    return LineLocation(number: number + 1, offset: offset)
  }

  /// Keeps the next bytes of an unfinished line. For an overlong line, keeps one byte more than the maximum, so that
  /// the reader notices it.
  mutating func keep(_ bytes: Span<UInt8>) {
    restLength += bytes.count
    let capacity = max(0, LogReader.maxLineLength + 1 - rest.count)
    rest.append(bytes: bytes.extracting(first: min(bytes.count, capacity)))
  }

  /// Takes the kept bytes and skips their line.
  mutating func takeRest() -> (bytes: ContiguousArray<UInt8>, location: LineLocation) {
    defer {
      rest = []
      restLength = 0
    }
    return (rest, advance(byteCount: restLength + 1))
  }
}

extension Span<UInt8> {
  /// The end of a block of about `length` bytes: after its last newline, if it has one.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  func endOfBlock(from start: Int, count length: Int) -> Int {
    guard count - start > length else { return count }
    let block = extracting(start..<start + length)
    return start
      + (block.findLast(UInt8(ascii: "\n"), or: UInt8(ascii: "\n"), before: length).map { $0 + 1 } ?? length)
  }

  /// The range of a line without its byte order mark, its carriage return, and the NUL bytes that separate relay
  /// records. An overlong line is cut.
  func lineContent(isFirst: Bool) -> Range<Int> {
    var lower = 0
    var upper = Swift.min(count, LogReader.maxLineLength)
    if isFirst, has("\u{feff}", at: 0) { lower = 3 }
    while lower < upper, self[lower] == 0 { lower += 1 }
    while upper > lower, self[upper - 1] == 0x0d || self[upper - 1] == 0 { upper -= 1 }
    return lower..<upper
  }
}
