extension LogFormat {
  /// `log show` and `log stream` in their default style.
  static let logDefault = LogFormat(
    id: "log-default",
    title: "log show / log stream, default style",
    samples: [
      Sample(
        "2024-12-29 21:45:11.238323+0100 0x7ac6     Default     0x184c2              1621   0    Shop: (UIKitCore) [com.example.shop:life] -[CartViewController viewDidLoad]",
        time: "2024-12-29T21:45:11.238323+01:00", process: "Shop", pid: 1621, thread: "0x7ac6",
        message: "-[CartViewController viewDidLoad]"),
      Sample(
        "2026-04-18 22:50:58.223142+0300 0x1b3c278  Error       0x0                  87108  0    My Shop: viewDidLoad",
        time: "2026-04-18T22:50:58.223142+03:00", process: "My Shop", pid: 87108, thread: "0x1b3c278",
        message: "viewDidLoad"),
    ],
    joinsContinuations: true,
    read: { line in
      guard line.byte(0).isDigit else { return nil }
      var cursor = Cursor()
      guard let time = Timestamp.dateAndTime(&cursor, in: line), time.offsetMinutes != nil,
        cursor.skip(0x20, in: line), line.has("0x", at: cursor.offset)
      else { return nil }
      let thread = cursor.take(in: line, while: { $0 != 0x20 })
      guard cursor.skipSpaces(in: line) > 0, line.byte(cursor.offset).isUppercaseLetter else { return nil }
      _ = cursor.take(in: line, while: \.isLetter)
      guard cursor.skipSpaces(in: line) > 0 else { return nil }
      _ = cursor.take(in: line, while: { $0.isHexadecimal || $0 == UInt8(ascii: "x") })
      guard cursor.skipSpaces(in: line) > 0, let pid = cursor.number(in: line),
        cursor.skipSpaces(in: line) > 0
      else { return nil }
      skipTimeToLive(&cursor, in: line)
      guard let colon = processEnd(cursor.offset, in: line) else { return nil }
      var envelope = Envelope(message: afterSender(colon + 1, in: line)..<line.count)
      envelope.time = time
      envelope.process = cursor.offset..<colon
      envelope.pid = Int32(pid)
      envelope.thread = thread
      return envelope
    })

  private static func skipTimeToLive(_ cursor: inout Cursor, in line: Span<UInt8>) {
    var ahead = cursor
    if ahead.number(in: line) != nil, ahead.skipSpaces(in: line) > 0 { cursor = ahead }
  }

  /// The colon that ends the process's name: the first that a space, or the end, follows.
  private static func processEnd(_ start: Int, in line: Span<UInt8>) -> Int? {
    var index = start
    while index < line.count {
      if line[index] == UInt8(ascii: ":"), index > start, index + 1 == line.count || line[index + 1] == 0x20 {
        return index
      }
      index += 1
    }
    return nil
  }

  /// The first byte of the message, behind ` (library)` and ` [subsystem:category]`.
  static func afterSender(_ start: Int, in line: Span<UInt8>) -> Int {
    var cursor = Cursor(start)
    _ = cursor.skip(0x20, in: line)
    if line.byte(cursor.offset) == UInt8(ascii: "("),
      let end = line.find(UInt8(ascii: ")"), in: cursor.offset..<line.count),
      line.byte(end + 1) == 0x20
    {
      cursor.offset = end + 2
    }
    if line.byte(cursor.offset) == UInt8(ascii: "["),
      let end = line.find(UInt8(ascii: "]"), in: cursor.offset..<line.count),
      end + 1 == line.count || line[end + 1] == 0x20, isSubsystem(cursor.offset + 1..<end, in: line)
    {
      cursor.offset = min(end + 2, line.count)
    }
    return cursor.offset
  }

  /// `com.example.shop:life`: a dot before the colon, no space. A message may begin with brackets too.
  private static func isSubsystem(_ range: Range<Int>, in line: Span<UInt8>) -> Bool {
    guard let colon = line.find(UInt8(ascii: ":"), in: range) else { return false }
    let subsystem = range.lowerBound..<colon
    return line.find(UInt8(ascii: "."), in: subsystem) != nil && line.find(0x20, in: subsystem) == nil
  }
}
