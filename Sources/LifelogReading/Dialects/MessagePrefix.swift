import LifelogText
import LifelogTrace

/// The text before a callback and its owner: decoration, or the words of a sentence.
struct MessagePrefix {
  /// The number of words that are not known and no tags.
  private(set) var words = 0
  /// Whether it contains words of a sentence, of source code, or of a block's function.
  private(set) var isSentence = false
  /// Whether it contains marks of levels or time zones, or addresses of the web. Words in capitals may be a sentence.
  private(set) var hasMarks = false
  /// The phase that the last word shows: `Entering viewDidLoad`.
  private(set) var phase = Phase.instant

  /// The arrow directly before the callback and its owner: `-> Cart.viewDidLoad`, `<- Cart.viewDidLoad`; `nil` if there is none.
  private(set) var arrow: Arrow?

  /// Into a method, or out of it.
  enum Arrow { case into, outOf }

  /// Whether it contains only what people write before a log line.
  var isDecoration: Bool { words == 0 && !isSentence }

  /// The maximum number of tags, such as `DEBUG: Lifecycle: `.
  private static let maxTags = 3

  init(_ range: Range<Int>, in text: Span<UInt8>) {
    arrow = Self.arrow(endingAt: text.trimmed(range).upperBound, in: text)
    // `Push B -> A: ` says what happens meanwhile.
    if text.byte(text.trimmed(range).upperBound - 1) == UInt8(ascii: ":"),
      MessageChain.arrow(in: text.extracting(..<range.upperBound), from: range.lowerBound) != nil
    {
      return
    }
    var (tags, addresses) = (0, 0)
    var isAfterNumber = false
    var index = range.lowerBound
    while index < range.upperBound {
      if let end = Self.groupEnd(at: index, before: range.upperBound, in: text) {
        index = end
        continue
      }
      let (scalar, length) = text.scalar(at: index)
      guard scalar.isWordPart else {
        index += length
        continue
      }
      let end = CallbackContext.wordEnd(index, before: range.upperBound, in: text)
      let word = index..<end
      index = end
      phase = .instant
      // An address of the web is a value, with which a sentence may begin.
      if text.has("://", at: end) {
        hasMarks = true
        while index < range.upperBound, !text[index].isSpace { index += 1 }
        continue
      }
      // `T+0ms:`, `t=0.5s:`
      let sign = end < range.upperBound ? text[end] : 0
      if word.count == 1, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "="), text.byte(end + 1).isDigit {
        continue
      }
      let isUnit = isAfterNumber && MessageWords.units.contains(word, in: text)
      isAfterNumber = CallbackContext.isNumber(word, in: text)
      let isMark = word.count == 1 && text[word.lowerBound] == UInt8(ascii: "$")
      if let time = Self.clockEnd(word, before: range.upperBound, in: text) {
        index = time
        continue
      }
      // A table of symbols has the address and the size or kind of each function.
      if addresses > 0, isAfterNumber || word.count == 1 { isSentence = true }
      if isAfterNumber || isUnit || isMark || CallbackContext.isDuration(word, in: text)
        || Self.isWeekday(word, in: text)
      {
        continue
      }
      if let time = Self.elapsedEnd(word, in: text) {
        index = time
        continue
      }
      if MessageWords.noise.contains(word, in: text) {
        phase = Self.phase(of: word, in: text)
        continue
      }
      // `main`, `ui.lifecycle` before a class, `CartViewController.m:34`
      if text.extracting(word).is("main") { continue }
      if let category = Self.categoryEnd(word, before: range.upperBound, in: text)
        ?? Self.fileEnd(end, before: range.upperBound, in: text)
      {
        index = category
        continue
      }
      // `#main`
      if text.byte(word.lowerBound - 1) == UInt8(ascii: "#"), text.byte(end) == 0x20 { continue }
      // A thread or a part of a time: `60b`, `01Z`.
      if text[word.lowerBound].isDigit, word.count <= 4, text.byte(word.lowerBound + 1) != UInt8(ascii: "x"),
        !Self.isOrdinal(word, in: text)
      {
        continue
      }
      if text.has("0x", at: word.lowerBound), word.count > 3 {
        addresses += 1
        if addresses > 1 { isSentence = true } else if word.count <= 6 { continue }
      }
      if word.count == 16, word.allSatisfy({ text[$0].isHexadecimal }) { isSentence = true }
      if let value = Self.valueEnd(after: end, before: range.upperBound, in: text) {
        index = value
        continue
      }
      // `self: <Cart: 0x7fa1>`, `func: viewDidLoad()`
      if end < range.upperBound, CallbackContext.isKey(word, in: text),
        MessageWords.keys.contains(word, in: text) || MessageWords.callbackKeys.contains(word, in: text)
      {
        continue
      }
      let isColumn = text.has("  ", at: end) && text.trimmed(0..<word.lowerBound).isEmpty
      if !isColumn && MessageWords.sentence.contains(word, in: text)
        || text[word.lowerBound] == UInt8(ascii: "_")
        || MessageWords.isCondition(word, in: text)
      {
        isSentence = true
      } else if Self.isMark(word, before: range.upperBound, in: text) {
        hasMarks = true
      } else if tags < Self.maxTags, let tag = Self.tagEnd(end, before: range.upperBound, in: text) {
        tags += 1
        index = tag
      } else {
        words += 1
      }
    }
  }

  /// The end of a time of day, of which a word is the hour: `10:22:01.301`; `nil` for other words.
  private static func clockEnd(_ word: Range<Int>, before limit: Int, in text: Span<UInt8>) -> Int? {
    guard word.count == 2, word.upperBound + 6 <= limit, CallbackContext.isNumber(word, in: text),
      [word.upperBound, word.upperBound + 3].allSatisfy({
        text[$0] == UInt8(ascii: ":") && text[$0 + 1].isDigit
      })
    else { return nil }
    var end = word.upperBound + 6
    while end < limit, text[end].isDigit || text[end] == UInt8(ascii: ".") { end += 1 }
    return end
  }

  /// The end of a time since the start: `T+00.55`, `t+12.3`; `nil` for other words.
  private static func elapsedEnd(_ word: Range<Int>, in text: Span<UInt8>) -> Int? {
    guard word.count == 1, text[word.lowerBound] | 0x20 == UInt8(ascii: "t"),
      text.byte(word.upperBound) == UInt8(ascii: "+"), text.byte(word.upperBound + 1).isDigit
    else { return nil }
    var end = word.upperBound + 1
    while text.byte(end).isDigit || text.byte(end) == UInt8(ascii: ".") || text.byte(end) == UInt8(ascii: ":")
    {
      end += 1
    }
    return end
  }

  /// The end of a category of a logger at the end of the prefix: `ui.lifecycle `; `nil` for other words.
  private static func categoryEnd(_ word: Range<Int>, before limit: Int, in text: Span<UInt8>) -> Int? {
    guard text[word.lowerBound].isLowercaseLetter, !text.extracting(word).is("self") else { return nil }
    var end = word.upperBound
    while end + 1 < limit, text[end] == UInt8(ascii: "."), text[end + 1].isLowercaseLetter {
      end = CallbackContext.wordEnd(end + 1, before: limit, in: text)
    }
    return end > word.upperBound && text.trimmed(end..<limit).isEmpty && end < limit ? end : nil
  }

  /// The end of a file with its line, after the name of which a word ends: `CartViewController.m:34`; `nil` for other words.
  private static func fileEnd(_ end: Int, before limit: Int, in text: Span<UInt8>) -> Int? {
    for suffix: StaticString in [".swift:", ".m:", ".mm:"] where text.has(suffix, at: end) {
      var cursor = Cursor(end + suffix.utf8CodeUnitCount)
      if cursor.number(in: text) != nil, cursor.offset <= limit { return cursor.offset }
    }
    return nil
  }

  private static func arrow(endingAt end: Int, in text: Span<UInt8>) -> Arrow? {
    for pair: (StaticString, StaticString) in [
      ("->", "<-"), ("=>", "<="), (">>", "<<"), ("→", "←"), ("▶", "◀"),
    ] {
      if text.has(pair.0, at: end - pair.0.utf8CodeUnitCount) { return .into }
      if text.has(pair.1, at: end - pair.1.utf8CodeUnitCount) { return .outOf }
    }
    // `> [Cart viewWillAppear: 0]`
    if text.byte(end - 1) == UInt8(ascii: "[") {
      let before = text.trimmed(0..<end - 1).upperBound
      return before < end - 1 ? arrow(endingAt: before, in: text) : nil
    }
    // `> Cart.viewDidLoad`, `|  < Cart.viewDidLoad`
    let before = text.byte(end - 2)
    guard end == 1 || end > 1 && (before.isSpace || before == UInt8(ascii: "|")) else { return nil }
    switch text.byte(end - 1) {
    case UInt8(ascii: ">"): return .into
    case UInt8(ascii: "<"): return .outOf
    // `+ [Cart viewDidLoad]`, `- [Cart viewDidLoad]`, unlike `-[Cart viewDidLoad]`.
    case UInt8(ascii: "+") where text.byte(end) == 0x20: return .into
    case UInt8(ascii: "-") where text.byte(end) == 0x20: return .outOf
    default: return nil
    }
  }

  /// The maximum length of a category in capitals: `<UI>`.
  private static let maxCategory = 8

  /// The end of a group in brackets, or of a thread or a category: `<main>`, `<_NSMainThread: 0x7fa1>{number = 1, name =
  /// main}`, `<UI>`.
  private static func groupEnd(at index: Int, before limit: Int, in text: Span<UInt8>) -> Int? {
    guard let group = Brackets(at: index, before: limit, in: text), !group.isQuote else { return nil }
    let isThread = text.find("Thread: 0x", in: group.content) != nil || Self.isMain(group, in: text)
    let isLevel =
      group.content.count <= maxCategory && group.content.allSatisfy { text[$0].isUppercaseLetter }
      || MessageWords.levels.contains(group.content, in: text)
    return group.mark != "<" || isThread || isLevel ? group.range.upperBound : nil
  }

  /// Whether a group names the main thread, alone or first: `<main>`, `<main,scene A>`.
  static func isMain(_ group: Brackets, in text: Span<UInt8>) -> Bool {
    text.has("main", at: group.content.lowerBound)
      && (group.content.count == 4 || text[group.content.lowerBound + 4] == UInt8(ascii: ","))
  }

  /// The end of the value of a key: `level=info`, `frame = {{0, 0}, {320, 480}}`; `nil` for other words.
  private static func valueEnd(after key: Int, before limit: Int, in text: Span<UInt8>) -> Int? {
    let isSpaced = text.has(" = ", at: key)
    guard key < limit, isSpaced || text[key] == UInt8(ascii: "=") else { return nil }
    var end = isSpaced ? key + 3 : key + 1
    if let group = Brackets(at: end, before: limit, in: text), !group.isQuote {
      return group.range.upperBound
    }
    // A word after ` = ` may be the owner's name.
    guard !isSpaced || text.byte(end).isDigit else { return nil }
    while end < limit, !text[end].isSpace { end += 1 }
    return end
  }

  /// The end of a tag whose first word ends at an offset: `Lifecycle: `, `com.example.shop/ui: `; `nil` for other words.
  private static func tagEnd(_ end: Int, before limit: Int, in text: Span<UInt8>) -> Int? {
    if isTag(end, before: limit, in: text) { return end }
    // `UIViewController lifecycle: `
    if text.byte(end) == 0x20 {
      let last = end + 1..<CallbackContext.wordEnd(end + 1, before: limit, in: text)
      if last.upperBound < limit, MessageWords.noise.contains(last, in: text),
        isTag(last.upperBound, before: limit, in: text)
      {
        return last.upperBound
      }
    }
    if let bar = columnEnd(end, before: limit, in: text) { return bar }
    var index = end
    while index + 1 < limit, isJoint(text[index]), text[index + 1].isLetter {
      index = CallbackContext.wordEnd(index + 1, before: limit, in: text)
    }
    guard index > end else { return nil }
    // The method that logs, with its line: `AppDelegate+Logs.log():58 - `.
    if text.has("():", at: index) {
      var cursor = Cursor(index + 3)
      if cursor.number(in: text) != nil, cursor.offset <= limit { index = cursor.offset }
    }
    if isTag(index, before: limit, in: text) { return index }
    // `shop.lifecycle DEBUG`
    let next = text.trimmed(index..<limit)
    guard !next.isEmpty, next.lowerBound > index else { return nil }
    let word = next.lowerBound..<CallbackContext.wordEnd(next.lowerBound, before: limit, in: text)
    return MessageWords.levels.contains(word, in: text) ? index : nil
  }

  /// The end of the words of a column after its first one: `View Life | Cart | `; `nil` if there are more or none.
  private static func columnEnd(_ end: Int, before limit: Int, in text: Span<UInt8>) -> Int? {
    guard let bar = text.find(" | ", in: end..<limit), bar - end <= maxColumn, text[0] != UInt8(ascii: "|"),
      (end..<bar).allSatisfy({ text[$0].isIdentifier || text[$0] == 0x20 })
    else { return nil }
    return bar
  }

  /// The maximum length of the words of a column after its first one, in bytes.
  private static let maxColumn = 24

  /// Whether a byte joins the words of a path, a name with its module, or an extension of a class.
  private static func isJoint(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: "-")
  }

  /// Whether a word that ends at an offset is a tag: a colon, a bar or a bracket follows.
  private static func isTag(_ end: Int, before limit: Int, in text: Span<UInt8>) -> Bool {
    let next = text.trimmed(end..<limit)
    guard !next.isEmpty else { return end + 2 <= limit && text.has("  ", at: end) }
    // A column: `ui      CartViewController`, `V/Life    10:22:01 CartViewController`.
    if text[next.lowerBound].isLetter { return text.has("  ", at: end) }
    // A time: `shop 10:22:01.120 CartViewController`.
    if text[next.lowerBound].isDigit {
      return text.has("  ", at: end)
        || text.byte(next.lowerBound + 2) == UInt8(ascii: ":")
          && text.byte(next.lowerBound + 5) == UInt8(ascii: ":")
    }
    switch text.scalar(at: next.lowerBound).scalar {
    case ":", "|", "]", "\u{ff1a}", "\u{ff5c}", "\u{3011}": return true
    case "-" where text.byte(next.lowerBound + 1) == UInt8(ascii: ">"): return true
    // `container> `, `container >> `, but not the end of `<Cart: 0x7fa1> `.
    case ">":
      let last = text.byte(next.lowerBound + 1) == UInt8(ascii: ">") ? next.lowerBound + 1 : next.lowerBound
      return text.byte(last + 1) == 0x20 && text.find(UInt8(ascii: "<"), in: 0..<end) == nil
    case "\u{2192}", "\u{21d2}", "\u{279c}", "\u{2500}"..."\u{259f}": return true
    // `app⟩ `
    case "\u{203a}", "\u{27e9}": return text.byte(next.lowerBound + 3) == 0x20
    case "-", "\u{2013}", "\u{2014}", "\u{b7}", "\u{2022}", "\u{bb}", "\u{30fb}", "\u{ff65}":
      let length = text.scalar(at: next.lowerBound).length
      return next.lowerBound > end && text.byte(next.lowerBound + length) == 0x20
    // A process and its pid, of an envelope that is torn.
    case "(": return next.lowerBound == end && text.byte(end + 1).isDigit
    case "[":
      return next.lowerBound == end && (text.byte(end + 1).isDigit || isPart(at: end, in: text))
    // A key in quotes: `"vc":`.
    case "\"": return next.lowerBound == end && text.byte(end + 1) == UInt8(ascii: ":")
    // The module of a class: `Shop/CartViewController: `.
    case "/": return next.lowerBound == end && end + 1 == limit
    // An object with keys: `track {"vc":`.
    case "{": return text.byte(next.lowerBound + 1) == UInt8(ascii: "\"")
    default: return false
    }
  }

  /// Whether one word in brackets directly after a process names a part of it or a thread: `Shop[main] `, `fade[demo] `.
  private static func isPart(at open: Int, in text: Span<UInt8>) -> Bool {
    let end = CallbackContext.wordEnd(open + 1, before: text.count, in: text)
    return text.byte(open + 1).isLowercaseLetter && text.has("] ", at: end)
  }

  /// Whether a word is the day of a time: `Mon 10:22:01`.
  private static func isWeekday(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    word.count == 3 && text.byte(word.upperBound) == 0x20 && text.byte(word.upperBound + 1).isDigit
      && ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].contains { (day: StaticString) in
        text.has(day, at: word.lowerBound)
      }
  }

  /// Whether a word is the mark of a level or a time zone: `V`, `D/Shop`, `PDT`.
  private static func isMark(_ word: Range<Int>, before limit: Int, in text: Span<UInt8>) -> Bool {
    // `VC-1` is a name.
    guard word.upperBound < limit, text[word.upperBound] == 0x20 || text[word.upperBound] == UInt8(ascii: "/")
    else { return false }
    return word.count == 1 && text[word.lowerBound].isLetter
      || word.count <= 4 && word.allSatisfy { text[$0].isUppercaseLetter }
  }

  /// Whether a word counts something: `1st`, `22nd`.
  private static func isOrdinal(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    let end = word.upperBound - 2
    return ["st", "nd", "rd", "th"].contains { (suffix: StaticString) in text.hasFolded(suffix, at: end) }
  }

  private static func phase(of word: Range<Int>, in text: Span<UInt8>) -> Phase {
    if MessageWords.begins.contains(word, in: text) { return .begin }
    return MessageWords.ends.contains(word, in: text) ? .end : .instant
  }
}
