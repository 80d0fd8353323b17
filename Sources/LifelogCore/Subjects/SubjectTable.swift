/// The subjects that live, found by process, name and instance.
struct SubjectTable {
  /// How many events a subject remembers.
  static let traceLength = RememberedEvents.most
  /// How many ended addresses are remembered; beyond that a reused one begins unknown.
  private static let mostEnded = 4096

  private var subjects: ContiguousArray<Subject> = []
  private var events: RememberedEvents
  /// What only few subjects have, and what all others have.
  private var details: ContiguousArray<SubjectDetails> = []
  private var freeDetails: [Int32] = []
  private let noDetails = SubjectDetails()
  private var indices = SubjectIndex()
  /// For each name the living subjects that bear it, where the log tells them apart.
  private var byName: [SubjectKey: Bearers] = [:]
  private var free: [Int] = []
  private var ended: Set<SubjectKey> = []
  private var endedInOrder: [SubjectKey] = []
  /// How many subjects there were.
  private(set) var count = 0

  @inline(__always)
  subscript(index: Int) -> Subject {
    _read { yield subjects[index] }
    _modify { yield &subjects[index] }
  }

  /// What only few subjects have.
  subscript(details index: Int) -> SubjectDetails {
    _read {
      let place = Int(subjects[index].details)
      if place < 0 { yield noDetails } else { yield details[place] }
    }
    _modify { yield &details[placeOfDetails(index)] }
  }

  /// - Parameter mostEvents: How many events all subjects remember together.
  init(mostEvents: Int = RememberedEvents.capacity) { events = RememberedEvents(capacity: mostEvents) }

  private mutating func placeOfDetails(_ index: Int) -> Int {
    if subjects[index].details >= 0 { return Int(subjects[index].details) }
    let place = freeDetails.popLast() ?? Int32(truncatingIfNeeded: details.count)
    if place == details.count { details.append(SubjectDetails()) }
    subjects[index].details = place
    return Int(place)
  }

  /// Whether several instances may hide behind the name of a subject.
  @inline(__always)
  func isSeveral(at index: Int) -> Bool {
    let place = Int(subjects[index].details)
    return place >= 0 && details[place].assignment != nil
  }

  /// The living subject with a key, or `nil`.
  func index(of key: SubjectKey) -> Int? { indices.place(of: key) { subjects[$0].isOf(key) } }

  /// The living subject that a reference means: one with its key, or, where only one of the two prints an
  /// instance, the only one of its name. `nil` when there is none, or several.
  func resolve(_ key: SubjectKey) -> Int? {
    if let index = index(of: key) { return index }
    // The log prints addresses of parents only: then the name has to do.
    if !key.reference.instance.isNone { return byName[key.ofName] == nil ? index(of: key.ofName) : nil }
    return byName[key]?.only
  }

  /// Whether instances of a name live that the log tells apart.
  func isKnown(_ name: SubjectKey) -> Bool { byName[name] != nil }

  /// Whether an instance with this address ended not long ago.
  func hasEnded(_ key: SubjectKey) -> Bool { ended.contains(key) }

  /// The living subjects, in no particular order that means anything.
  var living: [Int] { indices.places.sorted() }

  /// A new subject with a key.
  mutating func add(_ subject: Subject, key: SubjectKey) -> Int {
    count += 1
    ended.remove(key)
    let index = free.popLast() ?? subjects.count
    if index == subjects.count { subjects.append(subject) } else { subjects[index] = subject }
    indices.insert(index, word: key.word) { subjects[$0].key.word }
    if !key.reference.instance.isNone { byName[key.ofName, default: Bearers()].add(index) }
    return index
  }

  /// A subject ends: its state and its trace are forgotten.
  mutating func end(_ index: Int, key: SubjectKey) {
    indices.remove(index, word: key.word) { subjects[$0].key.word }
    events.forget(&subjects[index].events)
    if subjects[index].details >= 0 {
      details[Int(subjects[index].details)] = SubjectDetails()
      freeDetails.append(subjects[index].details)
      subjects[index].details = -1
    }
    free.append(index)
    if !key.reference.instance.isNone {
      byName[key.ofName]?.remove(index)
      if byName[key.ofName]?.count == 0 { byName[key.ofName] = nil }
    }
    guard key.reference.instance.isAddress, ended.insert(key).inserted else { return }
    endedInOrder.append(key)
    if endedInOrder.count > 2 * Self.mostEnded {
      for old in endedInOrder.prefix(Self.mostEnded) { ended.remove(old) }
      endedInOrder.removeFirst(Self.mostEnded)
    }
  }

  /// Everything that is known of any state becomes unknown.
  mutating func forgetStates(_ monitor: Monitor) {
    for index in indices.places {
      subjects[index].state = monitor.start
      subjects[index].stateIfUnloaded = nil
      subjects[index].parent = .none
      subjects[index].isRemoved = false
      subjects[index].astray = 0
      events.forget(&subjects[index].events)
      subjects[index].isTimed = false
      guard subjects[index].details >= 0 else { continue }
      let place = Int(subjects[index].details)
      details[place].openPhases = CallbackSet()
      details[place].timers = []
      details[place].assignment?.forget(monitor)
    }
  }

  /// Adds an event to what a subject remembers.
  mutating func remember(_ entry: TraceEntry, at index: Int) {
    while !events.add(entry, to: &subjects[index].events, of: index) {
      let owner = events.nextToForget()
      events.forgetOldest(of: &subjects[owner].events)
    }
  }

  /// Adds a call stack to the events of a line that a subject remembers.
  ///
  /// - Returns: The last of them; `nil` when there is none.
  mutating func note(_ stack: CallStack, onLine line: Int, at index: Int) -> TraceEntry? {
    events.note(stack, onLine: line, in: subjects[index].events)
  }

  /// The last event of a subject, or `nil`.
  func last(at index: Int) -> TraceEntry? { events.last(of: subjects[index].events) }

  /// The events that a subject remembers, the oldest first.
  func trace(at index: Int) -> [TraceEntry] { events.all(of: subjects[index].events) }

  /// One of the events that a subject remembers, the last being 0; `nil` when it remembers fewer.
  func remembered(_ place: Int, at index: Int) -> TraceEntry? {
    events.event(place, of: subjects[index].events)
  }

  /// When a subject started a timer last.
  func timer(_ number: Int, at index: Int) -> TimerMark {
    let place = Int(subjects[index].details)
    if place >= 0, !details[place].timers.isEmpty { return details[place].timers[number] }
    return subjects[index].isTimed ? .never : .unknown
  }

  /// For each timer of the monitor when a subject started it last.
  func timers(at index: Int, count: Int) -> [TimerMark] {
    let own = self[details: index].timers
    guard own.isEmpty else { return own }
    return Array(repeating: subjects[index].isTimed ? .never : .unknown, count: count)
  }
}

/// Who bears a name: how many, and, of a single one, which. A list would grow long where cells come and go.
private struct Bearers {
  private(set) var count = 0
  /// The indices, one exclusive-or-ed with the next: of a single one, the index itself.
  private var mixed = 0

  /// The index of the only one; `nil` when there are several.
  var only: Int? { count == 1 ? mixed : nil }

  mutating func add(_ index: Int) {
    count += 1
    mixed ^= index
  }

  mutating func remove(_ index: Int) {
    count -= 1
    mixed ^= index
  }
}
