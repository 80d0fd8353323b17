/// Which formats can claim a line, judged by its first bytes.
///
/// The set of formats is one bit for each, for the first 64; those behind them are always asked, and so is what a team's
/// own format can begin with not told.
struct FormatCandidates {
  /// For each first byte those that lines can have which name a callback.
  private let all: ContiguousArray<UInt64>
  /// The same for lines that name none.
  private let noise: ContiguousArray<UInt64>

  init(_ formats: [LogFormat]) {
    noise = ContiguousArray(
      (0...255).map { byte in Self.set(formats) { $0.hasClockColumn || $0.contains(UInt8(byte)) } })
    all = ContiguousArray(
      (0...255).map { byte in
        // Some formats have lines that are indented.
        if byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "/") {
          return .max
        }
        return Self.set(formats) { $0.hasClockColumn || $0.isLoose || $0.contains(UInt8(byte)) }
      })
  }

  private static func set(_ formats: [LogFormat], where isAsked: (LogFormat.Openings) -> Bool) -> UInt64 {
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
    let first = line.byte(0)
    let mark = line.byte(4)
    if first.isDigit, mark == UInt8(ascii: "-") || mark == UInt8(ascii: "/") { return .max }
    return isNoise ? noise[Int(first)] | (first.isDigit ? all[Int(first)] : 0) : all[Int(first)]
  }

  /// Whether a format is in a set.
  static func holds(_ set: UInt64, _ format: Int) -> Bool { format > 63 || set >> UInt64(format) & 1 == 1 }
}
