import LifelogText

/// Reads the lines of `log show` and `log stream` in one style, and what `log` itself says between them.
///
/// The head of its table, and what it was asked for, begin another recording. Neither belongs to the message
/// before it. What it was asked for is the same in all styles: it is claimed by the style that the log has
/// shown.
struct LogToolLines: LineReader {
  /// What is known of the log when an entry is read.
  struct Context {
    /// Whether the head of this style's table was seen.
    var hasHead = false
    /// Whether the entry names no callback, so that of its envelope only the time and the role are needed.
    var isNoise = false
  }

  /// What stands in the table's head behind `Timestamp`; `nil` for a style without one.
  private let head: StaticString?
  /// Whether a summary stands behind the entries.
  private let hasSummary: Bool
  private let entry: @Sendable (Span<UInt8>, Context) -> Envelope?
  private var context = Context()
  /// Whether any line of this style was seen.
  private var hasBegun = false
  private(set) var changes = 0

  init(
    head: StaticString?, hasSummary: Bool = false,
    entry: @escaping @Sendable (_ line: Span<UInt8>, _ context: Context) -> Envelope?
  ) {
    self.head = head
    self.hasSummary = hasSummary
    self.entry = entry
  }

  mutating func readNoise(_ line: Span<UInt8>) -> Envelope? {
    context.isNoise = true
    defer { context.isNoise = false }
    return read(line)
  }

  mutating func read(_ line: Span<UInt8>) -> Envelope? {
    if let envelope = entry(line, context) {
      begin()
      return envelope
    }
    guard let role = role(of: line) else { return nil }
    var envelope = Envelope(message: line.count..<line.count)
    envelope.role = role
    return envelope
  }

  private mutating func begin(withHead isHead: Bool = false) {
    guard !hasBegun || isHead && !context.hasHead else { return }
    hasBegun = true
    context.hasHead = context.hasHead || isHead
    changes += 1
  }

  /// What a line is that is no entry; `nil` when `log` did not write it.
  private mutating func role(of line: Span<UInt8>) -> Envelope.Role? {
    if isHead(line) {
      begin(withHead: true)
      return .heading
    }
    if hasSummary, Self.isSummary(line) || hasBegun && Self.isRule(line) { return .remark }
    guard hasBegun else { return nil }
    if Self.banners.contains(where: { line.has($0, at: 0) }) { return .heading }
    return Self.remarks.contains { line.has($0, at: 0) } ? .remark : nil
  }

  private func isHead(_ line: Span<UInt8>) -> Bool {
    guard let head, line.has("Timestamp  ", at: 0) else { return false }
    var cursor = Cursor(9)
    cursor.skipSpaces(in: line)
    return line.has(head, at: cursor.offset)
  }

  /// What was asked for, and what is left out.
  private static let banners: [StaticString] = [
    "Filtering the log data using \"", "Skipping info and debug messages, pass ",
    "Skipping debug messages, pass ", "Skipping info messages, pass ", "Running log until ^C",
  ]

  /// With what these lines begin.
  static let openings = [
    "Filtering", "Skipping", "Running", "getpwuid_r", "Error from", "Stopping",
  ]

  /// What may come at any moment, and begins nothing.
  private static let remarks: [StaticString] = [
    "getpwuid_r did not find a match for uid ", "Error from getpwuid_r: ", "Stopping log",
  ]

  private static func isSummary(_ line: Span<UInt8>) -> Bool {
    line.has("Log      - Default:  ", at: 0) || line.has("Activity - Create:  ", at: 0)
  }

  /// The line above a summary. Dashes in front of a line may have been taken for a list's.
  private static func isRule(_ line: Span<UInt8>) -> Bool {
    guard (100...116).contains(line.count) else { return false }
    for index in line.indices where line[index] != UInt8(ascii: "-") { return false }
    return true
  }
}
