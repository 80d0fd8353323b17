package import LifelogTrace

/// The line format of one logger: what stands around a message.
///
/// A format recognises narrowly: it claims a line by what only its logger writes. A line that no format
/// claims is plain text.
package struct LogFormat: Sendable {
  /// Stands in reports: lower case, hyphens.
  package let id: String
  /// Who writes it, in a few words.
  package let title: String
  /// Lines that it must read, and what they must become. A format without samples does not pass its tests.
  package let samples: [Sample]
  /// Whether a line without an envelope belongs to the message before it. Console text mixes plain
  /// `print` lines with `NSLog` lines, so there it stands for itself.
  let joinsContinuations: Bool
  /// With what its lines begin, so far as they do not begin with a date of year, month and day.
  let openings: FirstBytes
  /// A reader at the first line of a log; `nil` for what is no text of lines, and is read elsewhere.
  let reader: (@Sendable () -> any LineReader)?

  /// A format whose lines are read each for itself.
  ///
  /// - Parameters:
  ///   - id: What reports call it.
  ///   - title: Who writes it, in a few words.
  ///   - samples: Lines that it must read.
  ///   - joinsContinuations: Whether a line without an envelope belongs to the message before it.
  ///   - openings: With what its lines begin, so far as they do not begin with a date.
  ///   - read: Reads one line; `nil` when it is none of this format's.
  package init(
    id: String, title: String, samples: [Sample], joinsContinuations: Bool, openings: FirstBytes = .none,
    read: @escaping @Sendable (_ line: Span<UInt8>) -> Envelope?
  ) {
    self.init(
      id: id, title: title, samples: samples, joinsContinuations: joinsContinuations, openings: openings,
      reader: { IndependentLines(body: read) })
  }

  /// A format whose lines are read in the light of those before them.
  ///
  /// - Parameter reader: A reader at the first line of a log; `nil` for what is read elsewhere, as records.
  init(
    id: String, title: String, samples: [Sample], joinsContinuations: Bool, openings: FirstBytes = .none,
    reader: (@Sendable () -> any LineReader)?
  ) {
    self.id = id
    self.title = title
    self.samples = samples
    self.joinsContinuations = joinsContinuations
    self.openings = openings
    self.reader = reader
  }

  /// Whether it is read elsewhere, and comes as records.
  package var isRecordBased: Bool { reader == nil }

  /// Reads one line, as if it were the first of a log; `nil` when it is none of this format's.
  package func read(_ line: Span<UInt8>) -> Envelope? {
    guard var first = reader?() else { return nil }
    return first.read(line)
  }

  /// A line and what the format makes of it.
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

  /// Every format, in the order in which they are asked.
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
    .pymobiledevice3,
    .pymobiledevice3JSON,
    .goIOS,
    .appium,
    .iosDeploy,
    .launch,
    .xctest,
    .dtrace,
    .consoleApp,
    .xctrace,
    .print,  // Last: it claims every line.
  ]

  /// The index of plain text.
  static let plain = all.count - 1
}
