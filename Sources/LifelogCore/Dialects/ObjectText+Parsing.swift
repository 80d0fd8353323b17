extension ObjectText {
  /// Reads `<Demo.Cart: 0x7fa1; frame = …>` that ends before an offset; also the offset where it begins.
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

  /// Reads `<Demo.Cart: 0x7fa1>` that begins at an offset; also the offset behind it.
  static func description(startingAt start: Int, in text: Span<UInt8>) -> (object: ObjectText, end: Int)? {
    guard text.byte(start) == UInt8(ascii: "<") else { return nil }
    var depth = 0
    var index = start
    let limit = min(text.count, start + 400)
    while index < limit {
      if text[index] == UInt8(ascii: "<") { depth += 1 }
      if text[index] == UInt8(ascii: ">"), text.byte(index - 1) != UInt8(ascii: "-") {
        depth -= 1
        if depth == 0 {
          return content(start + 1..<index, in: text).map { ($0, index + 1) }
        }
      }
      index += 1
    }
    return nil
  }

  /// The first object described at or after an offset.
  static func firstDescription(in range: Range<Int>, of text: Span<UInt8>) -> (
    object: ObjectText, range: Range<Int>
  )? {
    var index = range.lowerBound
    while index < range.upperBound {
      if text[index] == UInt8(ascii: "<"), let found = description(startingAt: index, in: text) {
        return (found.object, index..<found.end)
      }
      index += 1
    }
    return nil
  }

  /// `Demo.Cart: 0x7fa1` without its angle brackets. An address is what makes it an object.
  private static func content(_ range: Range<Int>, in text: Span<UInt8>) -> ObjectText? {
    var index = range.lowerBound
    while index + 2 < range.upperBound {
      let before = text.byte(index - 1)
      if text.has("0x", at: index),
        before == 0x20 || before == UInt8(ascii: ":") || before == UInt8(ascii: "<")
      {
        guard let address = InstanceText.address(at: index, in: text) else { return nil }
        var name = text.trimmed(range.lowerBound..<index)
        if text.byte(name.upperBound - 1) == UInt8(ascii: ":") {
          name = name.lowerBound..<name.upperBound - 1
        }
        name = text.trimmed(name)
        guard !name.isEmpty else { return nil }
        var object = ObjectText(className: name, in: text)
        object.instance = address.instance
        return object
      }
      index += 1
    }
    return nil
  }

  /// A class name, its module parted from it and the mangling of an old Swift class undone.
  init(className range: Range<Int>, in text: Span<UInt8>) {
    self.init(name: range)
    if let demangled = Self.demangled(range, in: text) {
      self = demangled
      return
    }
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

  /// `_TtC4Demo14CartController`: module and class behind their lengths.
  private static func demangled(_ range: Range<Int>, in text: Span<UInt8>) -> ObjectText? {
    guard text.has("_TtC", at: range.lowerBound) else { return nil }
    var cursor = Cursor(range.lowerBound + 4)
    guard let moduleLength = cursor.number(in: text), cursor.offset + moduleLength < range.upperBound else {
      return nil
    }
    let module = cursor.offset..<cursor.offset + moduleLength
    cursor.offset = module.upperBound
    guard let nameLength = cursor.number(in: text), cursor.offset + nameLength == range.upperBound else {
      return nil
    }
    return ObjectText(name: cursor.offset..<range.upperBound, module: module)
  }
}

extension InstanceText {
  /// Reads `0x7fa1` at an offset; also the offset behind it.
  static func address(at start: Int, in text: Span<UInt8>) -> (instance: InstanceText, end: Int)? {
    guard text.has("0x", at: start) || text.has("0X", at: start) else { return nil }
    var cursor = Cursor(start + 2)
    let digits = cursor.take(in: text, while: \.isHexadecimal)
    guard (3...16).contains(digits.count), !text.byte(cursor.offset).isIdentifier else { return nil }
    var value: UInt64 = 0
    for index in digits { value = value << 4 | text[index].hexadecimalValue }
    return (.address(value, digits: digits.count), cursor.offset)
  }
}
