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
