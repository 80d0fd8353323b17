import LifelogText

/// Text as a JSON string. All log text in JSON output is escaped here.
package enum JSONText {
  /// Returns the text in quotation marks. Unprintable characters are escaped, so that the string stays on one line and
  /// does not control a terminal; printable text of any script is unchanged.
  ///
  /// RFC 8259, section 7.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package static func quoted(_ text: some StringProtocol) -> String {
    var quoted = "\""
    append(text, to: &quoted)
    quoted += "\""
    return quoted
  }

  /// Appends the escaped text without quotation marks.
  static func append(_ text: some StringProtocol, to json: inout String) {
    if text.utf8.allSatisfy({
      $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
        && $0 != UInt8(ascii: "#")
    }) {
      json += text
      return
    }
    let scalars = Substring(text).unicodeScalars
    for (index, scalar) in zip(scalars.indices, scalars) {
      switch scalar {
      case "#" where scalars[scalars.index(after: index)...].endsServerCommand: json += "\\u0023"
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\r": json += "\\r"
      case "\t": json += "\\t"
      default:
        if scalar.isPrintable {
          json.unicodeScalars.append(scalar)
        } else {
          for unit in UTF16.encode(scalar).map(Array.init) ?? [] { json += "\\u" + unit.hexadecimal }
        }
      }
    }
  }
}

extension UInt16 {
  /// The value as four lowercase digits.
  fileprivate var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
