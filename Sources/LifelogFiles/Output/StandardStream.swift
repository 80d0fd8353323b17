/// Standard output or standard error.
///
/// Standard output is buffered, except on a terminal, where each line appears immediately. Standard error is never
/// buffered. A class, since a process has one such stream.
package final class StandardStream: ByteOutput {
  /// The stream to write to.
  package enum Kind: Int32, Sendable {
    case output = 1
    case error = 2
  }

  /// The path in an error of standard output.
  package static let outputName = "standard output"
  /// The path in an error of standard error.
  package static let errorName = "standard error"

  private let kind: Kind
  private let isBuffered: Bool
  private var writer: BufferedWriter

  /// Creates the stream of this process.
  package init(_ kind: Kind) {
    self.kind = kind
    isBuffered = kind == .output && !SystemCalls.isTerminal(kind.rawValue)
    writer = BufferedWriter(descriptor: kind.rawValue)
  }

  package func write(_ text: String) {
    writer.write(text)
    if !isBuffered { writer.flush() }
  }

  package func write(_ bytes: Span<UInt8>) { writer.write(bytes) }

  /// Writes the buffer.
  package func flush() { writer.flush() }

  /// Whether nothing more can be written: the reader closed the pipe, or a write failed.
  package var isClosed: Bool { writer.failure != nil }

  /// The error of a failed write, or `nil` if all writes succeeded. A pipe that the reader closed is not an error.
  package var failure: OutputError? {
    guard let failure = writer.failure, !failure.isClosedPipe else { return nil }
    return OutputError(path: kind == .output ? Self.outputName : Self.errorName, failure)
  }

  /// Whether the stream is a terminal.
  package var isTerminal: Bool { SystemCalls.isTerminal(kind.rawValue) }

  /// The number of columns of the terminal, or `nil` if the stream is not one.
  package var columns: Int? { SystemCalls.columns(of: kind.rawValue) }
}
