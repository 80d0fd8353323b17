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
  /// The place of the format that all lines are in; `nil` when each line is recognised for itself.
  let forced: Int?
  private var readers: [any LineReader]
  /// The places of a team's own formats. They are asked before any other, even the current one.
  private let own: [Int]
  /// The places of the other formats in the order in which they are asked.
  private let order: [Int]
  /// The places of all formats in which a line within a line can be.
  private let inner: [Int]
  /// For each first byte, whether an envelope can begin with it.
  private let openings: ContiguousArray<Bool>
  private let joining: [Bool]

  init(_ options: LogReader.Options) {
    let formats = options.allFormats
    readers = formats.map { $0.reader?() ?? IndependentLines(body: { _ in nil }) }
    joining = formats.map(\.joinsContinuations)
    let forced = options.forcedFormat.flatMap { id in formats.firstIndex { $0.id == id } }
    own = forced == nil ? Array(LogFormat.all.count..<formats.count) : []
    order = forced.map { [$0] } ?? Array(0..<LogFormat.plain)
    self.forced = forced
    inner = Array(LogFormat.all.count..<formats.count) + Array(0..<LogFormat.plain)
    let asked = (own + order).map { formats[$0].openings }
    openings = ContiguousArray(
      (0...255).map { byte in
        forced != nil || Wrapper.canBegin(with: UInt8(byte)) || asked.contains { $0.contains(UInt8(byte)) }
      })
  }

  /// Whether a line that begins with such a byte may have an envelope, so far as it does not begin with a date.
  func canBegin(with byte: UInt8) -> Bool { openings[Int(byte)] }

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

  /// The offset behind what wraps a line, and the time that stands there.
  func unwrapped(_ line: Span<UInt8>, from start: Int) -> (rest: Int, time: LogTime?) {
    guard let peeled = Wrapper.peel(line.extracting(start..<line.count)) else { return (start, nil) }
    return (start + peeled.rest, peeled.time)
  }

  /// The envelope of a line, inside what wraps it. A team's own formats are asked first, then the current one, then all
  /// others; no two of these claim one line, and plain text claims nothing here.
  mutating func envelope(of line: Span<UInt8>) -> Found? {
    let (start, outer) = unwrapped(line, from: 0)
    guard var found = read(line.extracting(start..<line.count)) else { return nil }
    found.start = start
    if found.envelope.role == .unread { return found }
    found.envelope.time = found.envelope.time ?? outer
    current = found.format
    if found.envelope.role == .line { readInside(&found) }
    return found
  }

  private mutating func read(_ body: Span<UInt8>) -> Found? {
    var unread: Found?
    for index in own {
      guard let envelope = readers[index].read(body) else { continue }
      let found = Found(format: index, envelope: envelope)
      if envelope.role != .unread { return found }
      unread = found
    }
    if current != LogFormat.plain, own.isEmpty || !own.contains(current),
      let envelope = readers[current].read(body)
    {
      return Found(format: current, envelope: envelope)
    }
    for index in order where index != current {
      if let envelope = readers[index].read(body) { return Found(format: index, envelope: envelope) }
    }
    return unread
  }

  /// Reads the line that is the message of another.
  private mutating func readInside(_ outer: inout Found) {
    outer.envelope.role = .message
    guard let text = outer.envelope.text else { return }
    let line = ContiguousArray(text[outer.envelope.message])
    for index in inner where index != outer.format {
      guard var inside = readers[index].read(line.span), inside.role != .line, inside.role != .unread else {
        continue
      }
      inside.text = inside.text ?? line
      inside.time = inside.time ?? outer.envelope.time
      inside.level = inside.level ?? outer.envelope.level
      outer.envelope = inside
      return
    }
  }
}
