/// Reads the envelope of each line: in the format of the line before it first, then in any other.
struct EnvelopeReader {
  /// A line without its envelope, its names interned.
  struct Entry {
    var time: LogTime?
    var process: Name = .empty
    var pid: Int32?
    var thread: Name = .empty
    /// Index into `LogFormat.all`.
    var format: Int
    /// Where the message stands in the line; of no meaning where `text` is given.
    var message: Range<Int>
    /// The message, where it is not a part of the line.
    var text: ContiguousArray<UInt8>?
    /// Whether a logger wrote the line, so that it can be no heading.
    var isStamped: Bool
  }

  private let readers = LogFormat.all.map(\.read)
  private let joinsContinuations = LogFormat.all.map(\.joinsContinuations)
  /// The format of the last line that had an envelope.
  private var current = LogFormat.plain
  /// The envelope of the line before, if its message was empty: the next line is its message.
  private var pending: Entry?
  /// Whether a further line belongs to the message before it.
  private(set) var isContinuation = false
  /// How many lines each format claimed, and the first of them.
  private(set) var claims = ContiguousArray(repeating: Claim(), count: LogFormat.all.count)

  /// The lines that a format claimed.
  struct Claim {
    var lines = 0
    /// Counted from 1; 0 while there is none.
    var first = 0
  }

  /// What a logger wrote in front of a line.
  enum Stamp {
    /// A date and a clock stand at an offset; they have not been read.
    case date(at: Int)
    /// The time; `nil` where the logger writes none.
    case time(LogTime?)
  }

  /// The format that most lines came in.
  var commonFormat: Int {
    var most = LogFormat.plain
    for index in claims.indices where claims[index].lines > claims[most].lines { most = index }
    return most
  }

  /// Notes that an empty line ended the message.
  mutating func interrupt() {
    isContinuation = false
    pending = nil
  }

  /// What a logger wrote in front of a line that names no callback, judged by its first bytes as far as that
  /// goes; `nil` when no logger wrote the line.
  mutating func stamp(of line: Span<UInt8>, number: Int) -> Stamp? {
    // A year and a dash, a month's name, or an object: what all loggers begin with.
    let start = Self.decorationEnd(line)
    if Self.isDated(line, at: start) {
      pending = nil
      if current == LogFormat.plain { current = firstFormat(line, from: start)?.format ?? current }
      claim(current, number)
      isContinuation = current != LogFormat.plain && joinsContinuations[current]
      return .date(at: start)
    }
    let first = line.byte(start)
    guard first == UInt8(ascii: "{") || first.isUppercaseLetter, let found = firstFormat(line, from: start)
    else { return ownClock(of: line, from: start) }
    current = found.format
    pending = nil
    isContinuation = joinsContinuations[found.format]
    claim(found.format, number)
    return .time(found.time)
  }

  /// The time of its own with which a line begins: `10:22:01.301 loaded`.
  private func ownClock(of line: Span<UInt8>, from start: Int) -> Stamp? {
    guard line.byte(start).isDigit || line.byte(start) == UInt8(ascii: "[") else { return nil }
    return readers[LogFormat.plain](line.extracting(start..<line.count))?.time.map { .time($0) }
  }

  /// Whether `2026-03-05 10:` stands at an offset.
  private static func isDated(_ line: Span<UInt8>, at start: Int) -> Bool {
    line.byte(start).isDigit && line.byte(start + 4) == UInt8(ascii: "-")
      && line.byte(start + 7) == UInt8(ascii: "-")
      && (line.byte(start + 13) == UInt8(ascii: ":") || line.byte(start + 12) == UInt8(ascii: ":"))
  }

  /// The entry that a line is; `nil` when it is a further line of a message.
  mutating func read(_ line: Span<UInt8>, number: Int, names: inout NameTable) -> Entry? {
    if let entry = enveloped(line, from: 0, names: &names) {
      claim(entry.format, number)
      return entry
    }
    let start = Self.decorationEnd(line)
    if start > 0, let entry = enveloped(line, from: start, names: &names) {
      claim(entry.format, number)
      return entry
    }
    if var carried = pending {
      pending = nil
      carried.message = 0..<line.count
      return carried
    }
    if isContinuation { return nil }
    claim(LogFormat.plain, number)
    return plain(line, from: start)
  }

  /// The message that `read` would find in a line, `text` where it is not a part of the line; nothing is noted.
  /// `nil` when it is a further line of a message.
  func message(of line: Span<UInt8>) -> (range: Range<Int>, text: ContiguousArray<UInt8>?)? {
    let start = Self.decorationEnd(line)
    for from in start > 0 ? [0, start] : [0] {
      guard let (_, envelope) = envelope(of: line.extracting(from..<line.count)) else { continue }
      let range = envelope.message
      guard let text = envelope.text else { return (range.lowerBound + from..<range.upperBound + from, nil) }
      return (0..<range.count, ContiguousArray(text[range]))
    }
    if pending != nil { return (0..<line.count, nil) }
    return isContinuation ? nil : (plain(line, from: start).message, nil)
  }

  private mutating func enveloped(_ line: Span<UInt8>, from start: Int, names: inout NameTable) -> Entry? {
    let body = line.extracting(start..<line.count)
    guard let (format, envelope) = envelope(of: body) else { return nil }
    current = format
    var entry = Entry(format: format, message: envelope.message, isStamped: true)
    entry.time = envelope.time
    entry.pid = envelope.pid
    if let text = envelope.text {
      let span = text.span
      entry.process = names.intern(span.extracting(envelope.process))
      entry.thread = names.intern(span.extracting(envelope.thread))
      entry.text = ContiguousArray(text[envelope.message])
    } else {
      entry.process = names.intern(body.extracting(envelope.process))
      entry.thread = names.intern(body.extracting(envelope.thread))
      entry.message = envelope.message.lowerBound + start..<envelope.message.upperBound + start
    }
    let isEmpty = entry.text.map(\.isEmpty) ?? body.trimmed(envelope.message).isEmpty
    pending = isEmpty ? entry : nil
    isContinuation = joinsContinuations[format] && !isEmpty
    return entry
  }

  /// The current format is asked first, then all others; no two claim one line, and plain text claims
  /// nothing here.
  private func envelope(of body: Span<UInt8>) -> (format: Int, envelope: Envelope)? {
    if current != LogFormat.plain, let envelope = readers[current](body) {
      return (current, envelope)
    }
    for index in 0..<LogFormat.plain {
      if let envelope = readers[index](body) { return (index, envelope) }
    }
    return nil
  }

  private func plain(_ line: Span<UInt8>, from start: Int) -> Entry {
    let body = line.extracting(start..<line.count)
    guard let envelope = readers[LogFormat.plain](body), envelope.time != nil else {
      return Entry(format: LogFormat.plain, message: 0..<line.count, isStamped: false)
    }
    var entry = Entry(
      format: LogFormat.plain, message: envelope.message.lowerBound + start..<line.count, isStamped: true)
    entry.time = envelope.time
    return entry
  }

  private mutating func claim(_ format: Int, _ number: Int) {
    claims[format].lines += 1
    if claims[format].first == 0 { claims[format].first = number }
  }

  private func firstFormat(_ line: Span<UInt8>, from start: Int) -> (format: Int, time: LogTime?)? {
    let body = line.extracting(start..<line.count)
    for index in 0..<LogFormat.plain {
      if let envelope = readers[index](body) { return (index, envelope.time) }
    }
    return nil
  }

  /// Where quote marks, comment signs and bullets in front of a line end.
  private static func decorationEnd(_ line: Span<UInt8>) -> Int {
    var index = 0
    while index < line.count, index < 16 {
      switch line[index] {
      case 0x20, 0x09, UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "-"),
        UInt8(ascii: "|"), UInt8(ascii: "#"), UInt8(ascii: "\""):
        index += 1
      default: return index
      }
    }
    return index
  }
}
