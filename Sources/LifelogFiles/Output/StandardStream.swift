/// Standard output or standard error.
///
/// Standard output is buffered, except on a terminal, where each line shows at once; standard error never is.
/// A class, since the stream of a process is one thing.
package final class StandardStream: ByteOutput {
  /// Which of the two.
  package enum Kind: Int32, Sendable {
    case output = 1
    case error = 2
  }

  /// What a failure of standard output has for a path.
  package static let outputName = "standard output"
  /// What a failure of standard error has for a path.
  package static let errorName = "standard error"

  private let kind: Kind
  private let isBuffered: Bool
  private var writer: BufferedWriter

  /// The stream of this process.
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

  /// Hands over what is buffered.
  package func flush() { writer.flush() }

  /// Whether nothing more can be written: whoever read it has left, or a write failed.
  package var isClosed: Bool { writer.failure != nil }

  /// Why something could not be written, or `nil` when all could. A pipe that was closed by its reader is no failure.
  package var failure: OutputError? {
    guard let failure = writer.failure, !failure.isClosedPipe else { return nil }
    return OutputError(path: kind == .output ? Self.outputName : Self.errorName, failure)
  }

  /// Whether a person sees it at once.
  package var isTerminal: Bool { SystemCalls.isTerminal(kind.rawValue) }

  /// The number of columns of the terminal, or `nil` when it is none.
  package var columns: Int? { SystemCalls.columns(of: kind.rawValue) }
}
