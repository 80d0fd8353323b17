extension LogFormat {
  /// The bytes with which lines of a format can begin.
  ///
  /// By them a line that names no callback is told to be an entry without asking every format.
  public struct Openings: Sendable, Hashable {
    private var bits: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    /// Lines that begin with a date, which is told without them.
    public static let none = Openings()

    /// The capital letters of ASCII.
    public static let capitals = Openings("ABCDEFGHIJKLMNOPQRSTUVWXYZ")

    /// Any byte at all.
    public static let any = Openings(bits: (.max, .max, .max, .max))

    /// The first bytes of these characters.
    public init(_ characters: StaticString = "") {
      characters.withUTF8Buffer { buffer in
        for index in buffer.indices { insert(unsafe buffer[index]) }
      }
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

    public static func == (one: Openings, other: Openings) -> Bool { one.bits == other.bits }

    public func hash(into hasher: inout Hasher) {
      for part in [bits.0, bits.1, bits.2, bits.3] { hasher.combine(part) }
    }
  }
}
