import LifelogText
import LifelogTrace

extension LogFormat {
  /// The output of Mandiant's reader of log archives: one JSON object on each line.
  static let unifiedLogJSONL = LogFormat(
    id: "unifiedlog-jsonl",
    title: "Mandiant's unifiedlog_iterator, as JSON lines",
    samples: [
      Sample(
        #"{"subsystem":"com.example.shop","thread_id":8807,"pid":812,"library":"/usr/lib/libobjc.dylib","time":1.772676121301123e+18,"event_type":"Log","log_type":"Info","process":"/Applications/Shop.app/Shop","message":"-[CartViewController viewDidLoad]","raw_message":"%s","message_entries":[{"message_strings":"viewDidLoad","item":"PrivateString"}],"timestamp":"2026-03-05T02:22:01.301123456Z"}"#,
        time: "2026-03-05T02:22:01.301123+00:00", process: "Shop", pid: 812, thread: "8807", level: .info,
        message: "-[CartViewController viewDidLoad]"),
      Sample(
        #"{"pid":812,"event_type":"Signpost","log_type":"ProcessSignpostEnd","message":"Cart viewDidLoad","timestamp":"2026-03-05T02:22:01.301Z"}"#,
        time: "2026-03-05T02:22:01.301+00:00", pid: 812, message: "Cart viewDidLoad"),
      Sample(
        #"{"pid":0,"event_type":"Loss","log_type":"Loss","message":"lost >=63","timestamp":"2026-03-05T02:22:01.301Z"}"#,
        time: "2026-03-05T02:22:01.301+00:00", pid: 0, message: "lost >=63", role: .loss),
    ],
    joinsContinuations: false, firstBytes: FirstBytes("{"),
    read: { line, _ in
      guard line.byte(0) == UInt8(ascii: "{"), var scanner = JSONScanner(line) else { return nil }
      var object = MandiantObject()
      while let (key, value) = scanner.next(in: line) { object.take(key, value, in: line) }
      return scanner.isComplete(in: line) ? object.envelope(in: line) : nil
    })
}

/// The parts of an entry, as Mandiant's reader names them.
private struct MandiantObject {
  private var message: Range<Int>?
  private var process: Range<Int>?
  private var thread: Range<Int>?
  private var eventType: Range<Int>?
  private var logType: Range<Int>?
  private var time: LogTime?
  private var pid: Int32?

  mutating func take(_ key: Range<Int>, _ value: JSONScanner.Value, in line: Span<UInt8>) {
    let start = key.lowerBound
    var cursor = Cursor(value.range.lowerBound)
    switch key.count {
    case 7 where line.has("message", at: start): message = value.isString ? value.range : nil
    case 7 where line.has("process", at: start): process = value.range
    case 9 where line.has("thread_id", at: start): thread = value.range
    case 10 where line.has("event_type", at: start): eventType = value.range
    case 8 where line.has("log_type", at: start): logType = value.range
    case 9 where line.has("timestamp", at: start): time = Timestamp.dateAndTime(&cursor, in: line)
    case 3 where line.has("pid", at: start): pid = cursor.number(in: line).map { Int32($0) }
    default: break
    }
  }

  /// `nil` if Mandiant's reader did not write the object.
  func envelope(in line: Span<UInt8>) -> Envelope? {
    guard let message, let eventType, let logType else { return nil }
    var text = JSONObjectText(capacity: message.count + (process?.count ?? 0) + 20)
    var envelope = Envelope(message: 0..<0)
    envelope.time = time
    envelope.pid = pid
    envelope.mark(eventType: line.extracting(eventType), logType: line.extracting(logType))
    if let process { envelope.process = text.append(nameOf: process, of: line) }
    if let thread { envelope.thread = text.append(thread, of: line) }
    let start = text.bytes.count
    _ = text.append(message, of: line)
    text.removeEscapes(from: start)
    envelope.message = start..<text.bytes.count
    envelope.text = text.bytes
    return envelope
  }
}

extension Envelope {
  /// Sets level, role and phase from Mandiant's types: `Log` with `Error`, `Signpost` with `ProcessSignpostStart`,
  /// `Loss`.
  mutating func mark(eventType: Span<UInt8>, logType: Span<UInt8>) {
    level = LogLevel(word: logType)
    if eventType.hasFolded("loss", at: 0) { role = .loss }
    if logType.hasFolded("start", at: logType.count - 5) { phase = .begin }
    if logType.hasFolded("end", at: logType.count - 3) { phase = .end }
  }
}
