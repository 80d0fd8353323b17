import LifelogText
import LifelogTrace

/// Decides whose callback a message reports, and whether it reports one.
///
/// The dialects offer evidence for the owner. The most specific evidence wins for which the rest of the message is
/// explained: decoration before it, and a payload, a phase or a short note after it. If there is none, the message is
/// a sentence about the callback.
enum OwnerJudge {
  /// The reading of one callback, and the index of the dialect with the best evidence; `nil` if the message only
  /// mentions the callback.
  ///
  /// - Parameter start: The end of the callback before it. A label does not contain another callback.
  static func reading(
    _ token: CallbackToken, after start: Int, in text: Span<UInt8>, _ dialects: [Dialect]
  ) -> (reading: CallbackReading, dialect: Int)? {
    if start > 0, MessageSource.isCount(after: start, in: text) { return nil }
    let site = CallbackSite(token, in: text)
    var tentative: Int?
    for index in 1..<Dialect.rootAssignmentIndex {
      guard let owner = dialects[index].owner(text, site),
        owner.range.lowerBound >= start || owner.strength != .label
      else { continue }
      if owner.strength == .method, MessageSource.isSymbol(owner.range, in: text) { return nil }
      if owner.namesMethod || owner.strength == .method,
        MessageSource.isShare(0..<owner.range.lowerBound, in: text)
      {
        return nil
      }
      guard let reading = reading(site, of: owner, in: text) else { continue }
      if !reading.isTentative { return (reading, index) }
      // Other evidence may explain the rest of the message.
      if tentative == nil, !reading.subject.name.isEmpty { tentative = index }
    }
    // Read again, because most messages have none, and would pay for keeping it.
    guard let tentative, let owner = dialects[tentative].owner(text, site),
      let reading = reading(site, of: owner, in: text)
    else { return nil }
    return (reading, tentative)
  }

  /// The reading with an owner; `nil` if the rest of the message is a sentence.
  private static func reading(
    _ site: CallbackSite, of owner: OwnerCandidate, in text: Span<UInt8>
  ) -> CallbackReading? {
    let token = site.token
    // The parent is after the arrow.
    if token.namesChild, owner.range.upperBound <= token.name.lowerBound,
      !text.trimmed(token.end..<text.count).isEmpty
    {
      return nil
    }
    var covered =
      owner.range.isEmpty
      ? token.name.lowerBound..<token.end
      : min(owner.range.lowerBound, token.name.lowerBound)..<max(owner.range.upperBound, token.end)
    let isOfView = token.callback == .addSubview || token.callback == .removeFromSuperview
    let container = isOfView ? owner.object.ownerOfView(in: text, isVariable: owner.isVariable) : nil
    var reading = CallbackReading(token.callback, subject: container ?? owner.object)
    if owner.strength == .label, owner.range.upperBound <= token.name.lowerBound,
      let other = controller(after: token, than: owner, in: text)
    {
      (reading.implementation, reading.subject) = (reading.subject.name, other.object)
      covered = covered.lowerBound..<other.range.upperBound
      if token.callback.isFromParent {
        reading.argument = .parent(in: token.end..<other.range.lowerBound, of: text)
      }
    }
    // What is beside the call of a variable's method is another object.
    let isCallOfOther = owner.isVariable && token.callback.isAppearance
    if owner.strength != .none, reading.subject.instance.isNone, !isCallOfOther {
      if let found = description(around: covered, of: owner, token, in: text) {
        if owner.namesMethod { reading.implementation = reading.subject.name }
        reading.subject = found.object
        covered =
          min(covered.lowerBound, found.range.lowerBound)..<max(covered.upperBound, found.range.upperBound)
      }
    }
    // `page(3) viewDidLoad — CartPageController`
    if reading.subject.instance.isNone, owner.range.lowerBound >= token.end,
      let number = LabelText.number(endingAt: token.name.lowerBound, in: text)
    {
      reading.subject.instance = number
    }
    // After an arrow it is that of the parent, except in brackets at the end of the message.
    let isParent =
      token.callback.isFromParent && MessageChain.isArrow(at: covered.upperBound, in: text)
    let address = isParent ? InstanceText.bracketed(endingIn: text) : nil
    if reading.subject.instance.isNone, let address { reading.subject.instance = address.instance }
    if reading.subject.instance.isNone, !isParent,
      let found = InstanceText.following(covered.upperBound, in: text)
    {
      reading.subject.instance = found.instance
      covered = covered.lowerBound..<found.end
    }
    if site.namesDelegate || site.isAroundSuper || site.isChange || site.hasReceiver || !site.instance.isNone
    {
      covered = min(covered.lowerBound, site.left)..<max(covered.upperBound, site.end)
      if reading.subject.instance.isNone { reading.subject.instance = site.instance }
    }
    if token.callback.isSwiftUI, reading.subject.instance.isNone,
      let found = SwiftUIWord.token(after: covered.upperBound, in: text)
    {
      reading.subject.instance = found.instance
      covered = covered.lowerBound..<found.end
    }
    if token.isWords, token.callback.isApplication, isAdjective(owner, of: site, in: text) { return nil }
    if token.needsDelegate {
      guard let callback = reading.callback.delegateCallback(of: reading.subject, site, in: text) else {
        return nil
      }
      reading.callback = callback
    }
    if token.callback.isSwiftUI {
      guard let word = SwiftUIWord(token, in: covered, of: reading.subject, text) else { return nil }
      (reading.callback, reading.argument) = (word.callback, word.argument)
      covered = covered.lowerBound..<word.end
    }
    if isHidden(reading.subject.name, in: text) {
      reading.subject = ObjectText(instance: reading.subject.instance)
      reading.hidesName = true
    }
    let prefix = MessagePrefix(0..<covered.lowerBound, in: text)
    let lead = lead(prefix, owner, site, in: text)
    switch lead {
    case .sentence: return nil
    case .unknown:
      guard isLifeLine(of: reading.subject, text.trimmed(covered.upperBound..<text.count), in: text) else {
        return nil
      }
    case .decoration: break
    }
    let suffix = MessageSuffix(after: covered.upperBound, in: text, hasOwner: owner.strength != .none)
    if lead == .unknown {
      guard suffix.words == 0, suffix.scriptLength == 0 else { return nil }
      reading.isTentative = true
    }
    if token.needsController {
      guard suffix.words == 0, suffix.scriptLength == 0 else { return nil }
      switch ControllerName(reading.subject.name, in: text) {
      case .controller: break
      case .possible: reading.needsProof = true
      case .unknown where owner.strength == .label && isCompound(reading.subject.name, in: text):
        reading.needsProof = true
      case .other, .view, .unknown:
        guard owner.strength == .label else { return nil }
        if !isKeyedController(owner, in: text) {
          if token.isWords { return nil }
          reading.isTentative = true
        }
      }
    }
    if token.callback.isFromParent, owner.range.lowerBound > token.end {
      reading.argument = .parent(in: token.end..<owner.range.lowerBound, of: text)
    }
    if case .none = reading.argument {
      let end = address?.start ?? text.count
      reading.argument = .reading(token, after: covered.upperBound, in: text.extracting(0..<end))
    }
    reading.variables = variables(of: reading, owner, in: text)
    // The number of a line that prints a statement.
    if token.callback.namesChild, reading.subject.name.isEmpty, case .token = reading.subject.instance {
      reading.subject.instance = .none
    }
    if owner.mayBeSource || isClause(after: covered.upperBound, of: owner, in: text) {
      reading.needsProof = true
    }
    if token.needsParent {
      guard namesParent(reading, of: token, in: text) else { return nil }
      reading.needsProof = true
    }
    // An app's own method may have the short name. UIKit's has a value.
    if token.callback == .beginAppearanceTransition, token.name.count < 18,
      !ArgumentText.isFlag(after: token.name.upperBound, in: text)
    {
      return nil
    }
    guard
      !token.isPartOfWord || MessageSuffix.isGluedNote(after: token.end, in: text)
        || owner.strength == .label && isMethodNoun(after: token.end, in: text)
        || owner.strength == .method,
      !MessageSource.isLiteral(covered.lowerBound, in: text),
      !MessageSource.isSymbol(after: token.end, in: text), !MessageSource.isReplacement(of: token, in: text),
      isReport(reading, site, of: owner, prefix, suffix, in: text)
    else { return nil }
    reading.phase =
      suffix.phase != .instant ? suffix.phase : site.phase != .instant ? site.phase : prefix.phase
    if reading.phase == .instant { reading.phase = KeyedValue.phase(in: text) }
    // `finished=true` is an outcome.
    if case .flag = reading.argument, token.callback.isDelegate { reading.phase = .instant }
    reading.isCall = suffix.isCall
    reading.arrow = prefix.arrow
    reading.thread = ThreadDescription.name(in: text)
    // Only a controller has such a method with these values; a view has `addSubview`.
    reading.isController =
      owner.isController || container != nil || token.isMessage && token.callback != .addSubview
    if suffix.hasWords {
      let end = MessageSuffix.annotationStart(from: covered.upperBound, in: text)
      reading.note = text.trimmed(covered.upperBound..<end)
    }
    reading.details += DetailText.reading(token, reading.argument, after: covered.upperBound, in: text)
    if token.callback == .transitionFromTo, !reading.details.isEmpty {
      if !reading.details.allSatisfy({ isClass($0.value, in: text) }) { reading.variables.insert(.details) }
      if owner.location != nil { reading.variables.insert(.subject) }
    }
    if let location = owner.location { reading.details.append(location) }
    return reading
  }

  /// Whether a word before `application did become active` says which application: only its delegate has the callback.
  private static func isAdjective(
    _ owner: OwnerCandidate, of site: CallbackSite, in text: Span<UInt8>
  ) -> Bool {
    let name = owner.object.name
    guard owner.strength == .label, !name.isEmpty, owner.range.upperBound <= site.token.name.lowerBound,
      name.lowerBound == owner.range.lowerBound, site.marks == .space
    else { return false }
    // `SHOP-LOG APPLICATION WILL TERMINATE` has the tag of a logger.
    let isTag = text.find(UInt8(ascii: "-"), in: name) != nil && !name.contains { text[$0].isLowercaseLetter }
    return !isTag && !ControllerName.isDelegate(name, in: text)
  }

  /// Whether the unified log hides a name: `<private>`.
  private static func isHidden(_ name: Range<Int>, in text: Span<UInt8>) -> Bool {
    let start = text.byte(name.lowerBound) == UInt8(ascii: "<") ? name.lowerBound : name.lowerBound - 1
    return text.has("<private>", at: start) || text.has("<redacted>", at: start)
  }

  private static func isReport(
    _ reading: CallbackReading, _ site: CallbackSite, of owner: OwnerCandidate, _ prefix: MessagePrefix,
    _ suffix: MessageSuffix, in text: Span<UInt8>
  ) -> Bool {
    // The methods of delegates are called once each, so a duration after one reports the call.
    let isDelegateMethod =
      owner.strength == .method && (reading.callback.isScene || reading.callback.isApplication)
    guard !suffix.isStatement || isDelegateMethod, !isCode(site.token, in: text) || owner.strength == .method
    else { return false }
    if owner.strength == .label || owner.strength == .none,
      MessageSource.isStatement(in: text) || MessageSource.isItem(text, of: owner)
        || MessageSource.isRow(site.token, in: text)
        || MessageSource.isDiagramMessage(before: site.token.name.lowerBound, in: text)
        || MessageSource.isCompilerMessage(before: site.token.name.lowerBound, in: text)
    {
      return false
    }
    switch owner.strength {
    case .method: return true
    case .object:
      return isDirectCall(owner, site, after: prefix, in: text) || owner.maxWords == .max || suffix.isNote
        || isCallWithNote(reading, site.token, in: text)
        || suffix.words <= owner.maxWords && !suffix.isSentence && !suffix.isContinuation
    case .label:
      // `frame in viewDidLoad: {{0, 0}, {320, 480}}` is a value.
      if site.isPlace, !ControllerName(reading.subject.name, in: text).isController,
        isValue(after: site.token, in: text)
      {
        return false
      }
      if owner.range.upperBound <= site.token.name.lowerBound, suffix.isNote {
        return true
      }
      return (suffix.words <= owner.maxWords || isNote(suffix, of: owner, in: text))
        && !(site.token.isWords && suffix.isClause) && !suffix.isSentence
        && !suffix.isContinuation && suffix.scriptLength <= maxScriptLength
    case .none:
      if isFunction(site, after: prefix, in: text) { return true }
      if suffix.isCall, !suffix.hasWords, isNoun(before: site, in: text) { return true }
      guard prefix.isDecoration, !prefix.hasMarks, !isFailure(site, in: text) else { return false }
      if isTag(site.token, in: text) { return true }
      if !reading.subject.instance.isNone { return true }
      if case .none = reading.argument {
      } else {
        // `willMove(toParent: Home) of 菜单 in Home` is not of the object before it.
        return suffix.words == 0 || suffix.words <= maxAttribute && suffix.scriptLength == 0
      }
      let length = suffix.words * 4 + suffix.scriptLength
      if length == 0 { return true }
      // A callback in code marks or quotes is the subject of a sentence.
      switch text.byte(site.token.name.lowerBound - 1) {
      case UInt8(ascii: "`"): return false
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        if text.byte(site.token.end) == text.byte(site.token.name.lowerBound - 1) { return false }
      default: break
      }
      if suffix.isNote || suffix.isReason { return true }
      // `### loadView without super`, but `### viewDidLoad 加载完成` is a report.
      if MessageSource.isHeading(text), !LabelText.isNote(site.token.end..<text.count, in: text) {
        return false
      }
      if suffix.isAttribute, suffix.words <= maxAttribute, suffix.scriptLength == 0, !suffix.isSentence {
        return true
      }
      guard !suffix.isSentence, !suffix.isContinuation, !suffix.isClause else { return false }
      guard suffix.beginsWithWord, suffix.words > 0 else { return length <= maxNote }
      return suffix.words == 1 && (suffix.isParticiple || site.token.isWords) && suffix.scriptLength == 0
        || suffix.words <= 2 && endsWithEmoji(text)
    }
  }

  /// Whether a comma is after a call with its child: `Left.addChild(Player), its parent is Right, which still shows it`.
  private static func isCallWithNote(
    _ reading: CallbackReading, _ token: CallbackToken, in text: Span<UInt8>
  ) -> Bool {
    guard token.callback.namesChild, case .object = reading.argument else { return false }
    return text.byte(token.end) == UInt8(ascii: ",") || text.has("\u{ff0c}", at: token.end)
  }

  /// Whether a few words after the name of a class are a note.
  private static func isNote(
    _ suffix: MessageSuffix, of owner: OwnerCandidate, in text: Span<UInt8>
  ) -> Bool {
    // `viewDidLoad of CartVC in a tab after applicationDidEnterBackground` is a title.
    suffix.words <= maxClassNote && !suffix.isClause && !suffix.namesCallback
      && text.find("application", in: owner.range.upperBound..<text.count) == nil
      && ControllerName(owner.object.name, in: text).isController
  }

  /// Whether an emoji is at the end, as in what people print: `viewDidLoad normal 🎉`.
  private static func endsWithEmoji(_ text: Span<UInt8>) -> Bool {
    let end = text.trimmed(0..<text.count).upperBound
    return end > 0 && text[end - 1] >= 0x80 && CallbackContext.isEmoji(text.scalar(before: end).scalar)
  }

  /// Whether a level is a noun before the place of what happened: `Error in viewDidLoad: not found`.
  private static func isFailure(_ site: CallbackSite, in text: Span<UInt8>) -> Bool {
    guard site.isPlace, !site.marks.contains(.colon), !site.marks.contains(.dash),
      let word = CallbackContext.word(endingAt: site.left, in: text)
    else { return false }
    return text.hasFolded("error", at: word.lowerBound) || text.hasFolded("warning", at: word.lowerBound)
      || text.hasFolded("exception", at: word.lowerBound)
  }

  /// Whether a value follows: `: (null)`, ` = 320`, ` {{0, 0}, {320, 480}}`, ` - true`.
  private static func isValue(after token: CallbackToken, in text: Span<UInt8>) -> Bool {
    let rest = text.trimmed(token.end..<text.count)
    guard !rest.isEmpty else { return false }
    let first = text[rest.lowerBound]
    if first == UInt8(ascii: "-") {
      let value = text.trimmed(rest.lowerBound + 1..<rest.upperBound)
      return !value.isEmpty
        && (MessageWords.values.contains(value, in: text) || CallbackContext.isNumber(value, in: text))
    }
    return token.isSelector || first == UInt8(ascii: ":") || first == UInt8(ascii: "=")
      || first == UInt8(ascii: "{") || first == UInt8(ascii: "(") || first.isDigit
  }

  /// Whether the callback is a tag before a message of the method: `[viewDidLoad] items loaded`. A link is not.
  private static func isTag(_ token: CallbackToken, in text: Span<UInt8>) -> Bool {
    text.byte(token.name.lowerBound - 1) == UInt8(ascii: "[") && text.byte(token.end) == UInt8(ascii: "]")
      && text.byte(token.end + 1) != UInt8(ascii: "(")
  }

  /// Maximum number of words of a note after the name of a class.
  private static let maxClassNote = 4
  /// Maximum number of words of `with data`.
  private static let maxAttribute = 3
  /// Maximum number of characters of another script in a note after a label.
  private static let maxScriptLength = 40
  /// Maximum length of a note after a callback without an owner, in characters; an ASCII word counts as four.
  private static let maxNote = 16

  /// Whether the callback is a string in source code, `log("viewDidLoad")`, or defined or assigned.
  private static func isCode(_ token: CallbackToken, in text: Span<UInt8>) -> Bool {
    let next = text.byte(token.end)
    // Only a property has a value.
    let hasValue =
      token.callback == .shouldAutomaticallyForwardAppearanceMethods
      && ArgumentText.isFlag(after: token.end, in: text)
    if hasValue || token.isField(in: text) { return false }
    // A key of an object.
    if next == UInt8(ascii: "\""), text.byte(token.end + 1) == UInt8(ascii: ":") { return true }
    let mark = next == UInt8(ascii: "]") ? text.byte(token.end + 1) : next
    // `- viewWillAppear:(BOOL)animated`
    if mark == UInt8(ascii: ";") || next == UInt8(ascii: "(") && text.has("(BOOL)", at: token.end) {
      return true
    }
    // `willMoveToParent=Home`
    let isMove =
      token.callback.isFromParent && text.scalar(at: min(token.end + 1, text.count - 1)).scalar.isWordPart
    if next == UInt8(ascii: "="), text.byte(token.end + 1) != UInt8(ascii: ">"), !isMove { return true }
    if MessageSource.isComparison(token.end, in: text) || text.has("^{", at: token.end) { return true }
    let brace = next == 0x20 ? token.end + 1 : token.end
    if text.byte(brace) == UInt8(ascii: "{"),
      brace + 1 == text.count || text.byte(brace + 1).isSpace || text.byte(brace + 1) == UInt8(ascii: "}")
    {
      return true
    }
    // `- (void)viewDidLoad`
    if let type = Brackets(endingAt: token.name.lowerBound, in: text), type.mark == "(" {
      let sign = text.byte(text.trimmed(0..<type.range.lowerBound).upperBound - 1)
      if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { return true }
    }
    let quote = token.name.lowerBound - 1
    guard text.byte(quote) == UInt8(ascii: "\"") || text.byte(quote) == UInt8(ascii: "'") else {
      return false
    }
    let end = text.trimmed(0..<quote).upperBound
    let before = text.byte(end - 1)
    // `msg="viewDidLoad"`
    if before == UInt8(ascii: "="), let key = CallbackContext.word(endingAt: end - 1, in: text) {
      return !KeyedValue.isOfCallback(key, in: text)
    }
    // Swift prints a tuple or an array of texts so: `("Cart", "viewDidLoad()")`.
    if before == UInt8(ascii: ","), let list = Brackets(at: 0, before: text.count, in: text),
      list.range.upperBound == text.count, list.mark == "(" || list.mark == "["
    {
      return false
    }
    // A row of texts: `"Cart","viewDidLoad"`.
    if before == UInt8(ascii: ","), text[0] == UInt8(ascii: "\""), text[text.count - 1] == UInt8(ascii: "\"")
    {
      return false
    }
    return before == UInt8(ascii: "(") || before == UInt8(ascii: "@") || before == UInt8(ascii: "=")
      || before == UInt8(ascii: ",")
  }
}

extension OwnerJudge {
  /// Whether a name after a callback is a controller's. `CartController` may be another class in a note, so a mark must be before it
  /// and no other word beside it.
  private static func isController(_ name: Range<Int>, isMarked: Bool, in text: Span<UInt8>) -> Bool {
    switch ControllerName(name, in: text) {
    case .controller: true
    case .possible:
      isMarked && text[name.lowerBound].isUppercaseLetter && text.find(0x20, in: name) == nil
    case .other, .view, .unknown: false
    }
  }

  /// A controller directly after a callback, if the label before it is not the name of the app's controller: `A viewDidAppear
  /// <CartViewController: 0x7fa1>`.
  private static func controller(
    after token: CallbackToken, than owner: OwnerCandidate, in text: Span<UInt8>
  ) -> (object: ObjectText, range: Range<Int>)? {
    let name = owner.object.name
    // A hook of UIKit's class prints it before the class of the object, and a base class prints its own.
    let isHook =
      name.count == 16 && text.has("UIViewController", at: name.lowerBound)
      || name.count == 2 && text.has("VC", at: name.lowerBound) || ControllerName.isBase(name, in: text)
    guard isHook || !ControllerName(name, in: text).isController else { return nil }
    if let found = Dialect.object(afterArgumentOf: token, in: text) { return (found.object, found.range) }
    guard !token.precedesArgument(in: text) else { return nil }
    if let found = Dialect.listed(after: token, in: text) { return found }
    let link = CallbackLink(after: token.end, in: text)
    // `CartController willMoveToParentViewController:HomeController`
    let isValue =
      token.isSelector && link.start == token.end
      && (token.callback.isFromParent || token.callback.namesChild)
    guard isHook || !link.hasPreposition, link.start < text.count, !isValue,
      !Dialect.isReceiver(at: link.start, in: text)
    else { return nil }
    let described = ObjectText.description(startingAt: link.start, in: text)
    // An arrow points to the object itself.
    let isArrow = described != nil && text.byte(link.start - 1) == UInt8(ascii: ">")
    let found = described ?? LabelText.starting(at: link.start, isMarked: link.isMarked, in: text)
    // What a base class prints in brackets is the object, whatever its name is.
    let isMarked =
      isArrow || ControllerName.isBase(name, in: text) && text.byte(link.start) == UInt8(ascii: "[")
    guard let found, isMarked || isController(found.object.name, isMarked: isHook || link.isMarked, in: text),
      !found.object.isOtherObject(in: text), CallbackContext.hasOnlyValues(found.end..<text.count, in: text)
    else { return nil }
    return (found.object, link.start..<found.end)
  }
}

extension Callback {
  /// The callback that a delegate with a short method name receives: `AppDelegate.DidEnterBackground`, `scene:
  /// willResignActive`; `nil` if the object is not a delegate. Notifications and services use the same names.
  fileprivate func delegateCallback(
    of object: ObjectText, _ site: CallbackSite, in text: Span<UInt8>
  ) -> Callback? {
    let name = object.name
    guard
      site.namesDelegate || ControllerName.isDelegate(name, in: text)
        || name.isEmpty && site.isLifecycleEvent(in: text)
    else { return nil }
    guard site.isScene || text.find("Scene", in: name) != nil else { return isScene ? nil : self }
    switch self {
    case .applicationDidBecomeActive: return .sceneDidBecomeActive
    case .applicationWillResignActive: return .sceneWillResignActive
    case .applicationDidEnterBackground: return .sceneDidEnterBackground
    case .applicationWillEnterForeground: return .sceneWillEnterForeground
    case .applicationWillContinueUserActivity: return .sceneWillContinueUserActivity
    case .applicationContinueUserActivity: return .sceneContinueUserActivity
    case .applicationPerformAction: return .windowScenePerformAction
    default: return self
    }
  }
}
