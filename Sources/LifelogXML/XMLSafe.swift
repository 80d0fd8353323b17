extension String {
  /// This text without terminal escapes, and with U+FFFD for each character that XML 1.0 forbids.
  ///
  /// libxml2's writer escapes markup but not ESC, NUL or U+FFFE, which no parser accepts, not even libxml2's. Log text
  /// is cleaned once, when it becomes `XMLText`.
  ///
  /// - Complexity: O(*n*). Text that needs no change is returned unchanged.
  var xmlSafe: String {
    guard utf8.contains(where: \.mayNeedCleaning) else { return self }
    var safe = UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let scalar = rest.first {
      if let end = rest.endOfTerminalEscape {
        rest = rest[end...]
      } else {
        safe.append(scalar.isXML ? scalar : "\u{FFFD}")
        rest.removeFirst()
      }
    }
    return String(safe)
  }
}

extension Unicode.Scalar {
  /// Whether it is a `Char` of XML 1.0, fifth edition, production 2.
  fileprivate var isXML: Bool {
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}

extension UInt8 {
  /// Whether the byte may belong to a forbidden character or begin a terminal escape: a control character, or the first
  /// byte of U+0080 to U+00BF or of U+F000 to U+FFFF.
  fileprivate var mayNeedCleaning: Bool {
    switch self {
    case 0x9, 0xA, 0xD: false
    case ..<0x20, 0xC2, 0xEF: true
    default: false
    }
  }
}
