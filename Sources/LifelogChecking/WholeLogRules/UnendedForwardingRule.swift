import LifelogModel
import LifelogTrace

/// A child whose manual transition did not end with that of its container.
///
/// A begin in the opposite direction alone does not show it: that reverses a transition. If the container has completed
/// its transition since the first begin, the second one belongs to another transition. The machine of a child does not
/// see the callbacks of its container.
struct UnendedForwardingRule: WholeLogRule {
  static let rules: [RuleID] = [.beginEndUnbalanced]
  static let callbacks: CallbackSet = [
    .beginAppearanceTransition, .endAppearanceTransition, .viewWillAppear, .viewDidAppear, .viewWillDisappear,
    .viewDidDisappear, .removeFromParent, .deinit,
  ]
  static let activates: CallbackSet = [.beginAppearanceTransition]

  /// A begin without an end.
  private struct OpenBegin {
    var entry: TraceEntry
    var direction: Argument
    /// How far its container has come since.
    var progress = Progress.begun
  }

  private enum Progress {
    /// The container has not completed the transition.
    case begun
    case completed
    /// The container has begun another transition after that.
    case overtaken
  }

  /// The children with a begin and no end, by their container.
  private var containers: [SubjectKey: [SubjectKey: OpenBegin]] = [:]

  var isIdle: Bool { containers.isEmpty }

  mutating func receive(
    _ tracked: TrackedEvent, _ subjects: Subjects, _ names: NameTable, _ found: inout [WholeLogViolation]
  ) {
    guard !tracked.isAmbiguous else { return }
    if containers[tracked.key] != nil { receiveOwn(tracked) }
    guard let container = subjects.parent(of: tracked.key) else { return }
    switch tracked.event.callback {
    case .beginAppearanceTransition: begin(tracked, in: container, &found)
    case .endAppearanceTransition, .removeFromParent, .deinit: remove(tracked.key, from: container)
    default: break
    }
  }

  /// Handles a callback of a container.
  private mutating func receiveOwn(_ tracked: TrackedEvent) {
    let callback = tracked.event.callback
    if callback == .deinit { containers[tracked.key] = nil }
    containers[tracked.key] = containers[tracked.key]?.mapValues { open in
      var open = open
      switch (callback, open.progress) {
      case (.viewDidAppear, .begun) where open.direction == .appearing,
        (.viewDidDisappear, .begun) where open.direction == .disappearing:
        open.progress = .completed
      case (.viewWillDisappear, .completed), (.viewWillAppear, .completed): open.progress = .overtaken
      default: break
      }
      return open
    }
  }

  private mutating func begin(
    _ tracked: TrackedEvent, in container: SubjectKey, _ found: inout [WholeLogViolation]
  ) {
    let direction = tracked.event.argument
    guard direction == .appearing || direction == .disappearing else {
      return remove(tracked.key, from: container)
    }
    let open = containers[container]?[tracked.key]
    if let open, open.progress == .overtaken {
      var violation = WholeLogViolation(.beginEndUnbalanced, tracked, after: [open.entry])
      violation.container = container.reference
      found.append(violation)
    }
    // Nested begins count as one. If only some of them are ended, the child's machine reports it.
    if let open, open.progress != .overtaken, open.direction == direction { return }
    containers[container, default: [:]][tracked.key] = OpenBegin(entry: tracked.entry, direction: direction)
  }

  private mutating func remove(_ key: SubjectKey, from container: SubjectKey) {
    containers[container]?[key] = nil
    if containers[container]?.isEmpty == true { containers[container] = nil }
  }

  mutating func forget() { containers = [:] }
}
