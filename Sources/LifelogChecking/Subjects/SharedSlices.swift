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
  private var transitions: RelatedSlices
  private var processes: RelatedSlices
  private var ofProcess: ContiguousArray<ProcessSlice> = []
  /// Whether the model has rules for each kind.
  private let isWatched: (links: Bool, transitions: Bool, processes: Bool)
  /// The callbacks that no process rule names.
  private let unconstrained: CallbackSet

  /// - Parameter capacity: The number of steps that a monitor remembers before it forgets unused states.
  init(_ model: Model, capacity: Int) {
    links = Links(Monitor(model, slice: .link, capacity: capacity))
    transitions = RelatedSlices(Monitor(model, slice: .transition, capacity: capacity))
    processes = RelatedSlices(Monitor(model, slice: .process, capacity: capacity))
    unconstrained = processes.monitor.unconstrained
    isWatched = (!links.monitor.isIdle, !transitions.monitor.isIdle, !processes.monitor.isIdle)
  }

  /// The number of links that began in the unknown state because a link of the child was dropped.
  var forgottenLinks: Int { links.notTracked }

  /// Whether a monitor has forgotten states.
  var hasForgottenStates: Bool {
    [links.monitor, transitions.monitor, processes.monitor].contains(where: \.hasForgotten)
  }

  /// Returns the facts that an iOS version, if it is known, determines for each kind of slice.
  ///
  /// - Parameter controllers: The monitor of controllers.
  func facts(_ controllers: Monitor) -> (OSVersion?) -> ProcessFacts {
    let (links, transitions, processes) = (links.monitor, transitions.monitor, processes.monitor)
    return {
      ProcessFacts(
        controllers: controllers, links: links, transitions: transitions, processes: processes, on: $0)
    }
  }

  /// Whether a container, or one that the log does not name, added a child without a name.
  func hasUnnamedAddition(to container: SubjectKey) -> Bool { links.hasUnnamedAddition(to: container) }

  /// Resets all slices to the unknown state.
  mutating func forget() {
    links.forget()
    transitions.forget()
    processes.forget()
  }

  /// Drops all slices at the end of an input.
  mutating func removeAll() {
    links.removeAll()
    transitions.removeAll()
    processes.removeAll()
    ofProcess = []
  }

  /// Makes monitors with too many states forget those that no slice is in.
  mutating func forgetUnusedStates() {
    if links.monitor.isOverCapacity { links.forgetUnusedStates() }
    if transitions.monitor.isOverCapacity { transitions.forgetUnusedStates() }
    if processes.monitor.isOverCapacity {
      processes.forgetUnusedStates()
      for index in ofProcess.indices { ofProcess[index].stableState = nil }
    }
  }

  /// Ends the slices that an object is a member of. Their obligations remain pending.
  mutating func end(of key: SubjectKey, _ coverage: inout LogCoverage) {
    links.end(key, &coverage)
    if !transitions.isEmpty { endTransitions(of: key, &coverage) }
  }

  private mutating func endTransitions(of key: SubjectKey, _ coverage: inout LogCoverage) {
    for number in transitions.slices(of: key) {
      if let index = transitions[number].mainClass {
        coverage.recordPending(
          transitions.monitor.certainObligations(in: transitions[number].state), at: index)
      }
      // The replaced controller of a transition is often deallocated while the new one waits for its callbacks.
      if transitions[number].roles(of: key) == RoleSet(.from) {
        transitions.removeMember(key, of: number)
      } else {
        transitions.remove(number)
      }
    }
  }

  /// Forgets what an object did before it possibly became a new one at the same address.
  ///
  /// - Parameter hasParent: Whether the earlier object has a parent. Its links then remain, in the unknown state.
  mutating func forgetPast(of key: SubjectKey, hasParent: Bool, _ coverage: inout LogCoverage) {
    guard hasParent else { return end(of: key, &coverage) }
    links.forget(linksOf: key)
    for number in transitions.slices(of: key) { transitions.remove(number) }
  }

  /// Records the violations of expired rules.
  ///
  /// - Parameter areFinal: Whether the log ends, so that the pending rules are recorded, too. Otherwise only the slices with an
  ///   event since the last gap matter.
  mutating func recordObligations(
    areFinal: Bool, _ subjects: inout Subjects, _ violations: inout ViolationLog
  ) {
    let ofLinks = areFinal ? links.all : links.changed
    let all =
      ofLinks.map { ($0, links.monitor) }
      + [transitions, processes].flatMap { kind in
        (areFinal ? kind.active : kind.changed).map { (kind[$0], kind.monitor) }
      }
    for (slice, monitor) in all {
      let now = subjects.processes.now(monitor, slice.timers, processIndex: slice.processIndex)
      let obligations = monitor.obligations(slice.state, now: now)
      if !obligations.expired.isEmpty {
        let rules = obligations.expired.members
        violations.record(rules, nil, in: slice, monitor, &subjects) {
          $0.missing(rules, end: now, in: slice, monitor)
        }
      }
      if areFinal, let index = slice.mainClass {
        subjects.coverage.recordPending(obligations.pending, at: index)
      }
    }
  }

  /// Passes an event to every slice that its subject is a member of, and opens the slice that it begins.
  ///
  /// Runs before the event's own step, so that conditions see the earlier states.
  @inline(__always)
  mutating func deliver(
    _ event: Event, details: [Detail], key: SubjectKey, names: NameTable, _ subjects: inout Subjects,
    _ violations: inout ViolationLog
  ) {
    if isWatched.links, event.callback.bindsLink || !links.isEmpty {
      links.deliver(event, key: key, names, &subjects, &violations)
    }
    if isWatched.transitions, event.callback.beginsTransition || !transitions.isEmpty {
      deliverToTransitions(event, details, key: key, names, &subjects, &violations)
    }
    if isWatched.processes, !isUnmoved(processOf: key.processIndex, by: event.callback) {
      deliverToProcess(event, processIndex: key.processIndex, names, &subjects, &violations)
    }
  }

  @inline(never)
  private mutating func deliverToTransitions(
    _ event: Event, _ details: [Detail], key: SubjectKey, _ names: NameTable, _ subjects: inout Subjects,
    _ violations: inout ViolationLog
  ) {
    if event.phase != .end,
      let members = Self.members(ofTransitionBegunBy: event, details, key: key, subjects, names)
    {
      for old in transitions.slices(of: key) where transitions[old].member(.container) == key {
        // The call does not belong to that transition, but it may be what interrupts it.
        transitions.step(old, event, transitions[old].roles(of: key), names, &subjects, &violations)
        transitions.remove(old)
      }
      transitions.add(
        members, processIndex: key.processIndex, mainClass: subjects.classIndex(of: members[0].key),
        isBorn: true)
    }
    for number in transitions.slices(of: key) {
      let slice = transitions[number]
      var roles = slice.roles(of: key)
      if slice.member(.container) == key, event.callback.beginsTransition { roles.insert(.receiver) }
      transitions.step(number, event, roles, names, &subjects, &violations)
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
    guard unconstrained.contains(callback), processIndex < ofProcess.count,
      let stable = ofProcess[processIndex].stableState, let slice = ofProcess[processIndex].slice
    else { return false }
    return processes[slice].state == stable
  }

  @inline(never)
  private mutating func deliverToProcess(
    _ event: Event, processIndex: Int, _ names: NameTable, _ subjects: inout Subjects,
    _ violations: inout ViolationLog
  ) {
    while ofProcess.count <= processIndex { ofProcess.append(ProcessSlice()) }
    let number = ofProcess[processIndex].slice ?? beginProcess(processIndex, with: event)
    if processes.monitor.isUnchanged(processes[number].state, by: event.callback) {
      ofProcess[processIndex].stableState = processes[number].state
      return
    }
    guard event.phase != .end else { return }
    processes.step(number, event, .receiver, names, &subjects, &violations)
  }

  private mutating func beginProcess(_ processIndex: Int, with event: Event) -> Int {
    // Events of the process before the first line are not in the log, unless the log starts with the launch.
    let isLaunch =
      event.callback == .applicationWillFinishLaunching || event.callback == .applicationDidFinishLaunching
    let number = processes.add([], processIndex: processIndex, mainClass: nil, isBorn: isLaunch)
    ofProcess[processIndex].slice = number
    return number
  }
}

extension RelatedSlices {
  /// Steps one slice.
  fileprivate mutating func step(
    _ number: Int, _ event: Event, _ roles: RoleSet, _ names: NameTable, _ subjects: inout Subjects,
    _ violations: inout ViolationLog
  ) {
    let before = self[number]
    guard before.members.allSatisfy({ subjects.isSingle($0.key) }) else { return remove(number) }
    let letter = subjects.letter(of: event, in: before, roles, monitor, names)
    let step = monitor.step(before.state, letter)
    touch(number)
    self[number].state = step.state
    self[number].timers.restart(step, at: event.time)
    let touched = monitor.rules(touchedBy: Symbol(event.callback))
    guard step.isViolation || !touched.isEmpty || !step.possiblyBroken.isEmpty else { return }
    // The class for which verdicts are recorded.
    let index =
      before.mainClass ?? subjects.coverage.index(of: event.subject.name, processIndex: before.processIndex)
    subjects.coverage.touch(touched, at: index)
    subjects.coverage.recordPossibleViolation(step.possiblyBroken, at: index)
    if step.isViolation {
      violations.record(step, (event, letter), in: before, monitor, &subjects, names)
    }
  }

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
