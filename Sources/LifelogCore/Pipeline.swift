import LifelogChecking
package import LifelogFindings
package import LifelogModel
package import LifelogReading
package import LifelogTrace

/// The whole pipeline behind two calls: feed the bytes of a log, then ask for the report.
///
/// ```swift
/// var analyzer = Pipeline(model: try Model.builtIn())
/// analyzer.begin(path: "device.log")
/// analyzer.feed(bytes.span)
/// let analysis = analyzer.finish()
/// ```
package struct Pipeline {
  private let model: Model
  private let options: LogReader.Options
  private let readers: LogReaders
  private let budgets: [Budget]
  private let keepsTransitions: Bool
  private var checker: Checker
  private var reader: LogReader?
  private var names = NameTable()
  private var inputs: [InputSummary] = []
  /// The logs that are read as one; `nil` while they are read one after the other.
  private var merger: LogMerger?

  /// An analyzer before its first input.
  ///
  /// - Parameters:
  ///   - model: The order that the logs are held against.
  ///   - os: The version of iOS that the logs were recorded on; `nil` to believe what they say.
  ///   - keepsTrace: Whether every event is kept for a drawing.
  ///   - keepsTransitions: Whether every transition is kept for the report.
  ///   - budgets: How long classes may take to appear; the first that is for a class holds.
  ///   - options: What its reader knows beside what is built in, and what it lets pass; what the model declares is added.
  package init(
    model: Model, os: OSVersion? = nil, keepsTrace: Bool = false, keepsTransitions: Bool = false,
    budgets: [Budget] = [], options: LogReader.Options = LogReader.Options()
  ) {
    self.model = model
    var options = options
    options.declared = model.declared
    self.options = options
    readers = LogReaders(options)
    self.budgets = budgets
    self.keepsTransitions = keepsTransitions
    checker = Checker(
      model: model, os: os, keepsTrace: keepsTrace, keepsTransitions: keepsTransitions)
  }

  /// Begins an input; an input before it ends.
  package mutating func begin(path: String) {
    endInput()
    checker.beginInput()
    reader = readers.reader(path: path, names: names)
    // The reader's alone, so that they need not be copied for each log.
    names = NameTable()
  }

  /// Begins several logs that are read as one, by their clocks. An analyzer does that once, and reads no log besides.
  ///
  /// The bytes of each are fed to it in the order that ``wantedInput`` asks for.
  package mutating func begin(merging paths: [String]) {
    merger = LogMerger(paths: paths, names: names, options: options)
    checker.beginMerged(count: paths.count)
  }

  /// The index of the merged log of which bytes are needed next, or its end; `nil` when there is none.
  package var wantedInput: Int? { merger?.wantedInput }

  /// Why the logs cannot be read as one; `nil` while nothing speaks against it.
  package var mergeError: MergeError? { merger?.reason }

  /// What was taken from one of the merged logs to place another.
  package var mergeRemarks: [MergeNote] { merger?.remarks ?? [] }

  /// Reads further bytes of a merged log.
  package mutating func feed(_ bytes: Span<UInt8>, input: Int) {
    merger?.feed(bytes, input: input, to: &checker)
  }

  /// Reads a record of a merged log that was taken out of it elsewhere, in a format whose records are.
  ///
  /// - Returns: Whether its message may report something.
  @discardableResult
  package mutating func feed(_ record: LogRecord, of format: String, input: Int) -> Bool {
    merger?.feed(record, of: format, input: input, to: &checker) ?? false
  }

  /// Notes text of one of the logs that is read elsewhere, and comes as records.
  package mutating func record(bytes: Int, lines: Int, of input: Int) {
    merger?.record(bytes: bytes, lines: lines, of: input)
  }

  /// Notes that something of one of the logs was passed over elsewhere.
  package mutating func record(_ reason: SkipReason, count: Int, of input: Int) {
    merger?.record(reason, count: count, of: input)
  }

  /// Ends a merged log.
  package mutating func finish(input: Int) { merger?.finish(input: input, to: &checker) }

  /// Reads further bytes of the input. Without an input nothing happens.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func feed(_ bytes: Span<UInt8>) {
    reader?.feed(bytes, to: &checker)
  }

  /// What can prepare further bytes of the input, on any thread, before they are read. The later it is asked for, the
  /// more of what it makes is of use.
  package var preparer: TextPreparer { reader?.preparer ?? readers.preparer }

  /// Reads further bytes of the input, of which some is known already. Without an input nothing happens.
  ///
  /// - Parameters:
  ///   - bytes: As for ``feed(_:)``.
  ///   - prepared: What a ``preparer`` of this analyzer made of the same bytes.
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func feed(_ bytes: Span<UInt8>, prepared: PreparedText) {
    reader?.feed(bytes, prepared: prepared, to: &checker)
  }

  /// Reads a record of the input that was taken out of it elsewhere, in a format whose records are. Without an input
  /// nothing happens.
  ///
  /// - Returns: Whether its message may report something.
  @discardableResult
  package mutating func feed(_ record: LogRecord, of format: String) -> Bool {
    reader?.feed(record, of: format, to: &checker) ?? false
  }

  /// Notes text of the input that is read elsewhere, and comes as records.
  package mutating func record(bytes: Int, lines: Int) { reader?.record(bytes: bytes, lines: lines) }

  /// Notes that something of the input was passed over elsewhere.
  package mutating func record(_ reason: SkipReason, count: Int = 1) { reader?.record(reason, count: count) }

  /// Ends the last input and settles every verdict.
  package mutating func finish() -> Analysis {
    endInput()
    checker.finish(names: names)
    let tracker = checker.tracker
    let evidence = tracker.subjects.evidence
    let places = LogLocations(inputs.map(\.path), merged: checker.merged)
    let transitions = checker.transitions.ofFault
    let measured = MeasuredClasses(tracker.latencies, evidence, names: names)
    let check = BudgetCheck(budgets, measured, evidence, names: names)
    let observed = WholeLogCandidates(
      checker.observers.found, model: model, coverage: evidence, names: names, transitions: transitions)
    let filter = EvidenceFilter(model: model, tracker: tracker, names: names, transitions: transitions)
    let candidates = filter.candidates(
      diagnostics: checker.diagnostics, adding: check.candidates + observed.candidates)
    var report = Report()
    report.callbacks = model.callbackNames
    report.inputs = inputs
    report.findings = FindingBuilder(
      model: model, names: names, places: places, sources: checker.sources
    ).findings(candidates)
    report.verdicts = Verdicts(model: model, names: names)
      .verdicts(
        evidence, tracker.violations.all, candidates: candidates, adding: check.verdicts + observed.verdicts)
    report.latencies = measured.latencies(places: places, names: names)
    report.leaks = LeakSuspect.all(in: evidence, names: names)
    report.unusedBudgets = check.unused
    report.subjects = tracker.subjects.table.count
    report.time = checker.time
    report.transitions = checker.transitions.sortedCounts
    if keepsTransitions { report.transitionList = transitionList(places) }
    var trace =
      checker.merged == nil
      ? checker.recorder?.trace(of: inputs.map(\.path)) : checker.recorder?.trace
    if checker.merged != nil { trace?.places = places }
    return Analysis(report: report, trace: trace)
  }

  /// In the order of the log: a transition ends after others that began later.
  private func transitionList(_ places: LogLocations) -> [ReportedTransition] {
    let sorted = checker.transitions.all.sorted {
      ($0.input, $0.lines.lowerBound, $0.lines.upperBound) < (
        $1.input, $1.lines.lowerBound, $1.lines.upperBound
      )
    }
    return sorted.map { ReportedTransition($0, names: names, places: places) }
  }

  private mutating func endInput() {
    endMerged()
    guard var ending = reader else { return }
    reader = nil
    ending.finish(to: &checker)
    names = ending.names
    checker.endInput(names: names)
    add(ending.summary)
  }

  private mutating func endMerged() {
    guard var ending = merger, inputs.isEmpty else { return }
    merger = nil
    while let input = ending.wantedInput { ending.finish(input: input, to: &checker) }
    names = ending.names
    for summary in ending.summaries { add(summary) }
    merger = ending
  }

  private mutating func add(_ summary: InputSummary) {
    var summary = summary
    let echoes = checker.echoes[inputs.count]
    if echoes > 0 { summary.skipped[.echo, default: 0] += echoes }
    inputs.append(summary)
  }
}
