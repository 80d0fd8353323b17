import LifelogTrace

/// The living subjects, their parents and their states after one step of a trace.
struct Containment: Sendable {
  private(set) var places: [Place]
  /// The number of steps that were applied.
  private(set) var end = 0
  private var nextMove = 0
  /// The number of gaps so far.
  private var gaps = 0

  /// The known facts about one subject.
  struct Place: Sendable, Hashable {
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
    places = trace.subjects.map { subject in
      var place = Place()
      place.parent = subject.firstParent
      place.state = subject.firstState
      place.hasBegun = subject.firstParent != nil || subject.firstState != .unknown
      return place
    }
    for subject in trace.subjects {
      if let parent = subject.firstParent, places.indices.contains(parent) { places[parent].hasBegun = true }
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
  func isStateOld(of subject: Int) -> Bool { places[subject].gapsBeforeState < gaps }

  /// Whether a gap follows the event that determined a subject's parent.
  func isParentOld(of subject: Int) -> Bool { places[subject].gapsBeforeParent < gaps }

  /// Returns the parent of a living subject; `nil` if it has none, or if the parent no longer exists.
  func parent(of subject: Int) -> Int? {
    guard places[subject].isAlive, let parent = places[subject].parent, places.indices.contains(parent),
      places[parent].isAlive
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
    places[subject].hasBegun = true
    places[subject].events += 1
    places[subject].state = step.state
    places[subject].gapsBeforeState = gaps
    if let other = step.other { places[other].hasBegun = true }
    switch step.callback {
    case .deinit: places[subject].hasEnded = true
    case .removeFromSuperview: places[subject].viewHost = nil
    case .addSubview:
      if let other = step.other, other != subject { places[other].viewHost = subject }
    case .addChild, .push, .present:
      if let other = step.other { places[other].isRemoved = false }
    case .willMoveToParent where !step.isRemoval, .viewWillAppear, .viewDidAppear:
      places[subject].isRemoved = false
    case .didMoveToParent where step.isRemoval, .removeFromParent: leave(subject)
    default: break
    }
  }

  private mutating func follow(_ move: RecordedTrace.ParentChange) {
    let subject = move.subject
    places[subject].hasBegun = true
    guard let parent = move.parent else {
      // No event shows the loss of a parent from before the gap; the trace drops the parent because it is no longer
      // certain. The diagram keeps the last known parent and marks it.
      if !isParentOld(of: subject) { leave(subject) }
      return
    }
    places[parent].hasBegun = true
    places[subject].isRemoved = false
    places[subject].parent = parent
    places[subject].gapsBeforeParent = gaps
  }

  private mutating func leave(_ subject: Int) {
    if places[subject].parent != nil { places[subject].isRemoved = true }
    places[subject].viewHost = nil
    places[subject].parent = nil
    places[subject].gapsBeforeParent = gaps
  }

  /// Applies the final states of the trace, which include the effects of omitted steps.
  private mutating func conclude(_ trace: RecordedTrace) {
    for (index, subject) in trace.subjects.enumerated() {
      places[index].hasBegun = true
      places[index].hasEnded = places[index].hasEnded || subject.hasEnded
      places[index].state = subject.state
    }
  }
}
