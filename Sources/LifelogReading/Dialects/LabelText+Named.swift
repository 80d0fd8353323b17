import LifelogText

/// Names with what distinguishes the instance, a module, or an extension of a file.
extension LabelText {
  /// Reads a name, and splits off its module if it is one identifier, or what distinguishes the instance: `Cart#3`,
  /// `Cart@7fa1`, `Cart~3`, `Cart@0x7fa1`, `Cart<0x7fa1>`. A view keeps what distinguishes its controller: `Cart#3.view`.
  static func named(_ range: Range<Int>, in text: Span<UInt8>) -> ObjectText {
    let dot = range.upperBound - 5
    if dot > range.lowerBound, text.has(".view", at: dot),
      case let owner = named(range.lowerBound..<dot, in: text), !owner.instance.isNone
    {
      return ObjectText(name: dot + 1..<range.upperBound, module: owner.name, instance: owner.instance)
    }
    let mark =
      text.find(UInt8(ascii: "#"), in: range)
      ?? text.find(UInt8(ascii: "@"), in: range).flatMap {
        isHash(after: $0, before: range.upperBound, in: text) ? $0 : nil
      }
      ?? text.find(UInt8(ascii: "~"), in: range)
    if let hash = mark, hash > range.lowerBound, hash + 1 < range.upperBound {
      var object = ObjectText(className: range.lowerBound..<hash, in: text)
      object.instance = .token(hash + 1..<range.upperBound)
      return object
    }
    if let mark = addressMark(range, in: text),
      let found = InstanceText.address(at: mark + 1, in: text, minDigits: 1)
    {
      var object = ObjectText(className: range.lowerBound..<mark, in: text)
      object.instance = found.instance
      return object
    }
    let end = CallbackContext.wordEnd(range.lowerBound, before: range.upperBound, in: text)
    if let group = numberGroup(after: end, before: range.upperBound, in: text), group.end == range.upperBound
    {
      var object = ObjectText(className: range.lowerBound..<end, in: text)
      object.instance = .token(group.number)
      return object
    }
    if let name = classOfMethod(range, in: text) { return ObjectText(className: name, in: text) }
    if text.find(0x20, in: range) != nil {
      return ObjectText(name: withoutExtension(withoutNoun(range, in: text), in: text))
    }
    return ObjectText(className: withoutExtension(withoutNoun(range, in: text), in: text), in: text)
  }

  /// The class of the method that wrote the line: `Cart.refresh()`, `Shop.embed(Cart)`; `nil` for other names.
  private static func classOfMethod(_ range: Range<Int>, in text: Span<UInt8>) -> Range<Int>? {
    let dot = UInt8(ascii: ".")
    guard text.byte(range.upperBound - 1) == UInt8(ascii: ")"), text.byte(range.lowerBound).isUppercaseLetter,
      let open = text.find(UInt8(ascii: "("), in: range),
      let end = text.findLast(dot, or: dot, before: open), end > range.lowerBound,
      text[end + 1].isLowercaseLetter
    else { return nil }
    return range.lowerBound..<end
  }

  /// A name without the extension of the file that it names: `Cart.swift`.
  static func withoutExtension(_ range: Range<Int>, in text: Span<UInt8>) -> Range<Int> {
    for suffix: StaticString in [".swift", ".mm", ".m"] {
      let start = range.upperBound - suffix.utf8CodeUnitCount
      if start > range.lowerBound, text.has(suffix, at: start) { return range.lowerBound..<start }
    }
    return range
  }

  /// The end of a group with an address after a name: `Cart<0x7fa1>`, `Cart{0x7fa1}`; `nil` if there is none.
  static func addressEnd(after name: Int, before limit: Int, in text: Span<UInt8>) -> Int? {
    guard name < limit, let close = closingMark(of: text[name]), text.has("0x", at: name + 1),
      let end = InstanceText.address(at: name + 1, in: text, minDigits: 1)?.end, end < limit,
      text[end] == close
    else { return nil }
    return end + 1
  }

  /// The number or the letter in a group after a name that an argument names, `Host(3)`, `Host[A]`, and the end of the group; `nil` if there is none.
  static func numberGroup(after name: Int, before limit: Int, in text: Span<UInt8>) -> (
    number: Range<Int>, end: Int
  )? {
    guard name < limit, text[name] != UInt8(ascii: "<"), let close = closingMark(of: text[name]) else {
      return nil
    }
    let number = name + 1..<CallbackContext.wordEnd(name + 1, before: limit, in: text)
    let isLetter = number.count == 1 && text[number.lowerBound].isUppercaseLetter
    guard !number.isEmpty, isLetter || CallbackContext.isNumber(number, in: text), number.upperBound < limit,
      text[number.upperBound] == close
    else { return nil }
    return (number, number.upperBound + 1)
  }

  private static func closingMark(of mark: UInt8) -> UInt8? {
    switch mark {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "{"): mark + 2
    default: nil
    }
  }

  /// The mark before the address of `Cart(0x7fa1)`, `Cart<0x7fa1>`, `Cart@0x7fa1`, `Cart-0x7fa1` or `Cart 0x7fa1`; `nil` if the
  /// name does not end with an address.
  private static func addressMark(_ range: Range<Int>, in text: Span<UInt8>) -> Int? {
    guard let start = text.find("0x", in: range), start > range.lowerBound + 1 else { return nil }
    let (mark, last) = (text[start - 1], text[range.upperBound - 1])
    let isGroup = closingMark(of: mark) == last
    guard isGroup || mark == UInt8(ascii: "@") || mark == UInt8(ascii: "-") || mark == 0x20,
      InstanceText.address(at: start, in: text, minDigits: 1)?.end == range.upperBound - (isGroup ? 1 : 0)
    else { return nil }
    return start - 1
  }

  /// A label with the address in angle brackets before it: `<0x7fa1> Cart`.
  static func withAddress(
    _ label: (object: ObjectText, start: Int), in text: Span<UInt8>
  ) -> (object: ObjectText, start: Int) {
    guard label.object.instance.isNone,
      let group = Brackets(endingAt: text.trimmed(0..<label.start).upperBound, in: text), group.mark == "<",
      addressEnd(after: group.range.lowerBound, before: text.count, in: text) == group.range.upperBound,
      let found = InstanceText.address(at: group.content.lowerBound, in: text)
    else { return label }
    var object = label.object
    object.instance = found.instance
    return (object, group.range.lowerBound)
  }

  /// Whether a group directly after a name says what its object has: `Tabs[2 items]`, `Login[title=Sign in]`. A process has its
  /// numbers there: `Shop[412:7]`.
  static func describes(_ group: Brackets, in text: Span<UInt8>) -> Bool {
    guard group.mark == "[",
      let name = CallbackContext.word(endingAt: group.range.lowerBound, in: text),
      text[name.lowerBound].isUppercaseLetter
    else { return false }
    let start = group.content.lowerBound
    let word = start..<CallbackContext.wordEnd(start, before: group.content.upperBound, in: text)
    if text.byte(word.upperBound) == UInt8(ascii: "=") { return MessageWords.keys.contains(word, in: text) }
    return word.count <= 2 && CallbackContext.isNumber(word, in: text) && text.byte(word.upperBound) == 0x20
      && text.byte(word.upperBound + 1).isLowercaseLetter
  }

  /// Whether a few words say what an object is in: `in Home`, `child of Home`, `parent: Home`.
  static func isPlace(_ words: Range<Int>, in text: Span<UInt8>) -> Bool {
    let first =
      words.lowerBound..<CallbackContext.wordEnd(words.lowerBound, before: words.upperBound, in: text)
    return first.upperBound < words.upperBound
      && (MessageWords.prepositions.contains(first, in: text) || text.extracting(first).is("child")
        || CallbackContext.isParentKey(first, in: text))
  }

  /// What is in brackets after a name, without a mark or a key: `#3`, `id=3`, `id: 3`.
  static func withoutInstanceKey(
    _ content: Range<Int>, of group: Brackets, in text: Span<UInt8>
  ) -> Range<Int> {
    guard content.count > 1 else { return content }
    if group.mark == "[", text[content.lowerBound] == UInt8(ascii: "#") {
      return content.lowerBound + 1..<content.upperBound
    }
    let end = CallbackContext.wordEnd(content.lowerBound, before: content.upperBound, in: text)
    let key = content.lowerBound..<end
    guard end < content.upperBound, CallbackContext.isKey(key, in: text),
      MessageWords.instanceKeys.contains(key, in: text)
    else { return content }
    return text.trimmed(end + 1..<content.upperBound)
  }

  /// The end of the word after `Cart@` if it distinguishes the instance.
  static func hashEnd(after mark: Int, before limit: Int, in text: Span<UInt8>) -> Int? {
    guard mark + 1 < limit else { return nil }
    let end = CallbackContext.wordEnd(mark + 1, before: limit, in: text)
    return isHash(after: mark, before: end, in: text) ? end : nil
  }

  /// Whether the word after `Cart@`, which ends at an offset, distinguishes the instance: the digits of an address without
  /// `0x`, or a number. In `bo@mac` it is a name.
  static func isHash(after mark: Int, before end: Int, in text: Span<UInt8>) -> Bool {
    let word = mark + 1..<max(mark + 1, end)
    guard !word.isEmpty, word.allSatisfy({ text[$0].isHexadecimal }) else { return false }
    return word.count >= 4 || word.allSatisfy { text[$0].isDigit }
      || word.count == 3 && word.contains { text[$0].isDigit }
  }
}

extension ObjectText {
  /// The controller of a view: `Cart.view`; `nil` for other objects.
  ///
  /// - Parameter isVariable: Whether a variable may hold the controller.
  func ownerOfView(in text: Span<UInt8>, isVariable: Bool = false) -> ObjectText? {
    guard !module.isEmpty, text.extracting(name).is("view"),
      isVariable || text[module.lowerBound].isUppercaseLetter || text[module.lowerBound] >= 0x80
    else {
      return nil
    }
    var owner = ObjectText(className: module, in: text)
    owner.instance = instance
    return owner
  }
}
