import LifelogModel
import LifelogTrace

/// A navigation controller that starts to move a third child while two are still in transition.
///
/// The model language can express that two calls overlap, but not that three children do so without logged calls.
struct ThreeInTransitionRule: WholeLogRule {
  static let rules: [RuleID] = [.overlappingTransitions]
  static let callbacks: CallbackSet = [
    .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .deinit,
  ]
  static let seesOnlyChildren = true
  /// Since this version UIKit completes an interrupted push immediately, and an app need not wait for it.
  private static let fluid = OSVersion(18)

  /// An unfinished child.
  private struct MovingChild {
    let key: SubjectKey
    let will: TraceEntry

    /// The callback that would finish it.
    var arrival: Callback { will.callback == .viewWillAppear ? .viewDidAppear : .viewDidDisappear }
  }

  /// The unfinished children of each container.
  private var moving: [SubjectKey: [MovingChild]] = [:]
  /// The violations with the unfinished children. If a class never logs ends, all its instances seem to be unfinished.
  private var candidates: [(wholeLogViolation: WholeLogViolation, unfinished: [MovingChild])] = []

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
      guard known == nil, changesAppearance(tracked, subjects) else { return }
      if children.count == 2, tracked.os.map({ $0 < Self.fluid }) ?? true {
        var wholeLogViolation = WholeLogViolation(
          .overlappingTransitions, tracked, after: children.map(\.will))
        wholeLogViolation.container = parent.reference
        candidates.append((wholeLogViolation, children))
        children = []
      }
      children.append(MovingChild(key: tracked.key, will: tracked.entry))
    default:
      if let known { children.remove(at: known) }
    }
  }

  /// Whether a `will` begins a transition: not that of a child that is already where it goes.
  private func changesAppearance(_ tracked: TrackedEvent, _ subjects: Subjects) -> Bool {
    switch subjects.appearance(in: tracked.before) {
    case .appeared: tracked.event.callback == .viewWillDisappear
    case .disappeared: tracked.event.callback == .viewWillAppear
    default: true
    }
  }

  mutating func forget() { moving = [:] }

  mutating func finish(_ subjects: Subjects, _ names: NameTable, _ found: inout [WholeLogViolation]) {
    found += candidates.filter { candidate in
      candidate.unfinished.allSatisfy {
        subjects.coverage.logs($0.arrival, $0.key.reference.name, processIndex: $0.key.processIndex)
      }
    }.map(\.wholeLogViolation)
  }
}
