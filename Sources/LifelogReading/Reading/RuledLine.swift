import LifelogText

/// What a line between rules says about the lines around it: `==== restart, build 40 ====`, `*** 5 messages dropped ***`,
/// `--- last message repeated 3 times ---`.
///
/// Loggers that write into one file print it with a time like any other message, or without one.
package enum RuledLine: Sendable {
  /// The app starts again.
  case restart
  /// Messages are missing.
  case loss
  /// The line before came again.
  case repetition

  /// The words, of which one is in each such line.
  static let words = restarts + losses

  private static let restarts = [
    "relaunch", "restart", "launched", "cold start", "process start", "app start", "new session", "重启", "启动",
    "起動",
  ]
  private static let losses = ["messages dropped", "messages lost", "lines suppressed"]

  private static let (restartSet, lossSet) = (LiteralSet(restarts), LiteralSet(losses))

  /// The maximum length in bytes: more than a rule with a few words is a message.
  private static let maxLength = 120

  /// Reads a whole line, which need not be a message: where a logger prints times, a line without one continues the message
  /// before. `nil` for any other line.
  @inline(__always)
  init?(line: Span<UInt8>) {
    // Most lines are none, judged by their ends.
    guard Self.isMark(line.byte(0)) || line.byte(line.count - 1) == UInt8(ascii: "-"),
      let ruled = Self.read(line: line)
    else { return nil }
    self = ruled
  }

  @inline(never)
  private static func read(line: Span<UInt8>) -> RuledLine? {
    if beginsWithRule(line) { return RuledLine(message: line) }
    return isRepetition(line) ? .repetition : nil
  }

  /// Reads a message. `nil` for any other one, and for an event between rules.
  init?(message: Span<UInt8>) {
    let content = message.trimmed(0..<message.count)
    guard content.count <= Self.maxLength else { return nil }
    guard let rule = Self.rule(in: message, content) else {
      if !Self.countsLosses(message) { return nil }
      self = .loss
      return
    }
    if Self.isRepetition(message) {
      self = .repetition
    } else if Self.lossSet.first(in: message, from: rule, before: content.upperBound) != nil {
      self = .loss
    } else if Self.restartSet.first(in: message, from: rule, before: content.upperBound) != nil,
      MessageReader.commonLexer.first(in: message) == nil
    {
      self = .restart
    } else {
      return nil
    }
  }

  /// Whether a message without rules says how many are missing: `rate limit: 37 lines suppressed`. The app may have lost messages
  /// of another kind: `5 messages dropped by the server`.
  private static func countsLosses(_ text: Span<UInt8>) -> Bool {
    guard let words = lossSet.first(in: text)?.start, text.byte(words - 1) == 0x20,
      text.byte(words - 2).isDigit
    else { return false }
    let before = 0..<words
    return text.has("lines suppressed", at: words) || text.find("limit", in: before) != nil
      || text.find("quota", in: before) != nil
  }

  private static func isRepetition(_ text: Span<UInt8>) -> Bool {
    text.find("--- last message repeated", in: 0..<text.count) != nil
  }

  /// The offset of a rule, if at most a date is before it; `nil` if there is none.
  private static func rule(in text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var letters = 0
    for index in range.prefix(maxDate) {
      if beginsWithRule(text.extracting(index..<text.count)) { return index }
      if text[index].isLetter { letters += 1 }
      guard letters <= maxLetters else { return nil }
    }
    return nil
  }

  /// The maximum length of `Tue Sep 01 09:00:13.123 2026 `, in bytes, and the number of its letters.
  private static let (maxDate, maxLetters) = (32, 6)

  private static func beginsWithRule(_ text: Span<UInt8>) -> Bool {
    guard isMark(text.byte(0)) else { return false }
    return text.byte(0) == 0xe2
      ? text.has("\u{2014}\u{2014}", at: 0) || text.has("\u{2500}\u{2500}", at: 0)
        || text.has("\u{2550}\u{2550}", at: 0)
      : text.byte(1) == text[0] && text.byte(2) == text[0]
  }

  /// Whether a byte may begin a rule.
  @inline(__always)
  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "#"), UInt8(ascii: "~"), 0xe2:
      true
    default: false
    }
  }
}
