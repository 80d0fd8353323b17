import LifelogCore
import LifelogDiagrams
import LifelogFindings
import LifelogReading
import LifelogTrace

/// `lifelog diagram`: draws what a log shows.
struct DiagramCommand: ReadingCommand, DrawingCommand {
  var kind: DiagramKind
  var logs: [String] = []
  var output: String?
  var title: String?
  var os: OSVersion?
  var models: [String] = []
  var reading = ReadingOptions()
  var drawing = DiagramOptions()
  var focus: DiagramFocus?
  var classes: [String] = []
  var maxEvents: Int?
  var moment: DiagramTime?
  var pageHeight: PageHeight?

  init(kind: DiagramKind) { self.kind = kind }

  static let node = CommandNode<any Command>(
    name: "diagram",
    abstract: "Draws what a log shows.",
    examples: [
      CommandExample("lifelog diagram sequence device.log -o life.svg", "A lifeline for each controller.")
    ],
    subcommands: DiagramKind.allCases.map(node))

  private static func node(_ kind: DiagramKind) -> CommandNode<any Command> {
    CommandNode(
      name: kind.rawValue,
      abstract: kind.abstract,
      examples: [
        CommandExample(
          "lifelog diagram \(kind.rawValue) device.log -o \(kind.rawValue).svg", "All that the log shows."),
        CommandExample(
          "lifelog diagram \(kind.rawValue) device.log --focus 1 -o finding.svg", "The first finding only."),
      ],
      settings: DiagramCommand(kind: kind),
      argument: .oneOrMore("log", help: Wording.log, into: \.logs),
      options: [
        .text(
          "output", short: "o", value: "file", isRequired: true,
          help: Wording.drawing, takes: .drawing, into: \.output),
        .text("title", value: "text", help: "A heading for the drawing.", into: \.title),
        .focus(into: \.focus),
        .classes(
          into: \.classes,
          help:
            "Draw these classes only, and who speaks to them, with commas between; '*' stands for any letters."
        ),
        .maxEvents(into: \.maxEvents),
      ] + (kind == .tree ? [.moment(into: \.moment)] : []) + OptionSpec.drawing + [
        .pageHeight(into: \.pageHeight),
        .os(into: \.os),
        .texts("model", value: "file", help: Wording.model, takes: .model, into: \.models),
      ] + OptionSpec.reading() + OptionSpec.choosing,
      conflict: {
        $0.reading.conflict ?? $0.output.flatMap(Wording.conflict(drawing:)) ?? $0
          .contradictionOfText
          ?? Wording.conflict(drawn: $0.logs, merges: $0.reading.merges)
          ?? Wording.conflict(logs: $0.logs, models: $0.models + [$0.reading.config].compactMap(\.self))
      },
      action: { $0 })
  }

  /// What a notation does not have.
  private var contradictionOfText: String? {
    guard let output, let format = DiagramRequest.Format(path: output), format.notation != nil else {
      return nil
    }
    if moment == .changes {
      return "'--at changes' is drawn as SVG, PNG, PDF or DOT, not as \(format.rawValue)"
    }
    return pageHeight == nil
      ? nil
      : "'--page-height' is for SVG, PNG, PDF and DOT; what is written as \(format.rawValue) has no height"
  }

  func run(on console: Console) -> ExitStatus {
    let console = console.saying(reading)
    guard let output, let format = DiagramRequest.Format(path: output) else { return .usage }
    guard let style = console.style(for: drawing) else { return .trouble }
    let document = AnalysisOutput.drawing(
      DiagramRequest(
        kind: kind, format: format, title: title ?? logs.joined(separator: ", "), style: style,
        links: drawing.links,
        scope: DiagramScope(focus: focus, classes: classes, maxEvents: maxEvents), moment: moment,
        pageHeight: pageHeight))
    let rules: ReadingConfiguration
    switch console.readingRules(for: reading, models: models) {
    case .failure(let status): return status
    case .rules(let known): rules = known
    }
    guard
      let plan = OutputPlan(
        [(output, document)], logs: logs, models: rules.models,
        settings: rules.settings.file, style: drawing.style, on: console)
    else { return .trouble }
    var analyzer = Pipeline(
      model: rules.model, os: os ?? rules.settings.os, keepsTrace: true, options: rules.options)
    let readings = console.read(logs, by: reading, outputs: [output], into: &analyzer)
    guard !readings.logs.isEmpty else { return .trouble }
    var stopwatch = Stopwatch()
    let analysis = analyzer.finish()
    console.tellLogs(
      of: readings, analysis.report.inputs, format: rules.options.forcedFormat, by: reading)
    console.logStage("checking", stopwatch.lap())
    if console.reportWrongFormat(analysis.report.inputs, isOption: reading.inputFormat != nil) {
      return .trouble
    }
    let status = plan.write(analysis, model: rules.model, isOne: reading.merges, on: console)
    console.warnAboutCostlyPatterns(analysis.report.inputs)
    _ = console.warnAboutMissingCallbacks(readings, analysis.report.inputs, filter: reading.filter)
    return status == .clean ? readings.status : status
  }
}
