/// Text of a log, made safe for PlantUML.
///
/// Letters, digits, and the few characters without a meaning in PlantUML's preprocessor and markup stay unchanged.
/// Every other ASCII character is written as its number, `<U+003C>`, which PlantUML converts to text after all parsing.
/// Therefore a log cannot inject a directive, variable, markup, image, link or the end of a diagram.
enum PlantUMLText {
  /// Returns any text as one line that PlantUML shows unchanged. The text must not contain control characters: see
  /// `diagramLabel(limit:)`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func escaped(_ text: String) -> String {
    EscapedText.of(text, isPlain: isPlain) { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "<U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)>"
    }
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", ".", ",", "(", ")": true
    // PlantUML uses these for its own marks during parsing.
    case "\u{E000}"..."\u{F8FF}": false
    default: scalar.value >= 0xA1 && !scalar.properties.isWhitespace
    }
  }
}
