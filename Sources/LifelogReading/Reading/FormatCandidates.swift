import LifelogText

/// Which formats can claim a line, judged by its first bytes.
///
/// A set of formats is one bit for each of the first 64; those behind them are always asked, and so are a
/// team's own, which need not tell with what their lines begin.
struct FormatCandidates {
  /// For each byte those whose lines can have it at one of the first three places, one table for each place.
  private let places: [ContiguousArray<UInt64>]
  /// Those that a line may be in which names a callback, whatever it begins with.
  private let loose: UInt64

  init(_ formats: [LogFormat]) {
    places = (0..<3).map { place in
      ContiguousArray(
        (0...255).map { byte in Self.set(formats) { $0.contains(UInt8(byte), at: place) } })
    }
    loose = Self.set(formats, where: \.isLoose)
  }

  private static func set(
    _ formats: [LogFormat], where isAsked: (LogFormat.FirstBytes) -> Bool
  ) -> UInt64 {
    var set: UInt64 = 0
    for index in formats.indices where index < 64 {
      if index >= LogFormat.all.count || isAsked(formats[index].openings) { set |= 1 << UInt64(index) }
    }
    return set
  }

  /// The formats that a line can be in.
  ///
  /// - Parameter isNoise: Whether it names no callback.
  @inline(__always)
  func formats(of line: Span<UInt8>, isNoise: Bool) -> UInt64 {
    let (first, second, third) = (line.byte(0), line.byte(1), line.byte(2))
    if first.isDigit, Self.isDateMark(line.byte(4)) { return .max }
    if !isNoise, Self.isIndent(first) { return .max }
    let set = places[0][Int(first)] & places[1][Int(second)] & places[2][Int(third)]
    return isNoise && !first.isDigit ? set : set | loose
  }

  /// Whether a byte stands behind a year.
  @inline(__always)
  private static func isDateMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/")
  }

  /// Whether a byte stands in front of lines of some formats.
  @inline(__always)
  private static func isIndent(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "/")
  }

  /// Whether a format is in a set.
  static func holds(_ set: UInt64, _ format: Int) -> Bool { format > 63 || set >> UInt64(format) & 1 == 1 }
}
