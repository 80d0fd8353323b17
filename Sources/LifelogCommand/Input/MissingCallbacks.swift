import LifelogFindings
import LifelogReading
import LifelogTrace

extension Console {
  /// Warns about each input without callbacks: otherwise no findings would look like a good result. A folder or archive
  /// gets one message if none of its logs has callbacks. The message says so if a filter excluded all callbacks.
  ///
  /// - Parameter summaries: The summaries of the logs, in the order in which they were read.
  /// - Returns: Whether there is such an input.
  func warnAboutMissingCallbacks(
    _ readings: InputReadings, _ summaries: [InputSummary], filter: LogFilter = LogFilter(),
    isStrict: Bool = false
  ) -> Bool {
    var lacksCallbacks = false
    for (input, logs) in readings.matched(with: summaries) {
      guard !input.hasError, !input.isDuplicate, !logs.contains(where: \.reportsCallbacks) else { continue }
      if logs.contains(where: { $0.looksLike != nil }) { continue }
      lacksCallbacks = true
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
    return lacksCallbacks
  }

  /// Reports the lost data of each input.
  ///
  /// - Returns: Whether there is any.
  func reportLoss(_ inputs: [InputSummary]) -> Bool {
    var hasLoss = false
    for input in inputs {
      for (reason, count) in input.losses {
        report(.lost(path: input.path, reason, count: count))
        hasLoss = true
      }
    }
    return hasLoss
  }

  /// Reports the inputs with files that may contain a log and cannot be read.
  ///
  /// - Returns: Whether there is any.
  func reportUnreadable(_ readings: InputReadings) -> Bool {
    let inputs = readings.inputs.filter { $0.unreadableCount > 0 }
    for input in inputs { report(.unreadable(path: input.path, count: input.unreadableCount)) }
    return !inputs.isEmpty
  }
}

extension Console {
  /// Reports the selected classes that no log has.
  ///
  /// - Parameter report: The report of all classes.
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
