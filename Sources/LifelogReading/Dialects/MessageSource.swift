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

  /// Whether a text is a statement or a definition in Objective-C: `[self viewDidLoad];`, `-viewWillAppear:animated;`,
  /// `- (void)applicationDidBecomeActive:(UIApplication *)application {`.
  static func isStatement(in text: Span<UInt8>) -> Bool {
    let content = text.trimmed(0..<text.count)
    if text.byte(content.upperBound - 1) == UInt8(ascii: "{") {
      let type = text.trimmed(content.lowerBound + 1..<content.upperBound)
      return text[content.lowerBound] == UInt8(ascii: "-") && !type.isEmpty
        && text[type.lowerBound] == UInt8(ascii: "(")
    }
    guard text.byte(content.upperBound - 1) == UInt8(ascii: ";") else { return false }
    switch text[content.lowerBound] {
    case UInt8(ascii: "["): return text.byte(content.upperBound - 2) == UInt8(ascii: "]")
    case UInt8(ascii: "-"): return text.byte(content.lowerBound + 1).isLetter
    default: return false
    }
  }

  /// Whether a text is a message in the source of a diagram: `App->>Cart: viewDidLoad()`.
  static func isDiagramMessage(before end: Int, in text: Span<UInt8>) -> Bool {
    guard let arrow = text.find("->>", in: 0..<end) else { return false }
    let before = text.byte(arrow - 1)
    return (before.isIdentifier || before == UInt8(ascii: "-")) && text.byte(arrow + 3).isIdentifier
      && text.find(UInt8(ascii: ":"), in: arrow..<end) != nil
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
    // `// 0x19cdc — -[Cart viewDidLoad]`, an offset in a file. Addresses of objects are longer.
    if let offset = text.find("0x", in: 0..<method.lowerBound),
      CallbackContext.core(0..<offset, in: text).isEmpty
    {
      var cursor = Cursor(offset + 2)
      let digits = cursor.take(in: text, while: \.isHexadecimal)
      let gap = text.trimmed(digits.upperBound..<method.lowerBound)
      if digits.count < maxOffset, !gap.isEmpty, CallbackContext.core(gap, in: text).isEmpty {
        return true
      }
    }
    switch text[0] {
    // The section of a symbol.
    case UInt8(ascii: "+"), UInt8(ascii: "~"), UInt8(ascii: "t"):
      return text.trimmed(1..<method.lowerBound).isEmpty
    default: return false
    }
  }

  /// Whether a text is a row of a table that begins with a callback, `| viewDidLoad | once |`, or has one in the next
  /// column too. In a table of events, other columns are first. Or a heading of Markdown, which has no columns.
  static func isRow(_ token: CallbackToken, in text: Span<UInt8>) -> Bool {
    let bar = UInt8(ascii: "|")
    var first = 0
    while text.byte(first).isSpace { first += 1 }
    switch text.byte(first) {
    case bar:
      guard text[text.trimmed(first..<text.count).upperBound - 1] == bar else { return false }
      let next = text.trimmed(token.end..<text.count).lowerBound
      let column = text.byte(next) == bar ? text.trimmed(next + 1..<text.count).lowerBound : next
      return CallbackContext.core(first..<token.name.lowerBound, in: text).isEmpty
        || isCallback(column, in: text) || isCallback(columnBefore(token.name.lowerBound, in: text), in: text)
    case UInt8(ascii: "#"):
      return text.byte(first + 1) == 0x20 && text.find(" | ", in: first..<token.name.lowerBound) == nil
    default: return false
    }
  }

  private static func isCallback(_ start: Int, in text: Span<UInt8>) -> Bool {
    text.hasFolded("viewd", at: start) || text.hasFolded("vieww", at: start)
  }

  /// The start of the last word of the column before that of an offset.
  private static func columnBefore(_ start: Int, in text: Span<UInt8>) -> Int {
    let bar = text.trimmed(0..<start).upperBound - 1
    guard text.byte(bar) == UInt8(ascii: "|") else { return start }
    let end = text.trimmed(0..<bar).upperBound
    return CallbackContext.word(endingAt: end, in: text)?.lowerBound ?? start
  }

  /// Whether a text between two rules names an item of a list: `=== D. viewDidLoad is late ===`.
  static func isItem(_ text: Span<UInt8>, of owner: OwnerCandidate) -> Bool {
    owner.range.count == 1 && text.byte(owner.range.upperBound) == UInt8(ascii: ".")
      && text.byte(owner.range.upperBound + 1).isSpace && isBetweenRules(text)
  }

  /// Whether a text is after the marks of a heading in Markdown.
  static func isHeading(_ text: Span<UInt8>) -> Bool {
    var level = text.trimmed(0..<text.count).lowerBound
    let start = level
    while text.byte(level) == UInt8(ascii: "#") { level += 1 }
    return level > start && text.byte(level) == 0x20
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
