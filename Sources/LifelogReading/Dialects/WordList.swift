import LifelogText

/// A few words that classify the text around them.
struct WordList: Sendable {
  /// The words by their length in bytes.
  private let words: ContiguousArray<[ContiguousArray<UInt8>]>
  private let respectsCase: Bool

  /// The words of a text.
  ///
  /// - Parameters:
  ///   - text: Words with white space between them, in lowercase unless `respectsCase` is true.
  ///   - respectsCase: Whether `In` is another word than `in`.
  init(_ text: String, respectsCase: Bool = false) {
    let all = text.split(whereSeparator: \.isWhitespace).map { ContiguousArray($0.utf8) }
    let longest = all.map(\.count).max() ?? 0
    words = ContiguousArray((0...longest).map { length in all.filter { $0.count == length } })
    self.respectsCase = respectsCase
  }

  /// Whether the word in a range is in the list.
  func contains(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard range.count < words.count else { return false }
    return words[range.count].contains { word in
      word.indices.allSatisfy { index in
        let byte = text[range.lowerBound + index]
        return word[index] == (respectsCase ? byte : byte.lowercased)
      }
    }
  }
}
