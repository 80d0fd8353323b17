package import LifelogReports
import LifelogText

/// A diagram of the times to `viewDidAppear` in many logs: a row for each class and start callback, with a histogram for
/// each app version.
///
/// All histograms have one axis. The rows are those with the largest 95th percentiles; the others are counted.
package struct LatencyDiagram: Sendable {
  private let rows: [LatencyRow]
  /// The number of rows that are not drawn.
  private let hidden: Int
  private let logs: Int
  private let style: DiagramStyle

  /// The heading, and the title of the page.
  package static let title = "time to viewDidAppear"
  /// The maximum number of rows.
  private static let maxRows = 24
  /// The maximum number of rows that the description names.
  private static let maxDescribedRows = 10

  /// Creates the diagram of the latencies in many logs.
  package init(_ report: FleetReport, style: DiagramStyle = DiagramStyle()) {
    let all = report.latencyRows
    rows = Array(all.prefix(Self.maxRows))
    hidden = all.count - rows.count
    logs = report.logs
    self.style = style
  }

  /// Returns the diagram.
  ///
  /// - Complexity: O(*n*) in the number of buckets.
  package func document() -> DiagramSheet {
    let title = DiagramTitle(title: Self.title, facts: facts)
    let lanes = rows.enumerated().flatMap { LatencyLane.lanes(of: $0.element, at: $0.offset) }
    let more = hidden > 0 ? ["and \(moreRows)"] : []
    let canvas = LatencyTable(lanes, title: title, footing: more + (lanes.isEmpty ? [] : Self.key)).canvas()
    return DiagramSheet(canvas, name: "latencies", style: style)
  }

  /// A description of the diagram in a few sentences, for readers who cannot see it.
  package var description: String {
    var sentences = ["The \(Self.title) in \(facts.joined(separator: ", "))."]
    for row in rows.prefix(Self.maxDescribedRows) {
      for lane in LatencyLane.lanes(of: row, at: 0) {
        let values = zip(LatencyRow.headings, lane.part.cells).map { "\($0) \($1)" }
        sentences.append("\(lane.name): \(values.joined(separator: ", ")).")
      }
    }
    let others = rows.count - Self.maxDescribedRows
    if others > 0 { sentences.append("And \(others.counted("more row")).") }
    if hidden > 0 { sentences.append("Not drawn: \(moreRows).") }
    return sentences.joined(separator: " ")
  }

  private var facts: [String] {
    [logs.counted("log")] + (rows.isEmpty ? ["no time measured"] : [])
  }

  private var moreRows: String { "\(hidden.counted("more row")) with shorter times" }

  private static let key = [
    "A bar is the count in one bucket, relative to the largest in its line. The solid line is the median; 95 % are left of"
      + " the dashed line."
  ]
}
