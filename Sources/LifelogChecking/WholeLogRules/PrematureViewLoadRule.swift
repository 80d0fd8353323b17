import LifelogModel
import LifelogTrace

/// Children whose views are loaded long before they appear: the app accesses `view` while it builds a tab bar.
struct PrematureViewLoadRule: WholeLogRule {
  static let rules: [RuleID] = [.prematureViewLoad]
  static let callbacks: CallbackSet = [
    .viewDidLoad, .viewWillAppear, .viewDidAppear, .willMoveToParent, .didMoveToParent, .deinit,
  ]
  static let seesOnlyChildren = true

  /// A container, and its loaded children that have not begun to appear, with their numbers in the order of the log.
  private struct ContainerState {
    var waiting: [SubjectKey: (number: Int, loaded: Violation)] = [:]
    var loadedCount = 0
    var isReported = false
  }

  private var containers: [SubjectKey: ContainerState] = [:]

  mutating func receive(
    _ judgment: Judgment, _ subjects: Subjects, _ names: NameTable, _ found: inout ViolationLog
  ) {
    // The children of another kind of container may all be visible at once.
    guard !judgment.isAmbiguous, let parent = subjects.parent(of: judgment.key),
      subjects.systemContainers.family(of: parent.reference.name, in: names) == .tabs
    else { return }
    switch judgment.event.callback {
    case .viewDidLoad:
      // Loaded inside its own init, before the app can have displayed it.
      if let index = subjects.table.index(of: judgment.key),
        subjects.table[details: index].openPhases.contains(.`init`)
      {
        found.append(Violation(.prematureViewLoad, judgment))
        return
      }
      var container = containers[parent] ?? ContainerState()
      guard !container.isReported, container.waiting[judgment.key] == nil else { return }
      var violation = Violation(.prematureViewLoad, judgment)
      violation.container = parent.reference
      // The only reference, so that adding a child does not copy the others.
      containers[parent] = nil
      container.waiting[judgment.key] = (container.loadedCount, violation)
      container.loadedCount += 1
      containers[parent] = container
    case .viewWillAppear, .deinit: containers[parent]?.waiting[judgment.key] = nil
    case .viewDidAppear:
      report(parent, judgment, &found)
    case .didMoveToParent where judgment.event.argument == .noParent:
      containers[parent]?.waiting[judgment.key] = nil
    default: break
    }
  }

  /// Reports the children that were loaded before the appearance of the given child and have not begun to appear
  /// themselves.
  private mutating func report(
    _ parent: SubjectKey, _ judgment: Judgment, _ found: inout ViolationLog
  ) {
    guard let container = containers[parent], !container.isReported,
      let first = container.waiting.values.min(by: { $0.number < $1.number })
    else { return }
    var violation = first.loaded
    violation.more = container.waiting.count - 1
    found.append(violation)
    containers[parent]?.isReported = true
    containers[parent]?.waiting = [:]
  }

  mutating func forget() { containers = [:] }
}
