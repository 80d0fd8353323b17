import LifelogText

/// Labels after a callback: `viewDidLoad of Cart`, `viewDidLoad() - 두 번째 화면`, `viewWillAppear [Cart]`.
extension LabelText {
  /// The label that begins at an offset, and its end; `nil` if the words are a note, a payload or a sentence.
  ///
  /// - Parameters:
  ///   - isMarked: Whether a preposition, a colon, a dash or an arrow is before it.
  static func starting(
    at start: Int, isMarked: Bool, in text: Span<UInt8>
  ) -> (object: ObjectText, end: Int)? {
    if let group = Brackets(at: start, before: text.count, in: text) {
      // A value: `({0, 0})`, `([<Cart: 0x7fa1>])`.
      let first = text.byte(text.trimmed(group.content).lowerBound)
      guard first != UInt8(ascii: "["), first != UInt8(ascii: "{"), first != UInt8(ascii: "<") else {
        return nil
      }
      guard let object = filling(group.content, in: text, allowsNumber: group.mark != "("),
        !isLevel(object, in: text),
        object.name.isEmpty || isName(object.name, isMarked: true, in: text)
      else { return nil }
      return (object, group.range.upperBound)
    }
    if let file = file(at: start, in: text) { return file }
    let end =
      controllerEnd(start, in: text)
      ?? withoutReport(
        withoutKey(self.end(of: start, in: text), after: start, in: text), after: start, in: text)
    // `Bundle: nil` is a key with its value.
    let isKey = text.byte(end) == UInt8(ascii: ":") || text.byte(end) == UInt8(ascii: "=")
    guard end > start,
      !isKey || ControllerName(start..<end, in: text).isController,
      let label = ending(at: end, from: start, in: text), label.start == start,
      !isLevel(label.object, in: text), isName(label.object.name, isMarked: isMarked, in: text)
    else { return nil }
    return (label.object, end)
  }

  /// The class that a file is named after: `Shop/CartViewController.swift`.
  private static func file(at start: Int, in text: Span<UInt8>) -> (object: ObjectText, end: Int)? {
    var end = start
    var name = start
    while end < text.count, text[end] >= 0x80 || text[end].isIdentifier || isPathMark(text[end]) {
      if text[end] == UInt8(ascii: "/") { name = end + 1 }
      end += 1
    }
    let file = withoutExtension(name..<end, in: text)
    guard file.upperBound < end, text.byte(name).isUppercaseLetter else { return nil }
    return (ObjectText(className: file, in: text), end)
  }

  private static func isPathMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "+")
  }

  /// The end of an identifier that names a controller, if a title or a note follows: `CartViewController Sale`.
  private static func controllerEnd(_ start: Int, in text: Span<UInt8>) -> Int? {
    let end = CallbackContext.wordEnd(start, before: text.count, in: text)
    guard text[start].isUppercaseLetter, ControllerName(start..<end, in: text).isController,
      text.byte(end) == 0x20,
      text.byte(end + 1).isLetter || text.byte(end + 1) == UInt8(ascii: "(") || text.has("0x", at: end + 1),
      end - start > 14
    else { return nil }
    return end
  }

  /// The end of the words from an offset: a mark or the end of the text. A role in parentheses belongs to the label.
  private static func end(of start: Int, in text: Span<UInt8>) -> Int {
    var index = start
    while index < text.count {
      let (scalar, length) = text.scalar(at: index)
      let isJoint =
        scalar == "." || scalar == "-" || scalar == "#" || scalar == "'" || scalar == "+" || scalar == "~"
      if scalar == " " || scalar.isWordPart {
        index += length
      } else if isJoint, index > start, index + 1 < text.count, text.scalar(at: index + 1).scalar.isWordPart {
        index += 1
      } else if scalar == "@", index > start, let end = hashEnd(after: index, before: text.count, in: text) {
        index = end
      } else if scalar == "(" || scalar == "<" || scalar == "\u{ff08}",
        let group = Brackets(at: index, before: text.count, in: text)
      {
        index = group.range.upperBound
      } else if scalar == "[", index > start, text.scalar(before: index).scalar.isWordPart,
        let group = Brackets(at: index, before: text.count, in: text), token(in: group, in: text) != nil
      {
        return group.range.upperBound
      } else {
        break
      }
    }
    return text.trimmed(start..<index).upperBound
  }

  /// The end of the words before a key that ends with them: `Cart address=0x7fa1`.
  private static func withoutKey(_ end: Int, after start: Int, in text: Span<UInt8>) -> Int {
    guard text.byte(end) == UInt8(ascii: "="), let key = CallbackContext.word(endingAt: end, in: text),
      key.lowerBound > start
    else { return end }
    return text.trimmed(start..<key.lowerBound).upperBound
  }

  /// The end of a name before the words that say that the callback was called: `viewDidLoad of Cart called`.
  private static func withoutReport(_ end: Int, after start: Int, in text: Span<UInt8>) -> Int {
    guard let last = CallbackContext.word(endingAt: end, in: text), last.lowerBound > start,
      text.byte(last.lowerBound - 1) == 0x20, MessageWords.calls.contains(last, in: text)
    else { return end }
    let rest = text.trimmed(start..<last.lowerBound).upperBound
    guard let auxiliary = CallbackContext.word(endingAt: rest, in: text), auxiliary.lowerBound > start,
      MessageWords.auxiliaries.contains(auxiliary, in: text)
    else { return rest }
    return text.trimmed(start..<auxiliary.lowerBound).upperBound
  }

  /// Whether words after a callback name something, and do not describe what happens.
  private static func isName(_ name: Range<Int>, isMarked: Bool, in text: Span<UInt8>) -> Bool {
    let firstWord =
      name.lowerBound..<CallbackContext.wordEnd(name.lowerBound, before: name.upperBound, in: text)
    guard !name.isEmpty, !isActivity(name, firstWord, in: text),
      !MessageWords.statementsAbout.contains(firstWord, in: text),
      !MessageWords.known.contains(name, in: text), !MessageWords.begins.contains(name, in: text),
      !MessageWords.ends.contains(name, in: text), !MessageSuffix.isReason(name, in: text)
    else { return false }
    if isScreen(ObjectText(name: name), in: text) || ControllerName(name, in: text).isOther { return true }
    let first = text[name.lowerBound]
    if first >= 0x80 { return isMarked && hasNumber(name, in: text) && !isNote(name, in: text) }
    guard first.isUppercaseLetter else { return false }
    // `Loading data`: only the first word has an uppercase letter.
    var index = name.lowerBound
    while let space = text.find(0x20, in: index..<name.upperBound) {
      index = space + 1
      let next = text.byte(index)
      guard next.isUppercaseLetter || next.isDigit || next >= 0x80 else { return false }
    }
    let isVerb = text.has("ing", at: name.upperBound - 3) || text.has("ed", at: name.upperBound - 2)
    return !isVerb
  }

  /// Whether words say what happens: `rendering the screen`. `booking page` is a name.
  private static func isActivity(_ name: Range<Int>, _ firstWord: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard text[name.lowerBound].isLowercaseLetter, text.has("ing", at: firstWord.upperBound - 3),
      let space = text.find(0x20, in: name)
    else { return false }
    return text.find(0x20, in: space + 1..<name.upperBound) != nil
  }

  /// Whether words of another script count something: `第二个`, `두 번째`.
  private static func hasNumber(_ name: Range<Int>, in text: Span<UInt8>) -> Bool {
    for index in name where text[index].isDigit { return true }
    return ordinals.contains(in: name, of: text)
  }

  private static let ordinals = StemList(["第", "번째", "첫", "두", "番", "一", "二", "三", "перв", "втор", "трет"])

  /// Whether words of another script say what happens: `视图加载完成`, `화면이 나타남`.
  ///
  /// - Parameter count: The number of words about what happens that it must have.
  static func isNote(_ name: Range<Int>, words count: Int = 1, in text: Span<UInt8>) -> Bool {
    notes.contains(count, in: name, of: text)
  }

  private static let notes = StemList([
    "加载", "载入", "显示", "出现", "消失", "销毁", "释放", "完成", "将要", "即将", "已经", "调用", "执行", "初始化", "布局", "内存", "表示",
    "加載", "載入", "顯示", "出現", "銷毀", "釋放", "將要", "即將", "已經", "調用", "呼叫", "執行", "佈局", "記憶體",
    "読み込", "消え", "呼", "される", "された", "する", "した", "直前", "直後", "ました", "로드", "나타", "사라", "호출", "됨", "직전", "직후",
    "된다",
    "메모리", "완료", "실행", "загруж", "появ", "исчез", "вызв", "будет", "被", "了", "视图", "視圖", "뷰가", "화면이",
  ])
}
