import LifelogFiles
import LifelogText
import LifelogTrace

extension Console {
  /// Says of each log what it is and why it was read so.
  ///
  /// - Parameters:
  ///   - summaries: Those of the logs, in the order in which they were read.
  ///   - format: The id of the format that all logs are to be in; `nil` when each line was recognised.
  func logInputs(
    of readings: InputReadings, _ summaries: [InputSummary], format: String?, by options: ReadingOptions
  ) {
    guard isVerbose else { return }
    for (input, logs) in readings.matched(with: summaries) {
      if let container = input.container {
        logVerbose("\(quoted(input.path)): \(container.rawValue), \(logs.count.counted("log"))")
      }
      for (log, summary) in zip(input.logs, logs) {
        let packing = log.compressions.map(\.description)
        let facts = [
          summary.lines.counted("line"), summary.bytes.counted("byte"), summary.encoding.rawValue,
        ]
        let why = Self.reason(for: summary, forced: format, isOption: options.inputFormat != nil)
        logVerbose(
          "\(quoted(log.path)): " + (facts + packing).joined(separator: ", ")
            + "; format \(summary.format), \(why)")
      }
    }
  }

  private static func reason(for summary: InputSummary, forced: String?, isOption: Bool) -> String {
    if forced != nil { return isOption ? "as --input-format says" : "as the settings say" }
    guard let line = summary.firstFormatLine else { return "since no line was recognised" }
    return "recognised from line \(line.grouped) on"
  }
}
