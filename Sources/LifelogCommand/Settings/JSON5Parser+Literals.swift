/// Strings and numbers.
extension JSON5Parser {
  /// Returns the location in a text of a character of a string literal.
  ///
  /// - Parameters:
  ///   - offset: The number of Unicode scalars before the character in the string.
  ///   - location: The location of the opening quotation mark.
  /// - Returns: The location of the closing quotation mark if the offset is too large.
  /// - Complexity: O(*n*) in the length of the text.
  static func location(
    ofScalar offset: Int, inStringAt location: JSON5Value.Location, of text: String
  ) -> JSON5Value.Location {
    var parser = JSON5Parser(text)
    while parser.peek != nil, parser.location != location { parser.advance() }
    let mark = parser.peek
    guard mark != nil else { return location }
    parser.advance()
    var string = String.UnicodeScalarView()
    while let scalar = parser.peek, scalar != mark, string.count < offset {
      if scalar == "\\" {
        do { try parser.escape(into: &string) } catch { return parser.location }
      } else {
        string.append(scalar)
        parser.advance()
      }
    }
    return parser.location
  }

  mutating func string() throws(JSON5Error) -> String {
    let start = location
    let mark = peek
    var string = String.UnicodeScalarView()
    advance()
    while let scalar = peek, scalar == "\u{2028}" || scalar == "\u{2029}" || !scalar.endsLine {
      if scalar == mark {
        advance()
        return String(string)
      }
      if scalar == "\\" {
        try escape(into: &string)
      } else {
        string.append(scalar)
        advance()
      }
    }
    throw JSON5Error(reason: .openString, location: start)
  }

  private mutating func escape(into string: inout String.UnicodeScalarView) throws(JSON5Error) {
    let start = location
    let error = JSON5Error(reason: .badEscape, location: start)
    advance()
    guard let scalar = peek else { throw error }
    advance()
    switch scalar {
    case "n": string.append("\n")
    case "t": string.append("\t")
    case "r": string.append("\r")
    case "b": string.append("\u{8}")
    case "f": string.append("\u{C}")
    case "v": string.append("\u{B}")
    case "0":
      if let next = peek, ("0"..."9").contains(next) { throw error }
      string.append("\0")
    case "1"..."9": throw error
    case "x": string.append(try Self.scalar(try hexadecimal(2, error), error))
    case "u": string.append(try Self.scalar(try unit(error), error))
    case "\r":
      // A line end after a backslash is not part of the string.
      if peek == "\n" { advance() }
    case "\n", "\u{2028}", "\u{2029}": break
    default: string.append(scalar)
    }
  }

  /// Parses a scalar in one or two UTF-16 units.
  private mutating func unit(_ error: JSON5Error) throws(JSON5Error) -> UInt32 {
    let first = try hexadecimal(4, error)
    guard (0xD800..<0xDC00).contains(first) else { return first }
    for expected in "\\u".unicodeScalars {
      guard peek == expected else { throw error }
      advance()
    }
    let second = try hexadecimal(4, error)
    guard (0xDC00..<0xE000).contains(second) else { throw error }
    return 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
  }

  private static func scalar(_ value: UInt32, _ error: JSON5Error) throws(JSON5Error) -> Unicode.Scalar {
    guard let scalar = Unicode.Scalar(value) else { throw error }
    return scalar
  }

  private mutating func hexadecimal(_ digits: Int, _ error: JSON5Error) throws(JSON5Error) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let scalar = peek, scalar.isASCII, let digit = Character(scalar).hexDigitValue else {
        throw error
      }
      value = value << 4 | UInt32(digit)
      advance()
    }
    return value
  }

  mutating func number() throws(JSON5Error) -> Double {
    let start = location
    var word = ""
    while let scalar = peek, scalar.isPartOfNumber {
      word.unicodeScalars.append(scalar)
      advance()
    }
    guard let number = Self.number(word) else {
      throw JSON5Error(reason: .expected("a number", found: word), location: start)
    }
    return number
  }

  private static func number(_ word: String) -> Double? {
    let isNegative = word.hasPrefix("-")
    let digits = isNegative || word.hasPrefix("+") ? word.dropFirst() : word[...]
    let size: Double?
    switch digits {
    case "Infinity": size = .infinity
    case "NaN": size = .nan
    case let hex where hex.hasPrefix("0x") || hex.hasPrefix("0X"):
      // Otherwise `UInt64` would accept a second sign.
      size =
        hex.dropFirst(2).first?.isHexDigit == true
        ? UInt64(hex.dropFirst(2), radix: 16).map { Double($0) } : nil
    default: size = decimal(digits)
    }
    return size.map { isNegative ? -$0 : $0 }
  }

  /// Parses digits with an optional decimal point, which may be first or last, and an optional exponent.
  private static func decimal(_ digits: Substring) -> Double? {
    let isPlain = digits.unicodeScalars.allSatisfy {
      ("0"..."9").contains($0) || "eE.+-".unicodeScalars.contains($0)
    }
    let whole = digits.prefix { $0.isNumber }
    guard isPlain, let first = digits.first, first != "+", first != "-", digits != ".",
      !(whole.count > 1 && whole.first == "0")
    else { return nil }
    let leading = first == "." ? "0" + digits : String(digits)
    // Swift requires a digit after the point.
    guard let point = leading.firstIndex(of: ".") else { return Double(leading) }
    let next = leading.index(after: point)
    let isBare = next == leading.endIndex || leading[next] == "e" || leading[next] == "E"
    return Double(isBare ? leading[...point] + "0" + leading[next...] : leading[...])
  }
}

extension Unicode.Scalar {
  fileprivate var isPartOfNumber: Bool {
    self == "+" || self == "-" || self == "."
      || isASCII && (properties.isAlphabetic || ("0"..."9").contains(self))
  }
}
