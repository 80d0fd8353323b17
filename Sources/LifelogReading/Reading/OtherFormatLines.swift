import LifelogTrace

/// Reads the lines of a log that are not in the format that was asked for: what is lost with them must be reported.
struct OtherFormatLines {
  private var entries: EntryReader
  private var names = NameTable()
  private var reports: ContiguousArray<MessageReport> = []
  private let formats: [String]
  /// How many lines were not empty.
  private var lines = 0

  /// `nil` when every line is recognized for itself, or none can be in another format: any line is plain text.
  init?(_ options: LogReader.Options) {
    guard let forced = options.forcedFormat, forced != LogFormat.print.id else { return nil }
    var open = options
    open.forcedFormat = nil
    entries = EntryReader(open)
    formats = open.allFormats.map(\.id)
  }

  /// The id of the format that most lines are in; `nil` when there were none.
  var commonFormat: String? { lines > 0 ? formats[entries.commonFormat] : nil }

  /// Notes a line without a hint.
  mutating func recordUnhinted(_ line: Span<UInt8>, number: Int) {
    lines += 1
    _ = entries.stamp(of: line, number: number, names: &names)
  }

  /// Whether a line reports a callback.
  mutating func reports(_ line: Span<UInt8>, number: Int) -> Bool {
    lines += 1
    reports.removeAll(keepingCapacity: true)
    guard let entry = entries.entry(of: line, number: number, names: &names) else { return false }
    if entry.isElsewhere {
      let message = entries.takeMessage()
      return entries.read(message.span, names: &names, into: &reports) == .callbacks
    }
    return entries.read(line.extracting(entry.message), names: &names, into: &reports) == .callbacks
  }
}
