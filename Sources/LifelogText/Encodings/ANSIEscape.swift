/// Removes colors and cursor movements that a terminal program left in a log.
package enum ANSIEscape {
  /// The text without its escape sequences: `ESC [ … letter`.
  package static func removed(from text: Span<UInt8>) -> ContiguousArray<UInt8> {
    var plain = ContiguousArray<UInt8>()
    plain.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      if text[index] == 0x1b, text.byte(index + 1) == UInt8(ascii: "[") {
        index += 2
        while index < text.count, !text[index].isLetter { index += 1 }
        index += 1
        continue
      }
      plain.append(text[index])
      index += 1
    }
    return plain
  }
}
