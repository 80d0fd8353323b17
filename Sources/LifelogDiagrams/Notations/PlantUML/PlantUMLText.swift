/// The border at which text of a log becomes text of PlantUML.
///
/// Letters, digits, and the few signs that neither PlantUML's preprocessor nor its markup gives a meaning stay; every
/// other ASCII character is written by its number, `<U+003C>`, which PlantUML turns into text after all parsing is
/// done. So no directive, variable, markup, image, link or end of a diagram can come from a log.
enum PlantUMLText {
  /// Any text as one line that PlantUML shows as it is. Controls must be gone: see `diagramLabel(limit:)`.
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
    // What PlantUML keeps its own marks in while it parses.
    case "\u{E000}"..."\u{F8FF}": false
    default: scalar.value >= 0xA1 && !scalar.properties.isWhitespace
    }
  }
}
