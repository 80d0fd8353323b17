import LifelogModel
import LifelogText
import LifelogTrace

/// Recognizes UIKit diagnostics in messages.
struct DiagnosticReader: Sendable {
  /// A diagnostic in a message, with the objects that it names.
  struct Found {
    /// An index into `DiagnosticPattern.all`; `nil` if the message ends before it says which diagnostic it is.
    var pattern: Int?
    var objects: [(role: DiagnosticRole, object: ObjectText)] = []
    /// The offset after the last words or object that were found.
    var end = 0
    /// The offset after the last words that were found.
    var wordsEnd = 0
    /// Whether the message may continue on the next line.
    var isOpen = false
  }

  private let literals: LiteralSet
  /// The indices of the patterns of each literal, in matching order.
  private let candidates: ContiguousArray<ContiguousArray<Int>>
  /// The maximum distance, in bytes, of the words from the literal.
  private static let maxDistance = 4_096
  /// The maximum number of literals to try in a message.
  private static let maxLiterals = 4

  /// The minimum number of words of a message that ends within its first words.
  private static let minTornWords = 3

  /// The wording of each pattern.
  private static let wordings = ContiguousArray(DiagnosticPattern.all.map { DiagnosticWording($0.wording) })

  init() {
    var texts: [String] = []
    var candidates: ContiguousArray<ContiguousArray<Int>> = []
    for (index, pattern) in DiagnosticPattern.all.enumerated() {
      if let known = texts.firstIndex(of: pattern.literal) {
        candidates[known].append(index)
      } else {
        texts.append(pattern.literal)
        candidates.append([index])
      }
    }
    literals = LiteralSet(texts)
    self.candidates = candidates
  }

  /// The diagnostic in a message, or `nil`.
  ///
  /// - Complexity: O(*n*) in the length of the message.
  func read(_ text: Span<UInt8>) -> Found? {
    var start = 0
    // The reason of an exception may be another pattern, which says more.
    var exception: Found?
    for _ in 0..<Self.maxLiterals {
      guard let match = literals.first(in: text, from: start) else { break }
      let part = text.extracting(0..<min(text.count, match.start + Self.maxDistance))
      if let found = read(part, amongPatternsOf: match.literal, at: match.start) {
        guard let pattern = found.pattern, DiagnosticPattern.all[pattern].rule == nil else { return found }
        exception = found
      }
      start = match.start + LiteralSet.minLength
    }
    return exception
  }

  /// - Parameter literalStart: The offset of the literal.
  private func read(
    _ text: Span<UInt8>, amongPatternsOf literal: Int, at literalStart: Int
  ) -> Found? {
    var torn: (found: Found, start: Int)?
    for pattern in candidates[literal] {
      guard let match = Self.wordings[pattern].match(text) else { continue }
      var found = Found(
        pattern: pattern, objects: match.objects, end: match.end, wordsEnd: match.wordsEnd,
        isOpen: match.isOpen)
      guard let start = match.tornStart else {
        // The next line may have the words of an earlier pattern, which says more.
        if let torn, torn.found.pattern == nil, !text.hasWords(from: torn.found.end) { found.isOpen = true }
        return found
      }
      if match.wordsEnd == 0 {
        // The message ends within its first words. They must begin before the end of the literal, and two words prove
        // nothing.
        guard start < literalStart + DiagnosticPattern.all[pattern].literal.utf8.count else { continue }
        if text.wordCount(from: start) < Self.minTornWords { found.pattern = nil }
      }
      if match.isUndecided { found.pattern = nil }
      // The most words decide.
      if let torn {
        if torn.start < start { continue }
        if torn.start == start, !Self.proveSameRule(torn.found.pattern, pattern) { found.pattern = nil }
      }
      torn = (found, start)
    }
    return torn?.found
  }

  private static func proveSameRule(_ one: Int?, _ other: Int) -> Bool {
    one.map { DiagnosticPattern.all[$0].rule == DiagnosticPattern.all[other].rule } ?? false
  }
}
