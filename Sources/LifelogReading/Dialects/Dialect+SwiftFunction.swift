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
      Sample("Cart#1.view.removeFromSuperview()", subject: "Cart", instance: "1", .removeFromSuperview),
      Sample(
        "V/Life    10:22:01.120 Cart{0x7fa1}.viewDidLoad", subject: "Cart", instance: "0x7fa1", .viewDidLoad),
      Sample("fade[demo] cart.viewDidLoad", subject: "cart", .viewDidLoad),
      Sample("Cart.deinit", subject: "Cart", .`deinit`),
      Sample("[NAV] detail.onAppear fired", subject: "detail", .onAppear),
      Sample(
        "cart.beginAppearanceTransition(true)", subject: "cart", .beginAppearanceTransition,
        argument: "appearing"),
      Sample("cart.endAppearanceTransition", subject: "cart", .endAppearanceTransition),
      Sample("cartVC.viewWillAppear animated=true", subject: "cartVC", .viewWillAppear),
      Sample("child.viewDidLoad", subject: "child", .viewDidLoad),
      Sample("cartVC.viewDidLoad all items are ready", subject: "cartVC", .viewDidLoad),
      Sample("ui.CartController.viewDidLoad", subject: "CartController", .viewDidLoad),
      Sample("log.verbose CartVC.viewDidLoad", subject: "CartVC", .viewDidLoad),
      Sample("main CartVC.viewDidLoad", subject: "CartVC", .viewDidLoad),
      Sample("<D> ride-flow: CartVC.viewDidLoad", subject: "CartVC", .viewDidLoad),
      Sample("0x7fa1 CartVC.viewDidLoad()", subject: "CartVC", instance: "0x7fa1", .viewDidLoad),
      Sample(
        "pager | cart.beginAppearanceTransition(false, animated: true)", subject: "cart",
        .beginAppearanceTransition, argument: "disappearing"),
    ],
    owner: { text, site in
      let dot = site.token.name.lowerBound - 1
      guard text.byte(dot) == UInt8(ascii: "."), dot > 0 else { return nil }
      var start = dot
      while start > 0 {
        let (scalar, length) = text.scalar(before: start)
        // `Cart{0x7fa1}`
        if let group = Brackets(endingAt: start, in: text),
          LabelText.addressEnd(after: group.range.lowerBound, before: text.count, in: text) == start
        {
          start = group.range.lowerBound
          continue
        }
        guard scalar.isWordPart || ".<>@#".unicodeScalars.contains(scalar) else { break }
        start -= length
      }
      guard start < dot, isName(start..<dot, before: site.token, in: text) else { return nil }
      var object = LabelText.named(start..<withoutLibrary(dot, in: text), in: text)
      // Words after the name of a variable are of a sentence.
      let isCall = isCall(of: start..<dot, site.token, in: text)
      let isVariable =
        text[start].isLowercaseLetter
        && (isCall
          || site.token.callback.provesController && !ControllerName(object.name, in: text).isController)
      if object.instance.isNone, let (instance, first) = LabelText.address(before: start, in: text) {
        (object.instance, start) = (instance, first)
      }
      return OwnerCandidate(
        object: object, range: start..<dot, strength: .object, namesMethod: true,
        isVariable: isCall, mayBeSource: isCall && !isLogged(start..<dot, site.token, in: text),
        maxWords: isVariable ? 0 : 6)
    })

  /// Whether a word before a dot is a class or the name of a controller: `cartVC.viewDidLoad`. A call of a method with
  /// parentheses is source code.
  private static func isName(_ range: Range<Int>, before token: CallbackToken, in text: Span<UInt8>) -> Bool {
    let first = text[range.lowerBound]
    if first.isUppercaseLetter || first >= 0x80 || first == UInt8(ascii: "_") || first == UInt8(ascii: "$") {
      return true
    }
    if isCall(of: range, token, in: text) { return true }
    if token.callback.isSwiftUI { return first.isLetter && !text.has("self", at: range.lowerBound) }
    guard text.byte(token.name.upperBound) != UInt8(ascii: "(") else { return false }
    if let dot = text.findLast(UInt8(ascii: "."), or: UInt8(ascii: "."), before: range.upperBound),
      dot > range.lowerBound
    {
      // The category of a logger before a class: `ui.CartController`.
      return text.byte(dot + 1).isUppercaseLetter
        && ControllerName(dot + 1..<range.upperBound, in: text).endsLikeController
    }
    // Only controllers have the method, and nothing else is on the line: `child.viewDidLoad`.
    let isAlone =
      token.callback.provesController && !token.isSelector && text.trimmed(token.end..<text.count).isEmpty
      && CallbackContext.isDecoration(0..<range.lowerBound, in: text)
      && !text.extracting(range).is("self") && !text.extracting(range).is("super")
    return isAlone || ControllerName(range, in: text).isController
  }

  /// Whether a message is a statement that calls the controller of a variable, or its view: `cart.endAppearanceTransition()`,
  /// `cart.view.removeFromSuperview()`. An override prints no values with `#function`.
  private static func isCall(of name: Range<Int>, _ token: CallbackToken, in text: Span<UInt8>) -> Bool {
    let isOfView = token.callback == .removeFromSuperview || token.callback == .addSubview
    guard isOfView == text.has(".view", at: name.upperBound - 5) else { return false }
    let variable = isOfView ? name.lowerBound..<name.upperBound - 5 : name
    guard !variable.isEmpty, text[variable.lowerBound].isLowercaseLetter,
      variable.allSatisfy({ text[$0].isIdentifier }), !text.extracting(variable).is("super"),
      token.callback.isAppearance || !text.extracting(variable).is("self")
    else { return false }
    let value = text.trimmed(token.arguments)
    switch token.callback {
    case .addChild, .addSubview: return !value.isEmpty
    case .removeFromSuperview, .removeFromParent, .endAppearanceTransition: return value.isEmpty
    case .beginAppearanceTransition:
      return ArgumentText.isFlag(after: token.name.upperBound, in: text)
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
      let flag = text.extracting(value)
      return flag.is("animated") || flag.is("true") || flag.is("false")
    case .willMoveToParent, .didMoveToParent:
      // `self` would be the container, of which the message says nothing.
      guard let colon = text.find(UInt8(ascii: ":"), in: value) else { return false }
      let parent = text.trimmed(colon + 1..<value.upperBound)
      return !parent.isEmpty && !text.extracting(parent).is("self")
    default: return false
    }
  }

  /// Whether a line of source code is not the same: a word is before it, or it has not all arguments.
  private static func isLogged(_ name: Range<Int>, _ token: CallbackToken, in text: Span<UInt8>) -> Bool {
    if isLabeled(name.lowerBound, in: text) { return true }
    let value = text.extracting(token.arguments)
    return token.callback == .endAppearanceTransition
      ? token.end == token.name.upperBound : value.is("true") || value.is("false")
  }

  /// Whether one word and a mark, with which a log line begins, are before an offset: `pager | `, `[pager] `.
  private static func isLabeled(_ start: Int, in text: Span<UInt8>) -> Bool {
    let end = text.trimmed(0..<start).upperBound
    guard end < start, [":", "|", "]"].contains(text.scalar(before: end).scalar),
      let word = CallbackContext.word(endingAt: text.trimmed(0..<end - 1).upperBound, in: text)
    else { return false }
    return CallbackContext.isDecoration(0..<word.lowerBound, in: text)
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
