import LifelogText

/// Functions as the tools print them that look up addresses, measure or compile.
extension MessageSource {
  /// Whether what follows a method is that of a frame or a symbol: an offset in the function or image, ` + 212` or
  /// ` (Shop+0x1c2d0)`, the library, ` (in Shop) (Cart.swift:31)`, the type of the result, ` -> ()`, or the part of a
  /// split function, ` (.cold.1)`.
  static func isSymbol(after end: Int, in text: Span<UInt8>) -> Bool {
    var start = text.byte(end) == UInt8(ascii: "]") ? end + 1 : end
    guard start < text.count else { return false }
    // A decompiler's call: `-[Cart viewDidAppear:](&v5, "viewDidAppear:", v3);`.
    if start > end, text[start] == UInt8(ascii: "("), text[text.count - 1] == UInt8(ascii: ";") {
      return true
    }
    if isCoverage(start, in: text) || isFileOffset(start, in: text) { return true }
    if text.has("  (in ", at: start) || text.has(" (.cold.", at: start) { return true }
    if text.has(" (", at: start), let group = Brackets(at: start + 1, before: text.count, in: text) {
      let isImage = text.has("in ", at: group.content.lowerBound)
      if isImage, text.has(" (", at: group.range.upperBound) { return true }
      // The arguments of a Swift function, of which older tools print the types: `Cart.refresh (Swift.Bool) -> ()`.
      if isImage || isResult(after: group.range.upperBound, in: text) { start = group.range.upperBound }
    }
    if text.has("{}", at: start) { start += 2 }
    return isResult(after: start, in: text) || isOffset(start, in: text) || isImageOffset(start, in: text)
  }

  /// Whether an offset in a function is at an offset, and nothing else but groups follows: ` + 212`, `+0x4c`.
  private static func isOffset(_ start: Int, in text: Span<UInt8>) -> Bool {
    var cursor = Cursor(start)
    let before = cursor.skipSpaces(in: text)
    guard cursor.skip(UInt8(ascii: "+"), in: text) else { return false }
    let after = cursor.skipSpaces(in: text)
    // A note has a space before it only: `viewDidAppear +1`.
    guard (before > 0) == (after > 0) || text.has("0x", at: cursor.offset), cursor.number(in: text) != nil
    else { return false }
    _ = cursor.take(in: text, while: \.isHexadecimal)
    if text.byte(cursor.offset) == UInt8(ascii: "x") {
      cursor.offset += 1
      _ = cursor.take(in: text, while: \.isHexadecimal)
    }
    let rest = text.trimmed(cursor.offset..<text.count)
    guard let first = rest.first else { return true }
    return text[first] == UInt8(ascii: "(") || text[first] == UInt8(ascii: "[")
  }

  /// Whether a text ends with an offset in an image: ` Cart.swift:31 (Shop+0x1c2d0)`.
  private static func isImageOffset(_ start: Int, in text: Span<UInt8>) -> Bool {
    guard text[text.count - 1] == UInt8(ascii: ")"), let offset = text.find("+0x", in: start..<text.count),
      text.byte(offset - 1).isIdentifier
    else { return false }
    return (offset + 3..<text.count - 1).allSatisfy { text[$0].isHexadecimal }
  }

  /// Whether an arrow points from a callback to the method that replaces it: `viewDidLoad → shop_viewDidLoad`.
  static func isReplacement(of token: CallbackToken, in text: Span<UInt8>) -> Bool {
    guard let arrow = MessageChain.arrow(in: text, from: token.end),
      text.trimmed(token.end..<arrow.lowerBound).isEmpty
    else { return false }
    let start = text.trimmed(arrow.upperBound..<text.count).lowerBound
    guard start < text.count else { return false }
    let end = CallbackContext.wordEnd(start, before: text.count, in: text)
    let name = end - token.name.count
    return name > start && text[name - 1] == UInt8(ascii: "_")
      && token.name.allSatisfy { text[$0] == text[name + $0 - token.name.lowerBound] }
  }

  /// Whether only an offset in a file follows: `  @ 0x96dc`. Addresses of objects are longer.
  private static func isFileOffset(_ start: Int, in text: Span<UInt8>) -> Bool {
    var cursor = Cursor(start)
    cursor.skipSpaces(in: text)
    guard cursor.skip(UInt8(ascii: "@"), in: text) else { return false }
    cursor.skipSpaces(in: text)
    guard text.has("0x", at: cursor.offset) else { return false }
    cursor.offset += 2
    let digits = cursor.take(in: text, while: \.isHexadecimal)
    return digits.count < maxOffset && text.trimmed(digits.upperBound..<text.count).isEmpty
  }

  /// Offsets in files have fewer digits.
  static let maxOffset = 8

  /// Whether the share of a function's lines that ran is at an offset: ` 100.00% (4/4)`.
  private static func isCoverage(_ start: Int, in text: Span<UInt8>) -> Bool {
    var cursor = Cursor(start)
    guard cursor.skipSpaces(in: text) > 1, cursor.number(in: text) != nil else { return false }
    _ = cursor.take(in: text) { $0.isDigit || $0 == UInt8(ascii: ".") }
    return text.byte(cursor.offset) == UInt8(ascii: "%")
  }

  /// Whether only the type that a function returns follows: ` -> ()`, ` -> Swift.Bool`.
  private static func isResult(after start: Int, in text: Span<UInt8>) -> Bool {
    var cursor = Cursor(start)
    guard cursor.skipSpaces(in: text) > 0, text.has("-> ", at: cursor.offset) else { return false }
    let type = text.trimmed(cursor.offset + 3..<text.count)
    return text.has(emptyTuple, at: type) || results.contains(type, in: text)
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
}
