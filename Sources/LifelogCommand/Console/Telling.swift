import LifelogFiles
import LifelogText
import LifelogTrace

/// What `--verbose` says, in the order in which it is done.
extension Console {
  /// Says something that was done; nothing unless it was asked for.
  func tell(_ text: @autoclosure () -> String) {
    if isVerbose { report(Message(kind: .info, what: text())) }
  }

  /// Says how long a stage took.
  ///
  /// - Parameters:
  ///   - seconds: How long.
  ///   - path: What came of it; `nil` for nothing that has a path.
  func tellStage(_ name: String, _ seconds: Double, _ path: String? = nil) {
    tell("\(name): \(Self.text(of: seconds))" + (path.map { ", \(quoted($0))" } ?? ""))
  }

  /// Says how long the reading took, which checks what can be checked on the way.
  ///
  /// - Parameter threads: How many threads might read; `nil` for as many as there are processors.
  func tellReading(_ seconds: Double, threads: Int?) {
    let count = threads ?? ThisProcess.processorCount
    tell("reading: \(Self.text(of: seconds)), \(count == 1 ? "1 thread" : "up to \(count) threads")")
  }

  /// Says of each log what it is and why it was read so.
  ///
  /// - Parameters:
  ///   - summaries: Those of the logs, in the order in which they were read.
  ///   - format: The id of the format that all logs are to be in; `nil` when each line was recognised.
  func tellLogs(
    of readings: InputReadings, _ summaries: [InputSummary], format: String?, by options: ReadingOptions
  ) {
    guard isVerbose else { return }
    for (input, logs) in readings.matched(with: summaries) {
      if let container = input.container {
        tell("\(quoted(input.path)): \(container.rawValue), \(logs.count.counted("log"))")
      }
      for (log, summary) in zip(input.logs, logs) {
        let packing = log.compressions.map(\.description)
        let facts = [
          summary.lines.counted("line"), summary.bytes.counted("byte"), summary.encoding.rawValue,
        ]
        let why = Self.reason(for: summary, forced: format, isOption: options.inputFormat != nil)
        tell(
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

  /// `0.012 s`.
  private static func text(of seconds: Double) -> String {
    let milliseconds = Int((seconds * 1_000).rounded())
    let fraction = String(milliseconds % 1_000)
    return
      "\((milliseconds / 1_000).grouped).\(String(repeating: "0", count: 3 - fraction.count))\(fraction) s"
  }
}

/// Measures one stage after the other.
struct Stopwatch {
  private var last = ContinuousClock.now

  /// The seconds since the last lap, or since it was made.
  mutating func lap() -> Double {
    let now = ContinuousClock.now
    defer { last = now }
    return (now - last) / .seconds(1)
  }
}
