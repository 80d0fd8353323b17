import LifelogText
import LifelogTrace

/// Whether an owner is a controller, for callbacks whose names other objects have, too.
extension OwnerJudge {
  /// Whether `willMove` or `didMove` has a parent or `nil` after it, and its subject may be a controller. A view moves to a window or
  /// another view.
  static func namesParent(
    _ reading: CallbackReading, of token: CallbackToken, in text: Span<UInt8>
  ) -> Bool {
    switch ControllerName(reading.subject.name, in: text) {
    case _ where reading.subject.name.isEmpty, .view, .other: return false
    case .controller, .possible, .unknown: break
    }
    switch reading.argument {
    case .noParent: return true
    case .object(let parent):
      switch ControllerName(parent.name, in: text) {
      case .view, .other: return false
      case .controller, .possible, .unknown: return !text.has("Window", at: parent.name.upperBound - 6)
      }
    // `Cart willMove -> 0x7fa1`
    case .none: return isAddress(text.trimmed(token.end..<text.count), in: text)
    case .appearing, .disappearing, .flag, .text: return false
    }
  }

  /// Whether an address after an arrow is all that is in a range.
  private static func isAddress(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard let start = text.find("0x", in: range),
      let found = InstanceText.address(at: start, in: text), found.end == range.upperBound
    else { return false }
    return MessageChain.isArrow(at: range.lowerBound, in: text)
  }

  /// Whether an object is not named by a variable.
  static func isClass(_ object: ObjectText, in text: Span<UInt8>) -> Bool {
    !object.instance.isNone || !text.byte(object.name.lowerBound).isLowercaseLetter
  }

  /// The parts of a call that are named by variables. The name of the child alone does not show that it is a class.
  static func variables(
    of reading: CallbackReading, _ owner: OwnerCandidate, in text: Span<UInt8>
  ) -> VariableParts {
    // Such a call may be the child's own line.
    var parts: VariableParts = owner.isVariable && !reading.callback.isFromParent ? .subject : []
    // A word in front of a call may also be a verb.
    if reading.callback.namesChild, owner.strength == .label, reading.subject.instance.isNone,
      text.byte(reading.subject.name.lowerBound).isLowercaseLetter
    {
      parts.insert(.subject)
    }
    if case .object(let child) = reading.argument, child.instance.isNone {
      let isController =
        reading.callback == .addSubview || ControllerName(child.name, in: text).isController
      switch reading.callback {
      case .addChild, .addSubview:
        if !isController || !isClass(child, in: text) { parts.insert(.argument) }
        // A file may have the classes of several controllers.
        if owner.location != nil { parts.insert(.subject) }
      default: break
      }
    }
    return parts
  }

  /// Whether words of another script are before and after a callback, and do not say that it was called. They may be a name and a
  /// note, or a sentence: `首页 viewDidLoad 开始请求`, `等待 viewDidLoad 开始请求`.
  static func isClause(after end: Int, of owner: OwnerCandidate, in text: Span<UInt8>) -> Bool {
    let rest = text.trimmed(end..<text.count)
    return owner.strength == .label && text.byte(owner.object.name.lowerBound) >= 0xe3
      && text.byte(rest.lowerBound) >= 0xe3
      && !LabelText.isNote(rest, in: text) && !LabelText.isScreen(owner.object, in: text)
  }

  /// Whether the word directly after a callback is the noun `method`: `Cart的viewDidLoad方法`.
  static func isMethodNoun(after end: Int, in text: Span<UInt8>) -> Bool {
    MessageWords.methodNouns.contains(
      end..<CallbackContext.wordEnd(end, before: text.count, in: text), in: text)
  }

  /// Whether a name consists of several words, as that of a class does: `CartScreen`.
  static func isCompound(_ name: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard text.byte(name.lowerBound).isUppercaseLetter, name.allSatisfy({ text[$0].isIdentifier }) else {
      return false
    }
    return name.dropFirst().contains { text[$0].isUppercaseLetter && text[$0 - 1].isLowercaseLetter }
  }

  /// Whether a key says that one word is a controller: `vc: Cart`, `controller=Cart`.
  static func isKeyedController(_ owner: OwnerCandidate, in text: Span<UInt8>) -> Bool {
    let mark = text.trimmed(0..<owner.range.lowerBound).upperBound - 1
    guard text.byte(mark) == UInt8(ascii: ":") || text.byte(mark) == UInt8(ascii: "="),
      let key = CallbackContext.word(endingAt: mark, in: text)
    else { return false }
    return MessageWords.controllerKeys.contains(key, in: text)
      && text.find(0x20, in: owner.object.name) == nil
  }
}
