/// How long classes may take to appear, by the word of a team.
public struct Budget: Sendable, Hashable {
  /// The rule that a class breaks by exceeding its budget.
  public static let rule = "latency-over-budget"

  /// The class or label; `*` stands for any letters.
  public var pattern: String
  public var start: LatencyStart
  /// Of each quantity the limit, in microseconds; at least one.
  public var limits: [LatencyQuantity: Int64]
  /// How grave it is to exceed it.
  public var severity: Severity

  public init(
    _ pattern: String, from start: LatencyStart, limits: [LatencyQuantity: Int64], severity: Severity = .error
  ) {
    self.pattern = pattern
    self.start = start
    self.limits = limits
    self.severity = severity
  }

  /// Whether it is for a class.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths of name and pattern, for each `*` once more.
  func concerns(_ subject: String) -> Bool { ClassNames.matches(subject, pattern) }
}

/// What a budget can limit.
public enum LatencyQuantity: String, CaseIterable, Sendable, Hashable {
  case median, p95, maximum

  /// In a sentence.
  var words: String {
    switch self {
    case .median: "median"
    case .p95: "95th percentile"
    case .maximum: "maximum"
    }
  }
}

extension Rule.Violation {
  /// A budget that is exceeded.
  public struct Overrun: Sendable, Hashable {
    public var start: LatencyStart
    /// How many appearances were measured.
    public var count: Int
    /// What is longer than it may be; never empty. Microseconds.
    public var excesses: [Excess]

    /// One quantity and its limit.
    public struct Excess: Sendable, Hashable {
      public var quantity: LatencyQuantity
      public var measured: Int64
      public var limit: Int64

      public init(_ quantity: LatencyQuantity, measured: Int64, limit: Int64) {
        self.quantity = quantity
        self.measured = measured
        self.limit = limit
      }
    }

    public init(start: LatencyStart, count: Int, excesses: [Excess]) {
      self.start = start
      self.count = count
      self.excesses = excesses
    }
  }
}
