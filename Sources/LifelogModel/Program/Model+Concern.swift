package import LifelogTrace

/// The callbacks that rules are about.
extension Model {
  /// For each rule, by index, the callbacks that it needs, those that its clauses name, those at which a machine
  /// violates it, and those that start and end what it awaits.
  ///
  /// - Complexity: O(*n*) in the size of the machines' tables and of the clauses.
  package func concerns() -> [CallbackSet] {
    var concerns = rules.map { rule in
      let events = rule.clauses.flatMap(\.clause.events)
      return rule.needs.reduce(CallbackSet(events.map(\.callback))) { $0.union($1.allCallbacks) }
    }
    for machine in machines {
      for state in machine.states.indices {
        let awaited = machine.awaits[state]
        for column in 0..<Symbol.columnCount {
          for edge in machine.rows[state * Symbol.columnCount + column].map({ machine.edges[Int($0)] }) {
            let awaitedThen = machine.awaits[Int(edge.target)]
            let bounded = awaited == awaitedThen ? [] : [awaited, awaitedThen].compactMap(\.self)
            for rule in edge.breaks + bounded { concerns[rule].insert(Callback.allCases[column / 2]) }
          }
        }
      }
    }
    return concerns
  }

  /// The callbacks at which the events of a log violate a rule; empty for a rule of UIKit diagnostics or of code.
  ///
  /// - Complexity: O(*n*) in the size of the machines' tables and of the rule's clauses.
  package func violatingCallbacks(of rule: Int) -> CallbackSet {
    let events = rules[rule].clauses.flatMap(\.clause.violatingEvents).map(\.callback)
    let columns = machines.flatMap { machine in
      machine.rows.enumerated().filter { row in
        row.element.contains { machine.edges[Int($0)].breaks.contains(rule) }
      }
      .map { $0.offset % Symbol.columnCount }
    }
    return CallbackSet(events + columns.map { Callback.allCases[$0 / 2] })
  }

  /// The callback with a name: a declared one, or one of UIKit in any Swift or Objective-C spelling, with or without
  /// arguments. `nil` if there is none.
  package func callback(named name: String) -> Callback? {
    if let index = declared.firstIndex(where: { $0.name == name }) { return .declared(index) }
    let identifier = name.prefix { $0 != "(" && $0 != ":" }
    return Callback(name: identifier)
      ?? CallbackSpelling.all.first { $0.name == identifier.lowercased() }?.callback
  }
}
