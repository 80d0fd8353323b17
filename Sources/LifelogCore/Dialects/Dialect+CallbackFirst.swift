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
      guard Surroundings.isDecoration(0..<token.name.lowerBound, in: text), !token.isGlued,
        token.callback != .willMoveToParent, token.callback != .didMoveToParent
      else { return nil }
      var start = token.end
      while start < text.count, !text[start].isIdentifier, text[start] != UInt8(ascii: "<"),
        text[start] < 0x80
      { start += 1 }
      if let (object, end) = ObjectText.description(startingAt: start, in: text) {
        guard Tail(behind: end, in: text).words <= 2 else { return nil }
        return CallbackReading(token.callback, subject: object)
      }
      var end = start
      while end < text.count, text[end].isIdentifier || text[end] == UInt8(ascii: ".") { end += 1 }
      guard text.trimmed(end..<text.count).isEmpty else { return nil }
      let object = ObjectText(className: start..<end, in: text)
      guard ControllerName(object.name, in: text).isController else { return nil }
      return CallbackReading(token.callback, subject: object)
    })
}
