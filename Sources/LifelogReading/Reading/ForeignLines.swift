import LifelogTrace

/// Reads the lines of a log that are not in the format that was asked for: what is lost with them must be told.
struct ForeignLines {
  private var envelopes: EnvelopeReader
  private var names = NameTable()
  private let formats: [String]
  /// How many lines were not empty.
  private var lines = 0

  /// `nil` when every line is recognised for itself, or none can be foreign: any line is plain text.
  init?(_ options: LogReader.Options) {
    guard let forced = options.forcedFormat, forced != LogFormat.print.id else { return nil }
    var open = options
    open.forcedFormat = nil
    envelopes = EnvelopeReader(open)
    formats = open.allFormats.map(\.id)
  }

  /// The id of the format that most lines are in; `nil` when there were none.
  var commonFormat: String? { lines > 0 ? formats[envelopes.commonFormat] : nil }

  /// Notes a line that names no callback.
  mutating func noteNoise(_ line: Span<UInt8>, number: Int) {
    lines += 1
    _ = envelopes.stamp(of: line, number: number, names: &names)
  }

  /// Whether a line reports a callback.
  mutating func reports(_ line: Span<UInt8>, number: Int, by messages: inout MessageReader) -> Bool {
    lines += 1
    guard let entry = envelopes.read(line, number: number, names: &names) else { return false }
    if entry.isElsewhere { return messages.read(envelopes.takeText().span) == .callbacks }
    return messages.read(line.extracting(entry.message)) == .callbacks
  }
}
