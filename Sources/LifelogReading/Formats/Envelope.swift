package import LifelogTrace

/// What a logger wrote around a message.
package struct Envelope: Sendable, Hashable {
  /// `nil` when the log prints none.
  package var time: LogTime?
  /// The process's name.
  package var process: Range<Int> = 0..<0
  /// `nil` when the log prints none.
  package var pid: Int32?
  /// The thread as printed.
  package var thread: Range<Int> = 0..<0
  /// `nil` when the log prints none.
  package var level: LogLevel?
  /// Begin or end, where the logger says so itself: an interval of a signpost. `nil` for any other message.
  package var phase: Phase?
  /// Where the message stands.
  package var message: Range<Int>
  /// The text that the ranges point into, where it is not the line itself: a message decoded from JSON.
  package var text: ContiguousArray<UInt8>?
  package var role = Role.message
  /// So many lines behind this one are of the same message, whatever they look like.
  package var furtherLines = 0

  /// What a line is in its format.
  package enum Role: Sendable, Hashable {
    /// An entry of the log.
    case message
    /// It says whose the lines before it are, which are its message.
    case closing
    /// Its message is a line of another logger, with an envelope of its own.
    case line
    /// The logger says that it lost messages.
    case loss
    /// The logger's own remark: progress, a footer, the state of a connection.
    case remark
    /// The logger begins another recording here.
    case heading
    /// An entry that is cut off, so that what it said is lost.
    case broken
    /// To know what it is would have taken too long.
    case unread
  }

  /// An envelope around a message.
  package init(message: Range<Int>) { self.message = message }
}
