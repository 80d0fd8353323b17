/// Removes colors and cursor movements that a terminal program left in a log.
package enum ANSIEscape {
  /// The maximum offset of an escape sequence that hides the start of a line: after a prefix with a time, and an indent.
  private static let maxStart = 48

  /// Whether a sequence precedes the first word of a line, or the first one after a prefix of a test runner or build
  /// server.
  package static func hidesStart(of line: Span<UInt8>) -> Bool {
    switch line.byte(0) {
    case 0x1b: return true
    case 0x20, 0x09, UInt8(ascii: "["), 0xe2: break
    case let byte where byte.isDigit && line.byte(10) == UInt8(ascii: "T"): break
    default: return false
    }
    return ByteScan.first(0x1b, in: line.extracting(..<min(line.count, maxStart)), from: 0) != nil
  }

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
