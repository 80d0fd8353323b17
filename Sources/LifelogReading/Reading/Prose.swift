import LifelogText

/// Distinguishes headings, fences and sentences from app output.
enum Prose {
  /// Whether a line without an event separates two excerpts of a log.
  static func isBoundary(_ line: Span<UInt8>, isAfterBlank: Bool, isBulleted: Bool) -> Bool {
    let content = line.trimmed(0..<line.count)
    guard let first = content.first.map({ line[$0] }) else { return false }
    // Most lines of apps, so it is asked first. No mark of a boundary begins with a bracket.
    let isTagged = isTagged(content, in: line)
    if isTagged, !isBulleted { return false }
    let core = CallbackContext.core(content, in: line)
    // Fences, rules and ellipses: only punctuation.
    if core.isEmpty { return isRule(content, in: line) }
    // Apps number their lines, too: `#012 reload`.
    let isHeading = first == UInt8(ascii: "#") && (isAfterBlank || !line.byte(content.lowerBound + 1).isDigit)
    if isHeading || line.has("//", at: content.lowerBound)
      || line.has("/*", at: content.lowerBound)
      || isFence(content.lowerBound, in: line) || line.has("===", at: content.lowerBound)
    {
      return true
    }
    if isBulleted, !isBullet(line) { return true }
    if isTagged { return false }
    let last = line.scalar(before: content.upperBound).scalar
    if last == ":" || last == "\u{ff1a}" || last == "(" { return true }
    guard !isEmoji(content.lowerBound, in: line), !isTimed(content.lowerBound, in: line) else { return false }
    let words = Words(content, in: line)
    return words.count >= minWords && (isAfterBlank || words.isTold || isSentenceEnd(last))
      || isAfterBlank && (words.count >= 2 || isBracketed(content, in: line))
  }

  /// Whether a line without an event becomes a boundary if an empty line follows: apps print sentences, too, but no
  /// paragraphs.
  static func mayEndParagraph(_ line: Span<UInt8>) -> Bool {
    let content = line.trimmed(0..<line.count)
    return !content.isEmpty && !isTagged(content, in: line) && !isEmoji(content.lowerBound, in: line)
      && !ConstraintWarning.contains(line) && !DebuggerOutput.contains(line)
      && Words(content, in: line).count >= minWords
  }

  /// The minimum number of words of a sentence.
  private static let minWords = 5

  private static func isSentenceEnd(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "." || scalar == "!" || scalar == "?" || scalar == "\u{3002}" || scalar == "\u{ff01}"
      || scalar == "\u{ff1f}"
  }

  /// Whether digits and a mark are at an offset, as of a date or a clock: `17/06/09`.
  private static func isTimed(_ index: Int, in line: Span<UInt8>) -> Bool {
    guard line[index].isDigit, line.byte(index + 1).isDigit else { return false }
    let mark = line.byte(index + 2)
    return (mark == UInt8(ascii: "/") || mark == UInt8(ascii: ":")) && line.byte(index + 3).isDigit
  }

  /// Whether an emoji is at an offset, with which only apps begin a line.
  private static func isEmoji(_ index: Int, in line: Span<UInt8>) -> Bool {
    line[index] >= 0x80 && CallbackContext.isEmoji(line.scalar(at: index).scalar)
  }

  /// The list number and bullet of a line.
  struct ListPosition: Equatable {
    /// The list number; `nil` if there is none.
    var number: Int?
    /// Whether it has a bullet.
    var isBulleted: Bool

    /// Not in a list.
    static let none = ListPosition(number: nil, isBulleted: false)

    private init(number: Int?, isBulleted: Bool) { (self.number, self.isBulleted) = (number, isBulleted) }

    init(_ line: Span<UInt8>) {
      // A year is not a list number.
      if line.byte(4) == UInt8(ascii: "-"),
        ByteWords.count(ByteWords.digits(ByteWords.word(line, at: 0))) == 4
      {
        self = .none
        return
      }
      number = Prose.listNumber(line)
      isBulleted = Prose.isBullet(line)
    }
  }

  /// The number of a list item: `12. `, `7: `, `3) `; `nil` if the line is not a list item.
  static func listNumber(_ line: Span<UInt8>) -> Int? {
    var cursor = Cursor()
    cursor.skipSpaces(in: line)
    if line.byte(cursor.offset) == UInt8(ascii: "*") || line.byte(cursor.offset) == UInt8(ascii: "-") {
      cursor.offset += 1
    }
    cursor.skipSpaces(in: line)
    guard let number = cursor.number(in: line) else { return nil }
    let mark = line.byte(cursor.offset)
    guard mark == UInt8(ascii: ".") || mark == UInt8(ascii: ":") || mark == UInt8(ascii: ")"),
      line.byte(cursor.offset + 1).isSpace
    else {
      return nil
    }
    return number
  }

  /// Whether the line is an item of a bulleted list.
  static func isBullet(_ line: Span<UInt8>) -> Bool {
    var cursor = Cursor()
    cursor.skipSpaces(in: line)
    let first = line.byte(cursor.offset)
    return (first == UInt8(ascii: "-") || first == UInt8(ascii: "*") || first == UInt8(ascii: "+"))
      && line.byte(cursor.offset + 1) == 0x20
  }

  /// Whether a fence is at an offset, with at most the name of a language. Apps also print tildes in front of a message.
  private static func isFence(_ index: Int, in line: Span<UInt8>) -> Bool {
    if line.has("```", at: index) { return true }
    guard line.has("~~~", at: index) else { return false }
    let rest = line.trimmed(index + 3..<line.count)
    return line.find(0x20, in: rest) == nil
  }

  /// Whether a range is three or more of one character, an ellipsis, or the end of a comment. An arrow between steps is
  /// not a rule.
  private static func isRule(_ range: Range<Int>, in line: Span<UInt8>) -> Bool {
    if line.has("*/", at: range.lowerBound) || line.has("//", at: range.lowerBound)
      || line.has("\u{2026}", at: range.lowerBound)
    {
      return true
    }
    guard range.count >= 3, line[range.lowerBound] < 0x80 else { return false }
    for index in range where line[index] != line[range.lowerBound] { return false }
    return true
  }

  /// Whether a line begins as loggers print the part of an app that says something: `[Network] GET /cart`, `[UI.Cart]: …`.
  ///
  /// A bracket with spaces can be part of a sentence, and one that ends the line a heading.
  private static func isTagged(_ range: Range<Int>, in line: Span<UInt8>) -> Bool {
    guard line[range.lowerBound] == UInt8(ascii: "[") else { return false }
    var index = range.lowerBound + 1
    var letters = 0
    while index < range.upperBound, line[index] != UInt8(ascii: "]") {
      guard !line[index].isSpace, line[index] != UInt8(ascii: "[") else { return false }
      if line[index].isLetter || line[index] >= 0x80 { letters += 1 }
      index += 1
    }
    // `[x] done` is a task, and `[1] text` a footnote.
    guard letters > 1, index + 1 < range.upperBound else { return false }
    let next = line[index + 1]
    return next.isSpace || next == UInt8(ascii: ":") || next == UInt8(ascii: "[")
  }

  private static func isBracketed(_ range: Range<Int>, in line: Span<UInt8>) -> Bool {
    let last = line[range.upperBound - 1]
    switch line[range.lowerBound] {
    case UInt8(ascii: "("): return last == UInt8(ascii: ")")
    case UInt8(ascii: "["): return last == UInt8(ascii: "]")
    case UInt8(ascii: "<"): return last == UInt8(ascii: ">")
    default: return false
    }
  }

  /// The words of a sentence. Identifiers and calls do not count, because apps print them.
  private struct Words {
    /// Their number; 0 for a line with the address of an object or a line of a file, for the same reason. In scripts without
    /// word separators, every third character counts as a word.
    var count = 0
    /// Whether one of them is that of a person who tells something.
    var isTold = false

    init(_ range: Range<Int>, in line: Span<UInt8>) {
      var index = range.lowerBound
      while index < range.upperBound {
        if Words.isOfApp(index, in: line) {
          count = 0
          return
        }
        if line[index] < 0x80 ? !line[index].isIdentifier : !line.scalar(at: index).scalar.isWordPart {
          index += line[index] < 0x80 ? 1 : line.scalar(at: index).length
          continue
        }
        let end = CallbackContext.wordEnd(index, before: range.upperBound, in: line)
        if line[index] >= 0xe3 {
          count += max(1, (end - index) / 9)
          isTold = isTold || Prose.signs.contains { line.find($0, in: index..<end) != nil }
        } else if !isCode(index..<end, in: line) {
          count += 1
          isTold = isTold || Prose.narrators.contains(index..<end, in: line)
        }
        index = end
      }
    }

    /// Whether an object's description, or the line of a file, is at an offset.
    private static func isOfApp(_ index: Int, in line: Span<UInt8>) -> Bool {
      line[index] == UInt8(ascii: "<") && ObjectText.description(startingAt: index, in: line) != nil
        || line[index] == UInt8(ascii: ":") && Prose.isPlace(index, in: line)
    }
  }

  /// Words with which people tell what they did or saw. Apps print few of them.
  private static let narrators = WordList(
    """
    i im my me we us our you your he she they it its this that these those there here others someone anyone
    ich wir mein dies je nous mon yo nosotros
    """)

  /// The same in Chinese and Japanese.
  private static let signs: [StaticString] = [
    "\u{6211}", "\u{4f60}", "\u{8fd9}", "\u{9019}", "\u{90a3}", "\u{7136}\u{540e}", "\u{7136}\u{5f8c}",
    "\u{65f6}\u{5019}", "\u{6642}\u{5019}", "\u{5982}\u{4e0b}", "\u{4e4b}\u{540e}", "\u{3053}\u{306e}",
    "\u{3053}\u{308c}", "\u{305d}\u{306e}",
  ]

  /// Whether a colon is between a source file and a line of it: `Cart.swift:12: `.
  private static func isPlace(_ colon: Int, in line: Span<UInt8>) -> Bool {
    var (start, end) = (colon, colon + 1)
    while start > 0, line[start - 1].isLetter { start -= 1 }
    while line.byte(end).isDigit { end += 1 }
    return start < colon && line.byte(start - 1) == UInt8(ascii: ".") && end > colon + 1
      && line.byte(end) == UInt8(ascii: ":")
  }

  /// Whether a word is a number, a call, an identifier of several words, or a part of a path: `0x1f`, `reload(`,
  /// `pushDetail`, `cell_3`, `https://example.com/cart`.
  private static func isCode(_ word: Range<Int>, in line: Span<UInt8>) -> Bool {
    if line[word.lowerBound].isDigit || line.byte(word.upperBound) == UInt8(ascii: "(") { return true }
    let next = line.byte(word.upperBound + 1)
    let continues = next == UInt8(ascii: "/") || next.isIdentifier
    if isJoint(line.byte(word.lowerBound - 1)) || continues && isJoint(line.byte(word.upperBound)) {
      return true
    }
    for index in word.dropFirst() {
      if line[index] == UInt8(ascii: "_") || line[index].isDigit { return true }
      if line[index].isUppercaseLetter, line[index - 1].isLowercaseLetter { return true }
    }
    return false
  }

  /// Whether a byte joins words to a path or a URL.
  private static func isJoint(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "@"): true
    default: false
    }
  }
}
