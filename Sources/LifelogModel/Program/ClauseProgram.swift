/// The clauses of a kind of slice, as one program over shared formulas.
///
/// Equal formulas are one node, and a node comes after its operands. A slice remembers a bit for each past-time
/// operator, and a time for each time bound.
package struct ClauseProgram: Sendable {
  enum Node: Sendable, Hashable {
    case constant(Bool)
    case event(EventPattern)
    case proposition(Int)
    case argument(ArgumentPattern)
    /// A machine of the slice itself is in one of the states. `unknown`: the state in which nothing is known.
    case state(machine: Int, states: UInt64, unknown: UInt8?)
    case not(Int)
    case and(Int, Int)
    case or(Int, Int)
    /// `bit` stores the previous value of the operand.
    case previously(Int, bit: Int)
    /// `bit` stores the previous value of the node itself.
    case since(Int, Int, bit: Int)

    /// One word, because a start hashes 7,000 nodes.
    func hash(into hasher: inout Hasher) {
      let (kind, first, second) =
        switch self {
        case .constant(let value): (0, value ? 1 : 0, 0)
        case .event(let pattern): (1, Int(pattern.callback.rawValue), Int(pattern.role.rawValue))
        case .proposition(let number): (2, number, 0)
        case .argument: (3, 0, 0)
        case .state(let machine, let states, _): (4, machine, Int(truncatingIfNeeded: states))
        case .not(let operand): (5, operand, 0)
        case .and(let left, let right): (6, left, right)
        case .or(let left, let right): (7, left, right)
        case .previously(let operand, _): (8, operand, 0)
        case .since(let hold, let begin, _): (9, hold, begin)
        }
      hasher.combine(kind ^ first << 4 ^ second << 32)
    }
  }

  /// A fact about an event that the tracker determines.
  package enum Proposition: Sendable, Hashable {
    case condition(Condition)
    /// The timer with this number was restarted within its limit.
    case timer(Int)
  }

  /// A compiled clause of a rule.
  package struct CompiledClause: Sendable {
    /// Index into the model's rules.
    package var rule: Int
    /// The nodes for its violation, and for its pending obligation at the end.
    var violation: Int
    var open: Int
    /// The node for its expired obligation.
    var expiry: Int
    /// The bit that stores whether it was pending after the last event.
    var openBit: Int
    /// Whether it is pending before the first event.
    var isOpenAtFirst: Bool
  }

  /// The timer of a bounded operator.
  package struct Timer: Sendable, Hashable {
    /// The node that restarts the timer when it is true.
    var start: Int
    /// In microseconds.
    package var limit: Int64
  }

  private(set) var nodes: [Node] = []
  package private(set) var clauses: [CompiledClause] = []
  package private(set) var timers: [Timer] = []
  package private(set) var propositions: [Proposition] = []
  private(set) var bitCount = 0
  private var known: [Node: Int] = [:]
  private let machines: [Machine]

  /// A program without clauses.
  ///
  /// - Parameter machines: The machines of the slice itself, in model order.
  init(machines: [Machine]) { self.machines = machines }

  /// A whole program, to which nothing is added.
  init(nodes: [Node], clauses: [CompiledClause], timers: [Timer], propositions: [Proposition], bitCount: Int)
  {
    machines = []
    self.nodes = nodes
    self.clauses = clauses
    self.timers = timers
    self.propositions = propositions
    self.bitCount = bitCount
  }

  /// Whether the state of a slice has enough bits, and a letter enough propositions.
  var fits: Bool { bitCount <= SliceState.maxBits && propositions.count <= Letter.maxPropositions }

  /// Adds a clause of a rule.
  mutating func add(_ clause: Clause, of rule: Int) {
    let violation = add(clause.violation)
    let open = add(clause.open)
    clauses.append(
      CompiledClause(
        rule: rule, violation: violation, open: open, expiry: add(clause.expiry), openBit: newBit(),
        isOpenAtFirst: clause.open.holdsBeforeAnyEvent))
  }

  /// The number of a proposition, which is added if it is new.
  mutating func proposition(_ proposition: Proposition) -> Int {
    if let index = propositions.firstIndex(of: proposition) { return index }
    propositions.append(proposition)
    return propositions.count - 1
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
      return intern(.proposition(proposition(.timer(number))))
    }
  }

  private mutating func node(for condition: Condition) -> Node {
    if case .argument(let pattern) = condition { return .argument(pattern) }
    if case .state(.receiver, let machine, let states) = condition, machines.indices.contains(machine) {
      let start = machines[machine].start
      let isUnknownStart = start != machines[machine].born && states & (1 << UInt64(start)) == 0
      return .state(machine: machine, states: states, unknown: isUnknownStart ? start : nil)
    }
    return .proposition(proposition(.condition(condition)))
  }

  private mutating func intern(_ node: Node) -> Int {
    if let index = known[node] { return index }
    known[node] = nodes.count
    return append(node)
  }

  /// The node of an operator with a bit, which is added with a new bit if it is new.
  ///
  /// - Parameter key: The operator without its bit.
  private mutating func remember(_ key: Node, _ node: (Int) -> Node) -> Int {
    if let index = known[key] { return index }
    known[key] = nodes.count
    return append(node(newBit()))
  }

  /// The placeholder for the bit of an operator in lookups by operands.
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
