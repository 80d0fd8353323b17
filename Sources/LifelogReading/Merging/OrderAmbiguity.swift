/// Detects reports of several logs whose order the clocks do not determine.
///
/// A log with whole seconds does not show the time of a line within the second. If it and another log have reports of
/// one process in that second, their order may be wrong, so rules must not draw conclusions from it.
struct OrderAmbiguity {
  /// A range of one process's time.
  private struct TimeRange {
    /// The log with the last report, and the last possible microsecond of its reports.
    private var last: (input: Int, end: Int64)?
    /// The greatest such microsecond of all other logs; `nil` if there are none.
    private var otherEnd: Int64?
    /// The end of the ambiguous order; `nil` if the order is known.
    var ambiguousUntil: Int64?

    /// The last possible microsecond of the reports in other logs; `nil` if there are none.
    func lastEnd(exceptIn input: Int) -> Int64? { last?.input == input ? otherEnd : last?.end }

    /// Records a report. Its last possible microsecond is not before that of the last one.
    mutating func record(_ end: Int64, in input: Int) {
      if let last, last.input != input { otherEnd = last.end }
      last = (input, end)
    }
  }

  /// By pid; `nil` for reports without a process.
  private var ranges: [Int32?: TimeRange] = [:]

  /// Adds a report.
  ///
  /// - Parameters:
  ///   - span: The first and last possible microsecond.
  ///   - isOvertaken: Whether another log has a pending report that may be earlier.
  /// - Returns: Whether the order of the report and the previous ones is ambiguous.
  mutating func record(
    _ pid: Int32?, of input: Int, in span: ClosedRange<Int64>, isOvertaken: Bool
  ) -> Bool {
    var range = ranges[pid, default: TimeRange()]
    defer { ranges[pid] = range }
    let overlaps = range.lastEnd(exceptIn: input).map { $0 >= span.lowerBound } ?? false
    range.record(span.upperBound, in: input)
    let wasAmbiguous = range.ambiguousUntil
    if overlaps || isOvertaken {
      range.ambiguousUntil = max(wasAmbiguous ?? .min, span.upperBound)
    } else if let end = wasAmbiguous, end < span.lowerBound {
      range.ambiguousUntil = nil
    }
    return range.ambiguousUntil != nil || wasAmbiguous != nil
  }
}
