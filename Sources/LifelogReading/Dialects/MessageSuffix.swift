import LifelogText
import LifelogTrace

/// The text after a callback and its owner: nothing, a phase, a payload, a note, or the rest of a sentence.
struct MessageSuffix {
  /// The phase of the callback, if the line shows it.
  private(set) var phase = Phase.instant
  /// The number of ASCII words that are not known. In brackets after a label they do not count.
  private(set) var words = 0
  /// The number of characters of other scripts in words that are not known.
  private(set) var scriptLength = 0
  /// Whether it contains a word that is not known.
  var hasWords: Bool { words > 0 || scriptLength > 0 }
  /// Whether such a word follows without any punctuation.
  private(set) var beginsWithWord = false
  /// Whether a sentence ends in the text and another follows.
  private(set) var isSentence = false
  /// Whether it says something about the callback: how long it took, how often or whether it is called.
  private(set) var isStatement = false
  /// Whether it says that the callback was called. In a log that also writes `completed`, that is its begin.
  private(set) var isCall = false
  /// Whether its only unknown word is a participle, such as `initiated`.
  private(set) var isParticiple = false
  /// Whether it says what the callback had: `with data`, `without items`.
  private(set) var isAttribute = false
  /// Whether it contains an article, a preposition or an auxiliary, as a sentence does and a short note does not.
  private(set) var isClause = false
  /// Whether it contains a word with which sentences of other languages explain a callback: `方法`, `когда`.
  private(set) var explainsCallback = false
  /// Whether it says what has happened before this delivery, as its reason.
  private(set) var isReason = false
  /// Whether it names another callback.
  private(set) var namesCallback = false
  /// Whether a mark separates it from the callback: a colon, a dash, an exclamation mark.
  private var isSeparate: Bool
  /// Whether it is a note about what happens in the callback, which may be a sentence: `viewDidAppear - the list is on
  /// screen`. A text about the callback itself is none: `viewDidLoad: called once`.
  var isNote: Bool { isSeparate && !isContinuation && !explainsCallback && !namesCallback }
  /// Whether its first word continues a sentence.
  private(set) var isContinuation = false

  /// Reads the text after an offset.
  ///
  /// - Parameter hasOwner: Whether the message names the object, so that text in square brackets is a comment.
  init(after end: Int, in text: Span<UInt8>, hasOwner: Bool = false) {
    isSeparate = Self.isSeparate(after: end, in: text)
    var index = end
    var (isFirst, isAfterAuxiliaries) = (true, true)
    // The colon of a selector separates, too.
    var hasPunctuation = text.byte(end - 1) == UInt8(ascii: ":")
    while index < text.count {
      if Self.isComment(index, in: text) { return }
      if text[index] == UInt8(ascii: "<"), let object = ObjectText.description(startingAt: index, in: text) {
        index = object.end
        // What a thread prints after its address: `{number = 1, name = main}`.
        if text.byte(index) == UInt8(ascii: "{"),
          let group = Brackets(at: index, before: text.count, in: text)
        {
          index = group.range.upperBound
        }
        hasPunctuation = true
        continue
      }
      if hasOwner, let group = Brackets(at: index, before: text.count, in: text),
        group.mark == "[" || group.mark == "\u{3010}" || Self.isNote(group, in: text)
          || Self.isLongNote(group, in: text)
      {
        index = group.range.upperBound
        hasPunctuation = true
        continue
      }
      let (scalar, length) = text.scalar(at: index)
      guard scalar.isWordPart else {
        if !scalar.isWhitespace, scalar != "(" || index > end { hasPunctuation = true }
        if Self.endsSentence(scalar), words > 0 || scriptLength > 0,
          !text.trimmed(index + length..<text.count).isEmpty,
          scalar != "." || text.byte(index + 1) == 0x20 && text.byte(index + 2).isLetter
        {
          isSentence = true
        }
        index += length
        continue
      }
      let wordEnd = CallbackContext.wordEnd(index, before: text.count, in: text)
      let word = index..<wordEnd
      if MessageWords.subscriptions.contains(word, in: text) || Self.isSubscriptionEvent(index, in: text)
        || text.byte(end) == UInt8(ascii: ")") && text.has("Event next(", at: index)
      {
        isStatement = true
      }
      // `viewDidLoad not called`, `viewDidLoad wird nicht aufgerufen`
      if isAfterAuxiliaries {
        if MessageWords.negations.contains(word, in: text), Self.isCall(after: wordEnd, in: text) {
          isStatement = true
        }
        isAfterAuxiliaries = MessageWords.passives.contains(word, in: text)
      }
      if isFirst {
        // `viewDidLoad is called` and nothing else is a report.
        isCall = MessageWords.calls.contains(word, in: text)
        // `viewDidAppear called - starting the timer`, but not `viewDidAppear: called once`.
        if isCall { isSeparate = Self.isSeparate(after: wordEnd, in: text) }
        if Self.isAuxiliary(word, in: text),
          Self.isCall(after: wordEnd, isPast: text.hasFolded("was", at: index), in: text)
        {
          isCall = true
          return
        }
        if let marked = Self.phase(aroundSuper: word, in: text) {
          phase = marked
          return
        }
        // `(count: 3)` is a value.
        let isValue = text.byte(index - 1) == UInt8(ascii: "(") && CallbackContext.isKey(word, in: text)
        isStatement = isStatement || !isValue && Self.isStatement(word, after: end, in: text)
        // `viewDidAppear: not in a group` is a note.
        // `viewWillAppear: 的调用栈` is about its call stack.
        isContinuation =
          MessageWords.continuations.contains(word, in: text)
          && !(isSeparate && text.hasFolded("not", at: index)) || text.has("\u{7684}", at: index)
        isReason = index > end && Self.isReason(word, in: text)
        // A manual: `-[Cart viewDidLoad] This method is called after …`.
        if text.has("This method", at: index) || text.has("This function", at: index) { isStatement = true }
        isAttribute = text.hasFolded("with", at: index) && !MessageWords.prepositions.contains(word, in: text)
      }
      // A list of callbacks is a sentence, too.
      if text.hasFolded("viewdid", at: index) || text.hasFolded("viewwill", at: index) {
        isClause = true
        namesCallback = true
        words += 1
      } else if let marked = Self.phase(of: word, in: text) {
        // `viewDidDisappear finished=true` has a value.
        if isFirst, text.byte(wordEnd) != UInt8(ascii: "=") { phase = marked }
      } else if !Self.isPayload(word, in: text), !MessageWords.known.contains(word, in: text),
        !MessageWords.levels.contains(word, in: text),
        !(hasOwner && isFirst && MessageWords.methodNouns.contains(word, in: text))
      {
        if text[index] < 0x80 { words += 1 } else { scriptLength += Self.characters(word, in: text) }
        if isFirst, !hasPunctuation { beginsWithWord = true }
        if MessageWords.functionWords.contains(word, in: text) { isClause = true }
        isParticiple = isFirst && text.has("ed", at: word.upperBound - 2)
        if Self.isClause(word, in: text) { explainsCallback = true }
        if explainsCallback || Self.isSpoken(word, in: text) { isSentence = true }
      }
      isFirst = false
      index = wordEnd
    }
    if Self.isDenial(end..<text.count, in: text) { isStatement = true }
    // `viewDidAppear - starting the timer` is what happens in the callback, not its begin.
    if isSeparate, hasWords { phase = .instant }
  }

  /// Whether the value at an offset is that of the signal of a callback: `viewWillAppear -> Event next(true)`.
  private static func isSignal(_ start: Int, in text: Span<UInt8>) -> Bool {
    text.has("true)", at: start) || text.has("false)", at: start) || text.has("())", at: start)
  }

  /// Whether a reactive library prints an event of a subscription.
  private static func isSubscriptionEvent(_ index: Int, in text: Span<UInt8>) -> Bool {
    guard text[index] == UInt8(ascii: "E"), text.has("Event ", at: index) else { return false }
    return text.has("next(", at: index + 6) && !isSignal(index + 11, in: text)
      || text.has("error(", at: index + 6) || text.has("completed", at: index + 6)
  }

  private static func isSeparate(after end: Int, in text: Span<UInt8>) -> Bool {
    let rest = text.trimmed(end..<text.count)
    guard !rest.isEmpty else { return false }
    let mark = rest.lowerBound
    let (scalar, length) = text.scalar(at: mark)
    switch scalar {
    case ":", "!": return text.byte(mark + 1) == 0x20
    case "\u{ff1a}": return true
    case "-" where text.byte(mark + 1) == UInt8(ascii: ">"): return text.byte(mark + 2) == 0x20
    case "-" where text.has("-- ", at: mark): return mark > end
    case "-", "\u{2013}", "\u{2014}": return mark > end && text.byte(mark + length) == 0x20
    // The colon of a selector.
    default: return mark > end && text.byte(end - 1) == UInt8(ascii: ":")
    }
  }

  /// Whether words of another script end like a sentence: `表示される。`, `나타났다.`
  private static func isSpoken(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    let end = word.upperBound
    if text.has(fullStop, at: end..<min(text.count, end + fullStop.count)) { return true }
    return text.byte(end) == UInt8(ascii: ".") && word.count >= statementEnd.count
      && text.has(statementEnd, at: end - statementEnd.count..<end)
  }

  private static let fullStop = ContiguousArray("\u{3002}".utf8)
  private static let statementEnd = ContiguousArray("다".utf8)

  /// The start of what a person has added to a line: ` ← here again`, ` // sic`; the end of the text if there is none.
  static func annotationStart(from start: Int, in text: Span<UInt8>) -> Int {
    (start..<text.count).first { isComment($0, in: text) } ?? text.count
  }

  private static func isComment(_ index: Int, in text: Span<UInt8>) -> Bool {
    guard !text[index].isIdentifier else { return false }
    let before = text.byte(index - 1)
    return text.has("//", at: index) && (before == 0x20 || before.isIdentifier || before == UInt8(ascii: ")"))
      || (text.has("<-", at: index) || text.has("\u{2190}", at: index)) && before == 0x20
      || text.has("<br", at: index)
  }

  private static func endsSentence(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "." || scalar == "\u{3002}" || scalar == "\u{ff0c}" || scalar == "\u{3001}"
      || scalar == "\u{ff1b}"
  }

  private static func phase(of word: Range<Int>, in text: Span<UInt8>) -> Phase? {
    if MessageWords.begins.contains(word, in: text) { return .begin }
    return MessageWords.ends.contains(word, in: text) ? .end : nil
  }

  /// The phase of `before super` and `after super`, if nothing follows: the override calls it in between.
  private static func phase(aroundSuper word: Range<Int>, in text: Span<UInt8>) -> Phase? {
    // Most words are not the last but one.
    guard text.count - word.upperBound < 24, text.find("uper", in: word.upperBound..<text.count) != nil else {
      return nil
    }
    let isBefore = MessageWords.befores.contains(word, in: text)
    guard isBefore || MessageWords.afters.contains(word, in: text) else { return nil }
    var rest = CallbackContext.core(word.upperBound..<text.count, in: text)
    let next = rest.lowerBound..<CallbackContext.wordEnd(rest.lowerBound, before: rest.upperBound, in: text)
    if !rest.isEmpty, MessageWords.prepositions.contains(next, in: text) {
      rest = CallbackContext.core(next.upperBound..<rest.upperBound, in: text)
    }
    guard text.extracting(rest).hasFolded("super", at: 0), !text.byte(rest.lowerBound + 5).isLetter,
      rest.allSatisfy({ !text[$0].isSpace })
    else { return nil }
    return isBefore ? .begin : .end
  }

  /// Whether a group is a note in another script, which no value is: `（view 还在窗口上）`.
  private static func isNote(_ group: Brackets, in text: Span<UInt8>) -> Bool {
    (group.mark == "(" || group.mark == "\u{ff08}") && group.content.contains { text[$0] >= 0x80 }
      && !text[group.content.lowerBound].isDigit
  }

  /// Whether a group at the end is a note of several words: ` (during the first launch!)`. Fewer words may be a value or a
  /// phase, and one about the callback is a statement: ` (not called at all)`.
  private static func isLongNote(_ group: Brackets, in text: Span<UInt8>) -> Bool {
    guard group.mark == "(", text.byte(group.range.lowerBound - 1) == 0x20,
      text.trimmed(group.range.upperBound..<text.count).isEmpty
    else { return false }
    let content = CallbackContext.core(group.content, in: text)
    guard !content.isEmpty else { return false }
    let first =
      content.lowerBound..<CallbackContext.wordEnd(content.lowerBound, before: content.upperBound, in: text)
    let isPlain = content.allSatisfy {
      text[$0].isLetter || text[$0] == 0x20 || text[$0] == UInt8(ascii: ",")
    }
    return isPlain && content.count(where: { text[$0] == 0x20 }) > 1
      && !MessageWords.statementsAbout.contains(first, in: text)
      && !MessageWords.continuations.contains(first, in: text)
      && !MessageWords.calls.contains(first, in: text)
  }

  private static func characters(_ word: Range<Int>, in text: Span<UInt8>) -> Int {
    var count = 0
    for index in word where text[index] & 0xc0 != 0x80 { count += 1 }
    return count
  }

  /// Whether a word is a value: it contains a digit, or belongs to an expression (`self.view.frame`, `animated=`,
  /// `count:`).
  private static func isPayload(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    let isName = text[word.lowerBound].isLowercaseLetter
    for index in word {
      // `lastServer` is a variable.
      if text[index].isDigit || text[index] == UInt8(ascii: "_") || isName && text[index].isUppercaseLetter {
        return true
      }
    }
    let next = text.byte(word.upperBound)
    let isMember = next == UInt8(ascii: ".") && text.byte(word.upperBound + 1).isLetter
    // `top: 44.0`, `window: (null)`
    let isKey =
      next == UInt8(ascii: ":") && text.byte(word.upperBound + 1) == 0x20
      && (text.byte(word.upperBound + 2).isDigit || text.has("(null)", at: word.upperBound + 2))
    return isMember || isKey || next == UInt8(ascii: "=") || next == UInt8(ascii: "(")
      || text.byte(word.lowerBound - 1) == UInt8(ascii: ".")
  }
}
