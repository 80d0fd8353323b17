import LifelogChecking
package import LifelogFindings
import LifelogTrace

/// What the summaries of many logs have in common. The order in which they are added does not matter.
package struct FleetReport: Sendable {
  /// The number of logs that were read.
  package private(set) var logs = 0
  /// The logs that were not read, or not completely.
  package private(set) var unread: [Unread] = []
  private(set) var counts = LogSummary.Counts()
  /// The number of logs of each tool version with each model.
  private(set) var tools: [Tool: Int] = [:]
  /// The number of logs of each app and system.
  private(set) var apps: [LogSummary.App: Int] = [:]
  private var findingByID: [String: Finding] = [:]
  private var latencyByClass: [LatencyKey: [LogSummary.App: Latency]] = [:]
  private var undecidedByRule: [String: Undecided] = [:]
  private(set) var losses: [String: Loss] = [:]

  /// A log that was not read, or not completely.
  package struct Unread: Sendable, Hashable {
    package let name: String
    package let error: String
  }

  struct Tool: Sendable, Hashable {
    let version: String
    let model: String
  }

  /// The findings with one fingerprint.
  struct Finding: Sendable {
    var entry: LogSummary.Entry
    /// The smallest id of the affected logs, and its name. The entry has the location in it.
    var log: String
    var name: String
    /// The number of violations in all logs.
    var count = 0
    /// The number of affected logs of each app and system.
    var apps: [LogSummary.App: Int] = [:]

    /// The number of affected logs.
    var logs: Int { apps.values.reduce(0, +) }
  }

  struct LatencyKey: Sendable, Hashable {
    let subject: String
    let start: String
  }

  /// The latencies of a class from a start callback.
  struct Latency: Sendable {
    var logs = 0
    var maximum: Int64 = 0
    var histogram = Histogram()
  }

  /// A rule that could not be decided.
  struct Undecided: Sendable {
    var logs = 0
    /// The number of logs with each reason.
    var reasons: [String: Int] = [:]
  }

  struct Loss: Sendable {
    var logs = 0
    var amount = 0
  }

  /// A report without logs.
  package init() {}

  /// Adds a summary. Each log is added once.
  package mutating func add(_ summary: LogSummary) {
    if let error = summary.error { unread.append(Unread(name: summary.name, error: error)) }
    guard let log = summary.log else { return }
    logs += 1
    counts.add(summary.counts)
    tools[Tool(version: summary.version, model: summary.model), default: 0] += 1
    apps[summary.app, default: 0] += 1
    for entry in summary.findings { add(entry, of: log, summary) }
    for latency in summary.latencies {
      let key = LatencyKey(subject: latency.subject, start: latency.start)
      latencyByClass[key, default: [:]][summary.app, default: Latency()].add(latency)
    }
    for (rule, reasons) in Dictionary(grouping: summary.inconclusive, by: \.rule) {
      undecidedByRule[rule, default: Undecided()].logs += 1
      for reason in Set(reasons.map(\.reason)) {
        undecidedByRule[rule]?.reasons[reason, default: 0] += 1
      }
    }
    for (reason, amount) in summary.losses {
      losses[reason, default: Loss()].logs += 1
      losses[reason]?.amount += amount
    }
  }

  private mutating func add(_ entry: LogSummary.Entry, of log: String, _ summary: LogSummary) {
    var finding = findingByID[entry.id] ?? Finding(entry: entry, log: log, name: summary.name)
    let severity = max(finding.entry.severity, entry.severity)
    if log < finding.log { (finding.entry, finding.log, finding.name) = (entry, log, summary.name) }
    finding.entry.severity = severity
    finding.count += entry.count
    finding.apps[summary.app, default: 0] += 1
    findingByID[entry.id] = finding
  }

  /// The findings, those of the most logs first.
  var findings: [Finding] {
    findingByID.values.sorted {
      ($1.logs, $1.entry.severity, $1.count, $0.entry.id) < (
        $0.logs, $0.entry.severity, $0.count, $1.entry.id
      )
    }
  }

  /// The latencies, those with the largest 95th percentile first.
  var latencies: [(key: LatencyKey, latency: Latency)] {
    latencyByClass.map { key, apps in (key: key, latency: Latency(adding: apps.values)) }
      .map { (key: $0.key, latency: $0.latency, late: $0.latency.percentile(95)) }
      .sorted { ($1.late, $0.key.subject, $0.key.start) < ($0.late, $1.key.subject, $1.key.start) }
      .map { (key: $0.key, latency: $0.latency) }
  }

  /// The latencies of a class from a start callback in the logs of each app and system.
  func latencies(of key: LatencyKey) -> [LogSummary.App: Latency] { latencyByClass[key] ?? [:] }

  /// The rules that could not be decided, those of the most logs first.
  var undecided: [(rule: String, undecided: Undecided)] {
    undecidedByRule.map { (rule: $0.key, undecided: $0.value) }
      .sorted { ($1.undecided.logs, $0.rule) < ($0.undecided.logs, $1.rule) }
  }
}

extension FleetReport.Latency {
  /// The sum of several.
  init(adding parts: some Sequence<Self>) {
    for part in parts {
      logs += part.logs
      maximum = max(maximum, part.maximum)
      histogram.add(part.histogram)
    }
  }

  fileprivate mutating func add(_ other: LogSummary.ClassLatency) {
    logs += 1
    maximum = max(maximum, other.maximum)
    histogram.add(other.histogram)
  }

  /// A percentile: exact if it is the longest duration, and otherwise with the error of the histogram.
  func percentile(_ percent: Int) -> Int64 {
    if histogram.rank(of: percent) == histogram.count { return maximum }
    return min(histogram.percentile(percent) ?? 0, maximum)
  }
}

extension FleetReport.Undecided {
  /// The reasons, the most common first.
  var sortedReasons: [(reason: String, logs: Int)] {
    reasons.map { (reason: $0.key, logs: $0.value) }
      .sorted { ($1.logs, $0.reason) < ($0.logs, $1.reason) }
  }
}

extension LogSummary.Undecided {
  /// The reason in words.
  fileprivate var reason: String { pending ?? "not logged: \(missing.joined(separator: ", "))" }
}

extension LogSummary.Counts {
  fileprivate mutating func add(_ other: LogSummary.Counts) {
    bytes += other.bytes
    lines += other.lines
    events += other.events
    subjects += other.subjects
    errors += other.errors
    warnings += other.warnings
    notes += other.notes
    suppressed += other.suppressed
  }
}
