import LifelogText
import LifelogTrace

extension Dialect {
  /// `Cart: viewDidLoad`: a label with a colon.
  static let labelColon = Dialect(
    id: "label-colon",
    title: "Label: callback",
    samples: [
      Sample("Cart: viewDidLoad<br>", subject: "Cart", .viewDidLoad),
      Sample("3. Cart: viewWillAppear", subject: "Cart", .viewWillAppear),
      Sample("SceneDelegate:  sceneDidDisconnect(_:)", subject: "SceneDelegate", .sceneDidDisconnect),
      Sample("购物车：viewDidAppear", subject: "购物车", .viewDidAppear),
    ],
    read: { text, token in separatedLabel(token, by: ":：", in: text) })

  /// `Cart – viewDidLoad`, `Cart -> viewDidLoad`, `Cart | viewDidLoad`.
  static let labelDash = Dialect(
    id: "label-dash",
    title: "Label – callback, with a dash, an arrow or a bar",
    samples: [
      Sample("Cart – viewDidLoad()", subject: "Cart", .viewDidLoad),
      Sample("Cart -> viewWillAppear", subject: "Cart", .viewWillAppear),
      Sample("Cart | viewWillAppear", subject: "Cart", .viewWillAppear),
      Sample("Cart >>> viewWillAppear", subject: "Cart", .viewWillAppear),
    ],
    read: { text, token in separatedLabel(token, by: "-–—>|→~·»/", in: text) })

  private static func separatedLabel(
    _ token: CallbackToken, by marks: String, in text: Span<UInt8>
  ) -> CallbackReading? {
    let end = text.trimmed(0..<token.name.lowerBound).upperBound
    func isSeparator(_ scalar: Unicode.Scalar) -> Bool { marks.unicodeScalars.contains(scalar) }
    guard end > 0, !token.isPartOfWord, isSeparator(text.scalar(before: end).scalar) else { return nil }
    var label = end
    while label > 0 {
      let (scalar, length) = text.scalar(before: label)
      guard isSeparator(scalar) || scalar == " " || scalar == "\t" || scalar == "\u{a0}" else { break }
      label -= length
    }
    guard let (subject, start) = LabelText.ending(at: label, in: text), !LabelText.isLevel(subject, in: text),
      CallbackContext.isDecoration(0..<start, in: text)
    else { return nil }
    return CallbackReading(of: subject, token, in: text)
  }
}
