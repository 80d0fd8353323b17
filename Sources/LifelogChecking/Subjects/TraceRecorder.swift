package import LifelogTrace

/// Keeps the events of a log by subject, for a drawing.
package struct TraceRecorder {
  package private(set) var trace = RecordedTrace()
  private var numbers: [SubjectKey: Int] = [:]
  /// Recorded subjects that only others name: they have no events of their own.
  private var mentioned: [SubjectKey: Int] = [:]
  /// The last recorded subject of each key, and of each name.
  private var latest: [SubjectKey: Int] = [:]
  private var followsGap = false
  /// At which step each input begins.
  private var beginnings: [Int] = []
  /// For each recorded subject the states that its machines have been in, a bit for each, and those they are in.
  private var stays: ContiguousArray<(been: SIMD16<UInt64>, last: SIMD16<UInt8>)> = []

  /// A recorder of a trace without events.
  init(callbacks: CallbackNames) { trace.callbacks = callbacks }

  /// Notes that a further input begins.
  mutating func beginInput() { beginnings.append(trace.steps.count) }

  /// The trace of inputs that were read one after the other.
  package func trace(of paths: [String]) -> RecordedTrace {
    guard beginnings.count > 1, beginnings.count == paths.count else { return trace }
    var trace = trace
    let ends = beginnings.dropFirst() + [trace.steps.count]
    trace.logs = zip(paths, zip(beginnings, ends)).map { path, steps in
      RecordedTrace.Log(path: path, steps: steps.0..<steps.1)
    }
    return trace
  }

  /// Notes that what lies before this place is unknown.
  mutating func gap() { followsGap = !trace.steps.isEmpty }

  /// Records a subject that begins; its index.
  mutating func add(_ key: SubjectKey, names: NameTable) -> Int {
    if let index = mentioned.removeValue(forKey: key) { return index }
    numbers[key, default: 0] += 1
    trace.subjects.append(
      RecordedTrace.Subject(
        name: names[key.reference.name], instance: key.reference.instance.text(in: names),
        number: numbers[key, default: 1], process: key.processIndex))
    let index = trace.subjects.count - 1
    latest[key] = index
    latest[key.ofName] = index
    return index
  }

  /// The index of an object that an event names, perhaps one that has ended; it gets a place of its own if it
  /// never had one.
  mutating func mention(_ key: SubjectKey, names: NameTable) -> Int {
    if let index = latest[key] { return index }
    let index = add(key, names: names)
    mentioned[key] = index
    return index
  }

  /// Records an event of a subject.
  mutating func append(_ event: Event, subject: Int, state: AppearanceState, other: Int?) {
    trace.steps.append(
      RecordedTrace.Step(
        subject: subject, line: event.line, time: event.time, callback: event.callback, phase: event.phase,
        state: state, other: other, isRemoval: event.argument == .noParent, followsGap: followsGap))
    followsGap = false
  }

  /// Records a transition between subjects that have a place.
  mutating func append(_ transition: Transition) {
    func place(_ reference: ObjectReference?) -> Int? {
      reference.flatMap { latest[SubjectKey(reference: $0, processIndex: transition.process)] }
    }
    trace.transitions.append(
      RecordedTrace.RecordedTransition(
        kind: transition.kind, outcome: transition.outcome, isExplicit: transition.isExplicit,
        lines: transition.lines,
        from: place(transition.from), to: place(transition.to), container: place(transition.container)))
  }

  /// Records in which states the machines of a subject are after an event.
  mutating func record(_ subject: Int, machines: SIMD16<UInt8>) {
    while stays.count <= subject { stays.append((SIMD16(), SIMD16())) }
    stays[subject].been |= SIMD16<UInt64>(repeating: 1) &<< SIMD16<UInt64>(truncatingIfNeeded: machines)
    stays[subject].last = machines
  }

  /// Keeps what was counted of machines, once the log has ended.
  ///
  /// - Complexity: O(subjects × states).
  mutating func keep(_ tally: EdgeCounts) {
    guard !trace.steps.isEmpty else { return }
    trace.edges = tally.edges
    trace.stays = Array(repeating: [:], count: tally.edges.count)
    for (subject, stay) in stays.enumerated() where stay.been != SIMD16() {
      for machine in tally.edges.indices {
        var rest = stay.been[machine]
        while rest != 0 {
          let state = rest.trailingZeroBitCount
          rest &= rest - 1
          let isLast = Int(stay.last[machine]) == state && !trace.subjects[subject].hasEnded
          trace.stays[machine][state, default: .init()].subjects += 1
          if isLast { trace.stays[machine][state, default: .init()].remaining += 1 }
        }
      }
    }
  }

  /// Records where a subject stands after an event.
  mutating func record(_ subject: Int, state: AppearanceState, parent: Int?, hasEnded: Bool) {
    trace.subjects[subject].state = state
    let parent = parent == subject ? nil : parent
    if parent != trace.subjects[subject].parent {
      trace.subjects[subject].parent = parent
      trace.moves.append(
        RecordedTrace.ParentChange(step: trace.steps.count - 1, subject: subject, parent: parent))
    }
    if hasEnded { trace.subjects[subject].hasEnded = true }
  }
}
