public import LifelogTrace

/// How long classes may take to appear, by the word of a team.
public struct Budget: Sendable, Hashable {
  /// The rule that a class breaks by exceeding its budget.
  package static let rule = RuleID.latencyOverBudget

  /// The class or label; `*` stands for any letters.
  public var pattern: String
  /// The callback from which it counts, up to `viewDidAppear`.
  public var start: LatencyStart
  /// Of each quantity the limit, in microseconds; at least one.
  public var limits: [LatencyStatistic: Int64]
  /// How grave it is to exceed it.
  public var severity: Severity

  /// A budget.
  ///
  /// - Parameters:
  ///   - pattern: The class or label; `*` stands for any letters.
  ///   - start: The callback from which it counts.
  ///   - limits: Of each quantity the limit, in microseconds; at least one.
  ///   - severity: How grave it is to exceed it.
  public init(
    _ pattern: String, from start: LatencyStart, limits: [LatencyStatistic: Int64],
    severity: Severity = .error
  ) {
    self.pattern = pattern
    self.start = start
    self.limits = limits
    self.severity = severity
  }

  /// Whether it is for a class.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths of name and pattern, for each `*` once more.
  package func concerns(_ subject: String) -> Bool { ClassNames.matches(subject, pattern) }
}

/// What a budget can limit.
public enum LatencyStatistic: String, CaseIterable, Sendable, Hashable {
  /// Half of the appearances are no longer.
  case median
  /// Ninety-five of a hundred appearances are no longer.
  case p95
  /// No appearance is longer.
  case maximum

  /// In a sentence.
  package var displayName: String {
    switch self {
    case .median: "median"
    case .p95: "95th percentile"
    case .maximum: "maximum"
    }
  }
}

extension Budget {
  /// A budget that is exceeded.
  package struct Overrun: Sendable, Hashable {
    package var start: LatencyStart
    /// How many appearances were measured.
    package var count: Int
    /// What is longer than it may be; never empty. Microseconds.
    package var excesses: [ExceededLimit]

    /// One quantity and its limit.
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
