import LifelogText
import LifelogTrace

extension ArgumentText {
  /// Reads the argument from the argument list and the text after it, for the callbacks whose argument matters.
  ///
  /// - Parameter end: The offset of the text after the callback.
  static func reading(_ token: CallbackToken, after end: Int, in text: Span<UInt8>) -> ArgumentText {
    let tail = max(end, text.sourceLine(after: token.end)?.end ?? token.end)..<text.count
    switch token.callback {
    case .willMoveToParent, .didMoveToParent:
      let listed =
        token.isSelector ? parent(ofSelector: token, in: text) : parent(in: token.arguments, of: text)
      guard case .none = listed else { return listed }
      // In a message of keys and values the parent may be before the callback.
      if KeyedValue.mayHold(token, in: text), let keyed = KeyedValue.parent(in: 0..<text.count, of: text) {
        return parent(in: keyed, of: text)
      }
      let described = token.needsParent ? LabelText.describedParent(of: token, in: text) : nil
      return parent(in: described ?? tail, of: text)
    case .beginAppearanceTransition:
      // The value may be before the name of the child.
      return truthValue(in: token.arguments, of: text) ?? truthValue(in: token.end..<text.count, of: text)
        ?? .none
    case .shouldAutomaticallyForwardAppearanceMethods:
      switch truthValue(in: token.arguments, of: text) ?? truthValue(in: tail, of: text) {
      case .appearing: return .flag(true)
      case .disappearing: return .flag(false)
      default: return .none
      }
    case .pageViewControllerDidFinishAnimating: return outcome(from: token.name.upperBound, in: text)
    case .addChild, .present, .push, .addSubview, .pageViewControllerWillTransition,
      .tabBarControllerDidSelect,
      .navigationControllerWillShow, .navigationControllerDidShow, .presentationControllerShouldDismiss,
      .presentationControllerDidAttemptToDismiss, .presentationControllerWillDismiss,
      .presentationControllerDidDismiss, .presentationControllerWillPresent:
      let value = token.value(in: text)
      return
        (child(in: value, isClass: token.namesChild, of: text) ?? child(in: tail, of: text)
        ?? variable(in: value, of: token, text) ?? variable(in: tail, of: token, text))
        .map(ArgumentText.object) ?? .none
    default: return .none
    }
  }

  /// Reads whether a page turn was completed: the value of `completed` or `transitionCompleted`, or else of `finished`.
  private static func outcome(from start: Int, in text: Span<UInt8>) -> ArgumentText {
    let rest = start..<text.count
    for key: StaticString in ["completed", "Completed", "finished"] {
      guard let found = text.find(key, in: rest) else { continue }
      let end = found + key.utf8CodeUnitCount
      switch truthValue(in: end..<min(text.count, end + 12), of: text) {
      case .appearing: return .flag(true)
      case .disappearing: return .flag(false)
      default: continue
      }
    }
    return .none
  }

  /// Reads the child that a call names: an object, or one word that is a controller's name. An object can have a label,
  /// so that only its address tells it from a view; a word has none.
  ///
  /// - Parameter isClass: Whether the word is known to be the name of a controller.
  private static func child(
    in range: Range<Int>, isClass: Bool = false, of text: Span<UInt8>
  ) -> ObjectText? {
    if let found = ObjectText.firstDescription(in: range, of: text) { return found.object }
    guard let word = onlyWord(in: range, of: text) else { return nil }
    let object = LabelText.named(word, in: text)
    if let owner = object.ownerOfView(in: text) { return owner }
    return isClass || ControllerName(object.name, in: text).isController ? object : nil
  }

  /// Reads the child that a statement names by a variable: `addChild(cart)`, `view.addSubview(cart.view)`. The child of
  /// `addChild` may also be the name of any class.
  private static func variable(
    in range: Range<Int>, of token: CallbackToken, _ text: Span<UInt8>
  ) -> ObjectText? {
    guard token.callback == .addChild || token.callback == .addSubview,
      let word = onlyWord(in: range, of: text),
      !text[word.lowerBound].isDigit, !text.extracting(word).is("self"),
      !descriptiveWords.contains(word, in: text),
      !MessageWords.sentence.contains(word, in: text)
    else { return nil }
    let object = LabelText.named(word, in: text)
    if token.callback == .addSubview { return object.ownerOfView(in: text, isVariable: true) }
    return object.module.isEmpty || !text.extracting(object.name).is("view") ? object : nil
  }

  /// Reads a parent among values: an object, nil, or one word as its name. Other keys may follow that of the parent.
  static func parent(in range: Range<Int>, of text: Span<UInt8>) -> ArgumentText {
    if let value = pointedAt(in: range, of: text) ?? KeyedValue.parent(in: range, of: text) {
      return parent(in: value, of: text)
    }
    // The object after it is another one.
    let start = text.trimmed(range).lowerBound
    if start < range.upperBound,
      isNil(start..<CallbackContext.wordEnd(start, before: range.upperBound, in: text), in: text)
    {
      return .noParent
    }
    if let found = ObjectText.firstDescription(in: range, of: text) { return .object(found.object) }
    guard let word = onlyWord(in: range, of: text) else { return .none }
    if isNil(word, in: text) { return .noParent }
    let first = text[word.lowerBound]
    let isName =
      (first.isUppercaseLetter || first >= 0x80 || isTarget(word, in: text))
      && !descriptiveWords.contains(word, in: text)
    return isName ? .object(LabelText.named(word, in: text)) : .none
  }

  /// The word after an arrow with which a range begins, if a key of something else follows: ` → nil  parent=Home`, which is the
  /// parent before.
  private static func pointedAt(in range: Range<Int>, of text: Span<UInt8>) -> Range<Int>? {
    guard let end = MessageChain.arrowEnd(at: range.lowerBound, in: text), end <= range.upperBound else {
      return nil
    }
    let rest = text.trimmed(end..<range.upperBound)
    guard let space = text.find(0x20, in: rest),
      let key = text.find(UInt8(ascii: "="), in: space..<rest.upperBound),
      key > space
    else { return nil }
    return rest.lowerBound..<space
  }

  /// Whether a message ends with a word that says where a controller moves: `willMove to box`, `didMove -> box`.
  private static func isTarget(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    let before = text.trimmed(0..<word.lowerBound).upperBound
    return text[word.lowerBound].isLetter && before < word.lowerBound
      && text.trimmed(word.upperBound..<text.count).isEmpty
      && !views.contains(word, in: text)
      && (text.has(" to", at: before - 3) || text.has("->", at: before - 2)
        || text.has("\u{2192}", at: before - 3))
  }

  /// Where views move.
  private static let views = WordList("view superview window subview front back")

  /// Reads the parent directly after a selector: `willMoveToParent:container`. Its place shows that it is the argument.
  private static func parent(ofSelector token: CallbackToken, in text: Span<UInt8>) -> ArgumentText {
    let value = token.value(in: text)
    if let found = ObjectText.firstDescription(in: value, of: text) { return .object(found.object) }
    let word =
      value.lowerBound..<min(value.upperBound, wordEnd(value.lowerBound, before: text.count, in: text))
    guard !word.isEmpty, text[word.lowerBound].isLetter || text[word.lowerBound] >= 0x80,
      !descriptiveWords.contains(word, in: text)
    else { return .none }
    return isNil(word, in: text) ? .noParent : .object(LabelText.named(word, in: text))
  }

  /// The only word among values, without labels and comments; `nil` if there is none or more than one.
  private static func onlyWord(in range: Range<Int>, of text: Span<UInt8>) -> Range<Int>? {
    var words: [Range<Int>] = []
    var index = range.lowerBound
    while index < range.upperBound, words.count < 3 {
      if text.has("//", at: index), text.byte(index - 1) == 0x20 { break }
      let (scalar, length) = text.scalar(at: index)
      guard scalar.isWordPart else {
        index += length
        continue
      }
      let end = wordEnd(index, before: range.upperBound, in: text)
      if !isLabel(index..<end, in: text) { words.append(index..<end) }
      index = end
    }
    return words.count == 1 ? words.first : nil
  }

  /// The end of a word that may contain dots, `Demo.Host`, or what distinguishes the instance, `Host@7fa1`.
  static func wordEnd(_ start: Int, before limit: Int, in text: Span<UInt8>) -> Int {
    var end = CallbackContext.wordEnd(start, before: limit, in: text)
    while end + 1 < limit, text[end] == UInt8(ascii: "."), text.scalar(at: end + 1).scalar.isWordPart {
      end = CallbackContext.wordEnd(end + 1, before: limit, in: text)
    }
    if end < limit, text[end] == UInt8(ascii: "@") {
      return LabelText.hashEnd(after: end, before: limit, in: text) ?? end
    }
    // `Host-1`
    if end + 1 < limit, text[end] == UInt8(ascii: "-"), text[end + 1].isDigit {
      return CallbackContext.wordEnd(end + 1, before: limit, in: text)
    }
    // `Host 0x7fa1`
    if end < limit, text[end] == 0x20, let address = InstanceText.address(at: end + 1, in: text),
      address.end <= limit
    {
      return address.end
    }
    // `Host#3`
    if end + 1 < limit, text[end] == UInt8(ascii: "#"), text[end + 1].isIdentifier {
      return CallbackContext.wordEnd(end + 1, before: limit, in: text)
    }
    return LabelText.addressEnd(after: end, before: limit, in: text)
      ?? LabelText.numberGroup(after: end, before: limit, in: text)?.end ?? end
  }

  /// Whether a word is a label or wrapper before the value: `toParent:`, `parent=`, `Optional(`, `toParent`.
  private static func isLabel(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    if word.upperBound < text.count,
      ":=(：＝".unicodeScalars.contains(text.scalar(at: word.upperBound).scalar)
        || text.has(" = ", at: word.upperBound)
    {
      return true
    }
    return word.count == 1 && text[word.lowerBound] == UInt8(ascii: "_")
      // A class may be called so, too: `ParentVC`.
      || text.has("parent", at: word.lowerBound)
      || MessageWords.destinations.contains(word, in: text)
      || word.count == 8 && text.has("toParent", at: word.lowerBound)
  }

  /// Words that describe the line, not the parent.
  private static let descriptiveWords = WordList(
    """
    called invoked start started end ended begin done finished yes no true false animated exit enter
    """)

  private static func isNil(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    MessageWords.nothing.contains(word, in: text)
  }

  /// The first truth value, or direction, in a range: `(true, animated: false)`, `:YES animated:NO`.
  private static func truthValue(in range: Range<Int>, of text: Span<UInt8>) -> ArgumentText? {
    var index = range.lowerBound
    while index < range.upperBound {
      guard text[index].isIdentifier else {
        index += 1
        continue
      }
      let end = CallbackContext.wordEnd(index, before: range.upperBound, in: text)
      let isValue = text.byte(end) != UInt8(ascii: ":") && text.byte(end) != UInt8(ascii: "=")
      // The text after `animated` is another argument.
      if end - index == 8, text.hasFolded("animated", at: index) { return nil }
      if isValue, let value = direction(index..<end, in: text) { return value }
      index = end
    }
    return nil
  }

  /// Whether a truth value is directly after a name: `(true`, ` YES`, `:YES`.
  static func isFlag(after end: Int, in text: Span<UInt8>) -> Bool {
    guard end + 1 < text.count else { return false }
    return direction(end + 1..<CallbackContext.wordEnd(end + 1, before: text.count, in: text), in: text)
      != nil
  }

  private static func direction(_ word: Range<Int>, in text: Span<UInt8>) -> ArgumentText? {
    let start = word.lowerBound
    switch word.count {
    case 1 where text[start] == UInt8(ascii: "1"): return .appearing
    case 1 where text[start] == UInt8(ascii: "0"): return .disappearing
    case 2 where text.hasFolded("no", at: start): return .disappearing
    case 3 where text.hasFolded("yes", at: start): return .appearing
    case 4 where text.hasFolded("true", at: start): return .appearing
    case 5 where text.hasFolded("false", at: start): return .disappearing
    case 9 where text.hasFolded("appearing", at: start): return .appearing
    case 12 where text.hasFolded("disappearing", at: start): return .disappearing
    default: return nil
    }
  }
}

extension CallbackToken {
  /// The first value of the argument list; for a selector, the text directly after its colon.
  fileprivate func value(in text: Span<UInt8>) -> Range<Int> {
    guard isSelector else {
      let comma = callback.namesChild ? text.find(UInt8(ascii: ","), in: arguments) : nil
      return arguments.lowerBound..<(comma ?? arguments.upperBound)
    }
    let start = isMessage ? arguments.lowerBound : end
    if let object = ObjectText.description(startingAt: start, in: text) { return start..<object.end }
    var index = start
    while index < text.count, !text[index].isSpace, text[index] != UInt8(ascii: "]") { index += 1 }
    return start..<index
  }
}

extension Span<UInt8> {
  /// The line in the source that is printed after an argument list, `viewDidLoad():42`, and the end of its digits; `nil` if
  /// there is none.
  ///
  /// - Parameter end: The end of the list.
  func sourceLine(after end: Int) -> (number: Int, end: Int)? {
    guard byte(end - 1) == UInt8(ascii: ")"), byte(end) == UInt8(ascii: ":") else { return nil }
    var cursor = Cursor(end + 1)
    return cursor.number(in: self).map { ($0, cursor.offset) }
  }
}
