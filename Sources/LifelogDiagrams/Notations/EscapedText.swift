/// Text of a log, escaped for a language in which some characters have a meaning.
enum EscapedText {
  /// Returns a text in which every special character is written as a number.
  ///
  /// Plain characters stay unchanged. So does a single hyphen, period, slash or underscore between two ASCII letters or
  /// digits: `device.log`, `duplicate-view-did-appear`.
  ///
  /// - Parameters:
  ///   - isPlain: Whether a scalar stays unchanged; not called for ASCII letters and digits.
  ///   - number: Returns the number for another scalar.
  /// - Complexity: O(*n*) in the length of the text.
  static func of(
    _ text: String, isPlain: (Unicode.Scalar) -> Bool, number: (Unicode.Scalar) -> String
  ) -> String {
    let scalars = Array(text.unicodeScalars)
    var escaped = ""
    for (index, scalar) in scalars.enumerated() {
      let isJoint =
        index > 0 && index + 1 < scalars.count && joiners.contains(scalar)
        && scalars[index - 1].isASCIIAlphanumeric
        && scalars[index + 1].isASCIIAlphanumeric
      if scalar.isASCIIAlphanumeric || isJoint || isPlain(scalar) {
        escaped.unicodeScalars.append(scalar)
      } else {
        escaped += number(scalar)
      }
    }
    return escaped
  }

  private static let joiners: Set<Unicode.Scalar> = ["-", ".", "/", "_"]
}

extension Unicode.Scalar {
  /// Whether the scalar is an ASCII letter or digit.
  var isASCIIAlphanumeric: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }
}
