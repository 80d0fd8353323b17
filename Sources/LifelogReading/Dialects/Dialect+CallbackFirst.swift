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
      Sample("viewDidLoad of Cart", subject: "Cart", .viewDidLoad),
      Sample("[0014.81] viewDidAppear: Cart", subject: "Cart", .viewDidAppear),
      Sample("viewDidLoad -> CartViewController Sale", subject: "CartViewController", .viewDidLoad),
      Sample(
        "viewDidLoad:<Shop.Cart: 0x7fa1>:(0.0, 0.0):UIEdgeInsets(top: 44.0, left: 0.0)", subject: "Cart",
        instance: "0x7fa1", .viewDidLoad),
      Sample("viewDidLoad called in Cart (left)", subject: "Cart", instance: "left", .viewDidLoad),
      Sample("- viewDidLoad() - 두 번째 화면", subject: "두 번째 화면", .viewDidLoad),
      Sample("viewWillAppear 🟢 CartViewController", subject: "CartViewController", .viewWillAppear),
      Sample("super.viewDidLoad() done - CartVC", subject: "CartVC", .viewDidLoad),
      Sample("viewDidLoad() in CartVC.swift:42", subject: "CartVC", .viewDidLoad),
      Sample("func: viewDidLoad() file: CartVC.swift line: 42", subject: "CartVC", .viewDidLoad),
      Sample("View Will Disappear /Users/bo/Shop/CartVC.swift", subject: "CartVC", .viewWillDisappear),
      Sample("viewWillAppear [Cart]", subject: "Cart", .viewWillAppear),
      Sample(
        "beginAppearance YES Cart", subject: "Cart", .beginAppearanceTransition, argument: "appearing"),
      Sample("addChild Cart -> Home", subject: "Home", .addChild, argument: "Cart"),
      Sample("addSubview Cart.view -> Home.view", subject: "Home", .addSubview, argument: "Cart"),
      Sample("willMove(toParent: nil): CartVC", subject: "CartVC", .willMoveToParent, argument: "nil"),
      Sample(
        "willMove(toParent:) | CartVC | Optional(<Shop.Home: 0x7fa1>)", subject: "CartVC", .willMoveToParent,
        argument: "Home"),
      Sample("didMove(toParent:) | CartVC | nil", subject: "CartVC", .didMoveToParent, argument: "nil"),
      Sample(
        "willMove(toParent:) Optional(<Shop.Home: 0x7fb2>)  <Shop.Cart: 0x7fa1>", subject: "Cart",
        instance: "0x7fa1", .willMoveToParent, argument: "Home"),
      Sample(
        "didMove(toParent:) <Cart: 0x7fa1> → <Home: 0x7fb2>", subject: "Cart", instance: "0x7fa1",
        .didMoveToParent, argument: "Home"),
      Sample(
        "willMove(toParent:) > CartVC parent=HomeVC", subject: "CartVC", .willMoveToParent, argument: "HomeVC"
      ),
      Sample(
        "didMove(toParent:) CartViewController 0x7fa1 parent:nil", subject: "CartViewController",
        instance: "0x7fa1", .didMoveToParent, argument: "nil"),
      Sample("didMove ⟶ CartVC [HomeVC]", subject: "CartVC", .didMoveToParent, argument: "HomeVC"),
      Sample("viewDidLoad (vc: <Cart: 0x7fa1>)", subject: "Cart", instance: "0x7fa1", .viewDidLoad),
      Sample("[viewDidAppear] CartViewController (id=2)", subject: "CartViewController", .viewDidAppear),
    ],
    owner: { text, site in
      let token = site.token
      let link = CallbackLink(after: token.end, in: text)
      // `Cart viewDidLoad ← only once`: the name is before it.
      guard !link.isComment || LabelText.before(site, in: text) == nil else { return nil }
      if let found = object(afterArgumentOf: token, in: text) {
        // `CartVC didMove(toParent:) nil <Home: 0x7fb2>` has its name before it.
        let isNamed =
          LabelText.before(site, in: text).map { LabelText.isScreen($0.object, in: text) } ?? false
        return isNamed ? nil : found
      }
      // The object after a containment or navigation call is its argument.
      guard
        link.hasPreposition || !token.precedesArgument(in: text)
          // `Cart didMove → Home  parent=Home` has its name before it.
          || precedesParent(link, of: token, in: text) && LabelText.before(site, in: text) == nil,
        link.start < text.count, !isReceiver(at: link.start, in: text)
      else { return nil }
      if token.namesChild {
        let name = link.start..<text.trimmed(link.start..<text.count).upperBound
        return OwnerCandidate(object: LabelText.named(name, in: text), range: name, strength: .label)
      }
      if !token.precedesArgument(in: text), let (object, range) = listed(after: token, in: text) {
        return OwnerCandidate(object: object, range: range, strength: .label, maxWords: 2)
      }
      if let (object, end) = ObjectText.description(startingAt: link.start, in: text) {
        guard !object.isOtherObject(in: text) else { return nil }
        return OwnerCandidate(object: object, range: link.start..<end, strength: .label, maxWords: 2)
      }
      guard let (object, end) = LabelText.starting(at: link.start, isMarked: link.isMarked, in: text) else {
        return nil
      }
      return OwnerCandidate(object: object, range: link.start..<end, strength: .label, maxWords: 2)
    })
}

extension Dialect {
  /// Whether a parent follows the name after a callback: `willMove(toParent:) | CartVC | Optional(<Home: 0x7fa1>)`,
  /// `didMove → CartVC [HomeVC]`.
  private static func precedesParent(
    _ link: CallbackLink, of token: CallbackToken, in text: Span<UInt8>
  ) -> Bool {
    guard token.callback.isFromParent, link.start < text.count else { return false }
    let described = ObjectText.description(startingAt: link.start, in: text)?.end
    guard
      let end = described ?? LabelText.starting(at: link.start, isMarked: link.isMarked, in: text)?.end
    else { return false }
    if namesParent(after: end, in: text) { return true }
    // `willMove(toParent:) <Cart: 0x7fa1> → Home`
    if described != nil { return MessageChain.isArrow(at: end, in: text) }
    guard link.isMarked else { return false }
    let next = CallbackLink(after: end, in: text)
    guard next.isMarked, next.start < text.count else { return false }
    if text.has("nil", at: next.start) || text.has("(null)", at: next.start) { return true }
    // `willMove … CartVC(3) → HomeVC`
    let name = next.start..<CallbackContext.wordEnd(next.start, before: text.count, in: text)
    if MessageChain.isArrow(at: end, in: text), ControllerName(name, in: text).endsLikeController {
      return true
    }
    // `Optional` is not a name.
    let value = text.byte(next.start) == UInt8(ascii: "(") ? next.start + 1 : next.start
    return ObjectText.description(startingAt: value, in: text) != nil
  }

  /// The object after an argument that cannot be the object itself: `willMove(toParent:) nil  <Cart: 0x7fa1>`,
  /// `didMove(toParent:) Optional(<Home: 0x7fb2>)  <Cart: 0x7fa1>`.
  static func object(afterArgumentOf token: CallbackToken, in text: Span<UInt8>) -> OwnerCandidate? {
    guard token.callback.isFromParent, let end = argumentEnd(after: token.end, in: text) else { return nil }
    let link = CallbackLink(after: end, in: text)
    guard link.start > end, link.start < text.count,
      let found = ObjectText.description(startingAt: link.start, in: text)
        ?? LabelText.starting(at: link.start, isMarked: link.isMarked, in: text),
      !found.object.instance.isNone || ControllerName(found.object.name, in: text).endsLikeController,
      !found.object.isOtherObject(in: text)
    else { return nil }
    return OwnerCandidate(object: found.object, range: link.start..<found.end, strength: .label, maxWords: 2)
  }

  /// The end of a parent with its key, of an optional value, or of `nil`, directly after a callback; `nil` if there is none.
  private static func argumentEnd(after end: Int, in text: Span<UInt8>) -> Int? {
    var start = text.trimmed(end..<text.count).lowerBound
    let key = start..<CallbackContext.wordEnd(start, before: text.count, in: text)
    let mark = text.trimmed(min(key.upperBound, text.count)..<text.count).lowerBound
    if text.has("parent", at: key.lowerBound),
      text.byte(mark) == UInt8(ascii: "=") || text.byte(mark) == UInt8(ascii: ":")
    {
      start = text.trimmed(mark + 1..<text.count).lowerBound
      if let described = ObjectText.description(startingAt: start, in: text) { return described.end }
    }
    if text.has("Optional(", at: start) {
      return Brackets(at: start + 8, before: text.count, in: text)?.range.upperBound
    }
    for null: StaticString in ["nil", "(null)"]
    where text.has(null, at: start) && !text.byte(start + null.utf8CodeUnitCount).isIdentifier {
      return start + null.utf8CodeUnitCount
    }
    return nil
  }

  /// Whether a key or brackets after a name, or after its address, say which parent it has: ` parent=HomeVC`, ` [nil]`.
  static func namesParent(after end: Int, in text: Span<UInt8>) -> Bool {
    let start = InstanceText.following(end, in: text)?.end ?? end
    let rest = text.trimmed(start..<text.count)
    guard !rest.isEmpty else { return false }
    let word = rest.lowerBound..<CallbackContext.wordEnd(rest.lowerBound, before: text.count, in: text)
    if CallbackContext.isParentKey(word, in: text)
      || CallbackContext.isKey(word, in: text) && MessageWords.argumentKeys.contains(word, in: text)
    {
      return true
    }
    guard let group = Brackets(at: rest.lowerBound, before: text.count, in: text), group.mark == "[",
      group.range == rest
    else { return false }
    return text.extracting(group.content).is("nil")
      || ControllerName(group.content, in: text).endsLikeController
      || LabelText.filling(group.content, in: text, allowsNumber: false) != nil
  }

  /// Whether a name is that of the object that gets another call: `viewDidAppear, CartVC.endAppearanceTransition()`.
  static func isReceiver(at start: Int, in text: Span<UInt8>) -> Bool {
    let end = CallbackContext.wordEnd(start, before: text.count, in: text)
    guard text.byte(end) == UInt8(ascii: "."), text.byte(end + 1).isLowercaseLetter else { return false }
    return text.byte(CallbackContext.wordEnd(end + 1, before: text.count, in: text)) == UInt8(ascii: "(")
  }

  /// The object in a list after a callback, which a key names: `viewDidLoad (vc: <Cart: 0x7fa1>)`.
  static func listed(
    after token: CallbackToken, in text: Span<UInt8>
  ) -> (object: ObjectText, range: Range<Int>)? {
    let next = text.trimmed(token.end..<text.count).lowerBound
    let group = Brackets(at: next, before: text.count, in: text)
    let list =
      group?.mark == "("
      ? group?.content : token.isSelector || token.arguments.isEmpty ? nil : token.arguments
    guard let list else { return nil }
    let content = text.trimmed(list)
    guard !content.isEmpty else { return nil }
    let key =
      content.lowerBound..<CallbackContext.wordEnd(content.lowerBound, before: content.upperBound, in: text)
    guard key.upperBound < content.upperBound, CallbackContext.isKey(key, in: text),
      MessageWords.keys.contains(key, in: text)
    else { return nil }
    let start = text.trimmed(key.upperBound + 1..<content.upperBound).lowerBound
    guard let (object, end) = ObjectText.description(startingAt: start, in: text),
      !object.isOtherObject(in: text)
    else { return nil }
    return (object, start..<max(end, min(list.upperBound + 1, text.count)))
  }
}

extension CallbackToken {
  /// Whether the object after it is its argument, which its argument list does not show.
  func precedesArgument(in text: Span<UInt8>) -> Bool {
    guard
      callback.isFromParent || callback.namesChild
        || callback.isDelegate
    else { return false }
    guard case .none = ArgumentText.reading(self, after: text.count, in: text) else { return false }
    // `didMove(toParent: set)` has a value that names nothing.
    let last = isSelector ? 0..<0 : text.trimmed(arguments)
    return last.isEmpty || text[last.upperBound - 1] == UInt8(ascii: ":")
      || !last.contains { text[$0] == UInt8(ascii: ":") }
  }
}

extension ObjectText {
  /// Whether the class is that of a view or a thread, judged by its name.
  func isOtherObject(in text: Span<UInt8>) -> Bool {
    for suffix: StaticString in [
      "View", "Label", "Button", "Cell", "Layer", "Window", "Control", "Field", "Thread",
    ] {
      if text.has(suffix, at: name.upperBound - suffix.utf8CodeUnitCount) { return true }
    }
    return false
  }
}

extension ObjectText {
  /// Whether it is a thread, which loggers print before what it did.
  func isThread(in text: Span<UInt8>) -> Bool {
    let name = text.extracting(name)
    return name.is("NSThread") || name.is("_NSMainThread") || name.is("Thread")
  }
}

/// The text between a callback and a label after it: ` - `, ` called in `, `: `.
struct CallbackLink {
  private(set) var start: Int
  private(set) var hasPreposition = false
  private(set) var isMarked = false
  /// Whether an arrow points back to the callback, as before a comment.
  private(set) var isComment = false
  /// Whether a key is before it.
  private var isKeyed = false

  init(after end: Int, in text: Span<UInt8>) {
    start = end
    // The colon of a selector separates, too.
    isMarked = text.byte(end - 1) == UInt8(ascii: ":")
    while start < text.count {
      let (scalar, length) = text.scalar(at: start)
      switch scalar {
      case ":", "-", "!", "\u{2026}", "\u{ff1a}", "\u{2013}", "\u{2014}", "|", "~", "=", ",", "/", "\u{b7}",
        "\u{ff0c}", "\u{203a}", "\u{bb}", "\u{27e9}", "\u{30fb}", "\u{2500}"..."\u{259f}":
        isMarked = true
      case _ where CallbackContext.isEmoji(scalar): break
      case ">" where text.byte(start - 1) == UInt8(ascii: "-") || text.byte(start - 1) == UInt8(ascii: "="):
        break
      case ">" where text.byte(start - 1) == 0x20 && text.byte(start + 1) == 0x20: isMarked = true
      // `>>>`
      case ">" where text.byte(start + 1) == scalar.value || text.byte(start - 1) == scalar.value:
        isMarked = true
      case "<" where text.byte(start + 1) == UInt8(ascii: "-"): (isMarked, isComment) = (true, true)
      case "\u{2190}", "\u{2b05}": (isMarked, isComment) = (true, true)
      // `....`
      case "." where text.byte(start + 1) == scalar.value || text.byte(start - 1) == scalar.value:
        isMarked = true
      case "@":
        (hasPreposition, isMarked) = (true, true)
      case " ", "\t", "\u{a0}", "*", "`", "]", ")": break
      // The closing quote of the callback, or those of a key and of its value.
      case "\"", "'":
        guard start == end || isKeyed || isKey(after: start + 1, in: text) else { return }
      case _ where CallbackContext.isArrow(scalar): isMarked = true
      default:
        guard scalar.isWordPart else { return }
        let word = start..<CallbackContext.wordEnd(start, before: text.count, in: text)
        let isFlag =
          CallbackContext.isNumber(word, in: text) && Self.precedesObject(word.upperBound, in: text)
        // `viewDidLoad parent=Home` does not say whose callback it is.
        if CallbackContext.isParentKey(word, in: text) { return }
        if MessageWords.prepositions.contains(word, in: text) {
          (hasPreposition, isMarked) = (true, true)
        } else if text.has("self", at: start), word.count == 4 {
          isMarked = true
        } else if Self.isKey(word, in: text) {
          (isMarked, isKeyed) = (true, true)
        } else if !isFlag,
          !MessageWords.known.contains(word, in: text) || !Self.continues(word.upperBound, in: text)
        {
          return
        }
        start = word.upperBound
        continue
      }
      start += length
    }
  }

  /// Whether a word announces a name: `screen: Cart`, `vc=Cart`.
  private static func isKey(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    CallbackContext.isKey(word, in: text) && MessageWords.keys.contains(word, in: text)
  }

  private func isKey(after quote: Int, in text: Span<UInt8>) -> Bool {
    let word = quote..<CallbackContext.wordEnd(quote, before: text.count, in: text)
    return word.upperBound < text.count && Self.isKey(word, in: text)
  }

  /// Whether an object's description follows a flag: `1, <Cart: 0x7fa1>`.
  private static func precedesObject(_ end: Int, in text: Span<UInt8>) -> Bool {
    let start = text.byte(end) == UInt8(ascii: ",") ? end + 1 : end
    return text.byte(text.trimmed(start..<text.count).lowerBound) == UInt8(ascii: "<")
  }

  /// Whether more words follow: `called in Cart`.
  private static func continues(_ end: Int, in text: Span<UInt8>) -> Bool {
    !text.trimmed(end..<text.count).isEmpty
  }
}
