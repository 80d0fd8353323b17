package import LifelogChecking
package import LifelogModel
package import LifelogTrace

/// Turns violations of whole-log rules into candidate findings, or into inconclusive verdicts if the evidence is
/// insufficient.
package struct WholeLogCandidates {
  private let wholeLogViolations: [WholeLogViolation]
  private let model: Model
  private let coverage: LogCoverage
  private let names: NameTable
  /// The transition in which each violation occurred.
  private let transitions: [TransitionLog.ViolationReference: Transition]

  package init(
    _ wholeLogViolations: [WholeLogViolation], model: Model, coverage: LogCoverage, names: NameTable,
    transitions: [TransitionLog.ViolationReference: Transition] = [:]
  ) {
    self.transitions = transitions
    self.wholeLogViolations = wholeLogViolations
    self.model = model
    self.coverage = coverage
    self.names = names
  }

  /// The candidate for each violation whose class logs the callbacks that the rule needs. The last one of a kind also
  /// counts the violations that were not kept, whichever of the violations counted them.
  package var candidates: [CandidateFinding] {
    var candidates: [CandidateFinding] = []
    var last: [ViolationKind: Int] = [:]
    for (index, wholeLogViolation) in wholeLogViolations.enumerated() {
      let kind = ViolationKind(wholeLogViolation)
      if var found = candidate(for: wholeLogViolation) {
        found.transition = transitions[.wholeLogViolation(index)]
        last[kind] = candidates.count
        candidates.append(found)
      }
      if let last = last[kind] { candidates[last].notKept += wholeLogViolation.notKept }
    }
    return candidates
  }

  /// The inconclusive verdict for each other violation.
  package var verdicts: [ClassVerdict] {
    wholeLogViolations.compactMap { wholeLogViolation in
      let lacking = unmetNeeds(of: wholeLogViolation)
      guard !lacking.isEmpty else { return nil }
      let name = wholeLogViolation.key.reference.name
      return ClassVerdict(
        rule: wholeLogViolation.rule.rawValue, subject: name.isEmpty ? "" : names[name],
        verdict: .inconclusive,
        lacking: lacking)
    }
  }

  /// The callbacks that the class must also log to decide a violation; one of each set.
  private func unmetNeeds(of wholeLogViolation: WholeLogViolation) -> [CallbackSet] {
    guard let rule = model.rule(wholeLogViolation.rule),
      let index = coverage.knownIndex(
        of: wholeLogViolation.key.reference.name, processIndex: wholeLogViolation.key.processIndex)
    else { return [] }
    return coverage.unmetNeeds(of: model.rules[rule], at: index)
  }

  /// Returns the candidate for a violation; `nil` if the evidence is insufficient.
  private func candidate(for wholeLogViolation: WholeLogViolation) -> CandidateFinding? {
    guard let index = model.rule(wholeLogViolation.rule), let last = wholeLogViolation.trace.last,
      unmetNeeds(of: wholeLogViolation).isEmpty
    else { return nil }
    let rule = model.rules[index]
    let reference = wholeLogViolation.key.reference
    var facts = Rule.MessageFacts(
      subject: names.text(for: reference) ?? Rule.MessageFacts.unnamed, callback: last.callback,
      callbacks: model.callbackNames)
    facts.other = names.text(for: wholeLogViolation.other)
    facts.parent = names.text(for: wholeLogViolation.container)
    if let first = wholeLogViolation.trace.dropLast().last {
      facts.previous = first.callback
      facts.previousLine = first.line
    }
    facts.note = wholeLogViolation.note
    var found = CandidateFinding(
      rule: RuleID(rule.id), severity: rule.severity, input: wholeLogViolation.input,
      processIndex: wholeLogViolation.key.processIndex, line: wholeLogViolation.line, time: last.time,
      subject: reference,
      trace: wholeLogViolation.trace, facts: facts)
    found.premises = Set(wholeLogViolation.trace.map(\.line))
    found.more = wholeLogViolation.more
    return found
  }
}
