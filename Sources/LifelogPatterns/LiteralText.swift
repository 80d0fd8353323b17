/// Literal text that every match of a pattern contains.
///
/// A search for it skips most lines before any pattern is tried. It is read from the simple parts of the pattern,
/// outside of all parentheses and brackets. A complex pattern has no such text, which costs time but changes no result.
struct LiteralText {
  private var found: [String] = []
  private var run = ""
  private var depth = 0
  private var isPlain = true

  /// The runs of literal text, in the order of the pattern.
  ///
  /// - Complexity: O(*n*).
  static func fixed(in pattern: String) -> [String] {
    // A mode that ignores spaces, a quotation, its ignored end, or a comment would need a complete parser.
    let isComplex =
      [#"\Q"#, #"\E"#, "(?#", "(?x", "(*"].contains(where: pattern.contains) || pattern.hasExtendedMode
    return isComplex ? [] : LiteralText(pattern).found
  }

  private init(_ pattern: String) {
    var rest = pattern.unicodeScalars[...]
    while isPlain, let scalar = rest.popFirst() { read(scalar, &rest) }
    endRun()
    if !isPlain || depth != 0 { found = [] }
  }

  private mutating func read(_ scalar: Unicode.Scalar, _ rest: inout Substring.UnicodeScalarView) {
    switch scalar {
    case "\\": readEscape(&rest)
    case "[":
      endRun()
      skipClass(&rest)
    case "(":
      endRun()
      depth += 1
    case ")": depth -= 1
    case "|": isPlain = isPlain && depth > 0
    case "?", "*", "{":
      // The preceding character may be absent.
      if !run.isEmpty { run.unicodeScalars.removeLast() }
      endRun()
      if scalar == "{" { skipBraces(&rest) }
    case "+", ".", "^", "$": endRun()
    default: append(scalar)
    }
  }

  private mutating func readEscape(_ rest: inout Substring.UnicodeScalarView) {
    guard let escaped = rest.popFirst() else { return }
    let isLetter = escaped.properties.isAlphabetic || ("0"..."9").contains(escaped)
    guard isLetter else { return append(escaped) }
    endRun()
    // These escapes have arguments.
    if "xcopPNgk0123456789".unicodeScalars.contains(escaped) { isPlain = false }
  }

  /// Skips the numbers of a repetition and the closing brace.
  private mutating func skipBraces(_ rest: inout Substring.UnicodeScalarView) {
    rest = rest.drop { ("0"..."9").contains($0) || $0 == "," }
    if rest.popFirst() != "}" { isPlain = false }
  }

  /// Excludes characters outside of ASCII, whose case variants the search does not know, and control characters, which
  /// may replace invalid UTF-8.
  private mutating func append(_ scalar: Unicode.Scalar) {
    guard depth == 0 else { return }
    if scalar.isASCII, scalar >= " " { run.unicodeScalars.append(scalar) } else { endRun() }
  }

  private mutating func endRun() {
    if !run.isEmpty { found.append(run) }
    run = ""
  }

  /// Skips a class and its closing bracket.
  private mutating func skipClass(_ rest: inout Substring.UnicodeScalarView) {
    if rest.first == "^" { rest.removeFirst() }
    if rest.first == "]" { rest.removeFirst() }
    while let scalar = rest.popFirst(), scalar != "]" {
      if scalar == "\\" { _ = rest.popFirst() }
      if scalar == "[", rest.first == ":" { skipNamedClass(&rest) }
    }
  }

  /// Skips `:alpha:]` in a class. Any other use of a colon would need a complete parser.
  private mutating func skipNamedClass(_ rest: inout Substring.UnicodeScalarView) {
    let end = rest.dropFirst().drop { ("a"..."z").contains($0) || $0 == "^" }
    if end.starts(with: ":]".unicodeScalars) { rest = end.dropFirst(2) } else { isPlain = false }
  }
}

extension String {
  /// Whether a group sets the option `x`: `(?ix)` or `(?x:…)`, but not `(?i-s:x)`.
  fileprivate var hasExtendedMode: Bool {
    var rest = self[...]
    while let start = rest.range(ofOpening: "(?") {
      rest = rest[start...]
      let letters = rest.prefix { $0.isASCII && $0.isLetter || $0 == "^" || $0 == "-" }
      if letters.contains("x"), [")", ":"].contains(rest.dropFirst(letters.count).first) { return true }
    }
    return false
  }
}

extension Substring {
  /// The index after the first occurrence of some ASCII letters.
  fileprivate func range(ofOpening letters: String) -> Index? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(letters) { return self.index(index, offsetBy: letters.count) }
      index = self.index(after: index)
    }
    return nil
  }
}
