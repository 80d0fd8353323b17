import LifelogCore
import LifelogFiles
import LifelogXML

/// Why a log is not read.
enum LogTrouble: Error, Hashable, Sendable {
  case unreadable(InputFailure)
  case binary(path: String, BinaryKind)
  case unusableXML(path: String, XMLReadingError)
}

/// Who takes the bytes of logs.
protocol LogConsumer {
  /// A readable log begins.
  mutating func begin(path: String)
  mutating func feed(_ bytes: Span<UInt8>)
  /// Takes a record of a log that is no text of lines.
  ///
  /// - Returns: Whether its message may report something.
  mutating func feed(_ record: LogRecord, of format: String) -> Bool
  /// Notes text that came as records.
  mutating func note(bytes: Int, lines: Int)
  /// Notes that something of the log was passed over.
  mutating func note(_ reason: SkipReason, count: Int)
  /// Whether it is still of use to read on.
  var wantsMore: Bool { get }
}

extension Analyzer: LogConsumer {
  var wantsMore: Bool { true }
}

/// A log as it was read.
struct LogReading {
  let path: String
  /// How many bytes were read, or `nil` when the log could not even be begun.
  private(set) var bytes: Int?
  /// Why it was not read to its end; `nil` when it was.
  private(set) var trouble: LogTrouble?

  /// Reads a log to its end, or until its consumer wants no more.
  ///
  /// - Complexity: O(*n*) in the number of bytes; memory does not depend on it.
  init(_ path: String, into consumer: inout some LogConsumer) {
    self.path = path
    var xml: XMLSource?
    do throws(InputFailure) {
      var file = try InputFile(path: path)
      while consumer.wantsMore, try take(from: &file, as: &xml, into: &consumer) {}
    } catch {
      trouble = .unreadable(error)
    }
    if bytes == nil, trouble == nil { begin(&consumer) }
    if let failure = xml?.finish(isWhole: trouble == nil && consumer.wantsMore, into: &consumer) {
      trouble = trouble ?? .unusableXML(path: path, failure)
    }
  }

  /// Takes the next bytes.
  ///
  /// - Returns: Whether there may be more.
  private mutating func take(
    from file: inout InputFile, as xml: inout XMLSource?, into consumer: inout some LogConsumer
  ) throws(InputFailure) -> Bool {
    let isDone = try file.readChunk { chunk in
      if bytes == nil {
        if let binary = BinaryKind(head: chunk) {
          trouble = .binary(path: path, binary)
          return true
        }
        begin(&consumer)
        xml = XMLSource(head: chunk)
      }
      bytes = (bytes ?? 0) + chunk.count
      guard xml != nil else {
        consumer.feed(chunk)
        return false
      }
      return xml?.feed(chunk, into: &consumer) == false
    }
    return isDone == false
  }

  private mutating func begin(_ consumer: inout some LogConsumer) {
    bytes = 0
    consumer.begin(path: path)
  }
}
