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
  /// Only the verdicts of one class at a time are in a table, because a log can have very many classes.
  ///
  /// - Parameter others: The verdicts of budgets and whole-log rules.
  package func verdicts(
    _ coverage: LogCoverage, _ violations: [Violation], candidates: [CandidateFinding],
    adding others: [ClassVerdict] = []
  ) -> [ClassVerdict] {
    let logged = coverage.classes.indices.filter { !coverage.classes[$0].loggedCallbacks.isEmpty }
    let classes = Dictionary(grouping: logged) { text(coverage.classes[$0].name) }
    let others = Dictionary(grouping: others, by: \.subject)
    let final = violations.compactMap { inconclusive($0, coverage) } + candidates.flatMap(violated)
    let finalBySubject = Dictionary(grouping: final, by: \.subject)
    var all: [ClassVerdict] = []
    var lists: Set<[CallbackSet]> = []
    for subject in Set(classes.keys).union(others.keys).union(finalBySubject.keys).sorted() {
      var found: [String: ClassVerdict] = [:]
      for verdict in others[subject] ?? [] { found[verdict.rule] = verdict }
      for index in classes[subject] ?? [] {
        for rule in coverage.classes[index].touched.members {
          merge(verdict(rule, at: index, subject, coverage), into: &found)
        }
      }
      for verdict in finalBySubject[subject] ?? [] { found[verdict.rule] = verdict }
      for var verdict in found.values.sorted(by: { $0.rule < $1.rule }) {
        // Classes that log the same lack the same, and share one list.
        verdict.lacking = lists.insert(verdict.lacking).memberAfterInsert
        all.append(verdict)
      }
    }
    return all
  }

  private func text(_ name: Name) -> String { name.isEmpty ? "" : names[name] }

  /// The verdict of a possible violation; `nil` if it is decided.
  private func inconclusive(_ violation: Violation, _ coverage: LogCoverage) -> ClassVerdict? {
    let lacking = coverage.unmetNeeds(of: model.rules[violation.rule], in: violation)
    guard !lacking.isEmpty || !coverage.breaksEveryHypothesis(violation, model) else { return nil }
    return lacking.isEmpty
      ? indistinct(violation, coverage) : inconclusive(violation, lacking: lacking, coverage)
  }

  /// The verdicts of a candidate and its effects, without notes.
  private func violated(_ candidate: CandidateFinding) -> [ClassVerdict] {
    ([candidate] + candidate.effects).filter { $0.severity > .note }.map {
      ClassVerdict(rule: $0.rule.rawValue, subject: text($0.subject.name), verdict: .violated)
    }
  }

  private func verdict(
    _ rule: Int, at index: Int, _ subject: String, _ coverage: LogCoverage
  ) -> ClassVerdict {
    let record = coverage.classes[index]
    let definition = model.rules[rule]
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
    ClassVerdict(
      rule: model.rules[violation.rule].id, subject: text(coverage.classes[violation.classIndex].name),
      verdict: .inconclusive, lacking: lacking)
  }

  /// A possible violation that is not one if the event belongs to another instance of the same name.
  private func indistinct(_ violation: Violation, _ coverage: LogCoverage) -> ClassVerdict {
    let subject = text(coverage.classes[violation.classIndex].name)
    var verdict = verdict(violation.rule, at: violation.classIndex, subject, coverage)
    guard verdict.verdict == .satisfied else { return verdict }
    verdict.verdict = .inconclusive
    verdict.pending = Self.indistinct
    return verdict
  }

  private static let indistinct = "the log does not distinguish its instances"

  /// Adds the verdict of one process; a class is satisfied if any process decides so.
  private func merge(_ verdict: ClassVerdict, into found: inout [String: ClassVerdict]) {
    if let known = found[verdict.rule], known.verdict == .satisfied { return }
    found[verdict.rule] = verdict
  }
}
