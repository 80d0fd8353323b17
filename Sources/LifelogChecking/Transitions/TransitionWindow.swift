import LifelogTrace

/// A transition under way: from the first `will` to the last `did` of those who take part.
struct TransitionWindow {
  /// Tells it from all others of its process.
  let number: Int
  let processIndex: Int
  let input: Int
  /// Who comes and who goes: of each the first that no container brings along.
  private(set) var appearing: AppearanceChange?
  private(set) var disappearing: AppearanceChange?
  /// Those whom a container brings along, and those of whom the log does not say why they move too, in the order in which
  /// they came.
  private(set) var others: [AppearanceChange] = []
  /// Whether several come, or go, of whom nobody brings the others along: the log does not say who they are.
  private(set) var isAmbiguous = false
  /// How many events of its process had come when its first one did, and its last.
  private(set) var firstEvent = 0
  private(set) var lastEvent = 0
  private(set) var lastTime: LogTime?
  /// The numbers of the windows of its process that were under way at the same time.
  var overlapping: Set<Int>

  /// Who belongs together is told so within so many events and microseconds.
  private static let turn = (events: 12, time: Int64(1_000_000))
  /// Who has not arrived after so many events, or so many microseconds, is not waited for.
  private static let patience = (events: 64, time: Int64(30_000_000))
  /// More others are not followed: a container with a thousand children moves them all at once.
  private static let maxOthers = 16

  init(number: Int, processIndex: Int, input: Int, overlapping: Set<Int>) {
    self.number = number
    self.processIndex = processIndex
    self.input = input
    self.overlapping = overlapping
  }

  /// Those who take part and have not arrived.
  var isInProgress: Bool { appearing?.isFinished == false || disappearing?.isFinished == false }

  /// Whether all who take part have arrived.
  var isFinished: Bool { !isInProgress && others.allSatisfy(\.isFinished) }

  /// Whether nobody has arrived.
  var isBeginning: Bool {
    appearing?.isFinished != true && disappearing?.isFinished != true && !others.contains(where: \.isFinished)
  }

  /// Whether one who comes or goes, and has not arrived, meets a condition.
  func awaitsOne(where condition: (SubjectKey) -> Bool) -> Bool {
    if let disappearing, !disappearing.isFinished, condition(disappearing.key) { return true }
    if let appearing, !appearing.isFinished, condition(appearing.key) { return true }
    return false
  }

  /// Whether a controller takes part.
  ///
  /// Inlined, since every event asks it of all windows: a window that is not looked at in place is copied.
  @inline(__always)
  func involves(_ key: SubjectKey) -> Bool {
    if appearing?.key == key || disappearing?.key == key { return true }
    for other in others where other.key == key { return true }
    return false
  }

  /// Who comes, or who goes.
  func controller(isAppearing: Bool) -> AppearanceChange? { isAppearing ? appearing : disappearing }

  /// The key of the one who comes, or goes.
  func key(ofPrincipal isAppearing: Bool) -> SubjectKey? { isAppearing ? appearing?.key : disappearing?.key }

  /// The parent that the one who comes, or goes, had when it began to; `nil` when there was none.
  func parent(ofPrincipal isAppearing: Bool) -> SubjectKey? {
    isAppearing ? appearing?.parent : disappearing?.parent
  }

  /// Whether somebody who has not arrived waits for a counterpart: one comes while nobody goes, or the reverse.
  func lacks(_ isAppearing: Bool) -> Bool {
    isAppearing
      ? appearing == nil && disappearing?.isFinished == false
      : disappearing == nil && appearing?.isFinished == false
  }

  /// The direction that a controller moves in, if it has not arrived; `nil` when it does not take part, or has.
  func direction(of key: SubjectKey) -> Bool? {
    switch part(of: key) {
    case .appearing: appearing?.isComing
    case .disappearing: disappearing?.isComing
    case .other(let index): others[index].isComing
    case nil: nil
    }
  }

  /// Whether an event comes so soon after the last one that both can be of one turn of the run loop.
  func isNear(_ tracked: TrackedEvent, at event: Int) -> Bool {
    guard event - lastEvent <= Self.turn.events else { return false }
    guard let distance = distance(to: tracked) else { return true }
    return distance <= Self.turn.time
  }

  /// Whether nobody has moved for long.
  @inline(__always)
  func isOld(at tracked: TrackedEvent, event: Int) -> Bool {
    event - lastEvent > Self.patience.events || (distance(to: tracked) ?? 0) > Self.patience.time
  }

  /// Whether those who have not arrived by now should have done so long ago.
  func isLate(at tracked: TrackedEvent, event: Int) -> Bool {
    if event - lastEvent > Self.patience.events { return true }
    guard let distance = distance(to: tracked) else { return false }
    return distance > Self.patience.time && !involves(tracked.key)
  }

  @inline(__always)
  private func distance(to tracked: TrackedEvent) -> Int64? {
    lastTime.flatMap { tracked.event.time?.microseconds(since: $0) }
  }

  /// Whether one who takes part has arrived where it goes, while its counterpart has not.
  func hasFinished(_ key: SubjectKey) -> Bool {
    if let appearing, appearing.key == key, appearing.isFinished { return disappearing?.isFinished == false }
    if let disappearing, disappearing.key == key, disappearing.isFinished {
      return appearing?.isFinished == false
    }
    return false
  }

  /// Whether the counterpart of a controller has arrived, without having been turned around.
  func isSettled(for key: SubjectKey) -> Bool {
    let other = appearing?.key == key ? disappearing : disappearing?.key == key ? appearing : nil
    return other.map { $0.isFinished && !$0.isReversed } ?? false
  }

  // MARK: What happens

  mutating func add(_ movement: AppearanceChange, at event: Int) {
    if appearing == nil, disappearing == nil { firstEvent = event }
    if movement.isAppearing ? appearing == nil : disappearing == nil {
      put(movement)
    } else {
      addOther(movement)
    }
    record(movement.will, at: event)
  }

  /// Adds a container that brings along the one who seemed to move by itself.
  mutating func add(above movement: AppearanceChange, at event: Int) {
    if let carried = controller(isAppearing: movement.isAppearing) { addOther(carried) }
    put(movement)
    record(movement.will, at: event)
  }

  /// Adds one of whom the log does not say why it moves too.
  mutating func addAmbiguous(_ movement: AppearanceChange, at event: Int) {
    isAmbiguous = true
    add(movement, at: event)
  }

  /// Takes in those of another window: nobody can say who of them belongs to whom.
  mutating func absorb(_ other: TransitionWindow) {
    isAmbiguous = true
    for movement in [other.appearing, other.disappearing].compactMap(\.self) + other.others {
      add(movement, at: max(lastEvent, other.lastEvent))
    }
    firstEvent = min(firstEvent, other.firstEvent)
    overlapping.formUnion(other.overlapping)
    overlapping.remove(number)
    overlapping.remove(other.number)
  }

  /// Turns around a controller that has not arrived.
  ///
  /// - Returns: Whether it can: one who turned too often is not followed further.
  mutating func reverse(_ tracked: TrackedEvent, at event: Int) -> Bool {
    let mark = AppearanceChange.CompactEvent(tracked.event)
    let isTurned =
      switch part(of: tracked.key) {
      case .appearing: appearing?.reverse(mark) ?? false
      case .disappearing: disappearing?.reverse(mark) ?? false
      case .other(let index): others[index].reverse(mark)
      case nil: false
      }
    if isTurned { record(mark, at: event) }
    return isTurned
  }

  /// Takes the `did` of one who has not arrived. One that goes the other way ends it: its `will` is not logged.
  ///
  /// - Returns: Whether it belongs here.
  mutating func finish(_ tracked: TrackedEvent, at event: Int) -> Bool {
    let callback = tracked.event.callback
    guard let part = part(of: tracked.key, awaiting: callback) else {
      guard part(of: tracked.key) != nil else { return false }
      end(tracked.key)
      return true
    }
    let mark = AppearanceChange.CompactEvent(tracked.event)
    switch part {
    case .appearing: appearing?.finish(mark)
    case .disappearing: disappearing?.finish(mark)
    case .other(let index): others[index].finish(mark)
    }
    record(mark, at: event)
    return true
  }

  /// A controller is gone.
  mutating func end(_ key: SubjectKey) {
    if appearing?.key == key { appearing?.end() }
    if disappearing?.key == key { disappearing?.end() }
    for index in others.indices where others[index].key == key { others[index].end() }
  }

  /// Settles who is who of several: a container that came to be known as such only later brings the others along.
  ///
  /// - Parameter isAncestor: Whether the first contains the second.
  mutating func resolveAmbiguity(_ isAncestor: (SubjectKey, SubjectKey) -> Bool) {
    for index in others.indices {
      guard let principal = controller(isAppearing: others[index].isAppearing) else { continue }
      guard isAncestor(others[index].key, principal.key) else { continue }
      put(others[index])
      others[index] = principal
    }
    isAmbiguous = others.contains { other in
      controller(isAppearing: other.isAppearing).map { !isAncestor($0.key, other.key) } ?? false
    }
  }

  /// Whether one who comes or goes here contains one who does in another window, or the reverse.
  func isRelated(to other: TransitionWindow, _ isAncestor: (SubjectKey, SubjectKey) -> Bool) -> Bool {
    func isRelated(_ one: SubjectKey?, _ two: SubjectKey?) -> Bool {
      guard let one, let two else { return false }
      return isAncestor(one, two) || isAncestor(two, one)
    }
    return isRelated(appearing?.key, other.appearing?.key)
      || isRelated(appearing?.key, other.disappearing?.key)
      || isRelated(disappearing?.key, other.appearing?.key)
      || isRelated(disappearing?.key, other.disappearing?.key)
  }

  /// Two of one name, of whom only the later has arrived, were one that was turned around.
  mutating func mergeSameName() {
    guard let appearing, let disappearing, appearing.key == disappearing.key,
      (appearing.did == nil) != (disappearing.did == nil)
    else { return }
    let (earlier, later) =
      appearing.will.line < disappearing.will.line ? (appearing, disappearing) : (disappearing, appearing)
    guard let did = later.did else { return }
    var first = earlier
    first.reverse(later.will)
    first.finish(did)
    (self.appearing, self.disappearing) = (nil, nil)
    put(first)
  }

  /// Whether one comes and one goes that the log does not tell apart.
  var isSameName: Bool { appearing != nil && appearing?.key == disappearing?.key }

  private mutating func addOther(_ movement: AppearanceChange) {
    if others.count < Self.maxOthers { others.append(movement) }
  }

  private mutating func put(_ movement: AppearanceChange) {
    if movement.isAppearing { appearing = movement } else { disappearing = movement }
  }

  /// The part that somebody has.
  private enum Part {
    case appearing, disappearing
    case other(Int)
  }

  /// The part of a controller that has not arrived; `nil` when it has none.
  ///
  /// - Parameter callback: Only one that waits for this; `nil` for any.
  private func part(
    of key: SubjectKey, awaiting callback: Callback? = nil
  ) -> Part? {
    if appearing?.isInProgress(key, awaiting: callback) == true { return .appearing }
    if disappearing?.isInProgress(key, awaiting: callback) == true { return .disappearing }
    return others.lastIndex { $0.isInProgress(key, awaiting: callback) }.map(Part.other)
  }

  private mutating func record(_ mark: AppearanceChange.CompactEvent, at event: Int) {
    lastEvent = event
    lastTime = mark.time ?? lastTime
  }
}

/// What it adds up to.
extension TransitionWindow {
  var outcome: Transition.Outcome {
    guard appearing?.did != nil || appearing == nil, disappearing?.did != nil || disappearing == nil else {
      return .open
    }
    let isTurned = (appearing?.isReversed, disappearing?.isReversed)
    if isTurned.0 != true, isTurned.1 != true { return .completed }
    return isTurned.0 != false && isTurned.1 != false ? .cancelled : .open
  }

  /// The first `will` and the last mark of those who come and go.
  var ends: (first: AppearanceChange.CompactEvent, last: AppearanceChange.CompactEvent)? {
    guard let one = disappearing ?? appearing else { return nil }
    guard disappearing != nil, let other = appearing else { return (one.will, one.last) }
    return (
      one.will.line <= other.will.line ? one.will : other.will,
      one.last.line >= other.last.line ? one.last : other.last
    )
  }
}
