import LifelogText
import LifelogTrace

extension LogFormat {
  /// A device's syslog relay, as idevicesyslog, Xcode's device window and old simulators print it.
  static let syslog = LogFormat(
    id: "syslog",
    title: "device syslog: relay, idevicesyslog, ASL",
    samples: [
      Sample(
        "Mar  5 10:22:01 Annas-iPhone Shop(UIKit)[49] <Notice>: -[CartViewController viewDidLoad]",
        time: "--03-05T10:22:01", process: "Shop", pid: 49, level: .default,
        message: "-[CartViewController viewDidLoad]"),
      Sample(
        "Dec 15 11:48:28.972604 Shop[11710] <Error>: viewDidLoad", time: "--12-15T11:48:28.972604",
        process: "Shop", pid: 11710, level: .error, message: "viewDidLoad"),
      Sample(
        "Dec 5 11:48:28.972604 My Shop(UIKitCore)[11710] <Debug>: viewDidLoad",
        time: "--12-05T11:48:28.972604", process: "My Shop", pid: 11710, level: .debug,
        message: "viewDidLoad"),
      Sample(
        "Jun 19 15:34:05 mini.local Shop[8224]: viewDidLoad", time: "--06-19T15:34:05", process: "Shop",
        pid: 8224, message: "viewDidLoad"),
      Sample(
        "Jun 19 15:34:05 mini.local launchd_sim[8214] (com.example.shop): viewDidLoad",
        time: "--06-19T15:34:05", process: "launchd_sim", pid: 8214, message: "viewDidLoad"),
      Sample(
        #"Jun 19 15:34:05 mini.local Shop[8224] <Warning>: \M-h\M-4\M--\M-g\M^I\M-)\M-B\240viewDidLoad\134"#,
        time: "--06-19T15:34:05", process: "Shop", pid: 8224, level: .warning,
        message: "购物\u{a0}viewDidLoad\\"),
    ],
    joinsContinuations: true,
    firstBytes: FirstBytes(texts: [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec", "[connected",
      "[disconnected",
    ]),
    ambiguousStarts: "", escape: UInt8(ascii: "\\"),
    reader: { RelayLines() })
}

/// Reads the lines of a relay, and keeps the facts that they show about the device.
private struct RelayLines: LineReader {
  private var host = SyslogHost()
  private var isDisconnected = false
  /// Whether the last line may name the device.
  private var isRelay = true
  private var hasChanged = false

  mutating func takeStatus() -> ReaderStatus {
    defer { hasChanged = false }
    return ReaderStatus(hasChanged: hasChanged, isSettled: !isRelay || host.isSettled)
  }

  mutating func read(_ line: Span<UInt8>, _ date: LineDate?) -> Envelope? {
    if line.byte(0) == UInt8(ascii: "[") { return state(line) }
    guard line.byte(0).isUppercaseLetter else { return nil }
    var cursor = Cursor()
    guard let time = Timestamp.monthDayAndTime(&cursor, in: line), cursor.skip(0x20, in: line),
      let sender = SyslogSender(cursor.offset, in: line)
    else { return nil }
    // Newer tools print microseconds, no device name, and unescaped bytes.
    isRelay = time.decimals != 6
    let counts = host.counts
    let start = isRelay ? host.processStart(in: sender.name, of: line) : sender.name.lowerBound
    if isRelay, host.counts != counts { hasChanged = true }
    var envelope = Envelope(message: sender.message..<line.count)
    envelope.time = time
    envelope.process = line.trimmed(start..<sender.name.upperBound)
    envelope.pid = sender.pid
    envelope.level = sender.level
    if isRelay, line.find(UInt8(ascii: "\\"), in: envelope.message) != nil { Self.unescape(&envelope, line) }
    return envelope
  }

  private static func unescape(_ envelope: inout Envelope, _ line: Span<UInt8>) {
    var text = VisEscape.undone(in: envelope.message, of: line)
    envelope.message = 0..<text.count
    let process = envelope.process
    envelope.process = text.count..<text.count + process.count
    for index in process { text.append(line[index]) }
    envelope.text = text
  }

  /// `[connected:UDID]` and `[disconnected]`: messages between these lines are lost.
  private mutating func state(_ line: Span<UInt8>) -> Envelope? {
    let isConnected = line.has("[connected", at: 0)
    var cursor = Cursor(isConnected ? 10 : 13)
    guard isConnected || line.has("[disconnected", at: 0) else { return nil }
    if cursor.skip(UInt8(ascii: ":"), in: line) {
      _ = cursor.take(in: line) { $0.isHexadecimal || $0 == UInt8(ascii: "-") }
    }
    guard cursor.skip(UInt8(ascii: "]"), in: line), cursor.offset == line.count else { return nil }
    var envelope = Envelope(message: 0..<0)
    envelope.role = isConnected && isDisconnected ? .loss : .toolOutput
    isDisconnected = !isConnected
    host.recordMissing()
    hasChanged = true
    return envelope
  }
}

/// `host process(image)[pid] (service) <Level>: ` of a syslog line.
private struct SyslogSender {
  /// The process, possibly after a device name.
  var name: Range<Int>
  var pid: Int32
  var level: LogLevel?
  var message: Int

  init?(_ start: Int, in line: Span<UInt8>) {
    guard let bracket = line.find(UInt8(ascii: "["), in: start..<max(start, min(line.count, start + 200)))
    else {
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
      level = LogLevel(word: line.extracting(cursor.offset + 2..<end))
      cursor.offset = end + 1
    }
    guard cursor.skip(UInt8(ascii: ":"), in: line) else { return nil }
    _ = cursor.skip(0x20, in: line)
    message = cursor.offset
    name = start..<(Self.imageStart(before: bracket, from: start, in: line) ?? bracket)
  }

  /// The start of `(image)` that ends at an offset.
  private static func imageStart(before end: Int, from start: Int, in line: Span<UInt8>) -> Int? {
    guard line.byte(end - 1) == UInt8(ascii: ")") else { return nil }
    var index = end - 1
    while index > start, line[index] != UInt8(ascii: "(") { index -= 1 }
    return index > start ? index : nil
  }
}
