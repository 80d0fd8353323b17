/// Slices that several objects share: links, transitions, processes.
extension SubjectTracker {
  /// Passes an event to every slice in which its subject plays a part; opens the slice that it begins.
  ///
  /// It comes before the event's own step, so that conditions see the states before it.
  mutating func deliver(_ event: Event, details: [Detail], key: SubjectKey, names: NameTable) {
    if !links.monitor.isIdle, event.phase != .end { deliverToLinks(event, key: key, names: names) }
    if !transitions.monitor.isIdle { deliverToTransitions(event, details, key: key, names: names) }
    if !processes.monitor.isIdle { deliverToProcess(event, world: key.world, names: names) }
  }

  private mutating func deliverToLinks(_ event: Event, key: SubjectKey, names: NameTable) {
    let bound = linkBound(by: event, of: key)
    if let bound, links.slice(of: bound) == nil {
      links.add(bound, world: key.world, isBorn: event.callback != .didMoveToParent)
    }
    for number in links.slices(of: key) {
      guard let slice = links[number] else { continue }
      var roles = RoleSet(slice.member(.child) == key ? .child : .parent)
      if slice.members == bound { roles.insert(.receiver) }
      step(number, of: \.links, event, roles, names)
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
    if event.phase != .end, let members = members(ofTransitionBegunBy: event, details, key: key, names) {
      for old in transitions.slices(of: key) where transitions[old]?.member(.container) == key {
        // The call is none of its own, but it may be what breaks in upon it.
        if let slice = transitions[old] {
          step(old, of: \.transitions, event, slice.roles(of: key), names)
        }
        transitions.remove(old)
      }
      transitions.add(members, world: key.world, isBorn: true)
    }
    for number in transitions.slices(of: key) {
      guard let slice = transitions[number] else { continue }
      var roles = slice.roles(of: key)
      if slice.member(.container) == key, event.callback.beginsTransition { roles.insert(.receiver) }
      step(number, of: \.transitions, event, roles, names)
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

  private mutating func deliverToProcess(_ event: Event, world: Int, names: NameTable) {
    if processOfWorld[world] == nil {
      // What the process did before the first line is not in the log, unless it begins with the launch.
      let isLaunch =
        event.callback == .applicationWillFinishLaunching || event.callback == .applicationDidFinishLaunching
      processOfWorld[world] = processes.add([], world: world, isBorn: isLaunch)
    }
    guard event.phase != .end, let number = processOfWorld[world] else { return }
    step(number, of: \.processes, event, .receiver, names)
  }

  /// The event of one slice.
  private mutating func step(
    _ number: Int, of slices: WritableKeyPath<SubjectTracker, RelatedSlices>, _ event: Event,
    _ roles: RoleSet,
    _ names: NameTable
  ) {
    guard var slice = self[keyPath: slices][number] else { return }
    guard slice.members.allSatisfy({ isSingle($0.key) }) else {
      self[keyPath: slices].remove(number)
      return
    }
    let monitor = self[keyPath: slices].monitor
    touch(monitor.rules(touchedBy: Symbol(event.callback)), by: event, in: slice)
    let letter = letter(of: event, in: slice, roles, monitor, names)
    let step = monitor.step(slice.state, letter)
    slice.state = step.state
    slice.timers.restart(step, at: event.time)
    self[keyPath: slices][number] = slice
    if step.isViolation { record(step, event, in: slice, monitor) }
    if !step.doubtful.isEmpty { noteDoubt(step.doubtful, in: slice) }
  }

  /// Notes for the class that a verdict would be about which rules an event can break.
  private mutating func touch(_ rules: RuleSet, by event: Event, in slice: RelatedSlices.Slice) {
    guard !rules.isEmpty else { return }
    let name = slice.members.first?.key.reference.name ?? event.subject.name
    evidence.touch(rules, at: evidence.index(of: name, world: slice.world))
  }

  private mutating func letter(
    of event: Event, in slice: RelatedSlices.Slice, _ roles: RoleSet, _ monitor: Monitor, _ names: NameTable
  ) -> Letter {
    let parent = slice.member(.parent)?.reference ?? .none
    var letter = Letter(
      event.callback, roles: roles, argument: ArgumentClass(event.argument, parent: parent))
    if event.phase == .end { letter.argument = .ended }
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
  private func canonical(_ key: SubjectKey) -> SubjectKey {
    guard let index = table.resolve(key) else { return key }
    return SubjectKey(reference: table[index].reference, world: key.world)
  }

  /// Whether the log tells the object from all others, as far as it is known.
  private func isSingle(_ key: SubjectKey) -> Bool {
    guard let index = table.index(of: key) else { return true }
    return table[index].assignment == nil
  }
}
