import LifelogText

/// A source location at the end of a text: `(CartViewController.swift:42)`, `at CartViewController.m:42:7`.
struct TrailingSourceLocation {
  /// The file, with its path if the text has one.
  let file: Range<Int>
  /// The digits of the line number.
  let digits: Range<Int>

  /// Reads the file and its line; `nil` if the text ends differently.
  ///
  /// The last two bytes decide for almost every text without a location.
  ///
  /// - Parameter start: The offset of the callback or the frame's function. The location is after it.
  static func read(in text: Span<UInt8>, after start: Int) -> TrailingSourceLocation? {
    guard text.count > start else { return nil }
    let last = text[text.count - 1]
    let end = last == UInt8(ascii: ")") || last == UInt8(ascii: "]") ? text.count - 1 : text.count
    guard let number = number(before: end, in: text, after: start) else { return nil }
    // If there are two numbers, the second is a column.
    let digits = Self.number(before: number.lowerBound - 1, in: text, after: start) ?? number
    let file = digits.lowerBound - 1
    guard let name = endOfName(before: file, in: text) else { return nil }
    let first = startOfPath(endingAt: name, in: text, after: start)
    return first < name ? TrailingSourceLocation(file: first..<file, digits: digits) : nil
  }

  /// The location as a detail without a key.
  var detail: DetailText {
    DetailText(key: 0..<0, value: ObjectText(name: file, instance: .token(digits)))
  }

  /// The line number.
  func line(in text: Span<UInt8>) -> Int? {
    var cursor = Cursor(digits.lowerBound)
    return cursor.number(in: text)
  }

  /// The digits before an offset, if a colon precedes them.
  private static func number(before end: Int, in text: Span<UInt8>, after start: Int) -> Range<Int>? {
    var digits = end
    while digits > start, text[digits - 1].isDigit { digits -= 1 }
    guard (1...7).contains(end - digits), digits - 1 > start, text[digits - 1] == UInt8(ascii: ":")
    else { return nil }
    return digits..<end
  }

  /// The start of the extension of a Swift or Objective-C file.
  private static func endOfName(before end: Int, in text: Span<UInt8>) -> Int? {
    for suffix: StaticString in [".swift", ".mm", ".m"] {
      let start = end - suffix.utf8CodeUnitCount
      if start > 0, text.has(suffix, at: start) { return start }
    }
    return nil
  }

  /// The start of a path before an offset. A path can begin with `../`, `~/` and `@`, if folders follow.
  static func startOfPath(endingAt end: Int, in text: Span<UInt8>, after start: Int) -> Int {
    var first = end
    var folders = end
    while first > start, isPath(text[first - 1]) {
      first -= 1
      if text[first] == UInt8(ascii: "/") { folders = first }
    }
    // Without folders, these signs separate the file from the text before it.
    while first < end, folders == end, !text[first].isIdentifier, text[first] < 0x80 { first += 1 }
    return first
  }

  private static func isPath(_ byte: UInt8) -> Bool {
    byte.isIdentifier || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "~") || byte == UInt8(ascii: "@")
  }
}
