import LifelogText

/// Source code and headings, which name callbacks without reporting them.
enum MessageSource {
  /// Whether a text before an offset opens a string in the call of a function: `print("Cart viewDidLoad")`, `NSLog(@"…")`.
  static func isLiteral(_ start: Int, in text: Span<UInt8>) -> Bool {
    let quote = UInt8(ascii: "\"")
    guard var open = text.find(quote, in: 0..<start), text.find(quote, in: open + 1..<start) == nil else {
      return false
    }
    if text.byte(open - 1) == UInt8(ascii: "@") { open -= 1 }
    return text.byte(open - 1) == UInt8(ascii: "(") && text.byte(open - 2).isIdentifier
  }

  /// Whether a text is a statement in Objective-C: `[self viewDidLoad];`, `-viewWillAppear:animated;`.
  static func isStatement(in text: Span<UInt8>) -> Bool {
    let content = text.trimmed(0..<text.count)
    guard text.byte(content.upperBound - 1) == UInt8(ascii: ";") else { return false }
    switch text[content.lowerBound] {
    case UInt8(ascii: "["): return text.byte(content.upperBound - 2) == UInt8(ascii: "]")
    case UInt8(ascii: "-"): return text.byte(content.lowerBound + 1).isLetter
    default: return false
    }
  }

  /// Whether a text names a method in a list of symbols, as differences of binaries and linkers print it: `+ -[Cart
  /// viewDidLoad]`, `-[Cart viewDidLoad] in Cart.o`.
  static func isSymbol(_ method: Range<Int>, in text: Span<UInt8>) -> Bool {
    switch text[text.count - 1] {
    case UInt8(ascii: "o"), UInt8(ascii: "/"):
      if text.has(".o", at: text.count - 2) || text.has("*/", at: text.count - 2) { return true }
    default: break
    }
    guard method.lowerBound > 1 else { return false }
    // The image of a frame: `UIKitCore!-[Cart viewDidLoad]`.
    if text[method.lowerBound - 1] == UInt8(ascii: "!"), text[method.lowerBound - 2].isIdentifier {
      return true
    }
    switch text[0] {
    // The section of a symbol.
    case UInt8(ascii: "+"), UInt8(ascii: "~"), UInt8(ascii: "t"):
      return text.trimmed(1..<method.lowerBound).isEmpty
    default: return false
    }
  }

  /// Whether what follows a method is that of a frame or a symbol: an offset in the function or image, ` + 212` or
  /// ` (Shop+0x1c2d0)`, the library, ` (in Shop) (Cart.swift:31)`, or the type of the result, ` -> ()`.
  static func isSymbol(after end: Int, in text: Span<UInt8>) -> Bool {
    var start = text.byte(end) == UInt8(ascii: "]") ? end + 1 : end
    guard start < text.count else { return false }
    if text.has("  (in ", at: start) { return true }
    if text.has(" (in ", at: start), let group = Brackets(at: start + 1, before: text.count, in: text) {
      start = group.range.upperBound
      if text.has(" (", at: start) { return true }
    }
    if text.has("{}", at: start) { start += 2 }
    var cursor = Cursor(start)
    if cursor.skipSpaces(in: text) > 0, text.has("-> ", at: cursor.offset) {
      return isResult(text.trimmed(cursor.offset + 3..<text.count), in: text)
    }
    if cursor.skip(UInt8(ascii: "+"), in: text) {
      let hasSpaces = cursor.skipSpaces(in: text) > 0
      guard text.has("0x", at: cursor.offset) || hasSpaces, cursor.number(in: text) != nil else {
        return false
      }
      _ = cursor.take(in: text, while: \.isIdentifier)
      let next = text.byte(text.trimmed(cursor.offset..<text.count).lowerBound)
      return cursor.offset >= text.count || next == UInt8(ascii: "(") || next == UInt8(ascii: "[")
        || next == 0
    }
    // `(Shop+0x1c2d0)`
    guard text[text.count - 1] == UInt8(ascii: ")"), let offset = text.find("+0x", in: start..<text.count),
      text.byte(offset - 1).isIdentifier
    else { return false }
    return (offset + 3..<text.count - 1).allSatisfy { text[$0].isHexadecimal }
  }

  /// Whether a range is the type that a function returns.
  private static func isResult(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    text.has(emptyTuple, at: range) || results.contains(range, in: text)
  }

  private static let emptyTuple = ContiguousArray("()".utf8)
  private static let results = WordList("Void Bool Int Swift.Void Swift.Bool Swift.Int", respectsCase: true)

  /// Whether a text before a method is its share of a profile: `12.5%  `, `2.40 s  68.1%  `, `1 (100.0%) `.
  static func isShare(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    var hasPercent = false
    var index = range.lowerBound
    while index < range.upperBound {
      switch text[index] {
      case UInt8(ascii: "%") where text.byte(index - 1).isDigit: hasPercent = true
      case UInt8(ascii: "."), UInt8(ascii: "("), UInt8(ascii: ")"): break
      case let byte where byte.isDigit || byte.isSpace: break
      default:
        let end = CallbackContext.wordEnd(index, before: range.upperBound, in: text)
        guard MessageWords.units.contains(index..<end, in: text) else { return false }
        index = end - 1
      }
      index += 1
    }
    return hasPercent
  }

  /// Whether a compiler wrote a text, with the line of a source file and the severity before it: `Cart.swift:31: note: `.
  static func isCompilerMessage(before end: Int, in text: Span<UInt8>) -> Bool {
    var index = 0
    while let colon = text.find(UInt8(ascii: ":"), in: index..<end) {
      index = colon + 1
      guard text.byte(colon - 1).isDigit,
        text.has(" note: ", at: index) || text.has(" warning: ", at: index) || text.has(" error: ", at: index)
      else { continue }
      var start = colon
      while text.byte(start - 1).isDigit || text.byte(start - 1) == UInt8(ascii: ":") { start -= 1 }
      let isPlace = start < colon && text[start] == UInt8(ascii: ":")
      while isPlace, text.byte(start - 1).isLetter { start -= 1 }
      return isPlace && text.byte(start - 1) == UInt8(ascii: ".")
    }
    return false
  }

  /// Whether a comparison follows a callback: ` != `, ` == `, ` >= `.
  static func isComparison(_ end: Int, in text: Span<UInt8>) -> Bool {
    text.has(" != ", at: end) || text.has(" == ", at: end) || text.has(" >= ", at: end)
  }

  /// Whether a number after a callback and a comma make it a row of counts: `viewWillAppear: 3, viewDidAppear: 2`.
  static func isCount(after end: Int, in text: Span<UInt8>) -> Bool {
    var cursor = Cursor(end)
    // The lexer reads the colon as that of a selector.
    guard
      text.byte(end - 1) == UInt8(ascii: ":") || cursor.skip(UInt8(ascii: ":"), in: text)
        || cursor.skip(UInt8(ascii: "="), in: text)
    else { return false }
    cursor.skipSpaces(in: text)
    guard cursor.number(in: text) != nil else { return false }
    return text.byte(cursor.offset) == UInt8(ascii: ",")
  }

  /// Whether a text is a row of a table that begins with a callback: `| viewDidLoad | once |`. In a table of events, other
  /// columns are first. Or a heading of Markdown.
  static func isRow(_ token: CallbackToken, in text: Span<UInt8>) -> Bool {
    var first = 0
    while text.byte(first).isSpace { first += 1 }
    switch text.byte(first) {
    case UInt8(ascii: "|"):
      return text[text.trimmed(first..<text.count).upperBound - 1] == UInt8(ascii: "|")
        && CallbackContext.core(first..<token.name.lowerBound, in: text).isEmpty
    case UInt8(ascii: "#"): return text.byte(first + 1) == 0x20
    default: return false
    }
  }

  /// Whether a text between two rules names an item of a list: `=== D. viewDidLoad is late ===`.
  static func isItem(_ text: Span<UInt8>, of owner: OwnerCandidate) -> Bool {
    owner.range.count == 1 && text.byte(owner.range.upperBound) == UInt8(ascii: ".")
      && text.byte(owner.range.upperBound + 1).isSpace && isBetweenRules(text)
  }

  /// Whether a text is between two rules, like a heading: `--- viewWillAppear: call stack ---`. Apps print callbacks in the
  /// same way.
  static func isBetweenRules(_ text: Span<UInt8>) -> Bool {
    let content = text.trimmed(0..<text.count)
    return content.count > 6 && isRule(content.lowerBound, in: text)
      && isRule(content.upperBound - 3, in: text)
  }

  /// Whether three equal marks are at an offset.
  private static func isRule(_ start: Int, in text: Span<UInt8>) -> Bool {
    switch text[start] {
    case UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: "*"), UInt8(ascii: "#"), UInt8(ascii: "_"):
      text[start] == text[start + 1] && text[start] == text[start + 2]
    default: false
    }
  }
}
