import LifelogText
import LifelogTrace

/// The words of a message around one callback: which of them are names, and which are always the same.
struct MessageShape {
  /// A part of the message: the parts together are the message.
  struct Part {
    enum Kind { case callback, arguments, name, address, number, text }
    var kind: Kind
    var text: String
  }

  private(set) var parts: [Part] = []
  /// The message.
  let text: String
  let callback: Callback
  /// The callback as the message spells it.
  let callbackName: String

  /// Maximum length of a message, in bytes.
  private static let maxLength = 300
  /// Maximum number of lowercase words. A message with more is a sentence.
  private static let maxWords = 4
  /// Words of declarations, calls and measurements, which are not reports.
  private static let otherWords = WordList(
    "func override void super self took takes ms sec seconds times duration elapsed")

  /// `nil` for a message that does not report a callback: with several callbacks or none, a sentence, code, a duration.
  init?(_ message: Span<UInt8>) {
    // The key marks what varies with control characters.
    guard message.count <= Self.maxLength, let token = MessageReader.commonLexer.first(in: message),
      !message.indices.contains(where: { 1...5 ~= message[$0] })
    else { return nil }
    var words = 0
    // Most messages end here: they are sentences.
    guard Self.isReport(0..<token.name.lowerBound, of: message, &words),
      Self.isReport(token.end..<message.count, of: message, &words),
      message.find(UInt8(ascii: "{"), in: 0..<message.count) == nil
    else { return nil }
    var others: [CallbackToken] = []
    MessageReader.commonLexer.scan(message, from: token.end, into: &others)
    guard others.isEmpty else { return nil }
    callback = token.callback
    callbackName = message.string(token.name)
    text = message.string(0..<message.count)
    append(0..<token.name.lowerBound, of: message)
    parts.append(Part(kind: .callback, text: callbackName))
    if token.end > token.name.upperBound {
      parts.append(Part(kind: .arguments, text: message.string(token.name.upperBound..<token.end)))
    }
    append(token.end..<message.count, of: message)
  }

  /// Whether a part of a message, together with the words in lower case before it, is not a sentence, code or a duration.
  private static func isReport(_ range: Range<Int>, of message: Span<UInt8>, _ words: inout Int) -> Bool {
    var index = range.lowerBound
    while let text = nextWord(&index, before: range.upperBound, in: message) {
      guard kind(text, in: message) == nil else { continue }
      // `scroll_view` is two words.
      var start = text.lowerBound
      while start < text.upperBound {
        var cursor = Cursor(start)
        let word = start..<min(cursor.take(in: message) { $0.isLetter }.upperBound, text.upperBound)
        start = max(word.upperBound, start + 1)
        guard !word.isEmpty else { continue }
        words += 1
        guard words <= maxWords, !otherWords.contains(word, in: message) else { return false }
      }
    }
    return true
  }

  /// What messages of the same shape have in common.
  var key: String {
    parts.map { part in
      switch part.kind {
      case .callback: "\u{1}"
      case .arguments: "\u{2}"
      case .name: "\u{3}"
      case .address: "\u{4}"
      case .number: "\u{5}"
      case .text: part.text
      }
    }.joined()
  }

  private mutating func append(_ range: Range<Int>, of message: Span<UInt8>) {
    var (index, start) = (range.lowerBound, range.lowerBound)
    while let word = Self.nextWord(&index, before: range.upperBound, in: message) {
      guard let kind = Self.kind(word, in: message) else { continue }
      appendText(start..<word.lowerBound, of: message)
      parts.append(Part(kind: kind, text: message.string(word)))
      start = word.upperBound
    }
    appendText(start..<range.upperBound, of: message)
  }

  private mutating func appendText(_ range: Range<Int>, of message: Span<UInt8>) {
    if !range.isEmpty { parts.append(Part(kind: .text, text: message.string(range))) }
  }

  /// The next word at or after an offset, which becomes the end of that word; `nil` if there is none.
  private static func nextWord(_ index: inout Int, before limit: Int, in message: Span<UInt8>) -> Range<Int>?
  {
    while index < limit {
      let start = index
      index = wordEnd(start, before: limit, in: message)
      if index > start { return start..<index }
      index += message.scalar(at: start).length
    }
    return nil
  }

  /// The end of a word, which may have a module.
  private static func wordEnd(_ start: Int, before limit: Int, in message: Span<UInt8>) -> Int {
    var index = start
    while index < limit {
      let (scalar, length) = message.scalar(at: index)
      let isDot = scalar == "." && index > start && index + 1 < limit && message[index + 1].isIdentifier
      guard scalar.isWordPart || isDot else { break }
      index += length
    }
    return min(index, limit)
  }

  /// `nil` for a word in lower case, which is part of the text.
  private static func kind(_ word: Range<Int>, in message: Span<UInt8>) -> Part.Kind? {
    if message[word.lowerBound].isDigit {
      return message.has("0x", at: word.lowerBound) ? .address : .number
    }
    let isName = word.contains { message[$0] >= 0x80 || message[$0].isUppercaseLetter || message[$0].isDigit }
    return isName ? .name : nil
  }
}

extension MessageShape {
  /// The index of the part that names the subject; `nil` if none does.
  ///
  /// - Parameter variable: The parts that differ between the messages of this shape.
  func subject(ofVariable variable: Set<Int>) -> Int? {
    guard let callback = parts.firstIndex(where: { $0.kind == .callback }) else { return nil }
    func rank(_ index: Int) -> (Int, Int, Int, Int) {
      let name = parts[index].text
      let isClass = ["Controller", "VC", "Screen", "Page", "View", "Scene"].contains { name.hasSuffix($0) }
      let isLevel = name.allSatisfy { $0.isUppercase || !$0.isLetter }
      return (isClass ? 1 : 0, isLevel ? 0 : 1, variable.contains(index) ? 1 : 0, -abs(index - callback))
    }
    return parts.indices.filter { parts[$0].kind == .name }.max { rank($0) < rank($1) }
  }

  /// A regular expression for the messages of this shape.
  func pattern(subject: Int, variable: Set<Int>) -> String {
    let instance = parts.indices.filter { parts[$0].kind == .address }.min {
      abs($0 - subject) < abs($1 - subject)
    }
    return parts.indices.map { index in
      let text = Self.escaped(parts[index].text)
      return switch parts[index].kind {
      case .callback: "(?<callback>\\w+)"
      case .arguments: ".*?"
      case .name where index == subject: "(?<subject>[^\\s\(Self.escaped(delimiter(after: index)))]+)"
      case .name: variable.contains(index) ? "\\S+?" : text
      case .address: index == instance ? "(?<instance>0x[0-9A-Fa-f]+)" : "0x[0-9A-Fa-f]+"
      case .number: "[0-9.]+"
      case .text: text
      }
    }.joined()
  }

  /// The character after a part, if it cannot be in a name.
  private func delimiter(after index: Int) -> String {
    guard index + 1 < parts.count, let next = parts[index + 1].text.first, !next.isLetter, !next.isNumber
    else { return "" }
    return String(next)
  }

  /// Text as a regular expression that matches only this text.
  private static func escaped(_ text: String) -> String {
    text.map { character in
      character.isASCII && !character.isLetter && !character.isNumber
        && !" _-=,:;<>'\"/%&@~`!#".contains(character)
        ? "\\\(character)" : String(character)
    }.joined()
  }
}
