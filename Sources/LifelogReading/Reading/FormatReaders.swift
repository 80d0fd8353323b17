import LifelogText
import LifelogTrace

/// The formats of a log, with the state of each reader.
struct FormatReaders {
  /// The envelope of a line.
  struct Found {
    /// The index of the format in the options' formats.
    var format: Int
    /// The envelope. Its ranges count from the start of the body, unless it has its own text.
    var envelope: Envelope
  }

  /// A line without its prefixes.
  struct Body {
    /// Its offset in the line.
    var start: Int
    /// The time of the prefixes; `nil` without one.
    var time: LogTime?
    /// The date with which it begins.
    var date: LineDate?
  }

  /// The format of the last line with an envelope.
  private(set) var current = LogFormat.plain
  /// Whether that line began with a date.
  private(set) var isCurrentDated = false
  /// What the last line in the current format tells.
  private var currentStatus = ReaderStatus()
  /// The same of the last line that a reader was asked to read.
  private var status = ReaderStatus()
  /// The identity of the readers' states.
  private(set) var memory = Memory()
  /// The index of the requested format; `nil` if lifelog recognizes the format of each line.
  let forced: Int?
  private var readers: [any LineReader]
  /// The formats without state, by index; `nil` for those with state. To ask a reader copies it.
  private let independent: [IndependentLines?]
  /// The indices of the custom formats. They are tried before any other, even the current one.
  private let custom: [Int]
  /// The built-in formats except plain text, one bit for each.
  private let builtIn = (UInt64(1) << UInt64(LogFormat.plain)) - 1
  /// The indices of all formats that a line within a line can have.
  private let inner: [Int]
  /// The first bytes of the custom formats; `nil` if there are none.
  private let customStarts: FirstByteTable?
  private let candidates = FormatCandidates.ofAll
  private let joining: [Bool]
  /// Whether the pattern of a custom format exceeded its limit since the last call of `takeExceeded()`.
  private var hasExceeded = false

  init(_ options: LogReader.Options) {
    let formats = options.allFormats
    readers = formats.map { $0.reader?() ?? IndependentLines(body: { _, _ in nil }) }
    joining = formats.map(\.joinsContinuations)
    independent = readers.map { $0 as? IndependentLines }
    let forced = options.forcedFormat.flatMap { id in formats.firstIndex { $0.id == id } }
    custom = forced == nil ? Array(LogFormat.all.count..<formats.count) : []
    self.forced = forced
    inner = Array(LogFormat.all.count..<formats.count) + Array(0..<LogFormat.plain)
    customStarts = custom.isEmpty ? nil : FirstByteTable(custom.map { formats[$0].firstBytes })
  }

  /// Whether a line without a callback may have an envelope at an offset, judged by its first bytes, if it does not begin with a
  /// date.
  func canBegin(_ line: Span<UInt8>, at start: Int) -> Bool {
    let rest = line.extracting(start..<line.count)
    return isForced || LinePrefix.canBegin(rest) || candidates.canBegin(rest) || customCanBegin(rest)
      || LogFormat.FirstBytes.hasClockAfterColumn(rest)
  }

  private func customCanBegin(_ line: Span<UInt8>) -> Bool {
    guard let customStarts else { return false }
    return custom.count > 64 || customStarts.set(of: line).trailingZeroBitCount < custom.count
  }

  /// Whether a line without an envelope continues the previous message.
  func joinsContinuations(_ format: Int) -> Bool { joining[format] }

  /// Whether all lines must have the requested format.
  var isForced: Bool { forced != nil }

  /// Whether a line without an envelope has another format than the requested one, and is not plain text.
  var excludesPlainText: Bool { forced.map { $0 != LogFormat.plain } ?? false }

  /// Whether there are custom formats.
  var hasCustomFormats: Bool { !custom.isEmpty }

  /// The envelope of a line as plain text.
  func plain(_ line: Span<UInt8>, _ body: Body) -> Envelope? {
    var reader = readers[LogFormat.plain]
    return reader.read(line.extracting(body.start..<line.count), body.date)
  }

  /// Whether a line is an entry in the format of the last one.
  func continues(with line: Span<UInt8>) -> Bool {
    var reader = readers[current]
    return reader.read(line, LineDate(line)) != nil
  }

  /// The body of a line.
  ///
  /// - Parameter start: The offset at which its prefixes may begin.
  func body(of line: Span<UInt8>, from start: Int) -> Body {
    var body = Body(start: start)
    if !LinePrefix.hasLoggerDate(line, at: start),
      let stripped = LinePrefix.strip(line.extracting(start..<line.count))
    {
      body.start += stripped.rest
      body.time = stripped.time
    }
    body.date = LineDate(line.extracting(body.start..<line.count))
    return body
  }

  /// The envelope of a line, after its prefixes. Custom formats are tried first, then the current format, then all
  /// others. No two built-in formats match the same line. Plain text is not tried here.
  mutating func envelope(of line: Span<UInt8>, _ body: Body) -> Found? {
    var found = Found(format: 0, envelope: Envelope(message: 0..<0))
    return envelope(of: line, body, isNoise: false, into: &found) ? found : nil
  }

  /// Reads an envelope without copying it.
  ///
  /// - Parameters:
  ///   - isNoise: Whether the line names no callback. If so, only formats with matching first bytes are tried.
  ///   - found: Receives the envelope.
  /// - Returns: Whether there is an envelope.
  mutating func envelope(of line: Span<UInt8>, _ body: Body, isNoise: Bool, into found: inout Found) -> Bool {
    let text = line.extracting(body.start..<line.count)
    let candidateSet = isForced ? .max : candidates.formats(of: text, body.date, isNoise: isNoise)
    guard
      read(text, body.date, candidateSet: candidateSet, isNoise: isNoise, into: &found)
        || readWithPlainSpaces(text, into: &found)
    else { return false }
    if found.envelope.role == .limitExceeded { return true }
    if found.envelope.time == nil { found.envelope.time = body.time }
    current = found.format
    currentStatus = status
    isCurrentDated = text.byte(0).isDigit && text.byte(4) == UInt8(ascii: "-")
    if found.envelope.role == .line { readInside(&found) }
    return true
  }

  /// Reads a line if it is a message in the current format, as an object, and does not change the state.
  ///
  /// - Parameter memory: The object on the last line; receives this one.
  /// - Returns: `false` for any other line.
  @inline(__always)
  func readObject(_ line: Span<UInt8>, into memory: inout RecordMemory) -> Bool {
    line.byte(0) == UInt8(ascii: "{") && expectsObjects && memory.read(line, from: 0, needsHead: false)
      && memory.object.isMessage
  }

  /// Whether the current format reads objects, and no other one is tried before.
  var expectsObjects: Bool {
    custom.isEmpty && forced == nil && !isCurrentDated && currentStatus.readsObjects
  }

  /// Whether lines in the current format that name no callback need not be read.
  var isCurrentSettled: Bool { currentStatus.isSettled }

  /// - Parameters:
  ///   - candidateSet: The formats to try, one bit for each.
  ///   - found: Receives the format and the envelope.
  /// - Returns: Whether a format matches.
  private mutating func read(
    _ body: Span<UInt8>, _ date: LineDate?, candidateSet: UInt64, isNoise: Bool, into found: inout Found
  ) -> Bool {
    if let forced {
      guard forced != LogFormat.plain, read(body, date, in: forced, isNoise, into: &found) else {
        return false
      }
      if found.envelope.role == .limitExceeded { hasExceeded = true }
      return true
    }
    var isUnread = false
    for index in custom where FormatCandidates.contains(candidateSet, index) {
      guard read(body, date, in: index, isNoise, into: &found) else { continue }
      if found.envelope.role != .limitExceeded { return true }
      (isUnread, hasExceeded) = (true, true)
    }
    return readBuiltIn(body, date, candidateSet, isNoise, into: &found) || isUnread
  }

  private mutating func readBuiltIn(
    _ body: Span<UInt8>, _ date: LineDate?, _ candidateSet: UInt64, _ isNoise: Bool, into found: inout Found
  ) -> Bool {
    var rest = candidateSet & builtIn
    if rest >> UInt64(current) & 1 == 1 {
      if read(body, date, in: current, isNoise, into: &found) { return true }
      rest ^= 1 << UInt64(current)
    }
    while rest != 0 {
      if read(body, date, in: rest.trailingZeroBitCount, isNoise, into: &found) { return true }
      rest &= rest - 1
    }
    return false
  }

  @inline(__always)
  private mutating func read(
    _ body: Span<UInt8>, _ date: LineDate?, in format: Int, _ isNoise: Bool, into found: inout Found
  ) -> Bool {
    guard let envelope = envelope(of: body, date, in: format, isNoise: isNoise) else { return false }
    found.format = format
    found.envelope = envelope
    return true
  }

  /// Reads a line in one format.
  @inline(__always)
  private mutating func envelope(
    of body: Span<UInt8>, _ date: LineDate?, in format: Int, isNoise: Bool
  ) -> Envelope? {
    if let lines = independent[format] {
      status = ReaderStatus()
      return lines.read(body, date)
    }
    let envelope = isNoise ? readers[format].readNoise(body, date) : readers[format].read(body, date)
    status = readers[format].takeStatus()
    if status.hasChanged { memory.change() }
    return envelope
  }

  /// Reads a line that was copied from a web page with no-break spaces.
  private mutating func readWithPlainSpaces(_ body: Span<UInt8>, into found: inout Found) -> Bool {
    guard Self.hasNoBreakSpace(body) else { return false }
    var text = ContiguousArray<UInt8>()
    text.reserveCapacity(body.count)
    var index = 0
    while index < body.count {
      let isNoBreak = body[index] == 0xc2 && body.byte(index + 1) == 0xa0
      text.append(isNoBreak ? 0x20 : body[index])
      index += isNoBreak ? 2 : 1
    }
    guard read(text.span, LineDate(text.span), candidateSet: .max, isNoise: false, into: &found) else {
      return false
    }
    found.envelope.text = found.envelope.text ?? text
    return true
  }

  /// Whether there is a no-break space in the part where an envelope would be.
  private static func hasNoBreakSpace(_ body: Span<UInt8>) -> Bool {
    let head = body.extracting(0..<min(body.count, maxEnvelopeLength))
    var start = 0
    while let index = head.firstFarIndex(of: 0xc2, from: start) {
      if body.byte(index + 1) == 0xa0 { return true }
      start = index + 1
    }
    return false
  }

  /// The maximum length of that part, in bytes.
  private static let maxEnvelopeLength = 160

  /// Reads the line that is the message of another line.
  private mutating func readInside(_ outer: inout Found) {
    outer.envelope.role = .message
    guard let text = outer.envelope.text else { return }
    let line = ContiguousArray(text[outer.envelope.message])
    let date = LineDate(line.span)
    let candidateSet = candidates.formats(of: line.span, date, isNoise: false)
    for index in inner where index != outer.format && FormatCandidates.contains(candidateSet, index) {
      guard var inside = envelope(of: line.span, date, in: index, isNoise: false), inside.role != .line,
        inside.role != .limitExceeded
      else { continue }
      inside.text = inside.text ?? line
      inside.time = inside.time ?? outer.envelope.time
      inside.level = inside.level ?? outer.envelope.level
      outer.envelope = inside
      return
    }
  }
}

extension FormatReaders {
  /// Identifies the states of the readers, to find out whether two copies have the same state.
  struct Memory: Equatable {
    /// Identifies one log since its first change of state; `nil` before that.
    private var log: Identity?
    /// The number of changes of state.
    private var changes = 0
    /// Whether the next change belongs to a lookahead copy, not to the log's own readers.
    private var isLookahead = false

    mutating func change() {
      if log == nil || isLookahead { log = Identity() }
      isLookahead = false
      changes &+= 1
    }

    /// Marks later changes as those of a lookahead copy.
    mutating func beginLookahead() { isLookahead = true }

    static func == (left: Memory, right: Memory) -> Bool {
      left.changes == right.changes && left.log === right.log
    }
  }

  /// Each object is unique.
  private final class Identity: Sendable {}

  /// Makes a copy into readers of later lines.
  mutating func beginLookahead() {
    memory.beginLookahead()
    // The state of the others is the same, so that they are not copied.
    for index in readers.indices.dropFirst(LogFormat.all.count) { readers[index].beginLookahead() }
  }

  /// Returns whether the pattern of a custom format exceeded its limit, and resets it.
  mutating func takeExceeded() -> Bool {
    defer { hasExceeded = false }
    return hasExceeded
  }
}
