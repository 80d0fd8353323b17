import LifelogChecking
package import LifelogFindings
package import LifelogModel
package import LifelogReading
package import LifelogTrace

/// The whole pipeline with two steps: feed the bytes of a log, then ask for the report.
///
/// ```swift
/// var pipeline = Pipeline(model: try Model.builtIn())
/// pipeline.begin(path: "device.log")
/// pipeline.feed(bytes.span)
/// let analysis = pipeline.finish()
/// ```
package struct Pipeline {
  let model: Model
  private let options: LogReader.Options
  private let readers: LogReaders
  private let budgets: [Budget]
  private let keepsTransitions: Bool
  /// The detectors of causes and effects, in their order; `nil` for all.
  var detectors: [CauseDetector]?
  private var checker: Checker
  private var reader: LogReader?
  private var names = NameTable()
  private var inputs: [InputSummary] = []
  /// The tests that the result bundles of the inputs list.
  private var testLists: [TestList] = []
  /// The logs that are merged; `nil` if none were.
  private var merger: LogMerger?
  /// Whether they were begun and not ended.
  private var isMerging = false

  /// Creates a pipeline before its first input.
  ///
  /// - Parameters:
  ///   - model: The model to check the logs against.
  ///   - os: The iOS version that the logs were recorded on; `nil` to detect it in the logs.
  ///   - sdk: The version of the SDK that built the apps; `nil` to detect it in the logs.
  ///   - isComplete: Whether every class logs what any class of its process logs.
  ///   - keepsTrace: Whether to keep every event for a diagram.
  ///   - keepsTransitions: Whether to keep every transition for the report.
  ///   - budgets: The maximum times to appear. For each class, the first matching budget applies.
  ///   - options: The custom formats, dialects and filters of the reader. The callbacks that the model declares are
  ///     added.
  package init(
    model: Model, os: OSVersion? = nil, sdk: OSVersion? = nil, isComplete: Bool = false,
    keepsTrace: Bool = false, keepsTransitions: Bool = false, budgets: [Budget] = [],
    options: LogReader.Options = LogReader.Options()
  ) {
    self.model = model
    var options = options
    options.declared = model.declared
    self.options = options
    readers = LogReaders(options)
    self.budgets = budgets
    self.keepsTransitions = keepsTransitions
    checker = Checker(
      model: model, os: os, sdk: sdk, isComplete: isComplete, keepsTrace: keepsTrace,
      keepsTransitions: keepsTransitions)
  }

  /// Begins an input and ends the one before it.
  package mutating func begin(path: String) {
    endInput()
    checker.beginInput()
    reader = readers.reader(path: path, names: names)
    // Keep the only reference in the reader, so that the names need not be copied for each log.
    names = NameTable()
  }

  /// Records where the current input, or all merged logs, were recorded.
  package mutating func record(_ origin: LogOrigin) {
    if let version = origin.iOS { checker.record(device: version) }
  }

  /// Prepares for several groups of merged logs, and other logs between them. Call it before the first log.
  package mutating func beginRuns() { checker.numberLines() }

  /// Begins several logs that are merged by their clocks. Without ``beginRuns()``, a pipeline reads no other logs.
  ///
  /// Feed the bytes of each log in the order that ``wantedInput`` requests.
  package mutating func begin(merging paths: [String]) {
    endInput()
    merger = LogMerger(paths: paths, names: names, options: options)
    isMerging = true
    checker.beginMerged(count: paths.count)
  }

  /// Forgets the merged logs after a ``mergeError``, which occurs before their first event.
  package mutating func cancelMerge() {
    isMerging = false
    merger = nil
    checker.cancelMerged()
  }

  /// The index of the merged log whose next bytes or end are needed; `nil` if there is none.
  package var wantedInput: Int? { merger?.wantedInput }

  /// The reason that the logs cannot be merged; `nil` if no problem was found.
  package var mergeError: MergeError? { merger?.reason }

  /// The notes about values taken from one merged log to place another.
  package var mergeNotes: [MergeNote] { merger?.notes ?? [] }

  /// Reads more bytes of a merged log.
  package mutating func feed(_ bytes: Span<UInt8>, input: Int) {
    merger?.feed(bytes, input: input, to: &checker)
  }

  /// Reads a record that was parsed from a merged log elsewhere, in a record-based format.
  ///
  /// - Returns: Whether its message may contain a callback.
  @discardableResult
  package mutating func feed(_ record: LogRecord, of format: String, input: Int) -> Bool {
    merger?.feed(record, of: format, input: input, to: &checker) ?? false
  }

  /// Counts text of a merged log that is read elsewhere and arrives as records.
  package mutating func record(bytes: Int, lines: Int, of input: Int) {
    merger?.record(bytes: bytes, lines: lines, of: input)
  }

  /// Counts a part of a merged log that was skipped elsewhere.
  package mutating func record(_ reason: SkipReason, count: Int, of input: Int) {
    merger?.record(reason, count: count, of: input)
  }

  /// Ends a merged log.
  package mutating func finish(input: Int) { merger?.finish(input: input, to: &checker) }

  /// Reads more bytes of the input. Does nothing without an input.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func feed(_ bytes: Span<UInt8>) {
    reader?.feed(bytes, to: &checker)
  }

  /// Prepares more bytes of the input on any thread before they are read. A preparer requested later knows more about
  /// the log, and more of its result is usable.
  package var preparer: TextPreparer { reader?.preparer ?? readers.preparer }

  /// Reads more bytes of the input that were prepared. Does nothing without an input.
  ///
  /// - Parameters:
  ///   - bytes: As for ``feed(_:)``.
  ///   - prepared: The result of a ``preparer`` of this pipeline for the same bytes.
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func feed(_ bytes: Span<UInt8>, prepared: PreparedText) {
    reader?.feed(bytes, prepared: prepared, to: &checker)
  }

  /// Reads a record that was parsed from the input elsewhere, in a record-based format. Does nothing without an input.
  ///
  /// - Returns: Whether its message may contain a callback.
  @discardableResult
  package mutating func feed(_ record: LogRecord, of format: String) -> Bool {
    reader?.feed(record, of: format, to: &checker) ?? false
  }

  /// Counts text of the input that is read elsewhere and arrives as records.
  package mutating func record(bytes: Int, lines: Int) { reader?.record(bytes: bytes, lines: lines) }

  /// Counts a part of the input that was skipped elsewhere.
  package mutating func record(_ reason: SkipReason, count: Int = 1) { reader?.record(reason, count: count) }

  /// Adds the tests that a result bundle lists, in addition to those that its logs name.
  package mutating func record(_ list: TestList) { testLists.append(list) }

  /// Whether the results of steps that copies share were forgotten, so that an earlier copy cannot be used.
  package var hasForgottenStates: Bool { checker.tracker.hasForgottenStates }

  /// Ends the last input and returns the findings and verdicts.
  package mutating func finish() -> Analysis {
    endInput()
    checker.finish(names: names)
    let tracker = checker.tracker
    let places = LogLocations(inputs.map(\.path), merged: checker.merged)
    for list in testLists { checker.add(list, places: places) }
    let measured = MeasuredClasses(tracker.latencies, tracker.classes, names: names)
    let check = BudgetCheck(
      budgets, measured, tracker.classes, names: names, hasTimes: checker.time != nil)
    let proven = ProvenViolations(
      tracker, adding: check.violations, model: model, names: names,
      transitions: checker.transitions.transitionByViolation)
    var report = Report()
    report.callbacks = model.callbackNames
    report.logged = tracker.classes.loggedCallbacks(names)
    report.inputs = inputs
    report.findings =
      FindingBuilder(
        proven, detectors: detectors, places: places, sources: checker.sources, tests: checker.tests
      ).findings
    report.verdicts = Verdicts(model, names: names, hasTimes: checker.time != nil)
      .verdicts(of: tracker.classes, tracker.violations, proven, adding: check.verdicts)
    report.latencies = measured.latencies(places: places, names: names, tests: checker.tests)
    report.tests = checker.tests.all(places: places)
    report.leaks = LeakSuspect.all(in: tracker.classes, names: names)
    report.runEnd = ReportedRunEnd(tracker.runEnd, places: places, names: names)
    report.unusedBudgets = check.unused
    report.notTracked = inputs.reduce(into: checker.notTracked) { $0 += $1.notTracked }
    report.subjects = tracker.subjects.table.count
    report.time = checker.time
    report.app = LogSummary.App(tracker.namedApps, names: names)
    report.transitions = checker.transitions.sortedCounts
    if keepsTransitions { report.transitionList = transitionList(places) }
    var trace =
      checker.merged == nil
      ? checker.recorder?.trace(of: inputs.map(\.path)) : checker.recorder?.trace
    if checker.merged != nil { trace?.places = places }
    return Analysis(report: report, trace: trace)
  }

  /// Sorted by the order of the log: a transition may end after others that began later.
  private func transitionList(_ places: LogLocations) -> [ReportedTransition] {
    let sorted = checker.transitions.all.sorted {
      ($0.input, $0.lines.lowerBound, $0.lines.upperBound) < (
        $1.input, $1.lines.lowerBound, $1.lines.upperBound
      )
    }
    return sorted.map { transition in
      var reported = ReportedTransition(transition, names: names, places: places)
      reported.test = checker.tests.run(
        ofLine: transition.lines.lowerBound, in: transition.input, process: transition.process, places: places
      )
      return reported
    }
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
    guard isMerging, var ending = merger else { return }
    (isMerging, merger) = (false, nil)
    while let input = ending.wantedInput { ending.finish(input: input, to: &checker) }
    names = ending.names
    checker.endInput(names: names)
    for summary in ending.summaries { add(summary) }
    merger = ending
  }

  private mutating func add(_ summary: InputSummary) {
    var summary = summary
    let echoes = checker.duplicates[inputs.count]
    if echoes > 0 { summary.skipped[.echo, default: 0] += echoes }
    inputs.append(summary)
  }
}
