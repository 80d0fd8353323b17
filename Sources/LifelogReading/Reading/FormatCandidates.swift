import LifelogText

/// The formats that can match a line, judged by its first bytes.
///
/// A set of formats has one bit for each of the first 64 formats. Later formats are always candidates, and so are
/// custom ones, which need not declare their first bytes.
struct FormatCandidates {
  private let table: FirstByteTable
  /// The formats that may match any line with a callback, whatever its first bytes.
  private let anyStart: UInt64
  /// The formats whose lines may begin with a date.
  private let dated: UInt64
  /// The formats whose lines have certain first bytes.
  private let withoutColumns: UInt64

  /// Those of the built-in formats, which come first; all others are always candidates.
  static let ofAll = FormatCandidates(LogFormat.all.map(\.firstBytes))

  private init(_ builtIn: [LogFormat.FirstBytes]) {
    table = FirstByteTable(builtIn)
    anyStart = FirstByteTable.set(of: builtIn, where: \.allowsAnyStart)
    dated = FirstByteTable.set(of: builtIn, where: \.allowsDate)
    withoutColumns = FirstByteTable.set(of: builtIn) { !$0.hasClockColumn } & (1 << UInt64(builtIn.count) - 1)
  }

  /// Whether a line without a callback can have one of these formats. Formats of rows with columns do not count: see
  /// `LogFormat.FirstBytes.hasClockAfterColumn`.
  @inline(__always)
  func canBegin(_ line: Span<UInt8>) -> Bool {
    line.byte(0).isDigit || table.set(of: line) & withoutColumns != 0
  }

  /// The formats that can match a line.
  ///
  /// - Parameter date: The date with which it begins.
  /// - Parameter isNoise: Whether the line names no callback.
  @inline(__always)
  func formats(of line: Span<UInt8>, _ date: LineDate?, isNoise: Bool) -> UInt64 {
    if date != nil { return dated }
    let first = line.byte(0)
    if !isNoise, Self.isIndent(first) { return .max }
    let set = table.set(of: line)
    return isNoise && !first.isDigit ? set : set | anyStart
  }

  /// Whether a byte may precede lines of some formats.
  @inline(__always)
  private static func isIndent(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "/")
  }

  /// Whether a set contains a format.
  static func contains(_ set: UInt64, _ format: Int) -> Bool { format > 63 || set >> UInt64(format) & 1 == 1 }
}
