import LifelogCore
import LifelogDiagrams
import LifelogFindings
import LifelogReading
import LifelogTrace

/// `lifelog diagram`: draws the events of logs.
struct DiagramCommand: ReadingCommand, DrawingCommand {
  var kind: DiagramKind
  var logs: [String] = []
  var output: String?
  var title: String?
  var os: OSVersion?
  var sdk: OSVersion?
  var models: [String] = []
  var reading = ReadingOptions()
  var drawing = DiagramOptions()
  var focus: DiagramFocus?
  var classes: [String] = []
  var maxEvents: Int?
  var moment: DiagramTime?
  var machine: String?
  var pageHeight: PageHeight?

  init(kind: DiagramKind) { self.kind = kind }

  static let node = CommandNode<any Command>(
    name: "diagram",
    abstract: "Draw the events of a log.",
    examples: [
      CommandExample("lifelog diagram sequence device.log -o life.svg", "Draw a lifeline per controller.")
    ],
    subcommandForFiles: DiagramKind.sequence.rawValue,
    subcommands: DiagramKind.allCases.map(node))

  private static func node(_ kind: DiagramKind) -> CommandNode<any Command> {
    CommandNode(
      name: kind.rawValue,
      abstract: kind.abstract,
      examples: [
        CommandExample(
          "lifelog diagram \(kind.rawValue) device.log -o \(kind.rawValue).svg", "Draw the whole log."),
        CommandExample(
          "lifelog diagram \(kind.rawValue) device.log --focus 1 -o finding.svg", "Draw the first finding."),
      ],
      settings: DiagramCommand(kind: kind),
      argument: .oneOrMore("log", help: Wording.log, into: \.logs),
      options: options(of: kind),
      conflict: { $0.conflict },
      action: { $0 })
  }

  private static func options(of kind: DiagramKind) -> [OptionSpec<DiagramCommand>] {
    let output: [OptionSpec<DiagramCommand>] =
      [
        .text(
          "output", short: "o", value: "file", isRequired: true, help: Wording.output, takes: .drawing,
          into: \.output
        ).explained(Wording.outputDetails),
        .text("title", value: "text", help: "Heading of the diagram.", into: \.title),
      ] + OptionSpec.drawing + [.pageHeight(into: \.pageHeight)] + OptionSpec.messages()
    let select: [OptionSpec<DiagramCommand>] =
      [
        .focus(into: \.focus),
        .classes(
          into: \.classes, help: "Draw only these classes (with '*' as wildcard).",
          details: "The diagram also shows the classes that call them."),
        .maxEvents(into: \.maxEvents),
      ] + (kind != .states ? [.allInstances(into: \.drawing.showsAllInstances)] : [])
      + (kind == .tree ? [.moment(into: \.moment)] : [])
      + (kind == .states ? [.machine(into: \.machine)] : []) + OptionSpec.lineFilters
    let rules: [OptionSpec<DiagramCommand>] = [.models(into: \.models), .os(into: \.os), .sdk(into: \.sdk)]
    return OptionSpec.group(.output, output) + OptionSpec.group(.select, select)
      + OptionSpec.group(.rules, rules) + OptionSpec.group(.input, OptionSpec.input)
  }

  /// The machines to draw.
  private var machines: MachineChoice {
    guard let machine else { return .appearance }
    return machine == "all" ? .all : .only(machine)
  }

  private var conflict: OptionConflict? {
    if let conflict = reading.conflict ?? output.flatMap({ Wording.conflict(drawing: $0) }) {
      return conflict
    }
    return notationConflict ?? pageConflict ?? Wording.conflict(drawn: logs, merges: reading.merges)
      ?? Wording.conflict(logs: logs, models: models + [reading.config].compactMap(\.self))
  }

  /// The option that the notation of the output does not support, or `nil`.
  private var notationConflict: OptionConflict? {
    guard let output, let format = DiagramRequest.Format(path: output), format.notation != nil else {
      return nil
    }
    let help = "write a .svg, .png, .pdf or .dot file"
    if moment == .changes {
      return OptionConflict("'--at changes' is not available for .\(format.rawValue) files", help: help)
    }
    return pageHeight == nil
      ? nil : OptionConflict("'--page-height' is not available for .\(format.rawValue) files", help: help)
  }

  /// The reason why standard output cannot have pages, or `nil`.
  private var pageConflict: OptionConflict? {
    guard pageHeight != nil, let output, DiagramRequest.Format.isStandardOutput(output) else { return nil }
    return OptionConflict(
      "'--page-height' is not available on standard output, which has one page",
      help: "name a file: -o pages.svg")
  }

  func run(on console: Console) -> ExitStatus {
    let console = console.configured(by: reading)
    guard let output, let format = DiagramRequest.Format(path: output) else { return .usage }
    guard let style = console.style(for: drawing) else { return .failure }
    let document = AnalysisOutput.drawing(
      DiagramRequest(
        kind: kind, format: format, title: title ?? Wording.title(of: logs), style: style,
        links: drawing.links,
        scope: DiagramScope(focus: focus, classes: classes, maxEvents: maxEvents),
        showsAllInstances: drawing.showsAllInstances, moment: moment, machines: machines,
        pageHeight: pageHeight))
    let configuration: ReadingConfiguration
    switch console.readingConfiguration(for: reading, models: models) {
    case .failure(let status): return status
    case .configuration(let known): configuration = known
    }
    let (settings, model, options) = (configuration.settings, configuration.model, configuration.options)
    if case .only(let name) = machines, !model.machines.contains(where: { $0.name == name }) {
      console.report(
        .unknown(
          "machine", name, nearest(to: name, in: model.machines.map(\.name)), list: "lifelog model show",
          models: configuration.models))
      return .usage
    }
    guard
      let inputs = console.protectedFiles(
        logs: logs, models: configuration.models, settings: settings.file, style: drawing.style),
      let plan = OutputPlan([(output, document)], protecting: inputs, on: console)
    else { return .failure }
    var analyzer = SummarizingPipeline(
      Pipeline(
        model: model, os: os ?? settings.os, sdk: sdk ?? settings.sdk, keepsTrace: true, options: options))
    let readings = console.read(logs, by: reading, excludedFiles: plan.files, into: &analyzer)
    guard !readings.logs.isEmpty else { return .failure }
    var stopwatch = Stopwatch()
    let analysis = analyzer.finish()
    let summaries = analysis.report.inputs
    console.logInputs(of: readings, summaries, format: options.forcedFormat, by: reading)
    console.logStage("checking", stopwatch.lap())
    if !console.reportWrongFormat(summaries, isOption: reading.inputFormat != nil).isEmpty { return .failure }
    let status = plan.write(
      analysis, model: model, isOne: reading.merges || readings.areOneRun(analysis.report.inputs), on: console
    )
    console.warnAboutCostlyPatterns(summaries)
    console.warnAboutMissingCallbacks(readings, summaries, filter: reading.filter)
    return status == .clean ? readings.status : status
  }
}
