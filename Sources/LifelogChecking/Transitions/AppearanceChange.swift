import LifelogTrace

/// The part of one controller in a transition: it appears, disappears, or reverses.
///
/// It contains no reference-counted members, because it is copied at every event.
struct AppearanceChange {
  /// A callback with the data of a witness. A `TraceEntry` would be four times the size.
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
  /// Whether it started with an appearance.
  let isAppearing: Bool
  /// The first `will`.
  let will: CompactEvent
  /// The last `will` that reversed it, and the number of reversals.
  private var reversal: CompactEvent?
  private var reversals = 0
  /// The `did` that ended it; `nil` if there is none.
  private(set) var did: CompactEvent?
  /// Whether it is currently reversed by a later `will`.
  private(set) var isReversed = false
  private(set) var isFinished = false
  /// The parent at its start; `nil` if it has none or none is known.
  let parent: SubjectKey?
  let past: PriorState

  /// More reversals than this mean that the class does not log the end of its appearances.
  private static let maxReversals = 6

  init(_ judgment: Judgment, isAppearing: Bool, parent: SubjectKey?, past: PriorState) {
    key = judgment.key
    self.isAppearing = isAppearing
    self.parent = parent
    self.past = past
    will = CompactEvent(judgment.event)
  }

  /// Whether it appears after all reversals.
  var isNowAppearing: Bool { isAppearing != isReversed }

  /// The `did` that it awaits.
  var awaited: Callback { isNowAppearing ? .viewDidAppear : .viewDidDisappear }

  /// The last callback.
  var last: CompactEvent { did ?? reversal ?? will }

  /// Whether it belongs to a controller and is not finished.
  ///
  /// - Parameter callback: The `did` that it must await; `nil` for any.
  func isInProgress(_ controller: SubjectKey, awaiting callback: Callback?) -> Bool {
    !isFinished && key == controller && (callback == nil || callback == awaited)
  }

  /// Reverses it with a `will` of the other direction.
  ///
  /// - Returns: Whether it is still tracked, which is not the case after too many reversals.
  @discardableResult
  mutating func reverse(_ will: CompactEvent) -> Bool {
    guard reversals < Self.maxReversals else { return false }
    isReversed.toggle()
    reversal = will
    reversals += 1
    return true
  }

  /// Finishes it with the `did` of its current direction.
  mutating func finish(_ did: CompactEvent) {
    self.did = did
    isFinished = true
  }

  /// Finishes it without a `did`: its controller ended, or received another callback.
  mutating func end() { isFinished = true }

  /// The callbacks as trace entries; only the last reversal of several.
  var trace: [TraceEntry] {
    [will, reversal, did].compactMap(\.self).map { mark in
      var entry = TraceEntry()
      (entry.line, entry.time, entry.callback, entry.phase) = (
        mark.line, mark.time, mark.callback, mark.phase
      )
      entry.owner = key.reference
      return entry
    }
  }
}

/// The state of a controller before its appearance change.
struct PriorState {
  /// Whether its view was loaded, or it was born, since it last appeared.
  var isNew = false
  /// Whether an earlier appearance is remembered.
  var hasAppeared = false
  /// Whether it received a parent, or the removal from one, since it last appeared.
  var isJoining = false
  var isLeaving = false

  /// - Parameters:
  ///   - index: The index of the controller in the table.
  ///   - table: The table, which already contains the `will`.
  ///   - isAmbiguous: Whether the remembered events may belong to another instance, and so prove little.
  init(of index: Int, in table: borrowing SubjectTable, isAmbiguous: Bool) {
    var isOwnWill = true
    for age in 0..<SubjectTable.traceLength {
      guard let entry = table.remembered(age, at: index) else { return }
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
  /// Whether it ends an appearance or a disappearance.
  var endsAppearance: Bool { self == .viewDidAppear || self == .viewDidDisappear }
}
