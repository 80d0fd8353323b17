/// A text in which each byte of invalid UTF-8 is replaced by a control character, so that a pattern can match it.
///
/// It has the same length as the original, and all other bytes have the same offsets.
struct SanitizedText {
  private(set) var bytes: ContiguousArray<UInt8> = []

  /// The replacement for a byte of invalid UTF-8.
  static let replacement: UInt8 = 0x1a

  /// Returns `nil` if the text is valid UTF-8.
  ///
  /// - Complexity: O(*n*).
  init?(_ text: Span<UInt8>) {
    guard text.indices.contains(where: { text[$0] >= 0x80 }) else { return nil }
    bytes.reserveCapacity(text.count)
    for index in text.indices { bytes.append(text[index]) }
    var isInvalid = false
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = Array(bytes).makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .error(let length):
        isInvalid = true
        for index in offset..<offset + length { bytes[index] = Self.replacement }
        offset += length
      case .emptyInput:
        if isInvalid { return }
        return nil
      }
    }
  }
}
