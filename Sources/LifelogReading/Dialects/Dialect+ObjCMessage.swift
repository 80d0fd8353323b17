import LifelogText
import LifelogTrace

extension Dialect {
  /// `[Cart viewWillAppear:]`, `[Cart viewDidLoad](23)`, `[nav pushViewController:B animated:YES]`: a message.
  static let objcMessage = Dialect(
    id: "objc-message",
    title: "[Class selector:] or [object selector:value], without a leading - or +",
    samples: [
      Sample("[Cart viewWillAppear:]", subject: "Cart", .viewWillAppear),
      Sample("[CartViewController viewDidLoad](23)", subject: "CartViewController", .viewDidLoad),
      Sample("1427.74 >>> [nav pushViewController:B animated:YES]", subject: "nav", .push),
      Sample("[self.view addSubview:cart.view]", subject: "", .addSubview, argument: "cart"),
      Sample(
        "[cart willMoveToParentViewController:host]", subject: "cart", .willMoveToParent, argument: "host"),
      Sample(
        "[from beginAppearanceTransition:NO] CartVC", subject: "CartVC", .beginAppearanceTransition,
        argument: "disappearing"),
    ],
    owner: { text, site in
      if let child = objectOfVariable(site, in: text) { return child }
      guard let bracket = MethodBracket(site.token, in: text) else { return nil }
      let before = text.byte(bracket.open - 1)
      // A semicolon after the bracket shows source code, not a log.
      guard before != UInt8(ascii: "-"), before != UInt8(ascii: "+"), !before.isIdentifier,
        text.byte(bracket.close + 1) != UInt8(ascii: ";")
      else { return nil }
      return bracket.owner(from: bracket.open, in: text)
    })

  /// The object after the call that a container sends to a variable: `[from beginAppearanceTransition:NO] CartVC`.
  private static func objectOfVariable(_ site: CallbackSite, in text: Span<UInt8>) -> OwnerCandidate? {
    let token = site.token
    guard token.callback.isAppearanceTransition, text.byte(token.end) == UInt8(ascii: "]"),
      text.byte(token.name.lowerBound - 1) == 0x20,
      let variable = CallbackContext.word(endingAt: token.name.lowerBound - 1, in: text),
      text[variable.lowerBound].isLowercaseLetter,
      text.byte(variable.lowerBound - 1) == UInt8(ascii: "["), let child = callbackFirst.owner(text, site)
    else { return nil }
    return OwnerCandidate(
      object: child.object, range: variable.lowerBound - 1..<child.range.upperBound, strength: .object)
  }
}
