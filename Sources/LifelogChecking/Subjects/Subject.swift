import LifelogModel
package import LifelogTrace

/// A subject that lives: the slice of its events, reduced to its state.
///
/// With an address or another token this is one instance. With a name alone several instances may hide
/// behind it. A log can have very many, so that it is small, and holds nothing that is counted by reference.
struct Subject {
  var reference: ObjectReference
  /// The parent that it has; `none` when it has none or none is known.
  var parent: ObjectReference = .none
  /// The last of its events.
  var events = RememberedEvents.Chain()
  private var flags: Flags
  /// A bit for each machine that a wrong edge has put into its state.
  var astray: UInt16 = 0
  private var worldNumber: Int32
  private var classNumber: Int32
  /// The state of the instance, or, of several, of the one that had the last event.
  var state: StateID
  private var unloadedNumber = UInt32.max
  /// Where its details stand; −1 while it has none.
  var details: Int32 = -1
  /// Where the stamps of its way to appear stand; −1 while it is on none.
  var stamps: Int32 = -1

  /// - Parameters:
  ///   - classIndex: Index into the classes of the evidence.
  ///   - isTimed: Whether its beginning is in the log, so that none of its timers was started.
  init(reference: ObjectReference, world: Int, classIndex: Int, state: StateID, isTimed: Bool) {
    self.reference = reference
    self.state = state
    flags = isTimed ? .isTimed : []
    worldNumber = Int32(truncatingIfNeeded: world)
    classNumber = Int32(truncatingIfNeeded: classIndex)
  }

  /// What became of it on the screen so far.
  var appearances: AppearanceHistory {
    get {
      AppearanceHistory(
        hasAppeared: flags.contains(.hasAppeared), isLeaving: flags.contains(.isLeaving))
    }
    set {
      flags.set(.hasAppeared, newValue.hasAppeared)
      flags.set(.isLeaving, newValue.isLeaving)
    }
  }

  /// Whether the last event was the same as the one before it, line after line, and not that one's third.
  var isPaired: Bool {
    get { flags.contains(.isPaired) }
    set { flags.set(.isPaired, newValue) }
  }

  /// Whether it was removed from its parent, and has not been used since.
  var isRemoved: Bool {
    get { flags.contains(.isRemoved) }
    set { flags.set(.isRemoved, newValue) }
  }

  /// Whether the log shows that timers of which nothing is noted were never started.
  var isTimed: Bool {
    get { flags.contains(.isTimed) }
    set { flags.set(.isTimed, newValue) }
  }

  /// Whether something happened to it since the last gap.
  var isTouched: Bool {
    get { flags.contains(.isTouched) }
    set { flags.set(.isTouched, newValue) }
  }

  /// What is true of it: in one byte, with which it fills eight words.
  private struct Flags: OptionSet {
    var rawValue: UInt8

    static let isPaired = Flags(rawValue: 1)
    static let isRemoved = Flags(rawValue: 1 << 1)
    static let isTimed = Flags(rawValue: 1 << 2)
    static let hasAppeared = Flags(rawValue: 1 << 3)
    static let isLeaving = Flags(rawValue: 1 << 4)
    static let isTouched = Flags(rawValue: 1 << 5)

    @inline(__always)
    mutating func set(_ flag: Flags, _ isTrue: Bool) {
      if isTrue { insert(flag) } else { remove(flag) }
    }
  }

  /// The process that it lives in.
  var world: Int { Int(worldNumber) }

  /// Index into the classes of the evidence.
  var classIndex: Int { Int(classNumber) }

  /// Its state if it has no view yet: kept as long as all that the log shows of it may have come before the view
  /// was loaded. `nil` where that is over, or known anyway.
  var stateIfUnloaded: StateID? {
    get { unloadedNumber == .max ? nil : StateID(number: unloadedNumber) }
    set { unloadedNumber = newValue?.number ?? .max }
  }

  /// What it is looked up by.
  var key: SubjectKey { SubjectKey(reference: reference, world: world) }

  /// Whether it is the one that is looked up by a key.
  @inline(__always)
  func isOf(_ key: SubjectKey) -> Bool { reference == key.reference && world == key.world }
}

/// What only few subjects have.
struct SubjectDetails {
  /// The ways in which the events can be those of several instances; `nil` while only one is known behind the name.
  var hypotheses: InstanceHypotheses?
  /// Callbacks whose begin was reported and whose end was not.
  var openPhases = CallbackSet()
  /// For each timer of the monitor when it was started last; empty while none was.
  var timers: [TimerMark] = []
}

/// What a subject is looked up by.
package struct SubjectKey: Hashable {
  package var reference: ObjectReference
  package var world: Int

  package init(reference: ObjectReference, world: Int) {
    self.reference = reference
    self.world = world
  }

  /// One word for a hash; equal keys have equal ones.
  var word: UInt64 {
    reference.instance.word ^ UInt64(reference.name.index) &* 0xff51_afd7_ed55_8ccd
      ^ UInt64(truncatingIfNeeded: world) << 48
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(word) }

  /// The key of all that bear the name in that process.
  var ofName: SubjectKey { SubjectKey(reference: ObjectReference(name: reference.name), world: world) }
}
