import LifelogText
import LifelogTrace

extension LinePrefix {
  /// Appium's server, which prints the log of a device or of a simulator.
  static let appium = LinePrefix(
    id: "appium",
    title: "Appium's server log",
    samples: [
      Sample(
        "2015-06-19 20:34:05:820 - info: [IOS_SYSLOG_ROW ] Jun 19 15:34:05 mini.local Shop[8224]: viewDidLoad",
        time: "2015-06-19T20:34:05.820", rest: "Jun 19 15:34:05 mini.local Shop[8224]: viewDidLoad"),
      Sample(
        "info: [IOS_SYSLOG_ROW ] Jun 19 15:34:05 mini.local Shop[8224]: viewDidLoad",
        rest: "Jun 19 15:34:05 mini.local Shop[8224]: viewDidLoad"),
      Sample(
        "[iOSLog] [IOS_SYSLOG_ROW ] Jun 19 15:34:05 Shop[8224] <Notice>: viewDidLoad",
        rest: "Jun 19 15:34:05 Shop[8224] <Notice>: viewDidLoad"),
      Sample("[IOS_SYSLOG_ROW STDERR] viewDidLoad", rest: "viewDidLoad"),
    ],
    firstBytes: LogFormat.FirstBytes(texts: ["0000-", "info: ", "[iOSLog]", "[IOS_SYSLOG_ROW"]),
    strip: { line in
      var cursor = Cursor()
      var time: LogTime?
      if line[0].isDigit {
        guard line.has(" - ", at: 23) else { return nil }
        time = Timestamp.dateAndTime(&cursor, in: line)
        guard time != nil, line.has(" - ", at: cursor.offset) else { return nil }
        cursor.offset += 3
      }
      if line.has("info: ", at: cursor.offset) { cursor.offset += 6 }
      if line.has("[iOSLog] ", at: cursor.offset) { cursor.offset += 9 }
      guard line.has("[IOS_SYSLOG_ROW", at: cursor.offset) else { return nil }
      cursor.offset += 15
      _ = cursor.skip(0x20, in: line)
      if line.has("STDERR", at: cursor.offset) { cursor.offset += 6 }
      guard cursor.skip(UInt8(ascii: "]"), in: line) else { return nil }
      _ = cursor.skip(0x20, in: line)
      return Stripped(rest: cursor.offset, time: time)
    })
}
