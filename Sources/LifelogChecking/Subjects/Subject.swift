import LifelogModel
package import LifelogTrace

/// A subject that lives: the slice of its events, reduced to its state.
///
/// With an address or another token this is one instance. With a name alone several instances may hide
/// behind it. A log can have very many, so that it holds nothing that is counted by reference.
struct Subject {
  let reference: ObjectReference
  /// The process that it lives in.
  let processIndex: Int
  /// Index into the classes of the evidence.
  let classIndex: Int
  /// The parent that it has; `none` when it has none or none is known.
  var parent: ObjectReference = .none
  /// The last of its events.
  var events = RememberedEvents.Chain()
  /// Who wrote its last line; to tell an echo from a second delivery.
  var implementation = Name.empty
  /// The state of the instance, or, of several, of the one that had the last event.
  var state: StateID
  /// Its state if it has no view yet: kept as long as all that the log shows of it may have come before the view
  /// was loaded. `nil` where that is over, or known anyway.
  var stateIfUnloaded: StateID?
  /// A bit for each machine that a wrong edge has put into its state.
  var afterViolation: UInt16 = 0
  /// Whether the last event was the same as the one before it, line after line, and not that one's third.
  var isPaired = false
  /// Whether it was removed from its parent, and has not been used since.
  var isRemoved = false
  /// Whether the log shows that timers of which nothing is noted were never started.
  var isTimed: Bool
  /// Whether something happened to it since the last gap.
  var isTouched = false
  /// Its way to appear.
  var stamps = AppearanceStartTimes()

  /// - Parameters:
  ///   - classIndex: Index into the classes of the evidence.
  ///   - isTimed: Whether its beginning is in the log, so that none of its timers was started.
  init(reference: ObjectReference, processIndex: Int, classIndex: Int, state: StateID, isTimed: Bool) {
    self.reference = reference
    self.processIndex = processIndex
    self.classIndex = classIndex
    self.state = state
    self.isTimed = isTimed
  }

  /// What it is looked up by.
  var key: SubjectKey { SubjectKey(reference: reference, processIndex: processIndex) }

  /// Whether it is the one that is looked up by a key.
  @inline(__always)
  func isOf(_ key: SubjectKey) -> Bool { reference == key.reference && processIndex == key.processIndex }
}

/// What only few subjects have.
struct SubjectDetails {
  /// The ways in which the events can be those of several instances; `nil` while only one is known behind the name.
  var hypotheses: InstanceHypotheses?
  /// Callbacks whose begin was reported and whose end was not.
  var openPhases = CallbackSet()
  /// For each timer of the monitor when it was started last; empty while none was.
  var timers: [TimerStart] = []

  /// Everything that is known of any state becomes unknown.
  mutating func forget(_ monitor: Monitor) {
    openPhases = CallbackSet()
    timers = []
    hypotheses?.forget(monitor)
  }
}

/// What a subject is looked up by.
package struct SubjectKey: Hashable {
  package var reference: ObjectReference
  package var processIndex: Int

  package init(reference: ObjectReference, processIndex: Int) {
    self.reference = reference
    self.processIndex = processIndex
  }

  /// One word for a hash; equal keys have equal ones.
  var word: UInt64 {
    reference.instance.word ^ UInt64(reference.name.index) &* 0xff51_afd7_ed55_8ccd
      ^ UInt64(truncatingIfNeeded: processIndex) << 48
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(word) }

  /// The key of all that bear the name in that process.
  var ofName: SubjectKey {
    SubjectKey(reference: ObjectReference(name: reference.name), processIndex: processIndex)
  }
}
