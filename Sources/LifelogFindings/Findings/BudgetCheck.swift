package import LifelogChecking
package import LifelogModel
import LifelogText
package import LifelogTrace

/// Compares measured latencies with budgets.
///
/// For each class and each start callback, the first matching budget applies.
package struct BudgetCheck {
  /// The budgets for which the log has no measurement, in the order given.
  package private(set) var unused: [UnusedBudget] = []
  /// The exceeded budgets, sorted by class.
  package private(set) var violations: [Violation] = []
  /// Whether each class with a budget meets it, sorted by class.
  package private(set) var verdicts: [ClassVerdict] = []

  /// - Complexity: O(*c* · *b*) in the number of classes and of budgets.
  package init(
    _ budgets: [Budget], _ measured: MeasuredClasses, _ classes: ClassResults, names: NameTable,
    hasTimes: Bool
  ) {
    guard !budgets.isEmpty else { return }
    let loggedCallbacks = classes.loggedCallbacks(names).filter { !$0.key.isEmpty }
    for (subject, logged) in loggedCallbacks.sorted(by: { $0.key < $1.key }) {
      check(subject, logged, budgets.filter { $0.concerns(subject) }, measured, hasTimes: hasTimes)
    }
    for budget in budgets {
      let isUsed = measured.all.contains { $0.start == budget.start && budget.concerns($0.subject) }
      guard !isUsed else { continue }
      unused.append(
        UnusedBudget(budget: budget, hasClass: loggedCallbacks.keys.contains(where: budget.concerns)))
    }
  }

  /// Checks the budgets of a class, which satisfies them only if all were measured.
  private mutating func check(
    _ subject: String, _ logged: CallbackSet, _ budgets: [Budget], _ measured: MeasuredClasses, hasTimes: Bool
  ) {
    var verdict: ClassVerdict?
    for start in LatencyStart.allCases {
      let ends: CallbackSet = [start.callback, .viewDidAppear]
      guard let budget = budgets.first(where: { $0.start == start }), !logged.isDisjoint(with: ends)
      else { continue }
      var known = verdict ?? ClassVerdict(rule: Budget.rule.rawValue, subject: subject, verdict: .satisfied)
      if let found = measured.of(subject, from: start) {
        if let overrun = budget.overrun(by: found) { violations.append(found.violation(of: budget, overrun)) }
      } else {
        known.verdict = .inconclusive
        let missing = ends.subtracting(logged).members.filter { !known.missing.contains($0) }
        known.lacking += missing.map { [$0] }
        let reason = hasTimes ? "the log does not show how long it takes to appear" : ClassVerdict.lacksTimes
        known.pending = known.missing.isEmpty ? reason : nil
      }
      verdict = known
    }
    if let verdict { verdicts.append(verdict) }
  }
}

extension Budget {
  /// Returns by how much a class exceeds the budget; `nil` if it does not, or if the clock is too coarse to decide.
  fileprivate func overrun(by measured: MeasuredClasses.Measured) -> Budget.Overrun? {
    let exceeded = LatencyStatistic.allCases.compactMap { statistic -> Budget.Overrun.ExceededLimit? in
      // Both ends of an interval are truncated to the clock's resolution, so it may have been shorter by one step.
      guard let limit = limits[statistic], let length = measured[statistic],
        length - measured.measure.resolution >= limit
      else { return nil }
      return Budget.Overrun.ExceededLimit(statistic, measured: length, limit: limit)
    }
    guard !exceeded.isEmpty else { return nil }
    return Budget.Overrun(
      start: start, count: measured.measure.distribution.count, excesses: exceeded)
  }
}

extension Budget.Overrun {
  /// The facts for the message.
  var facts: Rule.MessageFacts.Measured {
    let exceeded = excesses.map {
      "\($0.quantity.displayName) \(DurationText.words($0.measured)) (limit: \(DurationText.words($0.limit)))"
    }
    return Rule.MessageFacts.Measured(
      start: start.rawValue, excesses: exceeded.enumerated(by: "and"),
      appearances: count.counted("appearance"))
  }
}

extension MeasuredClasses.Measured {
  fileprivate subscript(statistic: LatencyStatistic) -> Int64? {
    switch statistic {
    case .median: measure.distribution.percentile(50)
    case .p95: measure.distribution.percentile(95)
    case .maximum: measure.distribution.maximum
    }
  }

  /// Creates the violation of a budget, at the end of the slowest appearance.
  fileprivate func violation(of budget: Budget, _ overrun: Budget.Overrun) -> Violation {
    var begin = TraceEntry()
    begin.line = slowest.begin
    begin.callback = start.callback
    begin.time = slowest.time
    begin.time?.microseconds -= slowest.length
    var end = TraceEntry()
    end.line = slowest.end
    end.callback = .viewDidAppear
    end.time = slowest.time
    var violation = Violation(
      Budget.rule, source: .measurement(overrun, budget.severity), input: slowest.input,
      processIndex: slowest.processIndex, subject: slowest.subject, trace: [begin, end])
    let which = overrun.count > 1 ? ", the slowest of \(overrun.count.grouped)" : ""
    violation.note = "\(DurationText.words(slowest.length)) later\(which)"
    return violation
  }
}
