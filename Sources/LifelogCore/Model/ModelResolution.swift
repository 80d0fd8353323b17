/// Looks up the names of a syntax tree and fills the tables of the model.
///
/// What it returns is of use only when there are no mistakes.
struct ModelResolution {
  let syntax: ModelSyntax
  let lines: ModelLines
  /// Whether nothing of the source was lost to a mistake: only then is it a mistake that something lacks.
  let isWhole: Bool
  var mistakes: [ModelMistake] = []

  /// The index of each machine, of each machine's states, and of each rule.
  private(set) var machines: [String: Int] = [:]
  private(set) var states: [[String: Int]] = []
  private(set) var rules: [String: Int] = [:]
  /// The rules that an edge breaks.
  var broken: Set<Int> = []

  /// More would not fit into the packed state of a slice.
  static let machineLimit = 8
  /// A set of states is one machine word.
  static let stateLimit = 64

  init(_ syntax: ModelSyntax, lines: ModelLines, isWhole: Bool) {
    self.syntax = syntax
    self.lines = lines
    self.isWhole = isWhole
    machines = index(syntax.machines.map(\.name), as: .machine, limit: Self.machineLimit)
    for machine in syntax.machines {
      let kind = ModelError.Kind.state(machine: machine.name.text)
      states.append(index(machine.states.map(\.name), as: kind, limit: Self.stateLimit))
    }
    rules = index(syntax.rules.map(\.id), as: .rule, limit: RuleSet.capacity)
  }

  mutating func model() -> Model {
    if syntax.name == nil, isWhole { note(0..<0, .missing("model <name>", in: .model, "")) }
    let machines = syntax.machines.indices.map { machine(at: $0) }
    let rules = syntax.rules.map { rule($0) }
    noteRulesThatNothingBreaks()
    return Model(
      name: syntax.name?.text ?? "", machines: machines, rules: rules,
      systemContainers: Set(syntax.systemClasses.map(\.text)))
  }

  /// The place of each name among its like; notes what comes twice and what is too much.
  private mutating func index(_ names: [Spelled], as kind: ModelError.Kind, limit: Int) -> [String: Int] {
    var places: [String: Int] = [:]
    for (place, name) in names.enumerated() {
      if let first = places[name.text] {
        let line = lines.line(at: names[first].range.lowerBound)
        note(name.range, .duplicate(kind, name.text, line: line))
      } else {
        places[name.text] = place
      }
    }
    if names.count > limit { note(names[limit].range, .tooMany(kind, limit: limit)) }
    return places
  }

  private mutating func noteRulesThatNothingBreaks() {
    // A mistyped rule on an edge says so itself.
    let hasUnknown = mistakes.contains {
      if case .unknown(.rule, _, _, _) = $0.problem { true } else { false }
    }
    guard isWhole, !hasUnknown else { return }
    for (index, rule) in syntax.rules.enumerated()
    where !rule.isByDiagnostic && rules[rule.id.text] == index && !broken.contains(index) {
      note(rule.id.range, .neverBroken(rule.id.text))
    }
  }
}

/// Looking up names.
extension ModelResolution {
  mutating func note(_ range: Range<Int>, _ problem: ModelError.Problem) {
    mistakes.append(ModelMistake(range: range, problem: problem))
  }

  mutating func noteUnknown(_ kind: ModelError.Kind, _ name: Spelled, known: [String]) {
    let nearest = nearestName(to: name.text, among: known)
    note(name.range, .unknown(kind, name.text, nearest: nearest, known: known))
  }

  mutating func callback(_ name: Spelled) -> Callback? {
    if let callback = Callback(name: name.text) { return callback }
    noteUnknown(.callback, name, known: Callback.ofUIKit.map(\.name))
    return nil
  }

  mutating func state(_ name: Spelled, of machine: Int) -> Int? {
    if let state = states[machine][name.text] { return state }
    let owner = syntax.machines[machine]
    noteUnknown(.state(machine: owner.name.text), name, known: owner.states.map(\.name.text))
    return nil
  }

  mutating func machine(_ name: Spelled) -> Int? {
    if let machine = machines[name.text] { return machine }
    noteUnknown(.machine, name, known: syntax.machines.map(\.name.text))
    return nil
  }

  mutating func rule(named name: Spelled) -> Int? {
    if let rule = rules[name.text] { return rule }
    noteUnknown(.rule, name, known: syntax.rules.map(\.id.text))
    return nil
  }
}
