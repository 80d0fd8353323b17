/// The name of an object in a result bundle: the hash of its content, in the URL alphabet of Base64.
package struct ObjectID: Hashable, Comparable {
  /// The number of bytes of a hash.
  static let hashSize = 64

  private static let prefix = "0~"
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// The text of the id, such as `0~aC_M8P…==`. It contains no slash, so that it is safe in the name of a file.
  package let text: String

  /// - Returns: `nil` if the text is not the id of an object.
  init?(_ text: some StringProtocol) {
    // A hash has 86 digits and two characters of padding.
    guard text.utf8.count == 90, text.hasPrefix(Self.prefix), text.hasSuffix("=="),
      text.utf8.dropFirst(2).dropLast(2).allSatisfy(Self.digits.contains)
    else { return nil }
    self.text = String(text)
  }

  /// - Parameter hash: ``hashSize`` bytes.
  package init(hash: some Collection<UInt8>) {
    var text: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in hash {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        text.append(Self.digits[Int(bits >> UInt32(count) & 63)])
      }
    }
    if count > 0 { text.append(Self.digits[Int(bits << UInt32(6 - count) & 63)]) }
    while text.count % 4 != 0 { text.append(UInt8(ascii: "=")) }
    self.text = Self.prefix + String(decoding: text, as: UTF8.self)
  }

  package static func < (left: ObjectID, right: ObjectID) -> Bool { left.text < right.text }
}
