import LifelogCore
import LifelogFiles

/// `lifelog events`: prints what was recognised.
struct EventsCommand: Command {
  var logs: [String] = []
  var format = EventRenderer.Style.text
  var models: [String] = []

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
    ],
    contradiction: { Wording.contradiction(logs: $0.logs, models: $0.models) },
    action: { $0 })

  func run(on console: Console) -> ExitStatus {
    guard let model = console.model(from: models) else { return .trouble }
    var stream = EventStream(
      style: format, isOneOfSeveral: logs.count > 1, declared: model.declared, output: console.output)
    let readings = console.read(logs, into: &stream)
    stream.finish()
    // Whoever has stopped reading wants no remarks either.
    guard stream.wantsMore else { return readings.status }
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
  private let declared: [DeclaredCallback]
  private var printer: EventPrinter
  private var reader: LogReader?

  /// - Parameter declared: The callbacks that a model declares, beside UIKit's.
  init(
    style: EventRenderer.Style, isOneOfSeveral: Bool, declared: [DeclaredCallback] = [],
    output: StandardStream
  ) {
    self.style = style
    self.isOneOfSeveral = isOneOfSeveral
    self.declared = declared
    printer = EventPrinter(output: output, renderer: Self.renderer(style, nil, declared))
  }

  var wantsMore: Bool { !printer.output.isClosed }

  mutating func begin(path: String) {
    finish()
    reader = LogReader(path: path, options: LogReader.Options(declared: declared))
    printer.renderer = Self.renderer(style, isOneOfSeveral ? path : nil, declared)
  }

  mutating func feed(_ bytes: Span<UInt8>) { reader?.feed(bytes, to: &printer) }

  mutating func feed(_ record: LogRecord, of format: String) -> Bool {
    reader?.feed(record, of: format, to: &printer) ?? false
  }

  mutating func note(bytes: Int, lines: Int) { reader?.note(bytes: bytes, lines: lines) }

  mutating func note(_ reason: SkipReason, count: Int) { reader?.note(reason, count: count) }

  /// Ends the log that is being read.
  mutating func finish() {
    reader?.finish(to: &printer)
    if let summary = reader?.summary { summaries.append(summary) }
    reader = nil
  }

  private static func renderer(
    _ style: EventRenderer.Style, _ file: String?, _ declared: [DeclaredCallback]
  ) -> EventRenderer {
    EventRenderer(style, file: file, callbacks: CallbackNames(declared))
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
