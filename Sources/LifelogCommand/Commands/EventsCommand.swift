import LifelogFiles
import LifelogReading
import LifelogReports

/// `lifelog events`: prints the events of logs.
struct EventsCommand: ReadingCommand {
  var logs: [String] = []
  var format = EventRenderer.Style.text
  var models: [String] = []
  var classes: [String] = []
  var reading = ReadingOptions()

  static let node = CommandNode<any Command>(
    name: "events",
    abstract: "Print the callbacks that logs contain.",
    discussion: """
      Each line is one event. A value that the log does not state is null in NDJSON, and absent in text.

      Custom formats, dialects and models are in \(SettingsFile.name), in the working folder or the nearest folder \
      above it.
      """,
    examples: [
      CommandExample("lifelog events device.log", "Print aligned columns."),
      CommandExample("lifelog events device.log --format ndjson", "Print a JSON object per line."),
    ],
    settings: EventsCommand(),
    argument: .oneOrMore("log", help: Wording.log, into: \.logs),
    options: options,
    conflict: {
      $0.reading.conflict
        ?? Wording.conflict(logs: $0.logs, models: $0.models + [$0.reading.config].compactMap(\.self))
    },
    action: { $0 })

  private static var options: [OptionSpec<EventsCommand>] {
    let select: [OptionSpec<EventsCommand>] =
      [
        .classes(into: \.classes, help: "Print only these classes (with '*' as wildcard).")
      ] + OptionSpec.lineFilters
    let output: [OptionSpec<EventsCommand>] =
      [
        .choice(
          "format", in: EventRenderer.Style.allCases, defaultValue: .text, aliases: ["json": .ndjson],
          help: "Output format.", into: \.format
        ).explained("'ndjson' prints one JSON object per line; 'json' means the same.")
      ] + OptionSpec.messages()
    return OptionSpec.group(.select, select) + OptionSpec.group(.output, output)
      + OptionSpec.group(.input, OptionSpec.input + [.models(into: \.models)])
  }

  func run(on console: Console) -> ExitStatus {
    let console = console.configured(by: reading)
    let configuration: ReadingConfiguration
    switch console.readingConfiguration(for: reading, models: models) {
    case .failure(let status): return status
    case .configuration(let known): configuration = known
    }
    let options = configuration.options
    var stream = EventStream(
      style: format, named: logs.count > 1 ? nil : logs.first, classes: classes, options: options,
      output: console.output)
    let readings = console.read(logs, by: reading, prints: true, into: &stream)
    stream.finish()
    console.logInputs(of: readings, stream.summaries, format: options.forcedFormat, by: reading)
    // The reader closed the pipe, so skip the notes too.
    guard stream.wantsMore else { return readings.status }
    if !console.reportWrongFormat(stream.summaries, isOption: reading.inputFormat != nil).isEmpty {
      return .failure
    }
    console.warnAboutCostlyPatterns(stream.summaries)
    console.warnAboutMissingCallbacks(readings, stream.summaries, filter: reading.filter)
    if stream.summaries.contains(where: \.reportsCallbacks) {
      for message in Message.unknown(classes: classes, among: stream.met) { console.report(message) }
    }
    return readings.status
  }
}
