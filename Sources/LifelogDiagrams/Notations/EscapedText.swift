/// Text of a log on its way into a language that reads meaning into signs.
enum EscapedText {
  /// A text in which what is not plain is written as a number.
  ///
  /// Plain is what stays as it is anywhere; besides, a hyphen, a full stop, a slash or a low line that stands alone
  /// between two ASCII letters or digits: `device.log`, `duplicate-view-did-appear`.
  ///
  /// - Parameters:
  ///   - isPlain: Whether a scalar that is no ASCII letter or digit stays.
  ///   - number: How another one is written.
  /// - Complexity: O(*n*) in the length of the text.
  static func of(
    _ text: String, isPlain: (Unicode.Scalar) -> Bool, number: (Unicode.Scalar) -> String
  ) -> String {
    let scalars = Array(text.unicodeScalars)
    var escaped = ""
    for (place, scalar) in scalars.enumerated() {
      let isJoint =
        place > 0 && place + 1 < scalars.count && joints.contains(scalar) && scalars[place - 1].isWordly
        && scalars[place + 1].isWordly
      if scalar.isWordly || isJoint || isPlain(scalar) {
        escaped.unicodeScalars.append(scalar)
      } else {
        escaped += number(scalar)
      }
    }
    return escaped
  }

  private static let joints: Set<Unicode.Scalar> = ["-", ".", "/", "_"]
}

extension Unicode.Scalar {
  /// Whether it is an ASCII letter or digit.
  var isWordly: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }
}
