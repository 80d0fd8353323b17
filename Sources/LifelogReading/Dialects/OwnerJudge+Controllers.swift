import LifelogText

/// Whether an owner is a controller, for callbacks whose names other objects have, too.
extension OwnerJudge {
  /// Whether `willMove` or `didMove` has a parent or `nil` after it, and its subject may be a controller. A view moves to a window or
  /// another view.
  static func namesParent(_ reading: CallbackReading, in text: Span<UInt8>) -> Bool {
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
    case .none, .appearing, .disappearing, .flag, .text: return false
    }
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
