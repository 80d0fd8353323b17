import LifelogText
import LifelogTrace

/// The last object, and the layouts of the objects before it. `log` writes the same keys in the same order on nearly every
/// line of a kind, and most of their values again.
struct RecordMemory {
  /// The values of the object; those before its first invalid member if it is not complete.
  private(set) var object = LogObject()
  /// The time of the object.
  private(set) var time: LogTime?
  /// Whether the object lacks those values of its head that its layout has.
  private var lacksHead = false
  /// The layout of the last object that has one.
  private var layout = ObjectLayout()
  /// Those of earlier objects.
  private var otherLayouts: ContiguousArray<ObjectLayout> = []
  /// The index of the next one to replace.
  private var oldest = 0
  private var minute = LastMinute()

  /// The maximum number of other layouts.
  private static let maxOthers = 7

  /// Reads an object.
  ///
  /// - Parameters:
  ///   - start: The offset of its opening brace.
  ///   - needsHead: Whether all values are needed. Otherwise the object may lack those of its head that its layout has.
  /// - Returns: Whether the object is complete.
  mutating func read(_ line: Span<UInt8>, from start: Int, needsHead: Bool = true) -> Bool {
    if readKnown(line, from: start, needsHead: needsHead) != nil { return true }
    (object, time, lacksHead) = (LogObject(), nil, false)
    let isComplete = scan(line, from: start)
    time = object.time.flatMap { minute.time(at: $0.lowerBound, in: line) }
    return isComplete
  }

  /// Reads the line with which a text begins, if it is a message with the layout of an earlier object. The objects before
  /// it must have been on one line each. The object may lack those values of its head that its layout has.
  ///
  /// - Returns: The offset of the newline after it; `nil` for any other line.
  mutating func readLine(_ text: Span<UInt8>) -> Int? {
    guard var end = readKnown(text, from: 0, needsHead: false), object.isMessage else { return nil }
    if text.byte(end) == 0x0d { end += 1 }
    return text.byte(end) == 0x0a ? end : nil
  }

  /// Reads an object with the layout of an earlier one, which most often is the last one.
  ///
  /// - Returns: The offset after it; `nil` for any other object.
  private mutating func readKnown(_ text: Span<UInt8>, from start: Int, needsHead: Bool) -> Int? {
    lacksHead = !needsHead
    if let end = readLast(text, from: start, needsHead: needsHead) { return end }
    for index in otherLayouts.indices where otherLayouts[index].canBegin(text, at: start) {
      swap(&layout, &otherLayouts[index])
      if let end = readLast(text, from: start, needsHead: needsHead) { return end }
    }
    return nil
  }

  @inline(__always)
  private mutating func readLast(_ text: Span<UInt8>, from start: Int, needsHead: Bool) -> Int? {
    (object, time) = (LogObject(), nil)
    guard
      let end = layout.read(text, from: start, needsHead: needsHead, &minute, into: &object, time: &time)
    else { return nil }
    if time == nil { time = object.time.flatMap { minute.time(at: $0.lowerBound, in: text) } }
    return end
  }

  /// The envelope of the object, which is an entry, and of which all values were read.
  func envelope(in line: Span<UInt8>) -> Envelope { object.envelope(in: line, at: time) }

  /// The head of the object, which is an entry.
  ///
  /// - Parameter names: The same ones for all objects.
  mutating func head(in line: Span<UInt8>, names: inout NameTable) -> LogObject.Head {
    var head = lacksHead ? layout.head(&names) : LogObject.Head()
    object.addHead(in: line, to: &head, names: &names)
    return head
  }

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
    if !object.isLoss { remember(line.extracting(start...scanner.offset), members) }
    return true
  }

  /// Remembers the layout of an object.
  private mutating func remember(_ object: Span<UInt8>, _ members: ContiguousArray<ObjectLayout.Member>) {
    if layout.learn(from: object, members) { return }
    for index in otherLayouts.indices where otherLayouts[index].learn(from: object, members) {
      return swap(&layout, &otherLayouts[index])
    }
    guard let new = ObjectLayout(object, members) else { return }
    if !layout.isEmpty {
      if otherLayouts.count < Self.maxOthers {
        otherLayouts.append(layout)
      } else {
        otherLayouts[oldest] = layout
        oldest = (oldest + 1) % Self.maxOthers
      }
    }
    layout = new
  }
}
