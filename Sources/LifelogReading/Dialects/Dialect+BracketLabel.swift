import LifelogText
import LifelogTrace

extension Dialect {
  /// `[Cart] viewDidLoad`: a label in square brackets.
  static let bracketLabel = Dialect(
    id: "bracket-label",
    title: "[Label] callback",
    samples: [
      Sample("[Cart] viewDidLoad", subject: "Cart", .viewDidLoad),
      Sample(
        "* [AppDelegate]  applicationDidBecomeActive", subject: "AppDelegate", .applicationDidBecomeActive),
      Sample("[First Tab]: viewWillAppear(_:)", subject: "First Tab", .viewWillAppear),
      Sample("【购物车】viewDidLoad", subject: "购物车", .viewDidLoad),
    ],
    read: { text, token in
      enclosedLabel(token, in: text, opening: UInt8(ascii: "["), closing: UInt8(ascii: "]"))
        ?? enclosedLabel(token, in: text, opening: "\u{3010}", closing: "\u{3011}")
    })

  /// `(Cart) viewDidLoad()`: a label in parentheses.
  static let parenthesisLabel = Dialect(
    id: "parenthesis-label",
    title: "(Label) callback",
    samples: [
      Sample("(Cart) viewDidLoad()", subject: "Cart", .viewDidLoad),
      Sample("(First Tab): viewDidAppear", subject: "First Tab", .viewDidAppear),
    ],
    read: { text, token in
      enclosedLabel(token, in: text, opening: UInt8(ascii: "("), closing: UInt8(ascii: ")"))
    })

  private static func enclosedLabel(
    _ token: CallbackToken, in text: Span<UInt8>, opening: UInt8, closing: UInt8
  ) -> CallbackReading? {
    let end = separatorStart(before: token.name.lowerBound, in: text)
    guard text.byte(end - 1) == closing else { return nil }
    var open = end - 2
    while open >= 0, text[open] != opening { open -= 1 }
    return open < 0 ? nil : reading(token, label: open + 1..<end - 1, start: open, in: text)
  }

  private static func enclosedLabel(
    _ token: CallbackToken, in text: Span<UInt8>, opening: StaticString, closing: StaticString
  ) -> CallbackReading? {
    let end = separatorStart(before: token.name.lowerBound, in: text)
    let length = closing.utf8CodeUnitCount
    guard text.has(closing, at: end - length), let open = text.find(opening, in: 0..<end) else { return nil }
    return reading(token, label: open + length..<end - length, start: open, in: text)
  }

  private static func reading(
    _ token: CallbackToken, label: Range<Int>, start: Int, in text: Span<UInt8>
  ) -> CallbackReading? {
    guard !token.isPartOfWord, let subject = LabelText.filling(label, in: text),
      !LabelText.isLevel(subject, in: text),
      CallbackContext.isDecoration(0..<start, in: text)
    else { return nil }
    return CallbackReading(of: subject, token, in: text)
  }
}
