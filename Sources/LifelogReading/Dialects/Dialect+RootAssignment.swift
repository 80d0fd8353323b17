import LifelogText
import LifelogTrace

extension Dialect {
  /// `window.rootViewController = LoginViewController`: the statement, as an app prints it.
  static let rootAssignment = Dialect(
    id: "root-assignment",
    title: "window.rootViewController = Class",
    samples: [
      Sample(
        "window.rootViewController = LoginVC", subject: "window", .setRoot, argument: "LoginVC"),
      Sample(
        "[Router] self.window?.rootViewController = LoginViewController()", subject: "window", .setRoot,
        argument: "LoginViewController"),
      Sample(
        "keyWindow.rootViewController = <Shop.LoginVC: 0x7fa1> (old root: HomeVC)", subject: "keyWindow",
        .setRoot,
        argument: "LoginVC"),
    ],
    owner: { _, _ in nil })

  /// The index of the dialect.
  static let rootAssignmentIndex = bodyChangesIndex - 1

  /// Reads the assignment of a window's root; `nil` for other messages. The line names no callback.
  static func rootAssignment(in text: Span<UInt8>) -> CallbackReading? {
    guard let property = property(in: text), let window = window(before: property.lowerBound, in: text),
      isDecoration(before: window, in: text), let value = valueStart(after: property.upperBound, in: text),
      let (controller, end) = controller(at: value, in: text), isNote(after: end, in: text)
    else { return nil }
    var reading = CallbackReading(.setRoot, subject: ObjectText(className: window, in: text))
    (reading.argument, reading.isController) = (.object(controller), true)
    return reading
  }

  /// The first `rootViewController`.
  private static func property(in text: Span<UInt8>) -> Range<Int>? {
    // Its capital is the rarest of its letters.
    let end: StaticString = "ViewController"
    var start = 4
    while let found = text.find(end, in: min(start, text.count)..<text.count) {
      if text.has("root", at: found - 4) { return found - 4..<found + end.utf8CodeUnitCount }
      start = found + 1
    }
    return nil
  }

  /// The window before its property: `window.`, `keyWindow?.`.
  private static func window(before property: Int, in text: Span<UInt8>) -> Range<Int>? {
    guard text.byte(property - 1) == UInt8(ascii: ".") else { return nil }
    let mark = text.byte(property - 2)
    let isOptional = mark == UInt8(ascii: "?") || mark == UInt8(ascii: "!")
    guard let word = CallbackContext.word(endingAt: property - (isOptional ? 2 : 1), in: text),
      text.hasFolded("window", at: word.upperBound - 6)
    else { return nil }
    return word
  }

  private static func isDecoration(before window: Range<Int>, in text: Span<UInt8>) -> Bool {
    let isOfSelf = text.has("self.", at: window.lowerBound - 5)
    return MessagePrefix(0..<window.lowerBound - (isOfSelf ? 5 : 0), in: text).isDecoration
  }

  /// The offset of the assigned value. A comparison assigns none.
  private static func valueStart(after end: Int, in text: Span<UInt8>) -> Int? {
    var cursor = Cursor(end)
    cursor.skipSpaces(in: text)
    guard cursor.skip(UInt8(ascii: "="), in: text), text.byte(cursor.offset) != UInt8(ascii: "=") else {
      return nil
    }
    cursor.skipSpaces(in: text)
    return cursor.offset
  }

  /// The controller at an offset: its description, or its class, which may be called.
  private static func controller(at start: Int, in text: Span<UInt8>) -> (object: ObjectText, end: Int)? {
    guard start < text.count else { return nil }
    if let found = ObjectText.description(startingAt: start, in: text) { return found }
    let word = start..<CallbackContext.wordEnd(start, before: text.count, in: text)
    guard !word.isEmpty, ControllerName(word, in: text).isController else { return nil }
    return (
      ObjectText(className: word, in: text), word.upperBound + (text.has("()", at: word.upperBound) ? 2 : 0)
    )
  }

  /// Whether nothing or a note follows: ` (old root: HomeVC)`, `  // logged out`.
  private static func isNote(after end: Int, in text: Span<UInt8>) -> Bool {
    let rest = text.trimmed(end..<text.count)
    return rest.isEmpty || text[rest.lowerBound] == UInt8(ascii: "(") || text.has("//", at: rest.lowerBound)
  }
}
