import LifelogFiles
import LifelogModel
import LifelogReading
import LifelogReports
import LifelogTrace

/// Prints the events of logs.
struct EventStream: LogConsumer {
  /// The summary of each log, in order.
  private(set) var summaries: [InputSummary] = []
  private let named: String?
  private let options: LogReader.Options
  private let readers: LogReaders
  private var printer: EventPrinter
  private var reader: LogReader?
  private var merger: LogMerger?

  /// - Parameters:
  ///   - named: The log whose events are printed without its path; `nil` to print the path with all events.
  ///   - classes: The classes to print; empty for all.
  ///   - options: The formats and the filter of the readers.
  init(
    style: EventRenderer.Style, named: String?, classes: [String], options: LogReader.Options,
    output: StandardStream
  ) {
    self.named = named
    self.options = options
    readers = LogReaders(options)
    let renderer = EventRenderer(style, callbacks: CallbackNames(options.declared), options: options)
    printer = EventPrinter(output: output, renderer: renderer, classes: NameFilter(classes))
  }

  var wantsMore: Bool { !printer.output.isClosed }

  /// The classes of the events, if only some are printed.
  var met: Set<String> { printer.met }

  mutating func begin(path: String) {
    finish()
    reader = readers.reader(path: path)
    printer.begin(path: path == named ? nil : path)
  }

  var preparer: TextPreparer { reader?.preparer ?? readers.preparer }

  mutating func take(_ bytes: Span<UInt8>, prepared: PreparedText?, input: Int?) {
    if let input {
      merger?.feed(bytes, input: input, to: &printer)
    } else if let prepared {
      reader?.feed(bytes, prepared: prepared, to: &printer)
    } else {
      reader?.feed(bytes, to: &printer)
    }
  }

  mutating func take(_ record: LogRecord, of format: String, input: Int?) -> Bool {
    if let input { return merger?.feed(record, of: format, input: input, to: &printer) ?? false }
    return reader?.feed(record, of: format, to: &printer) ?? false
  }

  mutating func record(bytes: Int, lines: Int, input: Int?) {
    if let input {
      merger?.record(bytes: bytes, lines: lines, of: input)
    } else {
      reader?.record(bytes: bytes, lines: lines)
    }
  }

  mutating func record(_ reason: SkipReason, count: Int, input: Int?) {
    if let input {
      merger?.record(reason, count: count, of: input)
    } else {
      reader?.record(reason, count: count)
    }
  }

  /// Ends the current log.
  mutating func finish() {
    reader?.finish(to: &printer)
    if let summary = reader?.summary { summaries.append(summary) }
    reader = nil
    if let merger { summaries += merger.summaries }
    merger = nil
  }
}

/// Merged logs.
extension EventStream: MergeConsumer {
  /// Nothing to prepare: each event has the line in its log.
  mutating func beginRuns() {}

  mutating func begin(merging paths: [String]) {
    finish()
    merger = LogMerger(paths: paths, options: options)
    printer.begin(merging: paths == [named] ? [] : paths)
  }

  mutating func cancelMerge() { merger = nil }

  var wantedInput: Int? { merger?.wantedInput }
  var mergeError: MergeError? { merger?.reason }
  var mergeNotes: [MergeNote] { merger?.notes ?? [] }

  mutating func finish(input: Int) { merger?.finish(input: input, to: &printer) }
}
