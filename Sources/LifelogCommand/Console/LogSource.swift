import LifelogCore
import LifelogFiles

/// Who takes the bytes of logs.
protocol LogConsumer {
  /// A readable log begins.
  mutating func begin(path: String)
  mutating func feed(_ bytes: Span<UInt8>)
  /// Something of the log was passed over.
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
  /// How many bytes were read, unpacked if they were packed.
  private(set) var bytes = 0
  /// Why it was not read to its end; `nil` when it was.
  private(set) var failure: InputFailure?

  /// Reads a file of text to its end, or until its consumer wants no more.
  ///
  /// - Complexity: O(*n*) in the number of bytes; memory does not depend on it.
  init(_ file: FoundFile, into consumer: inout some LogConsumer) {
    path = file.path
    consumer.begin(path: path)
    do throws(InputFailure) {
      while consumer.wantsMore, try take(from: file, into: &consumer) {}
    } catch {
      failure = error
      consumer.note(error.skipReason, count: 1)
    }
  }

  /// Takes the next bytes. Which kind of text it is, the first chunk decides, which holds enough for that: this is the
  /// place to hand a log to another reader than that of lines.
  ///
  /// - Returns: Whether there may be more.
  private mutating func take(
    from file: FoundFile, into consumer: inout some LogConsumer
  ) throws(InputFailure) -> Bool {
    let count = try file.readChunk { chunk in
      consumer.feed(chunk)
      return chunk.count
    }
    bytes += count ?? 0
    return count != nil
  }
}
