import LifelogCore
import LifelogFiles

/// `lifelog formats`: lists what can be read, or says how one log was read.
struct FormatsCommand: Command {
  var log: String?
  var limit: ByteSize?

  static let node = CommandNode<any Command>(
    name: "formats",
    abstract: "Lists the formats that can be read, or says how a log is read.",
    settings: FormatsCommand(),
    argument: .atMostOne("log", help: Wording.log, into: \.log),
    options: [.limit(into: \.limit)],
    action: { $0 })

  func run(on console: Console) -> ExitStatus {
    guard let log else { return list(on: console) }
    var probe = FormatProbe()
    let readings = console.read([log], InputOptions(limit: limit), into: &probe)
    probe.finish()
    guard let input = readings.inputs.first, !input.logs.isEmpty else { return .trouble }
    if let container = input.container {
      console.output.write(Self.description(of: input, container))
      for description in probe.telling { console.output.write(description) }
    } else {
      console.output.write(probe.first ?? "")
    }
    _ = console.reportSilence(readings, probe.summaries)
    return readings.status
  }

  private func list(on console: Console) -> ExitStatus {
    let sections = [
      ("FORMATS", LogFormat.all.map { ($0.id, $0.title) }),
      ("DIALECTS", Dialect.all.map { ($0.id, $0.title) }),
    ]
    for (index, (heading, entries)) in sections.enumerated() {
      if index > 0 { console.output.write("\n") }
      console.output.write("\(heading):\n" + table(entries))
    }
    return .clean
  }

  /// What was recognised, and by which lines: so that a reader can see why.
  static func description(of reader: LogReader) -> String {
    let summary = reader.summary
    var text = "\(summary.path.printable): \(summary.format), \(summary.lines.counted("line"))\n"
    text += section("formats", reader.formats, of: "line")
    text += section("dialects", reader.dialects, of: "event")
    if summary.diagnostics > 0 { text += "diagnostics of UIKit's own: \(summary.diagnostics.grouped)\n" }
    return text + Self.list("lines passed over", summary.skipped)
  }

  /// What a folder or an archive holds.
  private static func description(of input: InputReading, _ container: InputWalker.Container) -> String {
    let logs = input.logs.count.counted("file")
    return "\(input.path.printable): \(container.rawValue), \(logs) of text\n"
      + list("files passed over", input.skipped)
  }

  private static func list(_ title: String, _ skipped: [SkipReason: Int]) -> String {
    let rows = SkipReason.allCases.compactMap { reason in
      skipped[reason].map { (reason.rawValue, "\($0.grouped): \(reason.advice)") }
    }
    return rows.isEmpty ? "" : "\(title):\n" + table(rows)
  }

  private static func section(_ title: String, _ found: [LogReader.Recognition], of unit: String) -> String {
    guard !found.isEmpty else { return "" }
    let rows = found.map { one in
      return (one.id, "\(one.count.counted(unit)), first on line \(one.firstLine): \(one.title)")
    }
    return "\(title):\n" + table(rows)
  }
}

/// Two columns, indented, each line ended.
func table(_ rows: [(String, String)]) -> String {
  let width = rows.map(\.0.count).max() ?? 0
  return rows.map { "  \($0.0)\(String(repeating: " ", count: width - $0.0.count + 2))\($0.1)\n" }.joined()
}

/// Reads logs for their descriptions only.
private struct FormatProbe: LogConsumer {
  /// The description of the first log.
  private(set) var first: String?
  /// The descriptions of the logs that report callbacks.
  private(set) var telling: [String] = []
  private(set) var summaries: [InputSummary] = []
  private var reader: LogReader?

  var wantsMore: Bool { true }

  mutating func begin(path: String) {
    finish()
    reader = LogReader(path: path)
  }

  mutating func feed(_ bytes: Span<UInt8>) {
    var sink = NoSink()
    reader?.feed(bytes, to: &sink)
  }

  mutating func note(_ reason: SkipReason, count: Int) { reader?.note(reason, count: count) }

  /// Ends the log that is being read.
  mutating func finish() {
    guard var ending = reader else { return }
    reader = nil
    var sink = NoSink()
    ending.finish(to: &sink)
    summaries.append(ending.summary)
    let description = FormatsCommand.description(of: ending)
    first = first ?? description
    if ending.summary.reportsCallbacks { telling.append(description) }
  }
}

private struct NoSink: TraceSink {
  mutating func receive(_ event: Event, details: [Detail], names: NameTable) {}
  mutating func receive(_ diagnostic: Diagnostic, names: NameTable) {}
  mutating func receive(_ border: Border) {}
}
