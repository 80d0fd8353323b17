extension LogFormat {
  /// The syslog relay of a device, as idevicesyslog, Xcode's device window and old simulators show it.
  static let syslog = LogFormat(
    id: "syslog",
    title: "device syslog: relay, idevicesyslog, ASL",
    samples: [
      Sample(
        "Mar  5 10:22:01 Annas-iPhone Shop(UIKit)[49] <Notice>: -[CartViewController viewDidLoad]",
        time: "--03-05T10:22:01", process: "Shop", pid: 49, message: "-[CartViewController viewDidLoad]"),
      Sample(
        "Dec 15 11:48:28.972604 Shop[11710] <Notice>: viewDidLoad", time: "--12-15T11:48:28.972604",
        process: "Shop", pid: 11710, message: "viewDidLoad"),
      Sample(
        "Jun 19 15:34:05 mini.local Shop[8224]: viewDidLoad", time: "--06-19T15:34:05", process: "Shop",
        pid: 8224, message: "viewDidLoad"),
    ],
    joinsContinuations: true, openings: .capitals,
    read: { line in
      guard line.byte(0).isUppercaseLetter else { return nil }
      var cursor = Cursor()
      guard let time = Timestamp.monthDayAndTime(&cursor, in: line), cursor.skip(0x20, in: line),
        let sender = SyslogSender(cursor.offset, hasMicroseconds: time.decimals == 6, in: line)
      else { return nil }
      var envelope = Envelope(message: sender.message..<line.count)
      envelope.time = time
      envelope.process = sender.process
      envelope.pid = sender.pid
      return envelope
    })
}

/// `host process(image)[pid] <Level>: ` of a syslog line.
private struct SyslogSender {
  var process: Range<Int>
  var pid: Int32
  var message: Int

  /// - Parameter hasMicroseconds: Newer tools print microseconds, and then no host.
  init?(_ start: Int, hasMicroseconds: Bool, in line: Span<UInt8>) {
    guard let bracket = line.find(UInt8(ascii: "["), in: start..<min(line.count, start + 200)) else {
      return nil
    }
    var cursor = Cursor(bracket + 1)
    guard let pid = cursor.number(in: line), cursor.skip(UInt8(ascii: "]"), in: line) else { return nil }
    self.pid = Int32(pid)
    if line.has(" (", at: cursor.offset),
      let end = line.find(UInt8(ascii: ")"), in: cursor.offset..<line.count)
    {
      cursor.offset = end + 1
    }
    if line.has(" <", at: cursor.offset),
      let end = line.find(UInt8(ascii: ">"), in: cursor.offset..<line.count)
    {
      cursor.offset = end + 1
    }
    guard cursor.skip(UInt8(ascii: ":"), in: line) else { return nil }
    _ = cursor.skip(0x20, in: line)
    message = cursor.offset
    let image = line.find(UInt8(ascii: "("), in: start..<bracket)
    process = Self.withoutHost(start..<(image ?? bracket), hasMicroseconds: hasMicroseconds, in: line)
  }

  private static func withoutHost(
    _ range: Range<Int>, hasMicroseconds: Bool, in line: Span<UInt8>
  ) -> Range<Int> {
    guard !hasMicroseconds, let space = line.find(0x20, in: range) else { return range }
    return space + 1..<range.upperBound
  }
}
