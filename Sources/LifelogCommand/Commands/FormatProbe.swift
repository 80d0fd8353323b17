import LifelogReading
import LifelogTrace

/// Reads logs for their descriptions only.
struct FormatProbe: LogConsumer {
  /// The description of the first log.
  private(set) var first: String?
  /// The descriptions of the logs that report callbacks.
  private(set) var telling: [String] = []
  private(set) var summaries: [InputSummary] = []
  private let options: LogReader.Options
  private let readers: LogReaders
  private var reader: LogReader?

  /// - Parameter options: What a reader knows and lets pass.
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

  /// Ends the log that is being read.
  mutating func finish() {
    guard var ending = reader else { return }
    reader = nil
    var sink = NoSink()
    ending.finish(to: &sink)
    summaries.append(ending.summary)
    let description = FormatsCommand.description(of: ending)
    first = first ?? description
    if ending.summary.reportsCallbacks { telling.append(description) }
  }
}

private struct NoSink: TraceSink {
  mutating func receive(_ event: Event, details: [Detail], names: NameTable) {}
  mutating func receive(_ diagnostic: Diagnostic, names: NameTable) {}
  mutating func receive(_ gap: Gap) {}
}
