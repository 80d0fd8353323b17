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

  /// The number of changes of the reader's state. While it is unchanged, the result for a line is, too.
  var changes: Int { get }
}

extension LineReader {
  mutating func readNoise(_ line: Span<UInt8>) -> Envelope? { read(line) }
}

/// Reads each line independently.
struct IndependentLines: LineReader {
  let body: @Sendable (Span<UInt8>) -> Envelope?

  /// Always 0, because these lines need no state.
  var changes: Int { 0 }

  func read(_ line: Span<UInt8>) -> Envelope? { body(line) }
}
