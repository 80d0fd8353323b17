import LifelogModel
import LifelogTrace

/// The slices that several objects share: links, transitions, processes.
struct SharedSlices {
  /// The slice of all events of a process.
  private struct ProcessSlice {
    /// `nil` if it has none yet.
    var slice: Int?
    /// The state in which an unconstrained event leaves it unchanged; `nil` if unknown.
    var stableState: StateID?
  }

  private var links: Links
  /// By kind: see ``SharedSliceIndex``.
  private var shared: ContiguousArray<RelatedSlices>
  private var processes: ContiguousArray<ProcessSlice> = []
  /// Whether the model has rules for each kind.
  private let isWatched: (links: Bool, transitions: Bool, processes: Bool)
  /// The callbacks that no process rule names.
  private let unconstrained: CallbackSet

  /// - Parameter capacity: The number of steps that a monitor remembers before it forgets unused states.
  init(_ model: Model, capacity: Int) {
    links = Links(Monitor(model, slice: .link, capacity: capacity))
    shared = ContiguousArray(
      [SliceKind.transition, .process].map { RelatedSlices(Monitor(model, slice: $0, capacity: capacity)) })
    unconstrained = shared[SharedSliceIndex.processes].monitor.unconstrained
    isWatched = (
      !links.monitor.isIdle, !shared[SharedSliceIndex.transitions].monitor.isIdle,
      !shared[SharedSliceIndex.processes].monitor.isIdle
    )
  }

  /// The number of links that began in the unknown state because a link of the child was dropped.
  var forgottenLinks: Int { links.notTracked }

  /// Whether a monitor has forgotten states.
  var hasForgottenStates: Bool {
    links.monitor.hasForgotten || shared.contains { $0.monitor.hasForgotten }
  }

  /// The facts that an iOS version determines for each kind of slice.
  ///
  /// - Parameters:
  ///   - monitor: The monitor of controllers.
  ///   - os: `nil` if unknown.
  func facts(_ monitor: Monitor, on os: OSVersion?) -> ProcessFacts {
    ProcessFacts(
      controllers: monitor, links: links.monitor,
      transitions: shared[SharedSliceIndex.transitions].monitor,
      processes: shared[SharedSliceIndex.processes].monitor, on: os)
  }

  /// Resets all slices to the unknown state.
  mutating func forget() {
    links.forget()
    for kind in shared.indices { shared[kind].forget() }
  }

  /// Drops all slices at the end of an input.
  mutating func removeAll() {
    links.removeAll()
    for kind in shared.indices { shared[kind].removeAll() }
    processes = []
  }

  /// Makes monitors with too many states forget those that no slice is in.
  mutating func forgetUnusedStates() {
    if links.monitor.isOverCapacity { links.forgetUnusedStates() }
    for kind in shared.indices where shared[kind].monitor.isOverCapacity {
      shared[kind].forgetUnusedStates()
      guard kind == SharedSliceIndex.processes else { continue }
      for index in processes.indices { processes[index].stableState = nil }
    }
  }

  /// Ends the slices that an object is a member of. Their obligations remain pending.
  mutating func end(of key: SubjectKey, _ coverage: inout LogCoverage) {
    links.end(key, &coverage)
    if !shared[SharedSliceIndex.transitions].isEmpty { endTransitions(of: key, &coverage) }
  }

  private mutating func endTransitions(of key: SubjectKey, _ coverage: inout LogCoverage) {
    let kind = SharedSliceIndex.transitions
    for number in shared[kind].slices(of: key) {
      if let index = shared[kind][number].mainClass {
        coverage.recordPending(
          shared[kind].monitor.certainObligations(in: shared[kind].state(of: number)), at: index)
      }
      // The replaced controller of a transition is often deallocated while the new one waits for its callbacks.
      if shared[kind][number].roles(of: key) == RoleSet(.from) {
        shared[kind].removeMember(key, of: number)
      } else {
        shared[kind].remove(number)
      }
    }
  }

  /// Forgets what an object did before it possibly became a new one at the same address.
  ///
  /// - Parameter hasParent: Whether the earlier object has a parent. Its links then remain, in the unknown state.
  mutating func forgetPast(of key: SubjectKey, hasParent: Bool, _ coverage: inout LogCoverage) {
    guard hasParent else { return end(of: key, &coverage) }
    links.forget(linksOf: key)
    let transitions = SharedSliceIndex.transitions
    for number in shared[transitions].slices(of: key) { shared[transitions].remove(number) }
  }

  /// Records the pending rules, and the violations of expired ones.
  mutating func recordObligations(
    _ subjects: inout Subjects, _ violations: inout ViolationLog
  ) {
    let all =
      links.all.map { ($0, links.monitor) }
      + shared.flatMap { shared in shared.active.map { (shared[$0], shared.monitor) } }
    for (slice, monitor) in all {
      let pending = recordExpired(slice, monitor, &subjects, &violations)
      guard let index = slice.mainClass else { continue }
      subjects.coverage.recordPending(pending, at: index)
    }
  }

  /// Records the violations of expired rules in the slices with an event since the last gap.
  mutating func recordExpired(
    _ subjects: inout Subjects, _ violations: inout ViolationLog
  ) {
    let changed =
      links.changed.map { ($0, links.monitor) }
      + shared.flatMap { shared in shared.changed.map { (shared[$0], shared.monitor) } }
    for (slice, monitor) in changed {
      _ = recordExpired(slice, monitor, &subjects, &violations)
    }
  }

  /// Records the violations of expired rules in a slice.
  ///
  /// - Returns: The pending rules.
  private func recordExpired(
    _ slice: RelatedSlices.Slice, _ monitor: Monitor, _ subjects: inout Subjects,
    _ violations: inout ViolationLog
  ) -> RuleSet {
    let now = subjects.processes.now(monitor, slice.timers, processIndex: slice.processIndex)
    let obligations = monitor.obligations(slice.state, now: now)
    if !obligations.expired.isEmpty {
      let rules = obligations.expired.members
      violations.record(rules, nil, in: slice, monitor, &subjects) {
        $0.missing(rules, end: now, in: slice, monitor)
      }
    }
    return obligations.pending
  }

  /// Passes an event to every slice that its subject is a member of, and opens the slice that it begins.
  ///
  /// Runs before the event's own step, so that conditions see the earlier states.
  @inline(__always)
  mutating func deliver(
    _ event: Event, details: [Detail], key: SubjectKey, facts: ProcessFacts, names: NameTable,
    _ subjects: inout Subjects, _ violations: inout ViolationLog
  ) {
    if isWatched.links, event.callback.bindsLink || !links.isEmpty {
      links.deliver(event, key: key, facts[.link], names, &subjects, &violations)
    }
    let transitions = SharedSliceIndex.transitions
    if isWatched.transitions, event.callback.beginsTransition || !shared[transitions].isEmpty {
      deliverToTransitions(event, details, key: key, facts, names, &subjects, &violations)
    }
    if isWatched.processes, !isUnmoved(processOf: key.processIndex, by: event.callback) {
      deliverToProcess(event, processIndex: key.processIndex, facts, names, &subjects, &violations)
    }
  }

  @inline(never)
  private mutating func deliverToTransitions(
    _ event: Event, _ details: [Detail], key: SubjectKey, _ facts: ProcessFacts, _ names: NameTable,
    _ subjects: inout Subjects, _ violations: inout ViolationLog
  ) {
    let transitions = SharedSliceIndex.transitions
    if event.phase != .end,
      let members = Self.members(ofTransitionBegunBy: event, details, key: key, subjects, names)
    {
      for old in shared[transitions].slices(of: key)
      where shared[transitions][old].member(.container) == key {
        // The call does not belong to that transition, but it may be what interrupts it.
        step(
          old, of: transitions, event, shared[transitions][old].roles(of: key), facts, names, &subjects,
          &violations)
        shared[transitions].remove(old)
      }
      shared[transitions].add(
        members, processIndex: key.processIndex, mainClass: subjects.classIndex(of: members[0].key),
        isBorn: true)
    }
    for number in shared[transitions].slices(of: key) {
      let slice = shared[transitions][number]
      var roles = slice.roles(of: key)
      if slice.member(.container) == key, event.callback.beginsTransition { roles.insert(.receiver) }
      step(number, of: transitions, event, roles, facts, names, &subjects, &violations)
    }
  }

  /// The participants of a transition that a call begins; `nil` if the event begins none.
  private static func members(
    ofTransitionBegunBy event: Event, _ details: [Detail], key: SubjectKey, _ subjects: Subjects,
    _ names: NameTable
  ) -> [RelatedSlices.Member]? {
    guard event.callback.beginsTransition else { return nil }
    var members = [RelatedSlices.Member(role: .container, key: key)]
    func add(_ role: Role, _ object: ObjectReference) {
      guard !object.isNone else { return }
      members.append(
        RelatedSlices.Member(
          role: role, key: subjects.canonical(SubjectKey(reference: object, processIndex: key.processIndex))))
    }
    switch event.callback {
    case .transitionFromTo:
      for detail in details {
        let object = ObjectReference(name: detail.value, instance: detail.instance)
        if names[detail.key] == "from" { add(.from, object) }
        if names[detail.key] == "to" { add(.to, object) }
      }
    case .dismiss, .pop: add(.from, event.argument.object)
    default: add(.to, event.argument.object)
    }
    return members.allSatisfy { subjects.isSingle($0.key) } ? members : nil
  }

  /// Whether the slice of a process is known to remain unchanged, whatever else is known of an event.
  @inline(__always)
  private func isUnmoved(processOf processIndex: Int, by callback: Callback) -> Bool {
    guard unconstrained.contains(callback), processIndex < processes.count,
      let stable = processes[processIndex].stableState, let slice = processes[processIndex].slice
    else { return false }
    return shared[SharedSliceIndex.processes].state(of: slice) == stable
  }

  @inline(never)
  private mutating func deliverToProcess(
    _ event: Event, processIndex: Int, _ facts: ProcessFacts, _ names: NameTable, _ subjects: inout Subjects,
    _ violations: inout ViolationLog
  ) {
    while processes.count <= processIndex { processes.append(ProcessSlice()) }
    let kind = SharedSliceIndex.processes
    let number = processes[processIndex].slice ?? beginProcess(processIndex, with: event)
    if shared[kind].monitor.isUnchanged(shared[kind][number].state, by: event.callback) {
      processes[processIndex].stableState = shared[kind][number].state
      return
    }
    guard event.phase != .end else { return }
    step(number, of: kind, event, .receiver, facts, names, &subjects, &violations)
  }

  private mutating func beginProcess(_ processIndex: Int, with event: Event) -> Int {
    // Events of the process before the first line are not in the log, unless the log starts with the launch.
    let isLaunch =
      event.callback == .applicationWillFinishLaunching || event.callback == .applicationDidFinishLaunching
    let number = shared[SharedSliceIndex.processes].add(
      [], processIndex: processIndex, mainClass: nil, isBorn: isLaunch)
    processes[processIndex].slice = number
    return number
  }

  /// Steps one slice.
  private mutating func step(
    _ number: Int, of kind: Int, _ event: Event, _ roles: RoleSet, _ facts: ProcessFacts,
    _ names: NameTable, _ subjects: inout Subjects, _ violations: inout ViolationLog
  ) {
    guard shared[kind][number].members.allSatisfy({ subjects.isSingle($0.key) }) else {
      shared[kind].remove(number)
      return
    }
    let monitor = shared[kind].monitor
    let before = shared[kind][number]
    let letter = subjects.letter(of: event, in: before, roles, monitor, facts[monitor.slice], names)
    let step = monitor.step(before.state, letter)
    shared[kind].touch(number)
    shared[kind][number].state = step.state
    if step.restartedTimers | step.unknownTimers != 0 {
      shared[kind][number].timers.restart(step, at: event.time)
    }
    let touched = monitor.rules(touchedBy: Symbol(event.callback))
    guard step.isViolation || !touched.isEmpty || !step.possiblyBroken.isEmpty else { return }
    let slice = shared[kind][number]
    // The class for which verdicts are recorded.
    let index =
      slice.mainClass ?? subjects.coverage.index(of: event.subject.name, processIndex: slice.processIndex)
    subjects.coverage.touch(touched, at: index)
    subjects.coverage.recordPossibleViolation(step.possiblyBroken, at: index)
    if step.isViolation {
      violations.record(step, (event, letter), in: before, monitor, &subjects, names)
    }
  }
}

extension RelatedSlices {
  /// Makes the monitor forget the states that no slice is in.
  fileprivate mutating func forgetUnusedStates() {
    let numbers = monitor.forget(allBut: Set(active.map { self[$0].state }))
    for slice in active { self[slice].state = numbers[self[slice].state] ?? monitor.start }
  }
}

extension Subjects {
  /// The class of an object, as an index into those of the log coverage.
  fileprivate mutating func classIndex(of key: SubjectKey) -> Int {
    coverage.index(of: key.reference.name, processIndex: key.processIndex)
  }
}

extension ProcessTable {
  /// The end of the log as a letter without an event: only its time is known.
  func now(_ monitor: Monitor, _ timers: [TimerStart], processIndex: Int) -> Letter {
    var letter = Letter(.`init`, roles: [])
    for (number, proposition) in monitor.program.propositions.enumerated() {
      letter[number] = .unknown
      guard case .timer(let timer) = proposition, timers.indices.contains(timer) else { continue }
      letter[number] = timers[timer].isRecent(
        at: clock(of: processIndex).last, limit: monitor.program.timers[timer].limit)
    }
    return letter
  }
}
