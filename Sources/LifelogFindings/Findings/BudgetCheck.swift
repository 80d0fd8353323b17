package import LifelogChecking
package import LifelogModel
import LifelogText
package import LifelogTrace

/// Holds what was measured against budgets. For each class, and each callback to count from, the first budget holds that
/// is for it.
package struct BudgetCheck {
  /// The budgets for which nothing was measured, in the order given.
  package private(set) var idle: [UnusedBudget] = []
  /// What exceeds its budget, sorted by class.
  package private(set) var cases: [CandidateFinding] = []
  /// For each class with a budget whether it keeps to it, sorted by class.
  package private(set) var verdicts: [ClassVerdict] = []

  /// - Complexity: O(*c* · *b*) in the number of classes and of budgets.
  package init(_ budgets: [Budget], _ measured: MeasuredClasses, _ evidence: LogCoverage, names: NameTable) {
    guard !budgets.isEmpty else { return }
    let vocabularies = Self.vocabularies(evidence, names)
    for (subject, vocabulary) in vocabularies.sorted(by: { $0.key < $1.key }) {
      check(subject, vocabulary, budgets.filter { $0.concerns(subject) }, measured)
    }
    for budget in budgets {
      let isUsed = measured.all.contains { $0.start == budget.start && budget.concerns($0.subject) }
      guard !isUsed else { continue }
      idle.append(UnusedBudget(budget, hasClass: vocabularies.keys.contains(where: budget.concerns)))
    }
  }

  /// What each class logs, in whatever process.
  private static func vocabularies(_ evidence: LogCoverage, _ names: NameTable) -> [String: CallbackSet] {
    evidence.classes.reduce(into: [:]) { all, record in
      guard !record.name.isEmpty else { return }
      all[names[record.name], default: []].formUnion(record.loggedCallbacks)
    }
  }

  private mutating func check(
    _ subject: String, _ vocabulary: CallbackSet, _ budgets: [Budget], _ measured: MeasuredClasses
  ) {
    var verdict: ClassVerdict?
    for start in LatencyStart.allCases {
      let ends: CallbackSet = [start.callback, .viewDidAppear]
      guard let budget = budgets.first(where: { $0.start == start }), !vocabulary.isDisjoint(with: ends)
      else { continue }
      let found = measured.of(subject, from: start)
      if let found, let overrun = budget.overrun(by: found) { cases.append(found.makeCase(budget, overrun)) }
      let missing = found == nil ? ends.subtracting(vocabulary).members : []
      verdict = Self.verdict(subject, missing, isMeasured: found != nil, adding: verdict)
    }
    if let verdict { verdicts.append(verdict) }
  }

  /// What is said of a class, with what one budget more says: it keeps to all of them only if all were measured.
  private static func verdict(
    _ subject: String, _ missing: [Callback], isMeasured: Bool, adding known: ClassVerdict?
  ) -> ClassVerdict {
    var verdict = known ?? ClassVerdict(rule: Budget.rule.rawValue, subject: subject, verdict: .satisfied)
    guard !isMeasured else { return verdict }
    verdict.verdict = .inconclusive
    verdict.lacking += missing.filter { !verdict.missing.contains($0) }.map { [$0] }
    verdict.pending = verdict.missing.isEmpty ? "the log does not show how long it takes to appear" : nil
    return verdict
  }
}

extension Budget {
  /// By how much a class exceeds it; `nil` when it does not, or when the clock is too coarse to tell.
  fileprivate func overrun(by measured: MeasuredClasses.Measured) -> Budget.Overrun? {
    let excesses = LatencyStatistic.allCases.compactMap { quantity -> Budget.Overrun.ExceededLimit? in
      // Both ends of an interval are cut to the step of the clock: it may have been shorter by one.
      guard let limit = limits[quantity], let length = measured[quantity],
        length - measured.measure.resolution >= limit
      else { return nil }
      return Budget.Overrun.ExceededLimit(quantity, measured: length, limit: limit)
    }
    guard !excesses.isEmpty else { return nil }
    return Budget.Overrun(
      start: start, count: measured.measure.distribution.count, excesses: excesses)
  }
}

extension Budget.Overrun {
  /// In words, for the message.
  fileprivate var words: Rule.MessageFacts.Measured {
    let excesses = excesses.map {
      "\($0.quantity.displayName) \(DurationText.words($0.measured)) of at most \(DurationText.words($0.limit))"
    }
    return Rule.MessageFacts.Measured(
      start: start.rawValue, excesses: excesses.enumerated(by: "and"),
      appearances: count.counted("appearance"))
  }
}

extension MeasuredClasses.Measured {
  fileprivate subscript(quantity: LatencyStatistic) -> Int64? {
    switch quantity {
    case .median: measure.distribution.percentile(50)
    case .p95: measure.distribution.percentile(95)
    case .maximum: measure.distribution.maximum
    }
  }

  /// The finding, at the end of the slowest appearance.
  fileprivate func makeCase(_ budget: Budget, _ overrun: Budget.Overrun) -> CandidateFinding {
    var facts = Rule.MessageFacts(subject: subject, callback: .viewDidAppear)
    facts.measured = overrun.words
    var found = CandidateFinding(
      rule: Budget.rule, severity: budget.severity, input: slowest.input, processIndex: slowest.processIndex,
      line: slowest.end, time: slowest.time, subject: slowest.subject, facts: facts)
    var begin = TraceEntry()
    begin.line = slowest.begin
    begin.callback = start.callback
    begin.time = slowest.time
    begin.time?.microseconds -= slowest.length
    var end = TraceEntry()
    end.line = slowest.end
    end.callback = .viewDidAppear
    end.time = slowest.time
    found.trace = [begin, end]
    let which = overrun.count > 1 ? ", the slowest of \(overrun.count.grouped)" : ""
    found.notes[end.line] = "\(DurationText.words(slowest.length)) later\(which)"
    return found
  }
}
