import LifelogText

/// Labels before words of any language, and a callback in parentheses after them: `CartVC va a aparecer (viewWillAppear)`,
/// `[Cart 0x7fa1] 나타남(viewDidAppear)`, `CartVC 将移到父控制器(willMove) HostVC`.
extension LabelText {
  /// The label with which such a message begins; `nil` for other messages.
  static func described(_ site: CallbackSite, in text: Span<UInt8>) -> (object: ObjectText, start: Int)? {
    guard let words = description(of: site.token, in: text) else { return nil }
    var index = 0
    while index < words.upperBound {
      if let group = Brackets(at: index, before: words.upperBound, in: text) {
        // Others are the tags of a logger.
        if let object = filling(group.content, in: text, allowsNumber: false),
          !object.instance.isNone || ControllerName(object.name, in: text).endsLikeController
        {
          return isNote(group.range.upperBound..<words.upperBound, of: site.token, in: text)
            ? (object, group.range.lowerBound) : nil
        }
        index = group.range.upperBound
      } else if text.scalar(at: index).scalar.isWordPart {
        let word = index..<CallbackContext.wordEnd(index, before: words.upperBound, in: text)
        if ControllerName(word, in: text).endsLikeController {
          return isNote(word.upperBound..<words.upperBound, of: site.token, in: text)
            ? (ObjectText(className: word, in: text), index) : nil
        }
        guard CallbackContext.isNumber(word, in: text) || MessageWords.noise.contains(word, in: text) else {
          return nil
        }
        index = word.upperBound
      } else {
        index += text.scalar(at: index).length
      }
    }
    return nil
  }

  /// A label without the words of another script after it that say what happens: `首页 将显示`.
  static func withoutNote(
    _ label: (object: ObjectText, start: Int), in text: Span<UInt8>
  ) -> (object: ObjectText, start: Int) {
    let name = label.object.name
    guard let space = text.findLast(0x20, or: 0x20, before: name.upperBound), space > name.lowerBound,
      text[space + 1] >= 0x80, isNote(space + 1..<name.upperBound, in: text),
      !isNote(name.lowerBound..<space, in: text)
    else { return label }
    var object = named(name.lowerBound..<text.trimmed(name.lowerBound..<space).upperBound, in: text)
    if object.instance.isNone { object.instance = label.object.instance }
    return (object, label.start)
  }

  /// The parent among the words before a callback that ends the message: `CartVC se movió a: Host (didMove)`; `nil` if they name
  /// none.
  static func describedParent(of token: CallbackToken, in text: Span<UInt8>) -> Range<Int>? {
    guard CallbackContext.core(token.end..<text.count, in: text).isEmpty else { return nil }
    return description(of: token, in: text).flatMap {
      CallbackContext.word(endingAt: $0.upperBound, in: text)
    }
  }

  /// The text before the parentheses around a callback, after which at most the parent follows.
  private static func description(of token: CallbackToken, in text: Span<UInt8>) -> Range<Int>? {
    guard token.name.lowerBound > 0 else { return nil }
    let (open, length) = text.scalar(before: token.name.lowerBound)
    guard open == "(" || open == "\u{ff08}",
      token.needsParent || CallbackContext.core(token.end..<text.count, in: text).isEmpty
    else { return nil }
    let words = text.trimmed(0..<token.name.lowerBound - length)
    return words.isEmpty ? nil : 0..<words.upperBound
  }

  /// Whether words name no other class, unless it is the parent.
  private static func isNote(_ words: Range<Int>, of token: CallbackToken, in text: Span<UInt8>) -> Bool {
    !text.trimmed(words).isEmpty
      && (token.needsParent
        || !words.contains { text[$0].isUppercaseLetter && !text.byte($0 - 1).isIdentifier })
  }
}
