import LifelogModel
import LifelogTrace

/// A navigation controller that starts to move a third child while two are still in transition.
///
/// The model language can express that two calls overlap if the first one names the child that it moves. `popToRoot`
/// names none, and many logs contain no calls.
struct ThreeInTransitionRule: WholeLogRule {
  static let rules: [RuleID] = [.overlappingTransitions]
  static let callbacks: CallbackSet = [
    .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .viewDidLoad, .deinit, .push,
    .pop,
    .popToRoot, .setViewControllers,
  ]
  /// Since this version UIKit completes an interrupted push immediately, and an app need not wait for it.
  private static let fluid = OSVersion(18)

  /// An unfinished child.
  private struct MovingChild {
    let key: SubjectKey
    let will: TraceEntry
    /// The callback that would finish it.
    var arrival: Callback
    /// Whether another child of its transition has finished. If its class does not log the end, it has finished too.
    var isLeftOver = false

    init(_ tracked: TrackedEvent) {
      (key, will) = (tracked.key, tracked.entry)
      arrival = Self.arrival(after: tracked.event.callback)
    }

    static func arrival(after will: Callback) -> Callback {
      will == .viewWillAppear ? .viewDidAppear : .viewDidDisappear
    }
  }

  /// The unfinished children of each container.
  private var moving: [SubjectKey: [MovingChild]] = [:]
  /// The container of each unfinished child. A popped child may have no parent when it finishes.
  private var containers: [SubjectKey: SubjectKey] = [:]
  /// The containers whose last call names no child.
  private var popping: Set<SubjectKey> = []

  mutating func receive(
    _ tracked: TrackedEvent, _ subjects: Subjects, _ names: NameTable, _ found: inout ViolationLog
  ) {
    guard !tracked.isAmbiguous else { return }
    switch tracked.event.callback {
    case .viewWillAppear, .viewWillDisappear: begin(tracked, subjects, names, &found)
    case .push, .pop, .popToRoot, .setViewControllers: call(tracked, &found)
    default: finish(tracked.key)
    }
  }

  private mutating func begin(
    _ tracked: TrackedEvent, _ subjects: Subjects, _ names: NameTable, _ found: inout ViolationLog
  ) {
    if let container = containers[tracked.key] {
      guard let known = moving[container]?.firstIndex(where: { $0.key == tracked.key }) else { return }
      // It turns around: another callback finishes it.
      moving[container]?[known].arrival = MovingChild.arrival(after: tracked.event.callback)
      moving[container]?[known].isLeftOver = false
      return
    }
    guard changesAppearance(tracked, subjects), !tracked.parent.isNone,
      let container = subjects.parent(of: tracked.key),
      subjects.systemContainers.family(of: container.reference.name, in: names) == .navigation
    else { return }
    report(tracked, in: container, &found)
    moving[container, default: []].append(MovingChild(tracked))
    containers[tracked.key] = container
  }

  private mutating func call(_ tracked: TrackedEvent, _ found: inout ViolationLog) {
    guard tracked.event.phase != .end else { return }
    if popping.remove(tracked.key) != nil { report(tracked, in: tracked.key, &found) }
    if tracked.event.callback != .push, tracked.event.argument.object.isNone { popping.insert(tracked.key) }
  }

  /// Reports an event that begins another transition of a container if two of its children are in one.
  private mutating func report(
    _ tracked: TrackedEvent, in container: SubjectKey, _ found: inout ViolationLog
  ) {
    guard let unfinished = moving[container], unfinished.count == 2,
      tracked.os.map({ $0 < Self.fluid }) ?? true
    else { return }
    var violation = Violation(.overlappingTransitions, tracked, after: unfinished.map(\.will))
    violation.container = container.reference
    // If a class never logs ends, all its instances seem to be unfinished.
    let children = unfinished.map {
      UnfinishedChild(end: LoggedCallback($0.arrival, of: $0.key), isLeftOver: $0.isLeftOver)
    }
    found.append(violation, if: .unfinished(children))
    for child in unfinished { containers[child.key] = nil }
    moving[container] = nil
  }

  /// Whether a `will` begins a transition: not that of a child that is already where it goes.
  private func changesAppearance(_ tracked: TrackedEvent, _ subjects: Subjects) -> Bool {
    switch subjects.appearance(in: tracked.before) {
    case .appeared: tracked.event.callback == .viewWillDisappear
    case .disappeared: tracked.event.callback == .viewWillAppear
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

  mutating func forget() { (moving, containers, popping) = ([:], [:], []) }
}
