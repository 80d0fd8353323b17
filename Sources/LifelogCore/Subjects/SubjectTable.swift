/// The subjects that live, found by process, name and instance.
struct SubjectTable {
  /// How many events a subject remembers.
  static let traceLength = 6
  /// How many ended addresses are remembered; beyond that a reused one begins unknown.
  private static let mostEnded = 4096

  private var subjects: ContiguousArray<Subject> = []
  private var traces: ContiguousArray<TraceEntry> = []
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

  /// The living subject with a key, or `nil`.
  func index(of key: SubjectKey) -> Int? { indices[key] }

  /// The living subject that a reference means: one with its key, or, where only one of the two prints an
  /// instance, the only one of its name. `nil` when there is none, or several.
  func resolve(_ key: SubjectKey) -> Int? {
    if let index = indices[key] { return index }
    // The log prints addresses of parents only: then the name has to do.
    if !key.reference.instance.isNone { return byName[key.ofName] == nil ? indices[key.ofName] : nil }
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
    if index == subjects.count {
      subjects.append(subject)
      for _ in 0..<Self.traceLength { traces.append(TraceEntry()) }
    } else {
      subjects[index] = subject
    }
    indices.insert(key, at: index)
    if !key.reference.instance.isNone { byName[key.ofName, default: Bearers()].add(index) }
    return index
  }

  /// A subject ends: its state and its trace are forgotten.
  mutating func end(_ index: Int, key: SubjectKey) {
    indices.remove(key)
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
      subjects[index].openPhases = CallbackSet()
      subjects[index].isRemoved = false
      subjects[index].astray = 0
      subjects[index].traceCount = 0
      for timer in subjects[index].timers.indices { subjects[index].timers[timer] = .unknown }
      subjects[index].assignment?.forget(monitor)
    }
  }

  /// Adds an event to what a subject remembers.
  mutating func remember(_ entry: TraceEntry, at index: Int) {
    traces[index * Self.traceLength + subjects[index].traceCount % Self.traceLength] = entry
    subjects[index].traceCount += 1
  }

  /// Adds a call stack to the events of a line that a subject remembers.
  ///
  /// - Returns: The last of them; `nil` when there is none.
  mutating func note(_ stack: CallStack, onLine line: Int, at index: Int) -> TraceEntry? {
    var noted: TraceEntry?
    for place in max(0, subjects[index].traceCount - Self.traceLength)..<subjects[index].traceCount {
      let slot = index * Self.traceLength + place % Self.traceLength
      guard traces[slot].line == line, !traces[slot].isChild else { continue }
      traces[slot].stack = stack
      noted = traces[slot]
    }
    return noted
  }

  /// The last event of a subject, or `nil`.
  func last(at index: Int) -> TraceEntry? {
    let count = subjects[index].traceCount
    return count == 0 ? nil : traces[index * Self.traceLength + (count - 1) % Self.traceLength]
  }

  /// The events that a subject remembers, the oldest first.
  func trace(at index: Int) -> [TraceEntry] {
    let count = subjects[index].traceCount
    return (max(0, count - Self.traceLength)..<count).map {
      traces[index * Self.traceLength + $0 % Self.traceLength]
    }
  }
}

extension SubjectTable {
  /// One of the events that a subject remembers, the last being 0; `nil` when it remembers fewer.
  func remembered(_ place: Int, at index: Int) -> TraceEntry? {
    let count = subjects[index].traceCount
    guard place < min(count, Self.traceLength) else { return nil }
    return traces[index * Self.traceLength + (count - 1 - place) % Self.traceLength]
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
