package import LifelogChecking
import LifelogFindings
import LifelogText

/// The latencies of a class from a start callback in many logs, for a drawing.
package struct LatencyRow: Sendable {
  /// The name of the class.
  package let subject: String
  /// The name of the start callback.
  package let start: String
  /// All of them.
  package let all: Part
  /// Those of each app version if there are several: the versions with the most logs, in order, and then the others.
  package let versions: [Part]

  /// Some of the latencies of a row; at least one.
  package struct Part: Sendable {
    /// The app and its version; empty for all versions.
    package let version: String
    package let histogram: Histogram
    /// The texts of the number of latencies, their median and their 95th percentile.
    package let cells: [String]

    fileprivate init(_ latencies: [FleetReport.Latency], version: String = "") {
      let sum = FleetReport.Latency(adding: latencies)
      self.version = version
      histogram = sum.histogram
      cells =
        [sum.histogram.count.grouped]
        + [50, 95].map { DurationText.cell(sum.percentile($0), resolution: 1) }
    }
  }

  /// The headings of the cells.
  package static let headings = ["count", "median", "95 %"]
}

extension FleetReport {
  /// The rows of a drawing, those with the largest 95th percentile first.
  package var latencyRows: [LatencyRow] {
    let columns = VersionColumns.appVersions(apps)
    return latencies.map { key, latency in
      let apps = latencies(of: key)
      var others = apps
      var parts = columns.compactMap { column -> LatencyRow.Part? in
        let part = others.filter { column.contains($0.key) }
        for app in part.keys { others[app] = nil }
        return part.isEmpty ? nil : LatencyRow.Part(Array(part.values), version: column.label)
      }
      if !others.isEmpty, !columns.isEmpty {
        parts.append(LatencyRow.Part(Array(others.values), version: "more versions"))
      }
      return LatencyRow(
        subject: key.subject, start: key.start, all: LatencyRow.Part([latency]), versions: parts)
    }
  }
}
