/// The whole pipeline behind two calls: feed the bytes of a log, then ask for the report.
///
/// ```swift
/// var analyzer = Analyzer(model: try Model.builtIn())
/// analyzer.begin(path: "device.log")
/// analyzer.feed(bytes.span)
/// let analysis = analyzer.finish()
/// ```
public struct Analyzer {
  /// What an analysis leaves.
  public struct Analysis: Sendable {
    public var report: Report
    /// The events by subject; `nil` unless the analyzer was asked to keep them.
    public var trace: RecordedTrace?

    public init(report: Report, trace: RecordedTrace? = nil) {
      self.report = report
      self.trace = trace
    }
  }

  private let model: Model
  private let options: LogReader.Options
  private let budgets: [Budget]
  private let keepsTransitions: Bool
  private var checker: Checker
  private var reader: LogReader?
  private var names = NameTable()
  private var inputs: [InputSummary] = []
  private var echoes = 0

  /// An analyzer before its first input.
  ///
  /// - Parameters:
  ///   - model: The order that the logs are held against.
  ///   - os: The version of iOS that the logs were recorded on; `nil` to believe what they say.
  ///   - keepsTrace: Whether every event is kept for a drawing.
  ///   - keepsTransitions: Whether every transition is kept for the report.
  ///   - budgets: How long classes may take to appear; the first that is for a class holds.
  ///   - options: What its reader knows beside what is built in, and what it lets pass; what the model declares is added.
  public init(
    model: Model, os: OSVersion? = nil, keepsTrace: Bool = false, keepsTransitions: Bool = false,
    budgets: [Budget] = [], options: LogReader.Options = LogReader.Options()
  ) {
    self.model = model
    var options = options
    options.declared = model.declared
    self.options = options
    self.budgets = budgets
    self.keepsTransitions = keepsTransitions
    checker = Checker(
      model: model, os: os, keepsTrace: keepsTrace, keepsTransitions: keepsTransitions)
  }

  /// Begins an input; an input before it ends.
  public mutating func begin(path: String) {
    endInput()
    checker.beginInput()
    reader = LogReader(path: path, names: names, options: options)
  }

  /// Reads further bytes of the input. Without an input nothing happens.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func feed(_ bytes: Span<UInt8>) { reader?.feed(bytes, to: &checker) }

  /// Reads a record of the input that was taken out of it elsewhere, in a format whose records are. Without an input
  /// nothing happens.
  ///
  /// - Returns: Whether its message may report something.
  @discardableResult
  public mutating func feed(_ record: LogRecord, of format: String) -> Bool {
    reader?.feed(record, of: format, to: &checker) ?? false
  }

  /// Notes text of the input that is read elsewhere, and comes as records.
  public mutating func note(bytes: Int, lines: Int) { reader?.note(bytes: bytes, lines: lines) }

  /// Notes that something of the input was passed over elsewhere.
  public mutating func note(_ reason: SkipReason, count: Int = 1) { reader?.note(reason, count: count) }

  /// Ends the last input and settles every verdict.
  public mutating func finish() -> Analysis {
    endInput()
    checker.finish(names: names)
    let tracker = checker.tracker
    let paths = inputs.map(\.path)
    let transitions = checker.transitions.ofFault
    let measured = MeasuredClasses(tracker, names: names)
    let check = BudgetCheck(budgets, measured, tracker.evidence, names: names)
    let observed = ObservedCases(
      checker.observers.found, model: model, tracker: tracker, names: names, transitions: transitions)
    let settlement = Settlement(model: model, tracker: tracker, names: names, transitions: transitions)
    let cases = settlement.cases(complaints: checker.complaints, besides: check.cases + observed.cases)
    var report = Report()
    report.callbacks = model.callbackNames
    report.inputs = inputs
    report.findings = Diagnosis(model: model, names: names, paths: paths).findings(cases)
    report.verdicts = Verdicts(model: model, names: names)
      .verdicts(tracker, cases: cases, besides: check.verdicts + observed.verdicts)
    report.latencies = measured.latencies(paths: paths, names: names)
    report.leaks = LeakSuspect.all(in: tracker.evidence, names: names)
    report.idleBudgets = check.idle
    report.subjects = checker.tracker.table.count
    report.time = checker.time
    report.transitions = checker.transitions.sortedCounts
    if keepsTransitions { report.transitionList = transitionList }
    return Analysis(report: report, trace: checker.recorder?.trace)
  }

  /// In the order of the log: a transition ends after others that began later.
  private var transitionList: [ReportedTransition] {
    let sorted = checker.transitions.all.sorted {
      ($0.input, $0.lines.lowerBound, $0.lines.upperBound) < (
        $1.input, $1.lines.lowerBound, $1.lines.upperBound
      )
    }
    return sorted.map { ReportedTransition($0, names: names, paths: inputs.map(\.path)) }
  }

  private mutating func endInput() {
    guard var ending = reader else { return }
    reader = nil
    ending.finish(to: &checker)
    names = ending.names
    var summary = ending.summary
    if checker.tracker.echoes > echoes { summary.skipped[.echo] = checker.tracker.echoes - echoes }
    echoes = checker.tracker.echoes
    inputs.append(summary)
  }
}
