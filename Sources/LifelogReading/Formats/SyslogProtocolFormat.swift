import LifelogText
import LifelogTrace

extension LogFormat {
  /// The lines that collectors of logs write and forward.
  ///
  /// Source: RFC 5424, 6.
  static let syslogProtocol = LogFormat(
    id: "syslog-protocol",
    title: "syslog protocol (RFC 5424)",
    samples: [
      Sample(
        "<15>1 2026-03-05T10:22:01.123Z phone Shop 412 UI - CartVC viewDidLoad",
        time: "2026-03-05T10:22:01.123+00:00", process: "Shop", pid: 412, level: .debug,
        message: "CartVC viewDidLoad"),
      Sample(
        "<13>1 2026-03-05T10:22:01.123456+01:00 - Shop - - [ui@32473 vc=\"Cart\"] viewDidLoad",
        time: "2026-03-05T10:22:01.123456+01:00", process: "Shop", level: .default,
        message: "[ui@32473 vc=\"Cart\"] viewDidLoad"),
      Sample(
        "<11>1 - phone - 412 ID7 - viewDidLoad", pid: 412, level: .error, message: "viewDidLoad"),
    ],
    joinsContinuations: false, firstBytes: FirstBytes("<"),
    read: { line, _ in
      var cursor = Cursor(1)
      guard line.byte(0) == UInt8(ascii: "<"), let priority = cursor.number(in: line), priority <= 191,
        cursor.skip(UInt8(ascii: ">"), in: line), cursor.number(in: line) != nil,
        cursor.skip(0x20, in: line)
      else { return nil }
      guard let time = field(&cursor, in: line), field(&cursor, in: line) != nil,
        let process = field(&cursor, in: line),
        let pid = field(&cursor, in: line), field(&cursor, in: line) != nil, cursor.offset < line.count
      else { return nil }
      // The data before a message may name the controller.
      if line.has("- ", at: cursor.offset) { cursor.offset += 2 }
      var envelope = Envelope(message: cursor.offset..<line.count)
      envelope.level = levels[Int(priority % 8)]
      if let time {
        var start = Cursor(time.lowerBound)
        envelope.time = Timestamp.dateAndTime(&start, in: line)
        guard start.offset == time.upperBound else { return nil }
      }
      if let process { envelope.process = process }
      if let pid {
        var start = Cursor(pid.lowerBound)
        if let number = start.number(in: line), start.offset == pid.upperBound {
          envelope.pid = Int32(number)
        }
      }
      return envelope
    })

  /// By their numbers.
  private static let levels: [LogLevel] = [
    .emergency, .alert, .fault, .error, .warning, .default, .info, .debug,
  ]

  /// A field up to a space, which is skipped: an empty one is `-`, and gives `nil`; `nil` if there is none.
  private static func field(_ cursor: inout Cursor, in line: Span<UInt8>) -> Range<Int>?? {
    let field = cursor.take(in: line) { $0 != 0x20 }
    guard !field.isEmpty, cursor.skip(0x20, in: line) else { return nil }
    return .some(line.extracting(field).is("-") ? nil : field)
  }
}
