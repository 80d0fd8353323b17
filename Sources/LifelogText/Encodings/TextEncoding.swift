/// The encoding of a text: UTF-8, unless it begins with a UTF-16 byte order mark.
///
/// The mark may arrive in two pieces, so the decoder holds its first byte until the second one is known.
package struct TextEncoding {
  private enum State {
    case unknown
    /// Only the first byte is known, and it may begin a mark.
    case half(UInt8)
    case utf8
    case utf16(UTF16Decoder)
  }

  private var state = State.unknown

  package init() {}

  /// Whether the text needs no decoding, given the next bytes.
  package mutating func isPlain(before bytes: Span<UInt8>) -> Bool {
    if case .unknown = state, bytes.count > 0, !Self.beginsMark(bytes[0]) { state = .utf8 }
    if case .utf8 = state { return true }
    return false
  }

  /// Decodes the complete characters of some bytes, without the mark.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func decode(_ bytes: Span<UInt8>) -> ContiguousArray<UInt8> {
    var text: ContiguousArray<UInt8> = []
    for index in bytes.indices {
      switch state {
      case .unknown: state = Self.beginsMark(bytes[index]) ? .half(bytes[index]) : .utf8
      case .half(let first):
        if Self.beginsMark(bytes[index]), bytes[index] != first {
          state = .utf16(UTF16Decoder(isBigEndian: first == 0xfe))
          continue
        }
        state = .utf8
        text.append(first)
      case .utf8, .utf16: break
      }
      switch state {
      case .unknown, .half: continue
      case .utf8: text.append(bytes[index])
      case .utf16(var decoder):
        decoder.decode(bytes.extracting(index..<bytes.count), into: &text)
        state = .utf16(decoder)
        return text
      }
    }
    return text
  }

  /// The encoding, as far as it is known.
  package var name: Name {
    if case .utf16 = state { .utf16 } else { .utf8 }
  }

  /// Returns the remaining text at the end.
  package mutating func finish() -> ContiguousArray<UInt8> {
    var text: ContiguousArray<UInt8> = []
    switch state {
    case .half(let first):
      text.append(first)
      state = .utf8
    case .utf16(var decoder):
      decoder.finish(into: &text)
      state = .utf16(decoder)
    case .unknown, .utf8: break
    }
    return text
  }

  private static func beginsMark(_ byte: UInt8) -> Bool { byte == 0xff || byte == 0xfe }
}

extension TextEncoding {
  /// The name of an encoding.
  package enum Name: String, Sendable, Hashable {
    case utf8 = "UTF-8"
    /// In either byte order.
    case utf16 = "UTF-16"
  }
}
