import LifelogText
import LifelogTrace

/// A word of SwiftUI in a message, and what the message says about it.
///
/// Other code has words such as `task`, `body` and `onChange`, too. They are reports of SwiftUI only with a word that says
/// what SwiftUI did, or as the member of a view.
struct SwiftUIWord {
  private(set) var callback: Callback
  private(set) var argument = ArgumentText.none
  /// The end of the text that belongs to the report.
  private(set) var end: Int

  /// `nil` if the message does not report that SwiftUI called it.
  ///
  /// - Parameters:
  ///   - covered: The range of the callback and its owner.
  ///   - subject: The owner.
  init?(_ token: CallbackToken, in covered: Range<Int>, of subject: ObjectText, _ text: Span<UInt8>) {
    callback = token.callback
    end = covered.upperBound
    switch token.callback {
    case .scenePhase: guard readPhase(in: text) else { return nil }
    case .task:
      let isMember = text.byte(token.name.lowerBound - 1) == UInt8(ascii: ".")
      guard text.byte(token.end) != UInt8(ascii: "."),
        readWord(of: Self.run, orNone: isMember || !subject.name.isEmpty, in: text)
      else { return nil }
    case .body:
      guard readWord(of: Self.drawn, orNone: !subject.name.isEmpty, in: text) else { return nil }
    case .onChange:
      guard text.find("tried to update", in: end..<text.count) == nil else { return nil }
      let label = token.arguments.lowerBound
      if text.has("of: ", at: label) {
        argument = .text(text.trimmed(label + 4..<token.arguments.upperBound))
      }
    default: break
    }
  }

  /// Words after `body` that say that SwiftUI evaluated it.
  private static let drawn = WordList(
    """
    rendering rendered render renders evaluated evaluating evaluation evaluates reevaluated recomputed recomputing
    computed called invoked executed accessed updated updating refreshed redrawn
    """)
  /// Words after `task` that say what became of it.
  private static let run = WordList(
    """
    executing executed execute executes fired firing fires started starting starts start begin begins began beginning
    running ran run called invoked triggered ended ends end finished finishes finishing completed completes done
    exited returned
    """)
  private static let cancelled = WordList("cancelled canceled cancelling canceling cancellation")
  private static let phases = WordList("active inactive background")
  /// Words before the new phase of a scene.
  private static let news = WordList("to now new becoming is")

  /// The first word after the report so far, with only spaces and marks between them; `nil` if there is none.
  private func next(in text: Span<UInt8>) -> Range<Int>? {
    var start = end
    while start < text.count {
      let (scalar, length) = text.scalar(at: start)
      if scalar.isWordPart { return start..<CallbackContext.wordEnd(start, before: text.count, in: text) }
      start += length
    }
    return nil
  }

  /// Reads a word that says what SwiftUI did: `task executing`, `body was evaluated`, `task cancelled`.
  ///
  /// - Parameter orNone: Whether the callback alone is a report.
  private mutating func readWord(of words: WordList, orNone: Bool, in text: Span<UInt8>) -> Bool {
    guard var word = next(in: text) else { return orNone }
    if MessageSuffix.isAuxiliary(word, in: text) {
      end = word.upperBound
      guard let participle = next(in: text) else { return false }
      word = participle
    }
    if callback == .task, Self.cancelled.contains(word, in: text) { callback = .taskCancelled }
    guard callback == .taskCancelled || words.contains(word, in: text) else { return false }
    // The phase remains for the rest of the message.
    if !MessageWords.begins.contains(word, in: text), !MessageWords.ends.contains(word, in: text) {
      end = word.upperBound
    }
    return true
  }

  /// Reads the new phase of a scene: the one after `to` or `now`, or the last one. What follows a colon is not about the
  /// phase: `scenePhase inactive: work done`.
  private mutating func readPhase(in text: Span<UInt8>) -> Bool {
    var (isNew, isMarked, isChange) = (false, false, false)
    while let word = next(in: text) {
      let isPhase = Self.phases.contains(word, in: text)
      isChange = isChange || isPhase || text.hasFolded("chang", at: word.lowerBound)
      if isPhase, !isNew || isMarked {
        argument = .text(word)
        isNew = isNew || isMarked
      }
      isMarked = Self.news.contains(word, in: text)
      end = word.upperBound
      if isPhase, text.byte(end) == UInt8(ascii: ":"), next(in: text) != nil { return false }
    }
    return isChange
  }
}

/// Tokens of views.
extension SwiftUIWord {
  /// The token after a view and its callback: ` instance=00B2`, ` (id: 7)`.
  static func token(after end: Int, in text: Span<UInt8>) -> (instance: InstanceText, end: Int)? {
    var start = end
    while start < text.count, !text[start].isIdentifier, text[start] < 0x80 { start += 1 }
    return start > end ? token(at: start, in: text) : nil
  }

  /// The token of a view with its key, `instance=00B2...`, at an offset, and its end; `nil` if there is none.
  static func token(at start: Int, in text: Span<UInt8>) -> (instance: InstanceText, end: Int)? {
    for key: StaticString in ["instance", "id", "token", "uuid"] where text.hasFolded(key, at: start) {
      let mark = start + key.utf8CodeUnitCount
      guard text.byte(mark) == UInt8(ascii: "=") || text.byte(mark) == UInt8(ascii: ":") else { continue }
      let first = text.trimmed(mark + 1..<text.count).lowerBound
      var end = first
      while end < text.count, text[end].isIdentifier || text[end] == UInt8(ascii: "-") { end += 1 }
      guard end > first else { return nil }
      let instance = InstanceText.address(at: first, in: text)?.instance ?? .token(first..<end)
      // A token that is cut.
      while text.byte(end) == UInt8(ascii: ".") || text.has("\u{2026}", at: end) {
        end += text.byte(end) == UInt8(ascii: ".") ? 1 : 3
      }
      return (instance, end)
    }
    return nil
  }
}
