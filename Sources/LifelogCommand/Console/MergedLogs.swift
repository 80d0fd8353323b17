import LifelogCore
import LifelogFiles

/// Who takes the bytes of several logs that are read as one.
protocol MergeConsumer {
  mutating func begin(merging paths: [String])
  /// The index of the log of which bytes are needed next, or its end; `nil` when there is none.
  var wantedInput: Int? { get }
  mutating func feed(_ bytes: Span<UInt8>, input: Int)
  mutating func finish(input: Int)
  var mergeProblem: MergeProblem? { get }
  var mergeRemarks: [MergeRemark] { get }
  /// Whether it is still of use to read on.
  var wantsMore: Bool { get }
}

extension Analyzer: MergeConsumer {}

extension Console {
  /// Reads logs as one. One that cannot be read is reported, and the others are read all the same; what was taken from
  /// one log to place another is said.
  ///
  /// - Returns: The logs that were begun, in the order given, and whether all were read. No log, and trouble, when they
  ///   cannot be read as one.
  func readMerged(
    _ paths: [String], into consumer: inout some MergeConsumer
  ) -> (logs: [LogReading], status: ExitStatus) {
    var logs: [OpenLog] = []
    var status = ExitStatus.clean
    for path in paths {
      do throws(LogTrouble) {
        logs.append(try OpenLog(path))
      } catch {
        report(Message(error))
        status = .trouble
      }
    }
    consumer.begin(merging: logs.map(\.path))
    while consumer.wantsMore, let input = consumer.wantedInput {
      if !logs[input].read({ consumer.feed($0, input: input) }) { consumer.finish(input: input) }
    }
    for trouble in logs.compactMap(\.trouble) {
      report(Message(trouble))
      status = .trouble
    }
    if let problem = consumer.mergeProblem {
      report(Message(problem))
      return ([], .trouble)
    }
    for remark in consumer.mergeRemarks { report(Message(remark)) }
    return (logs.map { LogReading(path: $0.path, bytes: $0.bytes, trouble: $0.trouble) }, status)
  }
}

/// A log that is read bit by bit, beside others.
private final class OpenLog {
  let path: String
  private(set) var bytes = 0
  /// Why it was not read to its end; `nil` when it was.
  private(set) var trouble: LogTrouble?
  private var file: InputFile
  /// Its first bytes, until they have been asked for.
  private var head: ContiguousArray<UInt8>?

  /// Opens a log, and looks at its first bytes.
  init(_ path: String) throws(LogTrouble) {
    self.path = path
    do throws(InputFailure) {
      var file = try InputFile(path: path)
      head = try file.readChunk { chunk in ContiguousArray(copying: chunk) }
      self.file = file
    } catch {
      throw .unreadable(error)
    }
    if let binary = head.flatMap({ BinaryKind(head: $0.span) }) { throw .binary(path: path, binary) }
  }

  /// Calls a closure with the next bytes.
  ///
  /// - Returns: Whether there were any.
  func read(_ body: (Span<UInt8>) -> Void) -> Bool {
    if let head {
      bytes += head.count
      self.head = nil
      body(head.span)
      return true
    }
    do throws(InputFailure) {
      let count = try file.readChunk { chunk in
        body(chunk)
        return chunk.count
      }
      bytes += count ?? 0
      return count != nil
    } catch {
      trouble = .unreadable(error)
      return false
    }
  }
}

extension ContiguousArray<UInt8> {
  fileprivate init(copying span: Span<UInt8>) {
    self.init()
    reserveCapacity(span.count)
    for index in span.indices { append(span[index]) }
  }
}
