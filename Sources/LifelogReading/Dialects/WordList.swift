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
    var words: ContiguousArray<[ContiguousArray<UInt8>]> = []
    for word in text.utf8.split(whereSeparator: { $0 == 0x20 || $0 == 0x0a }) {
      while words.count <= word.count { words.append([]) }
      words[word.count].append(ContiguousArray(word))
    }
    self.words = words
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
