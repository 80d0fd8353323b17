import LifelogText
package import LifelogTrace

/// Reads the envelope of each line: in the format of the line before it first, then in any other.
package struct EnvelopeReader {
  /// A line without its envelope, its names interned.
  package struct Entry {
    var time: LogTime?
    var process: Name = .empty
    var pid: Int32?
    var thread: Name = .empty
    var level: LogLevel?
    var phase: Phase?
    /// The place of the format among the options' formats.
    var format: Int
    /// Where the message stands in the line; of no meaning where it is no part of it.
    var message: Range<Int>
    /// Whether the message is no part of the line: the reader has its text.
    var isElsewhere = false
    var role = Envelope.Role.message
    /// Whether a logger wrote the line, so that it can be no heading.
    package var isStamped: Bool
    /// The location of its message; of no meaning while nothing is known of the lines before.
    var location = LineLocation(number: 0, offset: 0)

    /// Nothing is known yet.
    static var none: Entry { Entry(format: LogFormat.plain, message: 0..<0, isStamped: false) }
  }

  /// The message of the last entry, where it is no part of the line.
  private var text: ContiguousArray<UInt8> = []
  /// The formats that are asked, and each one's memory of the log.
  private(set) var readers: FormatReaders
  /// The envelope of the line before, if its message was empty: the next line is its message.
  private(set) var pending: Entry?
  /// Whether there is one: to ask this compares no entries.
  var awaitsMessage: Bool { if case .some = pending { true } else { false } }
  /// Whether a further line belongs to the message before it.
  private(set) var isContinuation = false
  /// So many further lines the message before has, by its logger's own count.
  private(set) var expectedContinuations = 0
  /// Whether the last line that was read is one that the message before it announced.
  private(set) var isFurther = false
  /// How many lines each format claimed, and the first of them.
  private(set) var formatCounts: ContiguousArray<FormatCount>
  /// Whether a line was ever stamped in front, so that plain lines need not wait for a stamp behind them.
  private(set) var hasStamps = false

  /// The lines that a format claimed.
  struct FormatCount {
    var lines = 0
    /// Counted from 1; 0 while there is none.
    var first = 0
  }

  /// What a logger wrote in front of a line, or in place of a message.
  enum Stamp {
    /// A date and a clock stand at an offset; they have not been read.
    case date(at: Int)
    /// The time; `nil` where the logger writes none.
    case time(LogTime?)
    /// It is no message, but tells something of those before or behind it. That is rare, and every line has a stamp:
    /// so it is kept apart, and the others are cheap to pass on.
    indirect case metadata(Entry)
    /// It is a further line of a message, whose logger counted its lines.
    case continuation
  }

  /// - Parameter options: Which formats there are besides, and whether all lines are in one.
  package init(_ options: LogReader.Options = LogReader.Options()) {
    readers = FormatReaders(options)
    formatCounts = ContiguousArray(repeating: FormatCount(), count: options.allFormats.count)
  }

  /// The format that most lines came in; rather any other than plain text.
  var commonFormat: Int {
    var most = LogFormat.plain
    for index in formatCounts.indices where formatCounts[index].lines > 0 {
      let isMore = formatCounts[index].lines > formatCounts[most].lines
      if isMore || most == LogFormat.plain && formatCounts[index].lines == formatCounts[most].lines {
        most = index
      }
    }
    return most
  }

  /// The place of the format that was asked for; `nil` when each line is recognised for itself.
  var forcedFormat: Int? { readers.forced }

  /// Notes that an empty line ended the message.
  mutating func interrupt() {
    if expectedContinuations > 0 {
      expectedContinuations -= 1
      return
    }
    isContinuation = false
    pending = nil
  }

  /// Notes a line that was read elsewhere: a frame of a call stack.
  mutating func passOver() { expectedContinuations = max(0, expectedContinuations - 1) }

  /// Whether a line is one that the message before it has by its logger's count. A line that is an entry of
  /// the same logger is none: the count was wrong, or lines are missing.
  private mutating func consumeContinuation(_ line: Span<UInt8>) -> Bool {
    guard expectedContinuations > 0 else { return false }
    let isNext = readers.goesOn(with: line)
    expectedContinuations = isNext ? 0 : expectedContinuations - 1
    return !isNext
  }

  /// What a logger wrote in front of a line that names no callback, judged by its first bytes as far as that
  /// goes; `nil` when no logger wrote the line.
  mutating func stamp(of line: Span<UInt8>, number: Int, names: inout NameTable) -> Stamp? {
    if consumeContinuation(line) { return .continuation }
    // A year and a dash, or a byte with which an envelope of some format begins.
    let start = Self.decorationEnd(line)
    if !readers.isForced, Self.isDated(line, at: start) {
      pending = nil
      // What lines without a date were in says nothing of those with one.
      if !readers.isCurrentDated { _ = readers.envelope(of: line.extracting(start..<line.count)) }
      claim(readers.current, number)
      recordStamp(of: readers.current)
      return .date(at: start)
    }
    guard let found = noiseEntry(line, decoratedUpTo: start, names: &names) else {
      return ownClock(of: line, from: start)
    }
    claim(found.format, number)
    return found.role == .message || found.role == .line ? .time(found.time) : .metadata(found)
  }

  private mutating func noiseEntry(
    _ line: Span<UInt8>, decoratedUpTo start: Int, names: inout NameTable
  ) -> Entry? {
    var entry = Entry.none
    // What decorates other lines may be a part of a team's own.
    if start > 0, readers.hasOwn || readers.isForced, readers.canBegin(line, at: 0),
      enveloped(line, from: 0, names: &names, isNoise: true, into: &entry)
    {
      return entry
    }
    guard readers.canBegin(line, at: start),
      enveloped(line, from: start, names: &names, isNoise: true, into: &entry)
    else { return nil }
    return entry
  }

  /// The time of its own with which a line begins: `10:22:01.301 loaded`.
  private func ownClock(of line: Span<UInt8>, from start: Int) -> Stamp? {
    guard line.byte(start).isDigit || line.byte(start) == UInt8(ascii: "[") else { return nil }
    return readers.plain(line.extracting(start..<line.count))?.time.map { .time($0) }
  }

  /// Whether `2026-03-05 10:` stands at an offset.
  private static func isDated(_ line: Span<UInt8>, at start: Int) -> Bool {
    line.byte(start).isDigit && line.byte(start + 4) == UInt8(ascii: "-")
      && line.byte(start + 7) == UInt8(ascii: "-")
      && (line.byte(start + 13) == UInt8(ascii: ":") || line.byte(start + 12) == UInt8(ascii: ":"))
      && !LinePrefix.isBuildServers(line, at: start)
  }

  /// The entry that a line is; `nil` when it is a further line of a message, or in another format than was asked for.
  package mutating func read(_ line: Span<UInt8>, number: Int, names: inout NameTable) -> Entry? {
    var entry = Entry.none
    return read(line, number: number, names: &names, into: &entry) ? entry : nil
  }

  /// The same without copying it.
  ///
  /// - Parameter entry: ``Entry/none``; takes the entry.
  /// - Returns: Whether there is one.
  mutating func read(
    _ line: Span<UInt8>, number: Int, names: inout NameTable, into entry: inout Entry
  ) -> Bool {
    isFurther = consumeContinuation(line)
    if isFurther { return false }
    let start = Self.decorationEnd(line)
    if enveloped(line, from: 0, names: &names, into: &entry)
      || start > 0 && enveloped(line, from: start, names: &names, into: &entry)
    {
      claim(entry.format, number)
      return true
    }
    if let carried = pending {
      pending = nil
      entry = carried
      entry.message = 0..<line.count
      return true
    }
    if isContinuation || readers.excludesPlainText { return false }
    claim(LogFormat.plain, number)
    entry = plain(line, from: start)
    return true
  }

  /// The entry that a record is which was read elsewhere.
  mutating func read(_ record: LogRecord, format: Int, names: inout NameTable) -> Entry {
    let text = record.envelope.text ?? []
    var entry = Entry(format: format, message: record.envelope.message, isStamped: true)
    fill(&entry, from: record.envelope, in: text.span, names: &names)
    entry.isElsewhere = true
    self.text = ContiguousArray(text[record.envelope.message])
    pass(record, format: format)
    return entry
  }

  /// The message of the entry that was read last and is no part of its line; it is the caller's from now on.
  mutating func takeText() -> ContiguousArray<UInt8> {
    defer { text = [] }
    return text
  }

  /// Notes a record that was read elsewhere and is not looked into.
  mutating func pass(_ record: LogRecord, format: Int) {
    claim(format, record.line)
    hasStamps = true
  }

  /// Whether some format reads a line; nothing is noted.
  func knows(_ line: Span<UInt8>) -> Bool {
    var ahead = readers
    return ahead.envelope(of: line) != nil
  }

  /// The message that `read` would find in a line, `text` where it is not a part of the line; nothing is
  /// noted. `nil` when it is a further line of a message.
  func message(of line: Span<UInt8>) -> (range: Range<Int>, text: ContiguousArray<UInt8>?)? {
    if expectedContinuations > 0, !readers.goesOn(with: line) { return nil }
    let start = Self.decorationEnd(line)
    for from in start > 0 ? [0, start] : [0] {
      var ahead = readers
      guard let found = ahead.envelope(of: line.extracting(from..<line.count)) else { continue }
      let range = found.envelope.message
      if let text = found.envelope.text { return (0..<range.count, ContiguousArray(text[range])) }
      let rest = from + found.start
      return (range.lowerBound + rest..<range.upperBound + rest, nil)
    }
    if awaitsMessage { return (0..<line.count, nil) }
    return isContinuation || readers.excludesPlainText ? nil : (plain(line, from: start).message, nil)
  }

  private mutating func enveloped(
    _ line: Span<UInt8>, from start: Int, names: inout NameTable, isNoise: Bool = false,
    into entry: inout Entry
  ) -> Bool {
    var found = FormatReaders.Found(format: 0, envelope: Envelope(message: 0..<0))
    guard readers.envelope(of: line.extracting(start..<line.count), isNoise: isNoise, into: &found) else {
      return false
    }
    let rest = start + found.start
    entry.format = found.format
    entry.message = found.envelope.message
    entry.isStamped = true
    if isNoise, found.envelope.role == .message {
      entry.time = found.envelope.time
    } else if let text = found.envelope.text {
      fill(&entry, from: found.envelope, in: text.span, names: &names)
      if !isNoise {
        entry.isElsewhere = true
        self.text = ContiguousArray(text[entry.message])
      }
    } else {
      fill(&entry, from: found.envelope, in: line.extracting(rest..<line.count), names: &names)
      if rest > 0 { entry.message = entry.message.lowerBound + rest..<entry.message.upperBound + rest }
    }
    recordStamp(of: found.format)
    if awaitsMessage { pending = nil }
    expectedContinuations = found.envelope.furtherLines
    if entry.role != .message {
      isContinuation = false
    } else if !isNoise, isEmpty(entry, in: line) {
      pending = entry
      isContinuation = false
    }
    if entry.role == .closing { hasStamps = false }
    return true
  }

  private func isEmpty(_ entry: Entry, in line: Span<UInt8>) -> Bool {
    entry.isElsewhere ? text.isEmpty : line.trimmed(entry.message).isEmpty
  }

  private func fill(
    _ entry: inout Entry, from envelope: Envelope, in text: Span<UInt8>, names: inout NameTable
  ) {
    entry.time = envelope.time
    entry.pid = envelope.pid
    entry.level = envelope.level
    entry.phase = envelope.phase
    entry.role = envelope.role
    entry.process = names.intern(text.extracting(envelope.process))
    entry.thread = names.intern(text.extracting(envelope.thread))
  }

  private mutating func recordStamp(of format: Int) {
    isContinuation = format != LogFormat.plain && readers.joinsContinuations(format)
    hasStamps = hasStamps || format != LogFormat.plain
  }

  private func plain(_ line: Span<UInt8>, from start: Int) -> Entry {
    let (rest, outer) = readers.unwrapped(line, from: start)
    let body = line.extracting(rest..<line.count)
    guard let envelope = readers.plain(body), envelope.time != nil || outer != nil else {
      return Entry(format: LogFormat.plain, message: 0..<line.count, isStamped: false)
    }
    var entry = Entry(
      format: LogFormat.plain, message: envelope.message.lowerBound + rest..<line.count, isStamped: true)
    entry.time = envelope.time ?? outer
    return entry
  }

  private mutating func claim(_ format: Int, _ number: Int) {
    formatCounts[format].lines += 1
    if formatCounts[format].first == 0 { formatCounts[format].first = number }
  }

  /// Notes a line of a format that was read before its turn, in the present state; `nil` for the format of that state.
  mutating func pass(_ format: Int?, number: Int) {
    if format != nil { isFurther = false }
    claim(format ?? readers.current, number)
  }

  /// Notes a line without a hint that begins with a date, as the last stamped line did.
  ///
  /// - Returns: `false` where no date is expected, and nothing is noted.
  mutating func passDated(number: Int) -> Bool {
    guard !readers.isForced, readers.isCurrentDated, expectedContinuations == 0 else { return false }
    pending = nil
    claim(readers.current, number)
    recordStamp(of: readers.current)
    return true
  }

  /// The format of the present state.
  var format: Int { readers.current }

  /// Whether a line begins with a date, and the last stamped line did.
  @inline(__always)
  func beginsWithUsualDate(_ line: Span<UInt8>) -> Bool {
    !readers.isForced && readers.isCurrentDated && Self.isDated(line, at: 0)
  }

  /// What was read for a line that comes later is no message of the next line.
  mutating func beginLookahead() {
    readers.beginLookahead()
    pending = nil
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
