import LifelogModel
package import LifelogTrace

/// An active subject: the slice of its events, reduced to its state.
///
/// With an address or another token, it is one instance. With only a name, several instances may share it. A log can
/// have very many subjects, so the struct contains no reference-counted members.
struct Subject {
  let reference: ObjectReference
  /// The index of its process.
  let processIndex: Int
  /// Index into the classes of the log coverage.
  let classIndex: Int
  /// The parent; `none` if it has none or none is known.
  var parent: ObjectReference = .none
  /// The last of its events.
  var events = RememberedEvents.Chain()
  /// The class whose method wrote its last line, and the style of that line, to distinguish a duplicate report from a second
  /// delivery.
  private(set) var implementation = Name.empty
  private(set) var style = LineStyle.none
  /// The state of the instance; if there are several, of the one that had the last event.
  var state: StateID
  /// Whether the state is the only possible one: no other past is possible, and only one instance of its name.
  var isCertain = true
  /// The place of its details; 0 if it has none.
  var details: Int32 = 0
  /// A bit for each machine that a violating edge has put into its state.
  var afterViolation: UInt16 = 0
  /// Whether the last event equals the one before it, on consecutive lines, and is not the third of its kind.
  var isSecondOfPair = false
  /// Whether it was removed from its parent and not used since.
  var isRemoved = false
  /// Whether the log shows that timers without a recorded start were never started.
  var isTimed: Bool
  /// Whether it had an event since the last gap.
  var isTouched = false
  /// Whether it had an appearance callback since the last gap.
  var wasShown = false
  /// Whether the log also names it by another class at the same address, its superclass or subclass.
  var hasOtherName = false
  /// Its index in the recorded trace; −1 if it is not there.
  var recorded: Int32 = -1
  /// The start times of the appearance in progress.
  var startTimes = AppearanceStartTimes()

  /// - Parameters:
  ///   - classIndex: Index into the classes of the log coverage.
  ///   - isTimed: Whether its start is in the log, so that none of its timers is running.
  init(reference: ObjectReference, processIndex: Int, classIndex: Int, state: StateID, isTimed: Bool) {
    self.reference = reference
    self.processIndex = processIndex
    self.classIndex = classIndex
    self.state = state
    self.isTimed = isTimed
  }

  /// The lookup key.
  var key: SubjectKey { SubjectKey(reference: reference, processIndex: processIndex) }

  /// Records which statement wrote its last line.
  @inline(__always)
  mutating func recordStatement(of event: Event) {
    (implementation, style) = (event.implementation, event.style)
  }

  /// Whether it has the given lookup key.
  @inline(__always)
  func isOf(_ key: SubjectKey) -> Bool { reference == key.reference && processIndex == key.processIndex }
}

/// Data that only few subjects have.
struct SubjectDetails {
  /// What is known of the instances of its name; `nil` if there is only one.
  var belief: Belief?
  /// The other possible past of an object; `nil` if its past is known.
  var otherPast: OtherPast?
  /// Callbacks with a reported begin and no reported end.
  var openPhases = CallbackSet()
  /// The number of times that one of these began again before its end, in the method of a base class.
  var nestedPhases: [Callback: Int] = [:]
  /// The last start of each of the monitor's timers; empty if none was started.
  var timers: [TimerStart] = []

  /// Resets every state to unknown.
  mutating func forget(_ monitor: Monitor) {
    (openPhases, nestedPhases) = (CallbackSet(), [:])
    timers = []
    otherPast = nil
    belief?.forget(monitor)
  }
}

/// A past of an object that is as possible as the one that its subject has.
struct OtherPast {
  enum Kind {
    /// The view is not loaded yet: all events since the first one in the log possibly came before the load. The subject
    /// has a past of which nothing is known.
    case unloaded
    /// The object is new, and reuses the address of one whose end is not in the log. The subject has the past of the
    /// same object, which loads its view again.
    case newObject
  }

  let kind: Kind
  var state: StateID
  var parent: ObjectReference
}

/// The lookup key of a subject.
package struct SubjectKey: Hashable {
  package var reference: ObjectReference
  package var processIndex: Int

  package init(reference: ObjectReference, processIndex: Int) {
    self.reference = reference
    self.processIndex = processIndex
  }

  /// One word for a hash. Equal keys have equal words, and the process affects all of its bits: the same objects come
  /// back in each launch.
  var word: UInt64 {
    reference.instance.word ^ UInt64(reference.name.index) &* 0xff51_afd7_ed55_8ccd
      ^ UInt64(truncatingIfNeeded: processIndex) &* 0xc4ce_b9fe_1a85_ec53
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(word) }

  /// The key of all subjects at the same address in the process.
  var ofAddress: SubjectKey {
    SubjectKey(
      reference: ObjectReference(name: .empty, instance: reference.instance), processIndex: processIndex)
  }

  /// The key of all subjects with the same name in the process.
  var ofName: SubjectKey {
    SubjectKey(reference: ObjectReference(name: reference.name), processIndex: processIndex)
  }
}
