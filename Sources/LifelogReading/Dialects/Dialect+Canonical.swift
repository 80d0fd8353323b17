import LifelogText
import LifelogTrace

extension Dialect {
  /// `LC <Cart: 0x7fa1> didMoveToParent parent=<Host: 0x7fb2>`: the line with facts that no ad-hoc line has.
  static let canonical = Dialect(
    id: "lifelog",
    title: "LC <Class: instance> callback key=value …",
    samples: [
      Sample("LC <Cart: 0x7fa1> viewDidLoad", subject: "Cart", instance: "0x7fa1", .viewDidLoad),
      Sample(
        "LC <Cart: 0x7fa1> didMoveToParent parent=<Shop.Host: 0x7fb2> turn=41", subject: "Cart",
        instance: "0x7fa1", .didMoveToParent, argument: "Host"),
      Sample(
        "LC <Cart: 3> willMoveToParent parent=nil", subject: "Cart", instance: "3", .willMoveToParent,
        argument: "nil"),
      Sample(
        "LC <Cart: 0x7fa1> beginAppearanceTransition appearing=no animated=yes", subject: "Cart",
        instance: "0x7fa1", .beginAppearanceTransition, argument: "disappearing"),
      Sample(
        "LC <Host: 0x1> transitionFromTo from=<A: 0x2> to=<B: 0x3> phase=end finished=yes", subject: "Host",
        instance: "0x1", .transitionFromTo, phase: .end),
      Sample(
        "LC <CartView: 8A1F> scenePhase value=inactive", subject: "CartView", instance: "8A1F", .scenePhase,
        argument: "inactive"),
      Sample("LC probe version=1 covers=viewDidLoad,viewWillAppear os=18.2 seq=0", subject: "", .probe),
    ],
    owner: { _, _ in nil })

  /// Reads a canonical line; `nil` for other messages. Its callback's name is the canonical one, also for calls.
  ///
  /// No other part of a message may name its owner, so it is read before any evidence is looked for.
  static func canonicalReading(in text: Span<UInt8>) -> CallbackReading? {
    if text.has(CanonicalLine.probe, at: 0) {
      return CanonicalLine.reading(.probe, ObjectText(), CanonicalLine.probe.utf8CodeUnitCount, in: text)
    }
    guard let line = CanonicalLine(text), let callback = Callback(name: text.string(line.callbackName)) else {
      return nil
    }
    return CanonicalLine.reading(callback, line.subject, line.callbackName.upperBound, in: text)
  }
}

/// The parts of a canonical line.
private struct CanonicalLine {
  /// The start of the line with which a probe begins.
  static let probe: StaticString = "LC probe "

  private(set) var subject: ObjectText
  var callbackName: Range<Int>

  /// The maximum offset of the canonical part in a message.
  private static let maxDecoration = 40

  init?(_ text: Span<UInt8>) {
    guard let start = Self.start(in: text),
      CallbackContext.isDecoration(0..<start, in: text),
      let (object, end) = Self.object(startingAt: start + 3, in: text)
    else { return nil }
    subject = object
    var cursor = Cursor(end)
    cursor.skipSpaces(in: text)
    callbackName = cursor.take(in: text, while: \.isIdentifier)
    guard !callbackName.isEmpty else { return nil }
  }

  /// The offset of `LC <`. Few messages have the bracket so near their beginning, so the search looks for it.
  @inline(__always)
  private static func start(in text: Span<UInt8>) -> Int? {
    var brackets = text.extracting(0..<min(text.count, maxDecoration)).bits(from: 0) {
      $0 .== SIMD16(repeating: UInt8(ascii: "<"))
    }
    while brackets != 0 {
      let start = brackets.trailingZeroBitCount - 3
      if text.byte(start) == UInt8(ascii: "L"), text.has("LC ", at: start) { return start }
      brackets &= brackets - 1
    }
    return nil
  }

  /// Reads the details from an offset.
  static func reading(
    _ callback: Callback, _ subject: ObjectText, _ start: Int, in text: Span<UInt8>
  ) -> CallbackReading {
    var reading = CallbackReading(callback, subject: subject)
    var cursor = Cursor(start)
    while let detail = Self.detail(&cursor, in: text) { Self.apply(detail, to: &reading, in: text) }
    return reading
  }

  /// Stores a detail in the field of its key, or else keeps it as a detail.
  private static func apply(_ detail: DetailText, to reading: inout CallbackReading, in text: Span<UInt8>) {
    let value = detail.value.name
    switch detail.key.count {
    case 6 where text.has("parent", at: detail.key.lowerBound):
      reading.argument =
        text.has("nil", at: value.lowerBound) && value.count == 3 ? .noParent : .object(detail.value)
      return
    case 9 where text.has("appearing", at: detail.key.lowerBound):
      reading.argument = text.has("yes", at: value.lowerBound) ? .appearing : .disappearing
      return
    case 5 where text.has("phase", at: detail.key.lowerBound):
      reading.phase = text.has("end", at: value.lowerBound) ? .end : .begin
      return
    case 6 where text.has("thread", at: detail.key.lowerBound):
      reading.thread = value
      return
    case 3 where text.has("seq", at: detail.key.lowerBound):
      // Not a detail: the table of names would keep every number.
      var digits = Cursor(value.lowerBound)
      reading.sequenceNumber = digits.number(in: text)
      return
    case 5 where text.has("value", at: detail.key.lowerBound) && reading.callback.isSwiftUI:
      reading.argument = .text(value)
      return
    case 5 where text.has("value", at: detail.key.lowerBound):
      reading.argument = .flag(text.has("yes", at: value.lowerBound))
    case 9 where text.has("completed", at: detail.key.lowerBound):
      reading.argument = .flag(text.has("yes", at: value.lowerBound))
    case 4 where text.has("urls", at: detail.key.lowerBound),
      10 where text.has("activities", at: detail.key.lowerBound):
      // Whether a scene connects to open a URL or to continue an activity.
      let isNone = value.count == 1 && text.has("0", at: value.lowerBound)
      if case .flag(true) = reading.argument { break }
      reading.argument = .flag(!isNone)
    case 5 where text.has("child", at: detail.key.lowerBound):
      reading.argument = .object(detail.value)
    default: break
    }
    reading.details.append(detail)
  }

  /// The next `key=value`.
  private static func detail(_ cursor: inout Cursor, in text: Span<UInt8>) -> DetailText? {
    cursor.skipSpaces(in: text)
    let key = cursor.take(in: text, while: \.isIdentifier)
    guard !key.isEmpty, cursor.skip(UInt8(ascii: "="), in: text) else { return nil }
    if text.byte(cursor.offset) == UInt8(ascii: "<"),
      let (object, end) = object(startingAt: cursor.offset, in: text)
    {
      cursor.offset = end
      // In a list of objects, only the first is stored; tracking does not need the others.
      while cursor.skip(UInt8(ascii: ","), in: text),
        let (_, next) = Self.object(startingAt: cursor.offset, in: text)
      {
        cursor.offset = next
      }
      return DetailText(key: key, value: object)
    }
    let value = cursor.take(in: text) { !$0.isSpace }
    return DetailText(key: key, value: ObjectText(name: value))
  }

  /// `<Shop.Cart: 0x7fa1>`, `<Cart: 3>`: an address or any token after the colon.
  private static func object(startingAt start: Int, in text: Span<UInt8>) -> (object: ObjectText, end: Int)? {
    if let found = ObjectText.description(startingAt: start, in: text) { return found }
    guard text.byte(start) == UInt8(ascii: "<"),
      let close = text.find(UInt8(ascii: ">"), in: start..<text.count)
    else { return nil }
    let colon = text.find(": ", in: start..<close)
    var object = ObjectText(className: text.trimmed(start + 1..<(colon ?? close)), in: text)
    if let colon {
      let token = text.trimmed(colon + 2..<close)
      object.instance = InstanceText.address(at: token.lowerBound, in: text)?.instance ?? .token(token)
    }
    return (object, close + 1)
  }
}
