/// Resolves machines to tables.
extension ModelResolution {
  mutating func machine(at index: Int) -> Machine {
    let source = syntax.machines[index]
    let known = errors.count
    var start: Int?
    if let name = source.start {
      start = state(name, of: index)
    } else if isWhole {
      record(source.name.range, .missing("start <state>", in: .machine, source.name.text))
    }
    let born = source.born.map { state($0, of: index) } ?? start
    var machine = Machine(
      name: source.name.text, states: source.states.map(\.name.text), start: UInt8(clamping: start ?? 0),
      born: UInt8(clamping: born ?? 0), edges: [], rows: [])
    machine.file = text.file(at: source.name.range.lowerBound).map { text.files[$0].name } ?? ""
    // A machine that is too large is not built, because its file is rejected anyway.
    guard source.states.count <= Self.stateLimit else { return machine }
    machine.rows.reserveCapacity(source.states.count * Symbol.columnCount)
    for state in source.states { append(state, of: index, to: &machine) }
    if machine.edges.count > Int(UInt16.max) {
      record(source.name.range, .tooManyEdges(machine: source.name.text, limit: Int(UInt16.max)))
    }
    if isWhole, errors.count == known { recordUnreachableStates(of: machine, at: index) }
    return machine
  }

  /// Adds the edges and the row of a state.
  private mutating func append(_ state: StateSyntax, of index: Int, to machine: inout Machine) {
    if let name = state.awaits, let rule = rule(named: name),
      let position = machine.states.firstIndex(of: state.name.text)
    {
      machine.awaits[position] = rule
    }
    var columns: [(column: Int, edge: Machine.Edge)] = []
    for edge in state.edges {
      let (target, guards, breaks) = resolve(edge, of: index)
      for trigger in edge.triggers {
        guard let symbol = symbol(trigger) else { continue }
        let compiled = Machine.Edge(
          target: UInt8(clamping: target), meaning: meaning(of: edge), breaks: breaks,
          argument: trigger.argument, guards: guards, line: text.line(at: trigger.range.lowerBound))
        let earlier = columns.first { $0.column == symbol.column && $0.edge.covers(compiled) }
        if let earlier {
          record(trigger.range, .neverTried(trigger.callback.name.text, line: earlier.edge.line))
        }
        columns.append((symbol.column, compiled))
      }
    }
    // The source order decides among the edges of one symbol.
    let sorted = columns.enumerated().sorted {
      ($0.element.column, $0.offset) < ($1.element.column, $1.offset)
    }
    var next = 0
    var column = 0
    while column < Symbol.columnCount {
      let first = UInt16(clamping: machine.edges.count)
      while next < sorted.count, sorted[next].element.column == column {
        machine.edges.append(sorted[next].element.edge)
        next += 1
      }
      let end = UInt16(clamping: machine.edges.count)
      machine.rows.append(first..<end)
      // Few symbols have an edge.
      let following = next < sorted.count ? sorted[next].element.column : Symbol.columnCount
      machine.rows.append(contentsOf: repeatElement(end..<end, count: following - column - 1))
      column = following
    }
  }

  private func meaning(of edge: EdgeSyntax) -> Machine.Edge.Meaning {
    if !edge.breaks.isEmpty { return .breaks }
    return edge.cancels ? .cancels : .advances
  }

  /// Resolves the common parts of the triggers of an edge.
  private mutating func resolve(
    _ edge: EdgeSyntax, of index: Int
  ) -> (target: Int, guards: [Machine.Guard], breaks: [Int]) {
    let guards = edge.guards.compactMap { compile($0) }
    let target = state(edge.target, of: index) ?? 0
    let breaks = edge.breaks.compactMap { rule(named: $0) }
    broken.formUnion(breaks)
    return (target, guards, breaks)
  }

  private mutating func compile(_ source: GuardSyntax) -> Machine.Guard? {
    condition(source.condition, over: .controller).map { Machine.Guard($0, isNegated: source.isNegated) }
  }

  private mutating func symbol(_ trigger: TriggerSyntax) -> Symbol? {
    if let role = trigger.callback.role {
      record(role.range, .noRole(role.text, in: .controller))
    }
    guard let event = event(trigger, callback: callback(trigger.callback.name)) else { return nil }
    return Symbol(event, isChild: trigger.isChild)
  }

  private mutating func recordUnreachableStates(of machine: Machine, at index: Int) {
    var reached: Set<UInt8> = [machine.start, machine.born]
    var open = Array(reached)
    while let state = open.popLast() {
      // The rows of a state follow each other, and so do its edges.
      let rows = machine.rows[Int(state) * Symbol.columnCount..<(Int(state) + 1) * Symbol.columnCount]
      guard let first = rows.first?.lowerBound, let end = rows.last?.upperBound else { continue }
      for edge in machine.edges[Int(first)..<Int(end)] where reached.insert(edge.target).inserted {
        open.append(edge.target)
      }
    }
    for (state, source) in syntax.machines[index].states.enumerated() where !reached.contains(UInt8(state)) {
      record(source.name.range, .unreachable(state: source.name.text, machine: machine.name))
    }
  }
}

extension Machine.Edge {
  /// Whether it takes every event that another edge of the same state and symbol could take.
  fileprivate func covers(_ other: Machine.Edge) -> Bool {
    argument.covers(other.argument) && guards.allSatisfy(other.guards.contains)
  }
}

extension ArgumentPattern {
  /// Whether it matches every argument that another pattern matches.
  func covers(_ other: ArgumentPattern) -> Bool {
    switch self {
    case .any: true
    case .parent: other == .parent || other == .sameParent || other == .otherParent
    default: self == other
    }
  }
}
