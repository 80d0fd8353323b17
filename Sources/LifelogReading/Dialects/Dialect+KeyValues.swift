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
      let pairs = KeyedValue.all(in: text)
      guard let callback = pairs.firstIndex(where: { $0.holds(site.token, in: text) }),
        let place = pairs.firstIndex(where: { $0.namesController(in: text) }), place != callback
      else { return nil }
      var object = LabelText.named(pairs[place].value, in: text)
      var range = pairs[place].range
      // What distinguishes the object is beside it. Elsewhere it may be the number of what it shows.
      for index in [place + 1, place - 1] where object.instance.isNone && pairs.indices.contains(index) {
        guard let instance = pairs[index].instance(in: text) else { continue }
        object.instance = instance
        range =
          min(
            range.lowerBound, pairs[index].range.lowerBound)..<max(
            range.upperBound, pairs[index].range.upperBound)
      }
      return OwnerCandidate(
        object: object, range: range, strength: .object, isController: pairs[place].isOfController(in: text),
        maxWords: .max)
    })
}

/// A key with its value: `vc=Cart`, `vc="Cart"`.
private struct KeyedValue {
  let key: Range<Int>
  /// Without its quotes.
  let value: Range<Int>
  /// The key, its value and the quotes.
  let range: Range<Int>

  /// A message with more keys is a payload.
  private static let maxCount = 24

  /// The keys of a message, in order.
  static func all(in text: Span<UInt8>) -> [KeyedValue] {
    var pairs: [KeyedValue] = []
    var index = 0
    while pairs.count < maxCount, let mark = text.find(UInt8(ascii: "="), in: index..<text.count) {
      index = mark + 1
      guard let key = CallbackContext.word(endingAt: mark, in: text), index < text.count else { continue }
      if text[index] == UInt8(ascii: "\""), let group = Brackets(at: index, before: text.count, in: text) {
        pairs.append(
          KeyedValue(key: key, value: group.content, range: key.lowerBound..<group.range.upperBound))
        index = group.range.upperBound
      } else {
        while index < text.count, !text[index].isSpace, text[index] != UInt8(ascii: ",") { index += 1 }
        pairs.append(KeyedValue(key: key, value: mark + 1..<index, range: key.lowerBound..<index))
      }
    }
    return pairs
  }

  /// Whether a callback is the whole value.
  func holds(_ token: CallbackToken, in text: Span<UInt8>) -> Bool {
    value == token.name.lowerBound..<token.end && MessageWords.callbackKeys.contains(key, in: text)
  }

  /// Whether the key is that of nothing but a controller.
  func isOfController(in text: Span<UInt8>) -> Bool { MessageWords.controllerKeys.contains(key, in: text) }

  /// Whether the value is the name of a controller.
  func namesController(in text: Span<UInt8>) -> Bool {
    guard !value.isEmpty, MessageWords.keys.contains(key, in: text), text.find(0x20, in: value) == nil else {
      return false
    }
    let first = text[value.lowerBound]
    return isOfController(in: text)
      ? first.isLetter || first >= 0x80 : first.isUppercaseLetter || first >= 0x80
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
