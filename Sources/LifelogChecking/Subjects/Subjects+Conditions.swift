import LifelogModel
import LifelogTrace

/// The propositions about the circumstances of an event that monitors need.
extension Subjects {
  /// An event as a letter for the monitor of controllers. In a call that names the subject as child, the argument is
  /// its parent. The end of a transition is not its call.
  @inline(__always)
  mutating func letter(
    of event: Event, isChild: Bool, at index: Int, _ names: NameTable
  ) -> Letter {
    let argument = isChild ? .object(event.subject) : event.argument
    var argumentClass = ArgumentClass.unprinted
    if case .none = argument {
    } else {
      argumentClass = self.argumentClass(argument, parent: table[index].parent, names)
      if argumentClass == .otherParent, isInAddition(event, isChild: isChild, at: index) {
        argumentClass = .someParent
      }
    }
    var letter = Letter(Symbol(event.callback, isChild: isChild), argument: argumentClass)
    if event.phase == .end, event.callback.beginsTransition { letter.argument = .ended }
    letter.take(processes.facts(of: table[index].processIndex)[.controller])
    let needs = monitor.needs(of: event.callback)
    guard !needs.all.isEmpty else { return letter }
    let parent = argument.object.isNone ? table[index].parent : argument.object
    var rest = needs.all
    // Most controllers have no known parent, and no timer that was started.
    if parent.isNone {
      letter.take(needs.unknownParent)
      rest = rest.subtracting(needs.ofParent)
    }
    if let start = table.commonTimerStart(at: index) {
      if start == .unknown { letter.take(needs.unknownTimers) }
      rest = rest.subtracting(needs.ofTimers)
    }
    if !rest.isEmpty { set(rest, of: &letter, event, argument, parent, at: index, names) }
    return letter
  }

  /// The class of an argument. Two names may be of one object if one has words in front of the other, `left Cart` and `Cart`.
  @inline(__always)
  private func argumentClass(_ argument: Argument, parent: ObjectReference, _ names: NameTable)
    -> ArgumentClass
  {
    let known = ArgumentClass(argument, parent: parent)
    guard known == .otherParent, argument.object.instance.isNone || parent.instance.isNone else {
      return known
    }
    let (one, other) = (names[argument.object.name], names[parent.name])
    return one.hasSuffix(" " + other) || other.hasSuffix(" " + one) ? .someParent : known
  }

  /// Whether a controller gets `willMove` directly after the call that adds it. UIKit sends it in that call, so that the log names
  /// the container in two ways if it names two.
  private func isInAddition(_ event: Event, isChild: Bool, at index: Int) -> Bool {
    guard event.callback == .willMoveToParent, !isChild, let last = table.remembered(0, at: index) else {
      return false
    }
    return last.callback == .addChild && last.isChild
      && (last.caller.instance.isNone || event.argument.object.instance.isNone)
  }

  /// Sets the other propositions that an event of a controller needs.
  private mutating func set(
    _ propositions: PropositionSet, of letter: inout Letter, _ event: Event, _ argument: Argument,
    _ parent: ObjectReference, at index: Int, _ names: NameTable
  ) {
    for proposition in propositions {
      switch monitor.program.propositions[proposition] {
      case .condition(.argumentText(let pattern)):
        letter[proposition] = truth(of: argument, matching: pattern, names)
      case .condition(let condition):
        let object = condition.role == .parent ? parent : table[index].reference
        letter[proposition] = truth(
          of: condition, for: object, processIndex: table[index].processIndex, names)
      case .timer(let number):
        let limit = monitor.program.timers[number].limit
        letter[proposition] = table.timer(number, at: index).isRecent(at: event.time, limit: limit)
      }
    }
  }

  /// An event as a letter for the monitor of a shared slice.
  mutating func letter(
    of event: Event, in slice: RelatedSlices.Slice, _ roles: RoleSet, _ monitor: Monitor, _ names: NameTable
  ) -> Letter {
    let parent = slice.member(.parent)?.reference ?? .none
    var letter = Letter(
      event.callback, roles: roles, argument: argumentClass(event.argument, parent: parent, names))
    if event.phase == .end { letter.argument = .ended }
    letter.take(processes.facts(of: slice.processIndex)[monitor.slice])
    for proposition in monitor.needs(of: event.callback).all {
      let asked = monitor.program.propositions[proposition]
      if case .condition(.argumentText(let pattern)) = asked {
        letter[proposition] = truth(of: event.argument, matching: pattern, names)
      } else {
        letter[proposition] = truth(of: asked, in: slice, monitor, at: event.time, names)
      }
    }
    return letter
  }

  /// Whether the text of an argument, or the class of the object that it names, matches a pattern.
  private mutating func truth(
    of argument: Argument, matching pattern: String, _ names: NameTable
  ) -> Truth {
    switch argument {
    case .text(let name): Truth(classNames.matches(name, pattern, in: names))
    case .object(let object) where !object.name.isEmpty:
      Truth(classNames.matches(object.name, pattern, in: names))
    case .none, .object: .unknown
    case .noParent, .appearing, .disappearing, .flag: .no
    }
  }

  /// The truth value of a proposition of a shared slice.
  mutating func truth(
    of proposition: ClauseProgram.Proposition, in slice: RelatedSlices.Slice, _ monitor: Monitor,
    at time: LogTime?,
    _ names: NameTable
  ) -> Truth {
    switch proposition {
    case .condition(let condition):
      guard let key = slice.member(condition.role) else { return .unknown }
      if case .parent(_, let role) = condition {
        return slice.member(role).map { isParent($0, of: key) } ?? .unknown
      }
      return truth(of: condition, for: key.reference, processIndex: slice.processIndex, names)
    case .timer(let number):
      return slice.timers[number].isRecent(at: time, limit: monitor.program.timers[number].limit)
    }
  }

  /// The truth value of a condition for an object.
  mutating func truth(
    of condition: Condition, for object: ObjectReference, processIndex: Int, _ names: NameTable
  ) -> Truth {
    guard !object.isNone else { return .unknown }
    switch condition {
    case .systemContainer: return Truth(systemContainers.contains(object.name, in: names))
    case .className(_, let pattern):
      guard !object.name.isEmpty else { return .unknown }
      // A subclass may have any name. The log may print its base class.
      let kind = systemContainers.kind(of: object.name) ?? object.name
      return Truth(
        classNames.matches(object.name, pattern, in: names) || classNames.matches(kind, pattern, in: names))
    case .state(_, let machine, let states):
      let key = SubjectKey(reference: object, processIndex: processIndex)
      let definition = monitor.model.machines[machine]
      // What the log names for the first time is in the start state.
      var state = definition.start
      if let index = table.resolve(key) {
        guard !table.isAmbiguous(at: index) else { return .unknown }
        state = monitor[table[index].state].machines[machine]
        if let past = table.newObject(at: index), monitor[past.state].machines[machine] != state {
          return .unknown
        }
      } else if table.isMentioned(key) {
        return .unknown
      }
      let isMember = states & (1 << UInt64(state)) != 0
      if !isMember, state == definition.start, definition.start != definition.born { return .unknown }
      return Truth(isMember)
    case .parent, .argument, .argumentText, .os: return .unknown
    }
  }

  /// Whether one controller is the parent of another. Names alone do not show that two controllers differ: one can be
  /// the name of a base class.
  private func isParent(_ parent: SubjectKey, of child: SubjectKey) -> Truth {
    guard let index = table.resolve(child), !table.isAmbiguous(at: index), let known = self.parent(of: child)
    else { return .unknown }
    if let past = table.newObject(at: index), past.parent != table[index].parent { return .unknown }
    let expected = canonical(parent)
    if known == expected { return .yes }
    return known.reference.instance.isNone || expected.reference.instance.isNone ? .unknown : .no
  }
}

extension Condition {
  /// The role of the object that the condition is about.
  var role: Role {
    switch self {
    case .state(let role, _, _), .systemContainer(let role), .parent(let role, _), .className(let role, _):
      role
    case .argument, .argumentText, .os: .receiver
    }
  }
}
