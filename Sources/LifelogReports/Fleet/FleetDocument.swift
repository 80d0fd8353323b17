import LifelogFindings
import LifelogTrace

/// A report about many logs for programs: one JSON document of the schema `lifelog.fleet/1`.
package struct FleetDocument {
  /// The name and version of the schema. A reader may rely on every key; later versions only add keys.
  package static let schema = "lifelog.fleet/1"

  private let report: FleetReport

  /// Creates the document of a report.
  package init(_ report: FleetReport) { self.report = report }

  /// Writes the whole document.
  package func write(to output: inout some TextOutputStream) {
    let tools = report.tools.sorted { ($0.key.version, $0.key.model) < ($1.key.version, $1.key.model) }
    let unread = report.unread.sorted { ($0.name, $0.error) < ($1.name, $1.error) }
    let document = JSONValue.object([
      ("schema", .text(Self.schema)),
      ("logs", .number(report.logs)),
      ("lines", .number(report.counts.lines)),
      ("events", .number(report.counts.events)),
      ("errors", .number(report.counts.errors)),
      ("warnings", .number(report.counts.warnings)),
      ("notes", .number(report.counts.notes)),
      (
        "tools",
        .list(tools) {
          .object([
            ("version", .text($0.key.version)), ("model", .text($0.key.model)), ("logs", .number($0.value)),
          ])
        }
      ),
      ("versions", Self.versions(report.apps)),
      ("findings", .list(report.findings, Self.finding)),
      ("latencies", .list(report.latencies) { Self.latency($0.key, $0.latency) }),
      ("inconclusive", .list(report.undecided) { Self.undecided($0.rule, $0.undecided) }),
      (
        "losses",
        .list(report.losses.sorted { $0.key < $1.key }) {
          .object([
            ("reason", .text($0.key)), ("logs", .number($0.value.logs)), ("amount", .number($0.value.amount)),
          ])
        }
      ),
      ("unread", .list(unread) { .object([("name", .text($0.name)), ("error", .text($0.error))]) }),
    ])
    document.write(to: &output)
    output.write("\n")
  }

  private static func versions(_ apps: [LogSummary.App: Int]) -> JSONValue {
    func order(_ app: LogSummary.App) -> [String] { [app.name ?? "", app.version ?? "", app.os ?? ""] }
    let sorted = apps.sorted { order($0.key).lexicographicallyPrecedes(order($1.key)) }
    return .list(sorted) { app, logs in
      .object([
        ("app", .optional(app.name)), ("version", .optional(app.version)), ("os", .optional(app.os)),
        ("logs", .number(logs)),
      ])
    }
  }

  private static func finding(_ finding: FleetReport.Finding) -> JSONValue {
    .object([
      ("id", .text(finding.entry.id)),
      ("rule", .text(finding.entry.rule)),
      ("severity", .text(finding.entry.severity.rawValue)),
      ("subject", .optional(finding.entry.subject)),
      ("logs", .number(finding.logs)),
      ("count", .number(finding.count)),
      ("versions", versions(finding.apps)),
      (
        "first",
        .object([
          ("log", .text(finding.log)), ("name", .text(finding.name)), ("file", .text(finding.entry.file)),
          ("line", .number(finding.entry.line)), ("message", .text(finding.entry.message)),
        ])
      ),
    ])
  }

  private static func latency(_ key: FleetReport.LatencyKey, _ latency: FleetReport.Latency) -> JSONValue {
    .object([
      ("subject", .text(key.subject)),
      ("from", .text(key.start)),
      ("to", .text(Callback.viewDidAppear.name)),
      ("logs", .number(latency.logs)),
      ("count", .number(latency.histogram.count)),
      ("medianMicroseconds", .number(Int(latency.percentile(50)))),
      ("p95Microseconds", .number(Int(latency.percentile(95)))),
      ("p99Microseconds", .number(Int(latency.percentile(99)))),
      ("maximumMicroseconds", .number(Int(latency.maximum))),
      ("histogram", .histogram(latency.histogram)),
    ])
  }

  private static func undecided(_ rule: String, _ undecided: FleetReport.Undecided) -> JSONValue {
    .object([
      ("rule", .text(rule)),
      ("logs", .number(undecided.logs)),
      (
        "reasons",
        .list(undecided.sortedReasons) {
          .object([("reason", .text($0.reason)), ("logs", .number($0.logs))])
        }
      ),
    ])
  }
}
