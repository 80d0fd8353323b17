/// Reads the lines of a log in one format, one after the other.
///
/// Most loggers write lines that can be read independently. Some omit values that did not change since the previous
/// line, or their columns depend on the whole file. The reader of such a format keeps state.
protocol LineReader: Sendable {
  /// The envelope of the next line; `nil` if the line has another format.
  mutating func read(_ line: Span<UInt8>) -> Envelope?

  /// The envelope of the next line, which names no callback; `nil` if ``read(_:)`` returns `nil`. Only the time of a
  /// message is required.
  mutating func readNoise(_ line: Span<UInt8>) -> Envelope?

  /// Whether each line with a complete object that is a message is an entry, and does not change the state.
  var readsObjects: Bool { get }

  /// The number of changes of the reader's state. While it is unchanged, the result for a line is, too.
  var changes: Int { get }

  /// Leaves costly lines to the reader of which this one is a copy.
  mutating func beginLookahead()
}

extension LineReader {
  mutating func readNoise(_ line: Span<UInt8>) -> Envelope? { read(line) }
  var readsObjects: Bool { false }
  mutating func beginLookahead() {}
}

/// Reads each line independently with a custom pattern.
struct PatternLines: LineReader {
  let body: @Sendable (_ line: Span<UInt8>, _ skipsCostly: Bool) -> Envelope?
  private var readsAhead = false

  init(body: @escaping @Sendable (_ line: Span<UInt8>, _ skipsCostly: Bool) -> Envelope?) { self.body = body }

  /// Always 0, because these lines need no state.
  var changes: Int { 0 }

  func read(_ line: Span<UInt8>) -> Envelope? { body(line, readsAhead) }

  mutating func beginLookahead() { readsAhead = true }
}

/// Reads each line independently.
struct IndependentLines: LineReader {
  let body: @Sendable (Span<UInt8>) -> Envelope?

  /// Always 0, because these lines need no state.
  var changes: Int { 0 }

  func read(_ line: Span<UInt8>) -> Envelope? { body(line) }
}
