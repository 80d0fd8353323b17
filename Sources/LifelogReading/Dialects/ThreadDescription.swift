import LifelogText

/// What `Thread.current` prints: `<_NSMainThread: 0x7fa1>{number = 1, name = main}`, `<NSThread: 0x7fb2>{number = 6, name = (null)}`.
enum ThreadDescription {
  /// The name of the thread that a message describes, or its number if it has none; empty if it describes none.
  static func name(in text: Span<UInt8>) -> Range<Int> {
    described(in: text) ?? main(in: text) ?? 0..<0
  }

  /// What says whether the thread is the main one: `main` if it is, otherwise the key with its value: `main=1`, `isMainThread: false`.
  private static func main(in text: Span<UInt8>) -> Range<Int>? {
    guard let end = text.find("ain", in: 0..<text.count).map({ $0 + 3 }),
      let word = CallbackContext.word(endingAt: text.has("Thread", at: end) ? end + 6 : end, in: text),
      mainKeys.contains(word, in: text), CallbackContext.isKey(word, in: text)
    else { return nil }
    let start = text.trimmed(word.upperBound + 1..<text.count).lowerBound
    let value = start..<CallbackContext.wordEnd(start, before: text.count, in: text)
    let digit = value.count == 1 ? text.byte(start) : 0
    if digit == UInt8(ascii: "1") || yes.contains(value, in: text) { return end - 4..<end }
    return digit == UInt8(ascii: "0") || no.contains(value, in: text)
      ? word.lowerBound..<value.upperBound : nil
  }

  private static let mainKeys = WordList("main ismain onmain mainthread ismainthread onmainthread")
  private static let (yes, no) = (WordList("yes true"), WordList("no false"))

  private static func described(in text: Span<UInt8>) -> Range<Int>? {
    guard let mark = text.find("Thread: 0x", in: 0..<text.count),
      let number = value(of: "number = ", after: mark, in: text)
    else { return nil }
    let name = value(of: "name = ", after: number.upperBound, in: text)
    return name.flatMap { $0.isEmpty || text.has("(null)", at: $0.lowerBound) ? nil : $0 } ?? number
  }

  /// The text after a key, up to a comma or brace.
  private static func value(of key: StaticString, after start: Int, in text: Span<UInt8>) -> Range<Int>? {
    guard let found = text.find(key, in: start..<text.count) else { return nil }
    let value = found + key.utf8CodeUnitCount
    return text.find(UInt8(ascii: ","), or: UInt8(ascii: "}"), in: value..<text.count).map { value..<$0 }
  }
}
