import LifelogCore

/// `lifelog diagram`: draws what a log shows.
struct DiagramCommand: Command {
  var kind: Drawing.Kind
  var logs: [String] = []
  var output: String?
  var title: String?
  var os: OSVersion?
  var models: [String] = []
  var filter = LogFilter()
  var merges = false

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
      argument: .oneOrMore("log", help: Wording.log, into: \.logs),
      options: [
        .text(
          "output", short: "o", value: "file", isRequired: true,
          help: Wording.drawing, into: \.output),
        .text("title", value: "text", help: "A heading for the drawing.", into: \.title),
        .os(into: \.os),
        .texts("model", value: "file", help: Wording.model, into: \.models),
        .flag("merge", help: Wording.merge, into: \.merges),
      ] + OptionSpec.filters(into: \.filter),
      contradiction: {
        $0.output.flatMap(Wording.contradiction(drawing:))
          ?? Wording.contradiction(drawn: $0.logs, merges: $0.merges)
          ?? Wording.contradiction(logs: $0.logs, models: $0.models)
      },
      action: { $0 })
  }

  func run(on console: Console) -> ExitStatus {
    guard let output, let format = Drawing.Format(path: output) else { return .usage }
    let document = Document.drawing(
      Drawing(kind: kind, format: format, title: title ?? logs.joined(separator: ", ")))
    guard let model = console.model(from: models) else { return .trouble }
    guard let plan = OutputPlan([(output, document)], logs: logs, models: models, on: console) else {
      return .trouble
    }
    var analyzer = Analyzer(
      model: model, os: os, keepsTrace: true, options: LogReader.Options(filter: filter))
    let readings =
      merges ? console.readMerged(logs, into: &analyzer) : console.read(logs, into: &analyzer)
    guard !readings.logs.isEmpty else { return .trouble }
    let analysis = analyzer.finish()
    let status = plan.write(analysis, on: console)
    for (log, summary) in zip(readings.logs, analysis.report.inputs) {
      _ = console.reportSilence(log, summary, filter: filter)
    }
    return status
  }
}
