package import LifelogChecking
package import LifelogModel
package import LifelogTrace

/// The verdict of each rule on each class: what was decided, what could not be, and why.
package struct Verdicts {
  package let model: Model
  package let names: NameTable

  package init(model: Model, names: NameTable) {
    self.model = model
    self.names = names
  }

  /// One verdict for each class and each rule that its events could have broken, or that was broken.
  ///
  /// - Parameter others: What is known by measuring and observing.
  package func verdicts(
    _ evidence: LogCoverage, _ violations: [Violation], cases: [CandidateFinding],
    adding others: [ClassVerdict] = []
  ) -> [ClassVerdict] {
    var found: [Key: ClassVerdict] = [:]
    for verdict in others { found[Key(rule: verdict.rule, subject: verdict.subject)] = verdict }
    for index in evidence.classes.indices {
      let record = evidence.classes[index]
      guard !record.loggedCallbacks.isEmpty else { continue }
      for rule in model.rules.indices where record.touched.contains(rule) {
        merge(verdict(rule, at: index, evidence), into: &found)
      }
    }
    for violation in violations {
      let lacking = evidence.unmetNeeds(of: model.rules[violation.rule], in: violation)
      guard !lacking.isEmpty || !evidence.breaksEveryHypothesis(violation, model) else { continue }
      let verdict =
        lacking.isEmpty
        ? indistinct(violation, evidence) : inconclusive(violation, lacking: lacking, evidence)
      found[Key(rule: verdict.rule, subject: verdict.subject)] = verdict
    }
    for one in cases.flatMap({ [$0] + $0.effects }) where one.severity > .note {
      let subject = one.subject.name.isEmpty ? "" : names[one.subject.name]
      found[Key(rule: one.rule.rawValue, subject: subject)] = ClassVerdict(
        rule: one.rule.rawValue, subject: subject, verdict: .violated)
    }
    return found.values.sorted { ($0.subject, $0.rule) < ($1.subject, $1.rule) }
  }

  private struct Key: Hashable {
    var rule: String
    var subject: String
  }

  private func verdict(_ rule: Int, at index: Int, _ evidence: LogCoverage) -> ClassVerdict {
    let record = evidence.classes[index]
    let stated = model.rules[rule]
    let subject = record.name.isEmpty ? "" : names[record.name]
    let lacking = evidence.unmetNeeds(of: stated, at: index)
    if !lacking.isEmpty {
      return ClassVerdict(
        rule: stated.id, subject: subject, verdict: .inconclusive, lacking: lacking)
    }
    if record.pending.contains(rule) {
      return ClassVerdict(
        rule: stated.id, subject: subject, verdict: .inconclusive,
        pending: "the log ends before it is decided")
    }
    if record.possiblyBrokenRules.contains(rule) {
      return ClassVerdict(
        rule: stated.id, subject: subject, verdict: .inconclusive,
        pending: "the log does not show enough to tell")
    }
    return ClassVerdict(rule: stated.id, subject: subject, verdict: .satisfied)
  }

  /// What looks like a violation, and may be none for lack of callbacks of one who takes part.
  private func inconclusive(
    _ violation: Violation, lacking: [CallbackSet], _ evidence: LogCoverage
  ) -> ClassVerdict {
    let name = evidence.classes[violation.classIndex].name
    return ClassVerdict(
      rule: model.rules[violation.rule].id, subject: name.isEmpty ? "" : names[name], verdict: .inconclusive,
      lacking: lacking)
  }

  /// What looks like a violation, and is none if another instance of the same name had the event.
  private func indistinct(_ violation: Violation, _ evidence: LogCoverage) -> ClassVerdict {
    var verdict = verdict(violation.rule, at: violation.classIndex, evidence)
    guard verdict.verdict == .satisfied else { return verdict }
    verdict.verdict = .inconclusive
    verdict.pending = "the log does not tell its instances apart"
    return verdict
  }

  /// A class of several processes: what one of them decides is decided.
  private func merge(_ verdict: ClassVerdict, into found: inout [Key: ClassVerdict]) {
    let key = Key(rule: verdict.rule, subject: verdict.subject)
    if let known = found[key], known.verdict == .satisfied { return }
    found[key] = verdict
  }
}
