import LifelogFiles
import LifelogReading
import LifelogReports

/// `lifelog events`: prints what was recognised.
struct EventsCommand: ReadingCommand {
  var logs: [String] = []
  var format = EventRenderer.Style.text
  var models: [String] = []
  var classes: [String] = []
  var reading = ReadingOptions()

  static let node = CommandNode<any Command>(
    name: "events",
    abstract: "Prints the callbacks that logs report, one line each.",
    discussion: """
      A value that the log does not give is null, or left out of the text.

      Formats and dialects of your own, and models, stand in \(SettingsFile.name), in the working folder or the nearest \
      one above it.
      """,
    examples: [
      CommandExample("lifelog events device.log", "What was recognised, in columns."),
      CommandExample("lifelog events device.log --format ndjson", "For programs: an object in each line."),
    ],
    settings: EventsCommand(),
    argument: .oneOrMore("log", help: Wording.log, into: \.logs),
    options: [
      .choice(
        "format", in: EventRenderer.Style.allCases, defaultValue: .text,
        help: "Aligned columns, or one JSON object in each line.", into: \.format),
      .texts("model", value: "file", help: Wording.model, takes: .model, into: \.models),
      .classes(
        into: \.classes,
        help: "Print callbacks of these classes only, with commas between them; '*' stands for any letters."),
    ] + OptionSpec.reading() + OptionSpec.choosing,
    conflict: {
      $0.reading.conflict
        ?? Wording.conflict(logs: $0.logs, models: $0.models + [$0.reading.config].compactMap(\.self))
    },
    action: { $0 })

  func run(on console: Console) -> ExitStatus {
    let console = console.saying(reading)
    let rules: ReadingConfiguration
    switch console.readingRules(for: reading, models: models) {
    case .failure(let status): return status
    case .rules(let known): rules = known
    }
    var stream = EventStream(
      style: format, named: logs.count > 1 ? nil : logs.first, classes: classes, options: rules.options,
      output: console.output)
    let readings = console.read(logs, by: reading, prints: true, into: &stream)
    stream.finish()
    console.tellLogs(of: readings, stream.summaries, format: rules.options.forcedFormat, by: reading)
    // Whoever has stopped reading wants no remarks either.
    guard stream.wantsMore else { return readings.status }
    if console.reportWrongFormat(stream.summaries, isOption: reading.inputFormat != nil) { return .trouble }
    console.warnAboutCostlyPatterns(stream.summaries)
    _ = console.warnAboutMissingCallbacks(readings, stream.summaries, filter: reading.filter)
    return readings.status
  }
}
