import LifelogReports
import LifelogText
import LifelogTrace

/// A line of a diagram of latencies: a class, or an app version of the class above it.
struct LatencyLane {
  /// The index of the row, from 0.
  let row: Int
  /// The index in the row; 0 is the class.
  let number: Int
  /// The class or the version.
  let label: String
  /// `from viewDidLoad`; empty for a version.
  let detail: String
  let part: LatencyRow.Part
  /// The state whose colors the bars have; `nil` without bars, since the lanes of the versions have them.
  let look: AppearanceState?
  /// What tooltips begin with.
  let name: String

  /// The height in points.
  var height: Double { detail.isEmpty ? 26 : 34 }

  /// The space to the left of the label.
  var indent: Double { number > 0 ? 14 : 4 }

  /// The looks of the versions. A theme distinguishes their fills and outlines, and each lane has a label too.
  private static let looks: [AppearanceState] = [
    .appeared, .disappearing, .appearing, .disappeared, .unknown,
  ]

  /// Returns the lanes of a row.
  static func lanes(of row: LatencyRow, at index: Int) -> [LatencyLane] {
    let subject = row.subject.diagramLabel(limit: 48)
    let name = "\(row.subject.diagramLabel(limit: 300)) from \(row.start.diagramLabel(limit: 80))"
    let whole = LatencyLane(
      row: index, number: 0, label: subject, detail: "from \(row.start.diagramLabel(limit: 40))",
      part: row.all, look: row.versions.isEmpty ? .appeared : nil, name: name)
    return [whole]
      + row.versions.enumerated().map { number, part in
        LatencyLane(
          row: index, number: number + 1, label: part.version.diagramLabel(limit: 48), detail: "", part: part,
          look: looks[number % looks.count], name: "\(name), \(part.version.diagramLabel(limit: 300))")
      }
  }
}
