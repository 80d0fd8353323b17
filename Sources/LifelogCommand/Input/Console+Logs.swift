import LifelogFiles
import LifelogText
import LifelogTrace

extension Console {
  /// Prints the facts of each log for `--verbose`, with the reason for its format.
  ///
  /// - Parameters:
  ///   - summaries: The summaries of the logs, in the order in which they were read.
  ///   - format: The id of the format of all logs; `nil` if the format was detected.
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
        let origin = log.origin?.facts ?? []
        let facts = [
          summary.lines.counted("line"), summary.bytes.counted("byte"), summary.encoding.rawValue,
        ]
        let why = Self.reason(for: summary, forced: format, isOption: options.inputFormat != nil)
        logVerbose(
          "\(quoted(log.path)): " + (facts + packing + origin).joined(separator: ", ")
            + "; format \(summary.format), \(why)")
      }
    }
  }

  private static func reason(for summary: InputSummary, forced: String?, isOption: Bool) -> String {
    if forced != nil { return isOption ? "set by --input-format" : "set by the settings" }
    guard let line = summary.firstFormatLine else { return "the default, since no line was recognized" }
    return "recognized from line \(line.grouped) on"
  }
}

extension LogOrigin {
  /// What is known: `iPhone 16`, `system 18.2`, `configuration German`.
  fileprivate var facts: [String] {
    [device, os.map { "system \($0)" }, configuration.map { "configuration \($0)" }].compactMap(\.self)
  }
}
