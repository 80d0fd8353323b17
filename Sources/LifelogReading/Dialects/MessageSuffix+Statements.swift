import LifelogText

/// Statements about a callback.
extension MessageSuffix {
  /// Whether the first word after a callback begins a statement about it.
  static func isStatement(_ word: Range<Int>, after end: Int, in text: Span<UInt8>) -> Bool {
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
    if MessageWords.calls.contains(word, in: text) {
      let next = text.trimmed(word.upperBound..<text.count)
      guard !next.isEmpty else { return false }
      if text[next.lowerBound].isDigit {
        return isMeasure(next.lowerBound..<next.lowerBound + 1, after: end, in: text)
      }
      let adverb = next.lowerBound..<CallbackContext.wordEnd(next.lowerBound, before: text.count, in: text)
      return frequencies.contains(adverb, in: text)
    }
    return MessageWords.statementsAbout.contains(word, in: text)
  }

  /// Whether a range consists of marks and words of another script that deny the call: `没有调用`, `❌ 호출 안 됨`. With other
  /// words it denies something else: `按钮未触发`.
  static func isDenial(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    let words = CallbackContext.core(range, in: text)
    return !words.isEmpty && text[words.lowerBound] >= 0x80 && denials.isStem(words, of: text)
  }

  private static let denials = StemList(
    combined(
      ["没有", "没", "未", "不", "不会", "沒有", "沒", "不會"], ["", "被"],
      ["调用", "调用了", "触发", "執行", "执行", "調用", "調用了", "觸發", "呼叫"])
      + combined(["", "が", "は"], ["呼ば", "実行さ"], ["れない", "れません", "れなかった", "れず"])
      + combined(["", "가 ", "이 "], ["호출", "실행"], [" 안 됨", " 안됨", "되지 않음", "되지 않는다", "되지 않습니다"]))

  static func isAuxiliary(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    auxiliaries.contains(word, in: text) && text.byte(word.upperBound) != UInt8(ascii: "'")
  }

  private static let auxiliaries = WordList("is was are were has have gets got being")

  /// Whether only a passive form follows: ` called`, ` been called!`, ` called here`. After the past tense, another sentence may
  /// follow: `viewDidAppear was called. The timer starts`.
  static func isCall(after start: Int, isPast: Bool = false, in text: Span<UInt8>) -> Bool {
    var index = start
    var found = false
    while index < text.count {
      guard text.scalar(at: index).scalar.isWordPart else {
        // `is called -----> (count = 1)`
        if found, text.has("->", at: index) || isPast && text.has(". ", at: index) { return true }
        index += text.scalar(at: index).length
        continue
      }
      let end = CallbackContext.wordEnd(index, before: text.count, in: text)
      let word = index..<end
      let isPassive =
        MessageWords.calls.contains(word, in: text) || MessageWords.called.contains(word, in: text)
        || text.has("ed", at: end - 2) && !changes.contains(word, in: text)
      if isPassive, !found || MessageWords.called.contains(word, in: text) {
        found = true
      } else if found
        ? !text.has("here", at: index)
        : !MessageWords.passives.contains(word, in: text)
      {
        return false
      }
      index = end
    }
    return found
  }

  /// What people do with a method in the source code.
  private static let changes = WordList(
    """
    removed renamed replaced deprecated moved added changed fixed implemented overridden defined declared
    inherited needed required used unused disabled swizzled
    """)

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

  /// Words after `called` that say how often it is.
  private static let frequencies = WordList("once twice thrice only never always")
  private static let counts = WordList("times time x calls hits invocations 次 回 번")
}

/// What happened before a callback, as its reason.
extension MessageSuffix {
  /// Whether a word begins the reason of this delivery, which has happened: `由于调用了…`. What happens each time has no
  /// reason in the past.
  static func isReason(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    reasons.begins(word, of: text) && past.contains(in: word, of: text)
      && !habits.contains(in: word.lowerBound..<text.count, of: text)
  }

  private static let habits = StemList(["每次", "都会", "只会", "总是", "都會", "只會", "總是"])
  private static let reasons = StemList(["由于", "因为", "由於", "因為"])
  private static let past = StemList(["了"])
}

/// Words of a clause in other languages.
extension MessageSuffix {
  /// Whether a word contains a stem of a sentence: `方法`, `之前`, `メソッド`, `когда`.
  static func isClause(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard text[word.lowerBound] >= 0x80 || text.find(0xc3, in: word) != nil else { return false }
    // `第一次` counts this delivery.
    return clauses.contains(in: word, of: text) { !text.has("第", at: $0 - 3) }
  }

  private static let clauses = StemList([
    "方法", "函数", "时候", "之前", "之后", "应该", "需要", "可以", "如果", "因为", "所以", "不会", "没有", "会在", "一次", "只会",
    "函數", "函式", "時候", "之後", "應該", "因為", "不會", "沒有", "會在", "只會",
    "メソッド", "とき", "場合", "べき", "메서드", "메소드", "경우", "해야", "когда", "если", "должен", "перед", "после",
  ])

  /// Whether the word that follows a callback without a space is a short note about this delivery: `被调用`, `加载完成`.
  static func isGluedNote(after end: Int, in text: Span<UInt8>) -> Bool {
    let content = CallbackContext.core(end..<text.count, in: text)
    if calls.isStem(content, of: text) { return true }
    let word = end..<CallbackContext.wordEnd(end, before: text.count, in: text)
    let rest = CallbackContext.core(word.upperBound..<text.count, in: text)
    guard rest.isEmpty, word.count <= 30 else { return false }
    if MessageWords.known.contains(word, in: text) { return true }
    return notes.contains(in: word, of: text) && !particles.contains(in: word, of: text)
  }

  /// What may follow a callback if it was called, with the particle of the subject.
  private static let calls = StemList(
    combined(["が", "は"], ["呼ば", "呼び出さ", "実行さ"], ["れた", "れました"])
      + combined(["が"], ["実行"], [""])
      + combined(["가 ", "이 "], ["호출", "실행"], ["됨", "되었다", "되었습니다", "되었음", "됐다", "됐습니다", "됐음"]))

  private static func combined(
    _ particles: [String], _ stems: [String], _ endings: [String]
  ) -> [String] {
    particles.flatMap { particle in stems.flatMap { stem in endings.map { particle + stem + $0 } } }
  }

  private static let notes = StemList([
    "加载", "显示", "出现", "消失", "销毁", "释放", "完成", "将要", "即将", "已经", "调用", "执行", "호출", "実行",
    "加載", "載入", "顯示", "出現", "銷毀", "釋放", "將要", "即將", "已經", "調用", "呼叫", "執行",
  ])
  private static let particles = StemList([
    "方法", "函数", "中", "里", "时", "会", "后", "前", "函數", "函式", "裡", "時", "會", "後", "的", "在", "가", "는", "은", "이 ",
    "が", "は", "で",
  ])
}
