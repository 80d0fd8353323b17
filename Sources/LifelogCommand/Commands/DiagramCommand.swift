import LifelogCore

/// `lifelog diagram`: draws what a log shows.
struct DiagramCommand: Command {
  var kind: Drawing.Kind
  var log = ""
  var output: String?
  var title: String?
  var os: OSVersion?
  var models: [String] = []
  var config: String?
  var inputFormat: String?

  init(kind: Drawing.Kind) { self.kind = kind }

  static let node = CommandNode<any Command>(
    name: "diagram",
    abstract: "Draws what a log shows.",
    subcommands: [
      node(.sequence, "Draws the events in time, with a lifeline for each controller."),
      node(.tree, "Draws which controller contains which."),
    ])

  private static func node(_ kind: Drawing.Kind, _ abstract: String) -> CommandNode<any Command> {
    CommandNode(
      name: kind.rawValue,
      abstract: abstract,
      settings: DiagramCommand(kind: kind),
      argument: .one("log", help: Wording.log, into: \.log),
      options: [
        .text(
          "output", short: "o", value: "file", isRequired: true,
          help: Wording.drawing, into: \.output),
        .text("title", value: "text", help: "A heading for the drawing.", into: \.title),
        .os(into: \.os),
        .texts("model", value: "file", help: Wording.model, into: \.models),
        .config(into: \.config),
        .inputFormat(into: \.inputFormat),
      ],
      contradiction: {
        $0.output.flatMap(Wording.contradiction(drawing:))
          ?? Wording.contradiction(logs: [$0.log], models: $0.models + [$0.config].compactMap(\.self))
      },
      action: { $0 })
  }

  func run(on console: Console) -> ExitStatus {
    guard let output, let format = Drawing.Format(path: output) else { return .usage }
    let document = Document.drawing(Drawing(kind: kind, format: format, title: title ?? log))
    guard let settings = console.settings(from: config) else { return .trouble }
    let models = models.isEmpty ? settings.models : models
    guard let model = console.model(from: models) else { return .trouble }
    let options: LogReader.Options
    switch console.readerOptions(settings, inputFormat: inputFormat, declared: model.declared) {
    case .refused(let status): return status
    case .options(let known): options = known
    }
    guard
      let plan = OutputPlan(
        [(output, document)], logs: [log], models: models, settings: settings.file, on: console)
    else { return .trouble }
    var analyzer = Analyzer(model: model, os: os ?? settings.os, keepsTrace: true, options: options)
    let readings = console.read([log], into: &analyzer)
    guard let reading = readings.logs.first else { return .trouble }
    let analysis = analyzer.finish()
    if console.reportForeign(analysis.report.inputs, isOption: inputFormat != nil) { return .trouble }
    let status = plan.write(analysis, on: console)
    console.reportCost(analysis.report.inputs)
    _ = console.reportSilence(reading, analysis.report.inputs.first)
    return status
  }
}
