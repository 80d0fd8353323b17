import LifelogText

/// An object at a known place of a message, however it is printed.
///
/// UIKit prints `<Shop.Cart: 0x7fa1; frame = …>`. A copy may have lost a bracket, the address or the colon, or have the
/// brackets of another notation: `<Cart 0x7fa1>`, `Cart: 0x7fa1`, `&lt;Cart: 0x7fa1&gt;`, `<cart: 0x7fa1="">`,
/// `` `Cart` ``, `*Cart: 0x7fa1*`.
struct NamedObject {
  /// Without a name if the message ends within it.
  var object: ObjectText
  /// The offset after the object and the marks that close it.
  var end: Int
  /// Whether the message may end within the object.
  var isCut = false

  /// The maximum number of bytes between an object and the words around it.
  private static let maxDecoration = 16

  /// The object after some words; `nil` if other words follow, or `nil` is printed.
  init?(after start: Int, in text: Span<UInt8>) {
    guard let first = Self.skipDecoration(from: start, in: text) else { return nil }
    var end = Self.nameEnd(first.offset, in: text)
    guard end > first.offset, !Self.isNil(first.offset..<end, in: text) else { return nil }
    let name = first.offset..<end
    if first.isBracket, end == text.count {
      (object, self.end, isCut) = (ObjectText(), end, true)
      return
    }
    object = ObjectText(className: name, in: text)
    // The address may be on the next line.
    isCut = text.byte(end) == UInt8(ascii: ":") && text.trimmed(end + 1..<text.count).isEmpty
    let address = Self.address(after: end, in: text)
    guard address != nil || Self.isAlone(name, isBracketed: first.isBracket, after: start, in: text) else {
      return nil
    }
    if address == nil, let receiver = Self.receiverAddress(after: name, in: text) {
      object.instance = receiver
    }
    if let address {
      end = address.end
      isCut = address.end == text.count && first.isBracket
      // Digits may be missing.
      if !isCut, !text.has("\u{2026}", at: end), !text.has("..", at: end) {
        object.instance = address.instance
      }
    }
    // The object may be printed with its properties.
    if text.byte(end) == UInt8(ascii: ";"), text.byte(name.lowerBound - 1) == UInt8(ascii: "<") {
      let whole = ObjectText.description(startingAt: name.lowerBound - 1, in: text)
      isCut = whole == nil
      end = whole?.end ?? end
    }
    self.end = Self.skipClosing(from: end, in: text)
  }

  /// The object before some words; `nil` if other words are there.
  init?(endingAt end: Int, in text: Span<UInt8>) {
    let last = text.trimmed(0..<end).upperBound
    if let whole = ObjectText.description(endingAt: last, in: text),
      let found = NamedObject(after: whole.start, in: text)
    {
      (object, self.end) = (found.object, last)
      return
    }
    var start = end
    // `<Class: 0x7fa1>` is two words. More are not an object.
    for _ in 0..<2 {
      while start > 0, text[start - 1].isBreak { start -= 1 }
      while start > 0, !text[start - 1].isBreak { start -= 1 }
      guard let found = NamedObject(after: start, in: text), found.end <= end else { continue }
      let rest = found.end..<end
      let isLast = !rest.contains { text[$0].isIdentifier && !Self.isEntity($0, in: text) }
      guard isLast else { continue }
      self = found
      return
    }
    return nil
  }

  /// The offset after the marks before an object, and whether one of them encloses it; `nil` if there are too many.
  private static func skipDecoration(from start: Int, in text: Span<UInt8>) -> (offset: Int, isBracket: Bool)?
  {
    var (index, isBracket) = (start, false)
    while index < text.count, index - start < maxDecoration {
      switch text[index] {
      case UInt8(ascii: "<"), UInt8(ascii: "`"), UInt8(ascii: "'"), UInt8(ascii: "\""): isBracket = true
      case UInt8(ascii: "&"):
        guard let length = entityLength(index, in: text) else { return nil }
        isBracket = true
        index += length - 1
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "*"), UInt8(ascii: ":"), UInt8(ascii: "."),
        UInt8(ascii: "\\"):
        break
      case 0xe2 where text.byte(index + 1) == 0x80 && (0x98...0x9f).contains(text.byte(index + 2)):  // ‘ “
        isBracket = true
        index += 2
      default:
        guard text[index].isBreak else { return (index, isBracket) }
        isBracket = false
      }
      index += 1
    }
    return nil
  }

  /// The offset after the marks that close an object: `>`, `&gt;`, `="">`, `` >` ``.
  private static func skipClosing(from start: Int, in text: Span<UInt8>) -> Int {
    var index = start
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: ">"), UInt8(ascii: "`"), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "*"),
        UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "="), UInt8(ascii: "."), UInt8(ascii: ","):
        index += 1
      case UInt8(ascii: "&") where text.has("&gt;", at: index): index += 4
      case UInt8(ascii: "&") where text.has("&amp;gt;", at: index): index += 8
      // ’ ” …
      case 0xe2 where text.byte(index + 1) == 0x80 && (0x98...0xa6).contains(text.byte(index + 2)): index += 3
      default: return index
      }
    }
    return index
  }

  /// The length of `&lt;`, also if it was escaped twice; `nil` for other text.
  private static func entityLength(_ index: Int, in text: Span<UInt8>) -> Int? {
    if text.has("&lt;", at: index) { return 4 }
    return text.has("&amp;lt;", at: index) ? 8 : nil
  }

  /// Whether a letter belongs to `&gt;`.
  private static func isEntity(_ index: Int, in text: Span<UInt8>) -> Bool {
    text.has("gt;", at: index) || text.has("gt;", at: index - 1) || text.has("amp;gt;", at: index)
      || text.has("amp;gt;", at: index - 1) || text.has("amp;gt;", at: index - 2)
  }

  /// The end of a class name, which may have modules and generic arguments.
  private static func nameEnd(_ start: Int, in text: Span<UInt8>) -> Int {
    ObjectText.named(at: start, before: nil, in: text)?.end ?? start
  }

  private static func isNil(_ name: Range<Int>, in text: Span<UInt8>) -> Bool {
    let name = text.extracting(name)
    return name.is("null") || name.is("nil")
  }

  /// The address after a name, with a colon, spaces or marks between them.
  private static func address(after start: Int, in text: Span<UInt8>) -> (instance: InstanceText, end: Int)? {
    var index = start
    while index < text.count, index - start < maxDecoration {
      switch text[index] {
      case UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: ","):
        index += 1
      case UInt8(ascii: "0"):
        // The digits may be lost.
        return InstanceText.address(at: index, in: text)
          ?? (text.has("0x", at: index) ? (InstanceText.none, index + 2) : nil)
      default:
        guard text[index].isBreak else { return nil }
        index += 1
      }
    }
    return nil
  }

  /// The address at the end of a message about the receiver of a method: `-[Cart viewDidLoad]: message sent to deallocated instance
  /// 0x7fa1`; `nil` for other names.
  private static func receiverAddress(after name: Range<Int>, in text: Span<UInt8>) -> InstanceText? {
    guard text.has("-[", at: name.lowerBound - 2),
      let start = text.find(" 0x", in: name.upperBound..<text.count)
    else {
      return nil
    }
    return InstanceText.address(at: start + 1, in: text)?.instance
  }

  /// Whether a name without an address is an object: it is in brackets, or it is a class in the same sentence.
  private static func isAlone(
    _ name: Range<Int>, isBracketed: Bool, after start: Int, in text: Span<UInt8>
  ) -> Bool {
    let isInSentence = !(start..<name.lowerBound).contains {
      text[$0] == 0x0a || text[$0] == UInt8(ascii: ".")
    }
    if isInSentence, isClass(name, in: text) { return true }
    let isFollowedByWord = text.byte(name.upperBound) == 0x20 && text.byte(name.upperBound + 1).isLetter
    return isBracketed && !isFollowedByWord
  }

  /// Whether a word without brackets and address is a class: it begins with an uppercase letter, or has several parts.
  private static func isClass(_ name: Range<Int>, in text: Span<UInt8>) -> Bool {
    let first = text[name.lowerBound]
    return first.isUppercaseLetter || first == UInt8(ascii: "_") || first >= 0x80
      || name.contains { text[$0] == UInt8(ascii: ".") }
  }
}
