import LifelogCore
import LifelogFiles

/// `lifelog events`: prints what was recognised.
struct EventsCommand: Command {
  var logs: [String] = []
  var format = EventRenderer.Style.text
  var models: [String] = []
  var classes: [String] = []
  var filter = LogFilter()
  var merges = false

  static let node = CommandNode<any Command>(
    name: "events",
    abstract: "Prints the callbacks that logs report, one line each.",
    discussion: "A value that the log does not give is null, or left out of the text.",
    settings: EventsCommand(),
    argument: .oneOrMore("log", help: Wording.log, into: \.logs),
    options: [
      .choice(
        "format", among: EventRenderer.Style.allCases, preset: .text,
        help: "Aligned columns, or one JSON object in each line.", into: \.format),
      .texts("model", value: "file", help: Wording.model, into: \.models),
      .classes(
        into: \.classes,
        help: "Print callbacks of these classes only, with commas between them; '*' stands for any letters."),
      .flag("merge", help: Wording.merge, into: \.merges),
    ] + OptionSpec.filters(into: \.filter),
    contradiction: { Wording.contradiction(logs: $0.logs, models: $0.models) },
    action: { $0 })

  func run(on console: Console) -> ExitStatus {
    guard let model = console.model(from: models) else { return .trouble }
    var stream = EventStream(
      style: format, isOneOfSeveral: logs.count > 1, classes: classes,
      options: LogReader.Options(declared: model.declared, filter: filter), output: console.output)
    let readings = merges ? console.readMerged(logs, into: &stream) : console.read(logs, into: &stream)
    stream.finish()
    // Whoever has stopped reading wants no remarks either.
    guard stream.wantsMore else { return readings.status }
    for (log, summary) in zip(readings.logs, stream.summaries) {
      _ = console.reportSilence(log, summary, filter: filter)
    }
    return readings.status
  }
}
