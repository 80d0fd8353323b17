import LifelogFiles
import LifelogReading
import LifelogText
import LifelogTrace

/// Options for reading inputs.
struct InputOptions {
  /// The maximum unpacked size of an input; `nil` for the default.
  var limit: ByteSize?
  /// The files that lifelog writes, which are not logs of a folder.
  var excludedFiles: Set<FileIdentity> = []
  /// The lines that are needed.
  var filter = LogFilter()
  /// The maximum number of threads; `nil` for the number of processors.
  var threads: Int?
  /// Whether the consumer prints while it reads.
  var prints = false

  var logArchives: LogArchiveReader { LogArchiveReader(filter) }

  var limits: InputLimits { limit.map { InputLimits(bytes: $0.bytes) } ?? InputLimits() }
}

extension InputWalker {
  /// Creates a walker of an input.
  ///
  /// - Parameter seen: The files of the other inputs.
  convenience init(_ path: String, _ options: InputOptions, seen: SeenFiles) {
    self.init(
      path: path, limits: options.limits, excludedFiles: options.excludedFiles, seen: seen,
      logArchives: options.logArchives)
  }
}

extension LogFeed {
  /// Creates a feed of inputs that are read one after the other.
  ///
  /// - Parameter blockSize: The maximum number of bytes to read at a time.
  convenience init(
    _ paths: [String], _ options: InputOptions, blockSize: Int = defaultBlockSize
  ) {
    self.init(
      paths: paths, limits: options.limits, excludedFiles: options.excludedFiles,
      logArchives: options.logArchives,
      threads: options.threads ?? ThisProcess.processorCount, blockSize: blockSize,
      isDocument: XMLSource.isExport)
  }
}

/// An input on the command line, and its logs.
struct InputReading {
  let path: String
  /// The kind of a folder or archive; `nil` for a single file.
  private(set) var container: InputWalker.Container?
  /// The logs, in the order in which they were read.
  private(set) var logs: [LogReading] = []
  /// The tests that its result bundles list.
  private(set) var testLists: [TestList] = []
  /// The number of files in a folder or archive that are not logs, by reason.
  private(set) var skipped: [SkipReason: Int] = [:]
  /// The files in a folder or archive that may contain a log and are not read.
  private var unread = UnreadFiles()
  /// The number of files in a folder or archive that may contain a log and cannot be read.
  var unreadableCount: Int { unread.unreadableCount }
  /// Whether the input contains only files that were read under other paths.
  private(set) var isDuplicate = false
  /// The reported errors.
  private(set) var errors: [Message] = []
  /// Whether an error was reported.
  var hasError: Bool { !errors.isEmpty }

  /// An input that was not read yet.
  init(_ path: String) { self.path = path }

  /// An input that is one merged log.
  init(_ log: LogReading, report: (Message) -> Void) {
    path = log.path
    logs = [log]
    if let error = log.error { fail(error, report: report) }
  }

  /// Inputs that could not be merged, which was reported.
  init(unusable paths: [String], _ message: Message) {
    path = paths.first ?? ""
    errors = [message]
  }

  /// Returns the only file of the input, or the logs of a result bundle, for merging. Reports why there are none.
  ///
  /// - Parameter seen: The files of the other inputs.
  mutating func mergeable(_ options: InputOptions, seen: SeenFiles, report: (Message) -> Void) -> [FoundFile]
  {
    let walker = InputWalker(path, options, seen: seen)
    var files: [FoundFile] = []
    while let item = walker.next() {
      container = walker.container
      if let container, !container.isMergeable { break }
      if let file = log(item, report: report) { files.append(file) }
    }
    container = walker.container
    if let container, !container.isMergeable {
      fail(.merging(path, container), report: report)
      return []
    }
    end(hasLogs: !files.isEmpty, report: report)
    return files
  }

  /// Reads all logs of an input, those of one run in a result bundle merged by their clocks, if they have times. Errors
  /// are reported, and the rest is read.
  init(
    _ walker: InputWalker, mergingRunsInto consumer: inout some MergeConsumer, report: (Message) -> Void
  ) {
    path = walker.path
    var run: [FoundFile] = []
    while consumer.wantsMore, let item = walker.next() {
      container = walker.container
      guard let file = log(item, report: report) else { continue }
      if file.origin?.run == nil || file.origin?.run != run.last?.origin?.run {
        read(run, into: &consumer, report: report)
        run = []
      }
      run.append(file)
      guard file.origin?.run == nil else { continue }
      // A member of an archive can be read until the walker advances.
      read(run, into: &consumer, report: report)
      run = []
    }
    container = walker.container
    read(run, into: &consumer, report: report)
    end(hasLogs: !logs.isEmpty || !consumer.wantsMore, report: report)
  }

  private mutating func read(
    _ run: [FoundFile], into consumer: inout some MergeConsumer, report: (Message) -> Void
  ) {
    guard run.count > 1 else {
      for file in run { add(LogReading(file, into: &consumer), report: report) }
      return
    }
    if let logs = consumer.merge(run) {
      for var log in logs {
        log.isMergedRun = true
        add(log, report: report)
      }
      return
    }
    consumer.cancelMerge()
    for file in run {
      do throws(InputError) {
        try file.restart()
        add(LogReading(file, into: &consumer), report: report)
      } catch {
        fail(.unreadable(error), report: report)
      }
    }
  }

  /// Returns the log of an item, or reports why it is not one.
  private mutating func log(_ item: InputWalker.Item, report: (Message) -> Void) -> FoundFile? {
    switch item {
    case .file(let file):
      guard let kind = file.kind else { return file }
      skip(file.path, kind, report: report)
    case .tests(let list): testLists.append(list)
    case .skipped(let path, let reason): skip(path, reason, report: report)
    case .failure(let failure): unreadable(failure, report: report)
    }
    return nil
  }

  /// Reads all logs of a path. Errors are reported, and the rest is read.
  ///
  /// - Parameter feed: A feed at the first piece of the input.
  init(
    _ path: String, from feed: LogFeed, into consumer: inout some LogConsumer, report: (Message) -> Void
  ) {
    self.path = path
    var isAtEnd = false
    while !isAtEnd, consumer.wantsMore, let piece = feed.next(preparer: consumer.preparer) {
      switch piece {
      case .container(let kind): container = kind
      case .log(let path, let compressions, let origin):
        var log = LogReading(path, origin, from: feed, into: &consumer)
        log.compressions = compressions
        add(log, report: report)
      case .document(let file): add(LogReading(file, into: &consumer), report: report)
      case .binary(let path, let kind): skip(path, kind, report: report)
      case .tests(let list): testLists.append(list)
      case .skipped(let path, let reason): skip(path, reason, report: report)
      case .failure(let failure): unreadable(failure, report: report)
      case .inputEnd: isAtEnd = true
      // These occur only within a log.
      case .text, .end: break
      }
    }
    end(hasLogs: !logs.isEmpty || !consumer.wantsMore, report: report)
  }

  /// Reports the files that were not read, and an input without logs.
  private mutating func end(hasLogs: Bool, report: (Message) -> Void) {
    for message in unread.messages { report(message) }
    isDuplicate = isDuplicate || logs.isEmpty && unread.hasDuplicates
    if let container, !hasLogs, !hasError, !isDuplicate {
      let count = testLists.reduce(0) { $0 + $1.entries.count }
      fail(.noLog(path: path, container, tests: count), report: report)
    }
  }

  private mutating func unreadable(_ failure: InputError, report: (Message) -> Void) {
    skipped[failure.skipReason, default: 0] += 1
    fail(.unreadable(failure), report: report)
  }

  /// The summary of a folder or archive itself; `nil` if no file in it was skipped.
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
  private mutating func skip(_ path: String, _ kind: BinaryKind, report: (Message) -> Void) {
    skipped[.binaryFile, default: 0] += 1
    guard container == nil else { return unread.add(path, kind) }
    fail(.binary(path: path, kind), report: report)
  }

  private mutating func skip(_ path: String, _ reason: SkippedFile, report: (Message) -> Void) {
    switch reason {
    case .logArchive:
      skipped[.binaryFile, default: 0] += 1
      report(.skipped(logArchive: path))
    case .unselectedLogArchive:
      skipped[.binaryFile, default: 0] += 1
      report(.skipped(unselectedLogArchive: path))
    case .document:
      skipped[.document, default: 0] += 1
      unread.add(path, .documents)
    case .danglingLink:
      skipped[.unreadableFile, default: 0] += 1
      unread.add(path, .danglingLinks)
    case .notAFile:
      skipped[.unreadableFile, default: 0] += 1
      unread.add(path, .notFiles)
    case .duplicate(let former) where container == nil:
      isDuplicate = true
      report(.skipped(path, duplicateOf: former))
    case .duplicate: unread.add(path, .duplicates)
    case .partOfLog(let kept, let lines): report(.partOfLog(path, kept: kept, lines: lines))
    }
  }

  private mutating func fail(_ error: LogError, report: (Message) -> Void) {
    fail(Message(error), report: report)
  }

  private mutating func fail(_ message: Message, report: (Message) -> Void) {
    errors.append(message)
    report(message)
  }
}

extension InputWalker.Container {
  /// Whether all its logs can be open at once.
  fileprivate var isMergeable: Bool { self == .resultBundle || self == .page }
}

extension LogError {
  /// Whether the log is an export without a readable table, which is normal in a folder of files.
  fileprivate var isMissingTable: Bool {
    if case .unusableXML(_, .noTable) = self { true } else { false }
  }
}
