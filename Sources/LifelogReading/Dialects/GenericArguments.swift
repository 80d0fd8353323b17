import LifelogText

/// The generic arguments of a class, with their brackets: `<Shop.Cart>` of `Box<Shop.Cart>`,
/// `<ModifiedContent<AnyView, RootModifier>>` of a hosting controller.
enum GenericArguments {
  /// The maximum length of the name of a class, in bytes.
  static let maxNameLength = 400

  /// The offset after the arguments that open at an offset; `nil` if none do.
  static func end(from open: Int, before limit: Int, in text: Span<UInt8>) -> Int? {
    // `Cart<0x7fa1>` has an address.
    guard open < limit, text[open] == UInt8(ascii: "<"), !text.byte(open + 1).isDigit else { return nil }
    var depth = 0
    var index = open
    while index < limit {
      let (scalar, length) = text.scalar(at: index)
      switch scalar {
      case "<", "(": depth += 1
      case ">", ")": depth -= 1
      case ".", ",", "?": break
      case " ": guard text.byte(index - 1) == UInt8(ascii: ",") else { return nil }
      default: guard scalar.isWordPart else { return nil }
      }
      index += length
      if depth == 0 { return index - open > 2 ? index : nil }
    }
    return nil
  }

  /// The offset of the bracket that opens the arguments before an offset, directly after a word; `nil` if there are none.
  static func start(endingAt end: Int, in text: Span<UInt8>) -> Int? {
    guard let group = Brackets(endingAt: end, in: text), group.mark == "<" else { return nil }
    let open = group.range.lowerBound
    guard open > 0, text.scalar(before: open).scalar.isWordPart,
      self.end(from: open, before: end, in: text) == end
    else { return nil }
    return open
  }
}
