import LifelogText

/// Reads the lines of `log show` and `log stream` in one style, and the lines of `log` itself between them.
///
/// The header of its table and the description of its query start another recording. Neither continues the message
/// before it. All styles share the description of the query, so the style that the log has already shown accepts it.
struct LogToolLines: LineReader {
  /// The facts about the log that reading an entry needs.
  struct Context {
    /// Whether the header of this style's table was read.
    var hasHeader = false
    /// Whether the entry names no callback, so that only the time and the role of its envelope are needed.
    var isNoise = false
    /// The last entry in JSON.
    var last = RecordMemory()
  }

  /// The text after `Timestamp` in the table's header; `nil` for a style without one.
  private let header: StaticString?
  /// Whether a summary follows the entries.
  private let hasSummary: Bool
  /// Whether each entry is a line with one object.
  private let hasObjects: Bool
  private let entry: @Sendable (Span<UInt8>, LineDate?, inout Context) -> Envelope?
  private var context = Context()
  /// Whether any line of this style was read.
  private var hasBegun = false
  private var hasChanged = false

  init(
    header: StaticString?, hasSummary: Bool = false, hasObjects: Bool = false,
    entry:
      @escaping @Sendable (
        _ line: Span<UInt8>, _ date: LineDate?, _ context: inout Context
      ) -> Envelope?
  ) {
    self.header = header
    self.hasSummary = hasSummary
    self.hasObjects = hasObjects
    self.entry = entry
  }

  mutating func readNoise(_ line: Span<UInt8>, _ date: LineDate?) -> Envelope? {
    context.isNoise = true
    defer { context.isNoise = false }
    return read(line, date)
  }

  mutating func takeStatus() -> ReaderStatus {
    defer { hasChanged = false }
    return ReaderStatus(hasChanged: hasChanged, readsObjects: hasBegun && hasObjects)
  }

  mutating func read(_ line: Span<UInt8>, _ date: LineDate?) -> Envelope? {
    if let envelope = entry(line, date, &context) {
      begin()
      return envelope
    }
    guard date == nil, let role = role(of: line) else { return nil }
    var envelope = Envelope(message: line.count..<line.count)
    envelope.role = role
    return envelope
  }

  private mutating func begin(withHead isHeader: Bool = false) {
    guard !hasBegun || isHeader && !context.hasHeader else { return }
    hasBegun = true
    context.hasHeader = context.hasHeader || isHeader
    hasChanged = true
  }

  /// The role of a line that is not an entry; `nil` if `log` did not write it.
  private mutating func role(of line: Span<UInt8>) -> Envelope.Role? {
    if isHeader(line) {
      begin(withHead: true)
      return .heading
    }
    if hasSummary, Self.isSummary(line) || hasBegun && Self.isSeparator(line) { return .toolOutput }
    guard hasBegun else { return nil }
    if Self.queryDescriptions.contains(where: { line.has($0, at: 0) }) { return .heading }
    return Self.notices.contains { line.has($0, at: 0) } ? .toolOutput : nil
  }

  private func isHeader(_ line: Span<UInt8>) -> Bool {
    guard let header, line.has("Timestamp  ", at: 0) else { return false }
    var cursor = Cursor(9)
    cursor.skipSpaces(in: line)
    return line.has(header, at: cursor.offset)
  }

  /// The description of the query and of the omitted messages.
  private static let queryDescriptions: [StaticString] = [
    "Filtering the log data using \"", "Skipping info and debug messages, pass ",
    "Skipping debug messages, pass ", "Skipping info messages, pass ", "Running log until ^C",
  ]

  /// The starts of these lines.
  static let noticeStarts = [
    "Filtering", "Skipping", "Running", "getpwuid_r", "Error from", "Stopping",
  ]

  /// Lines that may appear at any time, and do not start a recording.
  private static let notices: [StaticString] = [
    "getpwuid_r did not find a match for uid ", "Error from getpwuid_r: ", "Stopping log",
  ]

  private static func isSummary(_ line: Span<UInt8>) -> Bool {
    line.has("Log      - Default:  ", at: 0) || line.has("Activity - Create:  ", at: 0)
  }

  /// Whether a line is the rule above a summary. Its leading dashes may have been stripped as list marks.
  private static func isSeparator(_ line: Span<UInt8>) -> Bool {
    guard (100...116).contains(line.count) else { return false }
    for index in line.indices where line[index] != UInt8(ascii: "-") { return false }
    return true
  }
}
