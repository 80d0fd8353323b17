import LifelogText
import LifelogTrace

/// The last object. `log` writes the same keys in the same order on nearly every line, and most of their values again.
struct RecordMemory {
  /// The values of the object; those before its first invalid member if it is not complete.
  private(set) var object = LogObject()
  private var layout = ObjectLayout()
  private var minute = LastMinute()

  /// Reads an object.
  ///
  /// - Parameter start: The offset of its opening brace.
  /// - Returns: Whether the object is complete.
  mutating func read(_ line: Span<UInt8>, from start: Int) -> Bool {
    object = LogObject()
    if layout.read(line, from: start, into: &object) { return true }
    object = LogObject()
    return scan(line, from: start)
  }

  /// The time of the object.
  mutating func time(in line: Span<UInt8>) -> LogTime? {
    object.time.flatMap { minute.time(at: $0.lowerBound, in: line) }
  }

  /// The envelope of the object, which is an entry.
  mutating func envelope(in line: Span<UInt8>) -> Envelope { object.envelope(in: line, at: time(in: line)) }

  private mutating func scan(_ line: Span<UInt8>, from start: Int) -> Bool {
    guard var scanner = JSONScanner(line, from: start) else { return false }
    var (members, end) = (ContiguousArray<ObjectLayout.Member>(), start + 1)
    while let (name, value) = scanner.next(in: line) {
      let key = LogObject.Key(line.extracting(name))
      object.take(key, value, in: line)
      if members.count <= ObjectLayout.maxCount {
        members.append(ObjectLayout.Member(key: key, value: value.moved(by: -start), start: end - start))
      }
      end = value.end
    }
    guard scanner.isComplete(in: line) else { return false }
    layout.remember(line.extracting(start...scanner.offset), members)
    return true
  }
}

/// The layout of the last complete object.
///
/// Only the values that differ from line to line are scanned. The text before, between and after them is compared with that of
/// the last object, so that each member in it is the same. It includes the byte after a number, which ends the number. So the
/// last object changes no result.
private struct ObjectLayout {
  /// A member, with its offsets in the object.
  struct Member {
    var key: LogObject.Key
    var value: JSONScanner.Value
    /// The end of the member before.
    var start: Int
    /// Whether the value has differed from that of the object before, in the same place.
    var varies = false
  }

  /// An object of more members is not remembered.
  static let maxCount = 100

  /// The object, up to its closing brace.
  private var bytes: ContiguousArray<UInt8> = []
  private var members: ContiguousArray<Member> = []
  /// The members whose values vary or are taken.
  private var steps: ContiguousArray<Member> = []

  /// Takes the values of an object with this layout.
  ///
  /// - Returns: `false` for any other object.
  func read(_ line: Span<UInt8>, from start: Int, into object: inout LogObject) -> Bool {
    guard !bytes.isEmpty else { return false }
    let (last, steps) = (bytes.span, steps.span)
    // The offset in the last object up to which this one has been read, and its distance to the offset in the line.
    var (known, distance) = (0, start)
    for index in steps.indices {
      let (key, value) = (steps[index].key, steps[index].value)
      guard steps[index].varies else {
        let moved = value.moved(by: distance)
        // The text is compared later.
        guard moved.end <= line.count else { return false }
        object.take(key, moved, in: line)
        continue
      }
      guard line.has(last.extracting(known..<value.start), at: known &+ distance),
        let found = JSONScanner.value(at: value.start &+ distance, in: line)
      else { return false }
      (known, distance) = (value.end, found.end &- value.end)
      object.take(key, found, in: line)
    }
    return line.has(last.extracting(known...), at: known &+ distance)
  }

  /// Remembers an object.
  mutating func remember(_ object: Span<UInt8>, _ found: ContiguousArray<Member>) {
    let old = members
    members = found.count > Self.maxCount ? [] : found
    for index in members.indices.prefix(old.count) {
      let (one, other) = (old[index], members[index])
      let isSameKey = bytes.span.extracting(one.start..<one.value.start)
        .isEqual(to: object.extracting(other.start..<other.value.start))
      let isSameValue = bytes.span.extracting(one.value.range)
        .isEqual(to: object.extracting(other.value.range))
      members[index].varies = isSameKey && (one.varies || !isSameValue)
    }
    steps = members.filter { $0.varies || $0.key != .other }
    bytes.removeAll(keepingCapacity: true)
    if !members.isEmpty { bytes.append(bytes: object) }
  }
}
