import LifelogText
import LifelogTrace

extension LogFormat {
  /// The lines of any other logger, capture tool or agent that writes one JSON object on each line.
  ///
  /// Such programs agree on a few names of the message and of its time. The message may be a line of another format, which
  /// a tool has captured.
  static let jsonLines = LogFormat(
    id: "json-lines",
    title: "one JSON object on each line, of any other logger or capture tool",
    samples: [
      Sample(
        #"{"time":"10:30:45.123","source":"print","text":"<Shop.CartViewController: 0x7fa1> viewDidLoad"}"#,
        time: "10:30:45.123", message: "<Shop.CartViewController: 0x7fa1> viewDidLoad", role: .line),
      Sample(
        #"{"ts":"2026-11-20T10:30:45.700Z","level":"debug","msg":"viewDidLoad"}"#,
        time: "2026-11-20T10:30:45.700+00:00", level: .debug, message: "viewDidLoad", role: .line),
      Sample(
        #"{"name":"shop","hostname":"mac","pid":412,"level":30,"msg":"viewDidLoad","time":1772702521475}"#,
        time: "2026-03-05T09:22:01.475+00:00", pid: 412, message: "viewDidLoad", role: .line),
      Sample(
        #"{"timeUnixNano":"1772702521475000000","severityText":"INFO","body":{"stringValue":"viewDidLoad"}}"#,
        time: "2026-03-05T09:22:01.475000+00:00", level: .info, message: "viewDidLoad", role: .line),
      Sample(
        #"{"log":"2026-03-05 10:22:01.123 Shop[412:7] viewDidLoad\n","stream":"stdout","time":"2026-03-05T09:22:02.5Z"}"#,
        time: "2026-03-05T09:22:02.5+00:00", message: "2026-03-05 10:22:01.123 Shop[412:7] viewDidLoad\n",
        role: .line),
      Sample(
        #"{"@timestamp":"2026-03-05T09:22:01Z","data":{"process":"Shop","message":"viewDidLoad"}}"#,
        time: "2026-03-05T09:22:01+00:00", process: "Shop", message: "viewDidLoad", role: .line),
      Sample(
        #"{"timestamp":1772702521475,"type":"ui.lifecycle","event":"viewDidLoad","className":"Cart"}"#,
        time: "2026-03-05T09:22:01.475+00:00", message: "Cart viewDidLoad", role: .line),
      Sample(
        #"{"logger":"ScreenBase","screen":"CartVC","addr":"0x7fa1","callback":"deinit"}"#,
        message: "CartVC: 0x7fa1 deinit", role: .line),
      Sample(
        #"{"t": 48.25, "c": "CartVC", "p": "0x7fa1", "m": "didMove", "parent": "HostVC"}"#,
        message: "CartVC: 0x7fa1 didMove parent=HostVC", role: .line),
      Sample(
        #"{"t":4.221,"vc":"CartHost","ev":"addSubview","child":"CartPane"}"#,
        message: "CartHost addSubview(CartPane.view)", role: .line),
      Sample(
        #"{"t": 5201.01, "l": "d", "m": "CartVC willMove(toParent: nil)"}"#,
        message: "CartVC willMove(toParent: nil)", role: .line),
      Sample(
        #"{"category":"navigation","data":{"controller":"<Shop.Cart: 0x7fa1>"},"message":"viewDidAppear"}"#,
        message: "<Shop.Cart: 0x7fa1> viewDidAppear", role: .line),
      Sample(
        #"{"ts":"2026-03-05T10:22:01.120Z","data":{"scr":"Shop.Cart","cb":"viewDidLoad"}},"#,
        time: "2026-03-05T10:22:01.120+00:00", message: "Shop.Cart viewDidLoad", role: .line),
      Sample(
        #"{"type":"app.lifecycle","event":"didBecomeActive"}"#,
        message: "application didBecomeActive", role: .line),
    ],
    joinsContinuations: false, firstBytes: FirstBytes("{"),
    read: { line, _ in
      guard line.byte(0) == UInt8(ascii: "{"), let object = LoggerObject(line) else { return nil }
      // The lines of other formats have a meaning that this one does not know.
      guard goIOS.read(line) == nil, appium.read(line) == nil else { return nil }
      return object.envelope
    })
}

/// The parts of an entry, under the names that loggers give them.
private struct LoggerObject {
  private var object = JSONEnvelope()
  private var message: JSONScanner.Value?
  /// The place of the message's key among all such keys.
  private var rank = Int.max

  /// `nil` if the text is not an object, has no message and no callback of an object, or has a key that only another format
  /// has.
  init?(_ line: Span<UInt8>) {
    guard var scanner = JSONScanner(line) else { return nil }
    var objects: [Range<Int>] = []
    while let (key, value) = scanner.next(in: line) {
      let name = line.extracting(key)
      if Self.foreignKeys.contains(where: { name.is($0) }) { return nil }
      take(name, value, in: line)
      if line.byte(value.range.lowerBound) == UInt8(ascii: "{"), !value.isString {
        objects.append(value.range)
      }
    }
    guard scanner.isComplete(in: line) else { return nil }
    for range in objects.prefix(Self.maxObjects) where message == nil {
      guard var inner = JSONScanner(line, from: range.lowerBound) else { continue }
      while let (key, value) = inner.next(in: line) { take(line.extracting(key), value, in: line) }
    }
    let places = [0] + objects.prefix(Self.maxObjects).map(\.lowerBound)
    guard let message else {
      let owner = JSONOwner(of: places, in: line, isOfApp: true)
      // A row of a settings file ends with a comma, and has no time.
      guard let callback = owner.callback,
        object.hasTime || line.trimmed(scanner.offset..<line.count).count == 1
      else { return nil }
      object.message(callback, about: owner, in: line)
      return
    }
    // A sentence says itself what it is about.
    if message.range.contains(where: { line[$0].isSpace }) {
      object.message(message, in: line)
    } else {
      object.message(message, about: JSONOwner(of: places, in: line), in: line)
    }
  }

  /// A line of any format, which a tool may have captured.
  var envelope: Envelope { object.envelope(.line) }

  private mutating func take(_ name: Span<UInt8>, _ value: JSONScanner.Value, in line: Span<UInt8>) {
    if value.isString, let rank = Self.messageKeys.firstIndex(where: { name.is($0) }) {
      if rank < self.rank { (message, self.rank) = (value, rank) }
    } else if name.is("m"), value.isString, message == nil,
      value.range.contains(where: { line[$0].isSpace })
    {
      message = value  // A single word would be the name of a method.
    } else if Self.timeKeys.contains(where: { name.is($0) }) {
      object.instant(value, in: line)
    } else if Self.levelKeys.contains(where: { name.is($0) }) {
      if value.isString { object.level(value, in: line) }
    } else if name.is("pid") || name.is("processID") || name.is("process_id") {
      object.pid(value, in: line)
    } else if name.is("process") || name.is("processName") || name.is("process_name") {
      if value.isString { object.program(value, in: line) }
    } else if name.is("thread") || name.is("tid") || name.is("threadID") || name.is("thread_id") {
      object.thread(value, in: line)
    }
  }

  /// The first one of an object is its message. `stringValue` is that of a value with its type, and `event` that
  /// of an entry without a text.
  private static let messageKeys: [StaticString] = [
    "message", "msg", "text", "txt", "log", "body", "stringValue", "short_message", "@message", "_msg",
    "content", "event", "line",
  ]
  private static let timeKeys: [StaticString] = [
    "timestamp", "time", "ts", "t", "date", "datetime", "@timestamp", "timeUnixNano",
  ]
  private static let levelKeys: [StaticString] = ["level", "severity", "severityText", "levelname"]
  private static let foreignKeys: [StaticString] = [
    "eventMessage", "signpostName", "eventType", "event_type", "procid", "image_name",
  ]
  /// The objects in an object that may have the message.
  private static let maxObjects = 8
}
