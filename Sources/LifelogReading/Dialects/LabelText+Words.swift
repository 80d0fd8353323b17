import LifelogText

/// Words beside a name that do not belong to it.
extension LabelText {
  /// A label in quotes, with the noun before it: `screen 'Cart'`.
  static func withNoun(
    _ label: (object: ObjectText, start: Int), in text: Span<UInt8>
  ) -> (object: ObjectText, start: Int) {
    let quote = label.start - 1
    guard text.byte(quote) == UInt8(ascii: "'") || text.byte(quote) == UInt8(ascii: "\""),
      text.byte(quote - 1) == 0x20, let noun = CallbackContext.word(endingAt: quote - 1, in: text),
      MessageWords.announcements.contains(noun, in: text)
    else { return label }
    return (label.object, noun.lowerBound)
  }

  /// A label without the word that says what happened to its controller: `CartVC appeared`.
  static func withoutEvent(
    _ label: (object: ObjectText, start: Int), in text: Span<UInt8>
  ) -> (object: ObjectText, start: Int) {
    let name = label.object.name
    guard isEvent(name, in: text), let space = text.find(0x20, in: name),
      ControllerName(name.lowerBound..<space, in: text).isController
    else { return label }
    return (named(name.lowerBound..<space, in: text), label.start)
  }

  /// Whether words say what happened to something: `View instance created`.
  static func isEvent(_ name: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard text.has("ed", at: name.upperBound - 2), text.find(0x20, in: name) != nil,
      let last = CallbackContext.word(endingAt: name.upperBound, in: text)
    else { return false }
    return text[last.lowerBound].isLowercaseLetter
  }

  /// Whether words say what was done: `Blocked a controller`, before ` in viewDidAppear`.
  static func isAction(_ name: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard let space = text.find(0x20, in: name) else { return false }
    return text.has("ed", at: space - 2) || text.has("ing", at: space - 3)
  }

  /// A controller without the words in lowercase after it that say what led to a call: `CartVC tap row 1 -> addChild(Detail)`.
  static func withoutActivity(
    _ label: (object: ObjectText, start: Int), before site: CallbackSite, in text: Span<UInt8>
  ) -> (object: ObjectText, start: Int) {
    let name = label.object.name
    guard site.token.callback.namesChild, site.marks.contains(.dash), let space = text.find(0x20, in: name),
      case let owner = named(name.lowerBound..<space, in: text),
      ControllerName(owner.name, in: text).endsLikeController,
      text.byte(space + 1).isLowercaseLetter
    else { return label }
    return (owner, label.start)
  }

  /// The number in parentheses after a word with which a text begins: ` page(3) `; `nil` if it is another text.
  static func number(endingAt end: Int, in text: Span<UInt8>) -> InstanceText? {
    let rest = text.trimmed(0..<end)
    guard text.byte(rest.upperBound - 1) == UInt8(ascii: ")"),
      let group = Brackets(endingAt: rest.upperBound, in: text), group.mark == "(",
      CallbackContext.isNumber(group.content, in: text),
      let word = CallbackContext.word(endingAt: group.range.lowerBound, in: text),
      CallbackContext.isDecoration(0..<word.lowerBound, in: text)
    else { return nil }
    return .token(group.content)
  }

  /// What a word after a controller and a slash says of the instance, which is its number if it has one: `CartVC/life`,
  /// `CartVC/3`; `nil` for other words.
  static func part(_ word: Range<Int>, in text: Span<UInt8>) -> InstanceText? {
    guard text.byte(word.lowerBound - 1) == UInt8(ascii: "/"),
      let name = CallbackContext.word(endingAt: word.lowerBound - 1, in: text),
      ControllerName(name, in: text).isController, text.byte(name.lowerBound - 1) != UInt8(ascii: "/")
    else { return nil }
    if CallbackContext.isNumber(word, in: text) { return .token(word) }
    return text[word.lowerBound].isLowercaseLetter ? InstanceText.none : nil
  }

  /// Whether one word in square brackets directly after a controller is the name of an instance: `CartVC[A]`, `CartVC[left]`.
  static func isInstanceName(_ word: Range<Int>, of name: Range<Int>, in text: Span<UInt8>) -> Bool {
    word.allSatisfy { text[$0].isLetter || text[$0].isDigit }
      && ControllerName(name, in: text).endsLikeController
      && !MessageWords.levels.contains(word, in: text) && !MessageWords.noise.contains(word, in: text)
  }
}
