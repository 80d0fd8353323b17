@testable import LifelogReading
@testable import LifelogText
@testable import LifelogTrace

/// Every line of a log as its format reads it, including lines without callbacks.
struct LogEntries {
  /// The values that a format reads from a line.
  struct Entry {
    /// Counted from 1.
    var line: Int
    /// The id of the format.
    var format: String
    /// In ISO 8601 with the log's precision; `nil` if the log prints no time.
    var time: String?
    /// `nil` if the log prints no process.
    var process: String?
    var pid: Int32?
    /// `nil` if the log prints none.
    var thread: String?
    var level: LogLevel?
    var role: Envelope.Role
    var message: String
    /// Whether a logger wrote the line.
    var isStamped: Bool
  }

  private(set) var entries: [Entry] = []

  private var reader = EntryReader(LogReader.Options())
  private var names = NameTable()

  /// Reads a log line by line. A continuation line is not an entry.
  init(_ text: String) {
    var records = JSONRecords()
    for (index, raw) in text.utf8.split(separator: 0x0a, omittingEmptySubsequences: false).enumerated() {
      let bytes = ContiguousArray(raw)
      let content = bytes.span.lineContent(isFirst: index == 0)
      let line = ANSIEscape.removed(from: bytes.span.extracting(content))
      if records.accepts(line.span) {
        records.take(line.span, LineLocation(number: index + 1, offset: 0), reader)
        read(records.takeReleased())
      } else {
        read(line, number: index + 1)
      }
    }
    records.finish()
    read(records.takeReleased())
  }

  /// The entry on a line, counted from 1.
  subscript(line: Int) -> Entry? { entries.first { $0.line == line } }

  private mutating func read(_ items: [JSONRecords.Item]) {
    for item in items {
      switch item {
      case .record(let text, let location), .line(let text, let location): read(text, number: location.number)
      case .broken, .overlong: break
      }
    }
  }

  private mutating func read(_ line: ContiguousArray<UInt8>, number: Int) {
    if line.isEmpty {
      reader.interrupt()
      return
    }
    guard let entry = reader.entry(of: line.span, number: number, names: &names) else { return }
    let message =
      entry.isElsewhere
      ? String(decoding: reader.takeMessage(), as: UTF8.self) : line.span.string(entry.message)
    entries.append(
      Entry(
        line: number, format: LogFormat.all[entry.format].id, time: entry.time?.iso8601,
        process: names[entry.process].nonEmpty, pid: entry.pid, thread: names[entry.thread].nonEmpty,
        level: entry.level, role: entry.role, message: message, isStamped: entry.isStamped))
  }
}

extension String {
  /// `nil` if the text is empty.
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
