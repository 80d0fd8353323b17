import LifelogText
import LifelogTrace

extension LogFormat {
  /// `NSLog` and `os_log` on the Xcode console and on standard error.
  ///
  /// Times have milliseconds up to Xcode 7 and in command-line tools, microseconds from Xcode 8, and a zone from Xcode
  /// 8.1. The category in brackets remains in the message, because an app's own `NSLog(@"[Cart] …")` looks the same. A
  /// copy may have lost its time, or the start of it.
  static let nslog = LogFormat(
    id: "nslog",
    title: "NSLog and os_log on the Xcode console or standard error",
    samples: [
      Sample(
        "2016-04-08 15:12:11.475 Shop[563:23395] -[CartViewController viewWillAppear:]",
        time: "2016-04-08T15:12:11.475", process: "Shop", pid: 563, thread: "23395",
        message: "-[CartViewController viewWillAppear:]"),
      Sample(
        "2016-04-08 15:12:11:475 Shop[563:23395]  viewDidLoad", time: "2016-04-08T15:12:11.475",
        process: "Shop", pid: 563, thread: "23395", message: " viewDidLoad"),
      Sample(
        "2016-10-06 13:25:43.354235 Fish & Chips (Beta)[23852:5459644] viewDidLoad",
        time: "2016-10-06T13:25:43.354235", process: "Fish & Chips (Beta)", pid: 23852, thread: "5459644",
        message: "viewDidLoad"),
      Sample(
        "2020-02-27 23:37:17.754911+0800 My Shop[378:c07] [Cart] viewDidLoad",
        time: "2020-02-27T23:37:17.754911+08:00", process: "My Shop", pid: 378, thread: "c07",
        message: "[Cart] viewDidLoad"),
      Sample(
        "2013-10-03 17:52:41.516 购物车[9693:c07] viewDidLoad", time: "2013-10-03T17:52:41.516",
        process: "购物车", pid: 9693, thread: "c07", message: "viewDidLoad"),
      Sample(
        "Shop[91:28254] -[CartViewController viewDidLoad]", process: "Shop", pid: 91, thread: "28254",
        message: "-[CartViewController viewDidLoad]"),
      Sample(
        "-08 15:12:11.475 Shop[563:23395] viewDidLoad", time: "15:12:11.475", process: "Shop", pid: 563,
        thread: "23395", message: "viewDidLoad"),
      Sample(
        "2016-04-08 15:12:11.475Shop[563:23395] viewDidLoad", time: "2016-04-08T15:12:11.475",
        process: "Shop", pid: 563, thread: "23395", message: "viewDidLoad"),
      Sample(
        "2:11.475 Shop[563:23395] viewDidLoad", process: "Shop", pid: 563, thread: "23395",
        message: "viewDidLoad"),
    ],
    joinsContinuations: false, firstBytes: .capitals.ifNoise().orDate(), ambiguousStarts: "",
    read: { line, date in
      var cursor = Cursor(date?.end ?? 0)
      var time = date?.time
      if isClockPart(line.byte(0)) {
        time = time ?? Timestamp.timeOfDay(&cursor, in: line)
        guard time != nil || skipRestOfTime(&cursor, &time, in: line),
          // A copy may have lost the space, too.
          cursor.skip(0x20, in: line) || line.byte(cursor.offset).isLetter,
          !looksCompact(cursor.offset, in: line)
        else { return nil }
      }
      guard let tag = ProcessTag(&cursor, in: line) else { return nil }
      // Without a time, only a process name may precede the bracket. Otherwise prose with an index would match.
      if time == nil, !isProcessName(tag.process, in: line) { return nil }
      _ = cursor.skip(0x20, in: line)
      var envelope = Envelope(message: cursor.offset..<line.count)
      envelope.time = time
      envelope.process = tag.process
      envelope.pid = tag.pid
      envelope.thread = tag.thread
      return envelope
    })

  private static func isClockPart(_ byte: UInt8) -> Bool {
    byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
  }

  /// Skips a time whose start was cut off. The clock of `-08 15:12:11.475` is complete, that of `2:11.475` is not.
  private static func skipRestOfTime(
    _ cursor: inout Cursor, _ time: inout LogTime?, in line: Span<UInt8>
  ) -> Bool {
    var lookahead = cursor
    _ = lookahead.take(in: line) { $0.isDigit || $0 == UInt8(ascii: "-") }
    if lookahead.skip(0x20, in: line), let clock = Timestamp.timeOfDay(&lookahead, in: line) {
      time = clock
      cursor = lookahead
      return true
    }
    lookahead = cursor
    _ = lookahead.take(in: line) { $0.isDigit || $0 == UInt8(ascii: ":") }
    guard lookahead.skip(UInt8(ascii: "."), in: line) else { return false }
    let decimals = lookahead.take(in: line, while: \.isDigit).count
    guard decimals == 3 || decimals == 6 else { return false }
    _ = lookahead.take(in: line) { $0.isDigit || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
    cursor = lookahead
    return true
  }

  private static func isProcessName(_ range: Range<Int>, in line: Span<UInt8>) -> Bool {
    var spaces = 0
    for index in range {
      let byte = line[index]
      if byte == 0x20 { spaces += 1 }
      guard
        byte >= 0x80 || byte.isIdentifier || byte == 0x20 || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "(")
          || byte == UInt8(ascii: ")")
      else {
        return false
      }
    }
    return spaces <= 3 && !range.isEmpty
  }
}
