import LifelogCore
import LifelogFiles

/// `lifelog events`: prints what was recognised.
struct EventsCommand: Command {
  var logs: [String] = []
  var format = EventRenderer.Style.text
  var models: [String] = []
  var config: String?
  var inputFormat: String?

  static let node = CommandNode<any Command>(
    name: "events",
    abstract: "Prints the callbacks that logs report, one line each.",
    discussion: """
      A value that the log does not give is null, or left out of the text.

      Formats and dialects of your own, and models, stand in \(SettingsFile.name), in the working folder or the nearest \
      one above it.
      """,
    settings: EventsCommand(),
    argument: .oneOrMore("log", help: Wording.log, into: \.logs),
    options: [
      .choice(
        "format", among: EventRenderer.Style.allCases, preset: .text,
        help: "Aligned columns, or one JSON object in each line.", into: \.format),
      .texts("model", value: "file", help: Wording.model, into: \.models),
      .config(into: \.config),
      .inputFormat(into: \.inputFormat),
    ],
    contradiction: {
      Wording.contradiction(logs: $0.logs, models: $0.models + [$0.config].compactMap(\.self))
    },
    action: { $0 })

  func run(on console: Console) -> ExitStatus {
    guard let settings = console.settings(from: config),
      let model = console.model(from: models.isEmpty ? settings.models : models)
    else { return .trouble }
    let options: LogReader.Options
    switch console.readerOptions(settings, inputFormat: inputFormat, declared: model.declared) {
    case .refused(let status): return status
    case .options(let known): options = known
    }
    var stream = EventStream(
      style: format, isOneOfSeveral: logs.count > 1, options: options, output: console.output)
    let readings = console.read(logs, into: &stream)
    stream.finish()
    // Whoever has stopped reading wants no remarks either.
    guard stream.wantsMore else { return readings.status }
    if console.reportForeign(stream.summaries, isOption: inputFormat != nil) { return .trouble }
    console.reportCost(stream.summaries)
    for (log, summary) in zip(readings.logs, stream.summaries) { _ = console.reportSilence(log, summary) }
    return readings.status
  }
}

/// Logs in, printed events out.
private struct EventStream: LogConsumer {
  /// What was read of each log, in order.
  private(set) var summaries: [InputSummary] = []
  private let style: EventRenderer.Style
  private let isOneOfSeveral: Bool
  private let options: LogReader.Options
  private var printer: EventPrinter
  private var reader: LogReader?

  /// - Parameter options: By what logs are read.
  init(
    style: EventRenderer.Style, isOneOfSeveral: Bool, options: LogReader.Options, output: StandardStream
  ) {
    self.style = style
    self.isOneOfSeveral = isOneOfSeveral
    self.options = options
    printer = EventPrinter(output: output, renderer: Self.renderer(style, nil, options))
  }

  var wantsMore: Bool { !printer.output.isClosed }

  mutating func begin(path: String) {
    finish()
    reader = LogReader(path: path, options: options)
    printer.renderer = Self.renderer(style, isOneOfSeveral ? path : nil, options)
  }

  mutating func feed(_ bytes: Span<UInt8>) { reader?.feed(bytes, to: &printer) }

  /// Ends the log that is being read.
  mutating func finish() {
    reader?.finish(to: &printer)
    if let summary = reader?.summary { summaries.append(summary) }
    reader = nil
  }

  private static func renderer(
    _ style: EventRenderer.Style, _ file: String?, _ options: LogReader.Options
  ) -> EventRenderer {
    EventRenderer(style, file: file, callbacks: CallbackNames(options.declared), options: options)
  }
}

/// Prints each event as it comes. UIKit's complaints and borders are no events.
private struct EventPrinter: TraceSink {
  var output: StandardStream
  var renderer: EventRenderer

  mutating func receive(_ event: Event, details: [Detail], names: NameTable) {
    renderer.render(event, details: details, names: names, to: &output)
  }

  mutating func receive(_ diagnostic: Diagnostic, names: NameTable) {}
  mutating func receive(_ border: Border) {}
}
