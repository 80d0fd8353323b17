import LifelogCore
import LifelogFiles
import LifelogFindings
import LifelogReading
import LifelogTrace

/// Checks logs together, and if summaries are wanted, also each log by itself. Keeps their bytes for a page.
///
/// The logs of a merge are one log. A class, because a copy of a pipeline is large.
final class SummarizingPipeline {
  /// The analysis of one log by itself.
  struct Result {
    /// The hash of the content.
    let log: String
    let report: Report
  }

  /// The results so far, in the order in which the logs were read.
  private(set) var results: [Result] = []
  private let newPipeline: () -> Pipeline
  /// A pipeline before its first log. Its copies share the results of steps, which takes most of the time of a small log.
  private lazy var fresh = newPipeline()
  private let summarizes: Bool
  /// Checks all logs together; `nil` if only the summaries are wanted.
  private var joint: Pipeline?
  /// Checks the current log by itself; `nil` if `joint` has no other log.
  private var single: Pipeline?
  /// The hash of each file of the current log.
  private var hashes: [BLAKE2b] = []
  /// Keeps the bytes of the logs; `nil` if no output needs them.
  private let keeper: LogKeeper?

  /// - Parameters:
  ///   - joint: Checks all logs together; `nil` to check each only by itself.
  ///   - summarizes: Whether to check each log by itself.
  ///   - keeper: Keeps the bytes of the logs; `nil` if no output needs them.
  ///   - newPipeline: Creates a pipeline for one log.
  init(
    joint: Pipeline?, summarizes: Bool, keeper: LogKeeper? = nil, newPipeline: @escaping () -> Pipeline
  ) {
    self.joint = joint
    self.keeper = keeper
    self.summarizes = summarizes
    self.newPipeline = newPipeline
    if joint == nil { single = fresh }
  }

  /// Ends the last log.
  ///
  /// - Returns: The analysis of all logs. If only summaries are wanted, it has the inputs, findings, verdicts and tests.
  func finish() -> Analysis {
    // The only log needs to be checked only once.
    if let log = currentLog, single == nil, var ending = joint {
      joint = nil
      let analysis = ending.finish()
      results.append(Result(log: log, report: analysis.report))
      return analysis
    }
    endLog()
    if var ending = joint {
      joint = nil
      return ending.finish()
    }
    var report = Report()
    for result in results {
      report.inputs += result.report.inputs
      report.findings += result.report.findings
      report.verdicts += result.report.verdicts
      report.tests += result.report.tests
    }
    return Analysis(report: report)
  }

  /// Checks all logs together.
  convenience init(_ pipeline: Pipeline) {
    self.init(joint: pipeline, summarizes: false, newPipeline: { pipeline })
  }

  /// Adds the tests that a result bundle lists. They concern the whole bundle, so no summary of a log has them.
  func record(_ list: TestList) { joint?.record(list) }

  private func beginLog(files: Int) {
    endLog()
    keeper?.begin(count: files)
    if summarizes { hashes = Array(repeating: BLAKE2b(), count: files) }
    if summarizes, single == nil, !results.isEmpty || joint == nil { single = fresh }
  }

  private func endLog() {
    guard let log = currentLog, var ending = single ?? joint else { return }
    single = nil
    hashes = []
    results.append(Result(log: log, report: ending.finish().report))
    if ending.hasForgottenStates { fresh = newPipeline() }
  }

  /// The id of the current log: the first 16 bytes of the hash of its bytes, or of the hashes of its files; `nil` if
  /// no log has begun, or ids are not wanted.
  private var currentLog: String? {
    var ids = hashes.map { $0.id }.sorted()
    if ids.count > 1 {
      var all = BLAKE2b()
      all.update(ContiguousArray(ids.joined(separator: "\n").utf8).span)
      ids = [all.id]
    }
    return ids.first
  }
}

extension BLAKE2b {
  /// The first 16 bytes as hexadecimal digits.
  fileprivate var id: String {
    finished().prefix(16).map { byte in
      let digits = String(byte, radix: 16)
      return digits.count < 2 ? "0" + digits : digits
    }.joined()
  }
}

extension SummarizingPipeline: LogConsumer {
  var wantsMore: Bool { true }

  var preparer: TextPreparer { joint?.preparer ?? single?.preparer ?? fresh.preparer }

  func begin(path: String) {
    beginLog(files: 1)
    joint?.begin(path: path)
    single?.begin(path: path)
  }

  func record(_ origin: LogOrigin) {
    single?.record(origin)
    joint?.record(origin)
  }

  func inspect(_ bytes: Span<UInt8>, input: Int?) {
    if summarizes { hashes[input ?? 0].update(bytes) }
    keeper?.append(bytes, input: input ?? 0)
  }

  func take(_ bytes: Span<UInt8>, prepared: PreparedText?, input: Int?) {
    // Only the pipeline that prepared the text can use the result.
    single?.take(bytes, prepared: joint == nil ? prepared : nil, input: input)
    joint?.take(bytes, prepared: prepared, input: input)
  }

  func take(_ record: LogRecord, of format: String, input: Int?) -> Bool {
    let isReport = single?.take(record, of: format, input: input)
    return joint?.take(record, of: format, input: input) ?? isReport ?? false
  }

  func record(bytes: Int, lines: Int, input: Int?) {
    single?.record(bytes: bytes, lines: lines, input: input)
    joint?.record(bytes: bytes, lines: lines, input: input)
  }

  func record(_ reason: SkipReason, count: Int, input: Int?) {
    single?.record(reason, count: count, input: input)
    joint?.record(reason, count: count, input: input)
  }
}

extension SummarizingPipeline: MergeConsumer {
  // Both read the same bytes.
  var wantedInput: Int? { joint == nil ? single?.wantedInput : joint?.wantedInput }
  var mergeError: MergeError? { joint == nil ? single?.mergeError : joint?.mergeError }
  var mergeNotes: [MergeNote] { (joint == nil ? single?.mergeNotes : joint?.mergeNotes) ?? [] }

  func beginRuns() { joint?.beginRuns() }

  func begin(merging paths: [String]) {
    beginLog(files: paths.count)
    joint?.begin(merging: paths)
    single?.begin(merging: paths)
  }

  func cancelMerge() {
    joint?.cancelMerge()
    single = joint == nil ? fresh : nil
    hashes = []
    keeper?.cancel()
  }

  func finish(input: Int) {
    single?.finish(input: input)
    joint?.finish(input: input)
  }
}
