/// The clauses of a kind of slice, as one program over shared formulas.
///
/// Equal formulas are one node; a node comes after those it is made of. A slice remembers a bit for each
/// operator that looks back, and a time for each that counts it.
package struct ClauseProgram {
  enum Node: Hashable {
    case constant(Bool)
    case event(EventPattern)
    case input(Int)
    case argument(ArgumentPattern)
    /// A machine of the slice itself stands in one of the states. `unknown`: the state that says nothing.
    case state(machine: Int, states: UInt64, unknown: UInt8?)
    case not(Int)
    case and(Int, Int)
    case or(Int, Int)
    /// `bit` keeps what the operand was worth.
    case previously(Int, bit: Int)
    /// `bit` keeps what the node itself was worth.
    case since(Int, Int, bit: Int)
  }

  /// A fact about an event that the tracker finds out.
  package enum Proposition: Hashable {
    case condition(Condition)
    /// The timer with this number has been restarted not too long ago.
    case timer(Int)
  }

  /// A clause of a rule.
  package struct CompiledClause {
    /// Index into the model's rules.
    package var rule: Int
    /// The nodes that say that it is broken, and that it is open at the end.
    var violation: Int
    var open: Int
    /// The node that says that the time for it has run out.
    var expiry: Int
    /// Keeps whether it was open at the last event.
    var openBit: Int
    /// Whether it is open before anything happened.
    var isOpenAtFirst: Bool
  }

  /// What a bounded operator counts from.
  package struct Timer: Hashable {
    /// It starts anew whenever this node holds.
    var start: Int
    /// Microseconds.
    package var limit: Int64
  }

  private(set) var nodes: [Node] = []
  package private(set) var clauses: [CompiledClause] = []
  package private(set) var timers: [Timer] = []
  package private(set) var inputs: [Proposition] = []
  private(set) var bitCount = 0
  private var known: [Node: Int] = [:]
  private let machines: [Machine]

  /// - Parameter machines: Those that follow the slice itself, in the order of the model.
  init(machines: [Machine]) { self.machines = machines }

  /// Whether a slice can remember so much.
  var fits: Bool { bitCount <= SliceState.maxBits && inputs.count <= Letter.maxInputs }

  /// Adds what a rule demands.
  mutating func add(_ clause: Clause, of rule: Int) {
    let violation = add(clause.violation)
    let open = add(clause.open)
    clauses.append(
      CompiledClause(
        rule: rule, violation: violation, open: open, expiry: add(clause.expiry), openBit: newBit(),
        isOpenAtFirst: clause.open.holdsBeforeAnyEvent))
  }

  /// The number of an input, added now if it is new.
  mutating func input(_ input: Proposition) -> Int {
    if let index = inputs.firstIndex(of: input) { return index }
    inputs.append(input)
    return inputs.count - 1
  }

  private mutating func add(_ formula: Formula) -> Int {
    switch formula {
    case .constant(let value): return intern(.constant(value))
    case .event(let pattern): return intern(.event(pattern))
    case .condition(let condition): return intern(node(for: condition))
    case .not(let inner): return intern(.not(add(inner)))
    case .and(let left, let right): return intern(.and(add(left), add(right)))
    case .or(let left, let right): return intern(.or(add(left), add(right)))
    case .previously(let inner):
      let operand = add(inner)
      return remember(.previously(operand, bit: Self.noBit)) { .previously(operand, bit: $0) }
    case .since(let hold, let begin):
      let (hold, begin) = (add(hold), add(begin))
      return remember(.since(hold, begin, bit: Self.noBit)) { .since(hold, begin, bit: $0) }
    case .recent(let inner, let microseconds):
      let timer = Timer(start: add(inner), limit: microseconds)
      let number = timers.firstIndex(of: timer) ?? timers.count
      if number == timers.count { timers.append(timer) }
      return intern(.input(input(.timer(number))))
    }
  }

  private mutating func node(for condition: Condition) -> Node {
    if case .argument(let pattern) = condition { return .argument(pattern) }
    if case .state(.receiver, let machine, let states) = condition, machines.indices.contains(machine) {
      let start = machines[machine].start
      let saysNothing = start != machines[machine].born && states & (1 << UInt64(start)) == 0
      return .state(machine: machine, states: states, unknown: saysNothing ? start : nil)
    }
    return .input(input(.condition(condition)))
  }

  private mutating func intern(_ node: Node) -> Int {
    if let index = known[node] { return index }
    known[node] = nodes.count
    return append(node)
  }

  /// The node of an operator that remembers something, added now with a bit of its own if it is new.
  ///
  /// - Parameter key: The operator without its bit.
  private mutating func remember(_ key: Node, _ node: (Int) -> Node) -> Int {
    if let index = known[key] { return index }
    known[key] = nodes.count
    return append(node(newBit()))
  }

  /// Stands for the bit of an operator where only its operands matter.
  private static let noBit = -1

  private mutating func append(_ node: Node) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }

  private mutating func newBit() -> Int {
    bitCount += 1
    return bitCount - 1
  }
}
