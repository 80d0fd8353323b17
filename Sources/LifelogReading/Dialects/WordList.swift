import LifelogText

/// A few words that classify the text around them.
struct WordList: Sendable {
  /// The words, one after the other by their length in bytes, and where those of each length begin.
  private var letters: ContiguousArray<UInt8> = []
  private var starts: ContiguousArray<Int> = [0]
  /// Which first and last letters the words of a length have, without their case. Most words of a message are in none of the
  /// lists, and each word is looked up in a dozen of them.
  private var filter = HashFilter()
  private let respectsCase: Bool

  /// The words of a text.
  ///
  /// - Parameters:
  ///   - text: Words with white space between them, in lowercase unless `respectsCase` is true.
  ///   - respectsCase: Whether `In` is another word than `in`.
  init(_ text: String, respectsCase: Bool = false) {
    self.respectsCase = respectsCase
    let words = text.utf8.split { $0 == 0x20 || $0 == 0x0a }
    for word in words.map(ContiguousArray.init).sorted(by: { $0.count < $1.count }) {
      while starts.count <= word.count { starts.append(letters.count) }
      letters += word
      filter.insert(Self.hash(first: word[0], last: word[word.count - 1], word.count))
    }
    starts.append(letters.count)
  }

  /// The hash of the words of a length with these letters.
  @inline(__always)
  private static func hash(first: UInt8, last: UInt8, _ length: Int) -> Int {
    Int(first | 0x20) &* 131 &+ Int(last | 0x20) &* 31 &+ length
  }

  /// Whether the word in a range is in the list.
  @inline(__always)
  func contains(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard !range.isEmpty else { return false }
    let hash = Self.hash(first: text[range.lowerBound], last: text[range.upperBound - 1], range.count)
    return filter.mayContain(hash) && hasWord(range, in: text)
  }

  private func hasWord(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard range.count + 1 < starts.count else { return false }
    var start = starts[range.count]
    while start < starts[range.count + 1] {
      if isEqual(start, range, in: text) { return true }
      start += range.count
    }
    return false
  }

  /// Whether the word at a place is that in a range.
  private func isEqual(_ start: Int, _ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    for offset in 0..<range.count {
      let byte = text[range.lowerBound + offset]
      if letters[start + offset] != (respectsCase ? byte : byte.lowercased) { return false }
    }
    return true
  }
}
