import LifelogText
import LifelogTrace

extension Dialect {
  /// `-[CartViewController viewDidLoad]`: the output of `__func__` and `%s` in Objective-C.
  static let objcFunction = Dialect(
    id: "objc-function",
    title: "-[Class selector:], optionally followed by the object",
    samples: [
      Sample(
        "0x7fa1  BaseController.m:34  -[CartController viewDidLoad]", subject: "CartController", .viewDidLoad),
      Sample("-[CartViewController viewWillAppear:]", subject: "CartViewController", .viewWillAppear),
      Sample(
        "-[BaseViewController viewDidLoad] <Shop.CartViewController: 0x7FA1b2>",
        subject: "CartViewController",
        instance: "0x7fa1b2", .viewDidLoad),
      Sample(
        "<Cart: 0x7fa1> -[Cart viewWillAppear:] animated:1", subject: "Cart", instance: "0x7fa1",
        .viewWillAppear),
      Sample("-[BaseController viewDidLoad] CartController", subject: "CartController", .viewDidLoad),
      Sample("CartController: -[BaseController viewDidLoad]", subject: "CartController", .viewDidLoad),
      Sample(
        "-[BaseController willMoveToParentViewController:] CartController -> HostController",
        subject: "CartController", .willMoveToParent, argument: "HostController"),
      Sample("222-[Cart viewWillDisappear:] . . . animated", subject: "Cart", .viewWillDisappear),
      Sample("[Life] -[Shop.Cart dealloc]", subject: "Cart", .`deinit`),
      Sample(
        "-[Cart didMoveToParentViewController:] <Host: 0x6001>", subject: "Cart", .didMoveToParent,
        argument: "Host"),
      Sample(
        "-[AppDelegate application:didFinishLaunchingWithOptions:]", subject: "AppDelegate",
        .applicationDidFinishLaunching),
    ],
    owner: { text, site in
      guard let bracket = MethodBracket(site.token, in: text),
        text.byte(bracket.open - 1) == UInt8(ascii: "-"),
        !text.has("_block_invoke", at: bracket.close + 1)
      else { return nil }
      // A debugger prints the library before a function: `UIKitCore`-[UIViewController viewDidLoad]`.
      guard text.byte(bracket.open - 2) != UInt8(ascii: "`") || !text.byte(bracket.open - 3).isIdentifier
      else { return nil }
      return bracket.owner(from: bracket.open - 1, in: text)
    })
}

/// `[Class selector:]` around a callback's name.
struct MethodBracket {
  /// The offset of `[`.
  var open: Int
  /// The offset of `]`.
  var close: Int
  /// The class of the method; for a message the receiver, which is empty if it is `self`.
  private var className: Range<Int>
  /// Whether the receiver is printed as a controller's view.
  private var isController = false

  init?(_ token: CallbackToken, in text: Span<UInt8>) {
    let selectorEnd = text.byte(token.end) == UInt8(ascii: "]") ? token.end : token.name.upperBound
    guard text.byte(selectorEnd) == UInt8(ascii: "]"), text.byte(token.name.lowerBound - 1) == 0x20 else {
      return nil
    }
    guard let index = text.findLast(UInt8(ascii: "["), or: 0x20, before: token.name.lowerBound - 1),
      text[index] == UInt8(ascii: "["), index + 1 < token.name.lowerBound - 1
    else { return nil }
    open = index
    close = selectorEnd
    className = index + 1..<token.name.lowerBound - 1
    // A category, `Cart(Life)`, is not part of the class.
    if let category = text.find(UInt8(ascii: "("), in: className), category > className.lowerBound {
      className = className.lowerBound..<category
    }
    if token.isMessage {
      let receiver = Self.receiver(className, in: text)
      (isController, className) = (receiver != className, receiver)
    }
    if MessageWords.sentence.contains(className, in: text) { return nil }
    // A file with its line: `[Cart.swift:12 viewDidLoad()]`.
    if !token.isMessage, text.find(UInt8(ascii: ":"), in: className) != nil { return nil }
  }

  /// The controller in the receiver of a message: `nav`, `container.view`; empty if it is `self`.
  private static func receiver(_ range: Range<Int>, in text: Span<UInt8>) -> Range<Int> {
    let isView = text.has(".view", at: range.upperBound - 5) && range.count > 5
    let object = isView ? range.lowerBound..<range.upperBound - 5 : range
    let isSelf = text.has("self", at: object.lowerBound)
    return isSelf && (object.count == 4 || text[object.lowerBound + 4] == UInt8(ascii: "."))
      ? object.lowerBound..<object.lowerBound : object
  }

  /// The class of the method.
  func owner(from start: Int, in text: Span<UInt8>) -> OwnerCandidate {
    OwnerCandidate(
      object: ObjectText(className: className, in: text), range: start..<close + 1, strength: .method,
      isController: isController, namesMethod: true)
  }
}
