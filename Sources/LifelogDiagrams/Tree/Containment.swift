import LifelogTrace

/// The living subjects, their parents and their states after one step of a trace.
struct Containment: Sendable {
  private(set) var statuses: [Status]
  /// The number of steps that were applied.
  private(set) var end = 0
  private var nextMove = 0
  /// The number of gaps so far.
  private var gaps = 0

  /// The known facts about one subject.
  struct Status: Sendable, Hashable {
    /// Whether an event of it, or one that names it, has occurred.
    var hasBegun = false
    var hasEnded = false
    /// An index into the trace's subjects.
    var parent: Int?
    var state = AppearanceState.unknown
    /// Whether it has lost its last parent and no later event used it.
    var isRemoved = false
    /// The subject whose view contains its view; `nil` after the view was removed.
    var viewHost: Int?
    /// The number of its events.
    var events = 0
    /// The number of gaps before the event that determined the state, and before the one that determined the parent.
    fileprivate var gapsBeforeState = 0
    fileprivate var gapsBeforeParent = 0

    /// Whether it exists now.
    var isAlive: Bool { hasBegun && !hasEnded }
    /// Whether its view is in another controller's view although it has no parent.
    var isOrphanedView: Bool { parent == nil && viewHost != nil }
  }

  /// Creates the containment before the first step.
  init(_ trace: RecordedTrace) {
    statuses = trace.subjects.map { subject in
      var status = Status()
      status.parent = subject.firstParent
      status.state = subject.firstState
      status.hasBegun = subject.firstParent != nil || subject.firstState != .unknown
      return status
    }
    for subject in trace.subjects {
      if let parent = subject.firstParent, statuses.indices.contains(parent) {
        statuses[parent].hasBegun = true
      }
    }
  }

  /// Creates the containment after a number of steps.
  ///
  /// - Complexity: O(*n*) in the number of steps and subjects.
  init(_ trace: RecordedTrace, after end: Int) {
    self.init(trace)
    advance(to: end, in: trace)
  }

  /// Whether a gap follows the event that determined a subject's state.
  func isStateOld(of subject: Int) -> Bool { statuses[subject].gapsBeforeState < gaps }

  /// Whether a gap follows the event that determined a subject's parent.
  func isParentOld(of subject: Int) -> Bool { statuses[subject].gapsBeforeParent < gaps }

  /// Returns the parent of a living subject; `nil` if it has none, or if the parent no longer exists.
  func parent(of subject: Int) -> Int? {
    guard statuses[subject].isAlive, let parent = statuses[subject].parent, statuses.indices.contains(parent),
      statuses[parent].isAlive
    else { return nil }
    return parent
  }

  /// Applies steps until a number of them were applied.
  ///
  /// - Complexity: O(*n*) in the number of new steps.
  mutating func advance(to end: Int, in trace: RecordedTrace) {
    while self.end < min(end, trace.steps.count) {
      follow(trace.steps[self.end])
      while nextMove < trace.moves.count, trace.moves[nextMove].step <= self.end {
        follow(trace.moves[nextMove])
        nextMove += 1
      }
      self.end += 1
    }
    if self.end == trace.steps.count { conclude(trace) }
  }

  private mutating func follow(_ step: RecordedTrace.Step) {
    if step.followsGap { gaps += 1 }
    let subject = step.subject
    statuses[subject].hasBegun = true
    statuses[subject].events += 1
    statuses[subject].state = step.state
    statuses[subject].gapsBeforeState = gaps
    if let other = step.other { statuses[other].hasBegun = true }
    switch step.callback {
    case .deinit: statuses[subject].hasEnded = true
    case .removeFromSuperview: statuses[subject].viewHost = nil
    case .addSubview:
      if let other = step.other, other != subject { statuses[other].viewHost = subject }
    case .addChild, .push, .present:
      if let other = step.other { statuses[other].isRemoved = false }
    case .willMoveToParent where !step.isRemoval, .viewWillAppear, .viewDidAppear:
      statuses[subject].isRemoved = false
    case .didMoveToParent where step.isRemoval, .removeFromParent: leave(subject)
    default: break
    }
  }

  private mutating func follow(_ move: RecordedTrace.ParentChange) {
    let subject = move.subject
    statuses[subject].hasBegun = true
    guard let parent = move.parent else {
      // No event shows the loss of a parent from before the gap; the trace drops the parent because it is no longer
      // certain. The diagram keeps the last known parent and marks it.
      if !isParentOld(of: subject) { leave(subject) }
      return
    }
    statuses[parent].hasBegun = true
    statuses[subject].isRemoved = false
    statuses[subject].parent = parent
    statuses[subject].gapsBeforeParent = gaps
  }

  private mutating func leave(_ subject: Int) {
    if statuses[subject].parent != nil { statuses[subject].isRemoved = true }
    statuses[subject].viewHost = nil
    statuses[subject].parent = nil
    statuses[subject].gapsBeforeParent = gaps
  }

  /// Applies the final states of the trace, which include the effects of omitted steps.
  private mutating func conclude(_ trace: RecordedTrace) {
    for (index, subject) in trace.subjects.enumerated() {
      statuses[index].hasBegun = true
      statuses[index].hasEnded = statuses[index].hasEnded || subject.hasEnded
      statuses[index].state = subject.state
    }
  }
}
