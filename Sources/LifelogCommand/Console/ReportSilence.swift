import LifelogCore

extension Console {
  /// Says so if a log, read to its end, is empty or reports no callback.
  ///
  /// - Returns: Whether that is so.
  func reportSilence(
    _ log: LogReading, _ summary: InputSummary?, isStrict: Bool = false
  ) -> Bool {
    if log.trouble != nil { return false }
    if log.bytes == 0 {
      report(.empty(path: log.path, isStrict: isStrict))
      return true
    }
    guard (summary?.events ?? 0) == 0, (summary?.diagnostics ?? 0) == 0 else { return false }
    report(.noCallback(path: log.path, summary: summary, isStrict: isStrict))
    return true
  }
}
