import LifelogText

/// The object itself, next to the method that names only a class.
extension OwnerJudge {
  static func description(
    around covered: Range<Int>, of owner: OwnerCandidate, _ token: CallbackToken, in text: Span<UInt8>
  ) -> (object: ObjectText, range: Range<Int>)? {
    let name = owner.object.name
    func isOwner(_ object: ObjectText) -> Bool {
      object.name.count == name.count && zip(object.name, name).allSatisfy { text[$0] == text[$1] }
    }
    if let found = before(covered.lowerBound, in: text), isOwner(found.object) || owner.namesMethod,
      isLink(found.range.upperBound..<covered.lowerBound, maxWords: isOwner(found.object) ? 1 : 0, in: text)
    {
      return found
    }
    if owner.strength == .method, let found = controller(beforeArrowAt: covered.lowerBound, in: text) {
      return found
    }
    if owner.namesMethod {
      // The controller before a call makes it: `[Host] Cart.willMove(toParent: nil)`.
      if !isCall(token, in: text),
        let found = controller(atStartBefore: covered.lowerBound, than: name, in: text)
      {
        return found
      }
      if let found = controller(after: covered.upperBound, token, than: name, in: text) { return found }
    }
    guard let found = ObjectText.firstDescription(in: covered.upperBound..<text.count, of: text) else {
      return nil
    }
    if isOwner(found.object),
      owner.strength == .method || isLink(covered.upperBound..<found.range.lowerBound, maxWords: 2, in: text)
    {
      return found
    }
    guard owner.namesMethod, !token.callback.isScene, !token.callback.isApplication,
      !found.object.isOtherObject(in: text),
      isLink(covered.upperBound..<found.range.lowerBound, maxWords: 0, in: text)
    else { return nil }
    // Those after a transition are the two controllers of it.
    guard token.callback != .transitionFromTo else { return nil }
    // The first of two objects after a callback that names a parent or a child is the receiver.
    guard token.precedesArgument(in: text) else { return found }
    let rest = found.range.upperBound..<text.count
    return ObjectText.firstDescription(in: rest, of: text) == nil ? nil : found
  }

  /// Whether a container calls the method of its child. Its override prints no values with `#function`.
  private static func isCall(_ token: CallbackToken, in text: Span<UInt8>) -> Bool {
    switch token.callback {
    case .willMoveToParent, .didMoveToParent:
      !token.isSelector && !token.arguments.isEmpty
        && text[token.arguments.upperBound - 1] != UInt8(ascii: ":")
    case .removeFromParent, .removeFromSuperview: true
    default: token.callback.isAppearanceTransition || token.callback.namesChild
    }
  }

  /// The class of the object before an arrow and the method that it inherits: `CartViewController -> -[BaseViewController
  /// viewDidLoad]`.
  private static func controller(
    beforeArrowAt end: Int, in text: Span<UInt8>
  ) -> (object: ObjectText, range: Range<Int>)? {
    let arrow = text.trimmed(0..<end).upperBound
    guard text.has("->", at: arrow - 2) else { return nil }
    var start = arrow - 1
    while text.byte(start - 1) == UInt8(ascii: "-") { start -= 1 }
    guard let word = CallbackContext.word(endingAt: text.trimmed(0..<start).upperBound, in: text),
      text[word.lowerBound].isUppercaseLetter, ControllerName(word, in: text).isController
    else { return nil }
    return (ObjectText(className: word, in: text), word.lowerBound..<arrow)
  }

  /// The class of the object with which a message begins, before a method that it inherits: `CartController: -[BaseController
  /// viewDidLoad]`.
  private static func controller(
    atStartBefore end: Int, than other: Range<Int>, in text: Span<UInt8>
  ) -> (object: ObjectText, range: Range<Int>)? {
    var last = text.trimmed(0..<end).upperBound
    if text.byte(last - 1) == UInt8(ascii: ":") || text.byte(last - 1) == UInt8(ascii: "]") { last -= 1 }
    guard last < end, let word = CallbackContext.word(endingAt: last, in: text),
      isController(word, than: other, in: text)
    else { return nil }
    let start = text.byte(word.lowerBound - 1) == UInt8(ascii: "[") ? word.lowerBound - 1 : word.lowerBound
    guard CallbackContext.isDecoration(0..<start, in: text) else { return nil }
    return (ObjectText(className: word, in: text), start..<end)
  }

  /// The class of the object with which a message ends, after a method that it inherits: `-[BaseController viewDidLoad]
  /// CartController`. If the callback has an argument, an arrow to it follows, or its key.
  private static func controller(
    after start: Int, _ token: CallbackToken, than other: Range<Int>, in text: Span<UInt8>
  ) -> (object: ObjectText, range: Range<Int>)? {
    // The line in the source: `BaseVC.viewDidLoad():22 - CartVC`.
    let start = text.sourceLine(after: start)?.end ?? start
    var index = start
    while index < text.count, !text.scalar(at: index).scalar.isWordPart {
      guard text[index] != UInt8(ascii: "<"), text[index] != UInt8(ascii: "(") else { return nil }
      index += text.scalar(at: index).length
    }
    guard index > start, index < text.count else { return nil }
    let word = index..<ArgumentText.wordEnd(index, before: text.count, in: text)
    let object = LabelText.named(word, in: text)
    let isSame = text.extracting(object.name).isEqual(to: text.extracting(other))
    guard
      isSame && text.byte(index - 1) == UInt8(ascii: "[") || isController(object.name, than: other, in: text)
    else {
      return nil
    }
    let rest = text.trimmed(word.upperBound..<text.count)
    let hasArgument = token.callback.isFromParent || token.callback.namesChild
    guard
      hasArgument
        ? MessageChain.isArrow(at: rest.lowerBound, in: text)
          || Dialect.namesParent(after: word.upperBound, in: text)
        : CallbackContext.hasOnlyValues(rest, in: text)
    else { return nil }
    return (object, start..<word.upperBound)
  }

  /// Whether a word is the class of a controller, and another one than that of the method.
  private static func isController(
    _ word: Range<Int>, than other: Range<Int>, in text: Span<UInt8>
  ) -> Bool {
    !word.isEmpty && text[word.lowerBound].isUppercaseLetter
      && !text.extracting(word).isEqual(to: text.extracting(other))
      && ControllerName(word, in: text).endsLikeController
  }

  /// The nearest description before the method.
  private static func before(_ end: Int, in text: Span<UInt8>) -> (object: ObjectText, range: Range<Int>)? {
    guard let close = text.findLast(UInt8(ascii: ">"), or: UInt8(ascii: ">"), before: end),
      let (object, start) = ObjectText.description(endingAt: close + 1, in: text),
      !object.isOtherObject(in: text)
    else { return nil }
    return (object, start..<close + 1)
  }

  /// Whether a range connects a method and its object: punctuation, words such as `called for object`, and at most a
  /// number of other words.
  private static func isLink(_ range: Range<Int>, maxWords: Int, in text: Span<UInt8>) -> Bool {
    var words = 0
    var index = range.lowerBound
    while index < range.upperBound {
      guard text.scalar(at: index).scalar.isWordPart else {
        index += text.scalar(at: index).length
        continue
      }
      let end = CallbackContext.wordEnd(index, before: range.upperBound, in: text)
      let word = index..<end
      if !MessageWords.known.contains(word, in: text), !MessageWords.prepositions.contains(word, in: text),
        !CallbackContext.isNumber(word, in: text), !text.has("object", at: index),
        !text.has("instance", at: index)
      {
        words += 1
      }
      index = end
    }
    return words <= maxWords
  }
}

extension InstanceText {
  /// The address in brackets with which a message ends, ` [0x7fa1]`, and the start of the brackets; `nil` if there is none.
  static func bracketed(endingIn text: Span<UInt8>) -> (instance: InstanceText, start: Int)? {
    let end = text.trimmed(0..<text.count).upperBound
    guard let group = Brackets(endingAt: end, in: text), group.mark == "[",
      text.byte(group.range.lowerBound - 1) == 0x20,
      let found = address(at: group.content.lowerBound, in: text), found.end == group.content.upperBound
    else { return nil }
    return (found.instance, group.range.lowerBound)
  }

  /// The address or UUID after an owner and its callback: ` 0x7fa1`, ` (0x7fa1)`, ` self=0x7fa1`.
  static func following(_ end: Int, in text: Span<UInt8>) -> (instance: InstanceText, end: Int)? {
    func wordStart(from start: Int) -> Int {
      var index = start
      while index < text.count, !text[index].isIdentifier, text[index] < 0x80,
        text[index] != UInt8(ascii: "<")
      {
        index += 1
      }
      return index
    }
    var index = wordStart(from: end)
    let key = index..<CallbackContext.wordEnd(index, before: text.count, in: text)
    let isKeyed = key.upperBound < text.count && MessageWords.instanceKeys.contains(key, in: text)
    if isKeyed { index = wordStart(from: key.upperBound) }
    guard index > end,
      let found = (isKeyed ? address(at: index, in: text, minDigits: 1) : nil) ?? token(at: index, in: text)
    else { return nil }
    if case .token(let range) = found.instance, range.count != 36 { return nil }
    // A list of addresses is a payload.
    if text.byte(found.end) == UInt8(ascii: ","),
      text.has("0x", at: text.trimmed(found.end + 1..<text.count).lowerBound)
    {
      return nil
    }
    return found
  }
}
