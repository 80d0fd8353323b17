import LifelogText
package import LifelogTrace

/// Reads the envelope of each line, first in the format of the previous line, then in any other.
package struct EnvelopeReader {
  /// A line without its envelope, with interned names.
  package struct Entry {
    var time: LogTime?
    var process: Name = .empty
    var pid: Int32?
    var thread: Name = .empty
    var level: LogLevel?
    var phase: Phase?
    /// The index of the format in the options' formats.
    var format: Int
    /// The range of the message in the line; meaningless if the message is not part of the line.
    var message: Range<Int>
    /// Whether the message is not part of the line. If so, the reader has its text.
    var isElsewhere = false
    var role = Envelope.Role.message
    /// Whether a logger wrote the line, so that it cannot be a heading.
    package var isStamped: Bool
    /// The location of the message; meaningless during lookahead.
    var location = LineLocation(number: 0, offset: 0)

    /// An empty entry.
    static var none: Entry { Entry(format: LogFormat.plain, message: 0..<0, isStamped: false) }
  }

  /// The message of the last entry, if it is not part of the line.
  private var text: ContiguousArray<UInt8> = []
  /// The formats, with the state of each reader.
  private(set) var readers: FormatReaders
  /// The envelope of the previous line if its message was empty; the next line is its message.
  private(set) var pending: Entry?
  /// Whether there is a pending envelope, without comparing entries.
  var awaitsMessage: Bool { if case .some = pending { true } else { false } }
  /// Whether a line without an envelope continues the previous message.
  private(set) var isContinuation = false
  /// The number of following lines that belong to the previous message, by its logger's count.
  private(set) var expectedContinuations = 0
  /// Whether the last line was one of the expected continuations.
  private(set) var isExpectedContinuation = false
  /// The number of lines in each format, and the first of them.
  private(set) var formatCounts: ContiguousArray<FormatCount>
  /// Whether any line had a stamp before its message. If so, plain lines need not wait for a trailing stamp.
  private(set) var hasStamps = false
  /// The time with which lines without a callback begin.
  private(set) var usualTime = UsualTime()
  /// The minute of the last time that was compared with it.
  private var minute = LastMinute()

  /// The lines of one format.
  struct FormatCount {
    private(set) var lines = 0
    /// Counted from 1; 0 if there is none.
    private(set) var first = 0

    @inline(__always)
    fileprivate mutating func add(_ count: Int, from number: Int) {
      if first == 0 { first = number }
      lines += count
    }
  }

  /// The text that a logger wrote before a line, or instead of a message.
  enum Stamp {
    /// A date and a clock at an offset, not yet read.
    case date(at: Int)
    /// The time; `nil` if the logger writes none.
    case time(LogTime?)
    /// The line is not a message, but describes the messages before or after it. Indirect, because it is rare and every
    /// line has a stamp, so the other cases stay small.
    indirect case metadata(Entry)
    /// The line continues a message whose logger counted its lines.
    case continuation
  }

  /// - Parameter options: The custom formats, and the requested format.
  package init(_ options: LogReader.Options = LogReader.Options()) {
    readers = FormatReaders(options)
    formatCounts = ContiguousArray(repeating: FormatCount(), count: options.allFormats.count)
  }

  /// The format of most lines; with equal counts, another one than plain text.
  var commonFormat: Int {
    var mostCommon = LogFormat.plain
    for index in formatCounts.indices where formatCounts[index].lines > 0 {
      let isMore = formatCounts[index].lines > formatCounts[mostCommon].lines
      if isMore
        || mostCommon == LogFormat.plain && formatCounts[index].lines == formatCounts[mostCommon].lines
      {
        mostCommon = index
      }
    }
    return mostCommon
  }

  /// The index of the requested format; `nil` if lifelog recognizes the format of each line.
  var forcedFormat: Int? { readers.forced }

  /// Records that an empty line ended the message.
  mutating func interrupt() {
    if expectedContinuations > 0 {
      expectedContinuations -= 1
      return
    }
    isContinuation = false
    pending = nil
  }

  /// Records a line that was read elsewhere, as a frame of a call stack.
  mutating func skipLine() { expectedContinuations = max(0, expectedContinuations - 1) }

  /// Whether a line continues the previous message, by its logger's count. An entry of the same logger does not: the
  /// count was wrong, or lines are missing.
  private mutating func consumeContinuation(_ line: Span<UInt8>) -> Bool {
    guard expectedContinuations > 0 else { return false }
    let isNext = readers.continues(with: line)
    expectedContinuations = isNext ? 0 : expectedContinuations - 1
    return !isNext
  }

  /// The stamp of a line without a callback, judged by its first bytes if possible; `nil` if no logger wrote the line.
  mutating func stamp(of line: Span<UInt8>, number: Int, names: inout NameTable) -> Stamp? {
    if consumeContinuation(line) { return .continuation }
    if let time = usualTime(of: line) {
      if usualTime.isOfFormat { recordDated(lines: 1, number: number) }
      return .time(time)
    }
    // A year and a dash, or the first byte of some format's envelopes.
    let start = Self.decorationEnd(line)
    if !readers.isForced, Self.isDated(line, at: start) {
      // The format of lines without a date says nothing about those with one.
      if !readers.isCurrentDated {
        _ = readers.envelope(of: line, readers.body(of: line, from: start))
        if !readers.isCurrentDated { learnTime(of: line, isOfFormat: true) }
      }
      recordDated(lines: 1, number: number)
      return .date(at: start)
    }
    var found = Entry.none
    guard readNoise(line, decoratedUpTo: start, names: &names, into: &found) else {
      guard let time = printedTime(of: line, from: start) else { return nil }
      learnTime(of: line, as: time, isOfFormat: false)
      return .time(time)
    }
    countLine(found.format, number)
    guard found.role == .message || found.role == .line else { return .metadata(found) }
    if let time = found.time { learnTime(of: line, as: time, isOfFormat: true) }
    return .time(found.time)
  }

  /// The time at the start of a line, if it has the usual layout.
  @inline(__always)
  private mutating func usualTime(of line: Span<UInt8>) -> LogTime? {
    guard !usualTime.isNone, let time = minute.printed(in: line), isUsual(minute.times.layout) else {
      return nil
    }
    return time
  }

  /// Whether a layout is the usual one in the current format.
  func isUsual(_ layout: PrintedLayout) -> Bool {
    usualTime.has(layout, in: readers.current)
  }

  /// Learns the layout of the time with which a line begins, if nothing else need be read in such lines.
  ///
  /// - Parameter time: What was read; `nil` if the line begins with a date.
  private mutating func learnTime(of line: Span<UInt8>, as time: LogTime? = nil, isOfFormat: Bool) {
    guard !readers.isForced, !readers.hasCustomFormats, expectedContinuations == 0,
      !isOfFormat || readers.isCurrentSettled, let printed = minute.printed(in: line),
      time ?? printed == printed,
      // Tools also print clocks without decimals.
      printed.date != .none || printed.decimals > 0, readers.body(of: line, from: 0).start == 0
    else { return }
    usualTime = UsualTime(minute.times.layout, in: readers.current, isOfFormat: isOfFormat)
  }

  private mutating func readNoise(
    _ line: Span<UInt8>, decoratedUpTo start: Int, names: inout NameTable, into entry: inout Entry
  ) -> Bool {
    // The decoration of other lines may be part of a custom format.
    if start > 0, readers.hasCustomFormats || readers.isForced, readers.canBegin(line, at: 0),
      enveloped(line, readers.body(of: line, from: 0), names: &names, isNoise: true, into: &entry)
    {
      return true
    }
    return readers.canBegin(line, at: start)
      && enveloped(line, readers.body(of: line, from: start), names: &names, isNoise: true, into: &entry)
  }

  /// The app's own time at the start of a line: `10:22:01.301 loaded`.
  private func printedTime(of line: Span<UInt8>, from start: Int) -> LogTime? {
    let clock = line.byte(start) == UInt8(ascii: "[") ? start + 1 : start
    guard line.byte(clock).isDigit else { return nil }
    let date = LineDate(line.extracting(start..<line.count))
    return readers.plain(line, FormatReaders.Body(start: start, date: date))?.time
  }

  /// Whether `2026-03-05 10:` is at an offset.
  private static func isDated(_ line: Span<UInt8>, at start: Int) -> Bool {
    line.byte(start).isDigit && line.byte(start + 4) == UInt8(ascii: "-")
      && line.byte(start + 7) == UInt8(ascii: "-")
      && (line.byte(start + 13) == UInt8(ascii: ":") || line.byte(start + 12) == UInt8(ascii: ":"))
      && !LinePrefix.hasBuildServerTime(line, at: start)
  }

  /// The entry on a line; `nil` for a continuation of a message, and for a line in another format than the requested
  /// one.
  package mutating func read(_ line: Span<UInt8>, number: Int, names: inout NameTable) -> Entry? {
    var entry = Entry.none
    return read(line, number: number, names: &names, into: &entry) ? entry : nil
  }

  /// Reads an entry without copying it.
  ///
  /// - Parameter entry: ``Entry/none``; receives the entry.
  /// - Returns: Whether there is an entry.
  mutating func read(
    _ line: Span<UInt8>, number: Int, names: inout NameTable, into entry: inout Entry
  ) -> Bool {
    isExpectedContinuation = consumeContinuation(line)
    if isExpectedContinuation { return false }
    let start = Self.decorationEnd(line)
    var body = readers.body(of: line, from: 0)
    var isRead = enveloped(line, body, names: &names, into: &entry)
    if !isRead, start > 0 {
      body = readers.body(of: line, from: start)
      isRead = enveloped(line, body, names: &names, into: &entry)
    }
    if isRead {
      countLine(entry.format, number)
      return true
    }
    if let carried = pending {
      pending = nil
      entry = carried
      entry.message = 0..<line.count
      return true
    }
    if isContinuation || readers.excludesPlainText { return false }
    countLine(LogFormat.plain, number)
    entry = plain(line, body)
    return true
  }

  /// The entry of a line that ``readObject(_:into:)`` has read.
  mutating func read(
    _ memory: inout RecordMemory, of line: Span<UInt8>, names: inout NameTable
  ) -> Entry {
    let head = memory.head(in: line, names: &names)
    let plain = memory.object.plainMessage(in: line)
    var entry = Entry(format: readers.current, message: plain ?? 0..<0, isStamped: true)
    entry.time = memory.time
    (entry.process, entry.pid, entry.thread) = (head.process, head.pid, head.thread)
    (entry.level, entry.phase) = (head.level, head.phase)
    if plain == nil {
      entry.isElsewhere = true
      text = memory.object.message(in: line)
    }
    if plain?.isEmpty ?? text.isEmpty { pending = entry }
    return entry
  }

  /// The entry of a record that was read elsewhere.
  mutating func read(_ record: LogRecord, format: Int, names: inout NameTable) -> Entry {
    let text = record.envelope.text ?? []
    var entry = Entry(format: format, message: record.envelope.message, isStamped: true)
    fill(&entry, from: record.envelope, in: text.span, names: &names)
    entry.isElsewhere = true
    self.text = ContiguousArray(text[record.envelope.message])
    recordLine(record, format: format)
    return entry
  }

  /// Takes the message of the last entry, if it is not part of the line.
  mutating func takeText() -> ContiguousArray<UInt8> {
    defer { text = [] }
    return text
  }

  /// Records a record that was read elsewhere, without reading its message.
  mutating func recordLine(_ record: LogRecord, format: Int) {
    countLine(format, record.line)
    hasStamps = true
  }

  /// Whether any format reads a line. Does not change the state.
  func recognizes(_ line: Span<UInt8>) -> Bool {
    var lookahead = readers
    return lookahead.envelope(of: line, readers.body(of: line, from: 0)).map {
      LogFormat.all[$0.format].id != LogFormat.jsonLines.id
    } ?? false
  }

  /// The range of the message that `read` would find in a line; its text, too, if it is not part of the line. `nil` for
  /// a continuation of a message. Does not change the state.
  func message(of line: Span<UInt8>) -> (range: Range<Int>, text: ContiguousArray<UInt8>?)? {
    if expectedContinuations > 0, !readers.continues(with: line) { return nil }
    let start = Self.decorationEnd(line)
    var body = FormatReaders.Body(start: 0)
    for from in start > 0 ? [0, start] : [0] {
      var lookahead = readers
      body = readers.body(of: line, from: from)
      guard let found = lookahead.envelope(of: line, body) else { continue }
      let range = found.envelope.message
      if let text = found.envelope.text { return (0..<range.count, ContiguousArray(text[range])) }
      return (range.lowerBound + body.start..<range.upperBound + body.start, nil)
    }
    if awaitsMessage { return (0..<line.count, nil) }
    return isContinuation || readers.excludesPlainText ? nil : (plain(line, body).message, nil)
  }

  private mutating func enveloped(
    _ line: Span<UInt8>, _ body: FormatReaders.Body, names: inout NameTable, isNoise: Bool = false,
    into entry: inout Entry
  ) -> Bool {
    var found = FormatReaders.Found(format: 0, envelope: Envelope(message: 0..<0))
    guard readers.envelope(of: line, body, isNoise: isNoise, into: &found) else { return false }
    take(found, of: line, from: body.start, names: &names, isNoise: isNoise, into: &entry)
    return true
  }

  private mutating func take(
    _ found: FormatReaders.Found, of line: Span<UInt8>, from rest: Int, names: inout NameTable,
    isNoise: Bool, into entry: inout Entry
  ) {
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
    expectedContinuations = found.envelope.continuationCount
    if entry.role != .message {
      isContinuation = false
    } else if !isNoise, isEmpty(entry, in: line) {
      pending = entry
      isContinuation = false
    }
    if entry.role == .closing { hasStamps = false }
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

  private func plain(_ line: Span<UInt8>, _ body: FormatReaders.Body) -> Entry {
    guard let envelope = readers.plain(line, body), envelope.time != nil || body.time != nil else {
      return Entry(format: LogFormat.plain, message: 0..<line.count, isStamped: false)
    }
    var entry = Entry(
      format: LogFormat.plain, message: envelope.message.lowerBound + body.start..<line.count, isStamped: true
    )
    entry.time = envelope.time ?? body.time
    return entry
  }

  private mutating func countLine(_ format: Int, _ number: Int, lines: Int = 1) {
    formatCounts[format].add(lines, from: number)
  }

  /// Records lines that were read in lookahead; `nil` for the format of the current state.
  mutating func recordLine(_ format: Int?, number: Int, lines: Int = 1) {
    if format != nil { isExpectedContinuation = false }
    countLine(format ?? readers.current, number, lines: lines)
  }

  /// Records lines without a hint that begin with dates, like the last stamped line.
  ///
  /// - Parameters:
  ///   - lines: How many there are.
  ///   - number: The number of the first one.
  mutating func recordDated(lines: Int, number: Int) {
    if awaitsMessage { pending = nil }
    countLine(readers.current, number, lines: lines)
    recordStamp(of: readers.current)
  }

  /// Whether lines that begin with dates are like the last stamped line.
  var expectsDates: Bool { !readers.isForced && readers.isCurrentDated && expectedContinuations == 0 }

  /// The format of the current state.
  var format: Int { readers.current }

  /// Whether a line begins with a date, like the last stamped line.
  @inline(__always)
  func beginsWithUsualDate(_ line: Span<UInt8>) -> Bool {
    !readers.isForced && readers.isCurrentDated && Self.isDated(line, at: 0)
  }

  /// Reads a line if it is a message in the current format, as an object, and does not change the state.
  ///
  /// - Parameter memory: The object on the last line; receives this one.
  /// - Returns: `false` for any other line.
  @inline(__always)
  func readObject(_ line: Span<UInt8>, into memory: inout RecordMemory) -> Bool {
    isBetweenMessages && readers.readObject(line, into: &memory)
  }

  /// Whether a line that is a message in the current format, as an object, does not change the state.
  var expectsObjects: Bool { isBetweenMessages && readers.expectsObjects }

  private var isBetweenMessages: Bool {
    hasStamps && !isContinuation && !awaitsMessage && expectedContinuations == 0
  }

  /// Prepares a copy for later lines: an envelope read in lookahead does not apply to the next line.
  mutating func beginLookahead() {
    readers.beginLookahead()
    pending = nil
  }

  /// Returns whether the pattern of a custom format exceeded its limit, and resets it.
  mutating func takeExceeded() -> Bool { readers.takeExceeded() }

  /// The end of the quote marks, comment signs and bullets before a line.
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
