/// Text of which every character is legal in XML 1.0.
///
/// It is made from a `String` by cleaning only, and the writer takes nothing else: what a log says cannot
/// reach a document unclean.
struct XMLText: Sendable, Hashable {
  private(set) var string: String

  /// The text, cleaned.
  init(_ raw: String) { string = raw.xmlSafe }

  /// The text as one line: cleaned, every run of white space one space, none at its ends, and shortened
  /// in the middle, since it is by their ends that names and paths differ.
  ///
  /// - Parameter limit: The greatest length of the result, in UTF-16 units, at least 1.
  init(line raw: String, atMost limit: Int) {
    string = raw.xmlSafe.singleSpaced.shortened(to: limit)
  }

  /// A path as it is; `nil` where it would have to be cleaned or shortened, and so be another one.
  ///
  /// - Parameter limit: The greatest length, in UTF-16 units.
  init?(path: String, atMost limit: Int) {
    self.init(line: path, atMost: limit)
    guard string == path, !isEmpty else { return nil }
  }

  var isEmpty: Bool { string.isEmpty }

  /// The length in UTF-16 units: no reader's count of characters is greater.
  ///
  /// - Complexity: O(*n*).
  var length: Int { string.utf16.count }

  /// Appends other text. What is legal in two pieces is legal in one.
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
  /// Each run of white space as one space, and none at either end.
  fileprivate var singleSpaced: String {
    unicodeScalars.split { $0.properties.isWhitespace }.map { String($0) }.joined(separator: " ")
  }

  /// The first three quarters and the last quarter around `…`, or all of it when it is short enough.
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
  /// As many of the first scalars as fit into a number of UTF-16 units.
  fileprivate func prefix(utf16Length limit: Int) -> [Unicode.Scalar] {
    var room = limit
    return prefix { scalar in
      room -= UTF16.width(scalar)
      return room >= 0
    }
  }
}
