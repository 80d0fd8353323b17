import LifelogText
import LifelogTrace

/// Reads `[spid 0x1b0, process, begin] `, which `log` prints for a signpost before its process.
struct SignpostTag {
  /// `nil` for a signpost event, which has no duration.
  var phase: Phase?

  /// Reads a tag at the cursor, and skips the spaces after it.
  init?(_ cursor: inout Cursor, in line: Span<UInt8>) {
    guard line.has("[spid ", at: cursor.offset),
      let close = line.find(UInt8(ascii: "]"), in: cursor.offset..<min(line.count, cursor.offset + 80))
    else { return nil }
    var start = close
    while start > cursor.offset, line[start - 1].isLetter { start -= 1 }
    phase = Phase(signpost: line.extracting(start..<close))
    cursor.offset = close + 1
    cursor.skipSpaces(in: line)
  }
}

extension Phase {
  /// Reads the begin or end of an interval from a signpost's type; `nil` for other types.
  init?(signpost word: Span<UInt8>) {
    if word.count == 5, word.hasFolded("begin", at: 0) {
      self = .begin
    } else if word.count == 3, word.hasFolded("end", at: 0) {
      self = .end
    } else {
      return nil
    }
  }
}
