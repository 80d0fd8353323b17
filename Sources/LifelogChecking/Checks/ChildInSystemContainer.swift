import LifelogModel
import LifelogTrace

/// A child that the app added to a container of UIKit, outside of its stack or tabs, so that it never appears, or to the stack of a
/// navigation controller without a push.
///
/// The check compares the children of one container, which the model language cannot: a screen that another one covers
/// may load early, and so may the stack of a navigation controller that is not visible.
struct ChildInSystemContainer: Check {
  static let rules: [RuleID] = [.childInSystemContainer]
  static let reads = Reads(
    [
      .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
      .beginAppearanceTransition, .addChild, .willMoveToParent, .didMoveToParent, .removeFromParent, .deinit,
    ], wakes: Reads.parents)

  /// A loaded child that has not begun to appear.
  private struct Child {
    let container: SubjectKey
    var violation: Violation
    /// Whether the app made the containment calls, which UIKit makes for the stack.
    let isAddedByApp: Bool
    /// Whether the navigation controller was visible when the child loaded its view; `nil` if the log does not show it, and a
    /// controller was visible that may be on its stack.
    let isContainerVisible: Bool?
    /// Whether didMove followed. UIKit sends it to a screen that it pushes after the screen has appeared.
    var hasMoved = false
  }

  /// The time in which a visible child appears, in microseconds. It allows for a slow viewDidLoad.
  private static let limit: Int64 = 5_000_000
  /// The time after which a child that is removed would have begun to appear, in microseconds. A screen that the app pushes
  /// and removes again in one turn of the run loop need not appear.
  private static let shortLimit: Int64 = 1_000_000
  private var waiting: [SubjectKey: Child] = [:]
  private var deadlines = Deadlines<SubjectKey>()
  /// The children that a statement of the app adds to a container that it holds in a variable. A line of the container itself may be
  /// of the call that a push makes.
  private var addedByStatement: Set<SubjectKey> = []

  mutating func receive(
    _ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    if let time = judgment.event.time { expire(before: time, &scene, &found) }
    if judgment.event.callback == .addChild {
      if judgment.key.reference.isNone, let child = judgment.other {
        addedByStatement.insert(scene.canonical(child))
      }
      return
    }
    guard !judgment.isAmbiguous else { return }
    let key = judgment.key
    switch (judgment.event.callback, judgment.event.argument) {
    case (.viewDidLoad, _): load(judgment, &scene, names)
    case (.viewWillAppear, _):
      waiting[key] = nil
      if addedByStatement.remove(key) != nil { appear(judgment, &scene, names, &found) }
    case (.didMoveToParent, .object):
      waiting[key]?.violation.trace.append(judgment.entry)
      waiting[key]?.hasMoved = true
    case (.willMoveToParent, .noParent): remove(judgment, &scene, &found)
    // It appears, is removed, or is another one.
    default: waiting[key] = nil
    }
  }

  /// Reports a child that is removed and has not appeared, although its container was visible. If the log does not show whether
  /// it was, the app made the call of didMove.
  private mutating func remove(_ judgment: Judgment, _ scene: inout some Scene, _ found: inout ViolationLog) {
    guard let child = waiting.removeValue(forKey: judgment.key), child.hasMoved,
      child.isAddedByApp || child.isContainerVisible != false,
      scene.newestChild(of: child.container) == judgment.key,
      let moved = child.violation.time, let distance = judgment.event.time?.microseconds(since: moved),
      distance >= Self.shortLimit
    else { return }
    found.append(child.violation)
  }

  /// Reports a child that appears because the app added it to the stack of a navigation controller.
  private func appear(
    _ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    guard let container = scene.parent(of: judgment.key), scene.family(of: container, names) == .navigation
    else { return }
    let added = scene.trace(of: judgment.key).filter { $0.callback == .willMoveToParent }
    var violation = Violation(.childInSystemContainer, judgment, after: added)
    violation.container = container.reference
    violation.lowered = .note
    found.append(violation)
  }

  private mutating func load(_ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable) {
    let key = judgment.key
    guard !judgment.parent.isNone, let time = judgment.event.time, let container = scene.parent(of: key),
      scene.newestChild(of: container) == key, let family = scene.family(of: container, names)
    else { return }
    let trace = scene.trace(of: key).compactMap { entry -> TraceEntry? in
      guard entry.callback == .addChild || entry.callback == .willMoveToParent else { return nil }
      var owned = entry
      owned.owner = key.reference
      return owned
    }
    let isAddedByApp = trace.contains { $0.callback == .addChild && $0.isChild }
    // Another container may load its children early.
    guard family == .navigation || isAddedByApp else { return }
    var violation = Violation(.childInSystemContainer, judgment, after: trace)
    violation.container = container.reference
    waiting[key] = Child(
      container: container, violation: violation,
      isAddedByApp: isAddedByApp, isContainerVisible: isVisible(container, &scene))
    deadlines.add(key, at: time.instant &+ Self.limit)
  }

  /// Whether a container is visible: it has appeared, or one of its children has. `nil` if it may be.
  private func isVisible(_ container: SubjectKey, _ scene: inout some Scene) -> Bool? {
    if scene.appearance(of: container) == .appeared || scene.isShowingChild(container) { return true }
    return scene.hasAppearedOutsideContainers(inProcess: container.processIndex) ? nil : false
  }

  /// Reports the children whose time has passed, unless another one covers them or they were removed.
  private mutating func expire(
    before time: LogTime, _ scene: inout some Scene, _ found: inout ViolationLog
  ) {
    guard !deadlines.isEmpty else { return }
    for (_, key) in deadlines.take(before: time.instant) {
      guard let child = waiting.removeValue(forKey: key), scene.parent(of: key) == child.container,
        child.isAddedByApp || child.isContainerVisible ?? child.hasMoved,
        scene.newestChild(of: child.container) == key
      else { continue }
      found.append(child.violation)
    }
  }
}
