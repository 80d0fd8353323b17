public import LifelogTrace

/// The maximum time that classes may take to appear, as specified by the user.
public struct Budget: Sendable, Hashable {
  /// The rule that a class violates by exceeding its budget.
  package static let rule = RuleID.latencyOverBudget

  /// The class or label; `*` matches any characters.
  public var pattern: String
  /// The callback from which the time is measured, up to `viewDidAppear`.
  public var start: LatencyStart
  /// The limit of each statistic, in microseconds; at least one.
  public var limits: [LatencyStatistic: Int64]
  /// The severity of the finding if the budget is exceeded.
  public var severity: Severity

  /// A budget.
  ///
  /// - Parameters:
  ///   - pattern: The class or label; `*` matches any characters.
  ///   - start: The callback from which the time is measured.
  ///   - limits: The limit of each statistic, in microseconds; at least one.
  ///   - severity: The severity of the finding if the budget is exceeded.
  public init(
    _ pattern: String, from start: LatencyStart, limits: [LatencyStatistic: Int64],
    severity: Severity = .error
  ) {
    self.pattern = pattern
    self.start = start
    self.limits = limits
    self.severity = severity
  }

  /// Whether it applies to a class.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths of name and pattern, for any number of `*`.
  package func concerns(_ subject: String) -> Bool { ClassNames.matches(subject, pattern) }
}

/// A statistic that a budget can limit.
public enum LatencyStatistic: String, CaseIterable, Sendable, Hashable {
  /// Half of the appearances are at most as long.
  case median
  /// 95% of the appearances are at most as long.
  case p95
  /// All appearances are at most as long.
  case maximum

  /// The name in a sentence.
  package var displayName: String {
    switch self {
    case .median: "median"
    case .p95: "95th percentile"
    case .maximum: "maximum"
    }
  }
}

extension Budget {
  /// An exceeded budget.
  package struct Overrun: Sendable, Hashable {
    package var start: LatencyStart
    /// The number of measured appearances.
    package var count: Int
    /// The exceeded limits; never empty. In microseconds.
    package var excesses: [ExceededLimit]

    /// One statistic and its limit.
    package struct ExceededLimit: Sendable, Hashable {
      package var quantity: LatencyStatistic
      package var measured: Int64
      package var limit: Int64

      package init(_ quantity: LatencyStatistic, measured: Int64, limit: Int64) {
        self.quantity = quantity
        self.measured = measured
        self.limit = limit
      }
    }

    package init(start: LatencyStart, count: Int, excesses: [ExceededLimit]) {
      self.start = start
      self.count = count
      self.excesses = excesses
    }
  }
}
