import LifelogCore
import LifelogXML

/// `lifelog analyze`: checks logs and reports what broke.
struct AnalyzeCommand: ReadingCommand, DrawingCommand {
  var logs: [String] = []
  var format = ReportForm.text
  var reports: [ReportFile] = []
  /// `nil` when nobody says.
  var junitProfile: JUnitProfile?
  var sequence: String?
  var tree: String?
  var findingDiagrams: String?
  var drawing = DrawingOptions()
  /// The path of the baseline that is read; `nil` for none.
  var baseline: String?
  /// The path of the baseline that is written; `nil` for none.
  var newBaseline: String?
  var failOn: Severity?
  var color = ColorChoice.auto
  var isStrict = false
  var listsTransitions = false
  var os: OSVersion?
  var showsLatencies = false
  var showsAdvice = false
  var models: [String] = []
  var rules: [String] = []
  var disabled: [String] = []
  var classes: [String] = []
  var reading = ReadingOptions()

  static let node = CommandNode<any Command>(
    name: "analyze",
    abstract: "Checks logs and says what broke, where, why and how to mend it.",
    discussion: """
      Standard output gets the report; files get what the options name. A file is written whole or not at all. \
      Drawings are SVG, PNG, PDF, DOT, Mermaid (.mmd) or PlantUML (.puml) by the ending of their name.

      Settings stand in \(SettingsFile.name), in the working folder or the nearest one above it: budgets for how long \
      screens may take to appear, formats and dialects of your own, and what --disable, --model, --fail-on and \
      --input-format say. An option wins over them.

      Exit status: 0 nothing at or above --fail-on, 1 findings, 2 trouble with an input or output, 64 wrong usage.
      """,
    examples: [
      CommandExample("lifelog analyze device.log", "The report."),
      CommandExample(
        "lifelog analyze device.log --junit lifelog.xml --fail-on warning",
        "For CI: a file, and a status that warnings fail too."),
      CommandExample(
        "lifelog analyze device.log --since 10:22:01 --sequence life.svg", "From a time on, with a drawing."),
    ],
    settings: AnalyzeCommand(),
    argument: .oneOrMore("log", help: Wording.log, into: \.logs),
    options: [
      .choice(
        "format", among: ReportForm.all, preset: .text, help: "The form of the report on standard output.",
        into: \.format)
    ] + OptionSpec.reports(into: \.reports) + [
      .junitProfile(into: \.junitProfile),
      .text(
        "sequence", value: "file", help: "Draw the events in time, a lifeline for each controller.",
        takes: .drawing,
        into: \.sequence),
      .text(
        "tree", value: "file", help: "Draw which controller contains which.", takes: .drawing, into: \.tree),
      .text(
        "finding-diagrams", value: "folder",
        help: "Draw each finding by itself, as SVG in this folder; the reports name the files.",
        into: \.findingDiagrams),
    ] + OptionSpec.drawing + [
      .text(
        "baseline", value: "file", help: "A baseline: findings that it has are known, and fail no run.",
        into: \.baseline),
      .text(
        "write-baseline", value: "file",
        help: "Write all findings down as a baseline for the next runs, in place of the one that is read.",
        into: \.newBaseline),
      .choice(
        "fail-on", value: "severity", among: [.error, .warning, .note], preset: .error,
        help: "The least severity that makes the exit status 1.", into: \.failOn),
      .choice(
        "color", value: "when", among: ColorChoice.allCases, preset: .auto,
        help: "When to colour the report.", into: \.color
      ),
      .os(into: \.os),
      .texts("model", value: "file", help: Wording.model, takes: .model, into: \.models),
      .list(
        "rules", value: "ids", help: "Report these rules only, with commas between them.",
        takes: .name(.rule), into: \.rules),
      .list(
        "disable", value: "ids", help: "Do not check these rules.", takes: .name(.rule), into: \.disabled),
      .classes(
        into: \.classes,
        help: """
          Report on these classes only, with commas between them; '*' stands for any letters. The whole log is judged \
          all the same.
          """),
      .flag(
        "latencies", help: "Add how long each class took to viewDidAppear: median, 95th percentile, maximum.",
        into: \.showsLatencies),
      .flag(
        "advice", help: "Add the code that logs what would decide more rules, in Swift and Objective-C.",
        into: \.showsAdvice),
      .flag(
        "transitions", help: "List every transition: pushes, sheets, switches of tabs, with their outcome.",
        into: \.listsTransitions),
      .flag(
        "strict", help: "Exit with 2 if an input reports no callback at all, or if something of it is lost.",
        into: \.isStrict),
    ]
      + OptionSpec.reading(
        quiet: "Print nothing but errors: no report, no notes, no progress. Files and status are the same.")
      + OptionSpec.choosing,
    contradiction: { $0.contradiction },
    action: { $0 })

  /// The files to write, by the option that names them.
  private func files(
    style: DiagramStyle
  ) -> [(option: String, path: String, document: Document)] {
    var files: [(option: String, path: String, document: Document)] = reports.map { report in
      let options = ReportOptions(junitProfile: junitProfile ?? .strict, path: report.path)
      return (report.option, report.path, .report(report.form, options))
    }
    for (option, path, kind) in [("--sequence", sequence, DiagramKind.sequence), ("--tree", tree, .tree)] {
      guard let path, let format = Drawing.Format(path: path) else { continue }
      files.append(
        (
          option, path,
          .drawing(
            Drawing(
              kind: kind, format: format, title: logs.joined(separator: ", "), style: style,
              links: drawing.links))
        ))
    }
    if let newBaseline { files.append(("--write-baseline", newBaseline, .baseline)) }
    return files
  }

  private var contradiction: String? {
    if let mistake = reading.contradiction { return mistake }
    if sequence != nil || tree != nil,
      let mistake = Wording.contradiction(drawn: logs, merges: reading.merges)
    {
      return mistake
    }
    for path in [sequence, tree].compactMap(\.self) {
      if let mistake = Wording.contradiction(drawing: path) { return mistake }
    }
    let files = files(style: DiagramStyle())
    for (index, file) in files.enumerated() {
      if file.path == "-" { return "'\(file.option)' needs a file; standard output has the report" }
      if let other = files[..<index].first(where: { $0.path == file.path && !file.path.hasPrefix("/dev/") }) {
        return "'\(other.option)' and '\(file.option)' name the same file"
      }
    }
    if junitProfile != nil, format != .junit, !reports.contains(where: { $0.form == .junit }) {
      return "'--junit-profile' is for JUnit XML; ask for it by '--junit <file>' or '--format junit'"
    }
    if let both = disabled.first(where: rules.contains) {
      return "'\(both)' is named by '--rules' and by '--disable'"
    }
    if newBaseline != nil, let narrowing = !rules.isEmpty ? "--rules" : classes.isEmpty ? nil : "--classes" {
      return "'--write-baseline' writes all findings down, and '\(narrowing)' reports some"
    }
    return Wording.contradiction(
      logs: logs, models: models + [reading.config, baseline].compactMap(\.self))
  }

  func run(on console: Console) -> ExitStatus {
    let console = console.saying(reading)
    guard let settings = console.settings(from: reading.config) else { return .trouble }
    return completed(with: settings).run(by: settings, on: console)
  }

  private func run(by settings: Settings, on console: Console) -> ExitStatus {
    guard let whole = console.model(from: models) else { return .trouble }
    if let status = console.refuses(self, settings, in: whole) { return status }
    let options: LogReader.Options
    switch console.readerOptions(settings, reading, declared: whole.declared) {
    case .refused(let status): return status
    case .options(let known): options = known
    }
    let model = disabled.isEmpty ? whole : whole.without(rules: Set(disabled))
    guard let style = console.style(for: drawing) else { return .trouble }
    let suppressions = console.holding(settings.suppressions, in: settings.file)
    // Read before anything is opened to be written: a new baseline may take its place.
    var known: Baseline?
    if let baseline {
      known = console.baseline(from: baseline)
      if known == nil { return .trouble }
    }
    var pictures: FindingPictures?
    if let path = findingDiagrams {
      guard let folder = console.folder(path) else { return .trouble }
      pictures = FindingPictures(folder: folder, style: style, links: drawing.links)
    }
    let documents = files(style: style).map { ($0.path, $0.document) }
    guard
      let plan = OutputPlan(
        documents, logs: logs, models: models, settings: settings.file, style: drawing.style,
        baseline: baseline, on: console)
    else { return .trouble }
    let budgets = disabled.contains(Budget.rule) ? [] : settings.budgets
    var analyzer = Analyzer(
      model: model, os: os, keepsTrace: plan.needsTrace || pictures != nil,
      keepsTransitions: listsTransitions, budgets: budgets,
      options: options)
    let readings = console.read(logs, by: reading, outputs: documents.map(\.0), into: &analyzer)
    var stopwatch = Stopwatch()
    // Without any log there is nothing to report on: an empty report would look like a good one.
    guard !readings.logs.isEmpty else { return .trouble }
    var analysis = analyzer.finish()
    let summaries = analysis.report.inputs
    console.tellLogs(of: readings, summaries, format: options.forcedFormat, by: reading)
    analysis.report.inputs = readings.summaries(summaries)
    analysis.report.givesAdvice = !disabled.contains(AdviceStep.rule)
    known?.mark(&analysis.report)
    let covered = analysis.report.suppress(by: suppressions.map(\.suppression))
    if !rules.isEmpty { analysis.report = analysis.report.concerning(rules: Set(rules)) }
    console.tellStage("checking", stopwatch.lap())
    console.reportUnknown(classes: classes, in: analysis.report)
    if !classes.isEmpty { analysis.report = analysis.report.concerning(classes: classes) }

    let isForeign = console.reportForeign(analysis.report.inputs, isOption: reading.inputFormat != nil)
    if analysis.report.inputs.allSatisfy({ $0.looksLike != nil }) { return .trouble }
    let drawn = pictures?.draw(&analysis, model: model, on: console) ?? .clean
    if let pictures { console.tellStage("drawing", stopwatch.lap(), pictures.folder.path) }
    let statuses = [
      drawn,
      isForeign ? .trouble : readings.status,
      plan.write(analysis, model: model, isOne: reading.merges, on: console),
      reading.isQuiet ? .clean : print(analysis, model: model, on: console),
    ]
    let isSilent = console.reportSilence(readings, summaries, filter: reading.filter, isStrict: isStrict)
    let isLossy = isStrict && console.reportLoss(analysis.report.inputs)
    console.reportIdleBudgets(of: analysis.report)
    console.reportIdle(suppressions, covered, in: settings.file)
    if statuses.contains(.trouble) || isStrict && (isSilent || isLossy) { return .trouble }
    return analysis.report.newFindings.contains { $0.severity >= failOn ?? .error } ? .findings : .clean
  }

  /// What the report for people has besides.
  private var sections: Set<ReportSection> {
    Set((showsLatencies ? [.latencies] : []) + (showsAdvice ? [.advice] : []))
  }

  private func print(
    _ analysis: Analyzer.Analysis, model: Model, on console: Console
  ) -> ExitStatus {
    let document = Document.report(
      format,
      ReportOptions(
        isColored: console.isColored(color, console.output), sections: sections,
        junitProfile: junitProfile ?? .strict))
    do throws(DocumentFailure) {
      try document.write(analysis, model: model, to: console.output)
      return .clean
    } catch {
      console.report(Message(error, path: nil))
      return .trouble
    }
  }
}
