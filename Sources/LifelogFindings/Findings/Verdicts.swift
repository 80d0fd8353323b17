package import LifelogChecking
package import LifelogModel
package import LifelogTrace

/// Computes the verdict of each rule for each class.
package struct Verdicts {
  package let model: Model
  package let names: NameTable
  /// Whether the log prints times.
  private let hasTimes: Bool

  package init(model: Model, names: NameTable, hasTimes: Bool) {
    self.model = model
    self.names = names
    self.hasTimes = hasTimes
  }

  /// Returns one verdict for each class and each rule that its events could violate or did violate.
  ///
  /// - Parameter others: The verdicts of budgets and whole-log rules.
  package func verdicts(
    _ coverage: LogCoverage, _ violations: [Violation], candidates: [CandidateFinding],
    adding others: [ClassVerdict] = []
  ) -> [ClassVerdict] {
    var found: [Key: ClassVerdict] = [:]
    for verdict in others { found[Key(rule: verdict.rule, subject: verdict.subject)] = verdict }
    for index in coverage.classes.indices {
      let record = coverage.classes[index]
      guard !record.loggedCallbacks.isEmpty else { continue }
      for rule in model.rules.indices where record.touched.contains(rule) {
        merge(verdict(rule, at: index, coverage), into: &found)
      }
    }
    for violation in violations {
      let lacking = coverage.unmetNeeds(of: model.rules[violation.rule], in: violation)
      guard !lacking.isEmpty || !coverage.breaksEveryHypothesis(violation, model) else { continue }
      let verdict =
        lacking.isEmpty
        ? indistinct(violation, coverage) : inconclusive(violation, lacking: lacking, coverage)
      found[Key(rule: verdict.rule, subject: verdict.subject)] = verdict
    }
    for candidate in candidates.flatMap({ [$0] + $0.effects }) where candidate.severity > .note {
      let subject = candidate.subject.name.isEmpty ? "" : names[candidate.subject.name]
      found[Key(rule: candidate.rule.rawValue, subject: subject)] = ClassVerdict(
        rule: candidate.rule.rawValue, subject: subject, verdict: .violated)
    }
    return found.values.sorted { ($0.subject, $0.rule) < ($1.subject, $1.rule) }
  }

  private struct Key: Hashable {
    var rule: String
    var subject: String
  }

  private func verdict(_ rule: Int, at index: Int, _ coverage: LogCoverage) -> ClassVerdict {
    let record = coverage.classes[index]
    let definition = model.rules[rule]
    let subject = record.name.isEmpty ? "" : names[record.name]
    let lacking = coverage.unmetNeeds(of: definition, at: index)
    if !lacking.isEmpty {
      return ClassVerdict(
        rule: definition.id, subject: subject, verdict: .inconclusive, lacking: lacking)
    }
    if !hasTimes, definition.dependsOnTime,
      record.pending.contains(rule) || record.possiblyBrokenRules.contains(rule)
    {
      return ClassVerdict(
        rule: definition.id, subject: subject, verdict: .inconclusive, pending: ClassVerdict.lacksTimes)
    }
    if record.pending.contains(rule) {
      return ClassVerdict(
        rule: definition.id, subject: subject, verdict: .inconclusive,
        pending: "the log ends before it is decided")
    }
    if record.possiblyBrokenRules.contains(rule) {
      return ClassVerdict(
        rule: definition.id, subject: subject, verdict: .inconclusive,
        pending: "the log does not show enough to decide")
    }
    if record.indistinctRules.contains(rule) {
      return ClassVerdict(
        rule: definition.id, subject: subject, verdict: .inconclusive, pending: Self.indistinct)
    }
    return ClassVerdict(rule: definition.id, subject: subject, verdict: .satisfied)
  }

  /// A possible violation that cannot be decided because a participant does not log the necessary callbacks.
  private func inconclusive(
    _ violation: Violation, lacking: [CallbackSet], _ coverage: LogCoverage
  ) -> ClassVerdict {
    let name = coverage.classes[violation.classIndex].name
    return ClassVerdict(
      rule: model.rules[violation.rule].id, subject: name.isEmpty ? "" : names[name], verdict: .inconclusive,
      lacking: lacking)
  }

  /// A possible violation that is not one if the event belongs to another instance of the same name.
  private func indistinct(_ violation: Violation, _ coverage: LogCoverage) -> ClassVerdict {
    var verdict = verdict(violation.rule, at: violation.classIndex, coverage)
    guard verdict.verdict == .satisfied else { return verdict }
    verdict.verdict = .inconclusive
    verdict.pending = Self.indistinct
    return verdict
  }

  private static let indistinct = "the log does not distinguish its instances"

  /// Adds the verdict of one process; a class is satisfied if any process decides so.
  private func merge(_ verdict: ClassVerdict, into found: inout [Key: ClassVerdict]) {
    let key = Key(rule: verdict.rule, subject: verdict.subject)
    if let known = found[key], known.verdict == .satisfied { return }
    found[key] = verdict
  }
}
