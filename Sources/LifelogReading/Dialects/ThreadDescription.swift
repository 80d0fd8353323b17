import LifelogText

/// What `Thread.current` prints: `<_NSMainThread: 0x7fa1>{number = 1, name = main}`, `<NSThread: 0x7fb2>{number = 6, name = (null)}`.
enum ThreadDescription {
  /// The name of the thread that a message describes, or its number if it has none; empty if it describes none.
  static func name(in text: Span<UInt8>) -> Range<Int> {
    guard let mark = text.find("Thread: 0x", in: 0..<text.count),
      let number = value(of: "number = ", after: mark, in: text)
    else { return 0..<0 }
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
