import LifelogText
import LifelogTrace

/// Reads the lines of a log in one format, one after the other.
///
/// Most loggers write lines that can be read independently. Some omit values that did not change since the previous
/// line, or their columns depend on the whole file. The reader of such a format keeps state.
protocol LineReader: Sendable {
  /// The envelope of the next line; `nil` if the line has another format.
  ///
  /// - Parameter date: The date and the clock with which the line begins; `nil` if it begins with other text.
  mutating func read(_ line: Span<UInt8>, _ date: LineDate?) -> Envelope?

  /// The envelope of the next line, which names no callback; `nil` if ``read(_:_:)`` returns `nil`. Only the time of a
  /// message is required.
  mutating func readNoise(_ line: Span<UInt8>, _ date: LineDate?) -> Envelope?

  /// Takes what the lines since the last call tell about later ones.
  mutating func takeStatus() -> ReaderStatus

  /// Leaves costly lines to the reader of which this one is a copy.
  mutating func beginLookahead()
}

extension LineReader {
  mutating func readNoise(_ line: Span<UInt8>, _ date: LineDate?) -> Envelope? { read(line, date) }
  mutating func takeStatus() -> ReaderStatus { ReaderStatus() }
  mutating func beginLookahead() {}
}

/// The date and the clock with which a line begins: `2026-03-05 10:22:01.123`. Several formats begin with one, so it is read
/// before they are tried.
struct LineDate {
  let time: LogTime
  /// The offset after it.
  let end: Int

  /// `nil` if the line begins with other text.
  @inline(__always)
  init?(_ line: Span<UInt8>) {
    guard line.byte(0).isDigit, Self.mayFollowYear(line.byte(4)) else { return nil }
    var cursor = Cursor()
    guard let time = Timestamp.dateAndTime(&cursor, in: line) else { return nil }
    (self.time, end) = (time, cursor.offset)
  }

  private static func mayFollowYear(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/")
  }
}

/// What the last lines of a reader tell about later ones. It is taken at once, because to ask a reader copies it.
struct ReaderStatus {
  /// Whether the state of the reader changed. While it does not, the result for a line does not, either.
  var hasChanged = false
  /// Whether each line with a complete object that is a message is an entry, and does not change the state.
  var readsObjects = false
  /// Whether lines like the last one that name no callback need not be read: they would not change the state.
  var isSettled = true
}

/// Reads each line independently with a custom pattern.
struct PatternLines: LineReader {
  let body: @Sendable (_ line: Span<UInt8>, _ skipsCostly: Bool) -> Envelope?
  private var readsAhead = false

  init(body: @escaping @Sendable (_ line: Span<UInt8>, _ skipsCostly: Bool) -> Envelope?) { self.body = body }

  func read(_ line: Span<UInt8>, _ date: LineDate?) -> Envelope? { body(line, readsAhead) }

  mutating func beginLookahead() { readsAhead = true }
}

/// Reads each line independently.
struct IndependentLines: LineReader {
  let body: @Sendable (Span<UInt8>, LineDate?) -> Envelope?

  func read(_ line: Span<UInt8>, _ date: LineDate?) -> Envelope? { body(line, date) }
}
