/// Resolves conditions.
extension ModelResolution {
  /// - Parameter slice: The kind of slice of the condition; for an edge a controller.
  mutating func condition(_ source: ConditionSyntax, over slice: SliceKind) -> Condition? {
    switch source {
    case .argument(let pattern): return .argument(pattern)
    case .argumentText(let pattern): return .argumentText(pattern: pattern.text)
    case .versions(let versions, let mustBeSure): return .os(versions, mustBeSure: mustBeSure)
    case .system(let name): return role(name, over: slice, asksParent: true).map(Condition.systemContainer)
    case .parent(let child, let parent):
      guard let child = role(child, over: slice, asksParent: false),
        let parent = role(parent, over: slice, asksParent: false)
      else { return nil }
      return .parent(of: child, is: parent)
    case .className(let name, let pattern):
      return role(name, or: SourceName(text: "class", range: pattern.range), over: slice).map {
        .className($0, pattern: pattern.text)
      }
    case .state(let name, let states):
      // Both are looked up, so that both errors are reported.
      let (role, machine) = (role(name.role, or: name.name, over: slice), machine(name.name))
      guard let machine else { return nil }
      let set = set(of: states, of: machine)
      return role.map { .state($0, machine: machine, states: set) }
    case .roleState(let name, let states):
      guard let role = role(name, over: slice, asksParent: true),
        let machine = machine(with: states, of: name)
      else { return nil }
      return .state(role, machine: machine, states: set(of: states, of: machine))
    }
  }

  /// The role of the condition's object. Without a role, it is the controller if the slice is one.
  private mutating func role(_ name: SourceName?, or fallback: SourceName, over slice: SliceKind) -> Role? {
    guard name == nil, slice != .controller else { return role(name, over: slice, asksParent: true) }
    record(fallback.range, .namesNoRole(fallback.text, in: slice))
    return nil
  }

  /// One bit for each state.
  private mutating func set(of states: [SourceName], of machine: Int) -> UInt64 {
    states.compactMap { state($0, of: machine) }.reduce(0) { $0 | 1 << UInt64($1) }
  }

  /// The only machine with the given states.
  private mutating func machine(with names: [SourceName], of role: SourceName) -> Int? {
    let having = states.indices.filter { states[$0][names[0].text] != nil }
    guard let first = having.first else {
      let known = syntax.machines.flatMap { $0.states.map(\.name.text) }
      recordUnknown(.stateOfAny, names[0], known: known)
      return nil
    }
    let fitting = having.filter { machine in names.allSatisfy { states[machine][$0.text] != nil } }
    guard fitting.count > 1 else { return fitting.first ?? first }
    let machines = fitting.map { syntax.machines[$0].name.text }
    record(names[0].range, .ambiguousState(names[0].text, role: role.text, machines: machines))
    return nil
  }
}
