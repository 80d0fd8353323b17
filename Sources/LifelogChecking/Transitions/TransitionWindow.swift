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
///
/// It is small, because each event looks at all of them.
struct TransitionWindow {
  let input: Int
  /// The participants: the two main ones, the controllers that a container moves along, and those that move for an unknown
  /// reason, in order of appearance.
  private var changes: [AppearanceChange] = []
  /// The places of the main participants, the first controller of each direction that no container moves along; −1 if
  /// there is none.
  private var mains: (appearing: Int8, disappearing: Int8) = (-1, -1)
  /// Whether several controllers appear or disappear independently, so that the main ones are unknown.
  private(set) var isAmbiguous = false
  /// Whether a window that has ended was in progress at the same time.
  private var overlapsEnded = false
  /// The windows of the process that are in progress at the same time.
  var overlapping: WindowSet
  /// The marks of all participants. A key whose mark is missing does not participate.
  private var marks: UInt64 = 0
  /// The number of events of the process before its first event.
  private(set) var firstEvent: Int
  private(set) var latest: Latest
  /// The outcome that a delegate reported; `nil` if none did.
  var stated: Transition.Outcome?
  /// The indices of the violations that occurred in it.
  var violations: [Int] = []
  /// The number of further controllers: a container with a thousand children moves them all at once.
  private(set) var untracked = 0

  init(_ change: AppearanceChange, input: Int, at event: Int, overlapping: WindowSet) {
    self.input = input
    self.overlapping = overlapping
    firstEvent = event
    latest = Latest(event: event, time: change.will.time)
    addMain(change)
  }

  /// Whether another window was in progress at the same time.
  var overlaps: Bool { overlapsEnded || !overlapping.isEmpty }

  // MARK: Participants

  /// The place of the appearing or the disappearing controller; `nil` if there is none.
  @inline(__always)
  private func place(isAppearing: Bool) -> Int? {
    let place = isAppearing ? mains.appearing : mains.disappearing
    return place < 0 ? nil : Int(place)
  }

  @inline(__always)
  private func isMain(_ place: Int) -> Bool { place == mains.appearing || place == mains.disappearing }

  /// The appearing and the disappearing controller.
  var appearing: AppearanceChange? { place(isAppearing: true).map { changes[$0] } }
  var disappearing: AppearanceChange? { place(isAppearing: false).map { changes[$0] } }

  private var others: [AppearanceChange] { changes.indices.filter { !isMain($0) }.map { changes[$0] } }

  /// The key of the appearing or the disappearing controller.
  @inline(__always)
  func key(isAppearing: Bool) -> SubjectKey? { place(isAppearing: isAppearing).map { changes[$0].key } }

  /// The parent of the appearing or the disappearing controller at its start; `nil` if there was none.
  @inline(__always)
  func parent(isAppearing: Bool) -> SubjectKey? {
    place(isAppearing: isAppearing).flatMap { changes[$0].parent }
  }

  /// Whether there is an appearing or a disappearing controller that is not finished.
  @inline(__always)
  private func isUnfinished(isAppearing: Bool) -> Bool {
    place(isAppearing: isAppearing).map { !changes[$0].isFinished } ?? false
  }

  /// The key of the appearing or the disappearing controller if it is unfinished.
  @inline(__always)
  func unfinishedKey(isAppearing: Bool) -> SubjectKey? {
    isUnfinished(isAppearing: isAppearing) ? key(isAppearing: isAppearing) : nil
  }

  /// Whether a main participant is unfinished.
  @inline(__always)
  var isInProgress: Bool { isUnfinished(isAppearing: true) || isUnfinished(isAppearing: false) }

  /// Whether all participants are finished.
  @inline(__always)
  var isFinished: Bool { changes.allSatisfy(\.isFinished) }

  /// Whether no participant is finished.
  @inline(__always)
  var isBeginning: Bool { !changes.contains(where: \.isFinished) }

  /// Whether a controller participates.
  ///
  /// - Parameter mark: The mark of its key.
  @inline(__always)
  func involves(_ key: SubjectKey, mark: UInt64) -> Bool {
    marks & mark != 0 && changes.contains { $0.key == key }
  }

  /// The place of an unfinished controller, a main one first; `nil` if there is none.
  ///
  /// - Parameter callback: The `did` that it must await; `nil` for any.
  @inline(__always)
  private func place(of key: SubjectKey, awaiting callback: Callback? = nil) -> Int? {
    if let place = place(isAppearing: true), changes[place].isInProgress(key, awaiting: callback) {
      return place
    }
    if let place = place(isAppearing: false), changes[place].isInProgress(key, awaiting: callback) {
      return place
    }
    return changes.indices.last { changes[$0].isInProgress(key, awaiting: callback) }
  }

  /// Whether an unfinished controller waits for a counterpart of the given direction.
  @inline(__always)
  func lacks(_ isAppearing: Bool) -> Bool {
    place(isAppearing: isAppearing) == nil && isUnfinished(isAppearing: !isAppearing)
  }

  /// Whether a participant appears, if it is unfinished; `nil` if it is finished or does not participate.
  @inline(__always)
  func direction(of key: SubjectKey) -> Bool? { place(of: key).map { changes[$0].isNowAppearing } }

  /// Whether a main participant is finished while its counterpart is not.
  func hasFinished(_ key: SubjectKey) -> Bool {
    for isAppearing in [true, false] {
      if let place = place(isAppearing: isAppearing), changes[place].key == key, changes[place].isFinished {
        return isUnfinished(isAppearing: !isAppearing)
      }
    }
    return false
  }

  /// Whether the counterpart of a controller is finished and was not reversed.
  func isSettled(for key: SubjectKey) -> Bool {
    for isAppearing in [true, false] where self.key(isAppearing: isAppearing) == key {
      return place(isAppearing: !isAppearing).map { changes[$0].isFinished && !changes[$0].isReversed }
        ?? false
    }
    return false
  }

  /// Whether the appearing and the disappearing controller have the same name and are not distinguished by the log.
  @inline(__always)
  var isSameName: Bool {
    guard let appearing = key(isAppearing: true) else { return false }
    return appearing == key(isAppearing: false)
  }

  private mutating func record(_ compactEvent: AppearanceChange.CompactEvent, at event: Int) {
    latest = Latest(event: event, time: compactEvent.time ?? latest.time)
  }
}

/// Time.
extension TransitionWindow {
  /// Its last event. Separate, so that a question about it does not copy the window.
  struct Latest {
    /// The number of events of the process before it.
    var event: Int
    /// Its time, or that of an earlier one; `nil` if none has a time.
    var time: LogTime?

    /// The maximum distance of callbacks that belong together, in events and in microseconds.
    private static let maxDistance = (events: 12, time: Int64(1_000_000))
    /// The maximum wait for the end of an appearance change, in events and in microseconds.
    private static let maxWait = (events: 64, time: Int64(30_000_000))

    /// Whether another event is close enough to it to belong to the same turn of the run loop.
    @inline(__always)
    func isNear(_ judgment: Judgment, at event: Int) -> Bool {
      guard event - self.event <= Self.maxDistance.events else { return false }
      guard let distance = distance(to: judgment) else { return true }
      return distance <= Self.maxDistance.time
    }

    /// Whether the unfinished participants are long overdue, by the number of events since then, and by the time.
    @inline(__always)
    func isForgotten(at event: Int) -> Bool { event - self.event > Self.maxWait.events }

    @inline(__always)
    func isOverdue(at judgment: Judgment) -> Bool {
      distance(to: judgment).map { $0 > Self.maxWait.time } ?? false
    }

    @inline(__always)
    private func distance(to judgment: Judgment) -> Int64? {
      time.flatMap { judgment.event.time?.microseconds(since: $0) }
    }
  }
}

/// Changes.
extension TransitionWindow {
  /// Adds a controller: as the main one if there is none of its direction, otherwise as one that is moved along.
  mutating func add(_ change: AppearanceChange, at event: Int) {
    if place(isAppearing: change.isAppearing) == nil { addMain(change) } else { addOther(change) }
    record(change.will, at: event)
  }

  /// Adds a container that moves along the controller that seemed to move independently.
  mutating func add(above change: AppearanceChange, at event: Int) {
    guard let place = place(isAppearing: change.isAppearing) else { return add(change, at: event) }
    let carried = changes[place]
    marks |= change.key.mark
    changes[place] = change
    addOther(carried)
    record(change.will, at: event)
  }

  /// Adds a controller that moves for an unknown reason.
  mutating func addAmbiguous(_ change: AppearanceChange, at event: Int) {
    isAmbiguous = true
    add(change, at: event)
  }

  private mutating func addMain(_ change: AppearanceChange) {
    if change.isAppearing {
      mains.appearing = Int8(changes.count)
    } else {
      mains.disappearing = Int8(changes.count)
    }
    marks |= change.key.mark
    changes.append(change)
  }

  private mutating func addOther(_ change: AppearanceChange) {
    let mainCount = (mains.appearing < 0 ? 0 : 1) + (mains.disappearing < 0 ? 0 : 1)
    guard changes.count - mainCount < TrackingLimit.transitionParticipants.maximum else {
      untracked += 1
      return
    }
    marks |= change.key.mark
    changes.append(change)
  }

  /// Merges another window into this one, if the pairs of controllers are ambiguous.
  mutating func absorb(_ other: TransitionWindow) {
    isAmbiguous = true
    for change in [other.appearing, other.disappearing].compactMap(\.self) + other.others {
      add(change, at: max(latest.event, other.latest.event))
    }
    firstEvent = min(firstEvent, other.firstEvent)
    untracked += other.untracked
    overlapping.formUnion(other.overlapping)
    overlapsEnded = overlapsEnded || other.overlapsEnded
  }

  /// Records the end of another window of the process.
  ///
  /// - Parameter place: The place of the other window. The later windows move to the place before.
  @inline(__always)
  mutating func recordEnd(ofWindowAt place: Int) {
    if overlapping.closeGap(at: place) { overlapsEnded = true }
  }

  /// Reverses an unfinished controller.
  ///
  /// - Returns: Whether it is still tracked, which is not the case after too many reversals.
  mutating func reverse(_ judgment: Judgment, at event: Int) -> Bool {
    let compactEvent = AppearanceChange.CompactEvent(judgment.event)
    guard let place = place(of: judgment.key), changes[place].reverse(compactEvent) else { return false }
    record(compactEvent, at: event)
    return true
  }

  /// Handles the `did` of an unfinished controller. A `did` of the other direction also ends it, because its `will` is
  /// not logged.
  ///
  /// - Returns: Whether the event belongs to the window.
  mutating func finish(_ judgment: Judgment, at event: Int) -> Bool {
    guard let place = place(of: judgment.key, awaiting: judgment.event.callback) else {
      guard place(of: judgment.key) != nil else { return false }
      end(judgment.key)
      return true
    }
    let compactEvent = AppearanceChange.CompactEvent(judgment.event)
    changes[place].finish(compactEvent)
    record(compactEvent, at: event)
    return true
  }

  /// Ends the part of a deallocated controller.
  mutating func end(_ key: SubjectKey) {
    for place in changes.indices where changes[place].key == key { changes[place].end() }
  }

  /// Determines the main participants among several: a container that became known only later moves the others along.
  ///
  /// - Parameter isAncestor: Whether the first controller contains the second.
  mutating func resolveAmbiguity(_ isAncestor: (SubjectKey, SubjectKey) -> Bool) {
    var isResolved = true
    for place in changes.indices where !isMain(place) {
      guard let main = self.place(isAppearing: changes[place].isAppearing) else { continue }
      if isAncestor(changes[place].key, changes[main].key) { changes.swapAt(place, main) }
    }
    for place in changes.indices where !isMain(place) {
      guard let main = key(isAppearing: changes[place].isAppearing) else { continue }
      isResolved = isResolved && isAncestor(main, changes[place].key)
    }
    isAmbiguous = !isResolved
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
    changes = others
    mains = (-1, -1)
    addMain(first)
  }
}

/// Results.
extension TransitionWindow {
  var outcome: Transition.Outcome {
    if let stated { return stated }
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
