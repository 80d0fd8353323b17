import LifelogCore

extension Console {
  /// Says so if a log, read to its end, is empty, reports no callback, or none that a filter lets pass.
  ///
  /// - Returns: Whether that is so.
  func reportSilence(
    _ log: LogReading, _ summary: InputSummary?, filter: LogFilter = LogFilter(), isStrict: Bool = false
  ) -> Bool {
    if log.trouble != nil { return false }
    if log.bytes == 0 {
      report(.empty(path: log.path, isStrict: isStrict))
      return true
    }
    guard (summary?.events ?? 0) == 0, (summary?.diagnostics ?? 0) == 0 else { return false }
    if let summary, let count = summary.skipped[.filtered], count > 0 {
      report(.allFiltered(summary, filter, isStrict: isStrict))
    } else {
      report(.noCallback(path: log.path, summary: summary, isStrict: isStrict))
    }
    return true
  }
}

extension Console {
  /// Says of each class that was chosen, and that no log has, that there is nothing about it.
  ///
  /// - Parameter report: About all classes.
  func reportUnknown(classes patterns: [String], in report: Report) {
    let known = Set(report.verdicts.map(\.subject) + report.findings.compactMap(\.subject)).subtracting([""])
    guard !known.isEmpty else { return }
    for pattern in patterns where !known.contains(where: NameFilter([pattern]).contains) {
      self.report(
        Message(
          kind: .note, what: "the log has no class '\(pattern)'",
          help: nearest(to: pattern, among: known.sorted()).map { "did you mean '\($0)'?" }))
    }
  }
}
