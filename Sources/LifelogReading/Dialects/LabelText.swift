import LifelogText

/// Reads the label of a controller from the words before its callback.
enum LabelText {
  /// The maximum number of words of a label: `Custom Container View Controller`.
  private static let maxWords = 4

  /// The label before a callback; `nil` if there is none, or if the words belong to a sentence.
  static func before(_ site: CallbackSite, in text: Span<UInt8>) -> (object: ObjectText, start: Int)? {
    if let label = described(site, in: text) { return label }
    guard
      let label = ending(at: site.left, in: text, allowsNumber: true)
        .map({
          withNoun(
            withoutNote(withoutEvent(withoutActivity($0, before: site, in: text), in: text), in: text),
            in: text)
        }),
      !isLevel(label.object, in: text), !isNoise(label.object, in: text)
    else { return nil }
    let name = label.object.name
    // `Screen lifecycle: viewDidLoad`, `callback: viewDidLoad`
    let isTag =
      MessageWords.announcements.contains(name, in: text)
      && (site.left..<site.token.name.lowerBound).contains { text[$0].isLetter }
      || MessageWords.callbackKeys.contains(name, in: text) && CallbackContext.isKey(name, in: text)
    guard !isTag, !MessageSuffix.isClause(name, in: text), !isEvent(name, in: text),
      !site.isPlace || !isAction(name, in: text)
    else { return nil }
    // `UIKit calls viewDidLoad` is a sentence.
    guard !site.isStatement || site.marks.contains(.quote) || ControllerName(name, in: text).isController
    else {
      return nil
    }
    // `视图加载完成 viewDidLoad` says what happens. `已完成 viewDidLoad` is of a list of what is done.
    if text[name.lowerBound] >= 0x80, isNote(name, words: 2, in: text), !isScreen(label.object, in: text) {
      return (ObjectText(instance: label.object.instance), label.start)
    }
    return label
  }

  /// The label whose last word ends before an offset, and its start; `nil` if there is none, or if the words belong to
  /// a sentence.
  ///
  /// - Parameters:
  ///   - start: The offset before which the label does not begin.
  ///   - allowsNumber: Whether `#1` alone is a label.
  static func ending(
    at end: Int, from start: Int = 0, in text: Span<UInt8>, allowsNumber: Bool = false
  ) -> (object: ObjectText, start: Int)? {
    var words: [Range<Int>] = []
    var instance = InstanceText.none
    var isField = false
    var index = text.trimmed(0..<end).upperBound
    if let group = Brackets(endingAt: index, in: text), text.has("Optional", at: group.range.lowerBound - 8) {
      return filling(group.content, in: text, allowsNumber: false).map { ($0, group.range.lowerBound - 8) }
    }
    if let group = Brackets(endingAt: index, in: text), let found = token(in: group, in: text) {
      instance = found
      index = text.trimmed(0..<group.range.lowerBound).upperBound
      if text.has("ObjectIdentifier", at: index - 16) { index = text.trimmed(0..<index - 16).upperBound }
    }
    while index > start, words.count <= maxWords {
      guard let word = word(endingAt: index, in: text) else { break }
      // The line of its file: `CartViewController:42`.
      if words.isEmpty, instance.isNone, CallbackContext.isNumber(word, in: text),
        text.byte(word.lowerBound - 1) == UInt8(ascii: ":"), word.lowerBound > 1,
        text.scalar(before: word.lowerBound - 1).scalar.isWordPart
          || text.has("()", at: word.lowerBound - 3)
      {
        index = word.lowerBound - 1
        continue
      }
      // A part of it, or its number: `CartVC/life`, `CartVC/3`.
      if words.isEmpty, instance.isNone, let part = part(word, in: text) {
        instance = part
        index = word.lowerBound - 1
        continue
      }
      if words.isEmpty, instance.isNone, let found = instanceWord(word, in: text) {
        instance = found
        index = word.lowerBound
        if text.byte(index - 1) == UInt8(ascii: "#") { index -= 1 }
        if let key = instanceKey(endingAt: index, in: text) {
          index = text.trimmed(0..<key).upperBound
          continue
        }
        if allowsNumber, !isTagged(index, in: text), CallbackContext.isDecoration(0..<index, in: text) {
          return (ObjectText(instance: instance), index)
        }
        // `Cart: 0x7fa1` without angle brackets.
        let gap = text.trimmed(0..<index)
        if text.byte(gap.upperBound - 1) == UInt8(ascii: ":")
          || text.byte(gap.upperBound - 1) == UInt8(ascii: "@")
        {
          index = gap.upperBound - 1
        }
        index = text.trimmed(0..<index).upperBound
        continue
      } else {
        if MessageWords.isCondition(word, in: text)
          || MessageWords.sentence.contains(word, in: text) && !isAnnouncement(word, of: words, in: text)
        {
          return nil
        }
        // A mark before the message: `$ Cart`.
        if !words.isEmpty, word.count == 1, text[word.lowerBound] == UInt8(ascii: "$") { break }
        // A level in front of the name.
        if let last = words.first, MessageWords.noise.contains(word, in: text),
          !isCapitalized(word, in: text) || ControllerName(last, in: text).isController
        {
          break
        }
        words.append(word)
      }
      index = word.lowerBound
      let gap = text.trimmed(0..<index).upperBound
      guard gap < index else { break }
      // The fields of a row before the name do not belong to it.
      if text.find(0x09, in: gap..<index) != nil {
        isField = true
        break
      }
      // Those of a table are aligned with spaces.
      if index - gap > 1, words.count == 1, ControllerName(word, in: text).endsLikeController { break }
      index = gap
    }
    /// The start of an address or a macro before the name.
    var start: Int?
    if words.count > 1, instance.isNone, let first = words.last,
      let found = addressWord(first, in: text)
    {
      start = first.lowerBound
      if !isOfOtherObject(first.lowerBound, in: text) { instance = found }
      words.removeLast()
    }
    if words.count > 1, let last = words.first, let first = words.last,
      isLevelMark(first, before: last, in: text) || isMacro(first, before: last, in: text)
    {
      if first.count > 1 { start = first.lowerBound }
      words.removeLast()
    }
    // A number before other words is a list number or a part of a time, which may have a unit.
    var isMeasure = false
    while words.count > 1, let first = words.last,
      isTime(first, in: text) || CallbackContext.isDuration(first, in: text)
        || isMeasure && MessageWords.units.contains(first, in: text)
    {
      isMeasure = true
      words.removeLast()
    }
    if isMeasure, words.count == 1, MessageWords.units.contains(words[0], in: text) { return nil }
    if words.count > 1, let particle = words.first, particles.contains(where: { text.has($0, at: particle) })
    {
      words.removeFirst()
    }
    guard let last = words.first, let first = words.last, words.count <= maxWords else { return nil }
    // A delegate has a class and no other label: `Running AppDelegate`. But `App Delegate` is one label.
    let isDelegate =
      ControllerName.isDelegate(last, in: text) && !text.has("Delegate", at: last.lowerBound)
    let isAnnounced = words.count > 1 && isClass(last, announcedBy: words.dropFirst(), in: text)
    // `2 x viewDidLoad` is a count.
    if first == last, last.count == 1, text[last.lowerBound] == UInt8(ascii: "x"),
      isAfterNumber(last, in: text)
    {
      return nil
    }
    var nameStart = isDelegate || isAnnounced ? last.lowerBound : first.lowerBound
    // Indentation: `____Cart viewDidLoad`.
    if text.has("__", at: nameStart) {
      var name = nameStart
      while text.byte(name) == UInt8(ascii: "_") { name += 1 }
      if text.byte(name).isUppercaseLetter || text.byte(name) >= 0x80 { nameStart = name }
    }
    let range = nameStart..<withoutParticle(nameStart..<last.upperBound, in: text)
    guard !range.isEmpty, words.count > 1 || !isTime(range, in: text) else { return nil }
    // A hook or a macro: `_func_ viewDidLoad`.
    guard text[range.lowerBound] != UInt8(ascii: "_") || text.has("_Tt", at: range.lowerBound) else {
      return nil
    }
    var object = named(range, in: text)
    if !instance.isNone { object.instance = instance }
    return withAddress((object, isField ? 0 : start ?? first.lowerBound), in: text)
  }

  /// Whether a word says what the class after it is: `class CartViewController`.
  private static func isAnnouncement(
    _ word: Range<Int>, of words: [Range<Int>], in text: Span<UInt8>
  ) -> Bool {
    words.last.map { ControllerName($0, in: text).isController } ?? false
      && MessageWords.announcements.contains(word, in: text)
  }

  /// Whether the words before a name say that it is a class, `screen Cart`, or are of another script than that of a controller:
  /// `开始加载 CartViewController`.
  private static func isClass(
    _ word: Range<Int>, announcedBy others: ArraySlice<Range<Int>>, in text: Span<UInt8>
  ) -> Bool {
    let isController = ControllerName(word, in: text).isController
    return text[word.lowerBound].isUppercaseLetter
      && others.allSatisfy {
        text[$0.lowerBound].isLowercaseLetter && MessageWords.announcements.contains($0, in: text)
          || isController && text[$0.lowerBound] >= 0x80 && word.count > 14
      }
  }

  /// The start of the key before an instance: `id=`, `address: `; `nil` if there is none.
  private static func instanceKey(endingAt end: Int, in text: Span<UInt8>) -> Int? {
    let mark = text.trimmed(0..<end).upperBound - 1
    guard text.byte(mark) == UInt8(ascii: "=") || text.byte(mark) == UInt8(ascii: ":"),
      let key = CallbackContext.word(endingAt: mark, in: text), key.lowerBound > 0,
      MessageWords.instanceKeys.contains(key, in: text)
    else { return nil }
    return key.lowerBound
  }

  /// The address that a word consists of: `0x7fa1`, `ObjectIdentifier(0x7fa1)`.
  private static func addressWord(_ word: Range<Int>, in text: Span<UInt8>) -> InstanceText? {
    let isIdentifier = text.has("ObjectIdentifier(0x", at: word.lowerBound)
    let start = isIdentifier ? word.lowerBound + 17 : word.lowerBound
    guard text[start] == UInt8(ascii: "0"), let found = InstanceText.address(at: start, in: text),
      found.end == (isIdentifier ? word.upperBound - 1 : word.upperBound)
    else { return nil }
    return found.instance
  }

  /// The address that is the word before an offset, and its start: `0x7fa1 `; `nil` if there is none.
  static func address(before end: Int, in text: Span<UInt8>) -> (instance: InstanceText, start: Int)? {
    guard let word = word(endingAt: text.trimmed(0..<end).upperBound, in: text),
      !isOfOtherObject(word.lowerBound, in: text)
    else { return nil }
    return addressWord(word, in: text).map { ($0, word.lowerBound) }
  }

  /// Whether the word before a value says that it is of something else than the controller: `tid=0x303`, `thread 0x303`.
  private static func isOfOtherObject(_ start: Int, in text: Span<UInt8>) -> Bool {
    let before = text.trimmed(0..<start).upperBound
    let mark = text.byte(before - 1)
    let hasMark = mark == UInt8(ascii: "=") || mark == UInt8(ascii: ":")
    guard let key = CallbackContext.word(endingAt: hasMark ? before - 1 : before, in: text) else {
      return false
    }
    return MessageWords.threads.contains(key, in: text)
      || mark == UInt8(ascii: "=") && !MessageWords.instanceKeys.contains(key, in: text)
  }

  /// Whether a number is before a word.
  private static func isAfterNumber(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    let end = text.trimmed(0..<word.lowerBound).upperBound
    return CallbackContext.word(endingAt: end, in: text).map { CallbackContext.isNumber($0, in: text) }
      ?? false
  }

  /// Whether a name with a colon is before an instance: `Cart: 0x7fa1`.
  private static func isTagged(_ index: Int, in text: Span<UInt8>) -> Bool {
    let before = text.byte(text.trimmed(0..<index).upperBound - 1)
    return before == UInt8(ascii: ":") || before == UInt8(ascii: "@")
  }

  /// Whether a word before the name of a controller is that of a macro or a logger: `LOG_VC CartController`, `PagerLog
  /// CartViewController`.
  private static func isMacro(_ word: Range<Int>, before name: Range<Int>, in text: Span<UInt8>) -> Bool {
    let capitals = word.count { text[$0].isUppercaseLetter }
    let isCompound = capitals > 1 && word.contains { text[$0].isLowercaseLetter }
    let hasMark = text.find(UInt8(ascii: "_"), in: word) != nil
    return text.has("Controller", at: name.upperBound - 10) && name.count > 10
      && (isCompound || hasMark && capitals > 1 && !word.contains { text[$0].isLowercaseLetter })
  }

  /// Whether a letter before a name is that of a level: `i Cart`, `V CartVC`. `A ViewController` is a name.
  private static func isLevelMark(_ word: Range<Int>, before name: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard word.count == 1 else { return false }
    switch text[word.lowerBound] {
    case UInt8(ascii: "V"), UInt8(ascii: "D"), UInt8(ascii: "I"), UInt8(ascii: "W"), UInt8(ascii: "E"):
      return name.count != 14 && ControllerName(name, in: text).isController
    case let letter: return letter.isLowercaseLetter
    }
  }

  /// Whether a word consists of digits and dots.
  private static func isTime(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    for index in word where !text[index].isDigit && text[index] != UInt8(ascii: ".") { return false }
    return true
  }

  /// The instance that a word identifies: an address, a UUID, or a number or the digits of an address after `#`.
  private static func instanceWord(_ word: Range<Int>, in text: Span<UInt8>) -> InstanceText? {
    let isTagged = text.byte(word.lowerBound - 1) == UInt8(ascii: "#")
    if let found = InstanceText.token(at: word.lowerBound, in: text), found.end == word.upperBound,
      isTagged || text.byte(word.lowerBound + 1) | 0x20 == UInt8(ascii: "x") || word.count == 36
    {
      return found.instance
    }
    return isTagged && isHash(after: word.lowerBound - 1, before: word.upperBound, in: text)
      ? .token(word) : nil
  }

  /// The instance in brackets after a label: `Cart (0x7fa1)`, `Page[2]`, `ViewController (child)`.
  static func token(in group: Brackets, in text: Span<UInt8>) -> InstanceText? {
    let content = withoutInstanceKey(text.trimmed(group.content), of: group, in: text)
    guard !content.isEmpty,
      let before = CallbackContext.word(
        endingAt: text.trimmed(0..<group.range.lowerBound).upperBound, in: text),
      !CallbackContext.isNumber(before, in: text), !MessageWords.noise.contains(before, in: text)
    else { return nil }
    if let found = InstanceText.address(at: content.lowerBound, in: text) {
      return found.end == content.upperBound ? found.instance : nil
    }
    let isRound = group.mark == "(" || group.mark == "\u{ff08}"
    // A role: `VC (presentedViewController)`.
    if isRound, ControllerName(content, in: text).isController || isPlace(content, in: text) {
      return InstanceText.none
    }
    if group.mark == "[" {
      if describes(group, in: text) { return InstanceText.none }
      let isAdjacent = before.upperBound == group.range.lowerBound
      return CallbackContext.isNumber(content, in: text)
        || isAdjacent && isHash(after: group.range.lowerBound, before: content.upperBound, in: text)
        || isAdjacent && isInstanceName(content, of: before, in: text)
        ? .token(content) : nil
    }
    if group.mark == "{" {
      return isHash(after: group.range.lowerBound, before: content.upperBound, in: text)
        && before.upperBound == group.range.lowerBound ? .token(content) : nil
    }
    guard isRound,
      filling(content, in: text, allowsNumber: true) != nil || CallbackContext.isNumber(content, in: text)
    else { return nil }
    return .token(content)
  }

  /// The label that fills a range, such as between brackets; `nil` if the range is not a label.
  static func filling(_ range: Range<Int>, in text: Span<UInt8>, allowsNumber: Bool) -> ObjectText? {
    var core = CallbackContext.core(range, in: text)
    guard !core.isEmpty else { return nil }
    if core.count <= maxNumberLength, CallbackContext.isNumber(core, in: text) {
      return allowsNumber ? ObjectText(instance: .token(core)) : nil
    }
    // `CartViewController:42`
    if let colon = text.find(UInt8(ascii: ":"), in: core), colon + 1 < core.upperBound,
      CallbackContext.isNumber(colon + 1..<core.upperBound, in: text)
    {
      core = core.lowerBound..<colon
    }
    guard let label = ending(at: core.upperBound, in: text.extracting(0..<core.upperBound)),
      label.start >= core.lowerBound,
      CallbackContext.isDecoration(core.lowerBound..<label.start, in: text)
    else { return nil }
    return label.object
  }

  /// The maximum length of a number that is a label, in bytes.
  private static let maxNumberLength = 6

  /// Whether a label consists only of words that name nothing: `in viewDidLoad`.
  private static func isNoise(_ object: ObjectText, in text: Span<UInt8>) -> Bool {
    object.instance.isNone && CallbackContext.isDecoration(object.name, in: text)
  }

  /// Whether a word begins with one uppercase letter: a name, while a level is written in one case.
  private static func isCapitalized(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    text[word.lowerBound].isUppercaseLetter && text.byte(word.lowerBound + 1).isLowercaseLetter
  }

  /// Whether a label names a screen: `首页`, `두 번째 화면`, `CartVC`, `second view controller`.
  static func isScreen(_ object: ObjectText, in text: Span<UInt8>) -> Bool {
    let name = object.name
    guard !name.isEmpty else { return false }
    if ControllerName(name, in: text).isController { return true }
    if screens.ends(name, of: text) { return true }
    guard let last = CallbackContext.word(endingAt: name.upperBound, in: text) else { return false }
    return MessageWords.screens.contains(last, in: text)
      || last.count > 10 && text.hasFolded("controller", at: last.upperBound - 10)
  }

  private static let screens = StemList([
    "页", "页面", "界面", "控制器", "屏", "视图", "画面", "頁", "頁面", "介面", "視圖", "檢視", "畫面", "螢幕", "화면", "뷰", "컨트롤러",
    "コントローラ", "탭", "экран", "экрана",
  ])

  /// The end of a name without a particle or a verb of a script without spaces: `Cartの`, `购物车执行`.
  private static func withoutParticle(_ range: Range<Int>, in text: Span<UInt8>) -> Int {
    guard text[range.upperBound - 1] >= 0x80 || text[range.upperBound - 1] == UInt8(ascii: "s") else {
      return range.upperBound
    }
    // `我的` is the tab with the user's own data.
    if owned.isStem(range, of: text) { return range.upperBound }
    for particle in particles where range.count > particle.count {
      let start = range.upperBound - particle.count
      if text.has(particle, at: start..<range.upperBound) { return start }
    }
    return range.upperBound
  }

  private static let owned = StemList(["我的", "你的", "您的"])
  private static let particles = [
    "'s", "’s", "が", "は", "の", "的", "의", "调用", "执行", "进入", "触发", "調用", "呼叫", "執行", "進入", "觸發",
  ].map {
    ContiguousArray($0.utf8)
  }

  /// A class without a noun of another language beside it: `CartViewController 控制器`, `控制器CartViewController`.
  static func withoutNoun(_ range: Range<Int>, in text: Span<UInt8>) -> Range<Int> {
    if let start = range.first(where: { text[$0] < 0x80 }), text[start].isUppercaseLetter,
      screens.isStem(range.lowerBound..<start, of: text),
      ControllerName(start..<range.upperBound, in: text).isController
    {
      return start..<range.upperBound
    }
    guard let space = text.find(0x20, in: range), text.byte(space + 1) >= 0x80,
      ControllerName(range.lowerBound..<space, in: text).isController,
      screens.isStem(space + 1..<range.upperBound, of: text)
    else { return range }
    return range.lowerBound..<space
  }

  /// The word that ends before an offset. It may contain dots, dashes, hashes and one pair of brackets.
  private static func word(endingAt end: Int, in text: Span<UInt8>) -> Range<Int>? {
    var start = end
    while start > 0 {
      let (scalar, length) = text.scalar(before: start)
      if scalar.isWordPart {
        start -= length
        continue
      }
      let isInside = start < end && start > 1 && text.scalar(before: start - 1).scalar.isWordPart
      if isInside, scalar == "." || scalar == "-" || scalar == "#" || scalar == "'" || scalar == "+" {
        start -= 1
        continue
      }
      if isInside,
        scalar == "@" && isHash(after: start - 1, before: end, in: text)
          || scalar == "~" && text[start].isDigit
      {
        start -= 1
        continue
      }
      if start == end, scalar == ")" || scalar == ">", let open = openBracket(before: end, in: text) {
        start = open
        continue
      }
      break
    }
    return start < end ? start..<end : nil
  }

  /// The bracket that a `)` or `>` closes, if a word is directly before it: `Cell(3)`, `Host<Cart>`.
  private static func openBracket(before end: Int, in text: Span<UInt8>) -> Int? {
    if let open = GenericArguments.start(endingAt: end, in: text) { return open }
    guard let group = Brackets(endingAt: end, in: text), text.find(0x20, in: group.content) == nil else {
      return nil
    }
    let open = group.range.lowerBound
    return open > 0 && text.scalar(before: open).scalar.isWordPart ? open : nil
  }

  /// Whether a label is a log level, or names a logger or a log: `[ViewLogger]`, `[VC Lifecycle]`, `[完整流程]`.
  static func isLevel(_ object: ObjectText, in text: Span<UInt8>) -> Bool {
    MessageWords.levels.contains(object.name, in: text) || isLogger(object.name, in: text)
  }

  private static func isLogger(_ name: Range<Int>, in text: Span<UInt8>) -> Bool {
    let end = name.upperBound
    switch text.byte(end - 1) {
    case UInt8(ascii: "r"): return text.has("Logger", at: max(name.lowerBound, end - 6))
    case UInt8(ascii: "e"):
      return text.hasFolded("lifecycle", at: max(name.lowerBound, end - 9))
        || text.hasFolded("life cycle", at: max(name.lowerBound, end - 10))
    case UInt8(ascii: "s"): return text.hasFolded(" events", at: max(name.lowerBound, end - 7))
    case 0x80...:
      return loggers.ends(name, of: text)
    default: return false
    }
  }

  private static let loggers = StemList(["日志", "流程", "过程", "步骤", "调试", "日誌", "過程", "步驟", "調試", "ログ", "로그"])
}
