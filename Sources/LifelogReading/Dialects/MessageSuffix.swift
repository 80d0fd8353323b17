import LifelogText
import LifelogTrace

/// The text after a callback's name: nothing, a phase, a payload, or the rest of a sentence.
struct MessageSuffix {
  /// The phase of the callback, if the line shows it.
  private(set) var phase = Phase.instant
  /// The number of words of a natural language that are not known.
  private(set) var words = 0
  /// Whether such a word follows without any punctuation.
  private(set) var beginsWithWord = false
  /// Whether a sentence ends in the text and another follows.
  private(set) var isSentence = false

  /// Reads the text after an offset.
  init(after end: Int, in text: Span<UInt8>) {
    var index = end
    var isFirst = true
    var hasPunctuation = false
    var scriptLength = 0
    while index < text.count {
      if isComment(index, in: text) { return }
      if text[index] == UInt8(ascii: "<"), let object = ObjectText.description(startingAt: index, in: text) {
        index = object.end
        hasPunctuation = true
        continue
      }
      let (scalar, length) = text.scalar(at: index)
      guard scalar.isWordPart else {
        if !scalar.properties.isWhitespace, scalar != "(" || index > end { hasPunctuation = true }
        if scalar == ".", text.byte(index + 1) == 0x20, text.byte(index + 2).isLetter, words > 0 {
          isSentence = true
        }
        index += length
        continue
      }
      let wordEnd = CallbackContext.wordEnd(index, before: text.count, in: text)
      let word = index..<wordEnd
      if let marked = Self.phase(of: word, in: text) {
        if isFirst { phase = marked }
      } else if !Self.isPayload(word, in: text), !Self.known.contains(word, in: text) {
        // Scripts without spaces: every second character counts as a word.
        let isASCII = text[index] < 0x80
        scriptLength += isASCII ? 0 : word.count
        words += isASCII ? 1 : max(1, word.count / 6)
        if isFirst, !hasPunctuation { beginsWithWord = true }
      }
      isFirst = false
      index = wordEnd
    }

    func isComment(_ index: Int, in text: Span<UInt8>) -> Bool {
      text.has("//", at: index) && text.byte(index - 1) == 0x20 || text.has("<br", at: index)
    }
  }

  private static func phase(of word: Range<Int>, in text: Span<UInt8>) -> Phase? {
    if begins.contains(word, in: text) { return .begin }
    return ends.contains(word, in: text) ? .end : nil
  }

  /// Whether a word is a value: it contains a digit, or belongs to an expression (`self.view.frame`, `animated=`,
  /// `count:`).
  private static func isPayload(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    for index in word where text[index].isDigit || text[index] == UInt8(ascii: "_") { return true }
    let next = text.byte(word.upperBound)
    let isMember = next == UInt8(ascii: ".") && text.byte(word.upperBound + 1).isLetter
    return isMember || next == UInt8(ascii: "=") || next == UInt8(ascii: "(")
      || text.byte(word.lowerBound - 1) == UInt8(ascii: ".")
  }

  private static let begins = WordList("start started begin began begins enter entered")
  private static let ends = WordList("end ended ends finish finished exit exited leave")

  private static let known = WordList(
    """
    called invoked fired executed run running animated yes no true false nil null super frame view bounds
    parent optional toparent log now ok done br
    """)
}
