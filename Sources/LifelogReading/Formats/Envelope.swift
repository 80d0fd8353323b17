package import LifelogTrace

/// The text that a logger adds around a message.
package struct Envelope: Sendable, Hashable {
  /// `nil` if unspecified.
  package var time: LogTime?
  /// The name of the process.
  package var process: Range<Int> = 0..<0
  /// `nil` if unspecified.
  package var pid: Int32?
  /// The thread as printed.
  package var thread: Range<Int> = 0..<0
  /// `nil` if unspecified.
  package var level: LogLevel?
  /// The begin or end of a signpost interval, if the logger marks it; `nil` for any other message.
  package var phase: Phase?
  /// The range of the message.
  package var message: Range<Int>
  /// The text of the ranges, if it is not the line itself, such as a message decoded from JSON.
  package var text: ContiguousArray<UInt8>?
  package var role = Role.message
  /// The number of lines after this one that belong to the same message, regardless of their content.
  package var continuationCount = 0

  /// The role of a line in its format.
  package enum Role: Sendable, Hashable {
    /// An entry of the log.
    case message
    /// The envelope of the lines before it, which are its message.
    case closing
    /// The message is a line of another logger, with its own envelope.
    case line
    /// The logger reports that it dropped messages.
    case loss
    /// A line of the logger about itself: progress, a footer, the state of a connection; or of a test runner.
    case toolOutput
    /// The start of another recording.
    case heading
    /// A truncated entry, whose message is lost.
    case broken
    /// An entry whose custom format exceeded the backtracking limit.
    case limitExceeded
  }

  /// Creates an envelope around a message.
  package init(message: Range<Int>) { self.message = message }
}
