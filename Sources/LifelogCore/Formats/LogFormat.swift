/// The line format of one logger: what stands around a message.
///
/// A format recognises narrowly: it claims a line by what only its logger writes. A line that no format
/// claims is plain text.
public struct LogFormat: Sendable {
  /// Stands in reports: lower case, hyphens.
  public let id: String
  /// Who writes it, in a few words.
  public let title: String
  /// Lines that it must read, and what they must become. A format without samples does not pass its tests.
  public let samples: [Sample]
  /// Whether a line without an envelope belongs to the message before it. Console text mixes plain
  /// `print` lines with `NSLog` lines, so there it stands for itself.
  let joinsContinuations: Bool
  /// Reads one line; `nil` when it is none of this format's.
  let read: @Sendable (_ line: Span<UInt8>) -> Envelope?

  /// A line and what the format makes of it.
  public struct Sample: Sendable {
    public let line: String
    public let time: String?
    public let process: String?
    public let pid: Int32?
    public let thread: String?
    public let message: String

    init(
      _ line: String, time: String? = nil, process: String? = nil, pid: Int32? = nil,
      thread: String? = nil, message: String
    ) {
      self.line = line
      self.time = time
      self.process = process
      self.pid = pid
      self.thread = thread
      self.message = message
    }
  }

  /// Every format, in the order in which they are asked.
  public static let all: [LogFormat] = [
    .logNDJSON,
    .logDefault,
    .logCompact,
    .nslog,
    .syslog,
    .print,  // Last: it claims every line.
  ]

  /// The index of plain text.
  static let plain = all.count - 1
}
