import LifelogModel
import LifelogTrace

/// Children whose views are loaded long before they appear: somebody touches `view` while he builds a tab bar.
struct PrematureViewLoadObserver: Observer {
  static let rules: [RuleID] = [.prematureViewLoad]
  static let callbacks: CallbackSet = [
    .viewDidLoad, .viewWillAppear, .viewDidAppear, .willMoveToParent, .didMoveToParent, .deinit,
  ]
  static let seesOnlyChildren = true

  /// A container and the children that were loaded and have not begun to appear, in order.
  private struct Family {
    var waiting: [(key: SubjectKey, loaded: Observation)] = []
    var isReported = false
  }

  private static let most = 64

  private var families: [SubjectKey: Family] = [:]

  mutating func receive(
    _ sighting: TrackedEvent, _ subjects: Subjects, _ names: NameTable, _ found: inout [Observation]
  ) {
    // The children of another container may all be in sight at once.
    guard !sighting.isAmbiguous, let parent = subjects.parent(of: sighting.key),
      subjects.systemContainers.family(of: parent.reference.name, in: names) == .tabs
    else { return }
    switch sighting.event.callback {
    case .viewDidLoad:
      // Loaded inside its own init: before anybody can have asked to see it.
      if let index = subjects.table.index(of: sighting.key),
        subjects.table[details: index].openPhases.contains(.`init`)
      {
        found.append(Observation(.prematureViewLoad, sighting))
        return
      }
      guard families[parent, default: Family()].waiting.count < Self.most else { return }
      var observation = Observation(.prematureViewLoad, sighting)
      observation.container = parent.reference
      families[parent, default: Family()].waiting.append((sighting.key, observation))
    case .viewWillAppear, .deinit:
      families[parent]?.waiting.removeAll { $0.key == sighting.key }
    case .viewDidAppear:
      report(parent, sighting, &found)
    case .didMoveToParent where sighting.event.argument == .noParent:
      families[parent]?.waiting.removeAll { $0.key == sighting.key }
    default: break
    }
  }

  /// One child has appeared: those that were loaded before it began to, and have not begun themselves, came too soon.
  private mutating func report(_ parent: SubjectKey, _ sighting: TrackedEvent, _ found: inout [Observation]) {
    guard let family = families[parent], !family.isReported, let first = family.waiting.first else { return }
    var observation = first.loaded
    observation.more = family.waiting.count - 1
    found.append(observation)
    families[parent]?.isReported = true
    families[parent]?.waiting = []
  }

  mutating func forget() { families = [:] }
}
