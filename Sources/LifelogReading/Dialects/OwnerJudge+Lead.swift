import LifelogText
import LifelogTrace

/// The text before a callback and its owner.
extension OwnerJudge {
  /// What the text before an owner shows.
  enum Lead {
    /// A sentence about the callback.
    case sentence
    /// Words that are not known. The app's own logger may write them before each message.
    case unknown
    /// What people write before a report.
    case decoration
  }

  /// The maximum number of unknown words of a logger.
  private static let maxUnknown = 6

  /// What the text before an owner shows. Without an owner, the rest of the message decides, too.
  static func lead(
    _ prefix: MessagePrefix, _ owner: OwnerCandidate, _ site: CallbackSite, in text: Span<UInt8>
  ) -> Lead {
    if isDirectCall(owner, site, after: prefix, in: text) { return .decoration }
    let isTagged = prefix.words <= 2 && !prefix.isSentence
    let isKnown =
      switch owner.strength {
      case _ where prefix.isDecoration: true
      case .method: isTagged || isFunctionKey(before: owner.range, in: text)
      // `host | calls cart.removeFromParent()`
      case .object: isTagged && (owner.maxWords == .max || owner.isVariable)
      case .label: false
      case .none: isFunction(site, after: prefix, in: text) || isNoun(before: site, in: text)
      }
    if isKnown { return .decoration }
    return owner.strength == .none || prefix.isSentence || prefix.words > maxUnknown ? .sentence : .unknown
  }

  /// Whether a message with unknown words before an object may be a line of its life: the object has a name, and no word follows.
  static func isLifeLine(of object: ObjectText, _ rest: Range<Int>, in text: Span<UInt8>) -> Bool {
    let first = text.byte(object.name.lowerBound)
    return !object.name.isEmpty && (first.isUppercaseLetter || first >= 0x80)
      && (rest.isEmpty || !text[rest.lowerBound].isLetter)
  }

  /// Whether a message says that the app calls the callback of an appearance, whatever else it says: `the menu is open, calling
  /// menu.viewDidAppear(true)`.
  static func isDirectCall(
    _ owner: OwnerCandidate, _ site: CallbackSite, after prefix: MessagePrefix, in text: Span<UInt8>
  ) -> Bool {
    guard owner.isVariable, site.token.callback.isAppearance else { return false }
    if prefix.arrow == .into { return true }
    let verb = CallbackContext.word(endingAt: text.trimmed(0..<owner.range.lowerBound).upperBound, in: text)
    return verb.map { MessageWords.callVerbs.contains($0, in: text) } ?? false
  }

  /// Whether a sentence before a colon says what happens in a callback, and the message ends with `#function`: `The view was
  /// loaded from memory: viewDidLoad()`.
  static func isFunction(
    _ site: CallbackSite, after prefix: MessagePrefix, in text: Span<UInt8>
  ) -> Bool {
    let token = site.token
    guard site.marks == [.space, .colon], text.byte(token.name.upperBound) == UInt8(ascii: "("),
      text.trimmed(token.end..<text.count).isEmpty, prefix.words > 1,
      token.arguments.allSatisfy({ text[$0].isIdentifier || text[$0] == UInt8(ascii: ":") }),
      let last = CallbackContext.word(endingAt: site.left, in: text)
    else { return false }
    // `The app must call: viewDidLoad()`
    return !MessageWords.sentence.contains(last, in: text)
      && !MessageWords.connectors.contains(last, in: text)
  }

  /// Whether a noun for the callback is all that is before it: `Method viewDidLoad called`.
  static func isNoun(before site: CallbackSite, in text: Span<UInt8>) -> Bool {
    site.marks == .space
      && CallbackContext.word(endingAt: site.left, in: text).map {
        MessageWords.callbackKeys.contains($0, in: text)
          && CallbackContext.isDecoration(0..<$0.lowerBound, in: text)
      } ?? false
  }

  /// Whether a key announces a method: `self.class = Cart; __FUNCTION__ = -[Cart viewDidLoad]`.
  private static func isFunctionKey(before method: Range<Int>, in text: Span<UInt8>) -> Bool {
    let mark = text.trimmed(0..<method.lowerBound).upperBound - 1
    guard text.byte(mark) == UInt8(ascii: "="),
      let key = CallbackContext.word(endingAt: text.trimmed(0..<mark).upperBound, in: text)
    else { return false }
    return MessageWords.callbackKeys.contains(CallbackContext.core(key, in: text), in: text)
      || text.has("__", at: key.lowerBound) && text.has("__", at: key.upperBound - 2)
  }
}
