import LifelogModel
import LifelogTrace

/// The whole-log rules of a model. Each is passed the events that it processes.
package struct WholeLogRules {
  private var observers: [any WholeLogRule]
  /// For each callback: the rules that process it, those that it activates, and those that process its duplicate
  /// reports.
  private let watching: ContiguousArray<Places>
  private let activates: ContiguousArray<Places>
  private let watchingEchoes: ContiguousArray<Places>
  /// The rules that are inactive while they are idle, and the active rules.
  private let deactivatable: Places
  private var active: Places
  /// The rules that process only controllers with a parent.
  private let watchingChildren: Places
  /// The indices of the rules that process transitions.
  private let watchingTransitions: [Int]
  package private(set) var found: [WholeLogViolation] = []

  /// A set of rules, one bit for each.
  private typealias Places = UInt64

  /// Creates the whole-log rules that a model contains.
  init(_ model: Model, registry: [any WholeLogRule.Type] = observerRegistry) {
    let wanted = registry.filter { $0.rules.contains { model.rule($0) != nil } }
    observers = wanted.map { $0.init() }
    precondition(wanted.count <= Places.bitWidth)
    func places(_ isMember: (any WholeLogRule.Type) -> Bool) -> Places {
      wanted.indices.reduce(0) { isMember(wanted[$1]) ? $0 | 1 << Places($1) : $0 }
    }
    func placesByCallback(
      _ isMember: (any WholeLogRule.Type, Callback) -> Bool
    ) -> ContiguousArray<Places> {
      ContiguousArray(Callback.allCases.map { callback in places { isMember($0, callback) } })
    }
    watching = placesByCallback { $0.callbacks.contains($1) }
    activates = placesByCallback { $0.activates.contains($1) }
    watchingEchoes = placesByCallback { $0.includesDuplicates && $0.callbacks.contains($1) }
    deactivatable = places { $0.activates != $0.callbacks }
    active = ~deactivatable
    watchingChildren = places { $0.seesOnlyChildren }
    watchingTransitions = wanted.indices.filter { wanted[$0].seesTransitions }
  }

  /// Whether a rule processes a callback.
  func watches(_ callback: Callback) -> Bool { wanted(by: callback, isDuplicate: false) != 0 }

  mutating func receive(_ tracked: TrackedEvent, _ subjects: Subjects, _ names: NameTable) {
    var rest = wanted(by: tracked.event.callback, isDuplicate: tracked.isDuplicate)
    if tracked.parent.isNone { rest &= ~watchingChildren }
    while rest != 0 {
      let index = rest.trailingZeroBitCount
      let bit = rest & (0 &- rest)
      rest ^= bit
      observers[index].receive(tracked, subjects, names, &found)
      guard deactivatable & bit != 0 else { continue }
      if observers[index].isIdle { active &= ~bit } else { active |= bit }
    }
  }

  /// The rules to which a callback is passed.
  private func wanted(by callback: Callback, isDuplicate: Bool) -> Places {
    let place = Int(callback.rawValue)
    return isDuplicate ? watchingEchoes[place] : watching[place] & (active | activates[place])
  }

  mutating func receive(_ transition: Transition, _ subjects: Subjects, _ names: NameTable) {
    guard transition.isExplicit else { return }
    for index in watchingTransitions { observers[index].receive(transition, subjects, names, &found) }
  }

  mutating func forget() {
    for index in observers.indices { observers[index].forget() }
  }

  /// Ends the log and resets the rules for the next one.
  mutating func finish(_ subjects: Subjects, _ names: NameTable) {
    for index in observers.indices {
      observers[index].finish(subjects, names, &found)
      observers[index] = type(of: observers[index]).init()
    }
    active = ~deactivatable
  }
}
