/// Runs the machines of a model over the events of a slice.
///
/// One table lookup for each machine that reads the event at all; nothing is allocated.
struct Monitor: Sendable {
  /// What an event did to a slice.
  struct Step {
    /// The states after it.
    var states: MachineStates
    /// The edge that each machine took, −1 where it took none.
    var edges = SIMD8<Int16>(repeating: -1)
    /// Whether an edge out of turn was taken.
    var isViolation = false
    /// Whether an edge was taken that the model calls a cancellation.
    var isCancellation = false
  }

  /// What edges ask of an event besides its symbol.
  struct Circumstances {
    /// The event's argument.
    var argument: Argument = .none
    /// The parent that the subject has; `none` when it has none or none is known.
    var parent: ObjectReference = .none
    /// Whether the parent that the event names, or else the subject's own, is a system container; `nil`
    /// when no parent is known.
    var isParentSystem: Bool?
  }

  let model: Model
  /// The states of an instance of which nothing is known.
  let start: MachineStates
  /// The states of an instance whose birth is in the log.
  let born: MachineStates
  /// For each column the machines that read it, a bit for each.
  private let readers: ContiguousArray<UInt8>
  /// For each column the rules that an event of that kind can break.
  private let breakable: ContiguousArray<RuleSet>

  init(_ model: Model) {
    self.model = model
    var start = MachineStates()
    var born = MachineStates()
    var readers = ContiguousArray(repeating: UInt8(0), count: Symbol.columnCount)
    var breakable = ContiguousArray(repeating: RuleSet(), count: Symbol.columnCount)
    for (index, machine) in model.machines.enumerated() {
      start[index] = machine.start
      born[index] = machine.born
      for state in machine.states.indices {
        for column in 0..<Symbol.columnCount {
          let row = machine.rows[state * Symbol.columnCount + column]
          if !row.isEmpty { readers[column] |= 1 << UInt8(index) }
          for edge in row {
            for rule in machine.edges[Int(edge)].breaks { breakable[column].insert(rule) }
          }
        }
      }
    }
    self.start = start
    self.born = born
    self.readers = readers
    self.breakable = breakable
  }

  /// The rules that an event of this kind can break.
  func rules(touchedBy symbol: Symbol) -> RuleSet { breakable[symbol.column] }

  /// The rules that a step breaks, each once, in the order in which the model names them.
  func rules(brokenBy step: Step) -> [Int] {
    var rules: [Int] = []
    for machine in model.machines.indices where step.edges[machine] >= 0 {
      let edge = model.machines[machine].edges[Int(step.edges[machine])]
      rules += edge.breaks.filter { !rules.contains($0) }
    }
    return rules
  }

  /// Whether a machine reads events of this kind in any state.
  func reads(_ symbol: Symbol, machine: Int) -> Bool { readers[symbol.column] & (1 << UInt8(machine)) != 0 }

  /// What an event does to a slice in a state. Every guard sees the states before it.
  ///
  /// - Complexity: O(machines that read the symbol).
  func step(_ states: MachineStates, _ symbol: Symbol, _ circumstances: Circumstances) -> Step {
    var step = Step(states: states)
    var reading = readers[symbol.column]
    while reading != 0 {
      let index = reading.trailingZeroBitCount
      reading &= reading - 1
      let row = model.machines[index].candidates(state: states[index], symbol: symbol)
      for edgeIndex in row {
        let edge = model.machines[index].edges[edgeIndex]
        guard matches(edge, states, circumstances) else { continue }
        step.states[index] = edge.target
        step.edges[index] = Int16(edgeIndex)
        step.isViolation = step.isViolation || edge.meaning == .breaks
        step.isCancellation = step.isCancellation || edge.meaning == .cancels
        break
      }
    }
    return step
  }

  private func matches(_ edge: Machine.Edge, _ states: MachineStates, _ facts: Circumstances) -> Bool {
    guard matches(edge.argument, facts) else { return false }
    for condition in edge.guards {
      switch condition.condition {
      case .state(_, let machine, let set):
        if (set & (1 << UInt64(states[machine])) != 0) == condition.isNegated { return false }
      case .system: if facts.isParentSystem != !condition.isNegated { return false }
      case .className, .argument: return false
      }
    }
    return true
  }

  private func matches(_ pattern: ArgumentPattern, _ facts: Circumstances) -> Bool {
    switch pattern {
    case .any: return true
    case .noParent: return facts.argument == .noParent
    case .appearing: return facts.argument == .appearing
    case .disappearing: return facts.argument == .disappearing
    case .yes: return facts.argument == .flag(true)
    case .no: return facts.argument == .flag(false)
    case .parent: return !facts.argument.object.isNone
    case .sameParent:
      return !facts.argument.object.isNone && isSame(facts.argument.object, facts.parent) == true
    case .otherParent: return isSame(facts.argument.object, facts.parent) == false
    }
  }

  /// Whether two references mean one object; `nil` when one of them is missing or the log cannot tell.
  private func isSame(_ one: ObjectReference, _ other: ObjectReference) -> Bool? {
    guard !one.isNone, !other.isNone else { return nil }
    if one.instance.isNone || other.instance.isNone { return one.name == other.name }
    return one.instance == other.instance
  }
}

/// A set of a model's rules, by index.
struct RuleSet: Sendable, Hashable {
  private var words: SIMD4<UInt64> = .zero

  /// The most rules that a set can hold.
  static let capacity = 256

  mutating func insert(_ rule: Int) { words[rule >> 6] |= 1 << UInt64(rule & 63) }
  func contains(_ rule: Int) -> Bool { words[rule >> 6] & (1 << UInt64(rule & 63)) != 0 }
  var isEmpty: Bool { words == .zero }
  mutating func formUnion(_ other: RuleSet) { words |= other.words }
}
