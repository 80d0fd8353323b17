package import LifelogChecking
package import LifelogModel
package import LifelogTrace

/// Turns what observers saw into cases, as far as the evidence goes, and into verdicts where it does not.
package struct WholeLogCandidates {
  private let wholeLogViolations: [WholeLogViolation]
  private let model: Model
  private let evidence: LogCoverage
  private let names: NameTable
  /// The transition in which something was found wrong.
  private let transitions: [TransitionLog.ViolationReference: Transition]

  package init(
    _ wholeLogViolations: [WholeLogViolation], model: Model, evidence: LogCoverage, names: NameTable,
    transitions: [TransitionLog.ViolationReference: Transition] = [:]
  ) {
    self.transitions = transitions
    self.wholeLogViolations = wholeLogViolations
    self.model = model
    self.evidence = evidence
    self.names = names
  }

  /// The case of each observation whose class logs what the rule needs.
  package var cases: [CandidateFinding] {
    wholeLogViolations.enumerated().compactMap { place, wholeLogViolation in
      var found = settle(wholeLogViolation)
      found?.transition = transitions[.wholeLogViolation(place)]
      return found
    }
  }

  /// That a rule is undecided, for each of the others.
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

  /// What a class would have to log besides for an observation to prove anything.
  private func unmetNeeds(of wholeLogViolation: WholeLogViolation) -> [CallbackSet] {
    guard let rule = model.rule(wholeLogViolation.rule),
      let index = evidence.knownIndex(
        of: wholeLogViolation.key.reference.name, processIndex: wholeLogViolation.key.processIndex)
    else { return [] }
    return evidence.unmetNeeds(of: model.rules[rule], at: index)
  }

  private func settle(_ wholeLogViolation: WholeLogViolation) -> CandidateFinding? {
    guard let index = model.rule(wholeLogViolation.rule), let last = wholeLogViolation.trace.last,
      unmetNeeds(of: wholeLogViolation).isEmpty
    else { return nil }
    let rule = model.rules[index]
    let reference = wholeLogViolation.key.reference
    var facts = Rule.MessageFacts(
      subject: names.words(for: reference) ?? Rule.MessageFacts.unnamed, callback: last.callback,
      callbacks: model.callbackNames)
    facts.other = names.words(for: wholeLogViolation.other)
    facts.parent = names.words(for: wholeLogViolation.container)
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
    found.more = wholeLogViolation.more
    return found
  }
}
