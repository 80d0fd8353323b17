import LifelogText

extension ObjectText {
  /// Reads `<Demo.Cart: 0x7fa1; frame = …>` that ends before an offset. Also returns the offset of its start.
  static func description(endingAt end: Int, in text: Span<UInt8>) -> (object: ObjectText, start: Int)? {
    guard text.byte(end - 1) == UInt8(ascii: ">") else { return nil }
    var depth = 0
    var index = end - 1
    let limit = max(0, end - 400)
    while index >= limit {
      if text[index] == UInt8(ascii: ">"), text.byte(index - 1) != UInt8(ascii: "-") { depth += 1 }
      if text[index] == UInt8(ascii: "<") {
        depth -= 1
        if depth == 0 {
          return content(index + 1..<end - 1, in: text).map { ($0, index) }
        }
      }
      index -= 1
    }
    return nil
  }

  /// Reads `<Demo.Cart: 0x7fa1>` that begins at an offset. Also returns the offset after it.
  static func description(startingAt start: Int, in text: Span<UInt8>) -> (object: ObjectText, end: Int)? {
    guard text.byte(start) == UInt8(ascii: "<") else { return nil }
    var depth = 1
    var index = start + 1
    let limit = min(text.count, start + 400)
    while let bracket = text.find(UInt8(ascii: "<"), or: UInt8(ascii: ">"), in: index..<limit) {
      index = bracket + 1
      if text[bracket] == UInt8(ascii: "<") {
        depth += 1
      } else if text[bracket - 1] != UInt8(ascii: "-") {
        depth -= 1
        if depth == 0 { return content(start + 1..<bracket, in: text).map { ($0, index) } }
      }
    }
    return nil
  }

  /// The first object description in a range.
  static func firstDescription(in range: Range<Int>, of text: Span<UInt8>) -> (
    object: ObjectText, range: Range<Int>
  )? {
    var index = range.lowerBound
    while let open = text.find(UInt8(ascii: "<"), in: index..<range.upperBound) {
      if let found = description(startingAt: open, in: text) { return (found.object, open..<found.end) }
      index = open + 1
    }
    return nil
  }

  /// Reads `Demo.Cart: 0x7fa1` without angle brackets. Only an address makes it an object.
  private static func content(_ range: Range<Int>, in text: Span<UInt8>) -> ObjectText? {
    var start = range.lowerBound + 1
    while start < range.upperBound, let mark = text.find(UInt8(ascii: "x"), in: start..<range.upperBound - 1)
    {
      start = mark + 1
      let before = text.byte(mark - 2)
      guard text[mark - 1] == UInt8(ascii: "0"),
        before == 0x20 || before == UInt8(ascii: ":") || before == UInt8(ascii: "<")
      else { continue }
      guard let address = InstanceText.address(at: mark - 1, in: text, minDigits: 1) else { return nil }
      var name = text.trimmed(range.lowerBound..<mark - 1)
      let hasColon = text.byte(name.upperBound - 1) == UInt8(ascii: ":")
      if hasColon { name = name.lowerBound..<name.upperBound - 1 }
      name = text.trimmed(name)
      // `<activity 0x7fa1>`
      guard !name.isEmpty, hasColon || !text[name.lowerBound].isLowercaseLetter else { return nil }
      var object = ObjectText(className: name, in: text)
      object.instance = address.instance
      return object
    }
    return nil
  }

  /// Reads a class name, and splits off its module. A mangled name stays as printed until it is interned.
  init(className range: Range<Int>, in text: Span<UInt8>) {
    self.init(name: range)
    guard text.find(UInt8(ascii: "."), in: range) != nil else { return }
    // The module ends at the last dot before generic arguments.
    var limit = range.upperBound
    if let generic = text.find(UInt8(ascii: "<"), in: range) { limit = generic }
    var index = limit - 1
    while index > range.lowerBound {
      if text[index] == UInt8(ascii: ".") {
        guard index + 1 < range.upperBound else { return }
        module = range.lowerBound..<index
        name = index + 1..<range.upperBound
        return
      }
      guard text[index].isIdentifier || text[index] >= 0x80 else { return }
      index -= 1
    }
  }
}

extension InstanceText {
  /// Reads `0x7fa1` at an offset. Also returns the offset after it.
  ///
  /// - Parameter minDigits: The minimum number of digits. A short number alone is a flag or a code.
  static func address(
    at start: Int, in text: Span<UInt8>, minDigits: Int = 3
  ) -> (instance: InstanceText, end: Int)? {
    guard text.byte(start) == UInt8(ascii: "0"), text.byte(start + 1) | 0x20 == UInt8(ascii: "x") else {
      return nil
    }
    let words = ByteWords.words(text, at: start + 2)
    var digits = ByteWords.count(ByteWords.hexadecimals(words.first))
    var value = digits == 0 ? 0 : ByteWords.hexadecimal(words.first, count: digits)
    if digits == 8, case let more = ByteWords.count(ByteWords.hexadecimals(words.last)), more > 0 {
      value = value << UInt64(more * 4) | ByteWords.hexadecimal(words.last, count: more)
      digits += more
    }
    let end = start + 2 + digits
    guard (minDigits...16).contains(digits), !text.byte(end).isIdentifier else { return nil }
    return (.address(value, digits: digits), end)
  }
}
