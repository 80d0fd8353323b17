/// Terminal escape sequences: ECMA-48, "Control Functions for Coded Character Sets", fifth edition.
extension Substring.UnicodeScalarView {
  /// The end of the terminal escape at the start of these scalars, or `nil` if there is none or it is truncated.
  ///
  /// - Complexity: O(*n*) in the length of the escape. No escape contains the start of another, so a text full of
  ///   truncated escapes is read in linear time.
  var endOfTerminalEscape: Index? {
    var rest = self
    switch rest.popFirst()?.value {
    case 0x9B: return rest.endOfControlSequence
    case 0x90, 0x9D: return rest.endOfControlString
    case 0x1B: break
    default: return nil
    }
    switch rest.first {
    case "[": return rest.dropFirst().endOfControlSequence
    case "]", "P", "X", "^", "_": return rest.dropFirst().endOfControlString
    case "(", ")": return rest.dropFirst().endOfCharacterSet
    default: return nil
    }
  }

  /// After `CSI`: parameters, intermediates, one final character.
  private var endOfControlSequence: Index? {
    let end = drop { 0x30...0x3F ~= $0.value }.drop { 0x20...0x2F ~= $0.value }
    guard let final = end.first, 0x40...0x7E ~= final.value else { return nil }
    return end.index(after: end.startIndex)
  }

  /// After `OSC`, `DCS` and similar: any text up to `BEL` or `ST`.
  private var endOfControlString: Index? {
    let end = drop { $0.value >= 0x20 && !(0x7F...0x9F ~= $0.value) }
    switch end.first?.value {
    case 0x07, 0x9C: return end.index(after: end.startIndex)
    case 0x1B where end.dropFirst().first == "\\": return end.index(end.startIndex, offsetBy: 2)
    default: return nil
    }
  }

  /// After `ESC (`, with which `tput sgr0` begins: one letter.
  private var endOfCharacterSet: Index? {
    guard let final = first, 0x30...0x7E ~= final.value else { return nil }
    return index(after: startIndex)
  }
}
