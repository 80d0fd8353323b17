/// Where a line stands in its log.
struct LinePlace {
  /// Counted from 1.
  var number: Int
  /// The offset of its first byte.
  var offset: Int
}

/// Counts lines and offsets, and keeps the line that a chunk leaves unfinished.
struct LineSplitter {
  /// The lines that have begun and ended so far.
  private(set) var number = 0
  private var offset = 0
  private var rest: ContiguousArray<UInt8> = []
  /// The length of the unfinished line in the log; more than `rest` holds where the line is overlong.
  private(set) var restLength = 0

  /// Whether a chunk left an unfinished line.
  var hasRest: Bool { restLength > 0 }

  /// Steps over a line of so many bytes, its newline included; the place where it stood.
  mutating func advance(byteCount: Int) -> LinePlace {
    defer { offset += byteCount }
    number += 1
    return LinePlace(number: number, offset: offset)
  }

  /// Steps over lines of so many bytes, their newlines included.
  mutating func advance(lines: Int, byteCount: Int) {
    number += lines
    offset += byteCount
  }

  /// Keeps what follows an offset until its line ends. Of an overlong line only the beginning is kept, one
  /// byte more than is read, so that it shows.
  mutating func keep(_ bytes: Span<UInt8>, from start: Int) {
    restLength += bytes.count - start
    let room = max(0, LogReader.longestLine + 1 - rest.count)
    for index in start..<min(bytes.count, start + room) { rest.append(bytes[index]) }
  }

  /// Takes the kept bytes and steps over their line.
  mutating func takeRest() -> (bytes: ContiguousArray<UInt8>, place: LinePlace) {
    defer {
      rest = []
      restLength = 0
    }
    return (rest, advance(byteCount: restLength + 1))
  }
}
