import LifelogText
import LifelogTrace

extension Dialect {
  /// `vc=CartVC id=3 event=viewDidLoad`: keys with their values, of which one is the callback and another one its object.
  static let keyValues = Dialect(
    id: "key-values",
    title: "vc=Class event=callback",
    samples: [
      Sample("level=debug vc=Cart event=viewDidLoad items=3", subject: "Cart", .viewDidLoad),
      Sample("evt=viewDidLoad obj=Cart@d064cc0", subject: "Cart", instance: "d064cc0", .viewDidLoad),
      Sample("class=Cart\tsel=viewWillAppear:", subject: "Cart", .viewWillAppear),
      Sample("vc=Page id=0611 cb=viewDidLoad", subject: "Page", instance: "0611", .viewDidLoad),
      Sample(
        "id=3 vc=\"Page\" cb=\"willMove\" parent=Pager", subject: "Page", instance: "3", .willMoveToParent,
        argument: "Pager"),
      Sample("evt=viewDidAppear animated=1 screen=Cart", subject: "Cart", .viewDidAppear),
      Sample(
        "event=didMove parent=nil class=CartVC ptr=0x7fa1", subject: "CartVC", instance: "0x7fa1",
        .didMoveToParent, argument: "nil"),
    ],
    owner: { text, site in
      guard KeyedValue.mayHold(site.token, in: text) else { return nil }
      var (found, before) = (KeyedValue?.none, KeyedValue?.none)
      var (object, range, isWhole) = (ObjectText(), 0..<0, false)
      var index = 0
      while let pair = KeyedValue.next(from: &index, in: text) {
        isWhole = isWhole || pair.holds(site.token, in: text)
        if let name = found {
          // What distinguishes the object is beside it. Elsewhere it may be the number of what it shows.
          if object.instance.isNone, name.range.upperBound == before?.range.upperBound,
            let instance = pair.instance(in: text)
          {
            object.instance = instance
            range = range.lowerBound..<pair.range.upperBound
          }
        } else if pair.namesController(in: text) {
          found = pair
          (object, range) = (LabelText.named(pair.value, in: text), pair.range)
          if object.instance.isNone, let before, let instance = before.instance(in: text) {
            object.instance = instance
            range = before.range.lowerBound..<range.upperBound
          }
        }
        before = pair
      }
      guard let found, isWhole else { return nil }
      // An element of XML: `<event vc="Cart" cb="viewDidLoad"/>`.
      if text.byte(0) == UInt8(ascii: "<") { range = 0..<range.upperBound }
      return OwnerCandidate(
        object: object, range: range, strength: .object, isController: found.isOfController(in: text),
        maxWords: 2)
    })
}

/// A key with its value: `vc=Cart`, `vc="Cart"`.
struct KeyedValue {
  let key: Range<Int>
  /// Without its quotes.
  let value: Range<Int>
  /// The key, its value and the quotes.
  let range: Range<Int>

  /// The next pair of a message from an offset, which becomes that of its end; `nil` if there is none.
  static func next(from index: inout Int, in text: Span<UInt8>) -> KeyedValue? {
    while let mark = text.find(UInt8(ascii: "="), or: UInt8(ascii: ":"), in: index..<text.count) {
      index = mark + 1
      if text[mark] == UInt8(ascii: ":") {
        guard let member = member(at: mark, in: text) else { continue }
        index = member.range.upperBound
        return member
      }
      guard let key = CallbackContext.word(endingAt: mark, in: text), index < text.count else { continue }
      if text[index] == UInt8(ascii: "\""), let group = Brackets(at: index, before: text.count, in: text) {
        index = group.range.upperBound
        return KeyedValue(key: key, value: group.content, range: key.lowerBound..<index)
      }
      if let described = ObjectText.description(startingAt: index, in: text) { index = described.end }
      while index < text.count, !text[index].isSpace, text[index] != UInt8(ascii: ",") { index += 1 }
      return KeyedValue(key: key, value: mark + 1..<index, range: key.lowerBound..<index)
    }
    return nil
  }

  /// The pair of a list in braces whose colon is at an offset: `{screen: Cart, event: viewDidLoad}`; `nil` if there is none.
  private static func member(at colon: Int, in text: Span<UInt8>) -> KeyedValue? {
    guard text.byte(colon) == UInt8(ascii: ":"), text.byte(colon + 1) == 0x20,
      let key = CallbackContext.word(endingAt: colon, in: text)
    else { return nil }
    let before = text.byte(text.trimmed(0..<key.lowerBound).upperBound - 1)
    guard before == UInt8(ascii: "{") || before == UInt8(ascii: ","),
      text.find(UInt8(ascii: "{"), in: 0..<key.lowerBound) != nil
    else { return nil }
    let end = text.find(UInt8(ascii: ","), or: UInt8(ascii: "}"), in: colon + 1..<text.count) ?? text.count
    return KeyedValue(key: key, value: text.trimmed(colon + 1..<end), range: key.lowerBound..<end)
  }

  /// Whether the key of a callback is before it. Before most there is none.
  static func mayHold(_ token: CallbackToken, in text: Span<UInt8>) -> Bool {
    if text.byte(token.name.lowerBound - 1) == 0x20 {
      return member(at: token.name.lowerBound - 2, in: text).map { isOfCallback($0.key, in: text) } ?? false
    }
    let quote = token.name.lowerBound - 1
    let mark = text.byte(quote) == UInt8(ascii: "\"") ? quote - 1 : quote
    return text.byte(mark) == UInt8(ascii: "=")
      && CallbackContext.word(endingAt: mark, in: text).map { isOfCallback($0, in: text) } ?? false
  }

  /// Whether a key is that of a callback. Elsewhere `on` is a preposition.
  static func isOfCallback(_ key: Range<Int>, in text: Span<UInt8>) -> Bool {
    MessageWords.callbackKeys.contains(key, in: text) || text.extracting(key).is("on")
  }

  /// The parent in a part of a message that has it under a key: `arg=Home parent=nil`, `view=… parent=Home`; `nil` if there is none.
  static func parent(in range: Range<Int>, of text: Span<UInt8>) -> Range<Int>? {
    var (index, parent) = (range.lowerBound, Range<Int>?.none)
    while let pair = next(from: &index, in: text), pair.range.upperBound <= range.upperBound {
      if MessageWords.argumentKeys.contains(pair.key, in: text) { return pair.value }
      if CallbackContext.isParentKey(pair.key, in: text) { parent = parent ?? pair.value }
    }
    return parent
  }

  /// The phase that a key says: `op=start`, `phase=end`.
  static func phase(in text: Span<UInt8>) -> Phase {
    var index = 0
    while let mark = text.find(UInt8(ascii: "="), in: index..<text.count) {
      index = mark + 1
      guard let key = CallbackContext.word(endingAt: mark, in: text), phaseKeys.contains(key, in: text)
      else { continue }
      let value = index..<CallbackContext.wordEnd(index, before: text.count, in: text)
      if MessageWords.begins.contains(value, in: text) { return .begin }
      if MessageWords.ends.contains(value, in: text) { return .end }
    }
    return .instant
  }

  private static let phaseKeys = WordList("op phase ph edge point")

  /// Whether a callback is the whole value.
  func holds(_ token: CallbackToken, in text: Span<UInt8>) -> Bool {
    value == token.name.lowerBound..<token.end && Self.isOfCallback(key, in: text)
  }

  /// Whether the key is that of nothing but a controller.
  func isOfController(in text: Span<UInt8>) -> Bool { MessageWords.controllerKeys.contains(key, in: text) }

  /// Whether the value is the name of a controller.
  func namesController(in text: Span<UInt8>) -> Bool {
    guard let first = value.first.map({ text[$0] }), text.find(0x20, in: value) == nil else { return false }
    return first.isUppercaseLetter || first >= 0x80
      ? MessageWords.keys.contains(key, in: text) : first.isLetter && isOfController(in: text)
  }

  /// What distinguishes an object; `nil` if the key says something else.
  func instance(in text: Span<UInt8>) -> InstanceText? {
    guard !value.isEmpty, MessageWords.instanceKeys.contains(key, in: text), text.find(0x20, in: value) == nil
    else {
      return nil
    }
    if let found = InstanceText.address(at: value.lowerBound, in: text, minDigits: 1),
      found.end == value.upperBound
    {
      return found.instance
    }
    return value.allSatisfy({ text[$0].isIdentifier || text[$0] == UInt8(ascii: "-") }) ? .token(value) : nil
  }
}
