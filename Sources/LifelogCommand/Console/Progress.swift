import LifelogCore
import LifelogFiles

/// Shows on a terminal how far the reading has come, once it takes longer than a second.
///
/// A class, since whoever reads tells it and whoever reports clears it.
final class Progress {
  private let stream: StandardStream
  private let columns: Int
  private var line = ProgressLine(path: "", bytes: 0, size: nil, seconds: 0)
  private var start = ContinuousClock.now
  private var next = ContinuousClock.now
  private var isShown = false

  /// - Parameter stream: Standard error.
  /// - Returns: `nil` where that is no terminal.
  init?(on stream: StandardStream) {
    guard stream.isTerminal else { return nil }
    self.stream = stream
    columns = stream.columns ?? 80
  }

  /// A log begins.
  func begin(path: String) {
    line = ProgressLine(path: path, bytes: 0, size: InputSize.ofText(path: path), seconds: 0)
    start = .now
    if !isShown { next = start + .seconds(1) }
  }

  /// Further bytes of it were read. To be told once a block: it asks for the time.
  func note(bytes: Int) {
    line.bytes += bytes
    let now = ContinuousClock.now
    guard now >= next else { return }
    next = now + .milliseconds(100)
    line.seconds = (now - start) / .seconds(1)
    // The line from its start, and nothing behind it.
    stream.write("\r\u{1B}[K" + line.text(columns: columns))
    isShown = true
  }

  /// Takes it off the screen, before anything else is printed.
  func clear() {
    if isShown { stream.write("\r\u{1B}[K") }
    isShown = false
  }
}

/// A consumer of which somebody wants to know how far it has come.
struct WatchedConsumer<Consumer: LogConsumer>: LogConsumer {
  var consumer: Consumer
  let progress: Progress

  var preparer: TextPreparer { consumer.preparer }
  var wantsMore: Bool { consumer.wantsMore }

  mutating func begin(path: String) {
    progress.begin(path: path)
    consumer.begin(path: path)
  }

  mutating func take(_ bytes: Span<UInt8>, prepared: PreparedText?, input: Int?) {
    progress.note(bytes: bytes.count)
    consumer.take(bytes, prepared: prepared, input: input)
  }

  mutating func take(_ record: LogRecord, of format: String, input: Int?) -> Bool {
    consumer.take(record, of: format, input: input)
  }

  mutating func note(bytes: Int, lines: Int, input: Int?) {
    progress.note(bytes: bytes)
    consumer.note(bytes: bytes, lines: lines, input: input)
  }

  mutating func note(_ reason: SkipReason, count: Int, input: Int?) {
    consumer.note(reason, count: count, input: input)
  }
}
