extension LogFormat {
  /// The bytes with which lines of a format can begin.
  ///
  /// By them a line is told to be an entry without asking every format. White space and the marks of a list may stand in
  /// front of them.
  public struct Openings: Sendable, Hashable {
    private var bits: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    /// Whether lines begin with a word of any language, a tab and a clock.
    private(set) var hasClockColumn = false

    /// Whether lines that name a callback may begin in any other way as well.
    private(set) var isLoose = false

    /// Lines that begin with a date, which is told without them.
    public static let none = Openings()

    /// The capital letters of ASCII.
    public static let capitals = Openings("ABCDEFGHIJKLMNOPQRSTUVWXYZ")

    /// Any byte at all.
    public static let any = Openings(bits: (.max, .max, .max, .max))

    /// A word of any language, a tab and a clock: `default\t10:22:01`; a number and a tab may stand before
    /// it.
    static let clockColumn: Openings = {
      var openings = Openings()
      openings.hasClockColumn = true
      return openings
    }()

    /// The same, for lines that name no callback. Those that do may begin in any way: of a copy the front may be lost, or
    /// an app chooses it.
    func ifNoise() -> Openings {
      var openings = self
      openings.isLoose = true
      return openings
    }

    /// The first bytes of these characters.
    public init(_ characters: StaticString = "") {
      for index in 0..<characters.utf8CodeUnitCount { insert(characters.byte(index)) }
    }

    /// These bytes.
    public init(bytes: some Sequence<UInt8>) {
      for byte in bytes { insert(byte) }
    }

    private init(bits: (UInt64, UInt64, UInt64, UInt64)) { self.bits = bits }

    /// Whether a line can begin with a byte.
    public func contains(_ byte: UInt8) -> Bool {
      let bit = UInt64(1) << UInt64(byte & 63)
      return switch byte >> 6 {
      case 0: bits.0 & bit != 0
      case 1: bits.1 & bit != 0
      case 2: bits.2 & bit != 0
      default: bits.3 & bit != 0
      }
    }

    private mutating func insert(_ byte: UInt8) {
      let bit = UInt64(1) << UInt64(byte & 63)
      switch byte >> 6 {
      case 0: bits.0 |= bit
      case 1: bits.1 |= bit
      case 2: bits.2 |= bit
      default: bits.3 |= bit
      }
    }

    /// Whether the first or the second column of a line is followed by a clock.
    ///
    /// - Complexity: O(1): a first column has few bytes.
    static func isClockBehindColumn(_ line: Span<UInt8>) -> Bool {
      guard let tab = firstTab(line, from: 0) else { return false }
      if isClock(line, at: tab + 1) { return true }
      guard line[0].isDigit, let second = firstTab(line, from: tab + 1) else { return false }
      return isClock(line, at: second + 1)
    }

    private static func firstTab(_ line: Span<UInt8>, from start: Int) -> Int? {
      let head = line.extracting(0..<min(line.count, start + widestColumn))
      return ByteScan.first(0x09, in: head, from: start)
    }

    private static let widestColumn = 32

    private static func isClock(_ line: Span<UInt8>, at index: Int) -> Bool {
      line.byte(index).isDigit && line.byte(index + 2) == UInt8(ascii: ":")
        && line.byte(index + 5) == UInt8(ascii: ":")
    }

    public static func == (one: Openings, other: Openings) -> Bool {
      one.bits == other.bits && one.hasClockColumn == other.hasClockColumn && one.isLoose == other.isLoose
    }

    public func hash(into hasher: inout Hasher) {
      for part in [bits.0, bits.1, bits.2, bits.3] { hasher.combine(part) }
      hasher.combine(hasClockColumn)
      hasher.combine(isLoose)
    }
  }
}
