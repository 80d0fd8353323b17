import LifelogFiles
import LifelogModel
import LifelogReading
import LifelogText
import LifelogTrace

/// `lifelog formats`: lists the formats, describes how a log was read, or checks the custom formats of the settings.
struct FormatsCommand: ReadingCommand {
  /// The output formats.
  enum Format: String, CaseIterable, Sendable { case json, text }

  var log: String?
  var isCheck = false
  var format = Format.text
  var reading = ReadingOptions()

  static let node = CommandNode<any Command>(
    name: "formats",
    abstract: "List the log formats, or show how a log is read.",
    discussion: """
      Custom formats and dialects are in \(SettingsFile.name), in the working folder or the nearest folder above it.

      Exit status: 0 success, 1 --check found errors, 2 an input could not be read, 64 usage error.
      """,
    examples: [
      CommandExample("lifelog formats", "List the formats and dialects."),
      CommandExample("lifelog formats device.log", "Show which lines of a log have which format."),
    ],
    settings: FormatsCommand(),
    argument: .atMostOne("log", help: Wording.log, into: \.log),
    options: [
      .flag("check", help: "Check the samples of custom formats and dialects.", into: \.isCheck),
      .choice("format", in: Format.allCases, defaultValue: .text, help: "Output format.", into: \.format)
        .explained("JSON has the schema \(FormatsDocument.schema)."),
    ] + OptionSpec.reading + OptionSpec.messages(),
    conflict: { $0.conflict },
    action: { $0 })

  private var conflict: OptionConflict? {
    if let conflict = reading.conflict { return conflict }
    if isCheck, log != nil {
      return OptionConflict(
        "'--check' checks the settings and reads no log", help: "remove '--check' or the log")
    }
    if isCheck, format == .json {
      return OptionConflict("'--check' has no JSON output", help: "remove '--format'")
    }
    if log == nil, reading.inputFormat != nil {
      return OptionConflict("'--input-format' needs a log", help: "name a log")
    }
    return Wording.conflict(logs: [log].compactMap(\.self), models: [reading.config].compactMap(\.self))
  }

  func run(on console: Console) -> ExitStatus {
    let console = console.configured(by: reading)
    let settings: Settings
    switch console.readSettings(from: reading.config) {
    case .settings(let read): settings = read
    case .hasErrors: return isCheck ? .findings : .failure
    case .isUnreadable: return .failure
    }
    // A custom format can name a callback that a model declares.
    guard let model = console.model(from: settings.models) else { return .failure }
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
    console.logReading(stopwatch.lap(), threads: reading.threads)
    console.logInputs(of: readings, probe.summaries, format: options.forcedFormat, by: reading)
    guard let input = readings.inputs.first, !input.logs.isEmpty else { return .failure }
    if !console.reportWrongFormat(probe.summaries, isOption: reading.inputFormat != nil).isEmpty {
      return .failure
    }
    // A folder may contain many files without callbacks.
    let inputs = input.container == nil ? Array(probe.inputs.prefix(1)) : probe.inputs.filter(\.hasCallbacks)
    if format == .json {
      console.output.write(FormatsDocument.text(of: inputs))
    } else {
      if let container = input.container { console.output.write(Self.text(of: input, container)) }
      for input in inputs { console.output.write(Self.text(of: input)) }
    }
    console.warnAboutMissingCallbacks(readings, probe.summaries)
    return readings.status
  }

  private func list(_ options: LogReader.Options, on console: Console) -> ExitStatus {
    if format == .json {
      console.output.write(FormatsDocument.list(options))
      return .clean
    }
    let sections = [
      ("FORMATS", LogFormat.all.map { ($0.id, $0.title) }),
      ("DIALECTS", Dialect.all.map { ($0.id, $0.title) }),
      ("CUSTOM FORMATS", options.formats.map { ($0.id, $0.title) }),
      ("CUSTOM DIALECTS", options.dialects.map { ($0.id, $0.title) }),
    ].filter { !$0.1.isEmpty }
    for (index, (heading, entries)) in sections.enumerated() {
      if index > 0 { console.output.write("\n") }
      console.output.write("\(heading):\n" + table(entries))
    }
    return .clean
  }

  /// Reports whether each custom format and dialect is valid.
  private func check(
    _ settings: Settings, declared: [DeclaredCallback], on console: Console
  ) -> ExitStatus {
    let formats = CustomFormats(settings, declared: declared)
    let file = settings.file ?? SettingsFile.name
    for entry in formats.entries {
      let custom = entry.custom
      let count = custom.samples.count.counted("sample")
      let verdict = entry.errors.isEmpty ? "\(count) valid" : entry.errors.count.counted("error")
      console.output.write("\(custom.kind.rawValue) \(custom.name.text.printable): \(verdict)\n")
      for error in entry.errors { console.report(Message(error, in: file)) }
    }
    if let name = settings.inputFormat, let reason = formats.reason(withFormat: name.text) {
      console.report(Message(name.error(reason), in: file))
      return .findings
    }
    if formats.entries.isEmpty { console.report(.nothingToCheck(in: settings.file)) }
    return formats.errors.isEmpty ? .clean : .findings
  }

  /// The recognized formats and dialects of a log, with the first line of each, so that users can see why.
  private static func text(of input: FormatProbe.Input) -> String {
    let summary = input.summary
    var text = "\(summary.path.printable): \(summary.format), \(summary.lines.counted("line"))\n"
    text += section("formats", input.formats, of: "line")
    text += section("dialects", input.dialects, of: "event")
    if summary.diagnostics > 0 { text += "diagnostics: \(summary.diagnostics.grouped)\n" }
    return text + Self.list("skipped lines", summary.skipped)
  }

  /// The contents of a folder or an archive.
  private static func text(of input: InputReading, _ container: InputWalker.Container) -> String {
    "\(input.path.printable): \(container.rawValue), \(input.logs.count.counted("text file"))\n"
      + list("skipped files", input.skipped)
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

/// Two columns, indented; each line ends with a newline.
func table(_ rows: [(String, String)]) -> String {
  let width = rows.map(\.0.count).max() ?? 0
  return rows.map { "  \($0.0)\(String(repeating: " ", count: width - $0.0.count + 2))\($0.1)\n" }.joined()
}
