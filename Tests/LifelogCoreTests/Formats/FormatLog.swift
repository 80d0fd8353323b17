/// A log in one format with the same double `viewDidAppear`, and the expected finding.
///
/// The log is in the folder `Logs`, under the name of its format or of a variant of it.
struct FormatLog {
  /// The id of the format of the events.
  let format: String
  /// The log's file name without its extension.
  let file: String
  /// The line of the second `viewDidAppear`, counted from 1.
  let line: Int
  /// That line's time with the precision of the format, in ISO 8601; `nil` if the format prints no time.
  let time: String?
  /// `nil` if the format prints no process.
  let process: String?
  /// `nil` if the format prints no pid.
  let pid: Int32?

  /// - Parameter variety: The part of the file name after the format's id; `nil` for nothing.
  init(_ format: String, _ variety: String? = nil, line: Int, time: String?, process: String?, pid: Int32?) {
    self.format = format
    file = variety.map { "\(format)-\($0)" } ?? format
    self.line = line
    self.time = time
    self.process = process
    self.pid = pid
  }

  /// Every format log.
  static let all = general + unifiedLog + console

  /// Formats without such a log: those that are not text lines, and those that report a test run among the app's lines.
  static let otherLocations: Set = ["xctrace", "xctest", "launch"]
}

extension FormatLog {
  /// Formats that belong to no family.
  static let general = [
    FormatLog("print", line: 5, time: nil, process: nil, pid: nil)
  ]
}
