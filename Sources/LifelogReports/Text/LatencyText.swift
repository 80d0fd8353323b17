import LifelogChecking
import LifelogFindings
import LifelogModel
import LifelogText

/// How long each class took to appear, as a table with a row for each start callback.
struct LatencyText {
  /// Whether each column is a number. Text is aligned left, numbers right.
  private static let isNumber = [false, false, true, true, true, true, false]
  private static let heading = ["class", "from", "count", "median", "95 %", "maximum", "slowest"]

  private let latencies: [Latency]
  private let isRequested: Bool
  private let hasTimes: Bool

  /// Creates the table of a report.
  ///
  /// - Parameter isRequested: Whether to show all classes; otherwise only those that exceed a budget.
  init(_ report: Report, isRequested: Bool) {
    let slow = Set(report.findings.filter { $0.rule == Budget.rule.rawValue }.compactMap(\.subject))
    latencies = report.latencies.filter { isRequested || slow.contains($0.subject) }
    self.isRequested = isRequested
    hasTimes = report.time != nil
  }

  var lines: [StyledLine] {
    guard !latencies.isEmpty else {
      guard isRequested else { return [] }
      let reason =
        hasTimes ? "no viewDidAppear follows a start callback" : "the log prints no times"
      return [StyledLine("no latencies measured: \(reason)")]
    }
    let rows = latencies.enumerated().map { row($0.element, isFirst: isFirst(at: $0.offset)) }
    let table = TextTable(headings: Self.heading, isNumber: Self.isNumber, rows: rows)
    return [StyledLine("time to viewDidAppear", as: .strong)] + table.lines
      + [approximation].compactMap(\.self)
  }

  /// Whether a row is the first of its class, which shows the name.
  private func isFirst(at index: Int) -> Bool {
    index == 0 || latencies[index - 1].subject != latencies[index].subject
  }

  private func row(_ latency: Latency, isFirst: Bool) -> [String] {
    let durations = [latency.median, latency.percentile95, latency.maximum].map {
      DurationText.cell($0, resolution: latency.resolution)
    }
    let about = latency.isExact ? "" : "~"
    return [isFirst ? latency.subject : "", latency.start.rawValue, latency.count.grouped]
      + [about + durations[0], about + durations[1], durations[2]]
      + [
        "\(latency.slowest.file):\(latency.slowest.line)"
          + (latency.slowest.test.map { " \(TestText.during($0))" } ?? "")
      ]
  }

  private var approximation: StyledLine? {
    latencies.allSatisfy(\.isExact)
      ? nil
      : StyledLine(
        "  ~ accurate to 1 part in 128, because there are too many appearances to store each time", as: .aside
      )
  }
}
