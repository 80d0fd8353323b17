import LifelogText

/// Reads the label of a controller from the words before its callback.
enum LabelText {
  /// The maximum number of words of a label: `Custom Container View Controller`.
  private static let maxWords = 4

  /// The label whose last word ends before an offset, and its start; `nil` if there is none, or if the words belong to
  /// a sentence.
  static func ending(at end: Int, in text: Span<UInt8>) -> (object: ObjectText, start: Int)? {
    var words: [Range<Int>] = []
    var instance = InstanceText.none
    var index = text.trimmed(0..<end).upperBound
    while index > 0, words.count <= maxWords {
      guard let word = word(endingAt: index, in: text) else { break }
      if words.isEmpty, instance.isNone, let found = InstanceText.address(at: word.lowerBound, in: text) {
        instance = found.instance
        // `Cart: 0x7fa1` without angle brackets.
        let gap = text.trimmed(0..<word.lowerBound)
        index = text.byte(gap.upperBound - 1) == UInt8(ascii: ":") ? gap.upperBound - 1 : word.lowerBound
        index = text.trimmed(0..<index).upperBound
        continue
      } else {
        if CallbackContext.sentenceWords.contains(word, in: text) { return nil }
        words.append(word)
      }
      index = word.lowerBound
      let gap = text.trimmed(0..<index).upperBound
      guard gap < index else { break }
      index = gap
    }
    // A number before other words is a list number.
    if words.count > 1, let first = words.last, CallbackContext.isNumber(first, in: text) {
      words.removeLast()
    }
    guard let last = words.first, let first = words.last, words.count <= maxWords else { return nil }
    let range = first.lowerBound..<last.upperBound
    guard words.count > 1 || !CallbackContext.isNumber(range, in: text) else { return nil }
    var object = named(range, in: text)
    if !instance.isNone { object.instance = instance }
    return (object, range.lowerBound)
  }

  /// The label that fills a range, such as between brackets; `nil` if the range is not a label.
  static func filling(_ range: Range<Int>, in text: Span<UInt8>) -> ObjectText? {
    let core = CallbackContext.core(range, in: text)
    guard !core.isEmpty, let label = ending(at: core.upperBound, in: text), label.start >= core.lowerBound,
      CallbackContext.isDecoration(core.lowerBound..<label.start, in: text)
    else { return nil }
    return label.object
  }

  /// Reads a name, and splits off its module if it is one identifier, or its serial number (`Cart#3`).
  private static func named(_ range: Range<Int>, in text: Span<UInt8>) -> ObjectText {
    if let hash = text.find(UInt8(ascii: "#"), in: range), hash > range.lowerBound,
      hash + 1 < range.upperBound
    {
      var object = ObjectText(className: range.lowerBound..<hash, in: text)
      object.instance = .token(hash + 1..<range.upperBound)
      return object
    }
    if let open = addressBracket(range, in: text), let found = InstanceText.address(at: open + 1, in: text) {
      var object = ObjectText(className: range.lowerBound..<open, in: text)
      object.instance = found.instance
      return object
    }
    if text.find(0x20, in: range) != nil { return ObjectText(name: withoutExtension(range, in: text)) }
    return ObjectText(className: withoutExtension(range, in: text), in: text)
  }

  /// The bracket of `Cart(0x7fa1)` or `Cart<0x7fa1>`; `nil` if the name does not end with an address.
  private static func addressBracket(_ range: Range<Int>, in text: Span<UInt8>) -> Int? {
    let last = text[range.upperBound - 1]
    guard last == UInt8(ascii: ")") || last == UInt8(ascii: ">") else { return nil }
    let open = text.find(last == UInt8(ascii: ")") ? UInt8(ascii: "(") : UInt8(ascii: "<"), in: range)
    return open.flatMap { text.has("0x", at: $0 + 1) && $0 > range.lowerBound ? $0 : nil }
  }

  /// The word that ends before an offset. It may contain dots, dashes, hashes and one pair of brackets.
  private static func word(endingAt end: Int, in text: Span<UInt8>) -> Range<Int>? {
    var start = end
    while start > 0 {
      let (scalar, length) = text.scalar(before: start)
      if scalar.isWordPart {
        start -= length
        continue
      }
      let isInside = start < end && start > 1 && text.scalar(before: start - 1).scalar.isWordPart
      if isInside, scalar == "." || scalar == "-" || scalar == "#" || scalar == "'" || scalar == "+" {
        start -= 1
        continue
      }
      if start == end, scalar == ")" || scalar == ">", let open = openBracket(before: end, in: text) {
        start = open
        continue
      }
      break
    }
    return start < end ? start..<end : nil
  }

  /// The bracket that a `)` or `>` closes, if a word is directly before it: `Cell(3)`, `Host<Cart>`.
  private static func openBracket(before end: Int, in text: Span<UInt8>) -> Int? {
    let open = text[end - 1] == UInt8(ascii: ")") ? UInt8(ascii: "(") : UInt8(ascii: "<")
    var index = end - 2
    while index > 0, index > end - 80, text[index] != 0x20 {
      if text[index] == open { return text.scalar(before: index).scalar.isWordPart ? index : nil }
      index -= 1
    }
    return nil
  }

  static func withoutExtension(_ range: Range<Int>, in text: Span<UInt8>) -> Range<Int> {
    for suffix: StaticString in [".swift", ".mm", ".m"] {
      let start = range.upperBound - suffix.utf8CodeUnitCount
      if start > range.lowerBound, text.has(suffix, at: start) { return range.lowerBound..<start }
    }
    return range
  }

  /// Whether a label is a log level, not a subject.
  static func isLevel(_ object: ObjectText, in text: Span<UInt8>) -> Bool {
    levels.contains(object.name, in: text)
  }

  private static let levels = WordList(
    """
    warning warn error info debug verbose note todo fixme log print trace fault notice default lifecycle void
    bool ibaction instancetype id nsstring
    """)
}
