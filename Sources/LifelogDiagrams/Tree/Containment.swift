import LifelogTrace

/// Who lives, who is whose child, and which state each is in, at one step of a trace.
struct Containment: Sendable {
  private(set) var places: [Place]
  /// How many steps have been gone.
  private(set) var end = 0
  private var nextMove = 0
  /// How many gaps have been passed.
  private var gaps = 0

  /// What is known of one subject.
  struct Place: Sendable, Hashable {
    /// Whether an event of it has come, or one that names it.
    var hasBegun = false
    var hasEnded = false
    /// An index into the trace's subjects.
    var parent: Int?
    var state = AppearanceState.unknown
    /// Whether it lost its last parent, and nobody has used it since.
    var isRemoved = false
    /// Who added its view to a view of their own; `nil` once it was taken out again.
    var viewHost: Int?
    /// How many events it has had.
    var events = 0
    /// How many gaps lay before what told the state, and before what told the parent.
    fileprivate var gapsBeforeState = 0
    fileprivate var gapsBeforeParent = 0

    /// Whether it is there.
    var isAlive: Bool { hasBegun && !hasEnded }
    /// Whether its view is in somebody's view though it is nobody's child.
    var isOrphanedView: Bool { parent == nil && viewHost != nil }
  }

  /// The containment before the first step.
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

  /// The containment after so many steps.
  ///
  /// - Complexity: O(*n*) in the number of steps and subjects.
  init(_ trace: RecordedTrace, after end: Int) {
    self.init(trace)
    advance(to: end, in: trace)
  }

  /// Whether a gap lies between now and what told a subject's state.
  func isStateOld(of subject: Int) -> Bool { places[subject].gapsBeforeState < gaps }

  /// Whether a gap lies between now and what told a subject's parent.
  func isParentOld(of subject: Int) -> Bool { places[subject].gapsBeforeParent < gaps }

  /// The parent of a subject that is there; `nil` when it has none, or one that is no longer there.
  func parent(of subject: Int) -> Int? {
    guard places[subject].isAlive, let parent = places[subject].parent, places.indices.contains(parent),
      places[parent].isAlive
    else { return nil }
    return parent
  }

  /// Goes on until so many steps have been gone.
  ///
  /// - Complexity: O(*n*) in the number of steps between.
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
      // Of a parent from before a gap nobody tells that it is lost: it is forgotten by those who must be sure. Here
      // the last that is known stays, and is marked.
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

  /// Takes over what a trace knows of its end, from steps that were left out as well.
  private mutating func conclude(_ trace: RecordedTrace) {
    for (index, subject) in trace.subjects.enumerated() {
      places[index].hasBegun = true
      places[index].hasEnded = places[index].hasEnded || subject.hasEnded
      places[index].state = subject.state
    }
  }
}
