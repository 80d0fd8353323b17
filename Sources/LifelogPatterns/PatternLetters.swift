/// Letters that every text has which a pattern takes.
///
/// By them a search passes over most lines before any pattern is tried. They are read off the pattern where it is
/// plain: what stands outside of all parentheses and brackets. A pattern that is not plain has none, and no harm is done.
struct PatternLetters {
  private var found: [String] = []
  private var run = ""
  private var depth = 0
  private var isPlain = true

  /// The runs of such letters, in the order of the pattern.
  ///
  /// - Complexity: O(*n*).
  static func fixed(in pattern: String) -> [String] {
    // A mode in which blanks count for nothing, a quotation, or a comment that would need a closer reading.
    let isHard = [#"\Q"#, "(?#", "(?x", "(*"].contains(where: pattern.contains) || pattern.hasExtendedMode
    return isHard ? [] : PatternLetters(pattern).found
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
      // The letter before it may be missing.
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
    // Of these, what follows belongs to them.
    if "xcopPNgk0123456789".unicodeScalars.contains(escaped) { isPlain = false }
  }

  /// Steps behind the numbers of a repetition.
  private mutating func skipBraces(_ rest: inout Substring.UnicodeScalarView) {
    rest = rest.drop { ("0"..."9").contains($0) || $0 == "," }
    if rest.popFirst() != "}" { isPlain = false }
  }

  /// Letters that are not ASCII have other cases than a search knows; of control characters one may stand for damage.
  private mutating func append(_ scalar: Unicode.Scalar) {
    guard depth == 0 else { return }
    if scalar.isASCII, scalar >= " " { run.unicodeScalars.append(scalar) } else { endRun() }
  }

  private mutating func endRun() {
    if !run.isEmpty { found.append(run) }
    run = ""
  }

  /// Steps behind the bracket that closes a class.
  private mutating func skipClass(_ rest: inout Substring.UnicodeScalarView) {
    if rest.first == "^" { rest.removeFirst() }
    if rest.first == "]" { rest.removeFirst() }
    while let scalar = rest.popFirst(), scalar != "]" {
      if scalar == "\\" { _ = rest.popFirst() }
      if scalar == "[", rest.first == ":" { skipNamedClass(&rest) }
    }
  }

  /// Steps behind `:alpha:]` in a class. A colon that names none would need a closer reading.
  private mutating func skipNamedClass(_ rest: inout Substring.UnicodeScalarView) {
    let end = rest.dropFirst().drop { ("a"..."z").contains($0) || $0 == "^" }
    if end.starts(with: ":]".unicodeScalars) { rest = end.dropFirst(2) } else { isPlain = false }
  }
}

extension String {
  /// Whether a group of option letters among which is `x` stands somewhere: `(?ix)`, `(?i-s:x)` aside.
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
  /// The index behind the first place at which some ASCII letters stand.
  fileprivate func range(ofOpening letters: String) -> Index? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(letters) { return self.index(index, offsetBy: letters.count) }
      index = self.index(after: index)
    }
    return nil
  }
}
