import LifelogModel
import LifelogTrace

/// An `endAppearanceTransition` that goes to another child than the `beginAppearanceTransition` it was meant for.
struct BeginEndTargetMismatchObserver: Observer {
  static let rule = RuleID.beginEndTargetMismatch
  static let callbacks: CallbackSet = [.beginAppearanceTransition, .endAppearanceTransition, .deinit]
  static let waking: CallbackSet = [.beginAppearanceTransition]

  /// The children that have a begin without an end, by process; how deep, and the last begin.
  private var open: [Int: [(key: SubjectKey, depth: Int, begin: TraceEntry)]] = [:]

  var isIdle: Bool { open.isEmpty }

  mutating func receive(
    _ sighting: TrackedEvent, _ subjects: Subjects, _ names: NameTable, _ found: inout [Observation]
  ) {
    guard !sighting.isAmbiguous else { return }
    let world = sighting.key.world
    var begun = open[world, default: []]
    defer { open[world] = begun.isEmpty ? nil : begun }
    let own = begun.lastIndex { $0.key == sighting.key }
    switch sighting.event.callback {
    case .beginAppearanceTransition:
      guard let own else {
        begun.append((sighting.key, 1, sighting.entry))
        return
      }
      // The other way round it is a reversal, and one end is due.
      let isSame = begun[own].begin.argument == sighting.event.argument
      begun[own].depth = isSame ? begun[own].depth + 1 : 1
      begun[own].begin = sighting.entry
    case .endAppearanceTransition:
      if let own {
        begun[own].depth -= 1
        if begun[own].depth == 0 { begun.remove(at: own) }
      } else if let other = begun.lastIndex(where: { isSibling($0.key, sighting.key, subjects) }) {
        var observation = Observation(Self.rule, sighting, after: [begun[other].begin])
        observation.other = begun[other].key.reference
        found.append(observation)
        begun.remove(at: other)
      }
    default: begun.removeAll { $0.key == sighting.key }
    }
  }

  /// Whether two controllers can be children of one container, as far as is known.
  private func isSibling(_ one: SubjectKey, _ other: SubjectKey, _ subjects: Subjects) -> Bool {
    guard let first = subjects.parent(of: one), let second = subjects.parent(of: other) else { return true }
    return first == second
  }

  mutating func forget() { open = [:] }
}
