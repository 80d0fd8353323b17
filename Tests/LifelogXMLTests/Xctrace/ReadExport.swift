import LifelogReading
import LifelogTrace
import LifelogXML

/// The result of reading an export.
struct ReadExport {
  var records: [ReadRecord] = []
  var failure: XMLReadingError?
  var bytes = 0
  var lines = 0
  var broken = 0
  var overlong = 0

  /// The texts of the messages.
  var messages: [String] { records.filter { $0.role == .message }.map(\.message) }

  /// Reads an export in chunks of a size in bytes.
  init(_ text: String, chunk: Int = 1 << 16, mayReport: (String) -> Bool = { _ in true }) {
    self.init(ContiguousArray(text.utf8), chunk: chunk, mayReport: mayReport)
  }

  init(_ bytes: ContiguousArray<UInt8>, chunk: Int = 1 << 16, mayReport: (String) -> Bool = { _ in true }) {
    var reader = XctraceReader()
    var records: [ReadRecord] = []
    do throws(XMLReadingError) {
      for start in stride(from: 0, to: bytes.count, by: chunk) {
        let piece = bytes.span.extracting(start..<min(start + chunk, bytes.count))
        try reader.feed(piece) { record in
          records.append(ReadRecord(record))
          return records.last.map { mayReport($0.message) } ?? false
        }
      }
      try reader.finish { record in
        records.append(ReadRecord(record))
        return records.last.map { mayReport($0.message) } ?? false
      }
    } catch {
      failure = error
    }
    self.records = records
    self.bytes = reader.bytes
    lines = reader.lines
    broken = reader.brokenRecords
    overlong = reader.overlongRecords
  }
}

/// A record with its texts as strings.
struct ReadRecord: Equatable {
  var line: Int
  var offset: Int
  var time: String?
  var process: String
  var pid: Int32?
  var thread: String
  var level: LogLevel?
  var phase: Phase?
  var message: String
  var role: Envelope.Role

  init(_ record: LogRecord) {
    let text = record.envelope.text ?? []
    line = record.line
    offset = record.offset
    time = record.envelope.time?.iso8601
    process = String(decoding: text[record.envelope.process], as: UTF8.self)
    pid = record.envelope.pid
    thread = String(decoding: text[record.envelope.thread], as: UTF8.self)
    level = record.envelope.level
    phase = record.envelope.phase
    message = String(decoding: text[record.envelope.message], as: UTF8.self)
    role = record.envelope.role
  }
}
