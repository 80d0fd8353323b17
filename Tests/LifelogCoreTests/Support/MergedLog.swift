@testable import LifelogCore
@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogReading
@testable import LifelogTrace

/// The output of a merger, in order.
struct MergedLog: TraceSink {
  /// `0:12` for line 12 of the first log, `|` for a gap.
  private(set) var order: [String] = []
  private(set) var times: [String] = []
  private(set) var reason: MergeError?
  private(set) var notes: [MergeNote] = []
  private(set) var summaries: [InputSummary] = []
  /// The number of comparisons for duplicates.
  private(set) var comparisonCount = 0
  private var input = 0

  /// Merges logs, each fed in chunks of a size.
  init(_ logs: [String], chunk: Int = 1 << 16, filter: LogFilter = LogFilter()) {
    let paths = Self.paths(logs.count)
    var merger = LogMerger(paths: paths, options: LogReader.Options(filter: filter))
    var rests = logs.map { ContiguousArray($0.utf8)[...] }
    while let wanted = merger.wantedInput {
      let head = ContiguousArray(rests[wanted].prefix(chunk))
      rests[wanted] = rests[wanted].dropFirst(chunk)
      if head.isEmpty {
        merger.finish(input: wanted, to: &self)
      } else {
        merger.feed(head.span, input: wanted, to: &self)
      }
    }
    reason = merger.reason
    notes = merger.notes
    summaries = merger.summaries
    comparisonCount = merger.comparisonCount
  }

  /// `log0.log`, `log1.log`, …
  static func paths(_ count: Int) -> [String] { (0..<count).map { "log\($0).log" } }

  mutating func switchInput(to input: Int) { self.input = input }

  mutating func receive(_ event: Event, details: [Detail], names: NameTable) {
    order.append("\(input):\(event.line)")
    times.append(event.time?.iso8601 ?? "")
  }

  mutating func receive(_ diagnostic: Diagnostic, names: NameTable) {
    order.append("\(input):\(diagnostic.line)")
  }

  mutating func receive(_ stack: CallStack, names: NameTable) { order.append("\(input):\(stack.line)s") }

  mutating func receive(_ gap: Gap) { order.append("|") }
}

extension Analyzed {
  /// Analyzes logs merged into one, each fed in chunks of a size.
  init(
    merging logs: [String], chunk: Int = 1 << 16, model: Model? = nil,
    options: LogReader.Options = LogReader.Options()
  ) throws {
    var analyzer = Pipeline(
      model: try model ?? Model.builtIn(), keepsTrace: true, keepsTransitions: true, options: options)
    analyzer.begin(merging: MergedLog.paths(logs.count))
    var rests = logs.map { ContiguousArray($0.utf8)[...] }
    while let wanted = analyzer.wantedInput {
      let head = ContiguousArray(rests[wanted].prefix(chunk))
      rests[wanted] = rests[wanted].dropFirst(chunk)
      if head.isEmpty {
        analyzer.finish(input: wanted)
      } else {
        analyzer.feed(head.span, input: wanted)
      }
    }
    let analysis = analyzer.finish()
    report = analysis.report
    trace = analysis.trace
  }
}
