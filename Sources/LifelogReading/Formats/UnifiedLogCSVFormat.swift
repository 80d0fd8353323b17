import LifelogText
import LifelogTrace

extension LogFormat {
  /// The table that Mandiant's reader of log archives writes. Its first row names the columns.
  static let unifiedLogCSV = LogFormat(
    id: "unifiedlog-csv",
    title: "Mandiant's unifiedlog_iterator, as comma-separated values",
    samples: [
      Sample(
        #"2026-03-05T02:22:01.301Z,Log,Error,com.example.shop,8807,812,501,/usr/lib/libobjc.dylib,4F0D,0,0,life,/Applications/Shop.app/Shop,4F0D,-[CartViewController viewDidLoad],%s,4F0D,UTC"#,
        time: "2026-03-05T02:22:01.301+00:00", process: "Shop", pid: 812, thread: "8807", level: .error,
        message: "-[CartViewController viewDidLoad]"),
      Sample(
        #"2026-03-05T02:22:01.301Z,Log,Default,"com.example,shop",8807,812,501,,,0,0,life,"/Applications/My, Shop","","Cart ""1"", viewDidLoad",%s,4F0D,UTC"#,
        time: "2026-03-05T02:22:01.301+00:00", process: "My, Shop", pid: 812, thread: "8807", level: .default,
        message: #"Cart "1", viewDidLoad"#),
      Sample(
        "2026-03-05T02:22:01.301Z,Loss,Loss,,0,0,0,,,0,0,,/kernel,,lost >=63,,4F0D,UTC",
        time: "2026-03-05T02:22:01.301+00:00", process: "kernel", pid: 0, thread: "0", message: "lost >=63",
        role: .loss),
      Sample(
        "Timestamp,Event Type,Log Type,Subsystem,Thread ID,PID,EUID,Library,Library UUID,Activity ID,Parent Activity ID,Category,Process,Process UUID,Message,Raw Message,Boot UUID,System Timezone Name",
        message: "", role: .heading),
    ],
    joinsContinuations: true, firstBytes: FirstBytes(texts: ["Timestamp"]).orDate(),
    reader: { MandiantRows() })
}

/// Reads the rows of Mandiant's table.
private struct MandiantRows: LineReader {
  /// The indices of the columns that are read, from 0. The defaults are those of Mandiant's current version, for a
  /// table without a first row.
  private var columns = Columns()
  private var hasChanged = false

  private struct Columns {
    var time = 0
    var eventType = 1
    var logType = 2
    var thread = 4
    var pid = 5
    var process = 12
    var message = 14
  }

  mutating func takeStatus() -> ReaderStatus {
    defer { hasChanged = false }
    return ReaderStatus(hasChanged: hasChanged)
  }

  mutating func read(_ line: Span<UInt8>, _ date: LineDate?) -> Envelope? {
    if line.has("Timestamp,", at: 0) { return readHead(line) }
    // The time of a row ends at a comma. Other lines that begin with a date are not split.
    guard line.byte(10) == UInt8(ascii: "T"), let date, line.byte(date.end) == UInt8(ascii: ",") else {
      return nil
    }
    var fields = CSVFields()
    var text = ContiguousArray<UInt8>()
    var envelope = Envelope(message: 0..<0)
    var eventType = 0..<0
    var logType = 0..<0
    for index in 0...max(columns.message, columns.process) {
      guard let field = fields.next(in: line, into: &text) else { return nil }
      switch index {
      case columns.eventType: eventType = field
      case columns.logType: logType = field
      case columns.thread: envelope.thread = field
      case columns.pid: envelope.pid = Self.number(text.span.extracting(field))
      case columns.process: envelope.process = text.span.lastComponent(of: field)
      case columns.message: envelope.message = field
      default: break
      }
    }
    envelope.time = date.time
    envelope.mark(eventType: text.span.extracting(eventType), logType: text.span.extracting(logType))
    envelope.text = text
    return envelope
  }

  private static func number(_ field: Span<UInt8>) -> Int32? {
    var cursor = Cursor()
    return cursor.number(in: field).map { Int32($0) }
  }

  private mutating func readHead(_ line: Span<UInt8>) -> Envelope? {
    var fields = CSVFields()
    var text = ContiguousArray<UInt8>()
    var index = 0
    var found = Columns()
    var hasEventType = false
    while let range = fields.next(in: line, into: &text) {
      switch text.span.string(range) {
      case "Event Type": (found.eventType, hasEventType) = (index, true)
      case "Log Type": found.logType = index
      case "Thread ID": found.thread = index
      case "PID": found.pid = index
      case "Process": found.process = index
      case "Message": found.message = index
      default: break
      }
      index += 1
    }
    guard hasEventType else { return nil }
    columns = found
    hasChanged = true
    var envelope = Envelope(message: 0..<0)
    envelope.role = .heading
    return envelope
  }
}
