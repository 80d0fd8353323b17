import LifelogModel
import LifelogTrace

/// Children whose views are loaded long before they appear: the app accesses `view` while it builds a tab bar.
struct PrematureViewLoad: Check {
  static let rules: [RuleID] = [.prematureViewLoad]
  static let reads = Reads(
    [.viewDidLoad, .viewWillAppear, .viewDidAppear], wakes: Reads.parents.union([.`init`]))

  /// A container, and its loaded children that have not begun to appear, with their numbers in the order of the log.
  private struct Container {
    var waiting: [SubjectKey: (number: Int, loaded: Violation)] = [:]
    var loadedCount = 0
    var isReported = false
  }

  private var containers: [SubjectKey: Container] = [:]

  mutating func receive(
    _ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    // Loaded inside its own init, before the app can have displayed it.
    if judgment.event.callback == .viewDidLoad, scene.isInside(.`init`, judgment.key) {
      return found.append(Violation(.prematureViewLoad, judgment))
    }
    // The children of another kind of container may all be visible at once.
    guard !judgment.parent.isNone, !judgment.isAmbiguous, let parent = scene.parent(of: judgment.key),
      scene.family(of: parent, names) == .tabs
    else { return }
    switch judgment.event.callback {
    case .viewDidLoad: load(judgment, in: parent, &scene, &found)
    case .viewDidAppear: report(parent, &found)
    default: containers[parent]?.waiting[judgment.key] = nil
    }
  }

  private mutating func load(
    _ judgment: Judgment, in parent: SubjectKey, _ scene: inout some Scene, _ found: inout ViolationLog
  ) {
    var violation = Violation(.prematureViewLoad, judgment)
    guard containers[parent]?.isReported != true, containers[parent]?.waiting[judgment.key] == nil else {
      return
    }
    violation.container = parent.reference
    let number = containers[parent]?.loadedCount ?? 0
    containers[parent, default: Container()].waiting[judgment.key] = (number, violation)
    containers[parent]?.loadedCount += 1
  }

  /// Reports the children that were loaded before another child of their container appeared, and have not begun to appear
  /// themselves.
  private mutating func report(_ parent: SubjectKey, _ found: inout ViolationLog) {
    guard let container = containers[parent], !container.isReported,
      let first = container.waiting.values.min(by: { $0.number < $1.number })
    else { return }
    var violation = first.loaded
    violation.more = container.waiting.count - 1
    found.append(violation)
    containers[parent]?.isReported = true
    containers[parent]?.waiting = [:]
  }
}
