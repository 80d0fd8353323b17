/// A value of a JSON5 document, and its location. See <https://spec.json5.org>.
struct JSON5Value: Hashable, Sendable {
  /// A location in a text. Lines and columns are counted from 1; columns count Unicode scalars.
  struct Location: Hashable, Sendable {
    var line = 1
    var column = 1
  }

  enum Content: Hashable, Sendable {
    case null
    case truth(Bool)
    case number(Double)
    case text(String)
    case list([JSON5Value])
    /// The members in their order; each key occurs once.
    case object([Member])
  }

  /// A key of an object and its value.
  struct Member: Hashable, Sendable {
    var key: String
    var location: Location
    var value: JSON5Value
  }

  var content: Content
  /// The location of the first character.
  var location: Location
}

/// A syntax error in a JSON5 text, and its location.
struct JSON5Error: Error, Hashable, Sendable {
  /// The kind of syntax error.
  enum Reason: Error, Hashable, Sendable {
    /// Something else was found; `found` is `nil` at the end of the text.
    case expected(String, found: String?)
    /// A key that occurs twice, first on a line.
    case duplicateKey(String, line: Int)
    /// A string without an end on its line.
    case openString
    /// A comment without an end.
    case openComment
    /// An invalid escape sequence.
    case badEscape
    /// Too many nested lists and objects.
    case tooDeep
  }

  var reason: Reason
  var location: JSON5Value.Location
}
