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
      Sample("[Main Tab] 3. viewWillDisappear", subject: "Main Tab", .viewWillDisappear),
      Sample("【购物车】viewDidLoad", subject: "购物车", .viewDidLoad),
      Sample("「カート」- viewDidLoad()", subject: "カート", .viewDidLoad),
      Sample("»Korb« viewDidLoad", subject: "Korb", .viewDidLoad),
      Sample("【1】>>> viewWillAppear", subject: "", instance: "1", .viewWillAppear),
      Sample("[VC] viewDidLoad → CartViewController", subject: "CartViewController", .viewDidLoad),
      Sample("[Cart: 0x7fa1] viewDidAppear", subject: "Cart", instance: "0x7fa1", .viewDidAppear),
    ],
    owner: { text, site in enclosedLabel(site, in: text) { $0 != "(" && $0 != "\u{ff08}" } })

  /// `(Cart) viewDidLoad()`: a label in parentheses.
  static let parenthesisLabel = Dialect(
    id: "parenthesis-label",
    title: "(Label) callback",
    samples: [
      Sample("(Cart) viewDidLoad()", subject: "Cart", .viewDidLoad),
      Sample("(First Tab): viewDidAppear", subject: "First Tab", .viewDidAppear),
    ],
    owner: { text, site in enclosedLabel(site, in: text) { $0 == "(" || $0 == "\u{ff08}" } })

  private static func enclosedLabel(
    _ site: CallbackSite, in text: Span<UInt8>, by isMark: (Unicode.Scalar) -> Bool
  ) -> OwnerCandidate? {
    let end = startOfListNumber(endingAt: site.left, in: text) ?? site.left
    guard let group = Brackets(endingAt: end, in: text), !group.isQuote, isMark(group.mark) else {
      return nil
    }
    if let keyed = keyedController(in: group, before: site, text) { return keyed }
    guard
      group.mark != "<" || !MessagePrefix.isMain(group, in: text),
      let object = LabelText.filling(group.content, in: text, allowsNumber: group.mark != "("),
      !LabelText.isLevel(object, in: text), !LabelText.describes(group, in: text)
    else { return nil }
    // The method that writes the line: `-[CartVC showMap] | addChildViewController: MapVC`.
    let sign = text.byte(group.range.lowerBound - 1)
    let isMethod = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+")
    if isMethod, let space = text.find(0x20, in: object.name) {
      let owner = ObjectText(className: object.name.lowerBound..<space, in: text)
      return OwnerCandidate(
        object: owner, range: group.range.lowerBound - 1..<max(group.range.upperBound, site.left),
        strength: .label)
    }
    // `Screen[Cart]`
    let noun = CallbackContext.word(endingAt: group.range.lowerBound, in: text)
      .flatMap { MessageWords.announcements.contains($0, in: text) ? $0 : nil }
    let start = noun?.lowerBound ?? group.range.lowerBound
    return OwnerCandidate(
      object: object, range: start..<max(group.range.upperBound, site.left), strength: .label)
  }

  /// The controller that a key in brackets names: `[ui vc="Cart"] viewDidLoad`.
  private static func keyedController(
    in group: Brackets, before site: CallbackSite, _ text: Span<UInt8>
  ) -> OwnerCandidate? {
    var index = group.content.lowerBound
    while let pair = KeyedValue.next(from: &index, in: text.extracting(0..<group.content.upperBound)) {
      guard pair.namesController(in: text) else { continue }
      return OwnerCandidate(
        object: LabelText.named(pair.value, in: text),
        range: group.range.lowerBound..<max(group.range.upperBound, site.left), strength: .object,
        isController: pair.isOfController(in: text))
    }
    return nil
  }

  /// The end of the text before a list number: `3`, whose dot is a separator.
  private static func startOfListNumber(endingAt end: Int, in text: Span<UInt8>) -> Int? {
    var start = end
    while start > 0, text[start - 1].isDigit { start -= 1 }
    let isListNumber = start < end && text.byte(end) == UInt8(ascii: ".") && text.byte(start - 1) == 0x20
    return isListNumber ? text.trimmed(0..<start).upperBound : nil
  }
}
