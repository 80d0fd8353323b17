import LifelogReading
import LifelogTrace

/// Reads logs only to describe their formats.
struct FormatProbe: LogConsumer {
  /// How a log was read.
  struct Input: Sendable {
    let summary: InputSummary
    let formats: [LogReader.Recognition]
    let dialects: [LogReader.Recognition]

    var hasCallbacks: Bool { summary.reportsCallbacks }
  }

  /// The logs, in the order in which they were read.
  private(set) var inputs: [Input] = []
  var summaries: [InputSummary] { inputs.map(\.summary) }
  private let options: LogReader.Options
  private let readers: LogReaders
  private var reader: LogReader?

  /// - Parameter options: The formats and the filter of the readers.
  init(_ options: LogReader.Options) {
    self.options = options
    readers = LogReaders(options)
  }

  var wantsMore: Bool { true }

  mutating func begin(path: String) {
    finish()
    reader = readers.reader(path: path)
  }

  var preparer: TextPreparer { reader?.preparer ?? readers.preparer }

  mutating func take(_ bytes: Span<UInt8>, prepared: PreparedText?, input: Int?) {
    var sink = NoSink()
    if let prepared {
      reader?.feed(bytes, prepared: prepared, to: &sink)
    } else {
      reader?.feed(bytes, to: &sink)
    }
  }

  mutating func take(_ record: LogRecord, of format: String, input: Int?) -> Bool {
    var sink = NoSink()
    return reader?.feed(record, of: format, to: &sink) ?? false
  }

  mutating func record(bytes: Int, lines: Int, input: Int?) { reader?.record(bytes: bytes, lines: lines) }

  mutating func record(_ reason: SkipReason, count: Int, input: Int?) { reader?.record(reason, count: count) }

  /// Ends the current log.
  mutating func finish() {
    guard var ending = reader else { return }
    reader = nil
    var sink = NoSink()
    ending.finish(to: &sink)
    inputs.append(
      Input(summary: ending.summary, formats: ending.formats, dialects: ending.dialects))
  }
}

private struct NoSink: TraceSink {
  mutating func receive(_ event: Event, details: [Detail], names: NameTable) {}
  mutating func receive(_ diagnostic: Diagnostic, names: NameTable) {}
  mutating func receive(_ gap: Gap) {}
}
