import LifelogText
import LifelogTrace

/// The layout of an object, with the values that are the same in all objects of that layout so far.
///
/// Only the values that differ from object to object are scanned. The text before, between and after them is compared with that
/// of the last object, so that each member in it is the same. It includes the byte after a number, which ends the number. So
/// the last object changes no result.
struct ObjectLayout {
  /// A member, with its offsets in the object.
  struct Member {
    var key: LogObject.Key
    var value: JSONScanner.Value
    /// The end of the member before.
    var start: Int
    /// Whether the value has differed from that of the object before.
    var varies = false

    /// Whether the value need not be scanned.
    var isFixed: Bool { !varies && !key.isOfMessage }
  }

  /// An object of more members has no layout.
  static let maxCount = 100
  /// Nor has a longer object.
  private static let maxLength = 1 << 14

  /// The last object that was scanned, up to its closing brace.
  private var bytes: ContiguousArray<UInt8> = []
  private var members: ContiguousArray<Member> = []
  /// The members that are not fixed.
  private var steps: ContiguousArray<Member> = []
  /// The members that are not fixed or are taken.
  private var allSteps: ContiguousArray<Member> = []
  /// The part of the head in the fixed values; `nil` if it was not read yet.
  private var head: LogObject.Head?

  /// The layout of no object.
  init() {}

  /// - Parameter members: The members of the object. There may be one more than are allowed.
  init?(_ object: Span<UInt8>, _ members: ContiguousArray<Member>) {
    guard members.count <= Self.maxCount, object.count <= Self.maxLength, !Self.hasDuplicate(members) else {
      return nil
    }
    self.members = members
    keep(object)
  }

  /// Whether a value is taken twice, so that the order of its members matters.
  private static func hasDuplicate(_ members: ContiguousArray<Member>) -> Bool {
    var keys: UInt64 = 0
    for member in members where member.key != .other {
      let key = UInt64(1) << UInt64(member.key.rawValue)
      if keys & key != 0 { return true }
      keys |= key
    }
    return false
  }

  private mutating func keep(_ object: Span<UInt8>) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(bytes: object)
    steps = members.filter { !$0.isFixed }
    allSteps = members.filter { !$0.isFixed || $0.key != .other }
    head = nil
  }

  /// Whether it is the layout of no object.
  var isEmpty: Bool { bytes.isEmpty }

  /// Whether an object at an offset may have this layout, judged by its text before the first value that is not fixed.
  func canBegin(_ text: Span<UInt8>, at start: Int) -> Bool {
    text.has(bytes.span.extracting(..<(steps.first?.value.start ?? bytes.count)), at: start)
  }

  /// Learns from an object.
  ///
  /// - Returns: `false` for one with other keys.
  mutating func learn(from object: Span<UInt8>, _ others: ContiguousArray<Member>) -> Bool {
    guard members.count == others.count, object.count <= Self.maxLength, !isEmpty else { return false }
    for (known, new) in zip(members, others) {
      guard
        bytes.span.extracting(known.start..<known.value.start)
          .isEqual(to: object.extracting(new.start..<new.value.start))
      else { return false }
    }
    for index in members.indices {
      let (known, new) = (members[index], others[index])
      let isSame = bytes.span.extracting(known.value.range).isEqual(to: object.extracting(new.value.range))
      members[index] = new
      members[index].varies = known.varies || !isSame
    }
    keep(object)
    return true
  }

  /// Takes the values of an object with this layout.
  ///
  /// - Parameters:
  ///   - needsHead: Whether the fixed values are taken, too.
  ///   - minute: The minute of the last date; receives that of this one.
  ///   - time: Receives the time, if it is printed as usual.
  /// - Returns: The offset after it; `nil` for any other object.
  func read(
    _ text: Span<UInt8>, from start: Int, needsHead: Bool, _ minute: inout LastMinute,
    into object: inout LogObject, time: inout LogTime?
  ) -> Int? {
    guard !isEmpty else { return nil }
    let (last, steps) = (bytes.span, needsHead ? allSteps.span : steps.span)
    // The offset in the last object up to which this one has been read, and its distance to the offset in the text.
    var (known, distance) = (0, start)
    for index in steps.indices {
      let (key, value) = (steps[index].key, steps[index].value)
      if steps[index].isFixed {
        let moved = value.moved(by: distance)
        // The text is compared later.
        guard moved.end <= text.count else { return nil }
        object.take(key, moved, in: text)
        continue
      }
      let begin = value.start &+ distance
      guard text.has(last.extracting(known..<value.start), at: known &+ distance) else { return nil }
      if key == .time, let date = Self.date(at: begin, in: text, &minute) {
        time = date.time
        (known, distance) = (value.end, date.end &- value.end)
        continue
      }
      guard let found = Self.value(at: begin, in: text) else { return nil }
      (known, distance) = (value.end, found.end &- value.end)
      object.take(key, found, in: text)
    }
    return text.has(last.extracting(known...), at: known &+ distance) ? bytes.count &+ distance : nil
  }

  /// The time of a string that is a date, and the offset after the string. A date contains no quote.
  @inline(__always)
  private static func date(
    at start: Int, in text: Span<UInt8>, _ minute: inout LastMinute
  ) -> (time: LogTime, end: Int)? {
    guard text.byte(start) == UInt8(ascii: "\""),
      let time = minute.printed(in: text.extracting((start + 1)...)), time.date == .full,
      case let end = start + 1 + minute.times.layout.end, text.byte(end) == UInt8(ascii: "\"")
    else { return nil }
    return (time, end + 1)
  }

  /// The value that begins at an offset, on one line.
  @inline(__always)
  private static func value(at start: Int, in text: Span<UInt8>) -> JSONScanner.Value? {
    let digits = ByteWords.count(ByteWords.digits(ByteWords.word(text, at: start)))
    if 1..<8 ~= digits, text.byte(start + digits) == UInt8(ascii: ",") {
      return JSONScanner.Value(range: start..<start + digits, isString: false)
    }
    return JSONScanner.value(at: start, onLineOf: text)
  }

  /// The part of the head in the fixed values.
  ///
  /// - Parameter names: The same ones for all objects.
  mutating func head(_ names: inout NameTable) -> LogObject.Head {
    if let head { return head }
    var (head, fixed) = (LogObject.Head(), LogObject())
    for member in allSteps where member.isFixed { fixed.take(member.key, member.value, in: bytes.span) }
    fixed.addHead(in: bytes.span, to: &head, names: &names)
    self.head = head
    return head
  }
}
