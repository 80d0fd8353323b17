import LifelogText

/// Text as a JSON string: the one place where log text becomes legal in JSON.
package enum JSONText {
  /// The text in quotation marks. What is not printable is escaped, so that the string stays on one line for every reader
  /// and moves nothing on a terminal; printable text of any script stays as it is.
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

  /// Appends the text escaped, without quotation marks.
  static func append(_ text: some StringProtocol, to json: inout String) {
    if text.utf8.allSatisfy({
      $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }) {
      json += text
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar {
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
  /// Four digits in lower case.
  fileprivate var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
