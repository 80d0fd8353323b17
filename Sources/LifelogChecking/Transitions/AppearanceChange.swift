import LifelogTrace

/// The part of one controller in a transition: it comes, or it goes, or thinks better of it.
///
/// It holds nothing that is counted by reference: it is copied at every event.
struct AppearanceChange {
  /// A callback of it: what a witness needs. An entry of a trace would be four times the size.
  struct CompactEvent {
    let line: Int
    let time: LogTime?
    let callback: Callback
    let phase: Phase

    init(_ event: Event) {
      line = event.line
      time = event.time
      callback = event.callback
      phase = event.phase
    }
  }

  let key: SubjectKey
  /// Whether it began by coming.
  let isAppearing: Bool
  /// The `will` with which it began.
  let will: CompactEvent
  /// The last `will` that turned it around, and how many there were.
  private var turn: CompactEvent?
  private var turns = 0
  /// The `did` with which it ended; `nil` when there was none.
  private(set) var did: CompactEvent?
  /// Whether a later `will` has turned it around, and not another one back.
  private(set) var isReversed = false
  private(set) var isFinished = false
  /// Its parent when it began to move; `nil` when it has none or none is known.
  let parent: SubjectKey?
  let past: PriorState

  /// A finger that turns around more often than this is none: somebody does not log how appearances end.
  private static let maxTurns = 6

  init(_ tracked: TrackedEvent, isAppearing: Bool, parent: SubjectKey?, past: PriorState) {
    key = tracked.key
    self.isAppearing = isAppearing
    self.parent = parent
    self.past = past
    will = CompactEvent(tracked.event)
  }

  /// Whether it comes after all its turns.
  var isComing: Bool { isAppearing != isReversed }

  /// The `did` that it waits for.
  var awaited: Callback { isComing ? .viewDidAppear : .viewDidDisappear }

  /// Its last callback.
  var last: CompactEvent { did ?? turn ?? will }

  /// Whether it is that of a controller which has not arrived.
  ///
  /// - Parameter callback: The `did` that it must wait for; `nil` for any.
  func isInProgress(_ controller: SubjectKey, awaiting callback: Callback?) -> Bool {
    !isFinished && key == controller && (callback == nil || callback == awaited)
  }

  /// A `will` of the other direction.
  ///
  /// - Returns: Whether it is followed further: one who turned too often is not.
  @discardableResult
  mutating func reverse(_ will: CompactEvent) -> Bool {
    guard turns < Self.maxTurns else { return false }
    isReversed.toggle()
    turn = will
    turns += 1
    return true
  }

  /// The `did` of the direction that it has.
  mutating func finish(_ did: CompactEvent) {
    self.did = did
    isFinished = true
  }

  /// Nothing more will be heard of it: it is gone, or something else of it was heard.
  mutating func end() { isFinished = true }

  /// Its callbacks as the entries of a trace; of a finger that hesitates only the last turn.
  var trace: [TraceEntry] {
    [will, turn, did].compactMap(\.self).map { mark in
      var entry = TraceEntry()
      (entry.line, entry.time, entry.callback, entry.phase) = (
        mark.line, mark.time, mark.callback, mark.phase
      )
      entry.owner = key.reference
      return entry
    }
  }
}

/// What a controller remembers when it begins to move.
struct PriorState {
  /// Whether its view was loaded, or it was born, since it appeared last.
  var isNew = false
  /// Whether an earlier appearance is remembered.
  var hasAppeared = false
  /// Whether it was given a parent, or was told to leave one, since it appeared last.
  var isJoining = false
  var isLeaving = false

  /// - Parameters:
  ///   - table: Remembers the `will` already.
  ///   - isAmbiguous: Whether what is remembered may be another instance's: then it proves little.
  init(of key: SubjectKey, in table: borrowing SubjectTable, isAmbiguous: Bool) {
    guard let index = table.index(of: key) else { return }
    var isOwnWill = true
    for place in 0..<SubjectTable.traceLength {
      guard let entry = table.remembered(place, at: index) else { return }
      if entry.callback.isAppearance {
        if isOwnWill || isAmbiguous && !entry.callback.endsAppearance {
          isOwnWill = false
          continue
        }
        hasAppeared = !isAmbiguous
        return
      }
      if entry.callback.isLoad || entry.callback.isBirth { isNew = true }
      guard entry.callback == .willMoveToParent, !entry.isChild, !isJoining, !isLeaving else { continue }
      isLeaving = entry.argument == .noParent
      isJoining = !entry.argument.object.isNone
    }
  }
}

extension Callback {
  /// Whether an appearance, or a disappearance, ends with it.
  fileprivate var endsAppearance: Bool { self == .viewDidAppear || self == .viewDidDisappear }
}
