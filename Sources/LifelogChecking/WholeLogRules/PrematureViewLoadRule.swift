import LifelogModel
import LifelogTrace

/// Children whose views are loaded long before they appear: the app accesses `view` while it builds a tab bar.
struct PrematureViewLoadRule: WholeLogRule {
  static let rules: [RuleID] = [.prematureViewLoad]
  static let callbacks: CallbackSet = [
    .viewDidLoad, .viewWillAppear, .viewDidAppear, .willMoveToParent, .didMoveToParent, .deinit,
  ]
  static let seesOnlyChildren = true

  /// A container, and its loaded children that have not begun to appear, in order.
  private struct ContainerState {
    var waiting: [(key: SubjectKey, loaded: WholeLogViolation)] = []
    var isReported = false
  }

  private static let maxWaiting = 64

  private var containers: [SubjectKey: ContainerState] = [:]

  mutating func receive(
    _ tracked: TrackedEvent, _ subjects: Subjects, _ names: NameTable, _ found: inout [WholeLogViolation]
  ) {
    // The children of another kind of container may all be visible at once.
    guard !tracked.isAmbiguous, let parent = subjects.parent(of: tracked.key),
      subjects.systemContainers.family(of: parent.reference.name, in: names) == .tabs
    else { return }
    switch tracked.event.callback {
    case .viewDidLoad:
      // Loaded inside its own init, before the app can have displayed it.
      if let index = subjects.table.index(of: tracked.key),
        subjects.table[details: index].openPhases.contains(.`init`)
      {
        found.append(WholeLogViolation(.prematureViewLoad, tracked))
        return
      }
      guard containers[parent, default: ContainerState()].waiting.count < Self.maxWaiting else { return }
      var wholeLogViolation = WholeLogViolation(.prematureViewLoad, tracked)
      wholeLogViolation.container = parent.reference
      containers[parent, default: ContainerState()].waiting.append((tracked.key, wholeLogViolation))
    case .viewWillAppear, .deinit:
      containers[parent]?.waiting.removeAll { $0.key == tracked.key }
    case .viewDidAppear:
      report(parent, tracked, &found)
    case .didMoveToParent where tracked.event.argument == .noParent:
      containers[parent]?.waiting.removeAll { $0.key == tracked.key }
    default: break
    }
  }

  /// Reports the children that were loaded before the appearance of the given child and have not begun to appear
  /// themselves.
  private mutating func report(
    _ parent: SubjectKey, _ tracked: TrackedEvent, _ found: inout [WholeLogViolation]
  ) {
    guard let container = containers[parent], !container.isReported, let first = container.waiting.first
    else { return }
    var wholeLogViolation = first.loaded
    wholeLogViolation.more = container.waiting.count - 1
    found.append(wholeLogViolation)
    containers[parent]?.isReported = true
    containers[parent]?.waiting = []
  }

  mutating func forget() { containers = [:] }
}
