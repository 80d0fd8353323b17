import LifelogModel
import LifelogTrace

/// A child whose manual transition did not end with that of its container, or of the child that it replaced, or before
/// the child left.
///
/// A begin in the opposite direction alone does not show it: that reverses a transition. If the container has completed
/// its transition since the first begin, or has ended and removed the replaced child, the second one belongs to another
/// transition. The machine of a child does not see the callbacks of its container or of the other child.
struct UnendedForwarding: Check {
  static let rules: [RuleID] = [.beginEndUnbalanced]
  static let reads = Reads(
    [
      .beginAppearanceTransition, .endAppearanceTransition, .viewWillAppear, .viewDidAppear,
      .viewWillDisappear,
      .viewDidDisappear, .didMoveToParent, .removeFromParent, .deinit,
    ], wakes: [.beginAppearanceTransition])

  /// A begin without an end.
  private struct OpenBegin {
    var entry: TraceEntry
    var direction: Argument
    /// The number of events before it.
    var event: Int
    /// How far its container has come since.
    var progress = Progress.begun

    /// Handles a callback of its container.
    mutating func advance(_ callback: Callback) {
      switch (callback, progress) {
      case (.viewDidAppear, .begun) where direction == .appearing,
        (.viewDidDisappear, .begun) where direction == .disappearing:
        progress = .completed
      case (.viewWillDisappear, .completed), (.viewWillAppear, .completed): progress = .overtaken
      default: break
      }
    }
  }

  private enum Progress {
    /// The container has not completed the transition.
    case begun
    case completed
    /// The container has begun another transition after that.
    case overtaken
  }

  /// A container with children that have a begin and no end.
  private struct Container {
    var open: [SubjectKey: OpenBegin] = [:]
    /// The event with which it last ended the disappearance of a child that it then removed; `nil` if it has not.
    var lastReplacement: Int?
  }

  private var containers: [SubjectKey: Container] = [:]
  /// The container of each child with a begin and no end.
  private var owners: [SubjectKey: SubjectKey] = [:]
  /// The children whose disappearance has ended, with their container and that event, until they are removed.
  private var departing: [SubjectKey: (container: SubjectKey, event: Int)] = [:]
  /// The violations of the children that left before the end, which may still come: some pagers call it last.
  private var leaving: [SubjectKey: Violation] = [:]
  private var count = 0

  mutating func receive(
    _ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    // Lines without a class can be of several controllers.
    guard !judgment.isAmbiguous, !judgment.key.reference.isNone else { return }
    count += 1
    if containers[judgment.key] != nil { receiveOwn(judgment) }
    if judgment.event.isRemoval { leave(judgment, &found) }
    switch judgment.event.callback {
    case .beginAppearanceTransition:
      let container = scene.parent(of: judgment.key) ?? Self.unknown(in: judgment.key.processIndex)
      begin(judgment, in: container, &found)
    case .endAppearanceTransition: end(judgment.key)
    default: break
    }
  }

  /// Stands for the containers that a log does not show. None of their callbacks is known.
  private static func unknown(in processIndex: Int) -> SubjectKey {
    SubjectKey(reference: .none, processIndex: processIndex)
  }

  /// Handles a callback of a container.
  private mutating func receiveOwn(_ judgment: Judgment) {
    let callback = judgment.event.callback
    if callback == .deinit { containers[judgment.key] = nil }
    guard let children = containers[judgment.key]?.open.keys else { return }
    for child in children { containers[judgment.key]?.open[child]?.advance(callback) }
  }

  private mutating func begin(
    _ judgment: Judgment, in container: SubjectKey, _ found: inout ViolationLog
  ) {
    let direction = judgment.event.argument
    guard direction == .appearing || direction == .disappearing else {
      return remove(judgment.key, from: container)
    }
    departing[judgment.key] = nil
    if let violation = leaving.removeValue(forKey: judgment.key) { found.append(violation) }
    if let owner = owners[judgment.key], owner != container { remove(judgment.key, from: owner) }
    let open = containers[container]?.open[judgment.key]
    let isReplacing = open?.direction == .appearing && direction == .disappearing
    let lastReplacement = isReplacing ? containers[container]?.lastReplacement ?? 0 : 0
    let isOvertaken = open.map { $0.progress == .overtaken || $0.event < lastReplacement } ?? false
    if let open, isOvertaken { found.append(violation(open, judgment, in: container)) }
    // Nested begins count as one. If only some of them are ended, the child's machine reports it.
    if let open, !isOvertaken, open.direction == direction { return }
    containers[container, default: Container()].open[judgment.key] = OpenBegin(
      entry: judgment.entry, direction: direction, event: count)
    owners[judgment.key] = container
  }

  private func violation(_ open: OpenBegin, _ judgment: Judgment, in container: SubjectKey) -> Violation {
    var violation = Violation(.beginEndUnbalanced, judgment, after: [open.entry])
    violation.container = container.reference
    return violation
  }

  private mutating func end(_ key: SubjectKey) {
    leaving[key] = nil
    guard let container = owners[key] else { return }
    let isKnown = !container.reference.isNone
    if isKnown, containers[container]?.open[key]?.direction == .disappearing {
      departing[key] = (container, count)
    }
    remove(key, from: container)
  }

  /// Handles the removal of a child, or its end. The call of `removeFromParent` can come before the end.
  private mutating func leave(_ judgment: Judgment, _ found: inout ViolationLog) {
    let key = judgment.key
    if judgment.event.callback != .removeFromParent, let container = owners[key],
      let open = containers[container]?.open[key]
    {
      leaving[key] = violation(open, judgment, in: container)
      remove(key, from: container)
    }
    if judgment.event.callback == .deinit, let violation = leaving.removeValue(forKey: key) {
      found.append(violation)
    }
    guard let (container, event) = departing.removeValue(forKey: key) else { return }
    containers[container]?.lastReplacement = event
  }

  mutating func end(_ names: NameTable, _ found: inout ViolationLog) {
    for violation in leaving.values.sorted(by: { $0.line < $1.line }) { found.append(violation) }
  }

  private mutating func remove(_ key: SubjectKey, from container: SubjectKey) {
    owners[key] = nil
    containers[container]?.open[key] = nil
    if containers[container]?.open.isEmpty == true { containers[container] = nil }
    if containers.isEmpty { departing = [:] }
  }
}

extension Event {
  /// Whether its subject leaves its container, or ends.
  fileprivate var isRemoval: Bool {
    switch callback {
    case .removeFromParent, .deinit: true
    case .didMoveToParent: argument == .noParent
    default: false
    }
  }
}
