import LifelogText
import LifelogTrace

/// A callback in a message, and what is directly before it.
struct CallbackSite {
  /// What separates a callback from the text before it.
  struct Marks: OptionSet {
    let rawValue: UInt8
    static let space = Marks(rawValue: 1)
    static let colon = Marks(rawValue: 2)
    /// A dash, an arrow or a bar.
    static let dash = Marks(rawValue: 4)
    /// A bracket or a quote that opens directly before the callback or closes before a connector.
    static let quote = Marks(rawValue: 8)
  }

  let token: CallbackToken
  /// The end of the text before the callback, without separators, connectors and levels.
  private(set) var left: Int
  private(set) var marks: Marks = []
  /// The phase that a connector shows: `Cart enters viewDidLoad`.
  private(set) var phase = Phase.instant
  /// Whether a connector is a preposition: `Cart in viewDidLoad`.
  private(set) var isPlace = false
  /// Whether a connector is a verb in the present tense, as in a sentence about UIKit.
  private(set) var isStatement = false
  /// Whether the callback is the call of the super class: `Cart: after super.viewDidLoad()`.
  private(set) var isAroundSuper = false
  /// Whether `self` or its view is the receiver of the call: `Home: self.view.addSubview(Cart.view)`.
  private(set) var hasReceiver = false
  /// Whether the word `scene` is before half a name: `scene: willResignActive`.
  private(set) var isScene = false
  /// Whether the word `application` is before half a name: `application didFinishLaunchingWithOptions`.
  private var isApplication = false
  /// Whether a word before half a name says whose delegate has the callback.
  var namesDelegate: Bool { isScene || isApplication }
  /// The end of the word `scene` after half a name: `didDisconnect :: scene`; that of the callback without it.
  private(set) var end: Int
  /// Whether `onChange` is before the phase that changed.
  private(set) var isChange = false
  /// The token of a SwiftUI view before its callback: `instance=00B2 onAppear`.
  private(set) var instance = InstanceText.none

  init(_ token: CallbackToken, in text: Span<UInt8>) {
    self.token = token
    left = token.name.lowerBound
    end = token.end
    if token.needsDelegate { readSceneAfter(in: text) }
    while left > 0,
      skipSeparator(in: text) || skipLevel(in: text) || skipConnector(in: text) || skipTime(in: text)
        || skipParent(in: text)
    {}
    if token.callback.isSwiftUI, left < token.name.lowerBound { skipToken(in: text) }
  }

  private mutating func readSceneAfter(in text: Span<UInt8>) {
    let link = CallbackLink(after: token.end, in: text)
    guard link.isMarked, link.start < text.count else { return }
    let word = link.start..<CallbackContext.wordEnd(link.start, before: text.count, in: text)
    if text.extracting(word).is("scene") { (isScene, end) = (true, word.upperBound) }
  }

  /// Skips a token of a view, with a key, and what is before it.
  private mutating func skipToken(in text: Span<UInt8>) {
    var start = left
    while start > 0, !text[start - 1].isSpace { start -= 1 }
    guard let token = SwiftUIWord.token(at: start, in: text), token.end >= left else { return }
    (left, instance) = (start, token.instance)
    while left > 0, skipSeparator(in: text) || skipLevel(in: text) || skipConnector(in: text) {}
  }

  /// Skips one separator.
  private mutating func skipSeparator(in text: Span<UInt8>) -> Bool {
    let (scalar, length) = text.scalar(before: left)
    switch scalar {
    case " ", "\t", "\u{a0}", "\u{3000}", "\u{feff}": marks.insert(.space)
    case ":", "\u{ff1a}": marks.insert(.colon)
    case "-", "\u{2013}", "\u{2014}", "|", "~", "\u{b7}", "/", "\u{ff5c}", ",", "\u{ff0c}", "\u{2022}",
      "\u{2023}", "\u{2219}", "\u{22c5}", "\u{30fb}", "\u{ff65}", "\u{2500}"..."\u{259f}", "\u{fe0e}",
      "\u{fe0f}":
      marks.insert(.dash)
    case _ where CallbackContext.isArrow(scalar): marks.insert(.dash)
    case _ where CallbackContext.isEmoji(scalar): break
    // `Cart#viewDidLoad` is a method in a manual.
    case "#",
      "@"
    where left == token.name.lowerBound && left > 1 && text.scalar(before: left - 1).scalar.isWordPart:
      marks.insert(.dash)
    // A rule: `###### viewDidLoad`.
    case "#" where text.byte(left - 2) == scalar.value || text.byte(left) == scalar.value: break
    // `event=viewDidLoad`, `msg="viewDidLoad"`
    case "=" where isKey(endingAt: left - 1, in: text): break
    // A row of a table: `Cart;viewDidLoad;12:33:01`.
    case ";" where left == token.name.lowerBound && token.isField(in: text): marks.insert(.dash)
    case "=" where left < token.name.lowerBound || text.byte(left - 2) == scalar.value: marks.insert(.dash)
    case ">", "\u{bb}", "\u{203a}", "\u{27e9}", "\u{27eb}":
      let isArrow = text.byte(left - 2) == UInt8(ascii: "-") || text.byte(left - 2) == UInt8(ascii: "=")
      guard isArrow || Brackets(endingAt: left, in: text) == nil else { return false }
      marks.insert(.dash)
    case "<" where marks.contains(.dash): break
    case "." where text.has("super", at: left - 6) && !text.byte(left - 7).isIdentifier:
      left = left - 6 + length
      isAroundSuper = true
    case "." where skipReceiver(in: text): return true
    case ".":
      // A dot after a name makes the callback its method.
      let before = text.byte(left - 2)
      let isMember = left == token.name.lowerBound && before != UInt8(ascii: ".") && !before.isSpace
      if isMember, left < 2 || text.scalar(before: left - 1).scalar.isWordPart { return false }
    case "`", "\"", "'", "*", "\u{201c}", "\u{201d}", "\u{2018}", "\u{2019}": marks.insert(.quote)
    case "[", "(", "{", "\u{3010}", "\u{300c}", "\u{300e}", "\u{ff08}", "\u{ff3b}":
      // `[Cart] [viewDidLoad]` and `Cart(viewDidLoad)`, not a call: `selector(viewDidLoad)`.
      guard left == token.name.lowerBound else { return false }
      let isAfterWord = left > length && text.scalar(before: left - length).scalar.isWordPart
      guard !isAfterWord || fillsGroup(in: text) else { return false }
      marks.insert(isAfterWord ? .dash : .quote)
    default: return false
    }
    left -= length
    return true
  }

  /// Skips the receiver of a call that belongs to the object before it: `Cart view.removeFromSuperview()`,
  /// `Home: self.view.addSubview(Cart.view)`.
  private mutating func skipReceiver(in text: Span<UInt8>) -> Bool {
    let callback = token.callback
    guard left == token.name.lowerBound, callback.namesChild || callback == .removeFromSuperview,
      var word = CallbackContext.word(endingAt: left - 1, in: text)
    else { return false }
    let isOfView = callback == .addSubview || callback == .removeFromSuperview
    guard text.extracting(word).is(isOfView ? "view" : "self") else { return false }
    if isOfView, text.has("self.", at: word.lowerBound - 5) { word = word.lowerBound - 5..<word.upperBound }
    let before = text.byte(word.lowerBound - 1)
    guard !before.isIdentifier, before != UInt8(ascii: "."), before < 0x80 else { return false }
    (left, hasReceiver) = (word.lowerBound, true)
    return true
  }

  /// Whether the words before the callback and a colon say that it is one: `Lifecycle event: OnActivated`.
  func isLifecycleEvent(in text: Span<UInt8>) -> Bool {
    guard marks.contains(.colon), left < token.name.lowerBound else { return false }
    let start = max(0, left - 10)
    return text.find("ifecycle", in: start..<token.name.lowerBound) != nil
  }

  /// Whether the callback fills the parentheses after a name, which end the text: `Cart(viewDidLoad)`, `Cart{viewDidLoad}`.
  private func fillsGroup(in text: Span<UInt8>) -> Bool {
    let (open, close) = (text[left - 1], text.byte(token.end))
    guard
      open == UInt8(ascii: "(") && close == UInt8(ascii: ")")
        || open == UInt8(ascii: "{") && close == UInt8(ascii: "}"),
      CallbackContext.core(token.end..<text.count, in: text).isEmpty,
      let name = CallbackContext.word(endingAt: left - 1, in: text)
    else { return false }
    return !text[name.lowerBound].isLowercaseLetter && !Self.wrappers.contains(name, in: text)
  }

  /// Types that are printed around a value.
  private static let wrappers = WordList("selector optional some")

  /// Whether a key of the callback ends at an offset: `event`, `method`.
  private func isKey(endingAt end: Int, in text: Span<UInt8>) -> Bool {
    CallbackContext.word(endingAt: end, in: text).map {
      MessageWords.connectors.contains($0, in: text) || MessageWords.callbackKeys.contains($0, in: text)
    } ?? false
  }

  /// Whether a word is a key of what follows: `func: `, `"event":`.
  private func isKey(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    CallbackContext.isKey(word, in: text) && MessageWords.callbackKeys.contains(word, in: text)
  }

  /// Skips a log level, a number or a tag in brackets: `[INFO]`, `[tid:main]`.
  private mutating func skipLevel(in text: Span<UInt8>) -> Bool {
    guard let group = Brackets(endingAt: left, in: text), Self.isTag(group, in: text) else { return false }
    left = group.range.lowerBound
    return true
  }

  /// Whether a group in brackets is not a label.
  private static func isTag(_ group: Brackets, in text: Span<UInt8>) -> Bool {
    let content = CallbackContext.core(group.content, in: text)
    if MessageWords.levels.contains(content, in: text) || MessageWords.noise.contains(content, in: text) {
      return true
    }
    guard group.mark == "[", let colon = text.find(UInt8(ascii: ":"), in: content) else { return false }
    return !text[content.lowerBound].isUppercaseLetter && text[content.lowerBound] < 0x80
      && text.find("0x", in: content) == nil && colon > content.lowerBound
  }

  /// Skips a time in its own column, `Cart | +0.415 | viewDidLoad`.
  private mutating func skipTime(in text: Span<UInt8>) -> Bool {
    guard text.byte(left - 1).isDigit,
      text.trimmed(left..<token.name.lowerBound).first.map({ text[$0] }) == UInt8(ascii: "|")
    else { return false }
    var start = left
    while text.byte(start - 1).isDigit || text.byte(start - 1) == UInt8(ascii: ".") { start -= 1 }
    guard text.byte(start - 1) == UInt8(ascii: "+"), text.has("| ", at: start - 3) else { return false }
    left = start - 1
    return true
  }

  /// Whether a word directly before a call says that the object before it makes the call, in any language: `Host | ruft
  /// addChild(Cart)`.
  private func isVerb(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard token.callback.namesChild, !token.arguments.isEmpty, marks == .space,
      left == token.name.lowerBound - 1,
      word.allSatisfy({ text[$0].isLowercaseLetter || text[$0] >= 0x80 })
    else { return false }
    // What distinguishes the instance may be between: `Host 0x7fa1 | ruft addChild(Cart)`.
    var end = word.lowerBound
    for _ in 0..<3 {
      let rest = text.trimmed(0..<end)
      guard !rest.isEmpty else { return false }
      var start = rest.upperBound
      while start > rest.lowerBound, !text[start - 1].isSpace { start -= 1 }
      let part = CallbackContext.core(start..<rest.upperBound, in: text)
      if let first = part.first {
        let (scalar, _) = text.scalar(at: first)
        if text[first].isUppercaseLetter || text[first] >= 0x80 && scalar.isWordPart { return true }
        guard text[first].isDigit else { return false }
      }
      end = start
    }
    return false
  }

  /// Skips the parent between a name and its callback: `vc=Cart parent=Home viewDidLoad`.
  private mutating func skipParent(in text: Span<UInt8>) -> Bool {
    guard marks == .space, var start = text.findLast(0x20, or: 0x20, before: left).map({ $0 + 1 }),
      start < left
    else { return false }
    let key = start..<CallbackContext.wordEnd(start, before: left, in: text)
    guard CallbackContext.isParentKey(key, in: text) else { return false }
    start = text.trimmed(0..<start).upperBound
    guard CallbackContext.word(endingAt: start, in: text) != nil else { return false }
    left = start
    return true
  }

  /// Skips a word such as `invoked`, if another word is before it.
  private mutating func skipConnector(in text: Span<UInt8>) -> Bool {
    guard left < token.name.lowerBound, let word = CallbackContext.word(endingAt: left, in: text) else {
      return false
    }
    if token.needsDelegate || token.callback == .sceneWillConnect,
      word.count == 5, text.hasFolded("scene", at: word.lowerBound)
    {
      (left, isScene) = (word.lowerBound, true)
      return true
    }
    if token.callback.isApplication, word.count == 11, text.hasFolded("application", at: word.lowerBound) {
      (left, isApplication) = (word.lowerBound, true)
      return true
    }
    // `SceneDelegate : scene sceneDidBecomeActive`
    if token.callback.isScene, word.count == 5, text.has("scene", at: word.lowerBound), word.lowerBound > 0 {
      left = word.lowerBound
      return true
    }
    // `AppDelegate:info: didFinishLaunchingWithOptions`
    if word.upperBound < text.count, text[word.upperBound] == UInt8(ascii: ":"),
      text.byte(word.lowerBound - 1) == UInt8(ascii: ":"), MessageWords.levels.contains(word, in: text)
    {
      left = word.lowerBound
      return true
    }
    // `onChange scenePhase active`
    if token.callback == .scenePhase, word.count == 8, text.hasFolded("onchange", at: word.lowerBound) {
      (left, isChange) = (word.lowerBound, true)
      return true
    }
    // `start of viewDidLoad`, `execution of viewDidLoad`
    if word.count == 2, text.hasFolded("of", at: word.lowerBound), marks == .space,
      let noun = CallbackContext.word(endingAt: text.trimmed(0..<word.lowerBound).upperBound, in: text),
      MessageWords.connectors.contains(noun, in: text)
    {
      left = word.lowerBound
      return true
    }
    if isAroundSuper, phase == .instant, word.lowerBound > 0 {
      // `antes de super.viewDidLoad()`
      let isPreposition = word.count == 2 && MessageWords.prepositions.contains(word, in: text)
      let last = isPreposition ? text.trimmed(0..<word.lowerBound).upperBound : word.upperBound
      if let time = CallbackContext.word(endingAt: last, in: text), time.lowerBound > 0 {
        let isBefore = MessageWords.befores.contains(time, in: text)
        if isBefore || MessageWords.afters.contains(time, in: text) {
          (left, phase) = (time.lowerBound, isBefore ? .begin : .end)
          return true
        }
      }
    }
    if isVerb(word, in: text) {
      left = word.lowerBound
      return true
    }
    guard word.lowerBound > 0,
      MessageWords.connectors.contains(word, in: text) || isKey(word, in: text)
        || MessageWords.adverbs.contains(word, in: text)
        || token.callback == .deinit && MessageWords.auxiliaries.contains(word, in: text)
    else { return false }
    if MessageWords.statements.contains(word, in: text) { isStatement = true }
    if MessageWords.prepositions.contains(word, in: text) { isPlace = true }
    if MessageWords.begins.contains(word, in: text) { phase = .begin }
    if MessageWords.ends.contains(word, in: text) { phase = .end }
    left = word.lowerBound
    return true
  }
}
