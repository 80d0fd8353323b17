import LifelogCore
import LifelogFiles
import LifelogReading
import LifelogText
import LifelogTrace
import LifelogXML

/// Who takes what logs hold: one after the other, or several that are read as one.
protocol LogConsumer {
  /// A readable log begins.
  mutating func begin(path: String)
  /// What can prepare the next texts for it, on any thread.
  var preparer: TextPreparer { get }
  /// Takes bytes of a text.
  ///
  /// - Parameters:
  ///   - bytes: The next ones.
  ///   - prepared: What a preparer of its made of them; `nil` when they were not prepared.
  ///   - input: Of which of several logs that are read as one; `nil` for the log that was begun last.
  mutating func take(_ bytes: Span<UInt8>, prepared: PreparedText?, input: Int?)
  /// Takes a record of a log that is no text of lines.
  ///
  /// - Returns: Whether its message may report something.
  mutating func take(_ record: LogRecord, of format: String, input: Int?) -> Bool
  /// Notes text that came as records.
  mutating func record(bytes: Int, lines: Int, input: Int?)
  /// Notes that something of the log was passed over.
  mutating func record(_ reason: SkipReason, count: Int, input: Int?)
  /// Whether it is still of use to read on.
  var wantsMore: Bool { get }
}

/// Why a log is not read to its end.
enum LogError: Error, Hashable, Sendable {
  case unreadable(InputError)
  case unusableXML(path: String, XMLReadingError)
}

/// A log while it is read, piece by piece.
///
/// Which kind of text it is, its first chunk decides: it holds enough for that. An export of a recording is read as XML;
/// everything else goes to the consumer as it is.
struct OpenLog: ~Copyable {
  let path: String
  /// How many bytes were read, unpacked if they were packed.
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

  /// Hands the next piece to a consumer.
  ///
  /// - Returns: Whether there may be more.
  mutating func readOn(into consumer: inout some LogConsumer, input: Int? = nil) -> Bool {
    do throws(InputError) {
      let goesOn = try file.readChunk { chunk in
        if isFirst { xml = XMLSource(head: chunk) }
        isFirst = false
        bytes += chunk.count
        if xml == nil {
          consumer.take(chunk, prepared: nil, input: input)
          return true
        }
        return xml?.feed(chunk, into: &consumer, input: input) ?? false
      }
      return goesOn ?? false
    } catch {
      failure = error
      consumer.record(error.skipReason, count: 1, input: input)
      return false
    }
  }

  /// Ends the log.
  ///
  /// - Returns: How it was read.
  mutating func finish(into consumer: inout some LogConsumer, input: Int? = nil) -> LogReading {
    let isWhole = failure == nil && consumer.wantsMore
    let broken = xml?.finish(isWhole: isWhole, into: &consumer, input: input)
    let error =
      failure.map(LogError.unreadable) ?? broken.map { LogError.unusableXML(path: path, $0) }
    return LogReading(path: path, bytes: bytes, compressions: file.compressions, error: error)
  }
}

/// A log as it was read.
struct LogReading {
  let path: String
  /// How many bytes were read, unpacked if they were packed.
  let bytes: Int
  /// What it was compressed as, the outermost first.
  var compressions: [BinaryKind] = []
  /// Why it was not read to its end; `nil` when it was.
  let error: LogError?
}

extension LogReading {
  /// Reads a log of text to its end, or until its consumer wants no more.
  ///
  /// - Parameter feed: What it holds, from its first text on.
  /// - Complexity: O(*n*) in the number of bytes; memory does not depend on it.
  init(_ path: String, from feed: LogFeed, into consumer: inout some LogConsumer) {
    var bytes = 0
    var failure: InputError?
    var isAtEnd = false
    consumer.begin(path: path)
    while !isAtEnd, consumer.wantsMore, let piece = feed.next(preparer: consumer.preparer) {
      switch piece {
      case .text:
        feed.withText { text, prepared in
          consumer.take(text, prepared: prepared, input: nil)
          bytes += text.count
        }
      case .end(let reason):
        failure = reason
        isAtEnd = true
      // Nothing else comes before a log has ended.
      default: isAtEnd = true
      }
    }
    if let failure { consumer.record(failure.skipReason, count: 1, input: nil) }
    self.init(path: path, bytes: bytes, error: failure.map(LogError.unreadable))
  }

  /// Reads a file to its end, or until its consumer wants no more.
  ///
  /// - Complexity: O(*n*) in the number of bytes; memory does not depend on it.
  init(_ file: FoundFile, into consumer: inout some LogConsumer) {
    var log = OpenLog(file)
    consumer.begin(path: file.path)
    while consumer.wantsMore, log.readOn(into: &consumer) {}
    self = log.finish(into: &consumer)
  }
}

extension Pipeline: LogConsumer {
  var wantsMore: Bool { true }

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
