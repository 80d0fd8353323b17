import LifelogCore
import LifelogFiles
import LifelogReading
import LifelogText
import LifelogTrace
import LifelogXML

/// A consumer of logs, one after the other or merged.
protocol LogConsumer {
  /// Begins a log.
  mutating func begin(path: String)
  /// Records where the log, or all merged logs, were recorded.
  mutating func record(_ origin: LogOrigin)
  /// A preparer for the next texts, for any thread.
  var preparer: TextPreparer { get }
  /// Shows the next bytes of a log, whether or not they are text.
  mutating func inspect(_ bytes: Span<UInt8>, input: Int?)
  /// Consumes bytes of a text.
  ///
  /// - Parameters:
  ///   - bytes: The next bytes.
  ///   - prepared: The result of the consumer's preparer; `nil` if the bytes were not prepared.
  ///   - input: The index of a merged log; `nil` for the current log.
  mutating func take(_ bytes: Span<UInt8>, prepared: PreparedText?, input: Int?)
  /// Consumes a record of a log that is not lines of text.
  ///
  /// - Returns: Whether the message may contain a callback or a diagnostic.
  mutating func take(_ record: LogRecord, of format: String, input: Int?) -> Bool
  /// Adds the size of text that came as records.
  mutating func record(bytes: Int, lines: Int, input: Int?)
  /// Adds skipped lines or files.
  mutating func record(_ reason: SkipReason, count: Int, input: Int?)
  /// Whether reading should continue.
  var wantsMore: Bool { get }
}

extension LogConsumer {
  /// Only the rules depend on the system.
  mutating func record(_ origin: LogOrigin) {}
  mutating func inspect(_ bytes: Span<UInt8>, input: Int?) {}
}

/// The reason why a log is not read completely.
enum LogError: Error, Hashable, Sendable {
  case unreadable(InputError)
  case unusableXML(path: String, XMLReadingError)
}

/// A log while it is read, piece by piece.
///
/// The first chunk determines the kind of text. An export of a recording is read as XML; other text goes to the
/// consumer unchanged.
struct OpenLog: ~Copyable {
  let path: String
  /// The number of unpacked bytes read.
  private(set) var bytes = 0
  private var failure: InputError?
  private let file: FoundFile
  private var xml: XMLSource?
  private var isFirst = true

  /// A log at its first byte.
  init(_ file: FoundFile) {
    path = file.path
    self.file = file
  }

  /// Passes the next piece to a consumer.
  ///
  /// - Returns: Whether there may be more.
  mutating func readNext(into consumer: inout some LogConsumer, input: Int? = nil) -> Bool {
    do throws(InputError) {
      let hasMore = try file.readChunk { chunk in
        if isFirst { xml = XMLSource(head: chunk) }
        isFirst = false
        bytes += chunk.count
        consumer.inspect(chunk, input: input)
        if xml == nil {
          consumer.take(chunk, prepared: nil, input: input)
          return true
        }
        return xml?.feed(chunk, into: &consumer, input: input) ?? false
      }
      return hasMore ?? false
    } catch {
      failure = error
      consumer.record(error.skipReason, count: 1, input: input)
      return false
    }
  }

  /// Ends the log.
  ///
  /// - Returns: The result.
  mutating func finish(into consumer: inout some LogConsumer, input: Int? = nil) -> LogReading {
    let isWhole = failure == nil && consumer.wantsMore
    let xmlError = xml?.finish(isWhole: isWhole, into: &consumer, input: input)
    let error =
      failure.map(LogError.unreadable) ?? xmlError.map { LogError.unusableXML(path: path, $0) }
    return LogReading(
      path: path, bytes: bytes, compressions: file.compressions, origin: file.origin, error: error)
  }
}

/// The result of reading a log.
struct LogReading {
  let path: String
  /// The number of unpacked bytes read.
  let bytes: Int
  /// The compressions, the outermost first.
  var compressions: [BinaryKind] = []
  /// Where it was recorded; `nil` if it is not in a result bundle.
  var origin: LogOrigin?
  /// Whether it was merged with the other logs of its run.
  var isMergedRun = false
  /// The reason why the log was not read completely; `nil` if it was.
  let error: LogError?
}

extension LogReading {
  /// Reads a text log completely, or until its consumer wants no more.
  ///
  /// - Parameters:
  ///   - origin: Where it was recorded; `nil` if unknown.
  ///   - feed: A feed at the first text of the log.
  /// - Complexity: O(*n*) in the number of bytes; memory does not depend on it.
  init(_ path: String, _ origin: LogOrigin?, from feed: LogFeed, into consumer: inout some LogConsumer) {
    var bytes = 0
    var failure: InputError?
    var isAtEnd = false
    consumer.begin(path: path)
    if let origin { consumer.record(origin) }
    while !isAtEnd, consumer.wantsMore, let piece = feed.next(preparer: consumer.preparer) {
      switch piece {
      case .text:
        feed.withText { text, prepared in
          consumer.inspect(text, input: nil)
          consumer.take(text, prepared: prepared, input: nil)
          bytes += text.count
        }
      case .end(let reason):
        failure = reason
        isAtEnd = true
      // No other piece occurs before the end of a log.
      default: isAtEnd = true
      }
    }
    if let failure { consumer.record(failure.skipReason, count: 1, input: nil) }
    self.init(path: path, bytes: bytes, origin: origin, error: failure.map(LogError.unreadable))
  }

  /// Reads a whole file, or until its consumer wants no more.
  ///
  /// - Complexity: O(*n*) in the number of bytes; memory does not depend on it.
  init(_ file: FoundFile, into consumer: inout some LogConsumer) {
    var log = OpenLog(file)
    consumer.begin(path: file.path)
    if let origin = file.origin { consumer.record(origin) }
    while consumer.wantsMore, log.readNext(into: &consumer) {}
    self = log.finish(into: &consumer)
  }
}

/// The methods of consumers, for one log or merged ones.
extension Pipeline {
  mutating func take(_ bytes: Span<UInt8>, prepared: PreparedText?, input: Int?) {
    if let input {
      feed(bytes, input: input)
    } else if let prepared {
      feed(bytes, prepared: prepared)
    } else {
      feed(bytes)
    }
  }

  mutating func take(_ record: LogRecord, of format: String, input: Int?) -> Bool {
    if let input { feed(record, of: format, input: input) } else { feed(record, of: format) }
  }

  mutating func record(bytes: Int, lines: Int, input: Int?) {
    if let input { record(bytes: bytes, lines: lines, of: input) } else { record(bytes: bytes, lines: lines) }
  }

  mutating func record(_ reason: SkipReason, count: Int, input: Int?) {
    if let input { record(reason, count: count, of: input) } else { record(reason, count: count) }
  }
}
