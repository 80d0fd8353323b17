import LifelogModel
import LifelogTrace

/// The steps of a subject: the effect of an event on its state, and the rules that it violates.
extension SubjectTracker {
  @inline(__always)
  mutating func step(
    _ event: Event, _ letter: Letter, isChild: Bool, at index: Int, isNew: Bool, _ names: NameTable
  ) {
    guard subjects.table[index].isCertain, !mayStartLife(event.callback, at: index),
      case let step = monitor.step(subjects.table[index].state, letter), step.isSilent
    else { return stepUncertain(event, letter, isChild: isChild, at: index, isNew: isNew, names) }
    edgeCounts?.record(step.edges)
    subjects.remember(event, isChild: isChild, at: index)
    subjects.table[index].state = step.state
    if subjects.table[index].afterViolation != 0 {
      subjects.table[index].afterViolation &= ~step.recoveredMachines
    }
  }

  /// Whether an event possibly is the first one of another instance.
  @inline(__always)
  private func mayStartLife(_ callback: Callback, at index: Int) -> Bool {
    guard callback.isBirth || callback.isLoad else { return false }
    return subjects.table[index].reference.instance.isNone
      || callback.isLoad && monitor.wellKnownStates.isLoaded(monitor[subjects.table[index].state])
  }

  /// Applies an event that is not certain to have no effect other than the new state.
  private mutating func stepUncertain(
    _ event: Event, _ letter: Letter, isChild: Bool, at index: Int, isNew: Bool, _ names: NameTable
  ) {
    if event.callback.isLoad, !isNew { excuseAdditions(at: index) }
    if !isNew, subjects.table[index].reference.instance.isNone, !isChild, addInstance(letter, at: index) {
      return subjects.remember(event, isChild: isChild, at: index)
    }
    if !subjects.table.isAmbiguous(at: index), letter.symbol == Symbol(.deinit),
      mayBeUnseen(letter, at: index)
    {
      considerUnseenInstance(event, letter, at: index)
    }
    if subjects.table[index].reference.instance.isNone { excludeUnloadedName(letter, at: index) }
    var found: Belief.ImpossibleEvent
    if subjects.table.isAmbiguous(at: index) {
      guard let impossible = stepInstances(letter, at: index) else {
        // The name of a view is a type, of which several views may exist.
        if event.callback.isSwiftUI {
          let rules = monitor.rules(touchedBy: letter.symbol)
          subjects.coverage.recordIndistinct(rules, at: subjects.table[index].classIndex)
        }
        return subjects.remember(event, isChild: isChild, at: index)
      }
      found = impossible
    } else {
      found = stepObject(event, letter, at: index, names)
    }
    found.assumesOnlyInstance = found.assumesOnlyInstance || mayBeUnseen(letter, at: index)
    let step = found.step
    subjects.remember(event, isChild: isChild, at: index)
    if step.isViolation {
      violations.record(found, letter, TraceEntry(event, isChild: isChild), at: index, subjects)
    }
    // Obligations from before the start of the log do not make the logged events uncertain.
    if !step.possiblyBroken.isEmpty, !isNew, subjects.table[otherPast: index]?.kind != .unloaded {
      subjects.coverage.recordPossibleViolation(step.possiblyBroken, at: subjects.table[index].classIndex)
    }
    subjects.table[index].state = step.state
    if step.restartedTimers | step.unknownTimers != 0 {
      let timers = subjects.table.timers(at: index, count: monitor.program.timers.count)
      subjects.table[details: index].timers = timers
      subjects.table[details: index].timers.restart(step, at: event.time)
    }
    trackViolations(step, at: index)
  }

  /// Whether an event can belong to an instance of a name that has not loaded its view: one that gets its parent, or one
  /// that ends unused. The log shows such an instance only if it shows where instances begin.
  private func mayBeUnseen(_ letter: Letter, at index: Int) -> Bool {
    (letter.callback.bindsLink || letter.symbol == Symbol(.deinit))
      && subjects.table[index].reference.instance.isNone
      && !subjects.coverage.showsBirths(at: subjects.table[index].classIndex)
  }

  /// Assumes another instance that ends if the known one cannot. If the log shows one life of the name, it is the known
  /// one.
  private mutating func considerUnseenInstance(_ event: Event, _ letter: Letter, at index: Int) {
    let state = subjects.table[index].state
    var end = Belief.ImpossibleEvent(step: monitor.step(state, letter), before: state)
    guard end.step.isViolation else { return }
    if subjects.coverage.hasOneLife(at: subjects.table[index].classIndex) {
      end.assumesOneLife = true
      violations.record(end, letter, TraceEntry(event, isChild: false), at: index, subjects)
    }
    subjects.table[belief: index] = Belief(Hypothesis(monitor.machinesOnly(of: state), unseenInstances: 0))
  }

  /// Excuses what seemed wrong when a name got its parent directly before a load: it was the addition of the instance that
  /// loads, not another one of the instance before.
  private mutating func excuseAdditions(at index: Int) {
    let subject = subjects.table[index].reference
    guard subject.instance.isNone, violations.canRevise,
      !subjects.coverage.hasOneLife(at: subjects.table[index].classIndex),
      let first = subjects.table.trace(at: index).reversed().prefix(while: \.callback.addsChild).last
    else { return }
    violations.revise(where: { $0.subject == subject && $0.line >= first.line }) { $0.isExcused = true }
  }

  /// Gives an event to the instances of a name. Its state becomes that of the instance that most plausibly had it.
  ///
  /// - Returns: The step of that instance if none can have had the event; otherwise `nil`.
  private mutating func stepInstances(_ letter: Letter, at index: Int) -> Belief.ImpossibleEvent? {
    let context = subjects.stepContext(at: index)
    let classIndex = subjects.table[index].classIndex
    let known = subjects.table.changeBelief(at: index) { belief in
      let outcome = belief?.step(letter, context, &successors)
      if let origin = belief?.origin { edgeCounts?.record(monitor.step(origin, letter).edges) }
      return (outcome, state: belief?.state, belief?.showsSeveral == true, belief?.provesNothing == true)
    }
    let (outcome, state, showsSeveral, provesNothing) = known
    if showsSeveral { subjects.coverage.recordSeveralInstances(at: classIndex) }
    if provesNothing {
      subjects.coverage.recordCrowded(monitor.rules(touchedBy: letter.symbol), at: classIndex)
    }
    let after = state ?? monitor.machinesOnly(of: monitor.start)
    switch outcome {
    case .valid, nil: break
    case .inconclusive(let rules): subjects.coverage.recordIndistinct(rules, at: classIndex)
    case .impossible(var event):
      event.step.state = after
      return event
    }
    subjects.table[index].state = after
    return nil
  }

  /// Gives an event to an object, in each of its possible pasts.
  private mutating func stepObject(
    _ event: Event, _ letter: Letter, at index: Int, _ names: NameTable
  ) -> Belief.ImpossibleEvent {
    takeUnloadedPast(letter, at: index)
    let before = subjects.table[index].state
    var found = Belief.ImpossibleEvent(step: monitor.step(before, letter), before: before)
    edgeCounts?.record(found.step.edges)
    if mayBeNewObject(letter, at: index, in: before) {
      assumeNewObject(loadedBy: event, letter, at: index, names)
    } else if let past = subjects.table.newObject(at: index) {
      found.alternatives = step(past, event, letter, &found.step, at: index, names)
    }
    return found
  }

  /// Records which machines are in a state that a violating edge has put them into. Further violations there may only
  /// be consequences.
  private mutating func trackViolations(_ step: Monitor.Step, at index: Int) {
    subjects.table[index].afterViolation =
      (subjects.table[index].afterViolation | step.violatingMachines) & ~step.recoveredMachines
    if subjects.table.isAmbiguous(at: index) { subjects.table[index].afterViolation &= ~step.unmovedMachines }
  }

  /// Adds another instance of a name if an event is the first one of an instance.
  ///
  /// - Returns: Whether the event has no other effect, which holds for a birth.
  private mutating func addInstance(_ letter: Letter, at index: Int) -> Bool {
    let isBirth = letter.callback.isBirth
    guard isBirth || letter.callback.isLoad else { return false }
    // It got its parent before, as a child does.
    if !isBirth, subjects.table[otherPast: index]?.kind == .unloaded { return false }
    let state = subjects.table[index].state
    if !subjects.table.isAmbiguous(at: index),
      isBirth || !monitor.wellKnownStates.isWaiting(monitor[state]) || monitor.step(state, letter).isViolation
    {
      subjects.table[belief: index] = Belief(Hypothesis(monitor.machinesOnly(of: state), unseenInstances: 0))
    }
    guard isBirth else { return false }
    // A second `init` is the same birth or another instance of the class. `awakeFromNib` belongs to an earlier birth.
    let isChained = isChainedBirth(at: index)
    if isChained, letter.callback == .awakeFromNib { return true }
    let context = subjects.stepContext(at: index)
    subjects.table[belief: index]?.add(
      monitor.machinesOnly(of: monitor.born), isCertain: !isChained, context, &successors)
    subjects.table[index].state = subjects.table[belief: index]?.state ?? state
    return true
  }

  /// Tracks a second report at the same time, keeping both hypotheses: a duplicate report, and another instance.
  mutating func considerOtherInstance(_ event: Event, at index: Int, _ names: NameTable) {
    guard subjects.table.isAmbiguous(at: index) else { return }
    let letter = subjects.letter(of: event, isChild: false, at: index, names)
    let context = subjects.stepContext(at: index)
    subjects.table[belief: index]?.stepOrIgnore(letter, context, &successors)
  }
}

extension Callback {
  /// Whether a child gets a parent with it, before the end of the addition.
  fileprivate var addsChild: Bool { self == .addChild || self == .willMoveToParent }
}
