extension LogFormat {
  /// `NSLog` and `os_log` as the Xcode console and standard error show them.
  ///
  /// Milliseconds up to Xcode 7 and in command-line tools, microseconds from Xcode 8, with the zone from
  /// Xcode 8.1. The category in brackets is left in the message: an app's own `NSLog(@"[Cart] …")` looks
  /// the same. A copy may have lost its time, or the hour a digit.
  static let nslog = LogFormat(
    id: "nslog",
    title: "NSLog and os_log on the Xcode console or standard error",
    samples: [
      Sample(
        "2016-04-08 15:12:11.475 Shop[563:23395] -[CartViewController viewWillAppear:]",
        time: "2016-04-08T15:12:11.475", process: "Shop", pid: 563, thread: "23395",
        message: "-[CartViewController viewWillAppear:]"),
      Sample(
        "2020-02-27 23:37:17.754911+0800 My Shop[378:c07] [Cart] viewDidLoad",
        time: "2020-02-27T23:37:17.754911+08:00", process: "My Shop", pid: 378, thread: "c07",
        message: "[Cart] viewDidLoad"),
      Sample(
        "Shop[91:28254] -[CartViewController viewDidLoad]", process: "Shop", pid: 91, thread: "28254",
        message: "-[CartViewController viewDidLoad]"),
    ],
    joinsContinuations: false, openings: .capitals,
    read: { line in
      var cursor = Cursor()
      var time: LogTime?
      if line.byte(0).isDigit {
        time = Timestamp.dateAndTime(&cursor, in: line) ?? Timestamp.timeOfDay(&cursor, in: line)
        guard time != nil, cursor.skip(0x20, in: line), !looksCompact(cursor.offset, in: line) else {
          return nil
        }
      }
      guard let tag = ProcessTag(&cursor, in: line) else { return nil }
      // Without a time only a name may stand before the bracket, or prose with an index would pass.
      if time == nil, !isProcessName(tag.process, in: line) { return nil }
      _ = cursor.skip(0x20, in: line)
      var envelope = Envelope(message: cursor.offset..<line.count)
      envelope.time = time
      envelope.process = tag.process
      envelope.pid = tag.pid
      envelope.thread = tag.thread
      return envelope
    })

  private static func isProcessName(_ range: Range<Int>, in line: Span<UInt8>) -> Bool {
    var spaces = 0
    for index in range {
      let byte = line[index]
      if byte == 0x20 { spaces += 1 }
      guard
        byte >= 0x80 || byte.isIdentifier || byte == 0x20 || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: ".")
      else {
        return false
      }
    }
    return spaces <= 3 && !range.isEmpty
  }
}
