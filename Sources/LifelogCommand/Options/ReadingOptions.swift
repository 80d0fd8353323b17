import LifelogReading

/// The options that all commands have that read logs.
struct ReadingOptions: Sendable {
  /// The maximum unpacked size of an input; `nil` for the default.
  var limit: ByteSize?
  /// The maximum number of threads that read; `nil` for the number of processors.
  var threads: Int?
  /// The path of the settings; `nil` for the nearest file.
  var config: String?
  /// The id of the format of all logs; `nil` if unspecified.
  var inputFormat: String?
  /// The lines to read.
  var filter = LogFilter()
  /// Whether all logs are merged into one.
  var merges = false
  /// Whether standard error receives errors only.
  var isQuiet = false
  /// Whether standard error receives what the command does.
  var isVerbose = false

  /// The reason why options exclude each other, or `nil`.
  var conflict: OptionConflict? {
    isQuiet && isVerbose
      ? OptionConflict("'--quiet' and '--verbose' exclude each other", help: "remove one of them") : nil
  }
}

/// A command that reads logs.
protocol ReadingCommand: Command {
  var reading: ReadingOptions { get set }
}

extension OptionSpec where Settings: ReadingCommand {
  /// `--quiet` and `--verbose`: the messages on standard error.
  ///
  /// - Parameter quiet: The help of `--quiet`.
  static func messages(quiet: String = "Print only errors on stderr.") -> [OptionSpec] {
    [
      .flag("quiet", short: "q", help: quiet, into: \.reading.isQuiet),
      .flag(
        "verbose", short: "v", help: "Print settings, formats and stage times on stderr.",
        into: \.reading.isVerbose),
    ]
  }

  /// `--limit`, `--config`, `--input-format`, `--threads`: how bytes become lines, and lines events.
  static var reading: [OptionSpec] {
    [
      OptionSpec.inputFormat(into: \.reading.inputFormat), .config(into: \.reading.config),
      .limit(into: \.reading.limit), .threads(into: \.reading.threads),
    ].map(\.rare)
  }

  /// `--merge` and the options of ``reading``.
  static var input: [OptionSpec] {
    [
      .flag("merge", help: "Merge all logs into one, ordered by time.", into: \.reading.merges).explained(
        "Use it for a rotated log, or for several logs that one process wrote.")
    ] + reading
  }

  /// `--since`, `--until`, `--process`, `--pid`, `--level`: the lines to read.
  static var lineFilters: [OptionSpec] { filters(into: \.reading.filter) }
}
