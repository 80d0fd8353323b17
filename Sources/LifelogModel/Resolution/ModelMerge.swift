import LifelogText

/// Merges the sources of a model.
///
/// A machine, a declared callback or a part of a rule replaces the one of an earlier source; everything else is added.
struct ModelMerge {
  private(set) var syntax = ModelSyntax()
  private(set) var errors: [UnlocatedModelError] = []
  /// The rules of edges of replaced machines. It is valid if nothing can violate them anymore.
  private(set) var rulesOfReplacedMachines: Set<String> = []
  /// The machines that replace inherited ones.
  private(set) var replacing: Set<String> = []
  private let text: ModelText
  private var rules: [String: Int] = [:]

  /// - Parameter sources: The sources, base first.
  init(_ sources: [ModelSyntax], text: ModelText) {
    self.text = text
    for source in sources { add(source) }
  }

  private mutating func add(_ source: ModelSyntax) {
    syntax.name = source.name ?? syntax.name
    syntax.systemClasses += source.systemClasses
    syntax.groups += source.groups
    syntax.freeOrders += source.freeOrders
    syntax.disabled += source.disabled
    for event in once(source.events, \.name, as: .declaredCallback) {
      if let index = syntax.events.firstIndex(where: { $0.name.text == event.name.text }) {
        syntax.events[index] = event
      } else {
        syntax.events.append(event)
      }
    }
    for machine in once(source.machines, \.name, as: .machine) { add(machine) }
    let inherited = syntax.rules.map(\.id.text)
    for rule in once(source.rules, \.id, as: .rule) { add(rule, over: inherited) }
  }

  private mutating func add(_ machine: MachineSyntax) {
    guard let index = syntax.machines.firstIndex(where: { $0.name.text == machine.name.text }) else {
      syntax.machines.append(machine)
      return
    }
    for edge in syntax.machines[index].states.flatMap(\.edges) {
      rulesOfReplacedMachines.formUnion(edge.breaks.map(\.text))
    }
    replacing.insert(machine.name.text)
    syntax.machines[index] = machine
  }

  private mutating func add(_ rule: RuleSyntax, over inherited: [String]) {
    if let index = rules[rule.id.text] {
      syntax.rules[index].override(with: rule)
    } else if rule.onlyOverrides, let nearest = nearestName(to: rule.id.text, in: inherited) {
      let reason = ModelError.Reason.unknown(.rule, rule.id.text, nearest: nearest, known: inherited)
      errors.append(UnlocatedModelError(range: rule.id.range, reason: reason))
    } else {
      rules[rule.id.text] = syntax.rules.count
      syntax.rules.append(rule)
    }
  }

  /// The first of each name; records duplicates within one source.
  private mutating func once<Named>(
    _ all: [Named], _ name: KeyPath<Named, SourceName>, as kind: ModelError.Kind
  ) -> [Named] {
    var first: [String: SourceName] = [:]
    return all.filter { named in
      let sourceName = named[keyPath: name]
      guard let earlier = first.updateValue(first[sourceName.text] ?? sourceName, forKey: sourceName.text)
      else {
        return true
      }
      let line = text.line(at: earlier.range.lowerBound)
      errors.append(
        UnlocatedModelError(range: sourceName.range, reason: .duplicate(kind, sourceName.text, line: line)))
      return false
    }
  }
}

extension RuleSyntax {
  /// Whether it lacks required parts, and so can only override an existing rule.
  fileprivate var onlyOverrides: Bool {
    (severity == nil || grade == nil || reason == nil) && clauses.isEmpty && witnesses.isEmpty
      && forEach == nil
  }

  /// Overrides parts with those of a later source.
  fileprivate mutating func override(with other: RuleSyntax) {
    slice = other.slice ?? slice
    witnesses.formUnion(other.witnesses)
    forEach = other.forEach ?? forEach
    overridesGradeOnly = other.severity == nil && (other.grade != nil || overridesGradeOnly)
    severity = other.severity ?? severity
    grade = other.grade ?? grade
    reason = other.reason ?? reason
    otherwise = other.otherwise ?? otherwise
    pending = other.pending ?? pending
    if !other.needs.isEmpty { needs = other.needs }
    if !other.fixes.isEmpty { fixes = other.fixes }
    if !other.exceptions.isEmpty { exceptions = other.exceptions }
    if !other.clauses.isEmpty { clauses = other.clauses }
  }
}
