import LifelogFindings

/// Links to the lines of the logs in a page.
struct PageLinks {
  /// The index of each log by its path.
  private let logs: [String: Int]
  private let hasOneLog: Bool

  init(_ report: Report) {
    // A path can be given twice.
    logs = Dictionary(
      report.logs.enumerated().map { ($0.element.path, $0.offset) }, uniquingKeysWith: { first, _ in first })
    hasOneLog = report.logs.count < 2
  }

  /// Returns a link to a line.
  ///
  /// - Parameter text: The number of the line if it is not given.
  func link(to line: Int, of file: String, text: String? = nil) -> String {
    let log = logs[file] ?? 0
    return "<a href=\"#\(log > 0 ? "\(log + 1):" : "")L\(line)\">\((text ?? String(line)).html)</a>"
  }

  /// Returns a link to a line with the log's name if the page has several: `line 41`, `app.log:41`.
  func place(_ line: Int, of file: String) -> String {
    link(to: line, of: file, text: hasOneLog ? "line \(line)" : "\(file):\(line)")
  }
}
