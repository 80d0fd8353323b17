import LifelogFiles
import LifelogFindings
import LifelogTrace

/// The logs that a page contains, whole or in part.
final class PageLogs {
  /// The bytes of the logs.
  let keeper: LogKeeper
  let options: PageOptions
  /// The tests that the result bundles of the logs list.
  var tests: [TestList] = []
  /// Whether the limit shortened the logs.
  private(set) var isShortened = false

  /// The number of lines before and after a line of a finding that a shortened log keeps.
  private static let context = 25

  /// - Parameter threads: The maximum number of threads that pack the logs.
  init(_ options: PageOptions = PageOptions(), threads: Int = 1) {
    self.options = options
    keeper = LogKeeper(threads: options.keepsLog ? threads : 1)
  }

  /// Ends the logs, and shortens them if the options ask for it.
  func finish(for report: Report) {
    guard options.keepsLog else { return }
    keeper.finish()
    let limit = options.limit ?? PageOptions.defaultLimit
    guard options.logPart == .findings || keeper.packedSize > limit else { return }
    let lines = Self.linesNearFindings(of: report, in: keeper.logs.count)
    let isComplete = keeper.keep(only: lines, limit: limit)
    isShortened = options.logPart != .findings || !isComplete
  }

  /// Returns the lines near the findings in each log, as sorted ranges that do not overlap.
  private static func linesNearFindings(of report: Report, in count: Int) -> [[ClosedRange<Int>]] {
    let logs = Dictionary(
      report.logs.enumerated().map { ($0.element.path, $0.offset) }, uniquingKeysWith: { first, _ in first })
    var lines = [Set<Int>](repeating: [], count: count)
    func add(_ line: Int, of file: String) {
      if let log = logs[file], log < count { lines[log].insert(line) }
    }
    for finding in report.findings {
      add(finding.line, of: finding.file)
      for line in finding.witness { add(line.line, of: line.file ?? finding.file) }
      for cause in finding.causes {
        for line in cause.lines { add(line, of: finding.file) }
        for place in cause.otherLocations { add(place.line, of: place.file) }
      }
      for effect in finding.effects { add(effect.line, of: effect.file ?? finding.file) }
    }
    return lines.map { lines in
      var ranges: [ClosedRange<Int>] = []
      for line in lines.sorted() {
        let range = max(1, line - context)...(line + context)
        if let last = ranges.last, range.lowerBound <= last.upperBound + 1 {
          ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
        } else {
          ranges.append(range)
        }
      }
      return ranges
    }
  }
}
