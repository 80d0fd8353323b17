/// A value of a JSON5 document, and where it stands. See <https://spec.json5.org>.
struct JSON5Value: Hashable, Sendable {
  /// A place in a text, both counted from 1; columns count Unicode scalars.
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
    /// In the order given; each key once.
    case object([Member])
  }

  /// A key of an object and its value.
  struct Member: Hashable, Sendable {
    var key: String
    var location: Location
    var value: JSON5Value
  }

  var content: Content
  /// Of its first character.
  var location: Location
}

/// A problem of a JSON5 text and its place.
struct JSON5Error: Error, Hashable, Sendable {
  /// Why a text is not a JSON5 document.
  enum Reason: Error, Hashable, Sendable {
    /// Something else stands there; `found` is `nil` at the end of the text.
    case expected(String, found: String?)
    /// A key that the object has already, first on a line.
    case duplicateKey(String, line: Int)
    /// A string that ends with the line or the text.
    case openString
    /// A comment that nothing ends.
    case openComment
    /// A backslash before what cannot follow it.
    case badEscape
    /// Lists and objects within each other, more than anybody writes.
    case tooDeep
  }

  var reason: Reason
  var location: JSON5Value.Location
}
