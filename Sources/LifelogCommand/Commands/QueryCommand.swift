import LifelogStore
import LifelogTrace

/// `lifelog query`: selects rows of the database of an analysis.
struct QueryCommand: ReadingCommand {
  /// The analysis whose database is queried.
  var analysis = AnalyzeCommand()
  /// The logs, and the query after them.
  var arguments: [String] = []
  var format = DatabaseQuery.Format.table
  var maxTime: ParsedDuration?
  var maxRows: Int?
  var maxMemory: ByteSize?
  var maxLength: ByteSize?

  var reading: ReadingOptions {
    get { analysis.reading }
    set { analysis.reading = newValue }
  }

  static let node = CommandNode<any Command>(
    name: "query",
    abstract: "Query logs with SQL.",
    discussion: """
      lifelog checks the logs and runs one SELECT of SQLite over their events, states, transitions and findings. The \
      tables are meta, log, subject, callback, event_row, state, parent, transition, finding, witness and gap; the views \
      are event, latency, on_screen, on_screen_at and transition_line. 'select sql from sqlite_schema' explains them. \
      'lifelog analyze --sqlite' writes the same database to a file.

      Exit status: 0 success, 2 an input could not be read or the query failed, 64 usage error.
      """,
    examples: [
      CommandExample(
        "lifelog query device.log \"select line, rule, message from finding\"", "List the findings."),
      CommandExample(
        "lifelog query logs/ \"select * from latency\" --format csv",
        "Print how long each appearance took, as CSV."),
    ],
    settings: QueryCommand(),
    argument: .oneOrMore(
      "log", then: "query", help: Wording.log + " The query is the last argument.", into: \.arguments),
    options: options,
    conflict: { $0.reading.conflict ?? $0.command.ruleConflict },
    action: { $0 })

  private static var options: [OptionSpec<QueryCommand>] {
    let output: [OptionSpec<QueryCommand>] = [
      .choice(
        "format", in: DatabaseQuery.Format.allCases, defaultValue: .table, help: "Output format.",
        into: \.format
      ).explained(
        "JSON is a list with an object for each row; the second column of a name has '_2' after it.")
    ]
    let rules: [OptionSpec<QueryCommand>] = [
      .models(into: \.analysis.models), .os(into: \.analysis.os), .sdk(into: \.analysis.sdk),
      .complete(into: \.analysis.isComplete),
    ]
    return OptionSpec.group(.select, OptionSpec.lineFilters)
      + OptionSpec.group(.output, output + OptionSpec.messages())
      + OptionSpec.group(.rules, rules) + OptionSpec.group(.input, OptionSpec.input)
      + OptionSpec.group(.limits, limits)
  }

  private static let limits: [OptionSpec<QueryCommand>] = [
    .value(
      "max-time", value: "duration", help: "Maximum time of the query.", example: "10min",
      defaultValue: "60s", read: ParsedDuration.init, into: \.maxTime),
    .value(
      "max-rows", value: "count", help: "Maximum number of rows.", example: "10000000",
      defaultValue: "1000000", read: { Int($0).flatMap { $0 > 0 ? $0 : nil } }, into: \.maxRows),
    .value(
      "max-memory", value: "size", help: "Maximum memory of the query.", example: "4G", defaultValue: "1G",
      read: ByteSize.init, into: \.maxMemory
    ).explained("The memory of the tables is not counted."),
    .value(
      "max-length", value: "size", help: "Maximum length of a value.", example: "256M",
      defaultValue: "16M", read: ByteSize.init, into: \.maxLength),
  ]

  /// The analysis of the logs, which prints the rows of the query.
  private var command: AnalyzeCommand {
    var command = analysis
    command.logs = arguments.dropLast()
    var query = DatabaseQuery(sql: arguments.last ?? "", format: format)
    query.limits = QueryLimits(
      microseconds: maxTime?.microseconds, rows: maxRows, memory: maxMemory?.bytes, length: maxLength?.bytes)
    command.printed = .query(query)
    return command
  }

  func run(on console: Console) -> ExitStatus { command.run(on: console) }
}
