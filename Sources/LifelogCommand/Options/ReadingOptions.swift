import LifelogCore

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
}

/// A command that reads logs.
protocol ReadingCommand: Command {
  var reading: ReadingOptions { get set }
}

extension OptionSpec where Settings: ReadingCommand {
  /// `--limit`, `--config`, `--input-format`, `--threads`: how bytes become lines, and lines events.
  static var reading: [OptionSpec] {
    [
      .limit(into: \.reading.limit), .config(into: \.reading.config),
      .inputFormat(into: \.reading.inputFormat), .threads(into: \.reading.threads),
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
