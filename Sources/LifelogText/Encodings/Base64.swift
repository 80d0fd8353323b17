/// Bytes as text of 64 letters: RFC 4648, section 4.
package enum Base64 {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The value of each letter; 64 for any other byte.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 64, count: 256)
    for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt8(value) }
    return values
  }()

  /// The number of letters for a number of bytes.
  package static func size(of count: Int) -> Int { (count + 2) / 3 * 4 }

  /// Appends the letters of some bytes, with padding.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func append(_ bytes: Span<UInt8>, to text: inout ContiguousArray<UInt8>) {
    text.reserveCapacity(text.count + size(of: bytes.count))
    var index = 0
    while index < bytes.count {
      let rest = bytes.count - index
      let second = rest > 1 ? bytes[index + 1] : 0
      let third = rest > 2 ? bytes[index + 2] : 0
      let group = UInt32(bytes[index]) << 16 | UInt32(second) << 8 | UInt32(third)
      text.append(letters[Int(group >> 18)])
      text.append(letters[Int(group >> 12 & 63)])
      text.append(rest > 1 ? letters[Int(group >> 6 & 63)] : UInt8(ascii: "="))
      text.append(rest > 2 ? letters[Int(group & 63)] : UInt8(ascii: "="))
      index += 3
    }
  }

  /// Returns the bytes of a text; `nil` if it is not complete Base64 without other characters.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package static func decode(_ text: Span<UInt8>) -> ContiguousArray<UInt8>? {
    guard text.count % 4 == 0 else { return nil }
    var count = text.count
    while count > 0, text.count - count < 2, text[count - 1] == UInt8(ascii: "=") { count -= 1 }
    var bytes = ContiguousArray<UInt8>()
    bytes.reserveCapacity(text.count / 4 * 3)
    var (group, bits): (UInt32, Int) = (0, 0)
    for index in 0..<count {
      let value = values[Int(text[index])]
      guard value < 64 else { return nil }
      group = group << 6 | UInt32(value)
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: group >> UInt32(bits)))
      }
    }
    // The unused bits of the last letter are zero.
    return group & (1 << UInt32(bits) - 1) == 0 ? bytes : nil
  }
}
