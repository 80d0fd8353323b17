import LifelogFindings
import LifelogText
import LifelogTrace

/// A table of a report about many logs, for text and for Markdown.
struct FleetTable {
  let title: String
  let headings: [String]
  /// Whether each column is a number.
  let isNumber: [Bool]
  private(set) var rows: [[String]]
  /// The number of rows that are not shown.
  let hidden: Int

  /// The maximum number of rows.
  private static let maxRows = 40

  /// - Parameter columns: The headings, and whether the column is a number.
  init(_ title: String, _ columns: [(heading: String, isNumber: Bool)], _ rows: [[String]]) {
    self.title = title
    headings = columns.map(\.heading)
    isNumber = columns.map(\.isNumber)
    self.rows = Array(rows.prefix(Self.maxRows))
    hidden = rows.count - self.rows.count
  }
}

extension FleetReport {
  /// `10,000 logs, 1,230,000 lines, 620,000 events`, and what is remarkable about all of them.
  var headings: [String] {
    let sizes = [
      logs.counted("log"), counts.lines.counted("line"), counts.events.counted("event"),
      counts.errors.counted("error"), counts.warnings.counted("warning"),
    ]
    let versions = tools.map {
      "lifelog \($0.key.version) with the model \($0.key.model): \($0.value.counted("log"))"
    }
    return [sizes.joined(separator: ", ")]
      + (unread.isEmpty ? [] : ["\(unread.count.counted("log")) not read completely"])
      + (versions.count > 1 ? versions.sorted() : [])
  }

  /// All tables that have rows.
  var tables: [FleetTable] {
    [versionTable, findingTable, latencyTable, undecidedTable, lossTable, unreadTable].filter {
      !$0.rows.isEmpty
    }
  }

  private var versionTable: FleetTable {
    let known = apps.filter { $0.key != LogSummary.App() }
    let rows = known.map { [$0.key.name ?? "", $0.key.version ?? "", $0.key.os ?? "", $0.value.grouped] }
    return FleetTable(
      "logs by version", [("app", false), ("version", false), ("iOS", false), ("logs", true)],
      rows.sorted { $0.lexicographicallyPrecedes($1) })
  }

  private var findingTable: FleetTable {
    let versions = VersionColumns(apps)
    let rows = findings.map { finding in
      [finding.logs.grouped, Self.share(finding.logs, of: logs)] + versions.shares(finding.apps)
        + [
          finding.count.grouped, finding.entry.severity.rawValue, finding.entry.subject ?? "",
          finding.entry.rule, "\(finding.entry.file):\(finding.entry.line)",
        ]
    }
    return FleetTable(
      "findings by affected logs",
      [("logs", true), ("share", true)] + versions.labels.map { ($0, true) }
        + [("count", true), ("severity", false), ("class", false), ("rule", false), ("first", false)], rows)
  }

  private var latencyTable: FleetTable {
    let axis = HistogramAxis(latencies.map(\.latency.histogram))
    let rows = latencies.map { key, latency in
      [key.subject, key.start, latency.logs.grouped, latency.histogram.count.grouped]
        + [latency.percentile(50), latency.percentile(95), latency.percentile(99), latency.maximum].map {
          DurationText.cell($0, resolution: 1)
        } + [axis.bars(latency.histogram)]
    }
    return FleetTable(
      "time to viewDidAppear",
      [
        ("class", false), ("from", false), ("logs", true), ("count", true), ("median", true), ("95 %", true),
        ("99 %", true), ("maximum", true), (axis.label, false),
      ], rows)
  }

  private var undecidedTable: FleetTable {
    let rows = undecided.map { rule, undecided in
      let reason = undecided.sortedReasons[0]
      return [
        undecided.logs.grouped, Self.share(undecided.logs, of: logs), rule, reason.reason,
        reason.logs.grouped,
      ]
    }
    return FleetTable(
      "rules that could not be decided",
      [("logs", true), ("share", true), ("rule", false), ("most common reason", false), ("logs", true)], rows)
  }

  private var lossTable: FleetTable {
    let rows = losses.sorted { $0.key < $1.key }.map {
      [$0.value.logs.grouped, $0.key, $0.value.amount.grouped]
    }
    return FleetTable("lost data", [("logs", true), ("reason", false), ("amount", true)], rows)
  }

  private var unreadTable: FleetTable {
    let rows = unread.map { [$0.name, $0.error] }
    return FleetTable(
      "logs not read completely", [("log", false), ("error", false)],
      rows.sorted { $0.lexicographicallyPrecedes($1) })
  }

  /// `4 %`, or `< 1 %`.
  static func share(_ part: Int, of whole: Int) -> String {
    guard part > 0, whole > 0 else { return "0 %" }
    return part * 100 < whole ? "< 1 %" : "\((part * 100 + whole / 2) / whole) %"
  }
}
