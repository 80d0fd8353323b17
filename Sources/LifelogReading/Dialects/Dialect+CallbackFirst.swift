import LifelogText
import LifelogTrace

extension Dialect {
  /// `viewDidLoad <Cart: 0x7fa1>`, `viewDidLoad - CartViewController`: the callback, then the object.
  static let callbackFirst = Dialect(
    id: "callback-first",
    title: "callback <Class: 0x…>",
    samples: [
      Sample("viewDidLoad <Cart: 0x7fa1>", subject: "Cart", instance: "0x7fa1", .viewDidLoad),
      Sample("viewDidAppear: CartViewController", subject: "CartViewController", .viewDidAppear),
    ],
    read: { text, token in
      guard CallbackContext.isDecoration(0..<token.name.lowerBound, in: text), !token.isPartOfWord,
        token.callback != .willMoveToParent, token.callback != .didMoveToParent
      else { return nil }
      var cursor = Cursor(token.end)
      _ = cursor.take(in: text) { !$0.isIdentifier && $0 != UInt8(ascii: "<") && $0 < 0x80 }
      if let (object, end) = ObjectText.description(startingAt: cursor.offset, in: text) {
        guard MessageSuffix(after: end, in: text).words <= 2 else { return nil }
        return CallbackReading(token.callback, subject: object)
      }
      let name = cursor.take(in: text) { $0.isIdentifier || $0 == UInt8(ascii: ".") }
      guard text.trimmed(cursor.offset..<text.count).isEmpty else { return nil }
      let object = ObjectText(className: name, in: text)
      guard ControllerName(object.name, in: text).isController else { return nil }
      return CallbackReading(token.callback, subject: object)
    })
}
