/// A place in the app's source at the end of a message: `(CartViewController.swift:42)`, `at CartViewController.m:42`.
enum TrailingPlace {
  /// The file and its line, as a detail without a key; `nil` when the message ends otherwise.
  ///
  /// Nearly every message that names none is told by its last two bytes.
  ///
  /// - Parameter start: Where the callback ends, behind which the place stands.
  static func read(in text: Span<UInt8>, behind start: Int) -> DetailText? {
    guard text.count > start else { return nil }
    let last = text[text.count - 1]
    let end = last == UInt8(ascii: ")") || last == UInt8(ascii: "]") ? text.count - 1 : text.count
    var digits = end
    while digits > start, text[digits - 1].isDigit { digits -= 1 }
    guard (1...7).contains(end - digits), digits - 1 > start, text[digits - 1] == UInt8(ascii: ":")
    else { return nil }
    let file = digits - 1
    guard let name = endOfName(before: file, in: text) else { return nil }
    var first = name
    while first > start, isPath(text[first - 1]) { first -= 1 }
    guard first < name else { return nil }
    return DetailText(key: 0..<0, value: ObjectText(name: first..<file, instance: .token(digits..<end)))
  }

  /// Where the extension of a file of Swift or Objective-C begins.
  private static func endOfName(before end: Int, in text: Span<UInt8>) -> Int? {
    for suffix: StaticString in [".swift", ".mm", ".m"] {
      let start = end - suffix.utf8CodeUnitCount
      if start > 0, text.has(suffix, at: start) { return start }
    }
    return nil
  }

  private static func isPath(_ byte: UInt8) -> Bool {
    byte.isIdentifier || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }
}
