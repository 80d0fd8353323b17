/// Turns what observers saw into cases, as far as the evidence goes.
struct ObservedCases {
  let model: Model
  let tracker: SubjectTracker
  let names: NameTable

  /// What a class would have to log besides for an observation to prove anything.
  func missing(for observation: Observation) -> [Callback] {
    guard let rule = model.rule(observation.rule),
      let index = tracker.evidence.knownIndex(
        of: observation.key.reference.name, world: observation.key.world)
    else { return [] }
    return tracker.evidence.missing(for: model.rules[rule], at: index)
  }

  /// The case of an observation; `nil` when its class does not log what the rule needs.
  func settle(_ observation: Observation) -> Case? {
    guard let index = model.rule(observation.rule), let last = observation.trace.last,
      missing(for: observation).isEmpty
    else { return nil }
    let rule = model.rules[index]
    let reference = observation.key.reference
    var facts = Rule.Violation(
      subject: text(reference) ?? Rule.Violation.unnamed, callback: last.callback,
      callbacks: model.callbackNames)
    facts.other = text(observation.other)
    facts.parent = text(observation.container)
    if let first = observation.trace.dropLast().last {
      facts.previous = first.callback
      facts.previousLine = first.line
    }
    facts.remark = observation.remark
    var found = Case(
      rule: rule.id, severity: observation.severity ?? rule.severity, input: observation.input,
      world: observation.key.world, line: observation.line, time: last.time, subject: reference,
      trace: observation.trace, facts: facts)
    found.more = observation.more
    return found
  }

  private func text(_ reference: ObjectReference) -> String? {
    if !reference.name.isEmpty { return names[reference.name] }
    return reference.instance.text(in: names).map { "controller \($0)" }
  }
}
