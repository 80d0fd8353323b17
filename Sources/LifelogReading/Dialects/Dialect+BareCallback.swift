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
      Sample("viewWillAppear fonksiyonu çalıştı", subject: "", .viewWillAppear),
      Sample("viewdidload", subject: "", .viewDidLoad),
      Sample("2>>>>viewDidAppear", subject: "", instance: "2", .viewDidAppear),
      Sample("Method viewDidLoad called", subject: "", .viewDidLoad),
      Sample("viewWillAppear -> Event next(true)", subject: "", .viewWillAppear),
      Sample("viewDidAppear-----1", subject: "", instance: "1", .viewDidAppear),
      Sample("viewDidAppear - the list is on the screen now", subject: "", .viewDidAppear),
      Sample("viewDidDisappeartrue", subject: "", .viewDidDisappear),
      Sample("\"viewDidAppear\"", subject: "", .viewDidAppear),
      Sample("didMove(toParent: Host)", subject: "", .didMoveToParent, argument: "Host"),
    ],
    owner: { text, site in
      let start = site.token.name.lowerBound
      let before = text.byte(start - 1)
      let owner = text.byte(start - 2)
      let isMember =
        before == UInt8(ascii: ".") && (owner.isIdentifier && !owner.isDigit || owner == UInt8(ascii: ")"))
      guard !isMember || site.hasReceiver, !site.isAroundSuper,
        before != UInt8(ascii: "=") || site.left < start - 1,
        before != UInt8(ascii: ")")
      else { return nil }
      let index = index(after: site.token, in: text) ?? number(before: site, in: text)
      return OwnerCandidate(
        object: ObjectText(instance: index.map { .token($0) } ?? .none), range: start..<start, strength: .none
      )
    })

  /// `2>>> viewWillAppear`: the number of a page.
  private static func number(before site: CallbackSite, in text: Span<UInt8>) -> Range<Int>? {
    guard text.has(">>", at: site.left), let word = CallbackContext.word(endingAt: site.left, in: text),
      CallbackContext.isNumber(word, in: text), text.trimmed(0..<word.lowerBound).isEmpty
    else { return nil }
    return word
  }

  /// `viewWillAppear: 2 …`, `viewWillAppear #2`, `viewWillAppear -- 2`: a number that identifies the instance. A lone 0
  /// or 1 after a colon is the animated flag.
  private static func index(after token: CallbackToken, in text: Span<UInt8>) -> Range<Int>? {
    guard text.byte(token.end) == 0x20 || text.has("--", at: token.end) else { return nil }
    var cursor = Cursor(token.end)
    cursor.skipSpaces(in: text)
    let mark = cursor.take(in: text) { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "#") }
    cursor.skipSpaces(in: text)
    let isMarked = !mark.isEmpty
    guard token.isSelector || isMarked else { return nil }
    let start = cursor.offset
    guard let value = cursor.number(in: text), cursor.offset == text.count || text[cursor.offset].isSpace
    else {
      return nil
    }
    let isAlone = text.trimmed(cursor.offset..<text.count).isEmpty
    guard isAlone || text.byte(mark.lowerBound) != UInt8(ascii: "-") || !isMarked else { return nil }
    return isAlone && value < 2 && !isMarked ? nil : start..<cursor.offset
  }
}
