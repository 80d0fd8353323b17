import LifelogFiles
import LifelogReading
import LifelogTrace

/// Shows the progress of reading on a terminal, once it takes longer than a second.
///
/// A class, since the reader updates it and the reporting code clears it.
final class Progress {
  private let stream: StandardStream
  private let columns: Int
  private var count: ReadingCount
  private let start = ContinuousClock.now
  private var next = ContinuousClock.now
  private var isShown = false

  /// - Parameters:
  ///   - paths: The paths on the command line.
  ///   - stream: Standard error.
  /// - Returns: `nil` if the stream is not a terminal.
  init?(of paths: [String], on stream: StandardStream) {
    guard stream.isTerminal else { return nil }
    self.stream = stream
    columns = stream.columns ?? 80
    count = ReadingCount(paths, size: InputSize.ofText)
    next = start + .seconds(1)
  }

  /// Begins a log.
  func begin(path: String) { count.begin(path: path, at: (.now - start) / .seconds(1)) }

  /// Begins merged logs.
  func begin(merging paths: [String]) { count.begin(merging: paths) }

  /// Adds bytes. Call it once per block, since it reads the clock.
  func record(bytes: Int) {
    count.record(bytes: bytes)
    let now = ContinuousClock.now
    guard now >= next else { return }
    next = now + .milliseconds(100)
    // Moves to the start of the line, and clears the line.
    stream.write("\r\u{1B}[K" + count.line(at: (now - start) / .seconds(1)).text(columns: columns))
    isShown = true
  }

  /// Clears the progress line, before other output.
  func clear() {
    if isShown { stream.write("\r\u{1B}[K") }
    isShown = false
  }
}

/// A consumer whose progress is shown.
struct ProgressConsumer<Consumer: LogConsumer>: LogConsumer {
  var consumer: Consumer
  let progress: Progress

  var preparer: TextPreparer { consumer.preparer }
  var wantsMore: Bool { consumer.wantsMore }

  mutating func begin(path: String) {
    progress.begin(path: path)
    consumer.begin(path: path)
  }

  mutating func record(_ origin: LogOrigin) { consumer.record(origin) }
  mutating func inspect(_ bytes: Span<UInt8>, input: Int?) { consumer.inspect(bytes, input: input) }

  mutating func take(_ bytes: Span<UInt8>, prepared: PreparedText?, input: Int?) {
    progress.record(bytes: bytes.count)
    consumer.take(bytes, prepared: prepared, input: input)
  }

  mutating func take(_ record: LogRecord, of format: String, input: Int?) -> Bool {
    consumer.take(record, of: format, input: input)
  }

  mutating func record(bytes: Int, lines: Int, input: Int?) {
    progress.record(bytes: bytes)
    consumer.record(bytes: bytes, lines: lines, input: input)
  }

  mutating func record(_ reason: SkipReason, count: Int, input: Int?) {
    consumer.record(reason, count: count, input: input)
  }
}

extension ProgressConsumer: MergeConsumer where Consumer: MergeConsumer {
  var wantedInput: Int? { consumer.wantedInput }
  var mergeError: MergeError? { consumer.mergeError }
  var mergeNotes: [MergeNote] { consumer.mergeNotes }

  mutating func beginRuns() { consumer.beginRuns() }
  mutating func cancelMerge() { consumer.cancelMerge() }

  mutating func begin(merging paths: [String]) {
    progress.begin(merging: paths)
    consumer.begin(merging: paths)
  }

  mutating func finish(input: Int) { consumer.finish(input: input) }
}
