import LifelogText

extension DetailText {
  /// Reads what else a message says about a callback than its object and argument.
  ///
  /// - Parameter end: The offset of the text after the callback and its object.
  static func reading(
    _ token: CallbackToken, _ argument: ArgumentText, after end: Int, in text: Span<UInt8>
  ) -> [DetailText] {
    switch (token.callback, argument) {
    case (.transitionFromTo, _): transition(of: token, after: end, in: text)
    case (.didMoveToParent, .object): [missingParent(after: token.end, in: text)].compactMap(\.self)
    default: []
    }
  }
}

/// The controllers of a transition.
extension DetailText {
  /// Reads the two controllers of a call of `transition(from:to:)`: its first arguments, or what follows it, ` from <Cart: 0x7fa1>
  /// to ReviewsViewController`.
  private static func transition(
    of token: CallbackToken, after end: Int, in text: Span<UInt8>
  ) -> [DetailText] {
    if let from = argument("from", at: token.arguments.lowerBound, in: text), text.has(", ", at: from.end),
      let to = argument("to", at: from.end + 2, in: text)
    {
      return [from.detail, to.detail]
    }
    guard let from = detail("from", after: end, in: text),
      let to = detail("to", after: from.end, in: text)
    else { return [] }
    return [from.detail, to.detail]
  }

  /// Reads an argument of a statement: `from: cart`.
  private static func argument(
    _ key: StaticString, at start: Int, in text: Span<UInt8>
  ) -> (detail: DetailText, end: Int)? {
    let keyEnd = start + key.utf8CodeUnitCount
    guard text.has(key, at: start), text.has(": ", at: keyEnd) else { return nil }
    let value = keyEnd + 2
    if let (object, end) = ObjectText.description(startingAt: value, in: text) {
      return (DetailText(key: start..<keyEnd, value: object), end)
    }
    guard text.scalar(at: min(value, text.count - 1)).scalar.isWordPart else { return nil }
    let word = value..<ArgumentText.wordEnd(value, before: text.count, in: text)
    return (DetailText(key: start..<keyEnd, value: LabelText.named(word, in: text)), word.upperBound)
  }

  private static func detail(
    _ key: StaticString, after end: Int, in text: Span<UInt8>
  ) -> (detail: DetailText, end: Int)? {
    let start = text.trimmed(end..<text.count).lowerBound
    let keyEnd = start + key.utf8CodeUnitCount
    guard text.has(key, at: start), text.byte(keyEnd) == 0x20 else { return nil }
    let value = keyEnd + 1
    if let (object, end) = ObjectText.description(startingAt: value, in: text) {
      return (DetailText(key: start..<keyEnd, value: object), end)
    }
    let word = value..<ArgumentText.wordEnd(value, before: text.count, in: text)
    guard ControllerName(word, in: text).isController else { return nil }
    let object = ObjectText(className: word, in: text)
    return (DetailText(key: start..<keyEnd, value: object), word.upperBound)
  }
}

/// The parent that a controller prints.
extension DetailText {
  /// Reads that a controller has no parent, which a message prints beside a callback: `self.parent=nil`, `, parent: nil`.
  ///
  /// - Parameter end: The offset of the text after the callback.
  /// - Returns: `nil` if the message does not print that.
  private static func missingParent(after end: Int, in text: Span<UInt8>) -> DetailText? {
    var start = end
    while let found = text.find("parent", in: start..<text.count) {
      let key = found..<CallbackContext.wordEnd(found, before: text.count, in: text)
      start = key.upperBound
      guard isOwnParent(key, in: text), let value = missingValue(after: key.upperBound, in: text) else {
        continue
      }
      // One key for all spellings.
      return DetailText(key: found..<found + 6, value: ObjectText(name: value))
    }
    return nil
  }

  /// Whether a word is `parent`, of the controller itself.
  private static func isOwnParent(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    let name = text.extracting(word)
    guard name.is("parent") || name.is("parentViewController") || name.is("parentVC") else { return false }
    let before = text.byte(word.lowerBound - 1)
    return before == UInt8(ascii: ".") ? text.has("self.", at: word.lowerBound - 5) : !before.isIdentifier
  }

  /// The word for no object after `=`, `==`, `:` or `is`; `nil` for any other text.
  private static func missingValue(after end: Int, in text: Span<UInt8>) -> Range<Int>? {
    var cursor = Cursor(end)
    cursor.skipSpaces(in: text)
    if cursor.skip(UInt8(ascii: "="), in: text) {
      _ = cursor.skip(UInt8(ascii: "="), in: text)
    } else if !cursor.skip(UInt8(ascii: ":"), in: text) {
      guard text.has("is ", at: cursor.offset) else { return nil }
      cursor.offset += 2
    }
    cursor.skipSpaces(in: text)
    for word: StaticString in ["nil", "(null)", "null", "<nil>"] where text.has(word, at: cursor.offset) {
      let value = cursor.offset..<cursor.offset + word.utf8CodeUnitCount
      return text.byte(value.upperBound).isIdentifier ? nil : value
    }
    return nil
  }
}
