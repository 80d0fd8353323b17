package import LifelogChecking
package import LifelogModel
package import LifelogTrace

/// Turns what observers saw into cases, as far as the evidence goes, and into verdicts where it does not.
package struct ObservedCases {
  private let observations: [Observation]
  private let model: Model
  private let evidence: Evidence
  private let names: NameTable
  /// The transition in which something was found wrong.
  private let transitions: [TransitionLog.Fault: Transition]

  package init(
    _ observations: [Observation], model: Model, evidence: Evidence, names: NameTable,
    transitions: [TransitionLog.Fault: Transition] = [:]
  ) {
    self.transitions = transitions
    self.observations = observations
    self.model = model
    self.evidence = evidence
    self.names = names
  }

  /// The case of each observation whose class logs what the rule needs.
  package var cases: [Case] {
    observations.enumerated().compactMap { place, observation in
      var found = settle(observation)
      found?.transition = transitions[.observation(place)]
      return found
    }
  }

  /// That a rule is undecided, for each of the others.
  package var verdicts: [ClassVerdict] {
    observations.compactMap { observation in
      let lacking = lacking(for: observation)
      guard !lacking.isEmpty else { return nil }
      let name = observation.key.reference.name
      return ClassVerdict(
        rule: observation.rule.rawValue, subject: name.isEmpty ? "" : names[name], verdict: .inconclusive,
        lacking: lacking)
    }
  }

  /// What a class would have to log besides for an observation to prove anything.
  private func lacking(for observation: Observation) -> [CallbackSet] {
    guard let rule = model.rule(observation.rule),
      let index = evidence.knownIndex(
        of: observation.key.reference.name, world: observation.key.world)
    else { return [] }
    return evidence.lacking(for: model.rules[rule], at: index)
  }

  private func settle(_ observation: Observation) -> Case? {
    guard let index = model.rule(observation.rule), let last = observation.trace.last,
      lacking(for: observation).isEmpty
    else { return nil }
    let rule = model.rules[index]
    let reference = observation.key.reference
    var facts = Rule.Violation(
      subject: names.words(for: reference) ?? Rule.Violation.unnamed, callback: last.callback,
      callbacks: model.callbackNames)
    facts.other = names.words(for: observation.other)
    facts.parent = names.words(for: observation.container)
    if let first = observation.trace.dropLast().last {
      facts.previous = first.callback
      facts.previousLine = first.line
    }
    facts.remark = observation.remark
    var found = Case(
      rule: RuleID(rule.id), severity: rule.severity, input: observation.input,
      world: observation.key.world, line: observation.line, time: last.time, subject: reference,
      trace: observation.trace, facts: facts)
    found.more = observation.more
    return found
  }
}
