import LifelogText
import LifelogTrace

extension LogFormat {
  /// pymobiledevice3's `syslog live`, and its `developer dvt oslog`, which names the library instead of the process.
  static let pymobiledevice3 = LogFormat(
    id: "pymobiledevice3",
    title: "pymobiledevice3: syslog live, developer dvt oslog",
    samples: [
      Sample(
        "2026-03-05 10:22:01.123456 Shop{UIKitCore}[1234] <NOTICE>: -[CartViewController viewDidLoad]",
        time: "2026-03-05T10:22:01.123456", process: "Shop", pid: 1234, level: .default,
        message: "-[CartViewController viewDidLoad]"),
      Sample(
        "2026-03-05 10:22:01 My Shop{}[1234] <ERROR>: viewDidLoad ", time: "2026-03-05T10:22:01",
        process: "My Shop", pid: 1234, level: .error, message: "viewDidLoad"),
      Sample(
        "2026-03-05 10:22:01.123456 Shop{Shop+0x1a2b3c}[1234] <USER_ACTION>: [Cart] viewDidLoad [com.example.shop][life]",
        time: "2026-03-05T10:22:01.123456", process: "Shop", pid: 1234, level: .default,
        message: "[Cart] viewDidLoad"),
      Sample(
        "[2026-03-05 10:22:01.123456][com.example.shop][life][1234][Shop] <Debug>: viewDidLoad",
        time: "2026-03-05T10:22:01.123456", pid: 1234, level: .debug, message: "viewDidLoad"),
    ],
    joinsContinuations: true, firstBytes: FirstBytes(texts: ["[0000"]).orDate(),
    read: { line, date in
      if line.byte(0) == UInt8(ascii: "[") { return oslogLine(line) }
      guard let date else { return nil }
      var cursor = Cursor(date.end)
      guard cursor.skip(0x20, in: line) else { return nil }
      let start = cursor.offset
      guard let brace = line.find(UInt8(ascii: "{"), in: start..<line.count),
        line.find(UInt8(ascii: "["), in: start..<brace) == nil
      else { return nil }
      let process = start..<brace
      cursor.offset = brace + 1
      _ = cursor.take(in: line) { $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: "{") }
      guard line.has("}[", at: cursor.offset) else { return nil }
      cursor.offset += 2
      guard let pid = cursor.number(in: line), let level = levelAndMark(&cursor, in: line) else { return nil }
      var envelope = Envelope(message: withoutLabel(cursor.offset..<line.count, in: line))
      envelope.time = date.time
      envelope.process = process
      envelope.pid = Int32(pid)
      envelope.level = LogLevel(word: line.extracting(level))
      return envelope
    })

  /// `[time][subsystem][category][pid][library] <level>: message`.
  private static func oslogLine(_ line: Span<UInt8>) -> Envelope? {
    var cursor = Cursor(1)
    guard let time = Timestamp.dateAndTime(&cursor, in: line) else { return nil }
    for _ in 0..<2 {
      guard line.has("][", at: cursor.offset) else { return nil }
      cursor.offset += 2
      _ = cursor.take(in: line) { $0 != UInt8(ascii: "]") }
    }
    guard line.has("][", at: cursor.offset) else { return nil }
    cursor.offset += 2
    guard let pid = cursor.number(in: line), line.has("][", at: cursor.offset) else { return nil }
    cursor.offset += 2
    _ = cursor.take(in: line) { $0 != UInt8(ascii: "]") }
    guard let level = levelAndMark(&cursor, in: line) else { return nil }
    var envelope = Envelope(message: cursor.offset..<line.count)
    envelope.time = time
    envelope.pid = Int32(pid)
    envelope.level = LogLevel(word: line.extracting(level))
    return envelope
  }

  /// Skips `] <LEVEL>: ` and returns the range of the level.
  private static func levelAndMark(_ cursor: inout Cursor, in line: Span<UInt8>) -> Range<Int>? {
    guard line.has("] <", at: cursor.offset) else { return nil }
    cursor.offset += 3
    let level = cursor.take(in: line) { $0.isIdentifier }
    guard !level.isEmpty, line.has(">:", at: cursor.offset) else { return nil }
    cursor.offset += 2
    _ = cursor.skip(0x20, in: line)
    return level
  }

  /// The message without the label ` [com.example.shop][life]` after it, or without the space that replaces a missing
  /// label.
  private static func withoutLabel(_ range: Range<Int>, in line: Span<UInt8>) -> Range<Int> {
    let message = range.lowerBound..<max(range.lowerBound, line.trimmed(range).upperBound)
    guard line.byte(message.upperBound - 1) == UInt8(ascii: "]") else { return message }
    var index = message.upperBound - 2
    var isDotted = false
    var parts = 1
    while index > message.lowerBound {
      if line[index] == UInt8(ascii: "[") {
        guard line[index - 1] == UInt8(ascii: "]"), parts == 1 else { break }
        parts = 2
        index -= 1
      } else if line[index] == UInt8(ascii: "]") {
        return message
      } else if line[index] == UInt8(ascii: "."), parts == 2 {
        isDotted = true
      }
      index -= 1
    }
    guard parts == 2, isDotted, line.byte(index - 1) == 0x20, index > message.lowerBound else {
      return message
    }
    return message.lowerBound..<index - 1
  }
}
