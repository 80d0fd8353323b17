import LifelogReading

/// What all commands that read logs let their users say of the reading.
struct ReadingOptions: Sendable {
  /// How much may come out of what is packed; `nil` for as much as holds when nobody says.
  var limit: ByteSize?
  /// How many threads read; `nil` for as many as there are processors.
  var threads: Int?
  /// The path of the settings; `nil` for the nearest file.
  var config: String?
  /// The id of the format that all logs are in; `nil` when nobody says.
  var inputFormat: String?
  /// What is looked at.
  var filter = LogFilter()
  /// Whether all logs are read as one.
  var merges = false
  /// Whether nothing is said but errors.
  var isQuiet = false
  /// Whether it is said what is done.
  var isVerbose = false

  /// A sentence on options that do not go together, or `nil`.
  var conflict: String? {
    isQuiet && isVerbose ? "'--quiet' and '--verbose' ask for opposite things" : nil
  }
}

/// A command that reads logs.
protocol ReadingCommand: Command {
  var reading: ReadingOptions { get set }
}

extension OptionSpec where Settings: ReadingCommand {
  /// `--limit`, `--config`, `--input-format`, `--threads`: how bytes become lines, and lines events. `--quiet`,
  /// `--verbose`: what is said of it.
  ///
  /// - Parameter quiet: What the help says of `--quiet`.
  static func reading(
    quiet: String = "Say nothing on standard error but errors: no notes, no progress."
  ) -> [OptionSpec] {
    [
      .limit(into: \.reading.limit), .config(into: \.reading.config),
      .inputFormat(into: \.reading.inputFormat), .threads(into: \.reading.threads),
      .flag("quiet", short: "q", help: quiet, into: \.reading.isQuiet),
      .flag(
        "verbose", short: "v",
        help:
          "Say on standard error what is done: by which settings, how each log is read, and how long each stage takes.",
        into: \.reading.isVerbose),
    ]
  }

  /// `--merge` and the filters: which of the logs' lines there are, and in what order.
  static var choosing: [OptionSpec] {
    [
      .flag(
        "merge",
        help:
          "Read the logs as one, by their clocks: what one process wrote into several, or a log that was rotated.",
        into: \.reading.merges)
    ] + OptionSpec.filters(into: \.reading.filter)
  }
}
