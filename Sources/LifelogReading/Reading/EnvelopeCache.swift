import LifelogText
import LifelogTrace

/// The heads of a log's lines, with the entry of each. A head is the text between the time of a line and its message:
/// ` Shop[4711:74107] `.
///
/// A process writes its lines with a few heads, and most of them within a minute of the line before. Recognizing both takes
/// a fraction of the time that reading them takes. A head is added if reading its line left the reader in the state before,
/// and applies only in that state, so that a line with that head is the same entry at another time, with another message.
struct EnvelopeCache: Sendable {
  private struct Head {
    var text: ContiguousArray<UInt8> = []
    /// The layout of the time before it.
    var layout = PrintedLayout()
    /// Its names belong to the prepared text.
    var entry = EnvelopeReader.Entry.none
    /// The first bytes of messages that may be a part of the head.
    var ambiguousStarts = ByteSet.none
    /// The number of the last text with an entry that has the head.
    var lastUse = 0

    @inline(__always)
    func matches(_ head: Span<UInt8>, after layout: PrintedLayout) -> Bool {
      self.layout == layout && text.span.isEqual(to: head)
    }
  }

  /// The state in which the lines were read; `nil` if there are none.
  private var state: EnvelopeReader.ReaderState?
  /// By hash. A head replaces another one.
  private var heads = ContiguousArray(repeating: Head(), count: 64)
  /// The different lengths of the heads.
  private var lengths: ContiguousArray<Int> = []
  /// The byte before escaped ones in the messages of a format with such a byte; `nil` if no head is of one.
  private var escape: UInt8?
  /// The number of texts so far.
  private var texts = 0

  /// Maximum number of different lengths.
  private static let maxLengths = 4
  /// The lengths of heads that are kept. Shorter ones have no hash.
  private static let keptLengths = 8...160

  /// Begins another text.
  mutating func beginText() { texts += 1 }

  /// Whether an entry of this text has a head.
  func isUsed(_ head: Known) -> Bool { heads[head.slot].lastUse == texts }

  /// Records an entry of this text with a head.
  mutating func use(_ head: Known) { heads[head.slot].lastUse = texts }

  /// Whether the heads apply in a state.
  func applies(in state: EnvelopeReader.ReaderState) -> Bool { self.state == state }

  /// A known head of a line.
  struct Known {
    fileprivate var slot: Int
    /// The offset after it, where the message begins.
    var end: Int
  }

  /// The head of a line that the reader reads in the state of the heads; `nil` if it is not known.
  ///
  /// - Parameter layout: That of the time with which the line begins.
  /// - Complexity: O(1), because the length of a head is limited.
  @inline(__always)
  func head(of line: Span<UInt8>, after layout: PrintedLayout) -> Known? {
    for index in lengths.indices {
      let end = layout.end + lengths[index]
      guard end < line.count, line[end] > 0x20 else { continue }
      let head = line.extracting(layout.end..<end)
      let slot = slot(of: head)
      guard heads[slot].matches(head, after: layout), !heads[slot].ambiguousStarts.contains(line[end]),
        // A space of another script. A blank message is the next line.
        line[end] < 0x80 || !line.trimmed(end..<line.count).isEmpty,
        escape == nil || !mayBeEscaped(line.extracting(end..<line.count))
      else { continue }
      return Known(slot: slot, end: end)
    }
    return nil
  }

  @inline(never)
  private func mayBeEscaped(_ message: Span<UInt8>) -> Bool {
    escape.map { message.find($0, in: 0..<message.count) != nil } ?? false
  }

  /// The entry of a line with a known head.
  @inline(__always)
  func entry(of line: Span<UInt8>, after head: Known, at time: LogTime) -> EnvelopeReader.Entry {
    var entry = heads[head.slot].entry
    (entry.time, entry.message) = (time, head.end..<line.count)
    return entry
  }

  /// Adds the head of a line that was read in a state and did not change it, if it alone decides the entry. If so, the
  /// heads apply in that state.
  ///
  /// - Parameters:
  ///   - time: The time with which the line begins.
  ///   - layout: Its layout.
  /// - Returns: Whether it does.
  @discardableResult
  mutating func add(
    _ line: Span<UInt8>, _ entry: EnvelopeReader.Entry, at time: LogTime, _ layout: PrintedLayout,
    in state: EnvelopeReader.ReaderState
  ) -> Bool {
    let start = line.byte(entry.message.lowerBound)
    guard entry.format < LogFormat.plain, let ambiguousStarts = LogFormat.all[entry.format].ambiguousStarts,
      !entry.isElsewhere, entry.message.upperBound == line.count, start > 0x20,
      !ambiguousStarts.contains(start), time == entry.time,
      Self.keptLengths.contains(entry.message.lowerBound - layout.end)
    else { return false }
    let head = line.extracting(layout.end..<entry.message.lowerBound)
    // It may be a part of what a logger writes about messages that it left out.
    guard head.find("---", in: 0..<head.count) == nil else { return false }
    if self.state != state {
      heads = ContiguousArray(repeating: Head(), count: heads.count)
      (self.state, lengths) = (state, [])
    }
    if !lengths.contains(head.count) {
      if lengths.count == Self.maxLengths { lengths.removeFirst() }
      lengths.append(head.count)
    }
    let slot = slot(of: head)
    if !heads[slot].matches(head, after: layout) {
      heads[slot] = Head(layout: layout, entry: entry, ambiguousStarts: ambiguousStarts, lastUse: texts)
      escape = escape ?? LogFormat.all[entry.format].escape
      heads[slot].text.append(bytes: head)
    }
    return true
  }

  /// By the first and the last bytes: processes differ in those, threads in these.
  @inline(__always)
  private func slot(of head: Span<UInt8>) -> Int {
    let words = ByteWords.word(head, at: 0) &* 31 &+ ByteWords.word(head, at: head.count - 8)
    return Int((words &* 0x9e37_79b9_7f4a_7c15) >> 58)
  }
}
