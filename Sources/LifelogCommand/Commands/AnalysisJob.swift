import LifelogCore
import LifelogDiagrams
import LifelogFindings
import LifelogModel
import LifelogReading
import LifelogReports
import LifelogTrace

/// An analysis of which all that it goes by has been read, and all that it writes can be written.
struct AnalysisJob {
  let command: AnalyzeCommand
  let model: Model
  let options: LogReader.Options
  let budgets: [Budget]
  /// The suppressions that hold today.
  let suppressions: [SuppressionSettings]
  /// The settings that they are from; `nil` when there is no such file.
  let settingsFile: String?
  /// The findings that were known before; `nil` for no baseline.
  let known: Baseline?
  /// Draws the findings; `nil` if nobody wants to see them.
  let pictures: FindingDiagrams?
  let outputs: OutputPlan

  /// Reads the logs, checks them, and writes what is to be written.
  func run(on console: Console) -> ExitStatus {
    var analyzer = Pipeline(
      model: model, os: command.os, keepsTrace: outputs.needsTrace || pictures != nil,
      keepsTransitions: command.listsTransitions, budgets: budgets, options: options)
    let readings = console.read(
      command.logs, by: command.reading, outputs: command.writtenFiles.map(\.path), into: &analyzer)
    var stopwatch = Stopwatch()
    // Without any log there is nothing to report on: an empty report would look like a good one.
    guard !readings.logs.isEmpty else { return .trouble }
    var analysis = analyzer.finish()
    let summaries = analysis.report.inputs
    console.tellLogs(of: readings, summaries, format: options.forcedFormat, by: command.reading)
    analysis.report.inputs = readings.summaries(summaries)
    analysis.report.unread = readings.unread
    let covered = narrow(&analysis.report, on: console)
    console.logStage("checking", stopwatch.lap())

    let isForeign = console.reportWrongFormat(
      analysis.report.inputs, isOption: command.reading.inputFormat != nil)
    if analysis.report.inputs.allSatisfy({ $0.looksLike != nil }) { return .trouble }
    let drawn = pictures?.draw(&analysis, model: model, on: console) ?? .clean
    if let pictures { console.logStage("drawing", stopwatch.lap(), pictures.folder.path) }
    let statuses = [
      drawn,
      isForeign ? .trouble : readings.status,
      outputs.write(analysis, model: model, isOne: command.reading.merges, on: console),
      command.reading.isQuiet ? .clean : print(analysis, on: console),
    ]
    let isSilent = console.warnAboutMissingCallbacks(
      readings, summaries, filter: command.reading.filter, isStrict: command.isStrict)
    let isLossy = command.isStrict && console.reportLoss(analysis.report.inputs)
    console.reportIdleBudgets(of: analysis.report)
    console.reportIdle(suppressions, covered, in: settingsFile)
    if statuses.contains(.trouble) || command.isStrict && (isSilent || isLossy) { return .trouble }
    let least = command.failOn ?? .error
    return analysis.report.newFindings.contains { $0.severity >= least } ? .findings : .clean
  }

  /// Leaves in a report what is asked for: known findings are marked, suppressed ones are set aside.
  ///
  /// - Returns: How many findings each suppression covers.
  private func narrow(_ report: inout Report, on console: Console) -> [Int] {
    report.givesAdvice = !command.disabled.contains(LoggingStep.rule.rawValue)
    known?.mark(&report)
    let covered = report.suppress(by: suppressions.map(\.suppression))
    if !command.rules.isEmpty { report = report.filtered(toRules: Set(command.rules)) }
    console.reportUnknown(classes: command.classes, in: report)
    if !command.classes.isEmpty { report = report.filtered(toClasses: command.classes) }
    return covered
  }

  /// Prints the report.
  private func print(_ analysis: Analysis, on console: Console) -> ExitStatus {
    let sections =
      (command.showsLatencies ? [ReportSection.latencies] : [])
      + (command.showsAdvice ? [.advice] : [])
    let document = AnalysisOutput.report(
      command.format,
      ReportOptions(
        isColored: console.isColored(command.color, console.output), sections: Set(sections),
        junitProfile: command.junitProfile ?? .strict))
    do throws(RenderingError) {
      try document.write(analysis, model: model, to: console.output)
      return .clean
    } catch {
      console.report(Message(error, path: nil))
      return .trouble
    }
  }
}

extension AnalyzeCommand {
  /// An analysis that can begin, or that cannot.
  enum Preparation {
    case ready(AnalysisJob)
    case failure(ExitStatus)
  }

  /// Reads what an analysis goes by, and opens what it writes.
  func job(by settings: Settings, on console: Console) -> Preparation {
    guard let whole = console.model(from: models) else { return .failure(.trouble) }
    if let status = console.refuses(self, settings, in: whole) { return .failure(status) }
    let options: LogReader.Options
    switch console.readerOptions(settings, reading, declared: whole.declared) {
    case .failure(let status): return .failure(status)
    case .options(let known): options = known
    }
    var style: DiagramStyle?
    // A style takes longer to read than a short log.
    if sequence != nil || tree != nil || findingDiagrams != nil || drawing.style != nil {
      style = console.style(for: drawing)
      if style == nil { return .failure(.trouble) }
    }
    let suppressions = console.holding(settings.suppressions, in: settings.file)
    // Read before anything is opened to be written: a new baseline may take its place.
    var known: Baseline?
    if let baseline {
      known = console.baseline(from: baseline)
      if known == nil { return .failure(.trouble) }
    }
    var pictures: FindingDiagrams?
    if let path = findingDiagrams, let style {
      guard let folder = console.folder(path) else { return .failure(.trouble) }
      pictures = FindingDiagrams(folder: folder, style: style, links: drawing.links)
    }
    guard
      let outputs = OutputPlan(
        documents(style: style), logs: logs, models: models, settings: settings.file, style: drawing.style,
        baseline: baseline, on: console)
    else { return .failure(.trouble) }
    return .ready(
      AnalysisJob(
        command: self, model: disabled.isEmpty ? whole : whole.without(rules: Set(disabled)),
        options: options, budgets: disabled.contains(Budget.rule.rawValue) ? [] : settings.budgets,
        suppressions: suppressions, settingsFile: settings.file, known: known, pictures: pictures,
        outputs: outputs))
  }
}
