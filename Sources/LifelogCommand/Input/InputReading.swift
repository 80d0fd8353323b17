import LifelogFiles
import LifelogText
import LifelogTrace

/// How inputs are read.
struct InputOptions {
  /// How many bytes may come out of what is packed; `nil` for as many as hold when nobody says.
  var limit: ByteSize?
  /// The paths that are written, which no folder has for logs.
  var outputs: [String] = []
  /// How many threads read; `nil` for as many as there are processors.
  var threads: Int?
  /// Whether the consumer prints while it reads.
  var prints = false

  var limits: InputLimits { limit.map { InputLimits(bytes: $0.bytes) } ?? InputLimits() }

  var leavesOut: Set<FileIdentity> {
    FileIdentity.ofStandardStreams.union(outputs.compactMap(FileIdentity.init(path:)))
  }
}

extension LogFeed {
  /// What inputs hold, to be read one after the other.
  ///
  /// - Parameters:
  ///   - blockSize: How many bytes are read at a time, at most.
  convenience init(
    _ paths: [String], _ options: InputOptions, blockSize: Int = usualBlockSize
  ) {
    self.init(
      paths: paths, limits: options.limits, leavesOut: options.leavesOut,
      threads: options.threads ?? ThisProcess.processorCount, blockSize: blockSize,
      isDocument: XMLSource.isExport)
  }
}

/// An input as it was named, and the logs that were found behind it.
struct InputReading {
  let path: String
  /// What it is if it holds several files; `nil` when it is one.
  private(set) var container: InputWalker.Container?
  /// The logs, in the order in which they were read.
  private(set) var logs: [LogReading] = []
  /// The files of a folder or an archive that became no log, by reason.
  private(set) var skipped: [SkipReason: Int] = [:]
  /// What of it could not be read, as it was reported.
  private(set) var errors: [Message] = []
  /// Whether something of it could not be read, which was reported.
  var hasError: Bool { !errors.isEmpty }

  /// An input that nothing was read of yet.
  init(_ path: String) { self.path = path }

  /// An input that is one log, as it was read beside others.
  init(_ log: LogReading, report: (Message) -> Void) {
    path = log.path
    logs = [log]
    if let error = log.error { fail(error, report: report) }
  }

  /// Inputs that could not be read as one, which was reported.
  init(unusable paths: [String], _ message: Message) {
    path = paths.first ?? ""
    errors = [message]
  }

  /// The only file behind the path, to be read beside others; `nil`, and reported, when there is none, or not only one.
  mutating func single(_ options: InputOptions, report: (Message) -> Void) -> FoundFile? {
    let walker = InputWalker(path: path, limits: options.limits, leavesOut: options.leavesOut)
    let find = walker.next()
    if let container = walker.container {
      fail(.merging(path, container), report: report)
      return nil
    }
    switch find {
    case .file(let file):
      guard let kind = file.kind else { return file }
      pass(over: file.path, kind, report: report)
    case .logArchive(let path): fail(.unreadable(.logArchive(path: path)), report: report)
    case .failure(let failure): fail(.unreadable(failure), report: report)
    case nil: break
    }
    return nil
  }

  /// Reads all logs behind a path. What cannot be read is reported, and the rest is read all the same.
  ///
  /// - Parameter feed: What it holds, from its first piece on.
  init(
    _ path: String, from feed: LogFeed, into consumer: inout some LogConsumer, report: (Message) -> Void
  ) {
    self.path = path
    var isAtEnd = false
    while !isAtEnd, consumer.wantsMore, let piece = feed.next(preparer: consumer.preparer) {
      switch piece {
      case .container(let kind): container = kind
      case .log(let path, let compressions):
        var log = LogReading(path, from: feed, into: &consumer)
        log.compressions = compressions
        add(log, report: report)
      case .document(let file): add(LogReading(file, into: &consumer), report: report)
      case .binary(let path, let kind): pass(over: path, kind, report: report)
      case .logArchive(let path):
        skipped[.binaryFile, default: 0] += 1
        report(.passedOver(logArchive: path))
      case .failure(let failure):
        skipped[failure.skipReason, default: 0] += 1
        fail(.unreadable(failure), report: report)
      case .inputEnd: isAtEnd = true
      // Those belong to a log.
      case .text, .end: break
      }
    }
    if let container, logs.isEmpty, !hasError, consumer.wantsMore {
      fail(.noLog(path: path, container), report: report)
    }
  }

  /// What a report says of a folder or an archive itself; `nil` when it has nothing to say of it.
  var summary: InputSummary? {
    guard let container, !skipped.isEmpty else { return nil }
    return InputSummary(path: path, format: container.rawValue, skipped: skipped)
  }

  private mutating func add(_ log: LogReading, report: (Message) -> Void) {
    logs.append(log)
    if let error = log.error, container == nil || !error.isMissingTable {
      fail(error, report: report)
    }
  }

  /// A file that is not text is an error only if it was named.
  private mutating func pass(over path: String, _ kind: BinaryKind, report: (Message) -> Void) {
    skipped[.binaryFile, default: 0] += 1
    guard container == nil else { return }
    fail(.binary(path: path, kind), report: report)
  }

  private mutating func fail(_ error: LogError, report: (Message) -> Void) {
    fail(Message(error), report: report)
  }

  private mutating func fail(_ message: Message, report: (Message) -> Void) {
    errors.append(message)
    report(message)
  }
}

extension LogError {
  /// Whether it is an export without a table that could be read: nothing unusual among other files.
  fileprivate var isMissingTable: Bool {
    if case .unusableXML(_, .noTable) = self { true } else { false }
  }
}
