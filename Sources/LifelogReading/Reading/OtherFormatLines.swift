import LifelogTrace

/// Reads the lines of a log that have another format than the requested one, because the events lost with them must be
/// reported.
struct OtherFormatLines {
  private var entries: EntryReader
  private var names = NameTable()
  private var reports: ContiguousArray<MessageReport> = []
  private let formats: [String]
  /// The number of lines that are not empty.
  private var lines = 0

  /// `nil` if lifelog recognizes the format of each line, or if plain text was requested, which matches any line.
  init?(_ options: LogReader.Options) {
    guard let forced = options.forcedFormat, forced != LogFormat.print.id else { return nil }
    var open = options
    open.forcedFormat = nil
    entries = EntryReader(open)
    formats = open.allFormats.map(\.id)
  }

  /// The id of the format of most lines; `nil` if there are none.
  var commonFormat: String? { lines > 0 ? formats[entries.commonFormat] : nil }

  /// Records a line without a hint.
  mutating func recordUnhinted(_ line: Span<UInt8>, number: Int) {
    lines += 1
    _ = entries.stamp(of: line, number: number, names: &names)
  }

  /// Whether a line contains a callback.
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
