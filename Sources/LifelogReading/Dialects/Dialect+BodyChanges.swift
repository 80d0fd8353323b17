import LifelogText
import LifelogTrace

extension Dialect {
  /// `CartView: @self, _items changed.`: what `_printChanges` and `_logChanges` print before SwiftUI evaluates a body.
  static let bodyChanges = Dialect(
    id: "body-changes",
    title: "View: changes changed.",
    samples: [
      Sample(
        "CartView: @self, @identity, _items changed.", subject: "CartView", .bodyChanged,
        argument: "@self, @identity, _items"),
      Sample(
        "Shop.CartView: @dependencies changed.", subject: "CartView", .bodyChanged, argument: "@dependencies"),
      Sample("CartView: unchanged.", subject: "CartView", .bodyChanged),
    ],
    owner: { _, _ in nil })

  /// The index of the dialect.
  static let bodyChangesIndex = all.count - 2

  /// Reads the changes of a view; `nil` for other messages. The line names no callback.
  static func bodyChanges(in text: Span<UInt8>) -> CallbackReading? {
    guard text.has("changed.", at: text.count - 8), let colon = text.find(": ", in: 0..<text.count) else {
      return nil
    }
    let list = text.trimmed(colon + 2..<text.count - 8)
    let isUnchanged = list.count == 2 && text.has("un", at: list.lowerBound)
    guard isUnchanged || isList(list, in: text) else { return nil }
    var start = colon
    while start > 0, !text[start - 1].isSpace { start -= 1 }
    guard start < colon, text.scalar(at: start).scalar.isWordPart,
      CallbackContext.isDecoration(0..<start, in: text)
    else { return nil }
    var reading = CallbackReading(.bodyChanged, subject: ObjectText(className: start..<colon, in: text))
    if !isUnchanged { reading.argument = .text(list) }
    return reading
  }

  /// Whether a range is a list of properties, `_items`, and of `@self`, `@identity` and `@dependencies`.
  private static func isList(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      guard text[index] == UInt8(ascii: "@") || text[index] == UInt8(ascii: "_") else { return false }
      index = CallbackContext.wordEnd(index + 1, before: range.upperBound, in: text)
      if index < range.upperBound {
        guard text.has(", ", at: index) else { return false }
        index += 2
      }
    }
    return !range.isEmpty
  }
}
