import LifelogFiles
import LifelogModel
import LifelogReading
import LifelogText
import LifelogTrace

/// `lifelog formats`: lists what can be read, says how one log was read, or checks what the settings describe.
struct FormatsCommand: ReadingCommand {
  var log: String?
  var isCheck = false
  var reading = ReadingOptions()

  static let node = CommandNode<any Command>(
    name: "formats",
    abstract: "Lists the formats that can be read, or says how a log is read.",
    discussion: """
      Formats and dialects of your own stand in \(SettingsFile.name), in the working folder or the nearest one above it.

      With --check the exit status is 1 if one of them has mistakes.
      """,
    examples: [
      CommandExample("lifelog formats", "What can be read."),
      CommandExample("lifelog formats device.log", "How this log is read, and by which lines."),
    ],
    settings: FormatsCommand(),
    argument: .atMostOne("log", help: Wording.log, into: \.log),
    options: [
      .flag("check", help: "Check the samples of your own formats and dialects.", into: \.isCheck)
    ] + OptionSpec.reading(),
    conflict: { $0.conflict },
    action: { $0 })

  private var conflict: String? {
    if let mistake = reading.conflict { return mistake }
    if isCheck, log != nil { return "'--check' checks the settings, and reads no log" }
    if log == nil, reading.inputFormat != nil { return "'--input-format' needs a log" }
    return Wording.conflict(logs: [log].compactMap(\.self), models: [reading.config].compactMap(\.self))
  }

  func run(on console: Console) -> ExitStatus {
    let console = console.saying(reading)
    let settings: Settings
    switch console.readSettings(from: reading.config) {
    case .settings(let read): settings = read
    case .hasMistakes: return isCheck ? .findings : .trouble
    case .isUnreadable: return .trouble
    }
    // A team's words may mean what its models declare.
    guard let model = console.model(from: settings.models) else { return .trouble }
    if isCheck { return check(settings, declared: model.declared, on: console) }
    switch console.readerOptions(settings, reading, declared: model.declared) {
    case .failure(let status): return status
    case .options(let options):
      return log.map { describe($0, by: options, on: console) } ?? list(options, on: console)
    }
  }

  private func describe(_ log: String, by options: LogReader.Options, on console: Console) -> ExitStatus {
    var probe = FormatProbe(options)
    var stopwatch = Stopwatch()
    let readings = console.read(
      [log], InputOptions(limit: reading.limit, threads: reading.threads), into: &probe)
    probe.finish()
    console.tellReading(stopwatch.lap(), threads: reading.threads)
    console.tellLogs(of: readings, probe.summaries, format: options.forcedFormat, by: reading)
    guard let input = readings.inputs.first, !input.logs.isEmpty else { return .trouble }
    if console.reportWrongFormat(probe.summaries, isOption: reading.inputFormat != nil) { return .trouble }
    if let container = input.container {
      console.output.write(Self.description(of: input, container))
      for description in probe.telling { console.output.write(description) }
    } else {
      console.output.write(probe.first ?? "")
    }
    _ = console.warnAboutMissingCallbacks(readings, probe.summaries)
    return readings.status
  }

  private func list(_ options: LogReader.Options, on console: Console) -> ExitStatus {
    let sections = [
      ("FORMATS", LogFormat.all.map { ($0.id, $0.title) }),
      ("DIALECTS", Dialect.all.map { ($0.id, $0.title) }),
      ("YOUR OWN FORMATS", options.formats.map { ($0.id, $0.title) }),
      ("YOUR OWN DIALECTS", options.dialects.map { ($0.id, $0.title) }),
    ].filter { !$0.1.isEmpty }
    for (index, (heading, entries)) in sections.enumerated() {
      if index > 0 { console.output.write("\n") }
      console.output.write("\(heading):\n" + table(entries))
    }
    return .clean
  }

  /// Says of each of the team's own formats and dialects whether it is right.
  private func check(
    _ settings: Settings, declared: [DeclaredCallback], on console: Console
  ) -> ExitStatus {
    let shapes = CustomFormats(settings, declared: declared)
    let file = settings.file ?? SettingsFile.name
    for entry in shapes.entries {
      let count = entry.shape.samples.count.counted("sample")
      let verdict = entry.mistakes.isEmpty ? "\(count) in order" : entry.mistakes.count.counted("mistake")
      console.output.write("\(entry.shape.kind.rawValue) \(entry.shape.name.text.printable): \(verdict)\n")
      for mistake in entry.mistakes { console.report(Message(mistake, in: file)) }
    }
    if let word = settings.inputFormat, let reason = shapes.reason(withFormat: word.text) {
      console.report(Message(word.mistake(reason), in: file))
      return .findings
    }
    if shapes.entries.isEmpty { console.report(.nothingToCheck(in: settings.file)) }
    return shapes.mistakes.isEmpty ? .clean : .findings
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
      skipped[reason].map { (reason.rawValue, "\($0.grouped): \(reason.help)") }
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
