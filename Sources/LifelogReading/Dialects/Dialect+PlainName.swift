import LifelogText
import LifelogTrace

extension Dialect {
  /// `CartViewController viewDidLoad`: the label and the callback with only a space between, the most common layout.
  static let plainName = Dialect(
    id: "name",
    title: "Name callback",
    samples: [
      Sample("CartViewController viewDidLoad Called", subject: "CartViewController", .viewDidLoad),
      Sample("12: Cart_ViewController viewWillAppear:", subject: "Cart_ViewController", .viewWillAppear),
      Sample("🔥 Cart viewDidAppear", subject: "Cart", .viewDidAppear),
      Sample("第一个VC viewWillAppear", subject: "第一个VC", .viewWillAppear),
      Sample("- **Main Tab viewDidLoad() End**", subject: "Main Tab", .viewDidLoad, phase: .end),
      Sample("Cart: 0x7fa1 viewDidLoad", subject: "Cart", instance: "0x7fa1", .viewDidLoad),
      Sample("Cart(0x7fa1) viewDidLoad", subject: "Cart", instance: "0x7fa1", .viewDidLoad),
      Sample("Shop 2 viewWillDisappear", subject: "Shop 2", .viewWillDisappear),
    ],
    read: { text, token in
      guard text.byte(token.name.lowerBound - 1).isSpace, !token.isPartOfWord,
        let (subject, start) = LabelText.ending(at: token.name.lowerBound, in: text),
        CallbackContext.isDecoration(0..<start, in: text), !LabelText.isNoise(subject, in: text)
      else { return nil }
      return CallbackReading(of: subject, token, in: text, maxWords: 2)
    })
}

extension LabelText {
  /// Whether the words before a callback are only decoration: `in viewDidLoad`.
  fileprivate static func isNoise(_ object: ObjectText, in text: Span<UInt8>) -> Bool {
    object.instance.isNone && CallbackContext.isDecoration(object.name, in: text)
  }
}
