import LifelogCore

/// `lifelog formats`: lists what can be read, or says how one log was read.
struct FormatsCommand: Command {
  var log: String?

  static let node = CommandNode<any Command>(
    name: "formats",
    abstract: "Lists the formats that can be read, or says how a log is read.",
    settings: FormatsCommand(),
    argument: .atMostOne("log", help: "The log in question, or '-' for standard input.", into: \.log),
    action: { $0 })

  func run(on console: Console) -> ExitStatus {
    guard let log else { return list(on: console) }
    var probe = FormatProbe()
    let readings = console.read([log], into: &probe)
    guard let reader = probe.finish(), let reading = readings.logs.first else { return .trouble }
    console.output.write(Self.description(of: reader))
    _ = console.reportSilence(reading, reader.summary)
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
    let skipped = SkipReason.allCases.compactMap { reason in
      summary.skipped[reason].map { (reason.rawValue, "\($0.grouped): \(reason.advice)") }
    }
    var text = "\(summary.path.printable): \(summary.format), \(summary.lines.counted("line"))\n"
    text += section("formats", reader.formats, of: "line")
    text += section("dialects", reader.dialects, of: "event")
    if summary.diagnostics > 0 { text += "diagnostics of UIKit's own: \(summary.diagnostics.grouped)\n" }
    return text + (skipped.isEmpty ? "" : "lines passed over:\n" + table(skipped))
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

/// Reads a log for its summary only.
private struct FormatProbe: LogConsumer {
  private var reader: LogReader?

  var wantsMore: Bool { true }

  mutating func begin(path: String) { reader = LogReader(path: path) }

  mutating func feed(_ bytes: Span<UInt8>) {
    var sink = NoSink()
    reader?.feed(bytes, to: &sink)
  }

  mutating func feed(_ record: LogRecord, of format: String) -> Bool {
    var sink = NoSink()
    return reader?.feed(record, of: format, to: &sink) ?? false
  }

  mutating func note(bytes: Int, lines: Int) { reader?.note(bytes: bytes, lines: lines) }

  mutating func note(_ reason: SkipReason, count: Int) { reader?.note(reason, count: count) }

  mutating func finish() -> LogReader? {
    var sink = NoSink()
    reader?.finish(to: &sink)
    return reader
  }
}

private struct NoSink: TraceSink {
  mutating func receive(_ event: Event, details: [Detail], names: NameTable) {}
  mutating func receive(_ diagnostic: Diagnostic, names: NameTable) {}
  mutating func receive(_ border: Border) {}
}
