import LifelogText
import LifelogTrace

extension Dialect {
  /// `CartViewController.viewDidLoad()`: a class and its method, with a dot between.
  static let swiftFunction = Dialect(
    id: "swift-function",
    title: "Class.callback",
    samples: [
      Sample("---- CartViewController.viewDidLoad() ", subject: "CartViewController", .viewDidLoad),
      Sample("Shop.Cart.viewWillAppear(_:)", subject: "Cart", .viewWillAppear),
      Sample("Cart.deinit", subject: "Cart", .`deinit`),
    ],
    read: { text, token in
      let dot = token.name.lowerBound - 1
      guard text.byte(dot) == UInt8(ascii: "."), dot > 0, !token.isPartOfWord else { return nil }
      var start = dot
      while start > 0 {
        let (scalar, length) = text.scalar(before: start)
        guard scalar.isWordPart || scalar == "." || scalar == "<" || scalar == ">" else { break }
        start -= length
      }
      let first = text[start]
      guard start < dot, first.isUppercaseLetter || first >= 0x80 || first == UInt8(ascii: "_"),
        CallbackContext.isDecoration(0..<start, in: text)
      else { return nil }
      return CallbackReading(of: ObjectText(className: start..<dot, in: text), token, in: text)
    })
}
