/// Tells where the clocks of several logs do not decide which of two reports came first.
///
/// A log that prints whole seconds does not say where in a second a line belongs. What it and another log tell of one
/// process in that second can be read in the wrong order, so that nothing follows from it.
struct OrderAmbiguity {
  /// A stretch of one process's time.
  private struct TimeRange {
    /// The last microsecond that a report of each log may be of.
    var ends: [Int: Int64] = [:]
    /// Until when the order is in doubt; `nil` while it is not.
    var doubt: Int64?
  }

  /// By pid; `nil` for reports that name no process.
  private var stretches: [Int32?: TimeRange] = [:]

  /// Notes a report.
  ///
  /// - Parameters:
  ///   - span: The first and the last microsecond that it may be of.
  ///   - pending: Until when reports of other logs may be that have still to come, and may have come before; `nil` where
  ///     there are none.
  /// - Returns: Whether nothing follows for it from what came before.
  mutating func record(
    _ pid: Int32?, of input: Int, in span: ClosedRange<Int64>, pending: Int64?
  ) -> Bool {
    var stretch = stretches[pid, default: TimeRange()]
    defer { stretches[pid] = stretch }
    let overlaps = stretch.ends.contains { $0.key != input && $0.value >= span.lowerBound }
    stretch.ends[input] = span.upperBound
    let wasAmbiguous = stretch.doubt
    if overlaps || pending != nil {
      stretch.doubt = max(wasAmbiguous ?? .min, span.upperBound, pending ?? .min)
    } else if let end = wasAmbiguous, end < span.lowerBound {
      stretch.doubt = nil
    }
    return stretch.doubt != nil || wasAmbiguous != nil
  }
}
