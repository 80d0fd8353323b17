/// Detects reports of several logs whose order the clocks do not determine.
///
/// A log with whole seconds does not show the time of a line within the second. If it and another log have reports of
/// one process in that second, their order may be wrong, so rules must not draw conclusions from it.
struct OrderAmbiguity {
  /// A range of one process's time.
  private struct TimeRange {
    /// The last possible microsecond of the reports of each log.
    var ends: [Int: Int64] = [:]
    /// The end of the ambiguous order; `nil` if the order is known.
    var ambiguousUntil: Int64?
  }

  /// By pid; `nil` for reports without a process.
  private var ranges: [Int32?: TimeRange] = [:]

  /// Adds a report.
  ///
  /// - Parameters:
  ///   - span: The first and last possible microsecond.
  ///   - pending: The latest possible time of other logs' pending reports that may be earlier; `nil` if there are none.
  /// - Returns: Whether the order of the report and the previous ones is ambiguous.
  mutating func record(
    _ pid: Int32?, of input: Int, in span: ClosedRange<Int64>, pending: Int64?
  ) -> Bool {
    var range = ranges[pid, default: TimeRange()]
    defer { ranges[pid] = range }
    let overlaps = range.ends.contains { $0.key != input && $0.value >= span.lowerBound }
    range.ends[input] = span.upperBound
    let wasAmbiguous = range.ambiguousUntil
    if overlaps || pending != nil {
      range.ambiguousUntil = max(wasAmbiguous ?? .min, span.upperBound, pending ?? .min)
    } else if let end = wasAmbiguous, end < span.lowerBound {
      range.ambiguousUntil = nil
    }
    return range.ambiguousUntil != nil || wasAmbiguous != nil
  }
}
