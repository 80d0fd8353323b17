import LifelogModel
import LifelogTrace

/// The two pasts of an object whose first logged event is not its birth, or that loads a view although it has one: it
/// loads the view again, or it is a new object at a reused address. What violates a rule in both pasts is certain.
///
/// This is code because it decides which slice an event belongs to. The model language applies only after that.
extension SubjectTracker {
  /// Applies an event to the past in which the view is not loaded: a load shows that it is the past, an event that needs
  /// the view that it is not.
  mutating func takeUnloadedPast(_ letter: Letter, at index: Int) {
    guard let past = subjects.table[otherPast: index], past.kind == .unloaded else { return }
    if letter.symbol.isLoad { subjects.table[index].state = past.state }
    if letter.symbol.isLoad || !letter.callback.mayPrecedeLoading {
      subjects.table[otherPast: index] = nil
    } else {
      subjects.table[otherPast: index]?.state = monitor.step(past.state, letter).state
    }
  }

  /// Expects older instances of a name that got a parent and then needs its view: it was loaded before the log.
  mutating func excludeUnloadedName(_ letter: Letter, at index: Int) {
    guard !letter.symbol.isLoad, !letter.callback.mayPrecedeLoading,
      subjects.table[otherPast: index]?.kind == .unloaded
    else { return }
    subjects.table[otherPast: index] = nil
    subjects.coverage.recordFirst(at: subjects.table[index].classIndex, startsLife: false)
    subjects.table[belief: index] = Belief(
      Hypothesis(
        monitor.machinesOnly(of: subjects.table[index].state), unseenInstances: InstanceStates.anyNumber))
  }

  /// Whether a load possibly is the first one of a new object. If the class logs `deinit`, the log would show the end of
  /// the earlier one.
  func mayBeNewObject(_ letter: Letter, at index: Int, in before: StateID) -> Bool {
    letter.symbol.isLoad && subjects.table[index].reference.instance.isAddress
      && monitor.wellKnownStates.isLoaded(monitor[before])
      && !subjects.coverage.classes[subjects.table[index].classIndex].loggedCallbacks.contains(.deinit)
  }

  /// Adds the past of a new object to a subject that loads a view again.
  mutating func assumeNewObject(loadedBy event: Event, _ letter: Letter, at index: Int, _ names: NameTable) {
    // A third object would need a third past.
    if let other = subjects.table.newObject(at: index), other.state != subjects.table[index].state {
      subjects.table[index].state = monitor.start
    }
    let parent = subjects.table[index].parent
    shared.forgetPast(of: subjects.table[index].key, hasParent: !parent.isNone, &subjects.coverage)
    var past = OtherPast(kind: .newObject, state: monitor.born, parent: .none)
    for entry in eventsOfNewObject(at: index) {
      subjects.table[index].parent = past.parent
      let moved = Event(entry, of: subjects.table[index].reference)
      let move = subjects.letter(of: moved, isChild: entry.isChild, at: index, names)
      past.state = monitor.step(past.state, move).state
      subjects.recordParent(moved, isChild: entry.isChild, at: index)
      past.parent = subjects.table[index].parent
    }
    past.state = monitor.step(past.state, letter).state
    subjects.table[index].parent = parent
    subjects.table[otherPast: index] = past
    subjects.table[details: index].timers = []
    subjects.table[index].isTimed = false
  }

  /// The last events before a load that a new object can have received: it gets a parent before it loads its view.
  private func eventsOfNewObject(at index: Int) -> [TraceEntry] {
    let trace = subjects.table.trace(at: index)
    let last = trace.lastIndex { !$0.callback.mayPrecedeLoading || $0.removesParent }
    return Array(trace.dropFirst(last.map { $0 + 1 } ?? 0))
  }

  /// Applies an event to the other past. A past in which it violates a rule is excluded, if it is valid in the other.
  ///
  /// - Parameter step: The step in the past of a reload; becomes that of the remaining past.
  /// - Returns: The rules that the event violates in each past, if it violates some in both.
  mutating func step(
    _ past: OtherPast, _ event: Event, _ letter: Letter, _ step: inout Monitor.Step, at index: Int,
    _ names: NameTable
  ) -> [RuleSet] {
    let parent = subjects.table[index].parent
    var letter = letter
    if past.parent != parent {
      subjects.table[index].parent = past.parent
      letter = subjects.letter(of: event, isChild: letter.symbol.isChild, at: index, names)
      subjects.table[index].parent = parent
    }
    let other = monitor.step(past.state, letter)
    // The start of a timer is known only if it is the same in both.
    step.unknownTimers |=
      step.unknownTimers | other.unknownTimers | step.restartedTimers ^ other.restartedTimers
    let context = subjects.stepContext(at: index)
    switch (context.isDecided(step), context.isDecided(other)) {
    case (true, true):
      subjects.table[otherPast: index]?.state = other.state
      return [step.broken, other.broken]
    case (true, false):
      subjects.coverage.recordPossibleViolation(step.broken, at: subjects.table[index].classIndex)
      subjects.table[index].parent = past.parent
      subjects.table[otherPast: index] = nil
      step = other
    case (false, true): subjects.table[otherPast: index] = nil
    case (false, false):
      let isSame = other.state == step.state && past.parent == parent
      if isSame {
        subjects.table[otherPast: index] = nil
      } else {
        subjects.table[otherPast: index]?.state = other.state
      }
    }
    return []
  }
}

extension TraceEntry {
  /// Whether it shows that the object has no parent any more.
  fileprivate var removesParent: Bool {
    callback == .removeFromParent || callback == .deinit || argument == .noParent
  }
}

extension Event {
  /// A remembered event of a subject.
  fileprivate init(_ entry: TraceEntry, of subject: ObjectReference) {
    self.init(line: entry.line, offset: 0, callback: entry.callback)
    self.subject = entry.isChild ? entry.caller : subject
    time = entry.time
    phase = entry.phase
    argument = entry.isChild ? .object(subject) : entry.argument
  }
}
