import LifelogModel
import LifelogTrace

/// A navigation controller that begins to move a third child while two are still on their way.
///
/// That two calls overlap the language can say; that three children do, of whom no call is logged, it cannot.
struct ThreeInTransitionRule: WholeLogRule {
  static let rules: [RuleID] = [.overlappingTransitions]
  static let callbacks: CallbackSet = [
    .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .deinit,
  ]
  static let seesOnlyChildren = true
  /// From this version on an interrupted push is completed at once, and Apple asks nobody to wait for it.
  private static let fluid = OSVersion(18)

  /// A child that has not arrived.
  private struct MovingChild {
    let key: SubjectKey
    let will: TraceEntry

    /// The callback that would end its movement.
    var arrival: Callback { will.callback == .viewWillAppear ? .viewDidAppear : .viewDidDisappear }
  }

  /// Who of a container's children has not arrived, by the container.
  private var moving: [SubjectKey: [MovingChild]] = [:]
  /// What was seen, and who was on the way: of a class that never logs arrivals everybody seems to be.
  private var seen: [(wholeLogViolation: WholeLogViolation, movers: [MovingChild])] = []

  mutating func receive(
    _ tracked: TrackedEvent, _ subjects: Subjects, _ names: NameTable, _ found: inout [WholeLogViolation]
  ) {
    guard !tracked.isAmbiguous, let parent = subjects.parent(of: tracked.key),
      subjects.systemContainers.family(of: parent.reference.name, in: names) == .navigation
    else { return }
    var children = moving[parent, default: []]
    defer { moving[parent] = children.isEmpty ? nil : children }
    let known = children.firstIndex { $0.key == tracked.key }
    switch tracked.event.callback {
    case .viewWillAppear, .viewWillDisappear:
      guard known == nil else { return }
      if children.count == 2, tracked.os.map({ $0 < Self.fluid }) ?? true {
        var wholeLogViolation = WholeLogViolation(
          .overlappingTransitions, tracked, after: children.map(\.will))
        wholeLogViolation.container = parent.reference
        seen.append((wholeLogViolation, children))
        children = []
      }
      children.append(MovingChild(key: tracked.key, will: tracked.entry))
    default:
      if let known { children.remove(at: known) }
    }
  }

  mutating func forget() { moving = [:] }

  mutating func finish(_ subjects: Subjects, _ names: NameTable, _ found: inout [WholeLogViolation]) {
    found += seen.filter { seen in
      seen.movers.allSatisfy {
        subjects.evidence.logs($0.arrival, $0.key.reference.name, processIndex: $0.key.processIndex)
      }
    }.map(\.wholeLogViolation)
  }
}
