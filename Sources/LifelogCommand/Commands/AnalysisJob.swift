import LifelogCore
import LifelogDiagrams
import LifelogFiles
import LifelogFindings
import LifelogModel
import LifelogReading
import LifelogReports
import LifelogText
import LifelogTrace

/// An analysis that is ready to run: its model and settings are read, and its outputs are open.
struct AnalysisJob {
  let command: AnalyzeCommand
  let model: Model
  let options: LogReader.Options
  let budgets: [Budget]
  /// The severities that the settings give to rules.
  let severities: [String: Severity]
  /// The suppressions that have not expired.
  let suppressions: [SuppressionSettings]
  /// The path of the settings file; `nil` if there is none.
  let settingsFile: String?
  /// The known findings; `nil` without a baseline.
  let known: Baseline?
  /// Draws the findings; `nil` if no option asks for it.
  let findingDiagrams: FindingDiagrams?
  /// The app's source.
  let sources: [SourceTree]
  let outputs: OutputPlan

  /// Reads the logs, checks them, and writes the outputs.
  func run(on console: Console) -> ExitStatus {
    let logs = PageLogs(command.page, threads: command.reading.threads ?? ThisProcess.processorCount)
    var analyzer = pipeline(keeper: logs.keeper)
    let readings = console.read(
      command.logs, by: command.reading, excludedFiles: outputs.files, into: &analyzer)
    var stopwatch = Stopwatch()
    // A report without any log would look like a good result.
    guard !readings.logs.isEmpty else { return writeUnread(readings, on: console) }
    for list in readings.testLists { analyzer.record(list) }
    logs.tests = readings.testLists
    var analysis = analyzer.finish()
    let summaries = analysis.report.inputs
    analysis.report.summaries = self.summaries(analyzer.results, readings)
    console.logInputs(of: readings, summaries, format: options.forcedFormat, by: command.reading)
    analysis.report.inputs = readings.summaries(summaries)
    analysis.report.unread = readings.unread
    let unchecked = unchecked(in: analysis.report, readings, summaries)
    let covered = narrow(&analysis.report)
    console.annotate(&analysis.report, from: sources)
    console.logStage("checking", stopwatch.lap())

    let wrongFormats = console.reportWrongFormat(
      analysis.report.inputs, isOption: command.reading.inputFormat != nil)
    analysis.report.unchecked = (wrongFormats + unchecked).map {
      UncheckedPart($0.what, isError: $0.kind == .error)
    }
    if !isSummaryOnly, analysis.report.inputs.allSatisfy({ $0.looksLike != nil }) { return .failure }
    // The findings of a new baseline are known from now on.
    let excess =
      command.newBaseline == nil ? Message.excess(of: command.maxWarnings, in: analysis.report) : nil
    let minimum = command.failOn ?? .error
    analysis.report.failingSeverity =
      command.newBaseline != nil ? nil : excess == nil ? minimum : min(minimum, .warning)
    let drawn = findingDiagrams?.draw(&analysis, model: model, on: console) ?? .clean
    if let findingDiagrams { console.logStage("drawing", stopwatch.lap(), findingDiagrams.folder.path) }
    let statuses = [
      drawn,
      wrongFormats.isEmpty ? readings.status : .failure,
      outputs.write(
        analysis, model: model, isOne: command.reading.merges || readings.areOneRun(summaries),
        logs: logs, on: console),
      command.reading.isQuiet ? .clean : print(analysis, on: console),
    ]
    if logs.isShortened { console.report(.shortened(logs)) }
    for message in unchecked { console.report(message) }
    console.reportUnusedBudgets(of: analysis.report)
    console.reportUnused(suppressions, covered, in: settingsFile)
    if statuses.contains(.failure) || unchecked.contains(where: { $0.kind == .error }) { return .failure }
    if command.printed != nil { return .clean }
    if let excess { console.report(excess) }
    return analysis.report.findings.contains(where: analysis.report.isFailing) ? .findings : .clean
  }

  /// What the logs do not contain although the command asks for it; errors if they fail the run.
  private func unchecked(
    in report: Report, _ readings: InputReadings, _ summaries: [InputSummary]
  ) -> [Message] {
    let isStrict = command.isStrict
    let missing =
      Message.noControllers(in: report)
      + Message.unknown(classes: command.classes, in: report, isStrict: isStrict)
      + Message.unknown(processes: command.reading.filter.processes, in: summaries, isStrict: isStrict)
      + Message.missingCallbacks(readings, summaries, filter: command.reading.filter, isStrict: isStrict)
    let lacksTests = command.junit.grouping == .test && report.tests.isEmpty
    return missing + (lacksTests ? [Message.noTests(isStrict: isStrict)] : [])
      + (isStrict ? Message.losses(of: report.inputs) + Message.unreadable(in: readings) : [])
  }

  /// Marks the known findings of a report, sets suppressed ones aside, and applies `--rules` and `--class`.
  ///
  /// - Returns: The number of findings that each suppression covers.
  @discardableResult
  func narrow(_ report: inout Report) -> [Int] {
    let isAdvice = if case .advice = command.printed { true } else { false }
    report.givesAdvice = isAdvice || !command.disabled.contains(LoggingStep.rule.rawValue)
    report.setSeverities(severities)
    known?.mark(&report)
    let covered = report.suppress(by: suppressions.map(\.suppression))
    if !command.rules.isEmpty { report = report.filtered(toRules: Set(command.rules), of: model) }
    if !command.classes.isEmpty { report = report.filtered(toClasses: command.classes) }
    return covered
  }

  /// Prints the report, or what another command prints instead of it.
  func print(_ analysis: Analysis, on console: Console) -> ExitStatus {
    let options = ReportOptions(
      isColored: console.isColored(command.color, console.output), columns: console.output.columns,
      sections: command.reportSections, maxFindings: command.maxFindings, junit: command.junit)
    do throws(RenderingError) {
      try printed(options).write(analysis, model: model, to: console.output)
      return .clean
    } catch {
      console.report(Message(error, path: nil))
      return .failure
    }
  }

  /// Returns the document that goes to standard output.
  func printed(_ options: ReportOptions) -> AnalysisOutput {
    switch command.printed {
    case .advice(let format): .advice(format, options)
    case .query(let query): .query(query)
    case nil: .report(command.format, options)
    }
  }
}

extension Message {
  /// A page that contains only a part of the logs, because of its limit.
  fileprivate static func shortened(_ logs: PageLogs) -> Message {
    let (lines, kept) = logs.keeper.logs.reduce((0, 0)) { ($0.0 + $1.lines, $0.1 + $1.keptLines) }
    let limit = ByteSize(bytes: logs.options.limit ?? PageOptions.defaultLimit)
    return Message(
      kind: .note,
      what: "\(quoted(logs.options.path ?? "")) contains \(kept.grouped) of \(lines.counted("line")): "
        + "the log exceeds \(limit.text)",
      help: "raise the limit with --html-limit")
  }
}

extension AnalyzeCommand {
  /// An analysis that is ready, or the exit status if it is not.
  enum Preparation {
    case ready(AnalysisJob)
    case failure(ExitStatus)
  }

  /// Reads the model and the other inputs of an analysis except the logs, and opens its outputs.
  func job(by settings: Settings, on console: Console) -> Preparation {
    guard let whole = console.model(from: models) else { return .failure(.failure) }
    if let status = console.reportUnknownRules(self, settings, in: whole) { return .failure(status) }
    let options: LogReader.Options
    switch console.readerOptions(settings, reading, declared: whole.declared) {
    case .failure(let status): return .failure(status)
    case .options(let known): options = known
    }
    var style: DiagramStyle?
    // Reading a style takes longer than reading a short log.
    if !diagrams.isEmpty || self.findingDiagrams != nil || drawing.style != nil {
      style = console.style(for: drawing)
      if style == nil { return .failure(.failure) }
    }
    let suppressions = console.activeSuppressions(settings.suppressions, in: settings.file)
    // Read before the outputs are opened: a new baseline may replace it.
    var known: Baseline?
    if let baseline {
      known = console.baseline(from: baseline)
      if known == nil { return .failure(.failure) }
    }
    guard
      let inputs = console.protectedFiles(
        logs: logs, models: models, settings: settings.file, style: drawing.style)
    else { return .failure(.failure) }
    var findingDiagrams: FindingDiagrams?
    if let path = self.findingDiagrams, let style {
      guard let folder = console.folder(path) else { return .failure(.failure) }
      findingDiagrams = FindingDiagrams(folder: folder, style: style, links: drawing.links, inputs: inputs)
    }
    guard let sources = console.sourceTrees(sourceRoots) else { return .failure(.failure) }
    guard
      let outputs = OutputPlan(documents(style: style), protecting: inputs, baseline: baseline, on: console)
    else { return .failure(.failure) }
    return .ready(
      AnalysisJob(
        command: self, model: disabled.isEmpty ? whole : whole.without(rules: Set(disabled)),
        options: options,
        budgets: disabled.contains(Budget.rule.rawValue) ? [] : settings.budgets,
        severities: Dictionary(
          settings.severities.map { ($0.rule.text, $0.severity) }, uniquingKeysWith: { $1 }),
        suppressions: suppressions, settingsFile: settings.file, known: known,
        findingDiagrams: findingDiagrams, sources: sources, outputs: outputs))
  }
}
