/// Reads the lines of a log in one format, one after the other.
///
/// Most loggers write each line so that it can be read for itself. Some do not: they leave out what has not changed
/// since the line before, or columns mean what the whole file shows. Their reader remembers.
protocol LineReader: Sendable {
  /// The envelope of the next line; `nil` when it is none of this format's.
  mutating func read(_ line: Span<UInt8>) -> Envelope?

  /// The envelope of the next line, which names no callback: `nil` where ``read(_:)`` is. Of a message only the time
  /// has to be told.
  mutating func readNoise(_ line: Span<UInt8>) -> Envelope?

  /// How often what it remembers has changed: while this stays the same, what it says of a line does too.
  var changes: Int { get }
}

extension LineReader {
  mutating func readNoise(_ line: Span<UInt8>) -> Envelope? { read(line) }
}

/// Reads lines each for itself.
struct IndependentLines: LineReader {
  let body: @Sendable (Span<UInt8>) -> Envelope?

  /// There is nothing to remember.
  var changes: Int { 0 }

  func read(_ line: Span<UInt8>) -> Envelope? { body(line) }
}
