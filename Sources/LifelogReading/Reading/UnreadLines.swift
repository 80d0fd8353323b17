import LifelogText
import LifelogTrace

/// Collects the messages that name a callback without being an event, and finds those that an app prints in one shape:
/// the same words around different callbacks. A sentence about a callback has no such shape. Also keeps the start of the
/// text, which shows whether it is a log at all.
///
/// Memory does not depend on the length of the log.
struct UnreadLines {
  fileprivate struct Group {
    var first: MessageShape
    var line: Int
    var lines = 0
    /// The callbacks by their names in the messages.
    var callbacks: [String: Callback] = [:]
    /// The words that differ between the messages, by their index in the shape.
    var variable: Set<Int> = []
  }

  /// By the text of the shape.
  private var groups: [String: Group] = [:]
  /// The messages without a shape that were seen last, by hash. Messages that differ only in their digits are equal.
  private var shapeless = ContiguousArray(repeating: UInt64(0), count: 64)
  /// The first bytes of the text.
  private var head = ContiguousArray<UInt8>()

  /// Maximum number of shapes, and of callbacks in one.
  private static let capacity = 64
  /// Minimum number of lines, and of callbacks, that make a shape.
  private static let minimum = (lines: 3, callbacks: 2)

  /// Records a message that names a callback.
  ///
  /// - Complexity: O(*n*) in its length.
  mutating func add(_ message: Span<UInt8>, line: Int) {
    let hash = Self.hashWithoutDigits(message)
    let slot = Int(hash % UInt64(shapeless.count))
    guard shapeless[slot] != hash else { return }
    guard let shape = MessageShape(message) else { return shapeless[slot] = hash }
    if groups[shape.key] == nil {
      guard groups.count < Self.capacity else { return }
      groups[shape.key] = Group(first: shape, line: line)
    }
    groups[shape.key]?.add(shape)
  }

  /// Records the message of an entry that names a callback.
  ///
  /// - Parameter line: The line of the entry.
  mutating func add(_ entry: EnvelopeReader.Entry, of line: Span<UInt8>, _ entries: EntryReader) {
    if !entry.isElsewhere {
      add(line.extracting(entry.message), line: entry.location.number)
    } else if let text = entries.message(of: line)?.text {
      add(text.span, line: entry.location.number)
    }
  }

  /// Whether the text of a message that names a callback is kept, and not only the number of such messages.
  static func keeps(_ message: Span<UInt8>) -> Bool { MessageShape(message) != nil }

  private static func hashWithoutDigits(_ message: Span<UInt8>) -> UInt64 {
    var hash = UInt64(message.count)
    for start in stride(from: 0, to: message.count, by: 8) {
      let word = MessageTemplate.withoutNumbers(ByteWords.word(message, at: start))
      hash = (hash ^ word) &* 0x9e37_79b9_7f4a_7c15
      hash ^= hash >> 32
    }
    return hash
  }

  /// Keeps the start of the next text, as long as it is the start of all of it.
  mutating func keepStart(of text: Span<UInt8>) {
    let rest = TextKind.headLength - head.count
    if rest > 0 { head.append(bytes: text.extracting(0..<min(text.count, rest))) }
  }

  /// The shape of most lines, and the kind of a text without events.
  ///
  /// - Parameter events: The number of events in the log. If it has more of them, the lines are probably only about them.
  /// - Returns: `nil` if no lines have a shape; `nil` if the text may be a log.
  func explained(beside events: Int) -> (shape: UnreadShape?, kind: TextKind?) {
    (mostCommon(beside: events), events == 0 ? TextKind(head: head.span) : nil)
  }

  private func mostCommon(beside events: Int) -> UnreadShape? {
    let shapes = groups.values.filter {
      $0.lines >= Self.minimum.lines && $0.lines > events
        && Set($0.callbacks.values).count >= Self.minimum.callbacks
    }
    return shapes.max { ($0.lines, $1.line) < ($1.lines, $0.line) }?.proposal
  }
}

extension UnreadLines.Group {
  fileprivate mutating func add(_ shape: MessageShape) {
    lines += 1
    if callbacks.count < 64 { callbacks[shape.callbackName] = shape.callback }
    for index in shape.parts.indices where shape.parts[index].text != first.parts[index].text {
      variable.insert(index)
    }
  }

  fileprivate var proposal: UnreadShape? {
    guard let subject = first.subject(ofVariable: variable) else { return nil }
    let spellings = callbacks.filter { $0.key != $0.value.name }.mapValues(\.name)
    return UnreadShape(
      lines: lines, firstLine: line, message: first.text,
      pattern: first.pattern(subject: subject, variable: variable), callback: first.callback.name,
      // A dialect that defines names knows only these.
      spellings: spellings.isEmpty ? [:] : callbacks.mapValues(\.name))
  }
}
