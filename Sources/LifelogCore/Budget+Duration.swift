public import LifelogModel
public import LifelogTrace

extension Budget {
  /// A budget with limits as durations, rounded down to microseconds; at least one.
  ///
  /// - Parameters:
  ///   - pattern: The class or label; `*` matches any characters.
  ///   - start: The callback from which the time is measured.
  ///   - median: The limit of the median; `nil` for none.
  ///   - p95: The limit of the 95th percentile; `nil` for none.
  ///   - maximum: The limit of the longest appearance; `nil` for none.
  ///   - severity: The severity of the finding if the budget is exceeded.
  public init(
    _ pattern: String, from start: LatencyStart, median: Duration? = nil, p95: Duration? = nil,
    maximum: Duration? = nil, severity: Severity = .error
  ) {
    var limits: [LatencyStatistic: Int64] = [:]
    limits[.median] = median?.microseconds
    limits[.p95] = p95?.microseconds
    limits[.maximum] = maximum?.microseconds
    self.init(pattern, from: start, limits: limits, severity: severity)
  }
}

extension Duration {
  /// The duration in microseconds, at most the maximum of an `Int64`.
  fileprivate var microseconds: Int64 {
    let (seconds, attoseconds) = components
    let (whole, isOverflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
    guard !isOverflow else { return seconds < 0 ? .min : .max }
    return whole.addingReportingOverflow(attoseconds / 1_000_000_000_000).partialValue
  }
}
