import LifelogModel
import LifelogTrace

/// The whole-log rules of a model. Each is passed the events that it processes.
package struct WholeLogRules {
  private var rules: [any WholeLogRule]
  /// For each callback: the rules that process it, those that it activates, and those that process its duplicate
  /// reports.
  private let watching: ContiguousArray<RuleMask>
  private let activates: ContiguousArray<RuleMask>
  private let watchingDuplicates: ContiguousArray<RuleMask>
  /// The rules that are inactive while they are idle, and the active rules.
  private let deactivatable: RuleMask
  private var active: RuleMask
  /// The rules that process only controllers with a parent.
  private let watchingChildren: RuleMask
  /// The indices of the rules that process transitions.
  private let watchingTransitions: [Int]
  /// What the rules dropped at limits in the ended logs.
  private(set) var notTracked = NotTracked()

  /// A set of rules, one bit for each.
  private typealias RuleMask = UInt64

  /// Creates the whole-log rules that a model contains.
  init(_ model: Model, registry: [any WholeLogRule.Type] = wholeLogRuleRegistry) {
    let wanted = registry.filter { $0.rules.contains { model.rule($0) != nil } }
    rules = wanted.map { $0.init() }
    precondition(wanted.count <= RuleMask.bitWidth)
    func mask(_ isMember: (any WholeLogRule.Type) -> Bool) -> RuleMask {
      wanted.indices.reduce(0) { isMember(wanted[$1]) ? $0 | 1 << RuleMask($1) : $0 }
    }
    func masksByCallback(
      _ isMember: (any WholeLogRule.Type, Callback) -> Bool
    ) -> ContiguousArray<RuleMask> {
      ContiguousArray(Callback.allCases.map { callback in mask { isMember($0, callback) } })
    }
    watching = masksByCallback { $0.callbacks.contains($1) }
    activates = masksByCallback { $0.activates.contains($1) }
    watchingDuplicates = masksByCallback { $0.includesDuplicates && $0.callbacks.contains($1) }
    deactivatable = mask { $0.activates != $0.callbacks }
    active = ~deactivatable
    watchingChildren = mask { $0.seesOnlyChildren }
    watchingTransitions = wanted.indices.filter { wanted[$0].seesTransitions }
  }

  /// Whether a rule processes a callback.
  func watches(_ callback: Callback) -> Bool { wanted(by: callback, as: .delivery) != 0 }

  mutating func receive(
    _ judgment: Judgment, _ subjects: Subjects, _ names: NameTable, _ found: inout ViolationLog
  ) {
    var rest = wanted(by: judgment.event.callback, as: judgment.role)
    if judgment.parent.isNone { rest &= ~watchingChildren }
    while rest != 0 {
      let index = rest.trailingZeroBitCount
      let bit = rest & (0 &- rest)
      rest ^= bit
      rules[index].receive(judgment, subjects, names, &found)
      guard deactivatable & bit != 0 else { continue }
      if rules[index].isIdle { active &= ~bit } else { active |= bit }
    }
  }

  /// The rules to which a callback is passed.
  private func wanted(by callback: Callback, as role: LineRole) -> RuleMask {
    let index = Int(callback.rawValue)
    return role == .delivery ? watching[index] & (active | activates[index]) : watchingDuplicates[index]
  }

  mutating func receive(
    _ transition: Transition, _ subjects: Subjects, _ names: NameTable, _ found: inout ViolationLog
  ) {
    guard transition.isExplicit else { return }
    for index in watchingTransitions { rules[index].receive(transition, subjects, names, &found) }
  }

  mutating func forget() {
    for index in rules.indices { rules[index].forget() }
  }

  /// Ends the log and resets the rules for the next one.
  mutating func finish(_ subjects: Subjects, _ names: NameTable, _ found: inout ViolationLog) {
    var dropped = NotTracked()
    for index in rules.indices {
      rules[index].finish(subjects, names, &found)
      // Several rules track the same presentations.
      dropped.formMaximum(rules[index].notTracked)
      rules[index] = type(of: rules[index]).init()
    }
    notTracked += dropped
    active = ~deactivatable
  }
}
