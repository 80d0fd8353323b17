import LifelogModel
package import LifelogTrace

/// Keeps the events of a log by subject, for a diagram or a database.
package struct TraceRecorder {
  package private(set) var trace = RecordedTrace()
  /// Recorded subjects without events that other events name.
  private var mentioned: [SubjectKey: Int] = [:]
  /// The last recorded subject of each key.
  private var latest: [SubjectKey: Int] = [:]
  /// The last recorded subject of each name.
  private var latestOfName: [SubjectKey: Int] = [:]
  private var followsGap = false
  /// The index of each thread in the trace.
  private var threads: [Name: Int] = [:]
  private var views = HostedViews()
  /// The index of the first step of each input.
  private var inputStarts: [Int] = []
  /// For each recorded subject, the states that its machines were in, one bit for each, and their current states.
  private var stateUsage: ContiguousArray<(been: SIMD16<UInt64>, last: SIMD16<UInt8>)> = []

  /// Starts with a trace without events.
  init(callbacks: CallbackNames) { trace.callbacks = callbacks }

  /// Records the start of another input.
  mutating func beginInput() {
    inputStarts.append(trace.steps.count)
    views = HostedViews()
  }

  /// The trace of inputs that were read one after the other.
  package func trace(of paths: [String]) -> RecordedTrace {
    guard inputStarts.count > 1, inputStarts.count == paths.count else { return trace }
    var trace = trace
    let ends = inputStarts.dropFirst() + [trace.steps.count]
    trace.logs = zip(paths, zip(inputStarts, ends)).map { path, steps in
      RecordedTrace.Log(path: path, steps: steps.0..<steps.1)
    }
    return trace
  }

  /// Records that the events before this location are unknown.
  ///
  /// - Parameter log: The index of the log.
  mutating func record(_ gap: Gap, in log: Int) {
    followsGap = !trace.steps.isEmpty
    views.forgetStates()
    let new = RecordedTrace.RecordedGap(
      step: trace.steps.count, reason: gap.reason, line: gap.line, log: log)
    // A filter can exclude any number of events in a row.
    if let last = trace.gaps.last, (last.step, last.reason, last.log) == (new.step, new.reason, new.log) {
      return
    }
    trace.gaps.append(new)
  }

  /// Records a new subject, and returns its index.
  mutating func add(_ key: SubjectKey, names: NameTable) -> Int {
    if let index = mentioned.removeValue(forKey: key) { return index }
    let index = trace.subjects.count
    let earlier = latest.updateValue(index, forKey: key)
    latestOfName[key.ofName] = index
    trace.subjects.append(
      RecordedTrace.Subject(
        name: names[key.reference.name], instance: key.reference.instance.text(in: names),
        number: earlier.map { trace.subjects[$0].number + 1 } ?? 1, process: key.processIndex))
    return index
  }

  /// The index of an object that an event names, possibly one that has ended. An object without an index receives a new
  /// one.
  mutating func mention(_ key: SubjectKey, names: NameTable) -> Int {
    if let index = latestIndex(of: key) { return index }
    let index = add(key, names: names)
    mentioned[key] = index
    return index
  }

  /// The last recorded subject of a key. One without an instance means the last one of that name.
  private func latestIndex(of key: SubjectKey) -> Int? {
    key.reference.instance.isNone ? latestOfName[key] : latest[key]
  }

  /// Records an event of a subject.
  mutating func append(
    _ event: Event, subject: Int, state: AppearanceState, other: Int?, names: NameTable
  ) {
    let isOfView = event.callback == .onAppear || event.callback == .onDisappear
    if isOfView {
      views.record(
        subject, isAppearing: event.callback == .onAppear, hasToken: trace.subjects[subject].instance != nil,
        host: other,
        type: SubjectKey(
          reference: ObjectReference(name: event.subject.name), processIndex: trace.subjects[subject].process)
      )
    }
    trace.steps.append(
      RecordedTrace.Step(
        subject: subject, line: event.line, offset: event.offset, time: event.time,
        callback: event.callback, phase: event.phase, state: views.shown(state, of: subject),
        // A view that names its host does not call it.
        other: isOfView ? nil : other,
        thread: event.thread.isEmpty ? nil : index(ofThread: event.thread, names),
        isRemoval: event.argument == .noParent, followsGap: followsGap))
    switch event.argument {
    case .appearing: trace.steps[trace.steps.count - 1].isAppearing = true
    case .disappearing: trace.steps[trace.steps.count - 1].isAppearing = false
    case .text(let value) where event.callback == .scenePhase:
      trace.steps[trace.steps.count - 1].scenePhase = ScenePhase(name: names[value])
    default: break
    }
    followsGap = false
    record(event, of: trace.subjects[subject].process, names)
  }

  /// Records a hosting controller whose class names the type of its root view.
  mutating func record(host: Int, ofRoot type: Name, processIndex: Int) {
    let subjects = trace.subjects
    views.record(
      host: host, ofRoot: SubjectKey(reference: ObjectReference(name: type), processIndex: processIndex),
      hasEnded: { subjects[$0].hasEnded })
  }

  private mutating func index(ofThread thread: Name, _ names: NameTable) -> Int {
    if let index = threads[thread] { return index }
    threads[thread] = trace.threads.count
    trace.threads.append(names[thread])
    return trace.threads.count - 1
  }

  /// Records the name and the pid of a process. Some of its lines may have none.
  private mutating func record(_ event: Event, of process: Int, _ names: NameTable) {
    while trace.processes.count <= process { trace.processes.append(.init()) }
    if trace.processes[process].name == nil, !event.process.isEmpty {
      trace.processes[process].name = names[event.process]
    }
    if trace.processes[process].pid == nil { trace.processes[process].pid = event.pid }
  }

  /// Records a transition between recorded subjects.
  mutating func append(_ transition: Transition) {
    func index(_ reference: ObjectReference?) -> Int? {
      reference.flatMap { latestIndex(of: SubjectKey(reference: $0, processIndex: transition.process)) }
    }
    trace.transitions.append(
      RecordedTrace.RecordedTransition(
        kind: transition.kind, outcome: transition.outcome, isExplicit: transition.isExplicit,
        lines: transition.lines, input: transition.input,
        from: index(transition.from), to: index(transition.to), container: index(transition.container)))
  }

  /// Records the states of a subject's machines after an event.
  mutating func record(_ subject: Int, machines: SIMD16<UInt8>) {
    while stateUsage.count <= subject { stateUsage.append((SIMD16(), SIMD16())) }
    stateUsage[subject].been |= SIMD16<UInt64>(repeating: 1) &<< SIMD16<UInt64>(truncatingIfNeeded: machines)
    stateUsage[subject].last = machines
  }

  /// Stores the state and edge counts at the end of the log.
  ///
  /// - Complexity: O(subjects × states).
  mutating func store(_ edgeCounts: EdgeCounts, of machines: [Machine]) {
    guard !trace.steps.isEmpty else { return }
    trace.lives = Array(repeating: 0, count: edgeCounts.edges.count)
    trace.edges = edgeCounts.edges
    trace.stays = Array(repeating: [:], count: edgeCounts.edges.count)
    for (subject, usage) in stateUsage.enumerated() where usage.been != SIMD16() {
      for machine in edgeCounts.edges.indices {
        var rest = usage.been[machine]
        if rest & ~(1 << UInt64(machines[machine].start)) != 0 { trace.lives[machine] += 1 }
        while rest != 0 {
          let state = rest.trailingZeroBitCount
          rest &= rest - 1
          trace.stays[machine][state, default: .init()].subjects += 1
          guard Int(usage.last[machine]) == state else { continue }
          if trace.subjects[subject].hasEnded {
            trace.stays[machine][state, default: .init()].ended += 1
          } else {
            trace.stays[machine][state, default: .init()].remaining += 1
          }
        }
      }
    }
  }

  /// Records the appearance state and the parent of a subject after an event.
  mutating func record(_ subject: Int, state: AppearanceState, parent: Int?) {
    trace.subjects[subject].state = views.shown(state, of: subject)
    let known = parent ?? views.host(of: subject)
    let parent = known == subject ? nil : known
    if parent != trace.subjects[subject].parent {
      trace.subjects[subject].parent = parent
      trace.moves.append(
        RecordedTrace.ParentChange(step: trace.steps.count - 1, subject: subject, parent: parent))
    }
  }

  /// Records the end of a subject.
  mutating func recordEnd(of subject: Int) { trace.subjects[subject].hasEnded = true }
}
