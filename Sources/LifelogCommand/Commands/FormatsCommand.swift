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
    guard let summary = probe.finish(), let reading = readings.logs.first else { return .trouble }
    console.output.write(Self.description(of: summary))
    _ = console.reportSilence(reading, summary)
    return readings.status
  }

  private func list(on console: Console) -> ExitStatus {
    let sections = [("FORMATS", Catalog.builtIn.formats), ("DIALECTS", Catalog.builtIn.dialects)]
    for (index, (heading, entries)) in sections.enumerated() {
      if index > 0 { console.output.write("\n") }
      console.output.write("\(heading):\n" + table(entries.map { ($0.id, $0.summary) }))
    }
    return .clean
  }

  static func description(of summary: InputSummary) -> String {
    let dialects = summary.dialects.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let counts = dialects.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    let skipped = SkipReason.allCases.compactMap { reason in
      summary.skipped[reason].map { (reason.rawValue, "\($0): \(reason.advice)") }
    }
    return "\(summary.path.printable): \(summary.format)\n"
      + table([
        ("lines", "\(summary.lines)"), ("bytes", "\(summary.bytes)"),
        ("events", "\(summary.events)" + (counts.isEmpty ? "" : " (\(counts))")),
        ("diagnostics", "\(summary.diagnostics)"),
      ])
      + (skipped.isEmpty ? "" : "skipped lines:\n" + table(skipped))
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

  mutating func finish() -> InputSummary? {
    var sink = NoSink()
    reader?.finish(to: &sink)
    return reader?.summary
  }
}

private struct NoSink: TraceSink {
  mutating func receive(_ event: Event, details: [Detail], names: NameTable) {}
  mutating func receive(_ diagnostic: Diagnostic, names: NameTable) {}
  mutating func receive(_ border: Border) {}
}
