import LifelogText
import LifelogTrace

extension LogFormat {
  /// The records that an app's logger writes to standard error when Xcode 15 or later starts the app. Xcode's own
  /// console reads them.
  ///
  /// A record omits each field that is the same as in the previous record, so the reader stores them.
  static let oslog = LogFormat(
    id: "oslog",
    title: "os_log records that Xcode redirects to standard error (OSLOG-…, libLogRedirect)",
    samples: [
      Sample(
        "OSLOG-0F1E2D3C-4B5A-6978-8796-A5B4C3D2E1F0 7 80 L 0 {t:1772702521.475000,tz:-60,tzDST:0,tid:0x3c31db6,type:\"Error\",subsystem:null,category:null,imgPath:\"/Shop.app/Shop\",procName:\"My \\u007dShop\",pid:37095,uid:501}\tviewDidLoad",
        time: "2026-03-05T10:22:01.475000+01:00", process: "My }Shop", pid: 37095, thread: "0x3c31db6",
        level: .error, message: "viewDidLoad"),
      Sample(
        "libLogRedirect: 7 80 L 1 {t:1783070521.000001,tz:-60,tzDST:1,type:\"Debug\",pid:5}    Cart viewDidLoad",
        time: "2026-07-03T11:22:01.000001+02:00", pid: 5, level: .debug, message: "Cart viewDidLoad"),
      Sample("SHOPLOG 7 80 L 2f {}\tviewDidLoad", message: "viewDidLoad"),
      Sample(
        "REDIRECT: 0 0 I 0 {version:2}\tInitialization successful", message: "Initialization successful",
        role: .toolOutput),
      Sample("LOST: 7 80 E 5 {errorCode:3}\tNo memory", message: "No memory", role: .loss),
    ],
    joinsContinuations: false, firstBytes: FirstBytes("Ol").ifNoise(),
    reader: { OSLogRecords() })
}

/// Stores the fields of records by prefix. Each prefix belongs to one process.
private struct OSLogRecords: LineReader {
  private var senders: [(prefix: ContiguousArray<UInt8>, fields: OSLogFields)] = []
  /// The index of each prefix, and that of the last record.
  private var indices: [ContiguousArray<UInt8>: Int] = [:]
  private var latest = 0
  /// The maximum number of prefixes. A log has one for each process; with more, all are forgotten.
  private static let maxSenders = 256
  private var hasChanged = false

  mutating func takeStatus() -> ReaderStatus {
    defer { hasChanged = false }
    return ReaderStatus(hasChanged: hasChanged)
  }

  mutating func read(_ line: Span<UInt8>, _ date: LineDate?) -> Envelope? {
    guard let frame = OSLogFrame(line) else { return nil }
    // The next record may omit the values of this one.
    hasChanged = true
    let index = sender(frame.prefix, in: line)
    senders[index].fields.continuationCount = 0
    senders[index].fields.read(frame.fields, of: line)
    var envelope = senders[index].fields.envelope(around: frame.message, of: line)
    switch frame.kind {
    case UInt8(ascii: "I"): envelope.role = .toolOutput
    case UInt8(ascii: "E"): envelope.role = .loss
    default: envelope.role = .message
    }
    return envelope
  }

  private mutating func sender(_ prefix: Range<Int>, in line: Span<UInt8>) -> Int {
    if latest < senders.count, line.has(senders[latest].prefix, at: prefix) { return latest }
    var bytes = ContiguousArray<UInt8>()
    for index in prefix { bytes.append(line[index]) }
    latest = indices[bytes] ?? senders.count
    if latest == senders.count {
      if latest == Self.maxSenders { (senders, indices, latest) = ([], [:], 0) }
      indices[bytes] = latest
      senders.append((bytes, OSLogFields()))
    }
    return latest
  }
}

/// The parts of a record: `<prefix> <hex> <hex> <kind> <hex> {<fields>}<tab><message>`.
private struct OSLogFrame {
  var prefix: Range<Int>
  /// `I` for the start, `L` for a message, `E` for an error.
  var kind: UInt8
  var fields: Range<Int>
  var message: Range<Int>

  private static let maxPrefixLength = 128

  init?(_ line: Span<UInt8>) {
    let limit = min(line.count, Self.maxPrefixLength + 1)
    guard let space = line.find(0x20, in: 0..<limit), space > 0 else { return nil }
    prefix = 0..<space
    var cursor = Cursor(space + 1)
    for _ in 0..<2 {
      guard !cursor.take(in: line, while: \.isHexadecimal).isEmpty, cursor.skip(0x20, in: line) else {
        return nil
      }
    }
    kind = line.byte(cursor.offset)
    cursor.offset += 1
    guard kind == UInt8(ascii: "L") || kind == UInt8(ascii: "I") || kind == UInt8(ascii: "E"),
      cursor.skip(0x20, in: line), !cursor.take(in: line, while: \.isHexadecimal).isEmpty,
      cursor.skip(0x20, in: line), cursor.skip(UInt8(ascii: "{"), in: line),
      let brace = line.find(UInt8(ascii: "}"), in: cursor.offset..<line.count)
    else { return nil }
    fields = cursor.offset..<brace
    // Copies from web pages have spaces instead of the tab.
    let isTab = line.byte(brace + 1) == 0x09
    guard isTab || line.has("    ", at: brace + 1) else { return nil }
    message = brace + (isTab ? 2 : 5)..<line.count
  }
}

/// The current field values of one process.
private struct OSLogFields {
  /// Since 1970, in UTC.
  private var microseconds: Int64?
  private var minutesWest = 0
  private var isDaylightSaving = false
  private var thread: ContiguousArray<UInt8> = []
  private var process: ContiguousArray<UInt8> = []
  private var pid: Int32?
  private var level: LogLevel?
  /// The number of following lines that belong to the message.
  var continuationCount = 0

  /// Stores the fields of a record: `t:1772702521.475000,pid:412,procName:"Shop"`.
  mutating func read(_ range: Range<Int>, of line: Span<UInt8>) {
    var start = range.lowerBound
    while let colon = line.find(UInt8(ascii: ":"), in: start..<range.upperBound) {
      let isQuoted = line.byte(colon + 1) == UInt8(ascii: "\"")
      let mark = isQuoted ? UInt8(ascii: "\"") : UInt8(ascii: ",")
      let value = isQuoted ? colon + 2 : colon + 1
      guard value <= range.upperBound else { return }
      let end = Self.end(from: value, mark: mark, in: line.extracting(0..<range.upperBound))
      take(line.extracting(start..<colon), value..<end, of: line)
      start = min(end + (isQuoted ? 2 : 1), range.upperBound)
    }
  }

  private static func end(from start: Int, mark: UInt8, in line: Span<UInt8>) -> Int {
    var index = start
    while index < line.count, line[index] != mark {
      index += line[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, line.count)
  }

  private mutating func take(_ key: Span<UInt8>, _ value: Range<Int>, of line: Span<UInt8>) {
    var cursor = Cursor(value.lowerBound)
    if key.is("t") {
      microseconds = Timestamp.secondsSince1970(&cursor, in: line) ?? microseconds
    } else if key.is("tz") {
      let isNegative = cursor.skip(UInt8(ascii: "-"), in: line)
      minutesWest = (cursor.number(in: line) ?? 0) * (isNegative ? -1 : 1)
    } else if key.is("tzDST") {
      isDaylightSaving = line.byte(value.lowerBound) != UInt8(ascii: "0")
    } else if key.is("tid") {
      thread = Self.text(value, of: line)
    } else if key.is("procName") {
      process = Self.text(value, of: line)
    } else if key.is("pid") {
      pid = cursor.number(in: line).map { Int32($0) }
    } else if key.is("type") {
      level = LogLevel(word: line.extracting(value))
    } else if key.is("lines") {
      let count = cursor.number(in: line) ?? 1
      continuationCount = (1...Self.maxLines).contains(count) ? count - 1 : 0
    }
  }

  /// The maximum number of lines of a message. A greater number would only hide the lines after it.
  private static let maxLines = 10_000
  /// The maximum number of bytes of a name, because each record repeats it.
  private static let maxNameLength = 1000

  private static func text(_ range: Range<Int>, of line: Span<UInt8>) -> ContiguousArray<UInt8> {
    let range = range.prefix(maxNameLength)
    var text = ContiguousArray<UInt8>()
    let isQuoted = line.byte(range.lowerBound - 1) == UInt8(ascii: "\"")
    if !isQuoted, line.extracting(range).is("null") { return text }
    JSONScanner.unescape(range, in: line, into: &text)
    return text
  }

  func envelope(around message: Range<Int>, of line: Span<UInt8>) -> Envelope {
    var text = ContiguousArray<UInt8>()
    text.reserveCapacity(message.count + process.count + thread.count)
    for index in message { text.append(line[index]) }
    var envelope = Envelope(message: 0..<text.count)
    envelope.process = text.count..<text.count + process.count
    text.append(contentsOf: process)
    envelope.thread = text.count..<text.count + thread.count
    text.append(contentsOf: thread)
    envelope.text = text
    envelope.time = time
    envelope.pid = pid
    envelope.level = level
    envelope.continuationCount = continuationCount
    return envelope
  }

  private var time: LogTime? {
    guard let microseconds else { return nil }
    let minutesEast = (isDaylightSaving ? 60 : 0) - minutesWest
    guard abs(minutesEast) < 24 * 60 else { return nil }
    return LogTime(
      microseconds: microseconds + Int64(minutesEast) * 60_000_000, date: .full, decimals: 6,
      offsetMinutes: Int16(minutesEast))
  }
}
