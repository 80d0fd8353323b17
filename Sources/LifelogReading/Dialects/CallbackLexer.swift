import LifelogText
import LifelogTrace

/// A callback's name in a message, with its argument list.
struct CallbackToken {
  var callback: Callback
  /// The identifier.
  var name: Range<Int>
  /// The text between the parentheses of a Swift signature, or after the first colon of a selector; empty if there is
  /// neither.
  var arguments: Range<Int>
  /// The offset after the name and its argument list.
  var end: Int
  /// Whether the argument list is a selector's: `viewWillAppear:`.
  var isSelector: Bool
  /// Whether it is the selector of an Objective-C message with its values: `[nav pushViewController:B animated:YES]`, `nav
  /// pushViewController:B animated:YES`. `end` is the offset of the bracket or after the last value.
  var isMessage = false
  /// Whether the rest of the message is the child, and that is certain: `addChild Cart -> Home`, `addSubview Cart.view`.
  var namesChild = false
  /// Whether a word of another script follows without a space: `viewDidLoad가` is a sentence about the callback.
  var isPartOfWord: Bool
  /// Whether the name is written as words: `view did load`.
  var isWords = false
  /// Whether the name is a callback only after a controller's name: `will appear`.
  var needsController = false
  /// Whether the name is a callback only of an app's or a scene's delegate: `DidEnterBackground`.
  var needsDelegate = false
  /// Whether the name is a callback only with the parent after it: `willMove(Host)`, `didMove → nil`.
  var needsParent = false

  /// Whether it is a field in a row of a table: `Cart;viewDidLoad;12:33:01`, `Cart;viewDidLoad`.
  func isField(in text: Span<UInt8>) -> Bool {
    let mark = UInt8(ascii: ";")
    guard text.byte(name.lowerBound - 1) == mark, !text.byte(name.lowerBound - 2).isSpace else {
      return false
    }
    guard end < text.count else { return true }
    return text[end] == mark && (end + 1 == text.count || !text[end + 1].isSpace)
  }
}

/// Finds callback names in a message.
struct CallbackLexer: Sendable {
  private static let spellings = SpellingTable()
  private let table = Self.spellings

  /// Whether a text is the name of a callback that only controllers have, with or without its argument list.
  static func isController(_ text: Span<UInt8>) -> Bool {
    var end = 0
    while text.byte(end).isIdentifier { end += 1 }
    guard SpellingTable.lengths.contains(end),
      end == text.count || text[end] == UInt8(ascii: "(")
        || text[end] == UInt8(ascii: ":")
    else { return false }
    if text.has("(toParent", at: end), text.has("Move", at: end - 4) { return true }
    return spellings.find(0..<end, in: text).map { spellings.callback(of: $0).provesController } ?? false
  }

  /// Whether a text is a name of `deinit`, which any object has. `init` is also the name of a state.
  static func isDeinit(_ text: Span<UInt8>) -> Bool {
    guard SpellingTable.lengths.contains(text.count), let spelling = spellings.exact(text) else {
      return false
    }
    return spellings.callback(of: spelling) == .deinit
  }

  /// Whether a text is the name of a controller's callback without `view`: `didAppear`.
  static func isShort(_ text: Span<UInt8>) -> Bool {
    SpellingTable.short.contains {
      $0.count == text.count && zip($0, text.indices).allSatisfy { $0 == text[$1].lowercased }
    }
  }

  /// The first callback that the text names, or `nil`.
  ///
  /// - Complexity: O(*n*) in the length of the text up to it.
  func first(in text: Span<UInt8>) -> CallbackToken? {
    var words = IdentifierScan()
    return next(in: text, &words)
  }

  /// Appends every callback that the text names, in order.
  ///
  /// - Parameter start: The offset at which the search begins.
  /// - Complexity: O(*n*) in the length of the text.
  func scan(_ text: Span<UInt8>, from start: Int = 0, into tokens: inout [CallbackToken]) {
    var words = IdentifierScan()
    words.skip(to: start)
    while let token = next(in: text, &words) { tokens.append(token) }
  }

  @inline(__always)
  private func next(in text: Span<UInt8>, _ words: inout IdentifierScan) -> CallbackToken? {
    while let name = words.next(in: text, matching: table.lengthsByLetter) {
      guard let token = token(name, in: text) else { continue }
      words.skip(to: token.end)
      return token
    }
    return nil
  }

  @inline(__always)
  private func token(_ name: Range<Int>, in text: Span<UInt8>) -> CallbackToken? {
    if let spelling = table.find(name, in: text), let token = token(name, spelling: spelling, in: text) {
      return token
    }
    return words(from: name, in: text) ?? verb(name, in: text) ?? withoutView(name, in: text)
      ?? withoutFlag(name, in: text) ?? notification(name, in: text)
  }

  /// A notification for a callback of the application or of a scene: `UISceneDidDisconnectNotification`,
  /// `UIApplication.didBecomeActiveNotification`.
  private func notification(_ name: Range<Int>, in text: Span<UInt8>) -> CallbackToken? {
    let end = name.upperBound - 12
    guard end > name.lowerBound, text.has("Notification", at: end) else { return nil }
    for owner: StaticString in ["UIScene", "UIApplication"] {
      let start =
        text.has(owner, at: name.lowerBound)
        ? name.lowerBound : name.lowerBound - owner.utf8CodeUnitCount - 1
      guard start >= 0, text.has(owner, at: start) else { continue }
      let half = max(name.lowerBound, start + owner.utf8CodeUnitCount)..<end
      let whole =
        (start + 2..<start + owner.utf8CodeUnitCount).map { text[$0].lowercased }
        + half.map { text[$0].lowercased }
      guard let spelling = table.exact(ContiguousArray(whole).span) else { return nil }
      return token(start..<name.upperBound, spelling: spelling, in: text)
    }
    return nil
  }

  /// What a controller or a SwiftUI view does, in words: `CartViewController will appear`, `CartView on appear`.
  private func verb(_ last: Range<Int>, in text: Span<UInt8>) -> CallbackToken? {
    guard last.lowerBound > 1, text[last.lowerBound - 1] == 0x20,
      let first = CallbackContext.word(endingAt: last.lowerBound - 1, in: text), first.count <= 4
    else { return nil }
    if first.count == 2, text.hasFolded("on", at: first.lowerBound) {
      let name = ContiguousArray("on".utf8) + last.map { text[$0].lowercased }
      guard let spelling = table.exact(name.span) else { return nil }
      var token = token(first.lowerBound..<last.upperBound, spelling: spelling, in: text)
      token?.isWords = true
      return token
    }
    if text.byte(first.lowerBound - 1) == 0x20, text.hasFolded("app", at: first.lowerBound - 4),
      !text.byte(first.lowerBound - 5).isIdentifier
    {
      return words(from: first.lowerBound - 4..<first.lowerBound - 1, in: text)
    }
    var name = ContiguousArray("view".utf8)
    for index in first { name.append(text[index].lowercased) }
    for index in last { name.append(text[index].lowercased) }
    guard let spelling = table.exact(name.span) else { return nil }
    var token = token(first.lowerBound..<last.upperBound, spelling: spelling, in: text)
    token?.isWords = true
    token?.needsController = true
    return token
  }

  /// The name of a controller's callback without `view`: `didAppear`.
  private func withoutView(_ name: Range<Int>, in text: Span<UInt8>) -> CallbackToken? {
    // Most words begin with other letters. After a dot it is a property.
    let letter = text[name.lowerBound] | 0x20
    guard letter == UInt8(ascii: "d") || letter == UInt8(ascii: "w"),
      text.hasFolded("did", at: name.lowerBound) || text.hasFolded("will", at: name.lowerBound),
      text.byte(name.lowerBound - 1) != UInt8(ascii: ".")
    else { return nil }
    let whole = ContiguousArray("view".utf8) + name.map { text[$0].lowercased }
    guard let spelling = table.exact(whole.span) else { return nil }
    var token = token(name, spelling: spelling, in: text)
    token?.needsController = true
    return token
  }

  /// A callback with the value of `animated` directly after it: `viewDidAppeartrue`.
  private func withoutFlag(_ name: Range<Int>, in text: Span<UInt8>) -> CallbackToken? {
    guard text.hasFolded("view", at: name.lowerBound) else { return nil }
    for flag: StaticString in ["true", "false"] {
      let start = name.upperBound - flag.utf8CodeUnitCount
      if start > name.lowerBound, text.has(flag, at: start),
        let spelling = table.find(name.lowerBound..<start, in: text)
      {
        return token(name.lowerBound..<start, spelling: spelling, in: text)
      }
    }
    return nil
  }

  /// A callback that is written as words: `View will appear`, `view-did-load`, `scene did disconnect`, `Application did
  /// become active`.
  private func words(from first: Range<Int>, in text: Span<UInt8>) -> CallbackToken? {
    // Most words that reach this are other callbacks' verbs.
    let letter = text[first.lowerBound] | 0x20
    guard letter == UInt8(ascii: "v") || letter == UInt8(ascii: "s") || letter == UInt8(ascii: "a"),
      let object = Self.objects.first(where: {
        first.count == $0.word.utf8CodeUnitCount && text.hasFolded($0.word, at: first.lowerBound)
      }), object.verbs.contains(text.byte(first.upperBound + 1) | 0x20)
    else { return nil }
    var name = object.name
    var end = first.upperBound
    /// The shorter of two names: `scene will connect to session`.
    var found: CallbackToken?
    for count in 1...4 {
      guard text.byte(end) == 0x20 || text.byte(end) == UInt8(ascii: "-") else { return found }
      var start = end + 1
      while text.byte(start) == 0x20 { start += 1 }
      guard text.byte(start).isLetter else { return found }
      end = CallbackContext.wordEnd(start, before: text.count, in: text)
      guard end - start <= Self.maxWordLength else { return found }
      for index in start..<end { name.append(text[index].lowercased) }
      if count == 1, first.count == 4, text.has("ed", at: end - 2) {
        return participle(start..<end - 2, of: first, in: text)
      }
      if let spelling = table.exact(name.span) {
        var token = token(first.lowerBound..<end, spelling: spelling, in: text)
        token?.isWords = true
        guard token?.callback == .sceneWillConnect else { return token }
        found = token
      }
    }
    return found
  }

  /// What happened to a view, which is a callback only after or before a controller's name: `View loaded: Cart`.
  private func participle(_ verb: Range<Int>, of view: Range<Int>, in text: Span<UInt8>) -> CallbackToken? {
    var name = ContiguousArray("viewdid".utf8)
    for index in verb { name.append(text[index].lowercased) }
    guard let spelling = table.exact(name.span) else { return nil }
    var token = token(view.lowerBound..<verb.upperBound + 2, spelling: spelling, in: text)
    token?.isWords = true
    token?.needsController = true
    return token
  }

  /// The first words of callbacks that are written as words, the first part of their names, and the letters that the next
  /// word may begin with.
  private static let objects: [(word: StaticString, name: ContiguousArray<UInt8>, verbs: [UInt8])] = [
    ("view", ContiguousArray("view".utf8), Array("dwila".utf8)),
    ("scene", ContiguousArray("scene".utf8), Array("dwcp".utf8)),
    ("application", ContiguousArray("application".utf8), Array("dw".utf8)),
    // Found by the verb after the next word, because it is shorter than any name.
    ("app", ContiguousArray("application".utf8), Array("dw".utf8)),
  ]

  /// The length of `disappeared`, the longest word in a name after its first word.
  private static let maxWordLength = 11

  private func token(_ name: Range<Int>, spelling first: Int, in text: Span<UInt8>) -> CallbackToken? {
    let signature = Signature(of: name, in: text)
    var index: Int? = first
    while let current = index {
      if signature.satisfies(current, of: table, in: text) {
        return CallbackToken(
          callback: table.callback(of: current), name: name, arguments: signature.arguments,
          end: signature.end, isSelector: signature.isSelector, isMessage: signature.isMessage,
          namesChild: signature.namesChild,
          isPartOfWord: isPartOfWord(signature.end, in: text), needsDelegate: table.needsDelegate(current))
      }
      index = table.sibling(of: current)
    }
    if table.callback(of: first) == .present, ControllerName(signature.arguments, in: text).isController {
      return CallbackToken(
        callback: .present, name: name, arguments: signature.arguments, end: signature.end, isSelector: false,
        isPartOfWord: isPartOfWord(signature.end, in: text))
    }
    guard table.label(of: first) == Signature.parent, !signature.hasLabel(in: text) else { return nil }
    return CallbackToken(
      callback: table.callback(of: first), name: name, arguments: signature.arguments, end: signature.end,
      isSelector: false, isPartOfWord: isPartOfWord(signature.end, in: text), needsParent: true)
  }

  private func isPartOfWord(_ end: Int, in text: Span<UInt8>) -> Bool {
    // The closing quote may be between.
    let isQuoted = text.byte(end) == UInt8(ascii: "`") || text.byte(end) == UInt8(ascii: "\"")
    let index = isQuoted ? end + 1 : end
    guard text.byte(index) >= 0x80 else { return false }
    return text.scalar(at: index).scalar.isWordPart
  }
}

/// The argument list after a callback's name.
private struct Signature {
  var arguments: Range<Int>
  var end: Int
  var isSelector = false
  var isMessage = false
  /// Whether the child follows without parentheses.
  var namesChild = false

  init(of name: Range<Int>, in text: Span<UInt8>) {
    let start = name.upperBound
    arguments = start..<start
    end = start
    if text.byte(start) == UInt8(ascii: "(") {
      let close = Self.closingParenthesis(start, in: text)
      arguments = start + 1..<close
      end = min(close + 1, text.count)
    } else if text.byte(start) == UInt8(ascii: ":") {
      isSelector = true
      end = Self.selectorEnd(start, in: text)
      if !text.byte(end).isSpace, text.byte(end) != UInt8(ascii: "]"),
        let last = Self.messageEnd(name, in: text) ?? Self.lastValueEnd(end, in: text)
      {
        (end, isMessage) = (last, true)
      }
      arguments = start + 1..<end
    } else if text.has("\u{ff08}", at: start), let group = Brackets(at: start, before: text.count, in: text) {
      (arguments, end) = (group.content, group.range.upperBound)
    } else if text.byte(start) == 0x20, text.hasFolded("add", at: name.lowerBound),
      let child = Self.child(after: start + 1, in: text)
    {
      (arguments, end, namesChild) = (child, child.upperBound, true)
    }
  }

  /// The child at an offset, if it is a view, a controller by its name, or an arrow points from it to its parent, and nothing
  /// follows: `Cart.view`, `CartVC`, `Cart -> Home`.
  private static func child(after start: Int, in text: Span<UInt8>) -> Range<Int>? {
    func wordEnd(_ start: Int) -> Int {
      guard text.byte(start).isUppercaseLetter else { return start }
      var end = start
      while end < text.count, !text[end].isSpace { end += 1 }
      return end
    }
    let end = wordEnd(start)
    guard end > start else { return nil }
    let rest = text.trimmed(end..<text.count)
    if rest.isEmpty {
      let isChild = text.has(".view", at: end - 5) || ControllerName(start..<end, in: text).isController
      return isChild ? start..<end : nil
    }
    guard let arrow = MessageChain.arrow(in: text, from: end), arrow.lowerBound == rest.lowerBound else {
      return nil
    }
    let parent = text.trimmed(arrow.upperBound..<text.count).lowerBound
    return parent < rest.upperBound && wordEnd(parent) == rest.upperBound ? start..<end : nil
  }

  /// Whether the argument list matches that of a spelling.
  func satisfies(_ spelling: Int, of table: SpellingTable, in text: Span<UInt8>) -> Bool {
    guard table.needsSignature(spelling), !namesChild else { return true }
    let label = table.label(of: spelling)
    // A key may announce the parent instead of a list: `willMove parent=nil`.
    if arguments.isEmpty, !isSelector { return label == Self.parent && text.has(" parent=", at: end) }
    return label.isEmpty || Self.contains(label, arguments, in: text)
  }

  /// Whether the list has a label, or is a selector's. After `willMove: ` comes the parent, as in `willMove:Host`.
  func hasLabel(in text: Span<UInt8>) -> Bool {
    guard isSelector else {
      guard let colon = text.find(UInt8(ascii: ":"), in: arguments) else { return false }
      let label = text.extracting(text.trimmed(arguments.lowerBound..<colon))
      // `willMove(to: Host)`, and in other languages: `willMove(γονέας: Host)`. Views move to a window.
      return !label.is("to") && !label.is("parent") && label.byte(0) < 0x80
    }
    let value = arguments.lowerBound
    return text.byte(value) != 0x20 && !text.byte(value).isUppercaseLetter && !text.has("nil", at: value)
  }

  /// The label of a callback about the parent.
  static let parent = ContiguousArray("toparent".utf8)

  private static func contains(_ wanted: ContiguousArray<UInt8>, _ range: Range<Int>, in text: Span<UInt8>)
    -> Bool
  {
    // Labels are compared without the values between them: `animated: true, completion: nil`.
    var labels = ContiguousArray<UInt8>()
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      while index < range.upperBound, text[index].isIdentifier { index += 1 }
      if index > start, text.byte(index) == UInt8(ascii: ":") || range.upperBound == index {
        for offset in start..<index { labels.append(text[offset].lowercased) }
        labels.append(UInt8(ascii: ":"))
      }
      if index == start { index += 1 }
    }
    guard labels.count >= wanted.count else { return false }
    return (0...labels.count - wanted.count).contains { labels[$0..<$0 + wanted.count].elementsEqual(wanted) }
  }

  /// The offset of the parenthesis that closes a list, or the end of the text: a line may be truncated, and interpolations
  /// in log statements often lack one.
  private static func closingParenthesis(_ open: Int, in text: Span<UInt8>) -> Int {
    var depth = 0
    var index = open
    let limit = min(text.count, open + 400)
    while index < limit {
      if text[index] == UInt8(ascii: "(") { depth += 1 }
      if text[index] == UInt8(ascii: ")") {
        depth -= 1
        if depth == 0 { return index }
      }
      index += 1
    }
    return text.count
  }

  /// The offset of the bracket that closes a message: `[nav pushViewController:B animated:YES]`; `nil` if the name is not its
  /// selector.
  private static func messageEnd(_ name: Range<Int>, in text: Span<UInt8>) -> Int? {
    let space = name.lowerBound - 1
    guard text.byte(space) == 0x20,
      let open = text.findLast(UInt8(ascii: "["), or: 0x20, before: space), open + 1 < space,
      let group = Brackets(at: open, before: text.count, in: text), group.mark == "[",
      group.range.upperBound > name.upperBound
    else { return nil }
    return group.content.upperBound
  }

  /// The end of the last value of a selector with several: `pushViewController:<Cart: 0x7fa1> animated:1`; `nil` if only one
  /// follows.
  private static func lastValueEnd(_ start: Int, in text: Span<UInt8>) -> Int? {
    var (index, hasLabel) = (start, false)
    while true {
      index = ObjectText.description(startingAt: index, in: text)?.end ?? index
      while index < text.count, !text[index].isSpace { index += 1 }
      var label = index + 1
      while text.byte(label).isIdentifier { label += 1 }
      guard label > index + 1, text.byte(index) == 0x20, text.byte(label) == UInt8(ascii: ":"),
        label + 1 < text.count, !text[label + 1].isSpace
      else { return hasLabel ? index : nil }
      (index, hasLabel) = (label + 1, true)
    }
  }

  /// `:`, `:animated:`, `:didFinishLaunchingWithOptions:`: parts without spaces between them.
  private static func selectorEnd(_ colon: Int, in text: Span<UInt8>) -> Int {
    var end = colon + 1
    while true {
      var index = end
      while index < text.count, text[index].isIdentifier { index += 1 }
      guard index > end, text.byte(index) == UInt8(ascii: ":") else { return end }
      end = index + 1
    }
  }
}
