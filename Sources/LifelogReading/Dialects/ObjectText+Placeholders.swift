import LifelogText

/// The values of the placeholders in a declared line.
extension ObjectText {
  /// Reads the value of `{subject}`: `<Shop.Cart: 0x7fa1>`, `Shop.Cart`, `Box<Cart>`, `购物车`. Also returns the offset
  /// after it.
  ///
  /// - Parameter following: The text that must follow. A name is as long as possible before it: in `Cart.shown`, the
  ///   name is `Cart` if `.shown` must follow.
  static func named(
    at start: Int, before following: ContiguousArray<UInt8>?, in text: Span<UInt8>
  ) -> (object: ObjectText, end: Int)? {
    if let found = description(startingAt: start, in: text) { return found }
    var end = nameEnd(start, in: text)
    if let following {
      while end > start, !text.has(following, at: end) { end -= 1 }
    }
    guard end > start else { return nil }
    return (ObjectText(className: start..<end, in: text), end)
  }

  /// The end of a name that begins at an offset, or that offset if there is none. A name may contain dots and dashes.
  private static func nameEnd(_ start: Int, in text: Span<UInt8>) -> Int {
    let limit = min(text.count, start + GenericArguments.maxNameLength)
    var index = start
    while index < limit {
      let (scalar, length) = text.scalar(at: index)
      if scalar.isWordPart {
        index += length
      } else if index > start, scalar == "." || scalar == "-", index + 1 < limit,
        text.scalar(at: index + 1).scalar.isWordPart
      {
        index += 1
      } else if index > start, scalar == "<",
        let end = GenericArguments.end(from: index, before: limit, in: text)
      {
        index = end
      } else {
        break
      }
    }
    return index
  }
}

extension InstanceText {
  /// Reads the value of `{instance}`: an address, a UUID or a number. Also returns the offset after it.
  static func token(at start: Int, in text: Span<UInt8>) -> (instance: InstanceText, end: Int)? {
    if let found = address(at: start, in: text) { return found }
    if let end = uuidEnd(start, in: text) { return (.token(start..<end), end) }
    var cursor = Cursor(start)
    _ = cursor.skip(UInt8(ascii: "-"), in: text)
    let digits = cursor.take(in: text, while: \.isDigit)
    return digits.isEmpty ? nil : (.token(start..<digits.upperBound), digits.upperBound)
  }

  /// `6F9619FF-8B86-D011-B42D-00CF4FC964FF`, in either case.
  private static func uuidEnd(_ start: Int, in text: Span<UInt8>) -> Int? {
    var index = start
    for length in [8, 4, 4, 4, 12] {
      if index > start {
        guard text.byte(index) == UInt8(ascii: "-") else { return nil }
        index += 1
      }
      for offset in index..<index + length where !text.byte(offset).isHexadecimal { return nil }
      index += length
    }
    return index
  }
}
