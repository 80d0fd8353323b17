import LifelogText
import LifelogTrace

extension Dialect {
  /// `-[CartViewController viewDidLoad]`: the output of `__func__` and `%s` in Objective-C.
  static let objcFunction = Dialect(
    id: "objc-function",
    title: "-[Class selector:], optionally followed by the object",
    samples: [
      Sample("-[CartViewController viewWillAppear:]", subject: "CartViewController", .viewWillAppear),
      Sample(
        "-[BaseViewController viewDidLoad] <Shop.CartViewController: 0x7FA1b2>",
        subject: "CartViewController",
        instance: "0x7fa1b2", .viewDidLoad),
      Sample("222-[Cart viewWillDisappear:] . . . animated", subject: "Cart", .viewWillDisappear),
      Sample("[Life] -[Shop.Cart dealloc]", subject: "Cart", .`deinit`),
      Sample(
        "-[Cart didMoveToParentViewController:] <Host: 0x6001>", subject: "Cart", .didMoveToParent,
        argument: "Host"),
      Sample(
        "-[AppDelegate application:didFinishLaunchingWithOptions:]", subject: "AppDelegate",
        .applicationDidFinishLaunching),
    ],
    read: { text, token in
      guard let bracket = MethodBracket(token, in: text), text.byte(bracket.open - 1) == UInt8(ascii: "-"),
        !text.has("_block_invoke", at: bracket.close + 1),
        isTag(0..<bracket.open - 1, in: text)
      else { return nil }
      return bracket.reading(token, in: text)
    })

  /// Whether a range is decoration, or one or two words before the method; not a block's function, and not a sentence.
  private static func isTag(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    if CallbackContext.isDecoration(range, in: text), text.byte(range.upperBound - 1) != UInt8(ascii: "_") {
      return true
    }
    var words = 0
    var index = range.lowerBound
    while index < range.upperBound {
      let (scalar, length) = text.scalar(at: index)
      guard scalar.isWordPart else {
        index += length
        continue
      }
      let end = CallbackContext.wordEnd(index, before: range.upperBound, in: text)
      if text[index] == UInt8(ascii: "_") || CallbackContext.sentenceWords.contains(index..<end, in: text) {
        return false
      }
      words += 1
      index = end
    }
    return words <= 2 && text.find("0x", in: range) == nil
  }
}

/// `[Class selector:]` around a callback's name.
struct MethodBracket {
  /// The offset of `[`.
  var open: Int
  /// The offset of `]`.
  var close: Int
  private var className: Range<Int>

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
    if CallbackContext.sentenceWords.contains(className, in: text) { return nil }
  }

  /// The callback, with the object and the argument after the bracket.
  func reading(_ token: CallbackToken, in text: Span<UInt8>) -> CallbackReading {
    var reading = CallbackReading(token.callback, subject: ObjectText(className: className, in: text))
    var end = close + 1
    if let found = ObjectText.firstDescription(in: end..<text.count, of: text),
      isSelf(found.object, token, in: text)
    {
      reading.implementation = reading.subject.name
      reading.subject = found.object
      end = found.range.upperBound
    } else if let address = Self.addressAfter(end, in: text) {
      reading.subject.instance = address.instance
      end = address.end
    }
    reading.argument = .reading(token, after: end, in: text)
    reading.phase = MessageSuffix(after: end, in: text).phase
    return reading
  }

  /// Whether the object after the bracket is the receiver. For a callback with a parent, the receiver is the first of
  /// two objects, or has the method's class.
  private func isSelf(_ object: ObjectText, _ token: CallbackToken, in text: Span<UInt8>) -> Bool {
    guard token.callback == .willMoveToParent || token.callback == .didMoveToParent else { return true }
    let isSameClass =
      object.name.count == className.count && zip(object.name, className).allSatisfy { text[$0] == text[$1] }
    let start = object.name.upperBound
    return isSameClass || ObjectText.firstDescription(in: start..<text.count, of: text) != nil
  }

  /// ` 0x7fa1`, ` (0x7fa1)`, ` self=0x7fa1` directly after the bracket.
  private static func addressAfter(_ end: Int, in text: Span<UInt8>) -> (instance: InstanceText, end: Int)? {
    var index = end
    if let key = text.find("self", in: end..<min(text.count, end + 8)) { index = key + 4 }
    while index < text.count, !text[index].isIdentifier, text[index] < 0x80 { index += 1 }
    return InstanceText.address(at: index, in: text)
  }
}
