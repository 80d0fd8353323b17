import LifelogText
import LifelogTrace

/// Looks up the names of a syntax tree and fills the tables of the model.
///
/// Its results are meaningful only without errors.
struct ModelResolution {
  let syntax: ModelSyntax
  let text: ModelText
  /// Whether no part of the sources was lost to an error. Only then is a missing part an error.
  let isWhole: Bool
  var errors: [UnlocatedModelError] = []
  /// Whether to check if each clause can be violated and satisfied.
  var isThorough = false
  /// Whether the rules are known to fit into the state of a slice.
  var isKnownToFit = false

  /// The index of each machine, of each machine's states, and of each rule.
  private(set) var machines: [String: Int] = [:]
  private(set) var states: [[String: Int]] = []
  private(set) var rules: [String: Int] = [:]
  /// The callbacks that the model declares.
  private(set) var declared: [String: Callback] = [:]
  /// The declarations that rules are repeated for.
  private(set) var groups: [Group] = []
  /// Machines that replace inherited ones.
  private let replacing: Set<String>
  /// Rules of replaced machines.
  private let rulesOfReplacedMachines: Set<String>
  /// The rules that an edge violates.
  var broken: Set<Int> = []

  /// The maximum number of machines in the packed state of a slice.
  static let machineLimit = 16
  /// The maximum number of states: a set of states is one machine word.
  static let stateLimit = 64

  init(_ merge: ModelMerge, text: ModelText, isWhole: Bool) {
    syntax = merge.syntax
    self.text = text
    self.isWhole = isWhole
    replacing = merge.replacing
    rulesOfReplacedMachines = merge.rulesOfReplacedMachines
    machines = index(syntax.machines.map(\.name), as: .machine, limit: Self.machineLimit)
    for machine in syntax.machines {
      let kind = ModelError.Kind.state(machine: machine.name.text)
      states.append(index(machine.states.map(\.name), as: kind, limit: Self.stateLimit))
    }
    rules = index(syntax.rules.map(\.id), as: .rule, limit: RuleSet.capacity)
    declareCallbacks()
    groups = syntax.groups.reduce(into: []) { groups, source in
      if let group = group(source), !groups.contains(group) { groups.append(group) }
    }
  }

  mutating func model() -> Model {
    let machines = syntax.machines.indices.map { machine(at: $0) }
    let definitions = syntax.rules.map { self.rules($0) }
    // Edges refer to rules by index, so the rules of further declarations come last.
    let rules = definitions.map { $0[0] } + definitions.flatMap { $0.dropFirst() }
    if rules.count > RuleSet.capacity, let last = syntax.groups.last?.callbacks.first {
      record(last.range, .tooMany(.rule, limit: RuleSet.capacity))
    }
    recordRulesThatNothingBreaks()
    for name in syntax.disabled { _ = rule(named: name) }
    let freeOrders = syntax.freeOrders.compactMap { freeOrder($0) }
    let model = Model(
      name: syntax.name?.text ?? "", machines: machines, rules: rules,
      systemContainers: Set(syntax.systemClasses.map(\.text)),
      declared: syntax.events.map { DeclaredCallback(name: $0.name.text, lines: $0.lines) },
      freeOrders: freeOrders)
    recordWhatDoesNotFit(model)
    return model.without(rules: Set(syntax.disabled.map(\.text)))
  }

  /// Records the rule with which the clauses of a kind of slice become too many.
  private mutating func recordWhatDoesNotFit(_ model: Model) {
    guard isWhole, errors.isEmpty, !isKnownToFit else { return }
    for slice in SliceKind.allCases where !MonitorPlan.fits(model, slice: slice) {
      var program = ClauseProgram(machines: slice == .controller ? model.machines : [])
      for (index, rule) in model.rules.enumerated() where rule.slice == slice {
        for sourceClause in rule.clauses { program.add(sourceClause.clause, of: index) }
        guard !program.fits else { continue }
        if let source = syntax.rules.first(where: { $0.id.text == rule.id }) {
          record(source.id.range, .tooMuchToRemember(slice))
        }
        break
      }
    }
  }

  /// The index of each name; records duplicates and too many names.
  private mutating func index(_ names: [SourceName], as kind: ModelError.Kind, limit: Int) -> [String: Int] {
    var positions: [String: Int] = [:]
    for (position, name) in names.enumerated() {
      if let first = positions[name.text] {
        let line = text.line(at: names[first].range.lowerBound)
        record(name.range, .duplicate(kind, name.text, line: line))
      } else {
        positions[name.text] = position
      }
    }
    if names.count > limit { record(names[limit].range, .tooMany(kind, limit: limit)) }
    return positions
  }

  private mutating func declareCallbacks() {
    let names = syntax.events.map(\.name)
    for (name, position) in index(names, as: .declaredCallback, limit: Callback.maxDeclared) {
      declared[name] = .declared(min(position, Callback.maxDeclared - 1))
    }
    for name in names {
      if Callback(name: name.text) != nil {
        record(name.range, .nameOfUIKit(name.text))
      } else if ModelParser.reservedWords.contains(name.text) || name.text.contains(".") {
        record(name.range, .unusableName(name.text))
      }
    }
  }

  private mutating func recordRulesThatNothingBreaks() {
    // An unknown rule on an edge is reported by itself.
    let hasUnknown = errors.contains {
      if case .unknown(.rule, _, _, _) = $0.reason { true } else { false }
    }
    guard isWhole, !hasUnknown else { return }
    for (index, rule) in syntax.rules.enumerated()
    where !rule.breaksByItself && !broken.contains(index) && !rulesOfReplacedMachines.contains(rule.id.text) {
      record(rule.id.range, .neverBroken(rule.id.text))
    }
  }
}

extension RuleSyntax {
  /// Whether it can be violated without an edge.
  fileprivate var breaksByItself: Bool { !witnesses.isEmpty || forEach != nil || !clauses.isEmpty }
}

/// Lookups of names.
extension ModelResolution {
  mutating func record(_ range: Range<Int>, _ reason: ModelError.Reason) {
    errors.append(UnlocatedModelError(range: range, reason: reason))
  }

  mutating func recordUnknown(_ kind: ModelError.Kind, _ name: SourceName, known: [String]) {
    let nearest = nearestName(to: name.text, in: known)
    record(name.range, .unknown(kind, name.text, nearest: nearest, known: known))
  }

  mutating func callback(_ name: SourceName) -> Callback? {
    if let callback = Callback(name: name.text) ?? declared[name.text] { return callback }
    let known = Callback.ofUIKit.map(\.name) + syntax.events.map(\.name.text)
    recordUnknown(.callback, name, known: known)
    return nil
  }

  mutating func state(_ name: SourceName, of machine: Int) -> Int? {
    if let state = states[machine][name.text] { return state }
    let owner = syntax.machines[machine]
    let asking = text.file(at: name.range.lowerBound)
    if replacing.contains(owner.name.text), asking != text.file(at: owner.name.range.lowerBound) {
      // The use of the state was valid for the replaced machine; the replacement lacks it.
      let file = asking.map { text.files[$0].name } ?? ""
      record(owner.name.range, .lacksState(machine: owner.name.text, state: name.text, askedIn: file))
      return nil
    }
    recordUnknown(.state(machine: owner.name.text), name, known: owner.states.map(\.name.text))
    return nil
  }

  mutating func machine(_ name: SourceName) -> Int? {
    if let machine = machines[name.text] { return machine }
    recordUnknown(.machine, name, known: syntax.machines.map(\.name.text))
    return nil
  }

  mutating func rule(named name: SourceName) -> Int? {
    if let rule = rules[name.text] { return rule }
    recordUnknown(.rule, name, known: syntax.rules.map(\.id.text))
    return nil
  }
}
