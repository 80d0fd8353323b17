import LifelogDiagrams
import LifelogReports
import LifelogTrace
import LifelogXML

/// `lifelog analyze`: checks logs and reports violations.
struct AnalyzeCommand: ReadingCommand, DrawingCommand {
  var logs: [String] = []
  /// The path of the file that lists more logs; `nil` for none.
  var filesFrom: String?
  var format = OutputFormat.text
  /// The sections that a text report has in addition.
  var sections: Set<ReportSection> = []
  /// The maximum number of findings in text and JSON; `nil` for that of the format.
  var maxFindings: Int?
  /// The document to print instead of the report; `nil` for the report.
  var printed: PrintedDocument?
  var reports: [ReportFile] = []
  /// The folders with the app's source.
  var sourceRoots: [String] = []
  var junit = JUnitOptions()
  /// The option that was given for JUnit XML; `nil` for none.
  var junitOption: String?
  /// The paths of diagrams by kind.
  var diagrams: [DiagramKind: String] = [:]
  var findingDiagrams: String?
  var drawing = DiagramOptions()
  /// The path of the database to write; `nil` for none.
  var database: String?
  /// The path of the trace of Perfetto to write; `nil` for none.
  var perfetto: String?
  /// The HTML page to write.
  var page = PageOptions()
  /// The path of the baseline to read; `nil` for none.
  var baseline: String?
  /// The path of the baseline to write; `nil` for none.
  var newBaseline: String?
  var failOn: Severity?
  /// `nil` for any number.
  var maxWarnings: Int?
  var color = ColorChoice.auto
  var isStrict = false
  var listsTransitions = false
  var os: OSVersion?
  var sdk: OSVersion?
  /// Whether every class logs what any class of its process logs.
  var isComplete = false
  var models: [String] = []
  var rules: [String] = []
  var disabled: [String] = []
  var classes: [String] = []
  var reading = ReadingOptions()

  /// A document that another command prints instead of the report.
  enum PrintedDocument: Sendable, Hashable {
    case advice(AdviceFormat)
    case query(DatabaseQuery)
  }

  static let node = CommandNode<any Command>(
    name: "analyze",
    abstract: "Check logs for lifecycle violations.",
    discussion: """
      The report goes to standard output. Options add reports and diagrams in files. A file is written completely or \
      not at all. The name of a diagram selects its format: SVG, PNG, PDF, DOT, Mermaid (.mmd) or PlantUML (.puml).

      Settings are in \(SettingsFile.name), in the working folder or the nearest folder above it: latency budgets, \
      suppressions, severities, custom formats and dialects, and values for --disable, --model, --os, --sdk, --complete, \
      --fail-on, --max-warnings and --input-format. Options override settings.

      Exit status: 0 no finding at or above --fail-on, 1 findings, 2 an input or output failed, 64 usage error.
      """,
    examples: [
      CommandExample("lifelog analyze device.log", "Print the report."),
      CommandExample(
        "lifelog analyze device.log --html report.html",
        "Write one page with the findings, the views and the log, for a bug report."),
      CommandExample(
        "lifelog analyze device.log --junit lifelog.xml --fail-on warning",
        "Write JUnit XML for CI, and fail on warnings."),
    ],
    settings: AnalyzeCommand(),
    argument: .oneOrMore("log", help: Wording.log, orOption: "files-from", into: \.logs),
    options: options,
    conflict: { $0.conflict },
    action: { $0 })

  func run(on console: Console) -> ExitStatus {
    let console = console.configured(by: reading)
    guard let settings = console.settings(from: reading.config) else { return .failure }
    guard let listed = console.paths(listedIn: filesFrom) else { return .failure }
    var command = completed(with: settings)
    command.logs += listed
    switch command.job(by: settings, on: console) {
    case .failure(let status): return status
    case .ready(let job): return job.run(on: console)
    }
  }
}
