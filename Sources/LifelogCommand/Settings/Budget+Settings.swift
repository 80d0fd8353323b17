import LifelogModel
import LifelogTrace

extension Budget {
  static let schema = ObjectSchema(
    BudgetDraft.keys, required: ["class", "from"], anyOf: LatencyStatistic.allCases.map(\.rawValue))

  /// `{"class": "Feed*", "from": "viewWillAppear", "median": "300 ms"}`
  init(settings value: JSON5Value) throws(SettingsError) {
    var draft = BudgetDraft()
    try value.read(BudgetDraft.keys, as: "a budget", in: "", into: &draft)
    func lacks(_ key: String) -> SettingsError {
      SettingsError(location: value.location, reason: .missing(key, in: "this budget"))
    }
    guard let pattern = draft.pattern else { throw lacks("\"class\"") }
    guard let start = draft.start else { throw lacks("\"from\"") }
    guard !draft.limits.isEmpty else { throw lacks("a limit: \"median\", \"p95\" or \"maximum\"") }
    self.init(pattern, from: start, limits: draft.limits, severity: draft.severity ?? .error)
  }
}

/// A budget that is being parsed.
private struct BudgetDraft: Sendable {
  var pattern: String?
  var start: LatencyStart?
  var limits: [LatencyStatistic: Int64] = [:]
  var severity: Severity?

  static let keys: [SettingsKey<BudgetDraft>] =
    [
      .value("class", like: "FeedViewController", .nonempty, { $0.isEmpty ? nil : $0 }, into: \.pattern),
      .choice("from", in: LatencyStart.allCases, into: \.start),
      .choice("severity", in: Severity.allCases, into: \.severity),
    ]
    + LatencyStatistic.allCases.map { quantity in
      .duration(quantity.rawValue) { limit, draft in draft.limits[quantity] = limit }
    }
}
