extension LogFormat {
  /// `log show` and `log stream` in ndjson style: one JSON object a line.
  static let logNDJSON = LogFormat(
    id: "log-ndjson",
    title: "log show / log stream, ndjson style",
    samples: [
      Sample(
        #"{"timestamp":"2025-07-26 18:10:17.745652-0400","eventMessage":"-[CartViewController viewDidLoad]","processID":812,"threadID":8807,"processImagePath":"\/Applications\/Shop.app\/Shop"}"#,
        time: "2025-07-26T18:10:17.745652-04:00", process: "Shop", pid: 812, thread: "8807",
        message: "-[CartViewController viewDidLoad]"),
      Sample(
        #"{"eventMessage":"\u7b2c1 viewDidLoad","timestamp":"2025-07-26 18:10:17.745652-0400"}"#,
        time: "2025-07-26T18:10:17.745652-04:00", message: "第1 viewDidLoad"),
    ],
    joinsContinuations: true, openings: Openings("{"),
    read: { line in
      guard line.byte(0) == UInt8(ascii: "{"), var scanner = JSONScanner(line) else { return nil }
      var envelope = Envelope(message: 0..<0)
      var text = ContiguousArray<UInt8>()
      var isEntry = false
      while let (key, value) = scanner.next(in: line) {
        switch key.count {
        case 12 where line.has("eventMessage", at: key.lowerBound):
          let start = text.count
          JSONScanner.unescape(value.range, in: line, into: &text)
          envelope.message = start..<text.count
          isEntry = value.isString
        case 9 where line.has("timestamp", at: key.lowerBound):
          var cursor = Cursor(value.range.lowerBound)
          envelope.time = Timestamp.dateAndTime(&cursor, in: line)
        case 9 where line.has("processID", at: key.lowerBound):
          var cursor = Cursor(value.range.lowerBound)
          envelope.pid = cursor.number(in: line).map { Int32($0) }
        case 8 where line.has("threadID", at: key.lowerBound):
          envelope.thread = append(value.range, of: line, to: &text)
        case 16 where line.has("processImagePath", at: key.lowerBound):
          let start = text.count
          JSONScanner.unescape(value.range, in: line, into: &text)
          let slash = text[start...].lastIndex(of: UInt8(ascii: "/"))
          envelope.process = (slash.map { $0 + 1 } ?? start)..<text.count
        default: break
        }
      }
      guard isEntry, scanner.isComplete(in: line) else { return nil }
      envelope.text = text
      return envelope
    })

  private static func append(
    _ range: Range<Int>, of line: Span<UInt8>, to text: inout ContiguousArray<UInt8>
  ) -> Range<Int> {
    let start = text.count
    text.append(bytes: line.extracting(range))
    return start..<text.count
  }
}
