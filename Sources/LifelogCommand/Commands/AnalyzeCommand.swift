import LifelogTrace
import LifelogXML

/// `lifelog analyze`: checks logs and reports what broke.
struct AnalyzeCommand: ReadingCommand, DrawingCommand {
  var logs: [String] = []
  var format = OutputFormat.text
  var reports: [ReportFile] = []
  /// `nil` when nobody says.
  var junitProfile: JUnitProfile?
  var sequence: String?
  var tree: String?
  var findingDiagrams: String?
  var drawing = DiagramOptions()
  /// The path of the baseline that is read; `nil` for none.
  var baseline: String?
  /// The path of the baseline that is written; `nil` for none.
  var newBaseline: String?
  var failOn: Severity?
  var color = ColorChoice.auto
  var isStrict = false
  var listsTransitions = false
  var os: OSVersion?
  var showsLatencies = false
  var showsAdvice = false
  var models: [String] = []
  var rules: [String] = []
  var disabled: [String] = []
  var classes: [String] = []
  var reading = ReadingOptions()

  static let node = CommandNode<any Command>(
    name: "analyze",
    abstract: "Checks logs and says what broke, where, why and how to mend it.",
    discussion: """
      Standard output gets the report; files get what the options name. A file is written whole or not at all. \
      Drawings are SVG, PNG, PDF, DOT, Mermaid (.mmd) or PlantUML (.puml) by the ending of their name.

      Settings stand in \(SettingsFile.name), in the working folder or the nearest one above it: budgets for how long \
      screens may take to appear, formats and dialects of your own, and what --disable, --model, --fail-on and \
      --input-format say. An option wins over them.

      Exit status: 0 nothing at or above --fail-on, 1 findings, 2 trouble with an input or output, 64 wrong usage.
      """,
    examples: [
      CommandExample("lifelog analyze device.log", "The report."),
      CommandExample(
        "lifelog analyze device.log --junit lifelog.xml --fail-on warning",
        "For CI: a file, and a status that warnings fail too."),
      CommandExample(
        "lifelog analyze device.log --since 10:22:01 --sequence life.svg", "From a time on, with a drawing."),
    ],
    settings: AnalyzeCommand(),
    argument: .oneOrMore("log", help: Wording.log, into: \.logs),
    options: [
      .choice(
        "format", in: OutputFormat.all, defaultValue: .text,
        help: "The form of the report on standard output.",
        into: \.format)
    ] + OptionSpec.reports(into: \.reports) + [
      .junitProfile(into: \.junitProfile),
      .text(
        "sequence", value: "file", help: "Draw the events in time, a lifeline for each controller.",
        takes: .drawing,
        into: \.sequence),
      .text(
        "tree", value: "file", help: "Draw which controller contains which.", takes: .drawing, into: \.tree),
      .text(
        "finding-diagrams", value: "folder",
        help: "Draw each finding by itself, as SVG in this folder; the reports name the files.",
        into: \.findingDiagrams),
    ] + OptionSpec.drawing + [
      .text(
        "baseline", value: "file", help: "A baseline: findings that it has are known, and fail no run.",
        into: \.baseline),
      .text(
        "write-baseline", value: "file",
        help: "Write all findings down as a baseline for the next runs, in place of the one that is read.",
        into: \.newBaseline),
      .choice(
        "fail-on", value: "severity", in: [.error, .warning, .note], defaultValue: .error,
        help: "The least severity that makes the exit status 1.", into: \.failOn),
      .choice(
        "color", value: "when", in: ColorChoice.allCases, defaultValue: .auto,
        help: "When to colour the report.", into: \.color
      ),
      .os(into: \.os),
      .texts("model", value: "file", help: Wording.model, takes: .model, into: \.models),
      .list(
        "rules", value: "ids", help: "Report these rules only, with commas between them.",
        takes: .name(.rule), into: \.rules),
      .list(
        "disable", value: "ids", help: "Do not check these rules.", takes: .name(.rule), into: \.disabled),
      .classes(
        into: \.classes,
        help: """
          Report on these classes only, with commas between them; '*' stands for any letters. The whole log is judged \
          all the same.
          """),
      .flag(
        "latencies", help: "Add how long each class took to viewDidAppear: median, 95th percentile, maximum.",
        into: \.showsLatencies),
      .flag(
        "advice", help: "Add the code that logs what would decide more rules, in Swift and Objective-C.",
        into: \.showsAdvice),
      .flag(
        "transitions", help: "List every transition: pushes, sheets, switches of tabs, with their outcome.",
        into: \.listsTransitions),
      .flag(
        "strict", help: "Exit with 2 if an input reports no callback at all, or if something of it is lost.",
        into: \.isStrict),
    ]
      + OptionSpec.reading(
        quiet: "Print nothing but errors: no report, no notes, no progress. Files and status are the same.")
      + OptionSpec.choosing,
    conflict: { $0.conflict },
    action: { $0 })

  func run(on console: Console) -> ExitStatus {
    let console = console.saying(reading)
    guard let settings = console.settings(from: reading.config) else { return .trouble }
    switch completed(with: settings).job(by: settings, on: console) {
    case .failure(let status): return status
    case .ready(let job): return job.run(on: console)
    }
  }
}
