import LifelogText
import LifelogTrace

extension LogFormat {
  /// `log show` and `log stream` in compact style. Appium prints it for a simulator.
  static let logCompact = LogFormat(
    id: "log-compact",
    title: "log show / log stream, compact style",
    samples: [
      Sample(
        "2022-12-01 13:21:14.972 Df My Shop[68540:780a15] (UIKitCore) [com.example.shop:life] viewDidLoad",
        time: "2022-12-01T13:21:14.972", process: "My Shop", pid: 68540, thread: "780a15", level: .default,
        message: "viewDidLoad"),
      Sample(
        "2019-06-21 14:01:49.918 E  shop[67793:22c78e] -[CartViewController viewDidLoad]",
        time: "2019-06-21T14:01:49.918", process: "shop", pid: 67793, thread: "22c78e", level: .error,
        message: "-[CartViewController viewDidLoad]"),
      Sample(
        "2019-06-21 14:01:49.918 I  Shop[67793:0] [com.example.shop:] viewDidLoad",
        time: "2019-06-21T14:01:49.918", process: "Shop", pid: 67793, thread: "0", level: .info,
        message: "viewDidLoad"),
      Sample(
        "2019-06-21 14:01:49.918 Db Shop[67793:22c78e] viewDidLoad", time: "2019-06-21T14:01:49.918",
        process: "Shop", pid: 67793, thread: "22c78e", level: .debug, message: "viewDidLoad"),
      Sample(
        "2019-06-21 14:01:49.918 F  Shop[67793:22c78e] viewDidLoad", time: "2019-06-21T14:01:49.918",
        process: "Shop", pid: 67793, thread: "22c78e", level: .fault, message: "viewDidLoad"),
      Sample(
        "2019-06-21 14:01:49.918 A  Shop[67793:22c78e] (UIKitCore) send gesture actions",
        time: "2019-06-21T14:01:49.918", process: "Shop", pid: 67793, thread: "22c78e", level: .default,
        message: "send gesture actions"),
      Sample(
        "2019-06-21 14:01:49.918 Sp Shop[67793:22c78e] [spid 0x1b0, process, begin] [com.example.shop:life] Cart: viewDidLoad",
        time: "2019-06-21T14:01:49.918", process: "Shop", pid: 67793, thread: "22c78e", level: .default,
        message: "Cart: viewDidLoad"),
      Sample("Timestamp               Ty Process[PID:TID]", message: "", role: .heading),
    ],
    joinsContinuations: true,
    firstBytes: FirstBytes(texts: ["Timestamp"] + LogToolLines.noticeStarts).orDate(),
    ambiguousStarts: "([",
    reader: {
      LogToolLines(header: "Ty Process[PID:TID]") { line, date, context in
        date.flatMap { readCompact(line, after: $0, takesAnyType: context.hasHeader) }
      }
    })

  /// - Parameter takesAnyType: Whether any two letters are a type, although they may look like a process name.
  private static func readCompact(
    _ line: Span<UInt8>, after date: LineDate, takesAnyType: Bool
  ) -> Envelope? {
    var cursor = Cursor(date.end)
    guard date.time.decimals == 3, cursor.skip(0x20, in: line),
      isCompactLevel(cursor.offset, in: line) || takesAnyType && isAnyType(cursor.offset, in: line)
    else { return nil }
    let type = cursor.offset..<cursor.offset + 2
    cursor.offset += 3
    var signpost = SignpostTag(&cursor, in: line)
    guard let tag = ProcessTag(&cursor, in: line) else { return nil }
    if line.has(" [spid ", at: cursor.offset) {
      cursor.offset += 1
      signpost = SignpostTag(&cursor, in: line)
    }
    var envelope = Envelope(message: LogSender.end(cursor.offset, in: line)..<line.count)
    envelope.time = date.time
    envelope.process = tag.process
    envelope.pid = tag.pid
    envelope.thread = tag.thread
    envelope.level = LogLevel(word: line.extracting(line.trimmed(type)))
    envelope.phase = signpost?.phase
    return envelope
  }

  /// Whether the two letters of a level, such as `I ` or `Db`, and a space are at an index. They distinguish the line
  /// from an NSLog line.
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

  /// Whether the letters of a level are at an index, possibly followed by a web page's no-break spaces.
  static func looksCompact(_ index: Int, in line: Span<UInt8>) -> Bool {
    if isCompactLevel(index, in: line) { return true }
    switch line.byte(index) {
    case UInt8(ascii: "I"), UInt8(ascii: "E"), UInt8(ascii: "F"), UInt8(ascii: "A"):
      return line.has("\u{a0}", at: index + 1)
        || line.byte(index + 1) == 0x20 && line.has("\u{a0}", at: index + 2)
    default: return false
    }
  }

  /// Whether a capital letter, then a small letter or a space, and a space are at an index.
  private static func isAnyType(_ index: Int, in line: Span<UInt8>) -> Bool {
    let second = line.byte(index + 1)
    return line.byte(index).isUppercaseLetter && (second.isLowercaseLetter || second == 0x20)
      && line.byte(index + 2) == 0x20
  }
}
