import LifelogTrace

extension Model {
  /// The events that create what a rule requires: those that its clauses wait after, and those after which its machines
  /// wait, or with which a machine enters the states in which the rule can be violated.
  ///
  /// - Complexity: O(model).
  package func openingEvents(of rule: Int) -> [EventPattern] {
    rules[rule].clauses.flatMap(\.clause.openingEvents) + machines.flatMap { $0.openingEvents(of: rule) }
  }
}

extension Machine {
  fileprivate func openingEvents(of rule: Int) -> [EventPattern] {
    let edges = states.indices.flatMap { writtenEdges(from: $0) }
    let violating = edges.filter { $0.edge.breaks.contains(rule) }.map(\.source)
    let states = Set(violating + awaits.filter { $0.value == rule }.map(\.key))
    return edges.filter { !states.contains($0.source) && states.contains(Int($0.edge.target)) }
      .flatMap(\.triggers).map { trigger in
        EventPattern(
          trigger.symbol.callback, role: trigger.symbol.isChild ? .namedChild : .receiver,
          argument: trigger.argument)
      }
  }
}
