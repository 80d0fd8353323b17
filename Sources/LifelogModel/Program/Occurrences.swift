package import LifelogTrace

/// The callbacks that occur in a log, from the view of one class.
package struct Occurrences: Hashable, Sendable {
  /// Those of the class.
  package var own: CallbackSet
  /// Those of any class of its process.
  package var ofProcess: CallbackSet

  package init(own: CallbackSet, ofProcess: CallbackSet) {
    self.own = own
    self.ofProcess = ofProcess
  }

  /// These callbacks and others, which the class or any other may have had.
  package func adding(_ others: CallbackSet) -> Occurrences {
    Occurrences(own: own.union(others), ofProcess: ofProcess.union(others))
  }

  /// Whether they contain an event that a rule names.
  fileprivate func contain(_ event: EventPattern, of rule: RuleDefinition) -> Bool {
    let isOwn = rule.slice != .transition && rule.isOwn([event.callback], of: event.role)
    return (isOwn && event.callback.declaredIndex == nil ? own : ofProcess).contains(event.callback)
  }
}

extension Model {
  /// The rules of machines that have an occasion: a violating edge, or a state with an obligation, can be reached.
  ///
  /// - Complexity: O(states × callbacks) for each machine.
  package func machineOccasions(_ occurrences: Occurrences) -> RuleSet {
    let symbols =
      occurrences.own.members.map { Symbol($0) }
      + occurrences.ofProcess.members.map { Symbol($0, isChild: true) }
    return machines.reduce(into: RuleSet()) { $0.formUnion($1.occasions(symbols)) }
  }

  /// Whether a clause of a rule has an occasion: it can be violated, or pending, if only some callbacks occur.
  package func hasClauseOccasion(_ rule: Int, _ occurrences: Occurrences) -> Bool {
    rules[rule].clauses.contains { source in
      source.clause.canFail { occurrences.contain($0, of: rules[rule]) }
    }
  }
}

extension Machine {
  /// The rules that it can violate, or that can be pending, if only some events occur.
  fileprivate func occasions(_ symbols: [Symbol]) -> RuleSet {
    var rules = RuleSet()
    var found = [start, born]
    var index = 0
    while index < found.count {
      let state = found[index]
      if let rule = awaits[Int(state)] { rules.insert(rule) }
      for edge in symbols.flatMap({ candidates(state: state, symbol: $0) }).map({ edges[$0] }) {
        rules.formUnion(RuleSet(edge.breaks))
        if !found.contains(edge.target) { found.append(edge.target) }
      }
      index += 1
    }
    return rules
  }
}

extension Clause {
  /// Whether it can be violated or pending in a slice in which only some events occur.
  fileprivate func canFail(_ occurs: (EventPattern) -> Bool) -> Bool {
    [violation, open].contains { $0.truth(without: { !occurs($0) }).isPossible }
  }
}
