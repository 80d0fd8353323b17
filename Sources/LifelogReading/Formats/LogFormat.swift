package import LifelogTrace

/// The line format of one logger.
///
/// A format matches narrowly: it accepts only lines that no other logger writes. A line without a matching format is
/// plain text.
package struct LogFormat: Sendable {
  /// The id in reports: lowercase, with hyphens.
  package let id: String
  /// A short description of the writer.
  package let title: String
  /// Lines that it must read, with the expected results. Each format needs at least one to pass its tests.
  package let samples: [Sample]
  /// Whether a line without an envelope continues the previous message. In console text, plain `print` lines and
  /// `NSLog` lines alternate, so there it is a separate message.
  let joinsContinuations: Bool
  /// The first bytes of its lines.
  let firstBytes: FirstBytes
  /// The first bytes of messages that may be a part of the envelope, if otherwise the text before a message alone decides
  /// its envelope; `nil` if other text decides it, too.
  let ambiguousStarts: ByteSet?
  /// The byte before other bytes that the logger escapes in messages; `nil` if it escapes none.
  let escape: UInt8?
  /// Creates a reader at the first line of a log; `nil` for a format that is not line-based and is read elsewhere.
  let reader: (@Sendable () -> any LineReader)?
  /// Returns once whether the pattern of a custom format has used up its budget for costly lines.
  package var endsBudget: @Sendable () -> Bool = { false }

  /// Creates a format whose lines are read independently.
  ///
  /// - Parameters:
  ///   - id: The id in reports.
  ///   - title: A short description of the writer.
  ///   - samples: Lines that it must read.
  ///   - joinsContinuations: Whether a line without an envelope continues the previous message.
  ///   - firstBytes: The first bytes of its lines.
  ///   - ambiguousStarts: The first bytes of messages that may be a part of the envelope, if otherwise the text before a
  ///     message alone decides its envelope; `nil` if other text decides it, too.
  ///   - read: Reads one line, of which the date is known; `nil` if the line has another format.
  init(
    id: String, title: String, samples: [Sample], joinsContinuations: Bool, firstBytes: FirstBytes = .none,
    ambiguousStarts: StaticString? = nil,
    read: @escaping @Sendable (_ line: Span<UInt8>, _ date: LineDate?) -> Envelope?
  ) {
    self.init(
      id: id, title: title, samples: samples, joinsContinuations: joinsContinuations, firstBytes: firstBytes,
      ambiguousStarts: ambiguousStarts, reader: { IndependentLines(body: read) })
  }

  /// Creates a custom format, whose lines are read independently.
  ///
  /// - Parameters:
  ///   - id: The id in reports.
  ///   - title: A short description of the writer.
  ///   - joinsContinuations: Whether a line without an envelope continues the previous message.
  ///   - firstBytes: The first bytes of its lines.
  ///   - read: Reads one line; `nil` if the line has another format. A thread that reads ahead skips costly lines.
  package init(
    id: String, title: String, joinsContinuations: Bool, firstBytes: FirstBytes,
    read: @escaping @Sendable (_ line: Span<UInt8>, _ skipsCostly: Bool) -> Envelope?
  ) {
    self.init(
      id: id, title: title, samples: [], joinsContinuations: joinsContinuations, firstBytes: firstBytes,
      reader: { PatternLines(body: read) })
  }

  /// Creates a format whose lines depend on the lines before them.
  ///
  /// - Parameters:
  ///   - ambiguousStarts: As for a format whose lines are read independently.
  ///   - escape: The byte before other bytes that the logger escapes in messages.
  ///   - reader: Creates a reader at the first line of a log; `nil` for a format that is read elsewhere, as records.
  init(
    id: String, title: String, samples: [Sample], joinsContinuations: Bool, firstBytes: FirstBytes = .none,
    ambiguousStarts: StaticString? = nil, escape: UInt8? = nil, reader: (@Sendable () -> any LineReader)?
  ) {
    self.id = id
    self.title = title
    self.samples = samples
    self.joinsContinuations = joinsContinuations
    self.firstBytes = firstBytes
    self.ambiguousStarts = ambiguousStarts.map { ByteSet($0) }
    self.escape = escape
    self.reader = reader
  }

  /// Whether the format is read elsewhere, and delivered as records.
  package var isRecordBased: Bool { reader == nil }

  /// Reads one line as if it were the first of a log; `nil` if the line has another format.
  package func read(_ line: Span<UInt8>) -> Envelope? {
    guard var first = reader?() else { return nil }
    return first.read(line, LineDate(line))
  }

  /// A line and the expected result.
  package struct Sample: Sendable, Hashable {
    package let line: String
    package let time: String?
    package let process: String?
    package let pid: Int32?
    package let thread: String?
    package let level: LogLevel?
    package let message: String
    package let role: Envelope.Role

    package init(
      _ line: String, time: String? = nil, process: String? = nil, pid: Int32? = nil,
      thread: String? = nil, level: LogLevel? = nil, message: String, role: Envelope.Role = .message
    ) {
      self.line = line
      self.time = time
      self.process = process
      self.pid = pid
      self.thread = thread
      self.level = level
      self.message = message
      self.role = role
    }
  }

  /// Every format, in matching order.
  package static let all: [LogFormat] = [
    .logJSON,
    .logNDJSON,
    .unifiedLogJSONL,
    .unifiedLogCSV,
    .unifiedLogTSV,
    .logDefault,
    .logCompact,
    .logSyslog,
    .sysdiagnoseText,
    .nslog,
    .xcode,
    .oslog,
    .syslog,
    .syslogProtocol,
    .pymobiledevice3,
    .pymobiledevice3JSON,
    .goIOS,
    .appium,
    .jsonLines,
    .swiftLog,
    .iosDeploy,
    .launch,
    .xctest,
    .dtrace,
    .consoleApp,
    .xctrace,
    .print,  // Last, because it matches every line.
  ]

  /// The index of plain text.
  static let plain = all.count - 1
}
