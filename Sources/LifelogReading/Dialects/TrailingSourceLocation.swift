import LifelogText

/// A place in the app's source at the end of a text: `(CartViewController.swift:42)`, `at CartViewController.m:42:7`.
struct TrailingSourceLocation {
  /// The file, with its path if that is printed.
  let file: Range<Int>
  /// The digits of its line.
  let digits: Range<Int>

  /// The file and its line; `nil` when the text ends otherwise.
  ///
  /// Nearly every text that names none is told by its last two bytes.
  ///
  /// - Parameter start: Where the callback or the frame's function stands, behind which the place is.
  static func read(in text: Span<UInt8>, after start: Int) -> TrailingSourceLocation? {
    guard text.count > start else { return nil }
    let last = text[text.count - 1]
    let end = last == UInt8(ascii: ")") || last == UInt8(ascii: "]") ? text.count - 1 : text.count
    guard let number = number(before: end, in: text, after: start) else { return nil }
    // Where two follow each other the second is a column.
    let digits = Self.number(before: number.lowerBound - 1, in: text, after: start) ?? number
    let file = digits.lowerBound - 1
    guard let name = endOfName(before: file, in: text) else { return nil }
    var first = name
    while first > start, isPath(text[first - 1]) { first -= 1 }
    return first < name ? TrailingSourceLocation(file: first..<file, digits: digits) : nil
  }

  /// The place as a detail without a key.
  var detail: DetailText {
    DetailText(key: 0..<0, value: ObjectText(name: file, instance: .token(digits)))
  }

  /// The number of the line.
  func line(in text: Span<UInt8>) -> Int? {
    var cursor = Cursor(digits.lowerBound)
    return cursor.number(in: text)
  }

  /// The digits before an offset, with a colon before them.
  private static func number(before end: Int, in text: Span<UInt8>, after start: Int) -> Range<Int>? {
    var digits = end
    while digits > start, text[digits - 1].isDigit { digits -= 1 }
    guard (1...7).contains(end - digits), digits - 1 > start, text[digits - 1] == UInt8(ascii: ":")
    else { return nil }
    return digits..<end
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
