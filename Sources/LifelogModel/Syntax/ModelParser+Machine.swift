/// Parses machines: states and edges.
extension ModelParser {
  private static let machineParts = ["start", "born", "state"]

  mutating func parseMachine(into machines: inout [MachineSyntax]) throws(UnlocatedModelError) {
    var machine = MachineSyntax(name: try word(.name(.machine)))
    try block(.machine, machine.name, outer: Self.declarations) { parser throws(UnlocatedModelError) in
      try parser.parseMachinePart(into: &machine)
    }
    machines.append(machine)
  }

  private mutating func parseMachinePart(into machine: inout MachineSyntax) throws(UnlocatedModelError) {
    let keyword = try word(.name(.machinePart))
    let kind = ModelError.Kind.state(machine: machine.name.text)
    switch keyword.text {
    case "start":
      if machine.start != nil { throw duplicate(.machinePart, keyword, of: machine.start) }
      machine.start = try word(.name(kind))
      try endStatement()
    case "born":
      if machine.born != nil { throw duplicate(.machinePart, keyword, of: machine.born) }
      machine.born = try word(.name(kind))
      try endStatement()
    case "state":
      var state = StateSyntax(name: try word(.name(kind)))
      if takes("awaits") { state.awaits = try word(.name(.rule)) }
      if token.kind == .openBrace {
        try block(kind, state.name, outer: Self.declarations + Self.machineParts) {
          parser throws(UnlocatedModelError) in
          state.edges.append(try parser.parseEdge(in: kind))
        }
      } else {
        try endStatement()
      }
      machine.states.append(state)
    default:
      throw unknown(.machinePart, keyword, known: Self.machineParts)
    }
  }

  private mutating func parseEdge(in kind: ModelError.Kind) throws(UnlocatedModelError) -> EdgeSyntax {
    var triggers = [try parseTrigger()]
    while takes(.comma) {
      skipLineEnds()
      if seesGuard { break }
      triggers.append(try parseTrigger())
    }
    var guards: [GuardSyntax] = []
    while try beginsGuard() { guards.append(try parseGuard()) }
    guard takes(.arrow) else { throw expected(.literal("->")) }
    var edge = EdgeSyntax(triggers: triggers, guards: guards, target: try word(.name(kind)))
    if takes("cancels") {
      edge.cancels = true
    } else if takes("breaks") {
      edge.breaks = try list(of: .name(.rule))
    }
    try endStatement()
    return edge
  }

  mutating func parseTrigger() throws(UnlocatedModelError) -> TriggerSyntax {
    let start = token.range.lowerBound
    let isChild = takes("child")
    let callback = QualifiedName(try word(.name(.callback)))
    let argument = try parseArgument()
    return TriggerSyntax(isChild: isChild, callback: callback, argument: argument, range: start..<end)
  }

  private var seesGuard: Bool { sees("when") || sees("unless") }

  /// Skips a connective of conditions, and returns whether a condition follows.
  private mutating func beginsGuard() throws(UnlocatedModelError) -> Bool {
    guard takes(.comma) || takes("and") else { return seesGuard }
    skipLineEnds()
    guard seesGuard else { throw expected(.literal("when")) }
    return true
  }

  private mutating func parseGuard() throws(UnlocatedModelError) -> GuardSyntax {
    let isNegated = takes("unless") || !takes("when")
    return GuardSyntax(isNegated: isNegated, condition: try parseCondition(endsAtCallback: false))
  }
}
