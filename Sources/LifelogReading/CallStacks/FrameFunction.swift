import LifelogText
import LifelogTrace

/// The class and method of a frame's function, as Objective-C and Swift spell them.
struct FrameFunction {
  /// The class without module and category; empty if the function has no class, or if the mangling is too complex to
  /// read.
  var className: Range<Int>
  /// The method, without arguments.
  var method: Range<Int>
  /// The part of the text with both: `-[Cart refresh:]`, `Cart.refresh`.
  private var displayRange: Range<Int>
  /// Whether it is a block or closure in that method, or not a method.
  var isAnonymous: Bool

  init(_ symbol: Range<Int>, in text: Span<UInt8>) {
    let isMangled = text.has("$s", at: symbol.lowerBound) || text.has("_$s", at: symbol.lowerBound)
    if isMangled {
      self.init(mangled: symbol, in: text)
    } else if let open = text.find(UInt8(ascii: "["), in: symbol),
      let close = text.find(UInt8(ascii: "]"), in: open..<symbol.upperBound),
      let space = text.find(UInt8(ascii: " "), in: open..<close)
    {
      self.init(open: open, space: space, close: close, of: symbol, in: text)
    } else {
      self.init(path: symbol, in: text)
    }
  }

  /// `-[Cart(Life) refresh:]`, `__16-[Cart refresh:]_block_invoke`.
  private init(open: Int, space: Int, close: Int, of symbol: Range<Int>, in text: Span<UInt8>) {
    let category = text.find(UInt8(ascii: "("), in: open..<space)
    className = open + 1..<max(open + 1, category ?? space)
    method = space + 1..<close
    displayRange = max(symbol.lowerBound, open - 1)..<close + 1
    isAnonymous = text.find("_block_invoke", in: close..<symbol.upperBound) != nil
  }

  /// `@objc Shop.Cart.refresh() -> ()`, `closure #1 () -> () in Shop.Cart.refresh() -> ()`.
  private init(path symbol: Range<Int>, in text: Span<UInt8>) {
    var start = symbol.lowerBound
    isAnonymous = text.has("closure #", at: start) || text.has("implicit closure", at: start)
    if isAnonymous, let inside = text.find(" in ", in: symbol) { start = inside + 4 }
    for mark in ["@objc ", "static ", "partial apply for ", "dynamic "] as [StaticString]
    where text.has(mark, at: start) {
      start += mark.utf8CodeUnitCount
    }
    var end = start
    while end < symbol.upperBound, text[end] != UInt8(ascii: "("), text[end] != 0x20 { end += 1 }
    let dots = (start..<end).filter { text[$0] == UInt8(ascii: ".") }
    guard let last = dots.last else {
      (className, method, displayRange, isAnonymous) = (start..<start, start..<end, start..<end, true)
      return
    }
    let before = dots.dropLast().last.map { $0 + 1 } ?? start
    (className, method, displayRange) = (before..<last, last + 1..<end, before..<end)
  }

  /// `$s4Shop4CartC7refreshyyF`: names after their lengths. With substitutions only the class may be readable, or
  /// nothing.
  private init(mangled symbol: Range<Int>, in text: Span<UInt8>) {
    var cursor = Cursor(symbol.lowerBound)
    _ = cursor.skip(UInt8(ascii: "_"), in: text)
    cursor.offset += 2
    var parts: [Range<Int>] = []
    while parts.count < 3 {
      if parts.count > 1 { _ = cursor.take(in: text, while: \.isUppercaseLetter) }
      guard let length = cursor.number(in: text), length > 0, length <= symbol.upperBound - cursor.offset
      else {
        break
      }
      parts.append(cursor.offset..<cursor.offset + length)
      cursor.offset += length
    }
    let isComplete = parts.count == 3
    className = isComplete ? parts[1] : symbol.lowerBound..<symbol.lowerBound
    method = isComplete ? parts[2] : symbol.lowerBound..<symbol.lowerBound
    displayRange = isComplete ? parts[1].lowerBound..<parts[2].upperBound : symbol
    isAnonymous = !isComplete || text.find("U_", in: symbol) != nil
  }
}

extension FrameFunction {
  /// The name to display: `-[Cart refresh:]`, `Cart.refresh`.
  func name(in text: Span<UInt8>, _ names: inout NameTable) -> Name {
    guard text.byte(className.upperBound) != UInt8(ascii: "C"), !className.isEmpty else {
      // Mangling marks separate the class from the method.
      let isComplete = !className.isEmpty
      return names.intern(
        isComplete ? text.string(className) + "." + text.string(method) : text.string(displayRange))
    }
    return names.intern(text.extracting(displayRange))
  }

  /// The callback that the function is or wraps: `viewDidAppear:`, UIKit's `__viewDidAppear:`, a hook's
  /// `lc_viewDidAppear:`. `nil` if none.
  func callback(by lexer: CallbackLexer, in text: Span<UInt8>) -> (callback: Callback, isWrapped: Bool)? {
    var start = method.lowerBound
    var end = start
    while end < method.upperBound, text[end].isIdentifier {
      if text[end] == UInt8(ascii: "_") { start = end + 1 }
      end += 1
    }
    guard end - start >= 4 else { return nil }
    var tokens: [CallbackToken] = []
    lexer.scan(text.extracting(start..<method.upperBound), into: &tokens)
    guard let token = tokens.first, token.name.lowerBound == 0 else { return nil }
    return (token.callback, start > method.lowerBound)
  }
}
