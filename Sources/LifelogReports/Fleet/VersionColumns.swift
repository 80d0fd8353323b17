import LifelogFindings

/// Columns that compare the versions of the app and of iOS: the share of the logs of each version.
///
/// Versions without a name are one column if there are others. The columns are the versions with the most logs.
struct VersionColumns {
  private var columns: [Column] = []

  /// The maximum number of columns for the versions of the app, and for those of iOS.
  private static let maxColumns = 4

  struct Column {
    let label: String
    let logs: Int
    let contains: @Sendable (LogSummary.App) -> Bool
  }

  /// - Parameter apps: The number of logs of each app and system.
  init(_ apps: [LogSummary.App: Int]) {
    columns =
      Self.appVersions(apps) + Self.columns(apps) { app in app.os.map { ["iOS", $0] } ?? ["other iOS"] }
  }

  /// Returns the columns of the versions of the app.
  ///
  /// - Parameter apps: The number of logs of each app and system.
  static func appVersions(_ apps: [LogSummary.App: Int]) -> [Column] {
    columns(apps) { app in app.version.map { [app.name ?? "version", $0] } ?? ["other versions"] }
  }

  /// The headings.
  var labels: [String] { columns.map(\.label) }

  /// Returns the share of the logs of each version.
  func shares(_ affected: [LogSummary.App: Int]) -> [String] {
    columns.map { column in
      let part = affected.reduce(0) { $0 + (column.contains($1.key) ? $1.value : 0) }
      return FleetReport.share(part, of: column.logs)
    }
  }

  /// Returns the columns of one property; none unless it has several values.
  ///
  /// - Parameter words: The words of a label, of which the last may be a version.
  private static func columns(
    _ apps: [LogSummary.App: Int], _ words: @escaping @Sendable (LogSummary.App) -> [String]
  ) -> [Column] {
    var logs: [[String]: Int] = [:]
    for (app, count) in apps { logs[words(app), default: 0] += count }
    guard logs.count > 1 else { return [] }
    let common = logs.sorted { ($1.value, $0.key.joined()) < ($0.value, $1.key.joined()) }.prefix(maxColumns)
    return common.sorted { precedes($0.key, $1.key) }.map { label, count in
      Column(label: label.joined(separator: " "), logs: count) { words($0) == label }
    }
  }

  /// Whether a label is before another: by name, and by the numbers of the version.
  private static func precedes(_ left: [String], _ right: [String]) -> Bool {
    if left.count > 1, right.count > 1, left[0] == right[0] {
      let numbers = [left, right].map { $0[1].split { !$0.isNumber }.map { Int($0) ?? 0 } }
      if numbers[0] != numbers[1] { return numbers[0].lexicographicallyPrecedes(numbers[1]) }
    }
    return left.lexicographicallyPrecedes(right)
  }
}
