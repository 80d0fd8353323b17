import LifelogModel
import LifelogTrace

/// The steps of a subject: the effect of an event on its state, and the rules that it violates.
extension SubjectTracker {
  @inline(__always)
  mutating func step(_ event: Event, _ letter: Letter, at index: Int, isNew: Bool, _ names: NameTable) {
    guard isOnlyInstance(event.callback, at: index),
      let step = silentSteps.step(from: subjects.table[index].state, letter)
    else { return stepAnyInstance(event, letter, at: index, isNew: isNew, names) }
    edgeCounts?.record(monitor.step(subjects.table[index].state, letter).edges)
    subjects.remember(event, isChild: letter.symbol.isChild, at: index)
    subjects.table[index].state = step.state
    if subjects.table[index].afterViolation != 0 {
      subjects.table[index].afterViolation &= ~step.recoveredMachines
    }
  }

  /// Whether a callback can belong only to the one instance whose state is known.
  @inline(__always)
  private func isOnlyInstance(_ callback: Callback, at index: Int) -> Bool {
    subjects.table[index].stateIfUnloaded == nil && !subjects.table.isUncertain(at: index)
      && !(callback.isBirth || callback.isLoad)
  }

  private mutating func stepAnyInstance(
    _ event: Event, _ letter: Letter, at index: Int, isNew: Bool, _ names: NameTable
  ) {
    let isChild = letter.symbol.isChild
    if !isNew, subjects.table[index].reference.instance.isNone, !isChild, addInstance(letter, at: index) {
      subjects.remember(event, isChild: isChild, at: index)
      return
    }
    let mayBeUnseen = mayBeUnseen(letter, at: index)
    if mayBeUnseen, letter.symbol == Symbol(.deinit), !subjects.table.isAmbiguous(at: index),
      monitor.step(subjects.table[index].state, letter).isViolation
    {
      subjects.table[details: index].hypotheses = InstanceHypotheses(
        monitor.machinesOnly(of: subjects.table[index].state), unseenInstances: 0)
    }
    var step: Monitor.Step
    /// The state of the assumed instance before the event.
    var before = subjects.table[index].state
    var alternatives: [RuleSet] = []
    var assumesOnlyInstance = false
    if subjects.table.isAmbiguous(at: index) {
      let impossibleEvent = stepHypotheses(letter, at: index)
      step = impossibleEvent?.step ?? Monitor.Step(state: subjects.table[index].state)
      alternatives = impossibleEvent?.alternatives ?? []
      assumesOnlyInstance = impossibleEvent?.assumesOnlyInstance ?? false
      before = impossibleEvent?.before ?? before
      step.state = subjects.table[details: index].hypotheses?.state ?? monitor.machinesOnly(of: monitor.start)
      if edgeCounts != nil, let origin = subjects.table[details: index].hypotheses?.origin {
        edgeCounts?.record(monitor.step(origin, letter).edges)
      }
    } else {
      applyLoad(letter, at: index)
      before = subjects.table[index].state
      step = monitor.step(before, letter)
      silentSteps.record(step, from: before, letter)
      edgeCounts?.record(step.edges)
      if mayBeNewObject(letter, at: index, in: before) {
        assumeNewObject(loadedBy: event, letter, at: index, names)
      } else if subjects.table.otherPast(at: index) != nil {
        alternatives = stepOtherPast(event, letter, &step, at: index, names)
      }
    }
    subjects.remember(event, isChild: isChild, at: index)
    if step.isViolation {
      violations.record(
        step, letter, in: before, TraceEntry(event, isChild: isChild), at: index, subjects,
        alternatives: alternatives, assumesOnlyInstance: assumesOnlyInstance || mayBeUnseen)
    }
    // Obligations from before the start of the log do not make the logged events uncertain.
    if !step.possiblyBroken.isEmpty, !isNew, subjects.table[index].stateIfUnloaded == nil {
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

  /// Gives an event to the instances of a name.
  ///
  /// - Returns: `nil` if it is valid for one of them.
  private mutating func stepHypotheses(
    _ letter: Letter, at index: Int
  ) -> InstanceHypotheses.ImpossibleEvent? {
    let validator = subjects.validator(at: index)
    guard let outcome = subjects.table[details: index].hypotheses?.step(letter, validator) else { return nil }
    let classIndex = subjects.table[index].classIndex
    if subjects.table[details: index].hypotheses?.showsSeveral == true {
      subjects.coverage.recordSeveralInstances(at: classIndex)
    }
    switch outcome {
    case .valid: return nil
    case .inconclusive(let rules):
      subjects.coverage.recordIndistinct(rules, at: classIndex)
      return nil
    case .impossible(let event): return event
    }
  }

  /// Applies a load to a subject whose view may be loaded already: the load shows that it was not, and that no earlier
  /// event needed the view.
  private mutating func applyLoad(_ letter: Letter, at index: Int) {
    guard let state = subjects.table[index].stateIfUnloaded else { return }
    if letter.symbol.isLoad { subjects.table[index].state = state }
    let isStillPossible = !letter.symbol.isLoad && letter.callback.mayPrecedeLoading
    subjects.table[index].stateIfUnloaded = isStillPossible ? monitor.step(state, letter).state : nil
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
    let state = subjects.table[index].state
    if !subjects.table.isAmbiguous(at: index), isBirth || !awaitsLoad(state, letter) {
      subjects.table[details: index].hypotheses = InstanceHypotheses(
        monitor.machinesOnly(of: state), unseenInstances: 0)
    }
    guard isBirth else { return false }
    // A second `init` is the same birth or another instance of the class. `awakeFromNib` belongs to an earlier birth.
    let isChained = isChainedBirth(at: index)
    if isChained, letter.callback == .awakeFromNib { return true }
    let validator = subjects.validator(at: index)
    subjects.table[details: index].hypotheses?.add(
      monitor.machinesOnly(of: monitor.born), isCertain: !isChained, validator)
    subjects.table[index].state = subjects.table[details: index].hypotheses?.state ?? state
    return true
  }

  /// Tracks a second report at the same time, keeping both hypotheses: a duplicate report, and another instance.
  mutating func considerOtherInstance(_ letter: Letter, at index: Int) {
    let isNamed = subjects.table[index].reference.instance.isNone
    guard isNamed, subjects.table.isAmbiguous(at: index) else { return }
    let validator = subjects.validator(at: index)
    subjects.table[details: index].hypotheses?.stepOrIgnore(letter, validator)
  }

  /// Whether the only instance of a name awaits its view and may load it.
  private func awaitsLoad(_ state: StateID, _ letter: Letter) -> Bool {
    subjects.wellKnownStates.isWaiting(monitor[state]) && !monitor.step(state, letter).isViolation
  }
}
