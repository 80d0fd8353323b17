import LifelogTrace

/// A set of the windows of a process, by their places: the windows are in the order in which they began.
struct WindowSet {
  private var bits: UInt8 = 0

  @inline(__always) var isEmpty: Bool { bits == 0 }

  /// The oldest window; `nil` if the set is empty.
  var first: Int? { bits == 0 ? nil : bits.trailingZeroBitCount }

  /// The latest window; `nil` if the set is empty.
  @inline(__always) var last: Int? { bits == 0 ? nil : 7 - bits.leadingZeroBitCount }

  /// The only window; `nil` if there is none or more than one.
  var only: Int? { bits.nonzeroBitCount == 1 ? first : nil }

  func contains(_ place: Int) -> Bool { bits & 1 << place != 0 }

  @inline(__always)
  mutating func insert(_ place: Int) { bits |= 1 << place }

  mutating func remove(_ place: Int) { bits &= ~(1 << place) }

  mutating func formUnion(_ other: WindowSet) { bits |= other.bits }

  @inline(__always)
  mutating func popLast() -> Int? {
    guard let last else { return nil }
    remove(last)
    return last
  }

  /// Removes a window, and moves the later ones to the place before.
  ///
  /// - Returns: Whether the set contained it.
  mutating func closeGap(at place: Int) -> Bool {
    let (contained, earlier) = (contains(place), bits & (1 << place - 1))
    bits = earlier | (bits &>> 1) & ~(1 << place - 1)
    return contained
  }
}

extension SubjectKey {
  /// One of 64 bits, the same for equal keys.
  @inline(__always)
  var mark: UInt64 { 1 &<< ((word &* 0x9e37_79b9_7f4a_7c15) &>> 58) }
}

/// A transition in progress: from the first `will` to the last `did` of its participants.
struct TransitionWindow {
  let processIndex: Int
  let input: Int
  /// The appearing and the disappearing controller: the first of each that no container moves along.
  private(set) var appearing: AppearanceChange?
  private(set) var disappearing: AppearanceChange?
  /// The controllers that a container moves along, and those that move for an unknown reason, in order of appearance.
  private(set) var others: [AppearanceChange] = []
  /// Whether several controllers appear or disappear independently, so that the main ones are unknown.
  private(set) var isAmbiguous = false
  /// The number of events of the process before its first event, and before its last.
  private(set) var firstEvent = 0
  private(set) var lastEvent = 0
  private(set) var lastTime: LogTime?
  /// The windows of the process that are in progress at the same time.
  var overlapping: WindowSet
  /// Whether a window that has ended was in progress at the same time.
  var overlapsEnded = false
  /// The indices of the violations that occurred in it.
  var violations: [Int] = []
  /// The marks of all participants. A key whose mark is missing does not participate.
  private var marks: UInt64 = 0
  /// The number of further controllers: a container with a thousand children moves them all at once.
  private(set) var untracked = 0

  /// The maximum distance of callbacks that belong together, in events and in microseconds.
  private static let maxDistance = (events: 12, time: Int64(1_000_000))
  /// The maximum wait for the end of an appearance change, in events and in microseconds.
  private static let maxWait = (events: 64, time: Int64(30_000_000))

  init(processIndex: Int, input: Int, overlapping: WindowSet) {
    self.processIndex = processIndex
    self.input = input
    self.overlapping = overlapping
  }

  /// Whether another window was in progress at the same time.
  var overlaps: Bool { overlapsEnded || !overlapping.isEmpty }

  /// Whether a main participant is unfinished.
  @inline(__always)
  var isInProgress: Bool { appearing?.isFinished == false || disappearing?.isFinished == false }

  /// Whether all participants are finished.
  @inline(__always)
  var isFinished: Bool { !isInProgress && others.allSatisfy(\.isFinished) }

  /// Whether no participant is finished.
  var isBeginning: Bool {
    appearing?.isFinished != true && disappearing?.isFinished != true && !others.contains(where: \.isFinished)
  }

  /// The key of the appearing or the disappearing controller if it is unfinished.
  @inline(__always)
  func unfinishedKey(isAppearing: Bool) -> SubjectKey? {
    isAppearing
      ? appearing?.isFinished == false ? appearing?.key : nil
      : disappearing?.isFinished == false ? disappearing?.key : nil
  }

  /// Whether a controller participates.
  ///
  /// - Parameter mark: The mark of its key.
  @inline(__always)
  func involves(_ key: SubjectKey, mark: UInt64) -> Bool { marks & mark != 0 && involves(key) }

  @inline(__always)
  private func involves(_ key: SubjectKey) -> Bool {
    if appearing?.key == key || disappearing?.key == key { return true }
    for other in others where other.key == key { return true }
    return false
  }

  /// The appearance change of the appearing or the disappearing controller.
  func controller(isAppearing: Bool) -> AppearanceChange? { isAppearing ? appearing : disappearing }

  /// The key of the appearing or the disappearing controller.
  @inline(__always)
  func key(isAppearing: Bool) -> SubjectKey? { isAppearing ? appearing?.key : disappearing?.key }

  /// The parent of the appearing or the disappearing controller at its start; `nil` if there was none.
  @inline(__always)
  func parent(isAppearing: Bool) -> SubjectKey? {
    isAppearing ? appearing?.parent : disappearing?.parent
  }

  /// Whether an unfinished controller waits for a counterpart of the given direction.
  @inline(__always)
  func lacks(_ isAppearing: Bool) -> Bool {
    isAppearing
      ? appearing == nil && disappearing?.isFinished == false
      : disappearing == nil && appearing?.isFinished == false
  }

  /// Whether a participant appears, if it is unfinished; `nil` if it is finished or does not participate.
  func direction(of key: SubjectKey) -> Bool? {
    switch part(of: key) {
    case .appearing: appearing?.isNowAppearing
    case .disappearing: disappearing?.isNowAppearing
    case .other(let index): others[index].isNowAppearing
    case nil: nil
    }
  }

  /// Whether an event is close enough to the last one to belong to the same turn of the run loop.
  @inline(__always)
  func isNear(_ judgment: Judgment, at event: Int) -> Bool {
    guard event - lastEvent <= Self.maxDistance.events else { return false }
    guard let distance = distance(to: judgment) else { return true }
    return distance <= Self.maxDistance.time
  }

  /// Whether the last event was a long time ago.
  @inline(__always)
  func isOld(at judgment: Judgment, event: Int) -> Bool {
    event - lastEvent > Self.maxWait.events || (distance(to: judgment) ?? 0) > Self.maxWait.time
  }

  /// Whether the unfinished participants are long overdue.
  func isLate(at judgment: Judgment, event: Int) -> Bool {
    if event - lastEvent > Self.maxWait.events { return true }
    guard let distance = distance(to: judgment) else { return false }
    return distance > Self.maxWait.time && !involves(judgment.key, mark: judgment.key.mark)
  }

  @inline(__always)
  private func distance(to judgment: Judgment) -> Int64? {
    lastTime.flatMap { judgment.event.time?.microseconds(since: $0) }
  }

  /// Whether a participant is finished while its counterpart is not.
  func hasFinished(_ key: SubjectKey) -> Bool {
    if let appearing, appearing.key == key, appearing.isFinished { return disappearing?.isFinished == false }
    if let disappearing, disappearing.key == key, disappearing.isFinished {
      return appearing?.isFinished == false
    }
    return false
  }

  /// Whether the counterpart of a controller is finished and was not reversed.
  func isSettled(for key: SubjectKey) -> Bool {
    let other = appearing?.key == key ? disappearing : disappearing?.key == key ? appearing : nil
    return other.map { $0.isFinished && !$0.isReversed } ?? false
  }

  // MARK: Changes

  mutating func add(_ change: AppearanceChange, at event: Int) {
    if appearing == nil, disappearing == nil { firstEvent = event }
    if change.isAppearing ? appearing == nil : disappearing == nil {
      put(change)
    } else {
      addOther(change)
    }
    record(change.will, at: event)
  }

  /// Adds a container that moves along the controller that seemed to move independently.
  mutating func add(above change: AppearanceChange, at event: Int) {
    if let carried = controller(isAppearing: change.isAppearing) { addOther(carried) }
    put(change)
    record(change.will, at: event)
  }

  /// Adds a controller that moves for an unknown reason.
  mutating func addAmbiguous(_ change: AppearanceChange, at event: Int) {
    isAmbiguous = true
    add(change, at: event)
  }

  /// Merges another window into this one, if the pairs of controllers are ambiguous.
  mutating func absorb(_ other: TransitionWindow) {
    isAmbiguous = true
    for change in [other.appearing, other.disappearing].compactMap(\.self) + other.others {
      add(change, at: max(lastEvent, other.lastEvent))
    }
    firstEvent = min(firstEvent, other.firstEvent)
    untracked += other.untracked
    overlapping.formUnion(other.overlapping)
    overlapsEnded = overlapsEnded || other.overlapsEnded
  }

  /// Records the end of another window of the process.
  ///
  /// - Parameter place: The place of the other window. The later windows move to the place before.
  mutating func recordEnd(ofWindowAt place: Int) {
    if overlapping.closeGap(at: place) { overlapsEnded = true }
  }

  /// Reverses an unfinished controller.
  ///
  /// - Returns: Whether it is still tracked, which is not the case after too many reversals.
  mutating func reverse(_ judgment: Judgment, at event: Int) -> Bool {
    let compactEvent = AppearanceChange.CompactEvent(judgment.event)
    let isReversed =
      switch part(of: judgment.key) {
      case .appearing: appearing?.reverse(compactEvent) ?? false
      case .disappearing: disappearing?.reverse(compactEvent) ?? false
      case .other(let index): others[index].reverse(compactEvent)
      case nil: false
      }
    if isReversed { record(compactEvent, at: event) }
    return isReversed
  }

  /// Handles the `did` of an unfinished controller. A `did` of the other direction also ends it, because its `will` is
  /// not logged.
  ///
  /// - Returns: Whether the event belongs to the window.
  mutating func finish(_ judgment: Judgment, at event: Int) -> Bool {
    let callback = judgment.event.callback
    guard let part = part(of: judgment.key, awaiting: callback) else {
      guard part(of: judgment.key) != nil else { return false }
      end(judgment.key)
      return true
    }
    let compactEvent = AppearanceChange.CompactEvent(judgment.event)
    switch part {
    case .appearing: appearing?.finish(compactEvent)
    case .disappearing: disappearing?.finish(compactEvent)
    case .other(let index): others[index].finish(compactEvent)
    }
    record(compactEvent, at: event)
    return true
  }

  /// Ends the part of a deallocated controller.
  mutating func end(_ key: SubjectKey) {
    if appearing?.key == key { appearing?.end() }
    if disappearing?.key == key { disappearing?.end() }
    for index in others.indices where others[index].key == key { others[index].end() }
  }

  /// Determines the main participants among several: a container that became known only later moves the others along.
  ///
  /// - Parameter isAncestor: Whether the first controller contains the second.
  mutating func resolveAmbiguity(_ isAncestor: (SubjectKey, SubjectKey) -> Bool) {
    for index in others.indices {
      guard let main = controller(isAppearing: others[index].isAppearing) else { continue }
      guard isAncestor(others[index].key, main.key) else { continue }
      put(others[index])
      others[index] = main
    }
    isAmbiguous = others.contains { other in
      controller(isAppearing: other.isAppearing).map { !isAncestor($0.key, other.key) } ?? false
    }
  }

  /// Merges two controllers of one name into one that was reversed, if only the later one is finished.
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

  /// Whether the appearing and the disappearing controller have the same name and are not distinguished by the log.
  var isSameName: Bool { appearing != nil && appearing?.key == disappearing?.key }

  private mutating func addOther(_ change: AppearanceChange) {
    if others.count < TrackingLimit.transitionParticipants.maximum {
      marks |= change.key.mark
      others.append(change)
    } else {
      untracked += 1
    }
  }

  private mutating func put(_ change: AppearanceChange) {
    marks |= change.key.mark
    if change.isAppearing { appearing = change } else { disappearing = change }
  }

  /// The part of a participant.
  private enum Part {
    case appearing, disappearing
    case other(Int)
  }

  /// The part of an unfinished controller; `nil` if it has none.
  ///
  /// - Parameter callback: The `did` that the part must await; `nil` for any.
  private func part(
    of key: SubjectKey, awaiting callback: Callback? = nil
  ) -> Part? {
    if appearing?.isInProgress(key, awaiting: callback) == true { return .appearing }
    if disappearing?.isInProgress(key, awaiting: callback) == true { return .disappearing }
    return others.lastIndex { $0.isInProgress(key, awaiting: callback) }.map(Part.other)
  }

  private mutating func record(_ compactEvent: AppearanceChange.CompactEvent, at event: Int) {
    lastEvent = event
    lastTime = compactEvent.time ?? lastTime
  }
}

/// Results.
extension TransitionWindow {
  var outcome: Transition.Outcome {
    guard appearing?.did != nil || appearing == nil, disappearing?.did != nil || disappearing == nil else {
      return .open
    }
    let isReversed = (appearing?.isReversed, disappearing?.isReversed)
    if isReversed.0 != true, isReversed.1 != true { return .completed }
    return isReversed.0 != false && isReversed.1 != false ? .cancelled : .open
  }

  /// The first `will` and the last event of the main participants.
  var ends: (first: AppearanceChange.CompactEvent, last: AppearanceChange.CompactEvent)? {
    guard let one = disappearing ?? appearing else { return nil }
    guard disappearing != nil, let other = appearing else { return (one.will, one.last) }
    return (
      one.will.line <= other.will.line ? one.will : other.will,
      one.last.line >= other.last.line ? one.last : other.last
    )
  }
}
