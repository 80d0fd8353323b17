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
      Sample("[self.view addSubview:cart.view]", subject: "", .addSubview),
      Sample(
        "[cart willMoveToParentViewController:host]", subject: "cart", .willMoveToParent, argument: "host"),
    ],
    owner: { text, site in
      guard let bracket = MethodBracket(site.token, in: text) else { return nil }
      let before = text.byte(bracket.open - 1)
      // A semicolon after the bracket shows source code, not a log.
      guard before != UInt8(ascii: "-"), before != UInt8(ascii: "+"), !before.isIdentifier,
        text.byte(bracket.close + 1) != UInt8(ascii: ";")
      else { return nil }
      return bracket.owner(from: bracket.open, in: text)
    })
}
