import LifelogText
import LifelogTrace

extension Dialect {
  /// `viewDidLoad`: the callback alone, without a subject.
  static let bareCallback = Dialect(
    id: "bare",
    title: "callback alone",
    samples: [
      Sample("- viewDidLoad()", subject: "", .viewDidLoad),
      Sample("willMove(toParentViewController:)", subject: "", .willMoveToParent),
      Sample(
        "viewWillLayoutSubviews() - Optional((162.0, 308.0, 50.0, 50.0))", subject: "",
        .viewWillLayoutSubviews),
      Sample(
        "viewWillDisappear: 2 UIDeviceRGBColorSpace 0 1 0 1", subject: "", instance: "2", .viewWillDisappear),
      Sample("viewdidload", subject: "", .viewDidLoad),
      Sample("\"viewDidAppear\"", subject: "", .viewDidAppear),
      Sample("didMove(toParent: Host)", subject: "", .didMoveToParent, argument: "Host"),
    ],
    read: { text, token in
      guard !token.isPartOfWord, CallbackContext.isDecoration(0..<token.name.lowerBound, in: text) else {
        return nil
      }
      let before = text.byte(token.name.lowerBound - 1)
      guard before != UInt8(ascii: "."), before != UInt8(ascii: "="), before != UInt8(ascii: ")"),
        !isQuotedInCode(token, in: text), text.byte(token.end) != UInt8(ascii: "="),
        text.byte(token.end) != UInt8(ascii: "{")
      else { return nil }
      var reading = CallbackReading(token.callback)
      reading.argument = .reading(token, after: token.end, in: text)
      let tail = MessageSuffix(after: token.end, in: text)
      reading.phase = tail.phase
      if let index = index(after: token, in: text) {
        reading.subject.instance = .token(index)
        return reading
      }
      if case .none = reading.argument {
        guard tail.words == 0 || !tail.beginsWithWord && tail.words <= 2, !tail.isSentence else { return nil }
      }
      return reading
    })

  /// Whether the name is a string in source code, `log("viewDidLoad")`, and not only quoted.
  private static func isQuotedInCode(_ token: CallbackToken, in text: Span<UInt8>) -> Bool {
    let quote = token.name.lowerBound - 1
    guard text.byte(quote) == UInt8(ascii: "\"") || text.byte(quote) == UInt8(ascii: "'") else {
      return false
    }
    let before = text.byte(text.trimmed(0..<quote).upperBound - 1)
    return before == UInt8(ascii: "(") || before == UInt8(ascii: "@") || before == UInt8(ascii: "=")
      || before == UInt8(ascii: ",")
  }

  /// `viewWillAppear: 2 …`: a number that identifies the instance. A lone 0 or 1 is the animated flag.
  private static func index(after token: CallbackToken, in text: Span<UInt8>) -> Range<Int>? {
    guard token.isSelector, text.byte(token.end) == 0x20 else { return nil }
    var cursor = Cursor(token.end)
    cursor.skipSpaces(in: text)
    let start = cursor.offset
    guard let value = cursor.number(in: text), cursor.offset == text.count || text[cursor.offset].isSpace
    else {
      return nil
    }
    let isAlone = text.trimmed(cursor.offset..<text.count).isEmpty
    return isAlone && value < 2 ? nil : start..<cursor.offset
  }
}
