import LifelogTrace

/// The lookup tables of a monitor for each kind of event, computed from the model: see `Model.plan(of:)`.
package struct MonitorPlan: Sendable {
  package private(set) var program: ClauseProgram
  /// For each callback, the propositions that its events need.
  package private(set) var neededPropositions: [[Int]]
  /// For each callback, whether its events have the same effect as any that no rule names, whatever else is known of
  /// them.
  package internal(set) var isUnconstrained = ContiguousArray(repeating: true, count: Callback.allCases.count)
  /// For each column, the machines that read it, one bit for each.
  package internal(set) var readers = ContiguousArray(repeating: UInt16(0), count: Symbol.columnCount)
  /// For each column, the rules that an event of that kind can violate.
  package internal(set) var breakable = ContiguousArray(repeating: RuleSet(), count: Symbol.columnCount)
  /// The start states of the machines: if nothing is known, and if the birth is in the log.
  package internal(set) var start = SIMD16<UInt8>()
  package internal(set) var born = SIMD16<UInt8>()
  /// Whether the states of a machine matter for any rule: all bits are set if so, none if not.
  package internal(set) var mattering = SIMD16<UInt8>()

  init(program: ClauseProgram, neededPropositions: [[Int]]) {
    self.program = program
    self.neededPropositions = neededPropositions
  }

  init(_ model: Model, slice: SliceKind) {
    let machines = slice == .controller ? model.machines : []
    program = ClauseProgram(machines: machines)
    neededPropositions = Array(repeating: [], count: Callback.allCases.count)
    for (index, rule) in model.rules.enumerated() where rule.slice == slice {
      for sourceClause in rule.clauses { add(sourceClause.clause, of: index) }
    }
    for (callback, dependencies) in program.dependencies().enumerated() {
      neededPropositions[callback] = dependencies.propositions
      isUnconstrained[callback] = dependencies.propositions.isEmpty && !dependencies.dependsOnEvent
    }
    for (index, machine) in machines.enumerated() { add(machine, at: index) }
    recordMattering(machines)
    for column in 0..<Symbol.columnCount where !breakable[column].isEmpty {
      isUnconstrained[column / 2] = false
    }
    // The facts that the system determines are set once for a process: `PropositionValues`.
    let others = Set(program.propositions.indices.filter { !program.propositions[$0].isOfSystem })
    neededPropositions = neededPropositions.map { $0.filter(others.contains) }
  }

  /// Whether slices can remember everything that the rules of a model need.
  ///
  /// - Complexity: O(model).
  static func fits(_ model: Model, slice: SliceKind) -> Bool {
    let machines = slice == .controller ? model.machines : []
    var program = ClauseProgram(machines: machines)
    for (index, rule) in model.rules.enumerated() where rule.slice == slice {
      for sourceClause in rule.clauses { program.add(sourceClause.clause, of: index) }
    }
    for machine in machines {
      for edge in Set(machine.rows.joined()) {
        for condition in machine.edges[Int(edge)].guards.map(\.condition) where !condition.isOwn {
          _ = program.proposition(.condition(condition))
        }
      }
    }
    return program.fits
  }

  private mutating func add(_ clause: Clause, of rule: Int) {
    program.add(clause, of: rule)
    for pattern in clause.violatingEvents {
      breakable[Symbol(pattern.callback, isChild: pattern.role == .namedChild).column].insert(rule)
    }
  }

  private mutating func add(_ machine: Machine, at index: Int) {
    start[index] = machine.start
    born[index] = machine.born
    for state in machine.states.indices {
      for column in 0..<Symbol.columnCount {
        for edge in machine.rows[state * Symbol.columnCount + column] {
          readers[column] |= 1 << UInt16(index)
          isUnconstrained[column / 2] = false
          breakable[column].formUnion(RuleSet(machine.edges[Int(edge)].breaks))
          for condition in machine.edges[Int(edge)].guards { need(condition.condition, column: column) }
        }
      }
    }
  }

  /// Records which machines violate or await something, or have states that a condition names.
  private mutating func recordMattering(_ machines: [Machine]) {
    let guards = machines.flatMap(\.edges).flatMap(\.guards).map(\.condition)
    let clauses = program.propositions.compactMap {
      if case .condition(let condition) = $0 { condition } else { nil }
    }
    for case .state(_, let machine, _) in guards + clauses { mattering[machine] = .max }
    for (index, machine) in machines.enumerated() {
      let isChecked = machine.edges.contains { $0.meaning == .breaks || !$0.breaks.isEmpty }
      if isChecked || !machine.awaits.isEmpty { mattering[index] = .max }
    }
  }

  private mutating func need(_ condition: Condition, column: Int) {
    guard !condition.isOwn else { return }
    let proposition = program.proposition(.condition(condition))
    let callback = column / 2
    if !neededPropositions[callback].contains(proposition) {
      neededPropositions[callback].append(proposition)
    }
  }
}

extension Condition {
  /// Whether the state of the slice and the event alone determine it.
  var isOwn: Bool {
    switch self {
    case .state(let role, _, _): role == .receiver
    case .argument: true
    case .systemContainer, .parent, .className, .argumentText, .os: false
    }
  }
}

extension ClauseProgram.Proposition {
  /// Whether the iOS version alone determines it.
  fileprivate var isOfSystem: Bool {
    if case .condition(.os) = self { true } else { false }
  }
}
