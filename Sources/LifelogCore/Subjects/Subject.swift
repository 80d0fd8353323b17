/// A subject that lives: the slice of its events, reduced to its state.
///
/// With an address or another token this is one instance. With a name alone several instances may hide
/// behind it; then `assignment` holds the ways in which the events can be theirs.
struct Subject {
  var reference: ObjectReference
  var world: Int
  /// Index into the classes of the evidence.
  var classIndex: Int
  /// The state of the instance, or, of several, of the one that had the last event.
  var state: StateID
  /// The parent that it has; `none` when it has none or none is known.
  var parent: ObjectReference = .none
  /// A bit for each machine that a wrong edge has put into its state.
  var astray: UInt16 = 0
  /// Callbacks whose begin was reported and whose end was not.
  var openPhases = CallbackSet()
  /// Who wrote the last line; to tell an echo from a second delivery.
  var lastImplementation: Name = .empty
  /// Whether the last event was the same as the one before it, line after line, and not that one's third.
  var isPaired = false
  /// Its state if it has no view yet: kept as long as all that the log shows of it may have come before the view
  /// was loaded. `nil` where that is over, or known anyway.
  var stateIfUnloaded: StateID?
  /// `nil` while only one instance is known behind the name.
  var assignment: Assignment?
  /// For each timer of the monitor when it was started last.
  var timers: [TimerMark] = []
  /// Whether it was removed from its parent, and has not been used since.
  var isRemoved = false
  /// Since when it is on its way to appear.
  var stamps = AppearanceStamps()
  /// How many entries of the trace are used.
  var traceCount = 0
  /// Its index in the recorded trace; −1 when none is kept.
  var recorded = -1
}

/// What a subject is looked up by.
struct SubjectKey: Hashable {
  var reference: ObjectReference
  var world: Int

  /// One word for a hash; equal keys have equal ones.
  var word: UInt64 {
    reference.instance.word ^ UInt64(reference.name.index) &* 0xff51_afd7_ed55_8ccd
      ^ UInt64(truncatingIfNeeded: world) << 48
  }

  func hash(into hasher: inout Hasher) { hasher.combine(word) }

  /// The key of all that bear the name in that process.
  var ofName: SubjectKey { SubjectKey(reference: ObjectReference(name: reference.name), world: world) }
}
