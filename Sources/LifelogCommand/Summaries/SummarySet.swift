import LifelogFindings
import LifelogReports

/// The summaries of distinct logs: a set of lines, one for each id of a log.
///
/// Merging is the union of sets, so it is associative and commutative, and merging a set with itself changes nothing. If two
/// lines have the same id, for example because two copies of a log have different names, the smaller line is kept.
struct SummarySet: Sendable, Equatable {
  private var lines: [Key: String] = [:]

  /// What identifies a log: its id, or if it was not read, its name and the error.
  private struct Key: Hashable {
    let log: String?
    let name: String
    let error: String?

    init(_ summary: LogSummary) {
      log = summary.log
      (name, error) = summary.log == nil ? (summary.name, summary.error) : ("", nil)
    }
  }

  /// The number of logs, including those that were not read.
  var count: Int { lines.count }

  /// Adds a line without its newline.
  mutating func insert(_ line: String) throws(SummaryError) {
    let key = Key(try SummaryLine.summary(in: line))
    if let known = lines[key], known.utf8.lexicographicallyPrecedes(line.utf8) { return }
    lines[key] = line
  }

  /// Adds all lines of another set.
  mutating func formUnion(_ other: SummarySet) {
    lines.merge(other.lines) { $1.utf8.lexicographicallyPrecedes($0.utf8) ? $1 : $0 }
  }

  /// The lines, sorted by their bytes.
  var sortedLines: [String] { lines.values.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  /// The report about all logs.
  var report: FleetReport {
    var report = FleetReport()
    for line in lines.values {
      if let summary = try? SummaryLine.summary(in: line) { report.add(summary) }
    }
    return report
  }
}
