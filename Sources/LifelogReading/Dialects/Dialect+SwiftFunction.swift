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
      Sample("Cart.viewDidLoad() <Shop.Cart: 0x7fa1>", subject: "Cart", instance: "0x7fa1", .viewDidLoad),
      Sample("Cart@0x7fa1.viewDidLoad()", subject: "Cart", instance: "0x7fa1", .viewDidLoad),
      Sample("Home.view.addSubview(Cart.view)", subject: "Home", .addSubview, argument: "Cart"),
      Sample("Cart.deinit", subject: "Cart", .`deinit`),
      Sample("[NAV] detail.onAppear fired", subject: "detail", .onAppear),
      Sample("cartVC.viewWillAppear animated=true", subject: "cartVC", .viewWillAppear),
    ],
    owner: { text, site in
      let dot = site.token.name.lowerBound - 1
      guard text.byte(dot) == UInt8(ascii: "."), dot > 0 else { return nil }
      var start = dot
      while start > 0 {
        let (scalar, length) = text.scalar(before: start)
        guard scalar.isWordPart || ".<>@#".unicodeScalars.contains(scalar) else { break }
        start -= length
      }
      guard start < dot, isName(start..<dot, before: site.token, in: text) else { return nil }
      let name = start..<withoutLibrary(dot, in: text)
      return OwnerCandidate(
        object: LabelText.named(name, in: text), range: start..<dot, strength: .object,
        namesMethod: true)
    })

  /// Whether a word before a dot is a class or the name of a controller: `cartVC.viewDidLoad`. A call of a method with
  /// parentheses is source code.
  private static func isName(_ range: Range<Int>, before token: CallbackToken, in text: Span<UInt8>) -> Bool {
    let first = text[range.lowerBound]
    if first.isUppercaseLetter || first >= 0x80 || first == UInt8(ascii: "_") || first == UInt8(ascii: "$") {
      return true
    }
    if token.callback.isSwiftUI { return first.isLetter && !text.has("self", at: range.lowerBound) }
    return text.byte(token.name.upperBound) != UInt8(ascii: "(")
      && text.find(UInt8(ascii: "."), in: range) == nil
      && ControllerName(range, in: text).isController
  }

  /// The end of a class without the name that a library adds: `Cart.rx`.
  private static func withoutLibrary(_ end: Int, in text: Span<UInt8>) -> Int {
    for suffix: StaticString in [".rx", ".reactive", ".self"]
    where text.has(suffix, at: end - suffix.utf8CodeUnitCount) {
      return end - suffix.utf8CodeUnitCount
    }
    return end
  }
}
