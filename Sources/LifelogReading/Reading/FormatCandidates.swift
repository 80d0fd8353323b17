import LifelogText

/// The formats that can match a line, judged by its first bytes.
///
/// A set of formats has one bit for each of the first 64 formats. Later formats are always candidates, and so are
/// custom ones, which need not declare their first bytes.
struct FormatCandidates {
  /// For each of the first three offsets, a table of the formats that allow each byte there.
  private let tables: [ContiguousArray<UInt64>]
  /// The formats that may match any line with a callback, whatever its first bytes.
  private let anyStart: UInt64

  /// Those of the built-in formats, which come first; all others are always candidates.
  static let ofAll = FormatCandidates(LogFormat.all.map(\.firstBytes))

  private init(_ builtIn: [LogFormat.FirstBytes]) {
    tables = (0..<3).map { offset in
      ContiguousArray((0...255).map { byte in Self.set(builtIn) { $0.contains(UInt8(byte), at: offset) } })
    }
    anyStart = Self.set(builtIn, where: \.allowsAnyStart)
  }

  private static func set(
    _ formats: [LogFormat.FirstBytes], where condition: (LogFormat.FirstBytes) -> Bool
  ) -> UInt64 {
    var set = UInt64.max << UInt64(formats.count)
    for index in formats.indices.prefix(64) where condition(formats[index]) { set |= 1 << UInt64(index) }
    return set
  }

  /// The formats that can match a line.
  ///
  /// - Parameter isNoise: Whether the line names no callback.
  @inline(__always)
  func formats(of line: Span<UInt8>, isNoise: Bool) -> UInt64 {
    let (first, second, third) = (line.byte(0), line.byte(1), line.byte(2))
    if first.isDigit, Self.isDateMark(line.byte(4)) { return .max }
    if !isNoise, Self.isIndent(first) { return .max }
    let set = tables[0][Int(first)] & tables[1][Int(second)] & tables[2][Int(third)]
    return isNoise && !first.isDigit ? set : set | anyStart
  }

  /// Whether a byte may follow a year.
  @inline(__always)
  private static func isDateMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/")
  }

  /// Whether a byte may precede lines of some formats.
  @inline(__always)
  private static func isIndent(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "/")
  }

  /// Whether a set contains a format.
  static func contains(_ set: UInt64, _ format: Int) -> Bool { format > 63 || set >> UInt64(format) & 1 == 1 }
}
