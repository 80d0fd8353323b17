import LifelogText
import LifelogTrace

extension LogFormat {
  /// go-ios: syslog relay lines in JSON, unparsed (`ios syslog`) or parsed (`--parse`), and the lines of `ios ostrace`.
  static let goIOS = LogFormat(
    id: "go-ios",
    title: "go-ios: syslog and ostrace",
    samples: [
      Sample(
        #"{"msg":"Mar  5 10:22:01 iPhone Shop[123] <Notice>: viewDidLoad"}"#,
        message: "Mar  5 10:22:01 iPhone Shop[123] <Notice>: viewDidLoad", role: .line),
      Sample(
        #"{"error":"not a syslog line","msg":"viewDidLoad"}"#, message: "viewDidLoad", role: .line),
      Sample(
        #"{"timestamp":"2026-03-05T10:22:01","device":"iPhone","process":"Shop","pid":"123","level":"Error","message":"viewDidLoad"}"#,
        time: "2026-03-05T10:22:01", process: "Shop", pid: 123, level: .error, message: "viewDidLoad"),
      Sample(
        #"{"pid":412,"timestamp":"2026-03-05T10:22:01.5+01:00","level":2,"levelName":"Debug","threadId":77,"imageName":"Shop","imageOffset":9,"filename":"/Shop.app/Shop","message":"viewDidLoad","label":{"subsystem":"com.example.shop","category":"life"}}"#,
        time: "2026-03-05T10:22:01.5+01:00", process: "Shop", pid: 412, thread: "77", level: .debug,
        message: "viewDidLoad"),
      Sample(
        "2026-03-05T10:22:01.500Z  PID:412    <Notice >  [com.example.shop:life]  viewDidLoad",
        time: "2026-03-05T10:22:01.500+00:00", pid: 412, level: .default, message: "viewDidLoad"),
      Sample(
        "2026-03-05T10:22:01.500+01:00  PID:41211  <Fault  >  [Cart] viewDidLoad",
        time: "2026-03-05T10:22:01.500+01:00", pid: 41211, level: .fault, message: "[Cart] viewDidLoad"),
    ],
    joinsContinuations: true, firstBytes: FirstBytes("{").orDate(),
    read: { line, date in
      switch line.byte(0) {
      case UInt8(ascii: "{"): object(line)
      default: date.flatMap { row(line, after: $0) }
      }
    })

  private static func object(_ line: Span<UInt8>) -> Envelope? {
    guard var scanner = JSONScanner(line) else { return nil }
    var object = JSONEnvelope()
    var keys = GoIOSKeys()
    while let (key, value) = scanner.next(in: line) {
      let name = line.extracting(key)
      if name.is("msg") {
        object.message(value, in: line)
        keys.hasLine = true
      } else if name.is("message") {
        object.message(value, in: line)
      } else if name.is("time") {
        object.time(value, in: line)
        keys.hasTime = true
      } else if name.is("timestamp") {
        object.time(value, in: line)
      } else if name.is("level") {
        if value.isString { object.level(value, in: line) }
        keys.hasLevel = true
      } else if name.is("levelName") {
        object.level(value, in: line)
        keys.isOSTrace = true
      } else if name.is("pid") {
        object.pid(value, in: line)
      } else if name.is("process") {
        object.process(value, in: line)
        keys.hasProcess = true
      } else if name.is("device") {
        keys.hasDevice = true
      } else if name.is("threadId") {
        object.thread(value, in: line)
      } else if name.is("filename") {
        object.program(value, in: line)
      } else if !name.is("error"), !name.is("imageName"), !name.is("imageOffset"), !name.is("label") {
        keys.hasUnknownKey = true
      }
    }
    guard object.hasMessage, scanner.isComplete(in: line), let role = keys.role else { return nil }
    return object.envelope(role)
  }

  /// `2026-03-05T10:22:01.500Z  PID:412    <Notice >  [subsystem:category]  message`.
  private static func row(_ line: Span<UInt8>, after date: LineDate) -> Envelope? {
    guard line.has("  PID:", at: date.end) else { return nil }
    var cursor = Cursor(date.end + 6)
    guard let pid = cursor.number(in: line), cursor.skipSpaces(in: line) > 0,
      cursor.skip(UInt8(ascii: "<"), in: line)
    else { return nil }
    let level = cursor.take(in: line, while: \.isLetter)
    cursor.skipSpaces(in: line)
    guard cursor.skip(UInt8(ascii: ">"), in: line) else { return nil }
    cursor.skipSpaces(in: line)
    var envelope = Envelope(message: afterLabel(cursor.offset, in: line)..<line.count)
    envelope.time = date.time
    envelope.pid = Int32(pid)
    envelope.level = LogLevel(word: line.extracting(level))
    return envelope
  }

  private static func afterLabel(_ start: Int, in line: Span<UInt8>) -> Int {
    guard line.byte(start) == UInt8(ascii: "["),
      let end = line.find(UInt8(ascii: "]"), in: start..<line.count), line.has("  ", at: end + 1)
    else { return start }
    return end + 3
  }
}

/// The kind of an object, judged by its keys.
private struct GoIOSKeys {
  var hasLine = false
  var hasTime = false
  var hasLevel = false
  var isOSTrace = false
  var hasProcess = false
  var hasDevice = false
  var hasUnknownKey = false

  /// `nil` for an object of another program.
  var role: Envelope.Role? {
    if hasUnknownKey { return nil }
    if hasLine { return hasLevel || hasTime ? nil : .line }
    return isOSTrace || hasProcess && hasDevice ? .message : nil
  }
}
