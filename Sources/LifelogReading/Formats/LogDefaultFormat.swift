import LifelogText
import LifelogTrace

extension LogFormat {
  /// `log show` and `log stream` in their default style.
  static let logDefault = LogFormat(
    id: "log-default",
    title: "log show / log stream, default style",
    samples: [
      Sample(
        "2024-12-29 21:45:11.238323+0100 0x7ac6     Default     0x184c2              1621   0    Shop: (UIKitCore) [com.example.shop:life] -[CartViewController viewDidLoad]",
        time: "2024-12-29T21:45:11.238323+01:00", process: "Shop", pid: 1621, thread: "0x7ac6",
        level: .default, message: "-[CartViewController viewDidLoad]"),
      Sample(
        "2026-04-18 22:50:58.223142+0300 0x1b3c278  Error       0x0                  87108  0    My Shop: viewDidLoad",
        time: "2026-04-18T22:50:58.223142+03:00", process: "My Shop", pid: 87108, thread: "0x1b3c278",
        level: .error, message: "viewDidLoad"),
      Sample(
        "2026-04-18 22:50:58.223142+0300 0x1b3c278  Debug       55555      87108  Shop: [system:] viewDidLoad",
        time: "2026-04-18T22:50:58.223142+03:00", process: "Shop", pid: 87108, thread: "0x1b3c278",
        level: .debug, message: "viewDidLoad"),
      Sample(
        "2026-04-18 22:50:58.223142+0300 0x1b3c278  Info        0x0                  87108  14   Shop: (ShopKit.debug.dylib) [com.example.shop.life] viewDidLoad",
        time: "2026-04-18T22:50:58.223142+03:00", process: "Shop", pid: 87108, thread: "0x1b3c278",
        level: .info, message: "viewDidLoad"),
      Sample(
        "2026-04-18 22:50:58.223142+0300 0x1b3c278  Fault       0x0                  87108  0    Shop: (CartViewController) viewDidLoad",
        time: "2026-04-18T22:50:58.223142+03:00", process: "Shop", pid: 87108, thread: "0x1b3c278",
        level: .fault, message: "(CartViewController) viewDidLoad"),
      Sample(
        "2026-04-18 22:50:58.223142+0300 0x1b3c278  Activity    0x184c2              87108  0    Shop: (UIKitCore) send gesture actions",
        time: "2026-04-18T22:50:58.223142+03:00", process: "Shop", pid: 87108, thread: "0x1b3c278",
        level: .default, message: "send gesture actions"),
      Sample(
        "2026-04-18 22:50:58.223142+0300 0x1b3c278  Signpost    0x0                  87108  0    [spid 0x1b0, process,   end] Shop: [com.example.shop:life] Cart: viewDidLoad",
        time: "2026-04-18T22:50:58.223142+03:00", process: "Shop", pid: 87108, thread: "0x1b3c278",
        level: .default, message: "Cart: viewDidLoad"),
      Sample(
        "2026-04-18 22:50:58.223142+0300 0x1b3c278  Loss        0x0                  0      0    kernel: lost >=63 unreliable messages from 12-74 (Mach continuous exact start-approx. end)",
        time: "2026-04-18T22:50:58.223142+03:00", process: "kernel", pid: 0, thread: "0x1b3c278",
        message: "lost >=63 unreliable messages from 12-74 (Mach continuous exact start-approx. end)",
        role: .loss),
      Sample(
        "2026-04-18 22:50:58.223142+0300 0x0        Default     0x0                  0      0    === system boot: 4F0D3C6A-0000-0000-0000-000000000000",
        time: "2026-04-18T22:50:58.223142+03:00", pid: 0, thread: "0x0", level: .default,
        message: "=== system boot: 4F0D3C6A-0000-0000-0000-000000000000", role: .heading),
      Sample(
        "Timestamp                       Thread     Type        Activity             PID    TTL  ",
        message: "",
        role: .heading),
      Sample(
        "Log      - Default:          3, Info:                1, Debug:             0, Error:          0, Fault:          0",
        message: "", role: .toolOutput),
    ],
    joinsContinuations: true,
    firstBytes: FirstBytes(
      texts: ["Timestamp", "Log  ", "Activity", "---"] + LogToolLines.noticeStarts
    ).orDate(),
    ambiguousStarts: "([=",
    reader: {
      LogToolLines(header: "Thread  ", hasSummary: true) { line, date, _ in
        date.flatMap { readDefault(line, after: $0) }
      }
    })

  private static func readDefault(_ line: Span<UInt8>, after date: LineDate) -> Envelope? {
    var cursor = Cursor(date.end)
    guard date.time.offsetMinutes != nil, cursor.skip(0x20, in: line), line.has("0x", at: cursor.offset)
    else { return nil }
    let thread = cursor.take(in: line, while: { $0 != 0x20 })
    guard cursor.skipSpaces(in: line) > 0, line.byte(cursor.offset).isUppercaseLetter else { return nil }
    let type = cursor.take(in: line, while: \.isLetter)
    guard cursor.skipSpaces(in: line) > 0 else { return nil }
    _ = cursor.take(in: line, while: { $0.isHexadecimal || $0 == UInt8(ascii: "x") })
    guard cursor.skipSpaces(in: line) > 0, let pid = cursor.number(in: line), cursor.skipSpaces(in: line) > 0
    else { return nil }
    skipTimeToLive(&cursor, in: line)
    let signpost = SignpostTag(&cursor, in: line)
    guard var envelope = processAndMessage(cursor.offset, in: line) else { return nil }
    envelope.time = date.time
    envelope.pid = Int32(pid)
    envelope.thread = thread
    envelope.level = LogLevel(word: line.extracting(type))
    envelope.phase = signpost?.phase
    if line.extracting(type).hasFolded("loss", at: 0) { envelope.role = .loss }
    return envelope
  }

  private static func skipTimeToLive(_ cursor: inout Cursor, in line: Span<UInt8>) {
    var lookahead = cursor
    if lookahead.number(in: line) != nil, lookahead.skipSpaces(in: line) > 0 { cursor = lookahead }
  }

  /// `Shop: (library) [subsystem:category] message`, or a line about the log itself, which has no process.
  static func processAndMessage(_ start: Int, in line: Span<UInt8>) -> Envelope? {
    if line.has("=== ", at: start) { return logLine(start, process: start..<start, in: line) }
    guard let colon = processEnd(start, in: line) else { return nil }
    let message = LogSender.end(colon + 1, in: line)
    if line.has("=== ", at: message), !line.has(" ===", at: line.count - 4) {
      return logLine(message, process: start..<colon, in: line)
    }
    var envelope = Envelope(message: message..<line.count)
    envelope.process = start..<colon
    return envelope
  }

  /// `=== system boot: …` starts another recording. Other such lines only show retention times. A message of SwiftUI also
  /// ends with the sign.
  private static func logLine(_ start: Int, process: Range<Int>, in line: Span<UInt8>) -> Envelope {
    var envelope = Envelope(message: start..<line.count)
    envelope.process = process
    envelope.role = line.has("=== system boot", at: start) ? .heading : .toolOutput
    return envelope
  }

  /// The colon that ends the process name: the first one before a space or the end.
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
}
