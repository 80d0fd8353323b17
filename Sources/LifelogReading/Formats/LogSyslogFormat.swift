import LifelogText
import LifelogTrace

extension LogFormat {
  /// `log show` and `log stream` in syslog style, without level and thread; and the files of ASL with times in UTC, which have
  /// the level and one space less.
  static let logSyslog = LogFormat(
    id: "log-syslog",
    title: "log show / log stream, syslog style",
    samples: [
      Sample(
        "2026-03-05 10:22:01.301123+0800  localhost My Shop[4121]: (UIKitCore) [com.example.shop:life] viewDidLoad",
        time: "2026-03-05T10:22:01.301123+08:00", process: "My Shop", pid: 4121, message: "viewDidLoad"),
      Sample(
        "2026-03-05 10:22:01.301123+0800  localhost Shop[4121]: -[CartViewController viewDidLoad]",
        time: "2026-03-05T10:22:01.301123+08:00", process: "Shop", pid: 4121,
        message: "-[CartViewController viewDidLoad]"),
      Sample(
        "2014-02-19 11:29:15Z mini.local My Shop[2217] <Debug>: viewDidLoad",
        time: "2014-02-19T11:29:15+00:00",
        process: "My Shop", pid: 2217, level: .debug, message: "viewDidLoad"),
      Sample("Timestamp                       (process)[PID]    ", message: "", role: .heading),
    ],
    joinsContinuations: true,
    firstBytes: FirstBytes(texts: ["Timestamp"] + LogToolLines.noticeStarts).orDate(),
    ambiguousStarts: "([",
    reader: {
      LogToolLines(header: "(process)[PID]") { line, date, _ in
        date.flatMap { readSyslogStyle(line, after: $0) }
      }
    })

  private static func readSyslogStyle(_ line: Span<UInt8>, after date: LineDate) -> Envelope? {
    var cursor = Cursor(date.end)
    guard date.time.offsetMinutes != nil, cursor.skip(0x20, in: line) else { return nil }
    let isASL = !cursor.skip(0x20, in: line)
    let host = cursor.take(
      in: line, while: { $0 != 0x20 && $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: ":") })
    guard !host.isEmpty, cursor.skip(0x20, in: line), let bracket = pidBracket(cursor.offset, in: line) else {
      return nil
    }
    let process = cursor.offset..<bracket
    cursor.offset = bracket + 1
    guard let pid = cursor.number(in: line) else { return nil }
    var envelope = Envelope(message: 0..<0)
    if isASL {
      guard line.has("] <", at: cursor.offset) else { return nil }
      cursor.offset += 3
      envelope.level = LogLevel(word: line.extracting(cursor.take(in: line, while: \.isLetter)))
      guard line.has(">: ", at: cursor.offset) else { return nil }
      envelope.message = cursor.offset + 3..<line.count
    } else {
      guard line.has("]:", at: cursor.offset) else { return nil }
      envelope.message = LogSender.end(cursor.offset + 2, in: line)..<line.count
    }
    envelope.time = date.time
    envelope.process = process
    envelope.pid = Int32(pid)
    return envelope
  }

  /// The offset of the bracket before the process id: `[4121]:`, `[4121] <`.
  private static func pidBracket(_ start: Int, in line: Span<UInt8>) -> Int? {
    var index = start
    while index < min(line.count, start + 200) {
      if line[index] == UInt8(ascii: "["), index > start {
        var lookahead = Cursor(index + 1)
        if lookahead.number(in: line) != nil,
          line.has("]:", at: lookahead.offset) || line.has("] <", at: lookahead.offset)
        {
          return index
        }
      }
      index += 1
    }
    return nil
  }
}
