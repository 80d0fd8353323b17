import LifelogChecking
import LifelogReports
import LifelogTrace
import TestSupport

@testable import LifelogFindings

/// Summaries of logs that lifelog did not read.
enum RandomSummary {
  /// Returns a summary with texts that need escapes.
  ///
  /// - Parameter logs: The number of different logs.
  static func summary(of logs: Int, _ random: inout SeededRandom) -> LogSummary {
    let log = random.below(logs)
    let name = random.pick(["a.log", "\"b\".log", "c\u{1B}.log", "Größe\n.log", ""])
    guard !random.once(in: 8) else {
      return LogSummary(log: nil, name: name, error: "error \(log)", version: "", model: "")
    }
    var summary = LogSummary(
      log: "id\(log)", name: name, error: random.once(in: 5) ? "truncated" : nil,
      version: random.pick(["0.1.0", "0.2.0"]), model: random.pick(["built-in", "Team.order"]),
      app: LogSummary.App(
        name: random.pick([nil, "Shop"]), version: random.pick([nil, "4.1", "4.10"]),
        os: random.pick([nil, "17.4", "9.3"])))
    summary.counts.lines = random.below(1_000_000)
    summary.counts.events = random.below(1_000)
    summary.counts.errors = random.below(10)
    summary.findings = (0..<random.below(4)).map { number in
      LogSummary.Entry(
        id: "rule-\(number)", rule: "rule", severity: random.pick([.note, .warning, .error]),
        subject: random.pick([nil, "Cart", "购物车"]), count: 1 + random.below(9), message: "got \(name)",
        file: name, line: 1 + random.below(99))
    }
    summary.latencies = (0..<random.below(3)).map { number in
      let values = (0...random.below(9)).map { _ in Int64(random.below(1 << 22)) }
      return LogSummary.ClassLatency(
        subject: "Class\(number)", start: "viewDidLoad", maximum: values.max() ?? 0,
        histogram: values.reduce(into: Histogram()) { $0.add($1) })
    }
    summary.inconclusive = (0..<random.below(3)).map { number in
      LogSummary.Undecided(
        rule: "rule-\(number)", missing: random.pick([[], ["deinit", "viewDidAppear"]]),
        pending: random.pick([nil, "the log ends"]), classes: 1 + random.below(3))
    }
    if random.once(in: 3) { summary.losses = ["lost-line": 1 + random.below(5)] }
    return summary
  }

  /// Returns the line of a summary.
  static func line(_ summary: LogSummary) -> String {
    var text = ""
    SummaryDocument([summary]).write(to: &text)
    return String(text.dropLast())
  }
}
