import LifelogModel
import LifelogTrace

extension Budget {
  static let shape = SettingsShape(
    BudgetDraft.keys, required: ["class", "from"], anyOf: LatencyQuantity.allCases.map(\.rawValue))

  /// `{"class": "Feed*", "from": "viewWillAppear", "median": "300 ms"}`
  init(settings value: JSON5Value) throws(SettingsMistake) {
    var draft = BudgetDraft()
    try value.read(BudgetDraft.keys, as: "a budget", in: "", into: &draft)
    func lacks(_ key: String) -> SettingsMistake {
      SettingsMistake(place: value.place, problem: .missing(key, in: "this budget"))
    }
    guard let pattern = draft.pattern else { throw lacks("\"class\"") }
    guard let start = draft.start else { throw lacks("\"from\"") }
    guard !draft.limits.isEmpty else { throw lacks("a limit: \"median\", \"p95\" or \"maximum\"") }
    self.init(pattern, from: start, limits: draft.limits, severity: draft.severity ?? .error)
  }
}

/// A budget while it is read.
private struct BudgetDraft: Sendable {
  var pattern: String?
  var start: LatencyStart?
  var limits: [LatencyQuantity: Int64] = [:]
  var severity: Severity?

  static let keys: [SettingsKey<BudgetDraft>] =
    [
      .value("class", like: "FeedViewController", .something, { $0.isEmpty ? nil : $0 }, into: \.pattern),
      .choice("from", among: LatencyStart.allCases, into: \.start),
      .choice("severity", among: Severity.allCases, into: \.severity),
    ]
    + LatencyQuantity.allCases.map { quantity in
      .duration(quantity.rawValue) { limit, draft in draft.limits[quantity] = limit }
    }
}
