/// Instances and incarnations.
extension SubjectTracker {
  mutating func find(_ key: SubjectKey, for event: Event, isChild: Bool) -> (index: Int, isNew: Bool) {
    let isBirth = !isChild && event.callback.isBirth
    if let index = table.index(of: key) {
      guard !key.reference.instance.isNone, isBirth, !isChainedBirth(at: index) else { return (index, false) }
      // Another object at the same address, whose forerunner went unseen.
      end(index, key: key)
    }
    let isReborn = table.hasEnded(key)
    var subject = Subject(
      reference: key.reference, world: key.world,
      classIndex: evidence.index(of: key.reference.name, world: key.world),
      states: isBirth || isReborn ? monitor.born : monitor.start)
    if key.reference.instance.isNone, !isBirth, isChild || !event.callback.isLoad {
      // Its beginning is not in the log, so that older ones of the name may be about.
      subject.assignment = Assignment(subject.states, unseen: Assignment.mostUnseen)
    }
    return (table.add(subject, key: key), true)
  }

  /// `init` calls `initWithNibName:bundle:`, which calls `initWithCoder:`: one birth.
  func isChainedBirth(at index: Int) -> Bool {
    table.last(at: index)?.callback.isBirth == true
  }

  mutating func step(
    _ event: Event, _ symbol: Symbol, _ facts: Monitor.Circumstances, _ entry: TraceEntry, at index: Int,
    isNew: Bool
  ) {
    if !isNew, table[index].reference.instance.isNone, !symbol.isChild, admitAnother(symbol, facts, at: index)
    {
      remember(entry, at: index)
      return
    }
    var before = table[index].states
    var step: Monitor.Step
    var alternatives: [RuleSet] = []
    if table[index].assignment != nil {
      let legality = legality(at: index)
      let wrong = table[index].assignment?.step(symbol, facts, legality)
      step = wrong?.step ?? Monitor.Step(states: table[index].states)
      before = wrong?.before ?? before
      alternatives = wrong?.alternatives ?? []
      step.states = table[index].assignment?.states ?? monitor.start
    } else {
      step = monitor.step(before, symbol, facts)
    }
    remember(entry, at: index)
    if step.isViolation { record(step, before: before, entry, at: index, alternatives: alternatives) }
    table[index].states = step.states
    noteCourse(step, from: before, symbol, at: index)
    if event.callback == .viewDidLoad, step.isViolation { doubt(symbol, facts, at: index) }
  }

  /// Notes which machines stand where a wrong edge has put them: what breaks next may only follow from that.
  mutating func noteCourse(
    _ step: Monitor.Step, from before: MachineStates, _ symbol: Symbol, at index: Int
  ) {
    for machine in monitor.model.machines.indices {
      let bit = UInt8(1) << UInt8(machine)
      if step.edges[machine] >= 0 {
        if monitor.model.machines[machine].edges[Int(step.edges[machine])].meaning == .breaks {
          table[index].astray |= bit
        } else if step.states[machine] != before[machine] {
          table[index].astray &= ~bit  // An edge back to the same state puts nothing right.
        }
      } else if table[index].assignment != nil, monitor.reads(symbol, machine: machine) {
        table[index].astray &= ~bit
      }
    }
  }

  /// A second viewDidLoad at an address may be another object's, of which nothing is known, or a call by
  /// hand: what follows need only be in order for one of the two.
  mutating func doubt(_ symbol: Symbol, _ facts: Monitor.Circumstances, at index: Int) {
    guard !table[index].reference.instance.isNone else { return }
    table[index].assignment = Assignment(table[index].states, unseen: 0)
    table[index].assignment?.add(monitor.step(monitor.start, symbol, facts).states, isCertain: true)
    table[index].parent = .none
  }

  /// Lets another instance appear behind a name, if an event is the first of one.
  ///
  /// - Returns: Whether that is all that the event does: a birth.
  mutating func admitAnother(_ symbol: Symbol, _ facts: Monitor.Circumstances, at index: Int) -> Bool {
    let isBirth = symbol.callback.isBirth
    guard isBirth || symbol.callback.isLoad else { return false }
    let states = table[index].states
    if table[index].assignment == nil, isBirth || !awaitsLoad(states, symbol, facts) {
      table[index].assignment = Assignment(states, unseen: 0)
    }
    guard isBirth else { return false }
    // One `init` behind another is the same birth, or another of the class; a nib wakes what was born before.
    let isChained = isChainedBirth(at: index)
    if isChained, symbol.callback == .awakeFromNib { return true }
    table[index].assignment?.add(monitor.born, isCertain: !isChained)
    table[index].states = table[index].assignment?.states ?? states
    return true
  }

  /// A second report within an instant is an echo, or another instance's: both ways are kept.
  mutating func considerAnother(
    _ symbol: Symbol, _ facts: Monitor.Circumstances, at index: Int
  ) {
    guard table[index].reference.instance.isNone else { return }
    let legality = legality(at: index)
    table[index].assignment?.stepOrStay(symbol, facts, legality)
  }

  private func legality(at index: Int) -> Legality {
    Legality(
      monitor: monitor, landmarks: landmarks, evidence: evidence, classIndex: table[index].classIndex)
  }

  /// Whether the only instance of a name waits for its view, and may load it.
  func awaitsLoad(_ states: MachineStates, _ symbol: Symbol, _ facts: Monitor.Circumstances) -> Bool {
    landmarks.isWaiting(states) && !monitor.step(states, symbol, facts).isViolation
  }

  mutating func end(_ index: Int, key: SubjectKey) {
    let isOnlyOne = !key.reference.instance.isNone || table[index].assignment == nil
    if isOnlyOne || table[index].assignment?.mayBeOver == true { table.end(index, key: key) }
  }
}
