import LifelogTrace

/// The active subjects, by process, name and instance.
package struct SubjectTable {
  /// The number of events that a subject remembers.
  static let traceLength = RememberedEvents.maxPerSubject
  /// The count at which more capacity is reserved, and that capacity. Unused capacity takes no memory, and moving many
  /// subjects needs twice their memory.
  private static let (reserveThreshold, reservedCapacity) = (1 << 16, 1 << 20)

  private var subjects: ContiguousArray<Subject> = []
  private var events: RememberedEvents
  /// Data that only few subjects have, and the places in it that none has now. The first is that of all other subjects.
  private var details: ContiguousArray<SubjectDetails> = [SubjectDetails()]
  private var freeDetails: [Int32] = []
  private var indices = SubjectIndex()
  /// The indices of the subjects with an address, by the address. Classes of one object can share it.
  private var residents = SubjectIndex()
  /// The active subjects of a name that the log distinguishes: their number, and the sum of their indices, which is the
  /// index of the only one.
  private struct Instances {
    var count = 0
    var sum = 0

    /// Counts a subject that begins or ends.
    mutating func add(_ change: Int, at index: Int) {
      count += change
      sum += change * index
    }
  }

  private var instancesByName: [SubjectKey: Instances] = [:]
  private var free: [Int] = []
  private var ended: Set<SubjectKey> = []
  private var endedInOrder: [SubjectKey] = []
  /// What was forgotten at limits, except for events.
  private var forgotten = NotTracked()
  private var forgottenEvents = 0
  /// The subjects with an event since the last gap.
  private(set) var touched: [Int] = []
  /// The total number of subjects.
  package private(set) var count = 0

  @inline(__always)
  subscript(index: Int) -> Subject {
    // In a span, because the array's own access copies the subject.
    _read { yield subjects.span[index] }
    _modify { yield &subjects[index] }
  }

  /// Data that only few subjects have.
  subscript(details index: Int) -> SubjectDetails {
    get { details[place(ofDetailsAt: index)] }
    _modify { yield &details[makeDetails(at: index)] }
  }

  private func place(ofDetailsAt index: Int) -> Int { Int(subjects[index].details) }

  private mutating func makeDetails(at index: Int) -> Int {
    if subjects[index].details > 0 { return place(ofDetailsAt: index) }
    if let free = freeDetails.popLast() {
      subjects[index].details = free
    } else {
      subjects[index].details = Int32(details.count)
      details.append(SubjectDetails())
    }
    return place(ofDetailsAt: index)
  }

  private mutating func removeDetails(at index: Int) {
    guard subjects[index].details > 0 else { return }
    details[place(ofDetailsAt: index)] = SubjectDetails()
    freeDetails.append(subjects[index].details)
    subjects[index].details = 0
  }

  /// - Parameter maxEvents: The maximum number of remembered events of all subjects together.
  init(maxEvents: Int = RememberedEvents.capacity) { events = RememberedEvents(capacity: maxEvents) }

  /// Whether several instances may share the name of a subject.
  @inline(__always)
  func isAmbiguous(at index: Int) -> Bool {
    !subjects[index].isCertain && details[place(ofDetailsAt: index)].belief != nil
  }

  /// Whether the events of a subject may be of several objects: several instances share its name, or it may be a new
  /// object at a reused address.
  @inline(__always)
  func isUncertain(at index: Int) -> Bool { isAmbiguous(at: index) || newObject(at: index) != nil }

  /// What is known of the instances of a name; `nil` if there is only one.
  @inline(__always)
  subscript(belief index: Int) -> Belief? {
    _read { yield details[place(ofDetailsAt: index)].belief }
    _modify {
      yield &details[makeDetails(at: index)].belief
      updateCertainty(at: index)
    }
  }

  /// Changes what is known of the instances of a name, in place. Whether there are several must not change.
  @inline(__always)
  mutating func changeBelief<Result>(at index: Int, _ change: (inout Belief?) -> Result) -> Result {
    change(&details[place(ofDetailsAt: index)].belief)
  }

  /// The other possible past of an object; `nil` if its past is known.
  @inline(__always)
  subscript(otherPast index: Int) -> OtherPast? {
    get { details[place(ofDetailsAt: index)].otherPast }
    _modify {
      yield &details[makeDetails(at: index)].otherPast
      updateCertainty(at: index)
    }
  }

  /// The past of a subject if it is a new object at a reused address; `nil` if that is excluded.
  @inline(__always)
  func newObject(at index: Int) -> OtherPast? {
    self[otherPast: index].flatMap { $0.kind == .newObject ? $0 : nil }
  }

  private mutating func updateCertainty(at index: Int) {
    let place = place(ofDetailsAt: index)
    subjects[index].isCertain = details[place].belief == nil && details[place].otherPast == nil
  }

  /// The active subjects of other classes at the address of a key, unordered.
  func others(atAddressOf key: SubjectKey) -> [Int] {
    var others: [Int] = []
    _ = residents.index(of: key.ofAddress) {
      if subjects[$0].key.ofAddress == key.ofAddress, !subjects[$0].isOf(key) { others.append($0) }
      return false
    }
    return others
  }

  /// The active subject with a key; `nil` if there is none.
  @inline(__always)
  func index(of key: SubjectKey) -> Int? { indices.index(of: key) { subjects[$0].isOf(key) } }

  /// The active subject that a reference means: the one with its key, or, if only one of the two prints an instance,
  /// the only one of its name. `nil` if there is none or more than one.
  @inline(__always)
  func resolve(_ key: SubjectKey) -> Int? {
    if key.reference.isAddressAlone, let named = named(atAddressOf: key) { return named }
    return index(of: key) ?? resolveByName(key)
  }

  private func resolveByName(_ key: SubjectKey) -> Int? {
    // Some logs print addresses only of parents. The name is then enough.
    if !key.reference.instance.isNone { return isKnown(key.ofName) ? nil : index(of: key.ofName) }
    guard let instances = instancesByName[key], instances.count == 1 else { return nil }
    return instances.sum
  }

  /// The only active subject with a name at an address; `nil` if there is none or more than one.
  func named(atAddressOf key: SubjectKey) -> Int? {
    let named = others(atAddressOf: key).filter { !subjects[$0].reference.name.isEmpty }
    return named.count == 1 ? named[0] : nil
  }

  /// Whether any active subject may be the object with a key.
  func isMentioned(_ key: SubjectKey) -> Bool {
    guard key.reference.instance.isNone else {
      return resolve(key) != nil || !others(atAddressOf: key).isEmpty
    }
    return index(of: key) != nil || isKnown(key)
  }

  /// Whether the log distinguishes active instances of a name.
  func isKnown(_ name: SubjectKey) -> Bool { instancesByName[name].map { $0.count > 0 } ?? false }

  /// Whether an instance with this address ended recently.
  func hasEnded(_ key: SubjectKey) -> Bool {
    key.reference.instance.isAddress && ended.contains(key)
  }

  /// What was forgotten at limits.
  var notTracked: NotTracked {
    var all = forgotten
    all.add(.rememberedEvents, forgottenEvents)
    return all
  }

  /// The active subjects, unordered.
  var active: [Int] { indices.all.sorted() }

  /// Adds a subject with a key.
  mutating func add(_ subject: Subject, key: SubjectKey) -> Int {
    count += 1
    let index = free.popLast() ?? subjects.count
    if index == subjects.count {
      if index == Self.reserveThreshold { subjects.reserveCapacity(Self.reservedCapacity) }
      subjects.append(subject)
    } else {
      subjects[index] = subject
    }
    touch(index)
    if !ended.isEmpty, key.reference.instance.isAddress { ended.remove(key) }
    indices.insert(index, word: key.word) { subjects[$0].key.word }
    if !key.reference.instance.isNone { instancesByName[key.ofName, default: Instances()].add(1, at: index) }
    if key.reference.instance.isAddress {
      forgetResident(atAddressOf: key)
      residents.insert(index, word: key.ofAddress.word) { subjects[$0].key.ofAddress.word }
    }
    return index
  }

  /// Makes room for one more class at an address.
  private mutating func forgetResident(atAddressOf key: SubjectKey) {
    let others = others(atAddressOf: key)
    guard others.count >= TrackingLimit.addressClasses.maximum,
      let oldest = others.min(by: { last(at: $0)?.line ?? 0 < last(at: $1)?.line ?? 0 })
    else { return }
    residents.remove(oldest, word: key.ofAddress.word) { subjects[$0].key.ofAddress.word }
    forgotten.add(.addressClasses)
  }

  /// Ends a subject and forgets its state and trace.
  ///
  /// - Parameter isCertain: Whether the next object with the key is known to be new.
  mutating func end(_ index: Int, key: SubjectKey, isCertain: Bool = true) {
    subjects[index].isTouched = false
    indices.remove(index, word: key.word) { subjects[$0].key.word }
    events.forget(&subjects[index].events)
    removeDetails(at: index)
    free.append(index)
    if !key.reference.instance.isNone { instancesByName[key.ofName, default: Instances()].add(-1, at: index) }
    guard key.reference.instance.isAddress else { return }
    residents.remove(index, word: key.ofAddress.word) { subjects[$0].key.ofAddress.word }
    guard isCertain, ended.insert(key).inserted else { return }
    endedInOrder.append(key)
    if endedInOrder.count > TrackingLimit.deallocatedObjects.maximum { forgetEnded() }
  }

  /// Forgets half of the ended subjects. An object that reuses the address of one begins in the unknown state.
  private mutating func forgetEnded() {
    let count = endedInOrder.count / 2
    for old in endedInOrder.prefix(count) where ended.remove(old) != nil {
      forgotten.add(.deallocatedObjects)
    }
    endedInOrder.removeFirst(count)
  }

  /// Removes all subjects but keeps the total numbers.
  mutating func removeAll() {
    let (count, forgotten, forgottenEvents) = (count, forgotten, forgottenEvents)
    self = SubjectTable()
    (self.count, self.forgotten, self.forgottenEvents) = (count, forgotten, forgottenEvents)
  }

  /// Records that a subject has an event.
  @inline(__always)
  mutating func touch(_ index: Int) {
    guard !subjects[index].isTouched else { return }
    subjects[index].isTouched = true
    touched.append(index)
  }

  /// Resets every state to unknown.
  ///
  /// - Complexity: O(subjects with an event since the last reset).
  mutating func resetStates(_ monitor: Monitor) {
    defer { touched = [] }
    for index in touched where subjects[index].isTouched {
      subjects[index].isTouched = false
      resetState(at: index, monitor)
    }
  }

  /// Resets the state of a subject to unknown.
  mutating func resetState(at index: Int, _ monitor: Monitor) {
    subjects[index].state = monitor.start
    subjects[index].parent = .none
    subjects[index].isRemoved = false
    subjects[index].wasShown = false
    subjects[index].afterViolation = 0
    events.forget(&subjects[index].events)
    subjects[index].isTimed = false
    if subjects[index].details > 0 { details[place(ofDetailsAt: index)].forget(monitor) }
    updateCertainty(at: index)
  }

  /// Adds an event to those that a subject remembers.
  mutating func remember(_ entry: TraceEntry, at index: Int) {
    while !events.add(entry, to: &subjects[index].events, of: index) {
      forgottenEvents += 1
      let owner = events.nextToForget()
      events.forgetOldest(of: &subjects[owner].events)
    }
  }

  /// Adds a call stack to the remembered events of a line.
  ///
  /// - Returns: The last of them; `nil` if there is none.
  mutating func record(_ stack: CallStack, onLine line: Int, at index: Int) -> TraceEntry? {
    events.record(stack, onLine: line, in: subjects[index].events)
  }

  /// The last event of a subject; `nil` if it remembers none.
  func last(at index: Int) -> TraceEntry? { events.last(of: subjects[index].events) }

  /// The callback of the last event of a subject; `nil` if it remembers none.
  @inline(__always)
  func lastCallback(at index: Int) -> Callback? { events.lastCallback(of: subjects[index].events) }

  /// The last events of a subject, the oldest first.
  func trace(at index: Int) -> [TraceEntry] { events.all(of: subjects[index].events) }

  /// The events before the last ones that gave a subject its parent, the oldest first.
  func kept(at index: Int) -> [TraceEntry] { events.kept(of: subjects[index].events) }

  /// One of the events of a subject, counted back from the last, which is 0; `nil` if it remembers fewer.
  func remembered(_ age: Int, at index: Int) -> TraceEntry? {
    events.event(age, of: subjects[index].events)
  }

  /// The last start of all timers of a subject if it is the same for all, for example because none was started; `nil`
  /// otherwise. If several instances share the name, it is unknown whose timer it is.
  @inline(__always)
  func commonTimerStart(at index: Int) -> TimerStart? {
    if isAmbiguous(at: index) { return .unknown }
    guard details[place(ofDetailsAt: index)].timers.isEmpty else { return nil }
    return subjects[index].isTimed ? .never : .unknown
  }

  /// The last start of a subject's timer.
  func timer(_ number: Int, at index: Int) -> TimerStart {
    commonTimerStart(at: index) ?? self[details: index].timers[number]
  }

  /// The last start of each of the monitor's timers in a subject.
  func timers(at index: Int, count: Int) -> [TimerStart] {
    commonTimerStart(at: index).map { Array(repeating: $0, count: count) } ?? self[details: index].timers
  }
}
