import LifelogText

/// Words of a message, in any case and with any number of spaces between them.
struct Words: Sendable {
  /// In lower case, with one space between words and none around them. Not empty.
  private let bytes: ContiguousArray<UInt8>
  /// The first byte in both cases.
  private let letters: (lower: UInt8, upper: UInt8)
  /// Whether the text before, or after, must not continue the first, or last, word.
  private let isWhole: (first: Bool, last: Bool)

  /// `nil` if the text contains only spaces.
  init?(_ text: Substring.UTF8View) {
    var bytes: ContiguousArray<UInt8> = []
    for word in text.split(separator: 0x20) {
      if !bytes.isEmpty { bytes.append(0x20) }
      for byte in word { bytes.append(byte.lowercased) }
    }
    guard let first = bytes.first, let last = bytes.last else { return nil }
    self.bytes = bytes
    letters = (first, first.isLetter ? first & 0xdf : first)
    isWhole = (text.first == 0x20 && first.isIdentifier, text.last == 0x20 && last.isIdentifier)
  }

  /// The first occurrence at or after an offset.
  func first(in text: Span<UInt8>, from start: Int) -> Range<Int>? {
    var index = start
    while let found = text.find(letters.lower, or: letters.upper, in: index..<text.count) {
      if let end = end(at: found, in: text), end.count == bytes.count { return found..<end.offset }
      index = found + 1
    }
    return nil
  }

  /// The offset at which the words begin if the text ends within them; its end if only punctuation is there; `nil` if
  /// other text is there.
  func start(atEndOf text: Span<UInt8>, from start: Int) -> Int? {
    if !text.hasWords(from: start) { return start }
    let rest = text.trimmed(start..<text.count)
    var index = rest.lowerBound
    while let found = text.find(letters.lower, or: letters.upper, in: index..<rest.upperBound) {
      if let end = end(at: found, in: text), end.offset >= rest.upperBound { return found }
      index = found + 1
    }
    return nil
  }

  /// The offset after the words at an offset, and how many of their bytes are there; `nil` if other text is. The text may
  /// end before the words do.
  private func end(at start: Int, in text: Span<UInt8>) -> (offset: Int, count: Int)? {
    if isWhole.first, text.byte(start - 1).isIdentifier { return nil }
    var index = start
    for position in bytes.indices {
      guard index < text.count else { return (index, position) }
      if bytes[position] == 0x20 {
        guard text[index].isBreak else { return nil }
        while index < text.count, text[index].isBreak { index += 1 }
      } else {
        guard text[index].lowercased == bytes[position] else { return nil }
        index += 1
      }
    }
    return isWhole.last && text.byte(index).isIdentifier ? nil : (index, bytes.count)
  }
}

extension Span<UInt8> {
  /// The number of words at and after an offset.
  func wordCount(from start: Int) -> Int {
    (start..<count).count { !self[$0].isBreak && ($0 == start || self[$0 - 1].isBreak) }
  }

  /// Whether anything except punctuation is at or after an offset.
  func hasWords(from start: Int) -> Bool {
    (start..<count).contains { self[$0].isIdentifier || self[$0] >= 0x80 }
  }
}

extension UInt8 {
  /// Whether it separates words: a space, or the end of a line in a message of several lines.
  var isBreak: Bool { isSpace || self == 0x0a }
}
