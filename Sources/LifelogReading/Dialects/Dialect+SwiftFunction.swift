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
      Sample(
        "cart.beginAppearanceTransition(true)", subject: "cart", .beginAppearanceTransition,
        argument: "appearing"),
      Sample("cart.endAppearanceTransition", subject: "cart", .endAppearanceTransition),
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
      // Words after the name of a variable are of a sentence.
      let isVariable = text[start].isLowercaseLetter && site.token.callback.isAppearanceTransition
      return OwnerCandidate(
        object: LabelText.named(name, in: text), range: start..<dot, strength: .object,
        namesMethod: true, maxWords: isVariable ? 0 : 6)
    })

  /// Whether a word before a dot is a class or the name of a controller: `cartVC.viewDidLoad`. A call of a method with
  /// parentheses is source code.
  private static func isName(_ range: Range<Int>, before token: CallbackToken, in text: Span<UInt8>) -> Bool {
    let first = text[range.lowerBound]
    if first.isUppercaseLetter || first >= 0x80 || first == UInt8(ascii: "_") || first == UInt8(ascii: "$") {
      return true
    }
    if token.callback.isAppearanceTransition, isCall(of: range, token, in: text) { return true }
    if token.callback.isSwiftUI { return first.isLetter && !text.has("self", at: range.lowerBound) }
    return text.byte(token.name.upperBound) != UInt8(ascii: "(")
      && text.find(UInt8(ascii: "."), in: range) == nil
      && ControllerName(range, in: text).isController
  }

  /// Whether a container calls the controller of a variable: `cart.beginAppearanceTransition(true)`. Source code has another
  /// argument too, and parentheses.
  private static func isCall(of name: Range<Int>, _ token: CallbackToken, in text: Span<UInt8>) -> Bool {
    let value = text.extracting(token.arguments)
    return name.allSatisfy { text[$0].isIdentifier } && !text.extracting(name).is("self")
      && !text.extracting(name).is("super")
      && (token.callback == .endAppearanceTransition
        ? token.end == token.name.upperBound : value.is("true") || value.is("false"))
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
