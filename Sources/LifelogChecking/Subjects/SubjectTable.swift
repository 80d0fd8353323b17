import LifelogTrace

/// The subjects that live, found by process, name and instance.
package struct SubjectTable {
  /// How many events a subject remembers.
  static let traceLength = RememberedEvents.most
  /// How many ended addresses are remembered; beyond that a reused one begins unknown.
  private static let maxEnded = 4096
  /// From so many subjects on there is room for that many: what is not used of it takes no memory, and to move them takes
  /// twice theirs.
  private static let (many, veryMany) = (1 << 16, 1 << 20)

  private var subjects: ContiguousArray<Subject> = []
  private var events: RememberedEvents
  /// What only few subjects have, by the index of the subject.
  private var details: [Int: SubjectDetails] = [:]
  /// The index of each subject in the recorded trace, where one is kept.
  private var recorded: [Int: Int] = [:]
  private var indices = SubjectIndex()
  /// For each name the living subjects that bear it, where the log tells them apart.
  private var bearers: [SubjectKey: Set<Int>] = [:]
  private var free: [Int] = []
  private var ended: Set<SubjectKey> = []
  private var endedInOrder: [SubjectKey] = []
  /// Those to which something happened since the last gap.
  private var touched: [Int] = []
  /// How many subjects there were.
  package private(set) var count = 0

  @inline(__always)
  subscript(index: Int) -> Subject {
    _read { yield subjects[index] }
    _modify { yield &subjects[index] }
  }

  /// What only few subjects have.
  subscript(details index: Int) -> SubjectDetails {
    get { details[index] ?? SubjectDetails() }
    _modify { yield &details[index, default: SubjectDetails()] }
  }

  /// - Parameter maxEvents: How many events all subjects remember together.
  init(maxEvents: Int = RememberedEvents.capacity) { events = RememberedEvents(capacity: maxEvents) }

  /// Whether several instances may hide behind the name of a subject.
  @inline(__always)
  func isSeveral(at index: Int) -> Bool { details[index]?.hypotheses != nil }

  /// The living subject with a key, or `nil`.
  @inline(__always)
  func index(of key: SubjectKey) -> Int? { indices.place(of: key) { subjects[$0].isOf(key) } }

  /// The living subject that a reference means: one with its key, or, where only one of the two prints an
  /// instance, the only one of its name. `nil` when there is none, or several.
  func resolve(_ key: SubjectKey) -> Int? {
    if let index = index(of: key) { return index }
    // The log prints addresses of parents only: then the name has to do.
    if !key.reference.instance.isNone { return isKnown(key.ofName) ? nil : index(of: key.ofName) }
    guard let bearers = bearers[key], bearers.count == 1 else { return nil }
    return bearers.first
  }

  /// Whether instances of a name live that the log tells apart.
  func isKnown(_ name: SubjectKey) -> Bool { bearers[name]?.isEmpty == false }

  /// Whether an instance with this address ended not long ago.
  func hasEnded(_ key: SubjectKey) -> Bool {
    key.reference.instance.isAddress && ended.contains(key)
  }

  /// The living subjects, in no particular order that means anything.
  var active: [Int] { indices.places.sorted() }

  /// A new subject with a key.
  mutating func add(_ subject: Subject, key: SubjectKey) -> Int {
    count += 1
    let index = free.popLast() ?? subjects.count
    if index == subjects.count {
      if index == Self.many { subjects.reserveCapacity(Self.veryMany) }
      subjects.append(subject)
    } else {
      subjects[index] = subject
    }
    recorded[index] = nil
    touch(index)
    if !ended.isEmpty, key.reference.instance.isAddress { ended.remove(key) }
    indices.insert(index, word: key.word) { subjects[$0].key.word }
    if !key.reference.instance.isNone { bearers[key.ofName, default: []].insert(index) }
    return index
  }

  /// A subject ends: its state and its trace are forgotten.
  mutating func end(_ index: Int, key: SubjectKey) {
    subjects[index].isTouched = false
    indices.remove(index, word: key.word) { subjects[$0].key.word }
    events.forget(&subjects[index].events)
    details[index] = nil
    free.append(index)
    if !key.reference.instance.isNone { bearers[key.ofName]?.remove(index) }
    guard key.reference.instance.isAddress, ended.insert(key).inserted else { return }
    endedInOrder.append(key)
    if endedInOrder.count > 2 * Self.maxEnded {
      for old in endedInOrder.prefix(Self.maxEnded) { ended.remove(old) }
      endedInOrder.removeFirst(Self.maxEnded)
    }
  }

  /// Lets all subjects go. How many there were stays known.
  mutating func removeAll() {
    let count = count
    self = SubjectTable()
    self.count = count
  }

  /// Something happens to a subject.
  @inline(__always)
  mutating func touch(_ index: Int) {
    guard !subjects[index].isTouched else { return }
    subjects[index].isTouched = true
    touched.append(index)
  }

  /// Everything that is known of any state becomes unknown.
  ///
  /// - Complexity: O(subjects to which something happened since the last time).
  mutating func resetStates(_ monitor: Monitor) {
    defer { touched = [] }
    for index in touched where subjects[index].isTouched {
      subjects[index].isTouched = false
      subjects[index].state = monitor.start
      subjects[index].stateIfUnloaded = nil
      subjects[index].parent = .none
      subjects[index].isRemoved = false
      subjects[index].afterViolation = 0
      events.forget(&subjects[index].events)
      subjects[index].isTimed = false
      details[index]?.forget(monitor)
    }
  }

  /// Adds an event to what a subject remembers.
  mutating func remember(_ entry: TraceEntry, at index: Int) {
    while !events.add(entry, to: &subjects[index].events, of: index) {
      let owner = events.nextToForget()
      events.forgetOldest(of: &subjects[owner].events)
    }
  }

  /// The index of a subject in the recorded trace; `nil` where none is kept.
  func recorded(_ index: Int) -> Int? { recorded[index] }

  /// Notes the index of a subject in the recorded trace.
  mutating func record(recorded: Int, at index: Int) { self.recorded[index] = recorded }

  /// Adds a call stack to the events of a line that a subject remembers.
  ///
  /// - Returns: The last of them; `nil` when there is none.
  mutating func record(_ stack: CallStack, onLine line: Int, at index: Int) -> TraceEntry? {
    events.record(stack, onLine: line, in: subjects[index].events)
  }

  /// The last event of a subject, or `nil`.
  func last(at index: Int) -> TraceEntry? { events.last(of: subjects[index].events) }

  /// The callback of the last event that a subject remembers, or `nil`.
  @inline(__always)
  func lastCallback(at index: Int) -> Callback? { events.lastCallback(of: subjects[index].events) }

  /// The events that a subject remembers, the oldest first.
  func trace(at index: Int) -> [TraceEntry] { events.all(of: subjects[index].events) }

  /// One of the events that a subject remembers, the last being 0; `nil` when it remembers fewer.
  func remembered(_ place: Int, at index: Int) -> TraceEntry? {
    events.event(place, of: subjects[index].events)
  }

  /// When a subject started a timer last.
  func timer(_ number: Int, at index: Int) -> TimerStart {
    if let timers = details[index]?.timers, !timers.isEmpty { return timers[number] }
    return subjects[index].isTimed ? .never : .unknown
  }

  /// For each timer of the monitor when a subject started it last.
  func timers(at index: Int, count: Int) -> [TimerStart] {
    if let timers = details[index]?.timers, !timers.isEmpty { return timers }
    return Array(repeating: subjects[index].isTimed ? .never : .unknown, count: count)
  }
}
