import LifelogText

/// One line of a call stack: its position in the stack, its image and its function.
///
/// `callStackSymbols` and crash reports print `3   UIKitCore   0x00000001 -[Cart viewDidAppear:] + 533`, LLDB
/// `frame #3: 0x00000001 UIKitCore`-[Cart viewDidAppear:] + 533`, GDB `#3  0x00000001 in -[Cart viewDidAppear:] at Cart.m:71`,
/// and Frida `0x00000001 UIKitCore!-[Cart viewDidAppear:]`. Services that collect crashes print `3   Shop   -[Cart viewDidAppear:]
/// (Cart.m:71)`. People copy only the functions, too.
struct StackFrame {
  /// Counted from 0, the innermost; `nil` if the stack has no numbers.
  var number: Int?
  /// The name of the library or app with the function.
  var image: Range<Int>
  /// The function as printed, with the text after it.
  var symbol: Range<Int>
  /// Whether LLDB printed it.
  var isFromDebugger = false
  /// Whether the line is only a function, as a message of an app may be: `-[UIViewController __viewDidAppear:]`.
  var isBare = false

  /// `nil` if the text is not a frame.
  init?(_ text: Span<UInt8>) {
    var start = Cursor()
    _ = start.take(in: text) { $0.isSpace || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "*") }
    let first = text.byte(start.offset)
    if text.has("0x", at: start.offset) {
      self.init(address: text, from: start)
    } else if first.isDigit {
      if let frame = StackFrame(symbols: text, from: start) ?? StackFrame(located: text, from: start) {
        self = frame
      } else {
        return nil
      }
    } else if first == UInt8(ascii: "f") {
      self.init(debugger: text, from: start.offset)
    } else if first == UInt8(ascii: "#") {
      self.init(gdb: text, from: start.offset)
    } else if text.has("-[UI", at: start.offset) || text.has("-[_UI", at: start.offset) {
      // Only a frame names a method that is private to UIKit.
      guard let frame = StackFrame(function: text), let space = text.find(0x20, in: frame.symbol),
        text.byte(space + 1) == UInt8(ascii: "_")
      else { return nil }
      self = frame
    } else {
      return nil
    }
  }

  /// `3   UIKitCore   0x0000000103e68e55 -[Cart viewDidAppear:] + 533`. Quotes surround the array of a thrown
  /// exception.
  private init?(symbols text: Span<UInt8>, from start: Cursor) {
    var cursor = start
    guard let number = cursor.number(in: text), cursor.skipSpaces(in: text) > 0 else { return nil }
    let image = cursor.offset
    // No image name contains these, but an object's description in a numbered list does.
    let stops = [UInt8(ascii: "<"), UInt8(ascii: ":"), UInt8(ascii: "[")]
    while cursor.offset < text.count, !Self.isAddress(at: cursor.offset, in: text) {
      if stops.contains(text[cursor.offset]) { return nil }
      cursor.offset += 1
    }
    self.image = text.trimmed(image..<cursor.offset)
    cursor.offset += 2
    let digits = cursor.take(in: text, while: \.isHexadecimal).count
    guard digits > 0, !self.image.isEmpty else { return nil }
    let rest = text.trimmed(cursor.offset..<text.count)
    symbol = Self.withoutOffset(rest, in: text)
    // Services that collect crashes print short offsets in the image. Only the second offset tells them from the address
    // of an object in a numbered list.
    var end = Cursor(symbol.upperBound + 3)
    let hasOffset =
      symbol.upperBound < rest.upperBound && !end.take(in: text, while: \.isDigit).isEmpty
      && (end.offset >= rest.upperBound || text.has(" (", at: end.offset))
    guard digits >= 8 || hasOffset else { return nil }
    self.number = number
  }

  /// `3   Shop   -[Cart viewDidAppear:] (Cart.m:71)`: without an address, but with a file.
  private init?(located text: Span<UInt8>, from start: Cursor) {
    var cursor = start
    guard let number = cursor.number(in: text), cursor.skipSpaces(in: text) > 0 else { return nil }
    image = cursor.take(in: text) { !$0.isSpace }
    // A single space separates the words of a list.
    guard cursor.skipSpaces(in: text) > 1,
      let function = Brackets(at: cursor.offset + 1, before: text.count, in: text),
      function.mark == "[",
      text[cursor.offset] == UInt8(ascii: "-") || text[cursor.offset] == UInt8(ascii: "+"),
      text.has(" (", at: function.range.upperBound),
      let file = Brackets(at: function.range.upperBound + 1, before: text.count, in: text),
      text.find(UInt8(ascii: ":"), in: file.content) != nil,
      text.trimmed(file.range.upperBound..<text.count).isEmpty
    else { return nil }
    symbol = cursor.offset..<function.range.upperBound
    self.number = number
  }

  /// `0x1a04224e8 UIKitCore!-[UIViewController __viewDidAppear:]`, or with the path of the library.
  private init?(address text: Span<UInt8>, from start: Cursor) {
    var cursor = start
    cursor.offset += 2
    let digits = cursor.take(in: text, while: \.isHexadecimal)
    guard !digits.isEmpty, cursor.skipSpaces(in: text) > 0 else { return nil }
    let path = cursor.take(in: text) { !$0.isSpace && $0 != UInt8(ascii: "!") }
    guard text.byte(path.upperBound) == UInt8(ascii: "!"), !path.isEmpty,
      path.upperBound + 1 < text.count, !text[path.upperBound + 1].isSpace
    else { return nil }
    let name = text.findLast(UInt8(ascii: "/"), or: UInt8(ascii: "/"), before: path.upperBound)
    image = max(path.lowerBound, (name ?? -1) + 1)..<path.upperBound
    symbol = Self.withoutOffset(text.trimmed(path.upperBound + 1..<text.count), in: text)
  }

  /// Only a method or its block: `-[Cart viewDidLoad]`, `__24-[Cart viewDidLoad]_block_invoke_2`; `nil` for other text.
  init?(function text: Span<UInt8>) {
    let line = text.trimmed(0..<text.count)
    var cursor = Cursor(line.lowerBound)
    _ = cursor.take(in: text) { $0 == UInt8(ascii: "_") || $0.isDigit }
    let isMethod = text.has("-[", at: cursor.offset) || text.has("+[", at: cursor.offset)
    guard isMethod, let close = text.find(UInt8(ascii: "]"), in: cursor.offset..<line.upperBound),
      close + 1 == line.upperBound || text.has("_block_invoke", at: close + 1)
    else { return nil }
    (image, symbol, isBare) = (line.lowerBound..<line.lowerBound, line, true)
  }

  private init?(debugger text: Span<UInt8>, from start: Int) {
    guard text.has("frame #", at: start) else { return nil }
    var cursor = Cursor(start + 7)
    guard let number = cursor.number(in: text), cursor.skip(UInt8(ascii: ":"), in: text) else { return nil }
    self.number = number
    isFromDebugger = true
    cursor.skipSpaces(in: text)
    if Self.isAddress(at: cursor.offset, in: text) {
      _ = cursor.take(in: text) { !$0.isSpace }
      cursor.skipSpaces(in: text)
    }
    let mark = text.find(UInt8(ascii: "`"), in: cursor.offset..<text.count) ?? cursor.offset
    image = cursor.offset..<mark
    symbol = Self.withoutOffset(text.trimmed(min(mark + 1, text.count)..<text.count), in: text)
  }

  /// `#1  0x0000276a in -[Cart viewDidLoad] at Cart.m:71`, or without an address, if the line is the first of its function.
  private init?(gdb text: Span<UInt8>, from start: Int) {
    var cursor = Cursor(start + 1)
    guard let number = cursor.number(in: text), cursor.skipSpaces(in: text) > 0 else { return nil }
    let isMiddle = Self.isAddress(at: cursor.offset, in: text)
    if isMiddle {
      _ = cursor.take(in: text) { !$0.isSpace }
      cursor.skipSpaces(in: text)
      guard text.has("in ", at: cursor.offset) else { return nil }
      cursor.offset += 3
    }
    symbol = text.trimmed(min(cursor.offset, text.count)..<text.count)
    guard isMiddle || Self.hasLocation(symbol, in: text) else { return nil }
    self.number = number
    isFromDebugger = true
    image = symbol.lowerBound..<symbol.lowerBound
  }

  /// Whether a function has arguments, ` (self=0x1)`, or a Swift signature, and a line of a file: `Cart.refresh() at
  /// Cart.swift:31`.
  private static func hasLocation(_ symbol: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard let file = text.find(" at ", in: symbol) else { return false }
    if text.find(" (", in: symbol) != nil { return true }
    return text.byte(file - 1) == UInt8(ascii: ")") && text[symbol.upperBound - 1].isDigit
  }

  private static func isAddress(at index: Int, in text: Span<UInt8>) -> Bool {
    text.has("0x", at: index) && text.byte(index - 1).isSpace
  }

  /// The range without ` + 533` and the text after it.
  private static func withoutOffset(_ range: Range<Int>, in text: Span<UInt8>) -> Range<Int> {
    guard let plus = text.find(" + ", in: range) else { return range }
    return range.lowerBound..<plus
  }
}

extension StackFrame {
  /// Whether the function is in a system library or in an unknown image.
  func isSystem(in text: Span<UInt8>) -> Bool {
    if image.isEmpty || text.has("UIKit", at: image.lowerBound) || text.has("???", at: image.lowerBound) {
      return true
    }
    let isLibrary = text.has("lib", at: image.lowerBound) && text.find(".dylib", in: image) != nil
    return isLibrary || Self.systemImages.contains(image, in: text)
  }

  /// Whether this UIKit function delivers appearance callbacks.
  func deliversAppearance(in text: Span<UInt8>) -> Bool {
    Self.appearanceFunctions.contains { text.find($0, in: symbol) != nil }
  }

  private static let appearanceFunctions: [StaticString] = [
    "_setViewAppearState", "__viewWillAppear", "__viewDidAppear", "__viewWillDisappear",
    "__viewDidDisappear", "_endAppearanceTransition", "__viewIsAppearing", "_sendViewIsAppearing",
  ]

  private static let systemImages = WordList(
    """
    Foundation CoreFoundation QuartzCore SwiftUI SwiftUICore GraphicsServices FrontBoardServices BaseBoard
    BoardServices CFNetwork CoreAutoLayout AttributeGraph Combine dyld dyld_sim WebKit MapKit AVKit
    SafariServices MessageUI PhotosUI QuickLook StoreKit GameKit ContactsUI EventKitUI PassKit
    """, respectsCase: true)
}
