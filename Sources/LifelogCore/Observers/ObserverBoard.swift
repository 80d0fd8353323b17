/// The observers of a log, each of which is asked about the events that it wants to see.
struct ObserverBoard {
  private var observers: [any Observer]
  /// For each callback the observers that want to see it; and those that want to see its echoes.
  private let watching: [[Int]]
  private let watchingEchoes: [[Int]]
  /// Those that want to see transitions.
  private let watchingTransitions: [Int]
  private(set) var found: [Observation] = []

  /// The observers of the rules that a model has.
  init(_ model: Model, registry: [any Observer.Type] = observerRegistry) {
    let wanted = registry.filter { model.rule($0.rule) != nil }
    observers = wanted.map { $0.init() }
    watching = Callback.allCases.map { callback in
      wanted.indices.filter { wanted[$0].callbacks.contains(callback) }
    }
    watchingEchoes = Callback.allCases.map { callback in
      wanted.indices.filter { wanted[$0].seesEchoes && wanted[$0].callbacks.contains(callback) }
    }
    watchingTransitions = wanted.indices.filter { wanted[$0].seesTransitions }
  }

  /// Whether anybody wants to see a callback.
  func watches(_ callback: Callback) -> Bool { !watching[Int(callback.rawValue)].isEmpty }

  mutating func receive(_ sighting: Sighting, _ tracker: SubjectTracker, _ names: NameTable) {
    let callback = Int(sighting.event.callback.rawValue)
    for index in sighting.isEcho ? watchingEchoes[callback] : watching[callback] {
      observers[index].receive(sighting, tracker, names, &found)
    }
  }

  mutating func receive(_ transition: Transition, _ tracker: SubjectTracker, _ names: NameTable) {
    for index in watchingTransitions { observers[index].receive(transition, tracker, names, &found) }
  }

  mutating func forget() {
    for index in observers.indices { observers[index].forget() }
  }

  mutating func finish(_ tracker: SubjectTracker, _ names: NameTable) {
    for index in observers.indices { observers[index].finish(tracker, names, &found) }
  }
}
