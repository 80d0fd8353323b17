import LifelogCore
import LifelogFiles

/// `lifelog events`: prints what was recognised.
struct EventsCommand: Command {
  var logs: [String] = []
  var format = EventRenderer.Style.text
  var models: [String] = []
  var classes: [String] = []
  var filter = LogFilter()

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
    ] + OptionSpec.filters(into: \.filter),
    contradiction: { Wording.contradiction(logs: $0.logs, models: $0.models) },
    action: { $0 })

  func run(on console: Console) -> ExitStatus {
    guard let model = console.model(from: models) else { return .trouble }
    var stream = EventStream(
      style: format, isOneOfSeveral: logs.count > 1, classes: classes,
      options: LogReader.Options(declared: model.declared, filter: filter), output: console.output)
    let readings = console.read(logs, into: &stream)
    stream.finish()
    // Whoever has stopped reading wants no remarks either.
    guard stream.wantsMore else { return readings.status }
    for (log, summary) in zip(readings.logs, stream.summaries) {
      _ = console.reportSilence(log, summary, filter: filter)
    }
    return readings.status
  }
}

/// Logs in, printed events out.
private struct EventStream: LogConsumer {
  /// What was read of each log, in order.
  private(set) var summaries: [InputSummary] = []
  private let isOneOfSeveral: Bool
  private let options: LogReader.Options
  private var printer: EventPrinter
  private var reader: LogReader?

  /// - Parameters:
  ///   - classes: Whose callbacks are printed; all of them where it is empty.
  ///   - options: What a reader knows and lets pass.
  init(
    style: EventRenderer.Style, isOneOfSeveral: Bool, classes: [String], options: LogReader.Options,
    output: StandardStream
  ) {
    self.isOneOfSeveral = isOneOfSeveral
    self.options = options
    let renderer = EventRenderer(style, callbacks: CallbackNames(options.declared))
    printer = EventPrinter(output: output, renderer: renderer, classes: NameFilter(classes))
  }

  var wantsMore: Bool { !printer.output.isClosed }

  mutating func begin(path: String) {
    finish()
    reader = LogReader(path: path, options: options)
    printer.begin(path: isOneOfSeveral ? path : nil)
  }

  mutating func feed(_ bytes: Span<UInt8>) { reader?.feed(bytes, to: &printer) }

  /// Ends the log that is being read.
  mutating func finish() {
    reader?.finish(to: &printer)
    if let summary = reader?.summary { summaries.append(summary) }
    reader = nil
  }
}
