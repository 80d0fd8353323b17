import LifelogModel
import LifelogTrace

/// Slices that several objects share: links, transitions, processes.
extension SubjectTracker {
  /// Passes an event to every slice in which its subject plays a part; opens the slice that it begins.
  ///
  /// It comes before the event's own step, so that conditions see the states before it.
  @inline(__always)
  mutating func deliver(_ event: Event, details: [Detail], key: SubjectKey, names: NameTable) {
    let (links, transitions) = (SharedPlace.links, SharedPlace.transitions)
    if isWatched.links, event.phase != .end, event.callback.bindsLink || !shared[links].isEmpty {
      deliverToLinks(event, key: key, names: names)
    }
    if isWatched.transitions, event.callback.beginsTransition || !shared[transitions].isEmpty {
      deliverToTransitions(event, details, key: key, names: names)
    }
    if isWatched.processes, !isUnmoved(processOf: key.world, by: event.callback) {
      deliverToProcess(event, world: key.world, names: names)
    }
  }

  private mutating func deliverToLinks(_ event: Event, key: SubjectKey, names: NameTable) {
    let links = SharedPlace.links
    let bound = linkBound(by: event, of: key)
    if let bound, shared[links].slice(of: bound) == nil {
      shared[links].add(
        bound, world: key.world, mainClass: classIndex(of: bound[0].key),
        isBorn: event.callback != .didMoveToParent)
    }
    for number in shared[links].slices(of: key) {
      var roles = RoleSet(shared[links][number].members[0].key == key ? .child : .parent)
      if let bound, shared[links][number].members == bound { roles.insert(.receiver) }
      step(number, of: links, event, roles, names)
    }
  }

  /// The two ends of the link that an event names; `nil` when it names none, or one of which there may be several.
  private func linkBound(by event: Event, of key: SubjectKey) -> [RelatedSlices.Member]? {
    guard !event.argument.object.isNone else { return nil }
    let other = canonical(SubjectKey(reference: event.argument.object, world: key.world))
    let (child, parent): (SubjectKey, SubjectKey)
    switch event.callback {
    case .willMoveToParent, .didMoveToParent: (child, parent) = (key, other)
    case .addChild, .addSubview: (child, parent) = (other, key)
    default: return nil
    }
    guard child != parent, isSingle(child), isSingle(parent) else { return nil }
    return [RelatedSlices.Member(role: .child, key: child), RelatedSlices.Member(role: .parent, key: parent)]
  }

  private mutating func deliverToTransitions(
    _ event: Event, _ details: [Detail], key: SubjectKey, names: NameTable
  ) {
    let transitions = SharedPlace.transitions
    if event.phase != .end, let members = members(ofTransitionBegunBy: event, details, key: key, names) {
      for old in shared[transitions].slices(of: key)
      where shared[transitions][old].member(.container) == key {
        // The call is none of its own, but it may be what breaks in upon it.
        step(old, of: transitions, event, shared[transitions][old].roles(of: key), names)
        shared[transitions].remove(old)
      }
      shared[transitions].add(
        members, world: key.world, mainClass: classIndex(of: members[0].key), isBorn: true)
    }
    for number in shared[transitions].slices(of: key) {
      let slice = shared[transitions][number]
      var roles = slice.roles(of: key)
      if slice.member(.container) == key, event.callback.beginsTransition { roles.insert(.receiver) }
      step(number, of: transitions, event, roles, names)
    }
  }

  /// Who takes part in a transition that a call begins; `nil` when the event begins none.
  private func members(
    ofTransitionBegunBy event: Event, _ details: [Detail], key: SubjectKey, _ names: NameTable
  ) -> [RelatedSlices.Member]? {
    guard event.callback.beginsTransition else { return nil }
    var members = [RelatedSlices.Member(role: .container, key: key)]
    func add(_ role: Role, _ object: ObjectReference) {
      guard !object.isNone else { return }
      members.append(
        RelatedSlices.Member(
          role: role, key: canonical(SubjectKey(reference: object, world: key.world))))
    }
    switch event.callback {
    case .transitionFromTo:
      for detail in details {
        let object = ObjectReference(name: detail.value, instance: detail.instance)
        if names[detail.key] == "from" { add(.from, object) }
        if names[detail.key] == "to" { add(.to, object) }
      }
    case .present:
      add(.from, key.reference)
      add(.to, event.argument.object)
    case .dismiss:
      add(.from, event.argument.object)
      add(.to, key.reference)
    case .pop: add(.from, event.argument.object)
    default: add(.to, event.argument.object)
    }
    return members.allSatisfy { isSingle($0.key) } ? members : nil
  }

  /// Whether the slice of a process is known to stay as it is, whatever else is known of an event.
  @inline(__always)
  private func isUnmoved(processOf world: Int, by callback: Callback) -> Bool {
    guard world < restingStates.count, let resting = restingStates[world],
      processStrangers.contains(callback)
    else { return false }
    return shared[SharedPlace.processes].state(of: processOfWorld[world]) == resting
  }

  private mutating func deliverToProcess(_ event: Event, world: Int, names: NameTable) {
    while processOfWorld.count <= world { processOfWorld.append(-1) }
    if processOfWorld[world] < 0 {
      // What the process did before the first line is not in the log, unless it begins with the launch.
      let isLaunch =
        event.callback == .applicationWillFinishLaunching || event.callback == .applicationDidFinishLaunching
      processOfWorld[world] = shared[SharedPlace.processes].add(
        [], world: world, mainClass: nil, isBorn: isLaunch)
    }
    let (processes, number) = (SharedPlace.processes, processOfWorld[world])
    if shared[processes].monitor.leaves(shared[processes][number].state, unmovedBy: event.callback) {
      while restingStates.count <= world { restingStates.append(nil) }
      restingStates[world] = shared[processes][number].state
      return
    }
    guard event.phase != .end else { return }
    step(number, of: processes, event, .receiver, names)
  }

  /// The event of one slice.
  private mutating func step(
    _ number: Int, of place: Int, _ event: Event, _ roles: RoleSet, _ names: NameTable
  ) {
    guard shared[place][number].members.allSatisfy({ isSingle($0.key) }) else {
      shared[place].remove(number)
      return
    }
    let monitor = shared[place].monitor
    let before = shared[place][number]
    let letter = letter(of: event, in: before, roles, monitor, names)
    let step = monitor.step(before.state, letter)
    shared[place][number].state = step.state
    if step.restarted | step.blurred != 0 { shared[place][number].timers.restart(step, at: event.time) }
    let touched = monitor.rules(touchedBy: Symbol(event.callback))
    guard step.isViolation || !touched.isEmpty || !step.doubtful.isEmpty else { return }
    let slice = shared[place][number]
    // The class that a verdict would be about.
    let index = slice.mainClass ?? evidence.index(of: event.subject.name, world: slice.world)
    evidence.touch(touched, at: index)
    evidence.noteDoubt(step.doubtful, at: index)
    if step.isViolation { record(step, (event, letter), in: before, monitor, names) }
  }

  private mutating func classIndex(of key: SubjectKey) -> Int {
    evidence.index(of: key.reference.name, world: key.world)
  }

  private mutating func letter(
    of event: Event, in slice: RelatedSlices.Slice, _ roles: RoleSet, _ monitor: Monitor, _ names: NameTable
  ) -> Letter {
    let parent = slice.member(.parent)?.reference ?? .none
    var letter = Letter(
      event.callback, roles: roles, argument: ArgumentClass(event.argument, parent: parent))
    if event.phase == .end { letter.argument = .ended }
    letter.take(facts(of: slice.world)[monitor.slice])
    for input in monitor.inputs(for: event.callback) {
      letter[input] = truth(of: monitor.program.inputs[input], in: slice, monitor, at: event.time, names)
    }
    return letter
  }

  mutating func truth(
    of input: ClauseProgram.Input, in slice: RelatedSlices.Slice, _ monitor: Monitor, at time: LogTime?,
    _ names: NameTable
  ) -> Truth {
    switch input {
    case .condition(let condition):
      guard let key = slice.member(condition.role) else { return .unknown }
      return truth(of: condition, for: key.reference, world: slice.world, names)
    case .timer(let number):
      return slice.timers[number].isRecent(at: time, limit: monitor.program.timers[number].limit)
    }
  }

  /// The key under which an object is followed: with its instance where only one of that name lives.
  func canonical(_ key: SubjectKey) -> SubjectKey {
    guard let index = table.resolve(key) else { return key }
    return SubjectKey(reference: table[index].reference, world: key.world)
  }

  /// Whether the log tells the object from all others, as far as it is known.
  private func isSingle(_ key: SubjectKey) -> Bool {
    guard let index = table.index(of: key) else { return true }
    return !table.isSeveral(at: index)
  }
}
