import LifelogText
import LifelogTrace

/// The text after a callback and its owner: nothing, a phase, a payload, a remark, or the rest of a sentence.
struct MessageSuffix {
  /// The phase of the callback, if the line shows it.
  private(set) var phase = Phase.instant
  /// The number of ASCII words that are not known. In brackets after a label they do not count.
  private(set) var words = 0
  /// The number of characters of other scripts in words that are not known.
  private(set) var scriptLength = 0
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
  /// Whether it contains an article, a preposition or an auxiliary, as a sentence does and a short remark does not.
  private(set) var isClause = false
  /// Whether its first word continues a sentence.
  private(set) var isContinuation = false

  /// Reads the text after an offset.
  ///
  /// - Parameter skipsGroups: Whether text in square brackets is a comment.
  init(after end: Int, in text: Span<UInt8>, skipsGroups: Bool = false) {
    var index = end
    var isFirst = true
    // The colon of a selector separates, too.
    var hasPunctuation = text.byte(end - 1) == UInt8(ascii: ":")
    while index < text.count {
      if Self.isComment(index, in: text) { return }
      if text[index] == UInt8(ascii: "<"), let object = ObjectText.description(startingAt: index, in: text) {
        index = object.end
        hasPunctuation = true
        continue
      }
      if skipsGroups, let group = Brackets(at: index, before: text.count, in: text),
        group.mark == "[" || group.mark == "\u{3010}"
      {
        index = group.range.upperBound
        hasPunctuation = true
        continue
      }
      let (scalar, length) = text.scalar(at: index)
      guard scalar.isWordPart else {
        if !scalar.properties.isWhitespace, scalar != "(" || index > end { hasPunctuation = true }
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
      if MessageWords.subscriptions.contains(word, in: text) { isStatement = true }
      if isFirst {
        // `viewDidLoad is called` and nothing else is a report.
        isCall = MessageWords.calls.contains(word, in: text)
        if Self.isAuxiliary(word, in: text), Self.isCall(after: wordEnd, in: text) {
          isCall = true
          return
        }
        isStatement = isStatement || Self.isStatement(word, after: end, in: text)
        isContinuation = MessageWords.continuations.contains(word, in: text)
      }
      if let marked = Self.phase(of: word, in: text) {
        if isFirst { phase = marked }
      } else if !Self.isPayload(word, in: text), !MessageWords.known.contains(word, in: text),
        !MessageWords.levels.contains(word, in: text)
      {
        if text[index] < 0x80 { words += 1 } else { scriptLength += Self.characters(word, in: text) }
        if isFirst, !hasPunctuation { beginsWithWord = true }
        // A list of callbacks is a sentence, too.
        let isCallback = text.hasFolded("viewdid", at: index) || text.hasFolded("viewwill", at: index)
        if isCallback || MessageWords.functionWords.contains(word, in: text) { isClause = true }
        isParticiple = isFirst && text.has("ed", at: word.upperBound - 2)
        if Self.isClause(word, in: text) { isSentence = true }
      }
      isFirst = false
      index = wordEnd
    }
  }

  private static func isComment(_ index: Int, in text: Span<UInt8>) -> Bool {
    text.has("//", at: index) && text.byte(index - 1) == 0x20 || text.has("<br", at: index)
  }

  private static func endsSentence(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "." || scalar == "\u{3002}" || scalar == "\u{ff0c}" || scalar == "\u{3001}"
      || scalar == "\u{ff1b}"
  }

  private static func phase(of word: Range<Int>, in text: Span<UInt8>) -> Phase? {
    if MessageWords.begins.contains(word, in: text) { return .begin }
    return MessageWords.ends.contains(word, in: text) ? .end : nil
  }

  private static func characters(_ word: Range<Int>, in text: Span<UInt8>) -> Int {
    var count = 0
    for index in word where text[index] & 0xc0 != 0x80 { count += 1 }
    return count
  }

  /// Whether a word is a value: it contains a digit, or belongs to an expression (`self.view.frame`, `animated=`,
  /// `count:`).
  private static func isPayload(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    for index in word where text[index].isDigit || text[index] == UInt8(ascii: "_") { return true }
    let next = text.byte(word.upperBound)
    let isMember = next == UInt8(ascii: ".") && text.byte(word.upperBound + 1).isLetter
    return isMember || next == UInt8(ascii: "=") || next == UInt8(ascii: "(")
      || text.byte(word.lowerBound - 1) == UInt8(ascii: ".")
  }
}

/// Statements about a callback.
extension MessageSuffix {
  /// Whether the first word after a callback begins a statement about it.
  private static func isStatement(_ word: Range<Int>, after end: Int, in text: Span<UInt8>) -> Bool {
    if text[word.lowerBound].isDigit { return isMeasure(word, after: end, in: text) }
    if word.count == 2, text.hasFolded("in", at: word.lowerBound) || text.hasFolded("at", at: word.lowerBound)
    {
      let next = text.trimmed(word.upperBound..<text.count)
      guard !next.isEmpty, text[next.lowerBound].isDigit, text.hasFolded("in", at: word.lowerBound) else {
        return false
      }
      let number = next.lowerBound..<CallbackContext.wordEnd(next.lowerBound, before: text.count, in: text)
      return isMeasure(number, after: end, in: text)
    }
    if text.hasFolded("not", at: word.lowerBound), word.count == 3 {
      return isCall(after: word.upperBound, in: text)
    }
    if MessageWords.calls.contains(word, in: text) {
      let next = text.trimmed(word.upperBound..<text.count)
      return !next.isEmpty && text[next.lowerBound].isDigit
        && isMeasure(next.lowerBound..<next.lowerBound + 1, after: end, in: text)
    }
    return MessageWords.statementsAbout.contains(word, in: text)
  }

  private static func isAuxiliary(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    auxiliaries.contains(word, in: text) && text.byte(word.upperBound) != UInt8(ascii: "'")
  }

  private static let auxiliaries = WordList("is was are were has have gets got being")

  /// Whether only a passive form follows: ` called`, ` been called!`.
  private static func isCall(after start: Int, in text: Span<UInt8>) -> Bool {
    var index = start
    var found = false
    while index < text.count {
      guard text.scalar(at: index).scalar.isWordPart else {
        index += text.scalar(at: index).length
        continue
      }
      let end = CallbackContext.wordEnd(index, before: text.count, in: text)
      let word = index..<end
      let isPassive = MessageWords.calls.contains(word, in: text) || text.has("ed", at: end - 2)
      if isPassive, !found {
        found = true
      } else if found || !(text.hasFolded("been", at: index) || text.hasFolded("now", at: index)) {
        return false
      }
      index = end
    }
    return found
  }

  /// Whether a number is a duration or a count, and nothing else follows: `12 ms`, `0.35s`, `3 times`, `2次`.
  private static func isMeasure(_ number: Range<Int>, after end: Int, in text: Span<UInt8>) -> Bool {
    let sign = text.byte(number.lowerBound - 1)
    guard sign != UInt8(ascii: "+"), sign != UInt8(ascii: "#"), sign != UInt8(ascii: "@") else {
      return false
    }
    var index = number.lowerBound
    while index < text.count, text[index].isDigit || text[index] == UInt8(ascii: ".") { index += 1 }
    let hasSpace = text.byte(index) == 0x20
    if hasSpace { index += 1 }
    guard index < text.count, text.scalar(at: index).scalar.isWordPart || text[index] == 0xc2 else {
      return false
    }
    let unit = index..<CallbackContext.wordEnd(index, before: text.count, in: text)
    guard MessageWords.units.contains(unit, in: text) || counts.contains(unit, in: text) else { return false }
    var rest = unit.upperBound
    while rest < text.count {
      let (scalar, length) = text.scalar(at: rest)
      if scalar.isWordPart { return counts.contains(unit, in: text) }
      rest += length
    }
    return true
  }

  private static let counts = WordList("times time x calls 次 回 번")
}

/// Words of a clause in other languages.
extension MessageSuffix {
  /// Whether a word contains a stem of a sentence: `方法`, `之前`, `メソッド`, `когда`.
  private static func isClause(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard text[word.lowerBound] >= 0x80 || text.find(0xc3, in: word) != nil else { return false }
    return clauses.contains { stem in
      guard stem.count <= word.count else { return false }
      return (word.lowerBound...word.upperBound - stem.count).contains { start in
        text.has(stem, at: start..<start + stem.count)
      }
    }
  }

  private static let clauses: [ContiguousArray<UInt8>] = [
    "方法", "函数", "时候", "之前", "之后", "应该", "需要", "可以", "如果", "因为", "所以", "不会", "没有", "会在", "一次", "只会",
    "メソッド", "とき", "場合", "べき", "메서드", "메소드", "경우", "해야", "когда", "если", "должен", "перед", "после",
  ].map { ContiguousArray($0.utf8) }

  /// Whether the word that follows a callback without a space is a short remark about this delivery: `被调用`, `加载完成`.
  static func isGluedRemark(after end: Int, in text: Span<UInt8>) -> Bool {
    let word = end..<CallbackContext.wordEnd(end, before: text.count, in: text)
    let rest = CallbackContext.core(word.upperBound..<text.count, in: text)
    guard rest.isEmpty, word.count <= 30 else { return false }
    if MessageWords.known.contains(word, in: text) { return true }
    func has(_ stems: [ContiguousArray<UInt8>]) -> Bool {
      stems.contains { stem in
        stem.count <= word.count
          && (word.lowerBound...word.upperBound - stem.count).contains {
            text.has(stem, at: $0..<$0 + stem.count)
          }
      }
    }
    return has(remarks) && !has(particles)
  }

  private static let remarks = [
    "加载", "显示", "出现", "消失", "销毁", "释放", "完成", "将要", "即将", "已经", "调用", "执行", "호출", "実行",
  ]
  .map { ContiguousArray($0.utf8) }
  private static let particles = [
    "方法", "函数", "中", "里", "时", "会", "后", "前", "的", "在", "가", "는", "은", "이 ", "が", "は", "で",
  ]
  .map { ContiguousArray($0.utf8) }
}
