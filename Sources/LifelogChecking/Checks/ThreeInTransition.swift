import LifelogModel
import LifelogTrace

/// A navigation controller that starts to move a third child while two are still in transition.
///
/// The model language can express that two calls overlap if the first one names the child that it moves. `popToRoot`
/// names none, and many logs contain no calls.
struct ThreeInTransition: Check {
  static let rules: [RuleID] = [.overlappingTransitions]
  static let reads = Reads(
    [
      .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .viewDidLoad, .deinit, .push,
      .pop, .popToRoot, .setViewControllers, .navigationControllerDidShow,
    ], wakes: Reads.parents.union([.pop, .popToRoot, .setViewControllers]))

  /// An unfinished child.
  private struct MovingChild {
    let key: SubjectKey
    let classIndex: Int
    let will: TraceEntry
    /// The callback that would finish it.
    var arrival: Callback
    /// Whether another child of its transition has finished. If its class does not log the end, it has finished too.
    var isLeftOver = false
  }

  /// The unfinished children of each container.
  private var moving: [SubjectKey: [MovingChild]] = [:]
  /// The container of each unfinished child. A popped child may have no parent when it finishes.
  private var containers: [SubjectKey: SubjectKey] = [:]
  /// The containers whose last call names no child.
  private var popping: Set<SubjectKey> = []

  mutating func receive(
    _ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    guard !judgment.isAmbiguous else { return }
    switch judgment.event.callback {
    case .viewWillAppear, .viewWillDisappear: begin(judgment, &scene, names, &found)
    case .navigationControllerDidShow: forget()
    case .push, .pop, .popToRoot, .setViewControllers: call(judgment, &scene, &found)
    default: finish(judgment.key)
    }
  }

  private mutating func begin(
    _ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    let key = judgment.key
    let arrival: Callback =
      judgment.event.callback == .viewWillAppear ? .viewDidAppear : .viewDidDisappear
    if let container = containers[key] {
      guard let known = moving[container]?.firstIndex(where: { $0.key == key }) else { return }
      // It turns around: another callback finishes it.
      moving[container]?[known].arrival = arrival
      moving[container]?[known].isLeftOver = false
      return
    }
    guard !judgment.parent.isNone, changesAppearance(judgment, &scene),
      let container = scene.parent(of: key), scene.family(of: container, names) == .navigation
    else { return }
    report(judgment, in: container, &scene, &found)
    moving[container, default: []].append(
      MovingChild(key: key, classIndex: judgment.classIndex, will: judgment.entry, arrival: arrival))
    containers[key] = container
  }

  private mutating func call(_ judgment: Judgment, _ scene: inout some Scene, _ found: inout ViolationLog) {
    guard judgment.event.phase != .end else { return }
    if popping.remove(judgment.key) != nil { report(judgment, in: judgment.key, &scene, &found) }
    if judgment.event.callback != .push, judgment.event.argument.object.isNone {
      popping.insert(judgment.key)
    }
  }

  /// Reports an event that begins another transition of a container if two of its children are in one.
  private mutating func report(
    _ judgment: Judgment, in container: SubjectKey, _ scene: inout some Scene, _ found: inout ViolationLog
  ) {
    guard let unfinished = moving[container], unfinished.count == 2,
      VersionedBehavior.interruptiblePushes.applies(to: scene.platform(ofProcess: container.processIndex))
        != .yes
    else { return }
    var violation = Violation(.overlappingTransitions, judgment, after: unfinished.map(\.will))
    violation.container = container.reference
    // If a class never logs ends, all its instances seem to be unfinished. That of one child proves that the other is
    // unfinished, too, if neither has finished.
    let ends = unfinished.map { Hinge.logged($0.arrival, by: $0.classIndex) }
    found.append(violation, if: unfinished.contains(where: \.isLeftOver) ? .all(ends) : .any(ends))
    for child in unfinished { containers[child.key] = nil }
    moving[container] = nil
  }

  /// Whether a `will` begins a transition: not that of a child that is already where it goes.
  private func changesAppearance(_ judgment: Judgment, _ scene: inout some Scene) -> Bool {
    switch scene.appearance(in: judgment.before) {
    case .appeared: judgment.event.callback == .viewWillDisappear
    case .disappeared: judgment.event.callback == .viewWillAppear
    default: true
    }
  }

  private mutating func finish(_ key: SubjectKey) {
    guard let container = containers.removeValue(forKey: key), var children = moving[container] else {
      return
    }
    children.removeAll { $0.key == key }
    for index in children.indices { children[index].isLeftOver = true }
    moving[container] = children.isEmpty ? nil : children
  }
}
