import LifelogFindings
import LifelogReading
import LifelogTrace

extension Console {
  /// Says of each input that reports no callback what it looked like: silence about it must not pass for a good result.
  /// Of a folder or an archive it is said once, if none of its logs reports any. What a filter let not pass it is said of.
  ///
  /// - Parameter summaries: Those of the logs, in the order in which they were read.
  /// - Returns: Whether there is such an input.
  func warnAboutMissingCallbacks(
    _ readings: InputReadings, _ summaries: [InputSummary], filter: LogFilter = LogFilter(),
    isStrict: Bool = false
  ) -> Bool {
    var isSilent = false
    for (input, logs) in readings.matched(with: summaries) {
      guard !input.hasError, !logs.contains(where: \.reportsCallbacks) else { continue }
      if logs.contains(where: { $0.looksLike != nil }) { continue }
      isSilent = true
      if let log = logs.first(where: { $0.skipped[.filtered] != nil }) {
        report(.allFiltered(log, filter, isStrict: isStrict))
      } else if input.container != nil {
        report(.noCallback(path: input.path, files: input.logs.count, isStrict: isStrict))
      } else if input.logs.first?.bytes == 0 {
        report(.empty(path: input.path, isStrict: isStrict))
      } else {
        report(.noCallback(path: input.path, summary: logs.first, isStrict: isStrict))
      }
    }
    return isSilent
  }

  /// Says of each input what of it is lost.
  ///
  /// - Returns: Whether anything is.
  func reportLoss(_ inputs: [InputSummary]) -> Bool {
    var isLossy = false
    for input in inputs {
      for (reason, count) in input.losses {
        report(.lost(path: input.path, reason, count: count))
        isLossy = true
      }
    }
    return isLossy
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
          help: nearest(to: pattern, in: known.sorted()).map { "did you mean '\($0)'?" }))
    }
  }
}
