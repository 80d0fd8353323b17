import LifelogModel
import LifelogTrace

/// The observers of a log, each of which is asked about the events that it wants to see.
package struct ObserverBoard {
  private var observers: [any Observer]
  /// For each callback the observers that want to see it, those that it wakes, and those that want to see its echoes.
  private let watching: ContiguousArray<Places>
  private let waking: ContiguousArray<Places>
  private let watchingEchoes: ContiguousArray<Places>
  /// Those that sleep while they are idle, and those that are awake.
  private let sleepers: Places
  private var awake: Places
  /// Those that only want to see controllers that have a parent.
  private let watchingChildren: Places
  /// Those that want to see transitions.
  private let watchingTransitions: [Int]
  package private(set) var found: [Observation] = []

  /// A set of observers: a bit for each.
  private typealias Places = UInt64

  /// The observers of the rules that a model has.
  init(_ model: Model, registry: [any Observer.Type] = observerRegistry) {
    let wanted = registry.filter { $0.rules.contains { model.rule($0) != nil } }
    observers = wanted.map { $0.init() }
    precondition(wanted.count <= Places.bitWidth)
    func places(_ isMember: (any Observer.Type) -> Bool) -> Places {
      wanted.indices.reduce(0) { isMember(wanted[$1]) ? $0 | 1 << Places($1) : $0 }
    }
    func placesByCallback(
      _ isMember: (any Observer.Type, Callback) -> Bool
    ) -> ContiguousArray<Places> {
      ContiguousArray(Callback.allCases.map { callback in places { isMember($0, callback) } })
    }
    watching = placesByCallback { $0.callbacks.contains($1) }
    waking = placesByCallback { $0.waking.contains($1) }
    watchingEchoes = placesByCallback { $0.seesEchoes && $0.callbacks.contains($1) }
    sleepers = places { $0.waking != $0.callbacks }
    awake = ~sleepers
    watchingChildren = places { $0.seesOnlyChildren }
    watchingTransitions = wanted.indices.filter { wanted[$0].seesTransitions }
  }

  /// Whether anybody wants to see a callback.
  func watches(_ callback: Callback) -> Bool { wanted(by: callback, isEcho: false) != 0 }

  mutating func receive(_ sighting: TrackedEvent, _ subjects: Subjects, _ names: NameTable) {
    var rest = wanted(by: sighting.event.callback, isEcho: sighting.isEcho)
    if sighting.parent.isNone { rest &= ~watchingChildren }
    while rest != 0 {
      let index = rest.trailingZeroBitCount
      let bit = rest & (0 &- rest)
      rest ^= bit
      observers[index].receive(sighting, subjects, names, &found)
      guard sleepers & bit != 0 else { continue }
      if observers[index].isIdle { awake &= ~bit } else { awake |= bit }
    }
  }

  /// Those that are to be asked about a callback.
  private func wanted(by callback: Callback, isEcho: Bool) -> Places {
    let place = Int(callback.rawValue)
    return isEcho ? watchingEchoes[place] : watching[place] & (awake | waking[place])
  }

  mutating func receive(_ transition: Transition, _ subjects: Subjects, _ names: NameTable) {
    guard transition.isStated else { return }
    for index in watchingTransitions { observers[index].receive(transition, subjects, names, &found) }
  }

  mutating func forget() {
    for index in observers.indices { observers[index].forget() }
  }

  /// The log ends: another one begins anew.
  mutating func finish(_ subjects: Subjects, _ names: NameTable) {
    for index in observers.indices {
      observers[index].finish(subjects, names, &found)
      observers[index] = type(of: observers[index]).init()
    }
    awake = ~sleepers
  }
}
