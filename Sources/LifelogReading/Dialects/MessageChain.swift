import LifelogText

/// The parts of a message that reports several callbacks in the order of their delivery: `A viewWillDisappear -> B
/// viewWillAppear`.
struct MessageChain {
  /// The ranges between the arrows; at least two.
  let parts: [Range<Int>]

  /// A longer text is not a chain.
  private static let maxParts = 16

  /// `nil` if the message has no arrow between two texts.
  init?(_ message: Span<UInt8>) {
    guard let first = Self.arrow(in: message, from: 0) else { return nil }
    var parts = [message.trimmed(0..<first.lowerBound)]
    var start = first.upperBound
    while let arrow = Self.arrow(in: message, from: start) {
      parts.append(message.trimmed(start..<arrow.lowerBound))
      start = arrow.upperBound
      guard parts.count < Self.maxParts else { return nil }
    }
    parts.append(message.trimmed(start..<message.count))
    // An arrow before the first part is decoration.
    if parts[0].isEmpty { parts.removeFirst() }
    guard parts.count > 1, !parts.contains(where: \.isEmpty) else { return nil }
    self.parts = parts
  }

  /// Whether it is the time between two callbacks, `Cart viewWillAppear -> viewDidAppear 61 ms`: a callback alone and its
  /// duration are after the arrow. Also whether it is the name of that time: `"viewWillAppear -> viewDidAppear"`.
  func isMeasure(in message: Span<UInt8>) -> Bool {
    guard parts.count == 2,
      case let last = message.extracting(parts[1]),
      let first = CallbackLexer().first(in: message.extracting(parts[0])),
      let token = CallbackLexer().first(in: last), token.name.lowerBound == 0
    else { return false }
    let quote = UInt8(ascii: "\"")
    if message.byte(parts[0].lowerBound + first.name.lowerBound - 1) == quote, last.byte(token.end) == quote {
      return true
    }
    var cursor = Cursor(last.trimmed(token.end..<last.count).lowerBound)
    while [":", "=", "(", " "].contains(last.scalar(at: min(cursor.offset, last.count - 1)).scalar),
      cursor.offset < last.count
    {
      cursor.offset += 1
    }
    guard cursor.number(in: last) != nil else { return false }
    _ = cursor.take(in: last) { $0.isDigit || $0 == UInt8(ascii: ".") }
    cursor.skipSpaces(in: last)
    let unit = cursor.offset..<CallbackContext.wordEnd(cursor.offset, before: last.count, in: last)
    return unit.upperBound <= last.count && MessageWords.units.contains(unit, in: last)
  }

  /// Whether an arrow is at an offset, or after spaces.
  static func isArrow(at start: Int, in message: Span<UInt8>) -> Bool {
    arrowEnd(at: start, in: message) != nil
  }

  /// The end of the arrow at an offset, or after spaces; `nil` if there is none.
  static func arrowEnd(at start: Int, in message: Span<UInt8>) -> Int? {
    let start = message.trimmed(start..<message.count).lowerBound
    guard let arrow = arrow(in: message, from: start), arrow.lowerBound == start else { return nil }
    return arrow.upperBound
  }

  /// The next arrow, with all its dashes.
  static func arrow(in message: Span<UInt8>, from start: Int) -> Range<Int>? {
    guard start < message.count else { return nil }
    let ascii = message.find("->", in: start..<message.count).map { found in
      var dashes = found
      while dashes > start, message[dashes - 1] == UInt8(ascii: "-") { dashes -= 1 }
      return dashes..<found + 2
    }
    let sign: StaticString = "\u{2192}"
    let other = message.find(sign, in: start..<(ascii?.lowerBound ?? message.count))
    return other.map { $0..<$0 + sign.utf8CodeUnitCount } ?? ascii
  }
}
