import LifelogChecking
import LifelogFindings
import LifelogModel
import LifelogText

/// How long each class took to appear, as a table: a row for each callback from which it counts.
struct LatencyText {
  /// Columns that are text stand to the left, numbers to the right.
  private static let isNumber = [false, false, true, true, true, true, false]
  private static let heading = ["class", "from", "count", "median", "95 %", "maximum", "slowest"]

  private let latencies: [Latency]
  private let isAsked: Bool
  private let hasTimes: Bool

  /// The table of a report.
  ///
  /// - Parameter isAsked: Whether the user wants to see it; else it shows only the classes that exceed a budget.
  init(_ report: Report, isAsked: Bool) {
    let slow = Set(report.findings.filter { $0.rule == Budget.rule.rawValue }.compactMap(\.subject))
    latencies = report.latencies.filter { isAsked || slow.contains($0.subject) }
    self.isAsked = isAsked
    hasTimes = report.time != nil
  }

  var lines: [StyledLine] {
    guard !latencies.isEmpty else {
      guard isAsked else { return [] }
      let reason =
        hasTimes ? "no viewDidAppear follows a callback from which it counts" : "the log prints no times"
      return [StyledLine("no latency could be measured: \(reason)")]
    }
    let rows = latencies.enumerated().map { row($0.element, isFirst: isFirst(at: $0.offset)) }
    let widths = Self.heading.indices.map { column in
      ([Self.heading] + rows).map { $0[column].printable.columns }.max() ?? 0
    }
    return [StyledLine("time to viewDidAppear", as: .strong), line(Self.heading, widths, as: .aside)]
      + rows.map { line($0, widths) } + [approximation].compactMap(\.self)
  }

  /// Whether the rows of a class begin: only there its name is written.
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
      + ["\(latency.slowest.file):\(latency.slowest.line)"]
  }

  private func line(_ cells: [String], _ widths: [Int], as role: TextStyle.Role? = nil) -> StyledLine {
    var line = StyledLine("  ")
    var end = 2
    for (column, cell) in cells.enumerated() {
      let width = cell.printable.columns
      line.pad(toColumn: end + (Self.isNumber[column] ? widths[column] - width : 0))
      line.append(cell, as: role)
      end += widths[column] + 2
    }
    return line
  }

  private var approximation: StyledLine? {
    latencies.allSatisfy(\.isExact)
      ? nil : StyledLine("  ~ within one part in 128: so many appearances are counted, not kept", as: .aside)
  }
}
