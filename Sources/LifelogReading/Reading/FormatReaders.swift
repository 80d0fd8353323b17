import LifelogText
import LifelogTrace

/// The formats that a log is read in, and what each of them remembers of it.
struct FormatReaders {
  /// A line's envelope.
  struct Found {
    /// The place of the format among the options' formats.
    var format: Int
    /// Its ranges count from `start`, unless it has a text of its own.
    var envelope: Envelope
    /// Where the line begins to which the envelope belongs, behind what wraps it.
    var start = 0
  }

  /// The format of the last line that had an envelope.
  private(set) var current = LogFormat.plain
  /// Whether that line began with a date.
  private(set) var isCurrentDated = false
  /// What the readers remember.
  private(set) var memory = Memory()
  /// The place of the format that all lines are in; `nil` when each line is recognised for itself.
  let forced: Int?
  private var readers: [any LineReader]
  /// The places of a team's own formats. They are asked before any other, even the current one.
  private let own: [Int]
  /// The formats that are built in and claim lines narrowly, one bit for each.
  private let builtIn = (UInt64(1) << UInt64(LogFormat.plain)) - 1
  /// The places of all formats in which a line within a line can be.
  private let inner: [Int]
  /// For each first byte, whether an envelope can begin with it.
  private let openings: ContiguousArray<Bool>
  private let candidates: FormatCandidates
  /// Whether an envelope can begin with a word and a tab.
  private let hasClockColumn: Bool
  private let joining: [Bool]
  /// Which readers remember something of the log.
  private let remembers: ContiguousArray<Bool>

  init(_ options: LogReader.Options) {
    let formats = options.allFormats
    readers = formats.map { $0.reader?() ?? IndependentLines(body: { _ in nil }) }
    joining = formats.map(\.joinsContinuations)
    remembers = ContiguousArray(readers.map { !($0 is IndependentLines) })
    let forced = options.forcedFormat.flatMap { id in formats.firstIndex { $0.id == id } }
    own = forced == nil ? Array(LogFormat.all.count..<formats.count) : []
    self.forced = forced
    inner = Array(LogFormat.all.count..<formats.count) + Array(0..<LogFormat.plain)
    let asked = (own + (forced.map { [$0] } ?? Array(0..<LogFormat.plain))).map { formats[$0].openings }
    candidates = FormatCandidates(formats)
    hasClockColumn = asked.contains(where: \.hasClockColumn)
    openings = ContiguousArray(
      (0...255).map { byte in
        forced != nil || LinePrefix.canBegin(with: UInt8(byte)) || asked.contains { $0.contains(UInt8(byte)) }
      })
  }

  /// Whether a line may have an envelope, judged by what stands at an offset, so far as that is no date.
  func canBegin(_ line: Span<UInt8>, at start: Int) -> Bool {
    openings[Int(line.byte(start))]
      || hasClockColumn && LogFormat.FirstBytes.isClockBehindColumn(line.extracting(start..<line.count))
  }

  /// Whether a line without an envelope belongs to the message before it.
  func joinsContinuations(_ format: Int) -> Bool { joining[format] }

  /// Whether all lines are in one format.
  var isForced: Bool { forced != nil }

  /// Whether a line without an envelope is no plain text, but in another format than was asked for.
  var excludesPlainText: Bool { forced.map { $0 != LogFormat.plain } ?? false }

  /// Whether a team's own formats are among those that are asked.
  var hasOwn: Bool { !own.isEmpty }

  /// What plain text makes of a line.
  func plain(_ line: Span<UInt8>) -> Envelope? {
    var reader = readers[LogFormat.plain]
    return reader.read(line)
  }

  /// Whether a line is a further entry in the format of the last one.
  func goesOn(with line: Span<UInt8>) -> Bool {
    var reader = readers[current]
    return reader.read(line) != nil
  }

  /// The offset behind what wraps a line, and the time that stands there.
  func unwrapped(_ line: Span<UInt8>, from start: Int) -> (rest: Int, time: LogTime?) {
    guard !LinePrefix.isLoggers(line, at: start),
      let peeled = LinePrefix.peel(line.extracting(start..<line.count))
    else {
      return (start, nil)
    }
    return (start + peeled.rest, peeled.time)
  }

  /// The envelope of a line, inside what wraps it. A team's own formats are asked first, then the current one, then all
  /// others; no two of these claim one line, and plain text claims nothing here.
  ///
  /// - Parameter isNoise: Whether it names no callback, so that only formats are asked that can begin like
  ///   it.
  mutating func envelope(of line: Span<UInt8>, isNoise: Bool = false) -> Found? {
    var found = Found(format: 0, envelope: Envelope(message: 0..<0))
    return envelope(of: line, isNoise: isNoise, into: &found) ? found : nil
  }

  /// The same without copying it.
  ///
  /// - Parameter found: Takes the envelope.
  /// - Returns: Whether there is one.
  mutating func envelope(of line: Span<UInt8>, isNoise: Bool, into found: inout Found) -> Bool {
    let (start, outer) = unwrapped(line, from: 0)
    let body = line.extracting(start..<line.count)
    let asked = isForced ? .max : candidates.formats(of: body, isNoise: isNoise)
    found.start = start
    guard read(body, asked: asked, isNoise: isNoise, into: &found) || readWithPlainSpaces(body, into: &found)
    else { return false }
    if found.envelope.role == .unread { return true }
    if found.envelope.time == nil { found.envelope.time = outer }
    current = found.format
    isCurrentDated = body.byte(0).isDigit && body.byte(4) == UInt8(ascii: "-")
    if found.envelope.role == .line { readInside(&found) }
    return true
  }

  /// - Parameters:
  ///   - asked: Which formats are asked, one bit for each.
  ///   - found: Takes the format and the envelope.
  /// - Returns: Whether some format reads it.
  private mutating func read(
    _ body: Span<UInt8>, asked: UInt64, isNoise: Bool, into found: inout Found
  ) -> Bool {
    if let forced { return forced != LogFormat.plain && read(body, in: forced, isNoise, into: &found) }
    var isUnread = false
    for index in own where FormatCandidates.holds(asked, index) {
      guard read(body, in: index, isNoise, into: &found) else { continue }
      if found.envelope.role != .unread { return true }
      isUnread = true
    }
    return readBuiltIn(body, asked, isNoise, into: &found) || isUnread
  }

  private mutating func readBuiltIn(
    _ body: Span<UInt8>, _ asked: UInt64, _ isNoise: Bool, into found: inout Found
  ) -> Bool {
    var rest = asked & builtIn
    if rest >> UInt64(current) & 1 == 1 {
      if read(body, in: current, isNoise, into: &found) { return true }
      rest ^= 1 << UInt64(current)
    }
    while rest != 0 {
      if read(body, in: rest.trailingZeroBitCount, isNoise, into: &found) { return true }
      rest &= rest - 1
    }
    return false
  }

  @inline(__always)
  private mutating func read(
    _ body: Span<UInt8>, in format: Int, _ isNoise: Bool, into found: inout Found
  ) -> Bool {
    guard let envelope = envelope(of: body, in: format, isNoise: isNoise) else { return false }
    found.format = format
    found.envelope = envelope
    return true
  }

  /// What one format makes of a line.
  @inline(__always)
  private mutating func envelope(of body: Span<UInt8>, in format: Int, isNoise: Bool) -> Envelope? {
    guard remembers[format] else {
      return isNoise ? readers[format].readNoise(body) : readers[format].read(body)
    }
    let changes = readers[format].changes
    defer { if readers[format].changes != changes { memory.change() } }
    return isNoise ? readers[format].readNoise(body) : readers[format].read(body)
  }

  /// Reads a line some of whose spaces became no-break spaces on a web page.
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
    guard read(text.span, asked: .max, isNoise: false, into: &found) else { return false }
    found.envelope.text = found.envelope.text ?? text
    return true
  }

  /// Whether one stands where an envelope would be.
  private static func hasNoBreakSpace(_ body: Span<UInt8>) -> Bool {
    let head = body.extracting(0..<min(body.count, longestHead))
    var start = 0
    while let index = ByteScan.first(0xc2, in: head, from: start) {
      if body.byte(index + 1) == 0xa0 { return true }
      start = index + 1
    }
    return false
  }

  /// What stands in front of a message is hardly longer, in bytes.
  private static let longestHead = 160

  /// Reads the line that is the message of another.
  private mutating func readInside(_ outer: inout Found) {
    outer.envelope.role = .message
    guard let text = outer.envelope.text else { return }
    let line = ContiguousArray(text[outer.envelope.message])
    let asked = candidates.formats(of: line.span, isNoise: false)
    for index in inner where index != outer.format && FormatCandidates.holds(asked, index) {
      guard var inside = envelope(of: line.span, in: index, isNoise: false), inside.role != .line,
        inside.role != .unread
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
  /// What readers remember of a log, by which one tells whether two of them remember the same.
  struct Memory: Equatable {
    /// Stands for one log, from the first thing on that was remembered of it; `nil` while there is none.
    private var log: Identity?
    /// How often what is remembered has changed.
    private var changes = 0
    /// Whether what changes next is not what the log's own readers remember.
    private var isLookahead = false

    mutating func change() {
      if log == nil || isLookahead { log = Identity() }
      isLookahead = false
      changes &+= 1
    }

    /// What is remembered from now on is not what the readers remember that this is a copy of.
    mutating func beginLookahead() { isLookahead = true }

    static func == (left: Memory, right: Memory) -> Bool {
      left.changes == right.changes && left.log === right.log
    }
  }

  /// No two are the same.
  private final class Identity: Sendable {}

  /// Makes of a copy readers of what comes later in the log.
  mutating func beginLookahead() { memory.beginLookahead() }
}
