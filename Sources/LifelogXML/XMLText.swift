import LifelogText

/// Text whose characters are all printable, as in every other output, and so valid in XML 1.0.
///
/// libxml2's writer escapes markup but not ESC, NUL or U+FFFE, which no parser accepts, not even libxml2's. This text can only
/// be created by escaping a `String`, and the writer accepts nothing else, so that log text is always escaped.
struct XMLText: Sendable, Hashable {
  private(set) var string: String

  /// Creates text from lines.
  init(_ raw: String) { string = raw.printableLines }

  /// Creates text in one line: collapses white space, and shortens the text in the middle, since names and
  /// paths differ at their ends.
  ///
  /// - Parameter limit: The maximum length of the result, in UTF-16 units, at least 1.
  init(line raw: String, atMost limit: Int) {
    string = raw.printableLines.singleSpaced.shortened(to: limit)
  }

  /// Creates an unchanged path. Returns `nil` if it would have to be escaped or shortened: it would be a different
  /// path.
  ///
  /// - Parameter limit: The maximum length, in UTF-16 units.
  init?(path: String, atMost limit: Int) {
    self.init(line: path, atMost: limit)
    guard string == path, !isEmpty else { return nil }
  }

  var isEmpty: Bool { string.isEmpty }

  /// The length in UTF-16 units. No reader counts more characters.
  ///
  /// - Complexity: O(*n*).
  var length: Int { string.utf16.count }

  /// Appends other text. Two valid texts are valid together.
  mutating func append(_ other: XMLText) { string += other.string }

  static func + (left: XMLText, right: XMLText) -> XMLText {
    var sum = left
    sum.append(right)
    return sum
  }
}

extension XMLText: ExpressibleByStringLiteral {
  init(stringLiteral text: String) { self.init(text) }
}

extension XMLText: Comparable {
  static func < (left: XMLText, right: XMLText) -> Bool { left.string < right.string }
}

extension String {
  /// The text with each run of white space replaced by one space, and none at either end.
  fileprivate var singleSpaced: String {
    unicodeScalars.split { $0.properties.isWhitespace }.map { String($0) }.joined(separator: " ")
  }

  /// The first three quarters and the last quarter around `…`, or the whole text if it is short enough.
  fileprivate func shortened(to limit: Int) -> String {
    guard utf8.count > limit, utf16.count > limit else { return self }
    let head = unicodeScalars.prefix(utf16Length: (limit - 1) * 3 / 4)
    let tail = unicodeScalars.reversed().prefix(utf16Length: (limit - 1) / 4)
    var short = UnicodeScalarView(head)
    short.append("…")
    short.append(contentsOf: tail.reversed())
    return String(short)
  }
}

extension Sequence<Unicode.Scalar> {
  /// The longest prefix that fits into a number of UTF-16 units.
  fileprivate func prefix(utf16Length limit: Int) -> [Unicode.Scalar] {
    var room = limit
    return prefix { scalar in
      room -= UTF16.width(scalar)
      return room >= 0
    }
  }
}
