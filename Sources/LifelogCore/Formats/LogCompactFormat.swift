extension LogFormat {
  /// `log show` and `log stream` in compact style; what Appium shows of a simulator.
  static let logCompact = LogFormat(
    id: "log-compact",
    title: "log show / log stream, compact style",
    samples: [
      Sample(
        "2022-12-01 13:21:14.972 Df My Shop[68540:780a15] (UIKitCore) [com.example.shop:life] viewDidLoad",
        time: "2022-12-01T13:21:14.972", process: "My Shop", pid: 68540, thread: "780a15",
        message: "viewDidLoad"),
      Sample(
        "2019-06-21 14:01:49.918 E  shop[67793:22c78e] -[CartViewController viewDidLoad]",
        time: "2019-06-21T14:01:49.918", process: "shop", pid: 67793, thread: "22c78e",
        message: "-[CartViewController viewDidLoad]"),
    ],
    joinsContinuations: true,
    read: { line in
      guard line.byte(0).isDigit else { return nil }
      var cursor = Cursor()
      guard let time = Timestamp.dateAndTime(&cursor, in: line), time.decimals == 3,
        cursor.skip(0x20, in: line), isCompactLevel(cursor.offset, in: line)
      else { return nil }
      cursor.offset += 3
      guard let tag = ProcessTag(&cursor, in: line) else { return nil }
      var envelope = Envelope(message: afterSender(cursor.offset, in: line)..<line.count)
      envelope.time = time
      envelope.process = tag.process
      envelope.pid = tag.pid
      envelope.thread = tag.thread
      return envelope
    })

  /// The two letters of a level, `I `, `Db`, and the space behind them: what tells it from an NSLog line.
  static func isCompactLevel(_ index: Int, in line: Span<UInt8>) -> Bool {
    guard line.byte(index + 2) == 0x20 else { return false }
    switch (line.byte(index), line.byte(index + 1)) {
    case (UInt8(ascii: "D"), UInt8(ascii: "f")), (UInt8(ascii: "D"), UInt8(ascii: "b")),
      (UInt8(ascii: "S"), UInt8(ascii: "p")):
      return true
    case (UInt8(ascii: "I"), 0x20), (UInt8(ascii: "E"), 0x20), (UInt8(ascii: "F"), 0x20),
      (UInt8(ascii: "A"), 0x20):
      return true
    default: return false
    }
  }
}
