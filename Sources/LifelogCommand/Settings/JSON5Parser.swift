/// Reads JSON5: JSON with comments, trailing commas, keys without quotation marks, and a few more freedoms.
///
/// Foundation's decoder does not report locations, and loading Foundation takes longer than analyzing a small log.
struct JSON5Parser {
  /// The maximum nesting depth of lists and objects.
  private static let maxDepth = 64

  private let text: String.UnicodeScalarView
  private var index: String.Index
  private(set) var location = JSON5Value.Location()

  /// Parses a document.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func value(of text: String) throws(JSON5Error) -> JSON5Value {
    var parser = JSON5Parser(text)
    try parser.skipWhitespace()
    let value = try parser.value(depth: 0)
    try parser.skipWhitespace()
    guard parser.peek == nil else { throw parser.expected("the end of the file") }
    return value
  }

  init(_ text: String) {
    self.text = text.unicodeScalars
    index = self.text.startIndex
  }

  private mutating func value(depth: Int) throws(JSON5Error) -> JSON5Value {
    let start = location
    guard depth < Self.maxDepth else { throw JSON5Error(reason: .tooDeep, location: start) }
    let content: JSON5Value.Content
    switch peek {
    case "{": content = .object(try members(depth: depth))
    case "[": content = .list(try elements(depth: depth))
    case "\"", "'": content = .text(try string())
    case let scalar? where scalar.startsNumber: content = .number(try number())
    case let scalar? where scalar.startsName:
      switch name() {
      case "null": content = .null
      case "true": content = .truth(true)
      case "false": content = .truth(false)
      case "Infinity": content = .number(.infinity)
      case "NaN": content = .number(.nan)
      case let word: throw JSON5Error(reason: .expected("a value", found: word), location: start)
      }
    default: throw expected("a value")
    }
    return JSON5Value(content: content, location: start)
  }

  private mutating func elements(depth: Int) throws(JSON5Error) -> [JSON5Value] {
    var elements: [JSON5Value] = []
    advance()
    try skipWhitespace()
    while peek != "]" {
      elements.append(try value(depth: depth + 1))
      try endItem(closing: "]")
    }
    advance()
    return elements
  }

  private mutating func members(depth: Int) throws(JSON5Error) -> [JSON5Value.Member] {
    var members: [JSON5Value.Member] = []
    /// The lines of the keys.
    var lines: [String: Int] = [:]
    advance()
    try skipWhitespace()
    while peek != "}" {
      let start = location
      let key = try self.key()
      if let line = lines.updateValue(start.line, forKey: key) {
        throw JSON5Error(reason: .duplicateKey(key, line: line), location: start)
      }
      try skipWhitespace()
      guard peek == ":" else { throw expected("':'") }
      advance()
      try skipWhitespace()
      members.append(JSON5Value.Member(key: key, location: start, value: try value(depth: depth + 1)))
      try endItem(closing: "}")
    }
    advance()
    return members
  }

  private mutating func key() throws(JSON5Error) -> String {
    if peek == "\"" || peek == "'" { return try string() }
    guard peek?.startsName == true else { throw expected("a key or '}'") }
    return name()
  }

  /// Parses a comma, or the end of a list or object.
  private mutating func endItem(closing end: Unicode.Scalar) throws(JSON5Error) {
    try skipWhitespace()
    if peek == "," {
      advance()
      try skipWhitespace()
    } else if peek != end {
      throw expected("',' or '\(end)'")
    }
  }

  /// Parses an unquoted key. Unicode escapes in keys are not supported.
  private mutating func name() -> String {
    var name = String.UnicodeScalarView()
    while let scalar = peek, scalar.continuesName {
      name.append(scalar)
      advance()
    }
    return String(name)
  }
}

/// Scalars, and the space between values.
extension JSON5Parser {
  var peek: Unicode.Scalar? { index < text.endIndex ? text[index] : nil }

  mutating func advance() {
    let scalar = text[index]
    text.formIndex(after: &index)
    // CR LF is one line end.
    if scalar.endsLine, !(scalar == "\r" && peek == "\n") {
      location = JSON5Value.Location(line: location.line + 1, column: 1)
    } else {
      location.column += 1
    }
  }

  /// An error at the next scalar.
  func expected(_ what: String) -> JSON5Error {
    JSON5Error(reason: .expected(what, found: peek.map { String($0) }), location: location)
  }

  /// Skips whitespace and comments.
  private mutating func skipWhitespace() throws(JSON5Error) {
    while let scalar = peek {
      if scalar.isBlank {
        advance()
      } else if scalar == "/" {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(JSON5Error) {
    let start = location
    advance()
    switch peek {
    case "/":
      while let scalar = peek, !scalar.endsLine { advance() }
    case "*":
      advance()
      var last: Unicode.Scalar?
      while let scalar = peek {
        advance()
        if last == "*", scalar == "/" { return }
        last = scalar
      }
      throw JSON5Error(reason: .openComment, location: start)
    default: throw expected("'/' or '*'")
    }
  }
}

extension Unicode.Scalar {
  /// ECMAScript's line terminators.
  var endsLine: Bool { self == "\n" || self == "\r" || self == "\u{2028}" || self == "\u{2029}" }

  fileprivate var isBlank: Bool { self == "\u{FEFF}" || properties.isWhitespace }

  fileprivate var startsName: Bool { self == "$" || self == "_" || properties.isIDStart }

  fileprivate var continuesName: Bool {
    self == "$" || self == "\u{200C}" || self == "\u{200D}" || properties.isIDContinue
  }

  fileprivate var startsNumber: Bool {
    self == "+" || self == "-" || self == "." || ("0"..."9").contains(self)
  }
}
