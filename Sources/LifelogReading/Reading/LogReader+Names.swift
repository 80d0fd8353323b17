import LifelogText

extension LogReader {
  /// A line without a byte order mark, a carriage return, and the NUL bytes that part relay records; of an
  /// overlong one only the beginning.
  static func content(of line: Span<UInt8>, isFirst: Bool) -> Range<Int> {
    var lower = 0
    var upper = min(line.count, longestLine)
    if isFirst, line.has("\u{feff}", at: 0) { lower = 3 }
    while lower < upper, line[lower] == 0 { lower += 1 }
    while upper > lower, line[upper - 1] == 0x0d || line[upper - 1] == 0 { upper -= 1 }
    return lower..<upper
  }
}
