/// Converts UTF-16 to UTF-8, in pieces of any size.
///
/// An unpaired surrogate becomes U+FFFD, and so does an incomplete last unit.
struct UTF16Decoder {
  private let isBigEndian: Bool
  /// The first byte of an incomplete unit.
  private var half: UInt8?
  /// The first half of an incomplete surrogate pair.
  private var high: UInt16?

  init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

  /// Appends the complete characters of some bytes.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  mutating func decode(_ bytes: Span<UInt8>, into text: inout ContiguousArray<UInt8>) {
    for index in bytes.indices {
      let byte = bytes[index]
      if let first = half {
        half = nil
        let (upper, lower) = isBigEndian ? (first, byte) : (byte, first)
        take(UInt16(upper) << 8 | UInt16(lower), into: &text)
      } else {
        half = byte
      }
    }
  }

  /// Ends the text. An incomplete character becomes U+FFFD.
  mutating func finish(into text: inout ContiguousArray<UInt8>) {
    if high != nil || half != nil { Self.append(0xfffd, to: &text) }
    (high, half) = (nil, nil)
  }

  private mutating func take(_ unit: UInt16, into text: inout ContiguousArray<UInt8>) {
    if let first = high {
      high = nil
      if unit & 0xfc00 == 0xdc00 {
        Self.append(0x10000 + (UInt32(first & 0x3ff) << 10 | UInt32(unit & 0x3ff)), to: &text)
        return
      }
      Self.append(0xfffd, to: &text)
    }
    switch unit & 0xfc00 {
    case 0xd800: high = unit
    case 0xdc00: Self.append(0xfffd, to: &text)
    default: Self.append(UInt32(unit), to: &text)
    }
  }

  private static func append(_ scalar: UInt32, to text: inout ContiguousArray<UInt8>) {
    let byte = { (shift: UInt32) in 0x80 | UInt8(scalar >> shift & 0x3f) }
    switch scalar {
    case ..<0x80: text.append(UInt8(scalar))
    case ..<0x800:
      text.append(0xc0 | UInt8(scalar >> 6))
      text.append(byte(0))
    case ..<0x10000:
      text.append(0xe0 | UInt8(scalar >> 12))
      text.append(byte(6))
      text.append(byte(0))
    default:
      text.append(0xf0 | UInt8(scalar >> 18))
      text.append(byte(12))
      text.append(byte(6))
      text.append(byte(0))
    }
  }
}
