/// Follows the subjects of a log: whose event it is, what it does to its slice, what it breaks.
struct SubjectTracker {
  /// The states of the machines that the tracker itself must understand.
  private struct LoadStates {
    var machine: Int
    /// Where the machine starts: nothing is known of the view.
    var start: Int
    /// A bit for each state in which the view is still to be loaded.
    var unloaded: UInt64
    /// The machine and the state of a controller that has been told of its parent. A container does so
    /// before it touches the view.
    var adding: (machine: Int, state: Int)?

    /// Whether an instance waits for its view, as far as the log shows.
    func isWaiting(_ states: MachineStates) -> Bool {
      if unloaded & (1 << UInt64(states[machine])) != 0 { return true }
      guard Int(states[machine]) == start, let adding else { return false }
      return Int(states[adding.machine]) == adding.state
    }
  }

  let monitor: Monitor
  private(set) var table = SubjectTable()
  private(set) var evidence = Evidence()
  private(set) var worlds = Worlds()
  /// Wrong edges, in the order of the log.
  private(set) var violations: [Violation] = []
  /// Index of the input that is read.
  private var input = -1
  /// How many reports were echoes of one delivery.
  private(set) var echoes = 0
  private var systemContainers: SystemContainers
  private let load: LoadStates?
  private let appearanceMachine: Int?
  /// How many undecided violations each rule of each class has, so that not all need be kept.
  private var undecided: [UndecidedKey: Int] = [:]

  private struct UndecidedKey: Hashable {
    var rule: Int
    var classIndex: Int
  }

  /// How many undecided violations of one rule and class are kept one by one.
  private static let mostUndecided = 200

  init(model: Model) {
    let monitor = Monitor(model)
    self.monitor = monitor
    systemContainers = SystemContainers(model.systemContainers)
    appearanceMachine = model.machine("appearance")
    load = model.machine("load").map { machine in
      let names = model.machines[machine].states
      let unloaded = names.indices.filter {
        ["absent", "loading", "reloading", "unloaded"].contains(names[$0])
      }
      let adding = model.machine("containment").flatMap { containment in
        model.machines[containment].states.firstIndex(of: "adding").map { (containment, $0) }
      }
      return LoadStates(
        machine: machine, start: Int(monitor.start[machine]),
        unloaded: unloaded.reduce(0) { $0 | 1 << UInt64($1) }, adding: adding)
    }
  }

  /// Another input begins.
  mutating func beginInput() {
    worlds.beginInput()
    input += 1
  }

  /// The process of a diagnostic; an uncaught exception ends it.
  mutating func world(of diagnostic: Diagnostic) -> Int {
    let world = worlds.world(pid: diagnostic.pid)
    if DiagnosticPattern.all[Int(diagnostic.pattern)].endsProcess, diagnostic.pid == nil { worlds.begin() }
    return world
  }

  /// What lies before this place says nothing about what follows.
  mutating func forgetStates() { table.forgetStates(monitor) }

  /// Follows one event.
  ///
  /// - Returns: The index of its subject, and of the child that it names as such; `nil` for an echo.
  mutating func receive(_ event: Event, details: [Detail], names: NameTable) -> (subject: Int, child: Int?)? {
    let world = worlds.world(of: event)
    noteKinds(details, event, names)
    guard let subject = follow(event, as: event.subject, world: world, isChild: false, names: names) else {
      return nil
    }
    guard Self.namesChild(event.callback), !event.argument.object.isNone else { return (subject, nil) }
    return (subject, follow(event, as: event.argument.object, world: world, isChild: true, names: names))
  }

  private static func namesChild(_ callback: Callback) -> Bool {
    switch callback {
    case .addChild, .addSubview, .present, .push, .setRoot, .selectTab: true
    default: false
    }
  }

  private mutating func noteKinds(_ details: [Detail], _ event: Event, _ names: NameTable) {
    for detail in details where names[detail.key] == "kind" {
      systemContainers.note(kind: detail.value, of: event.subject.name, in: names)
    }
  }

  private mutating func follow(
    _ event: Event, as reference: ObjectReference, world: Int, isChild: Bool, names: NameTable
  ) -> Int? {
    let key = SubjectKey(reference: reference, world: world)
    let (index, isNew) = find(key, for: event, isChild: isChild)
    let symbol = Symbol(event.callback, isChild: isChild)
    if !isChild {
      if !isNew, let last = table.last(at: index) {
        switch Echo.kind(of: event, after: last, implementation: table[index].lastImplementation) {
        case .none: table[index].isPaired = false
        case .doubtful: notePair(at: index)
        case .echo:
          echoes += 1
          return nil
        }
      }
      evidence.note(event.callback, touching: monitor.rules(touchedBy: symbol), at: table[index].classIndex)
      table[index].lastImplementation = event.implementation
      if event.callback == .shouldAutomaticallyForwardAppearanceMethods, event.argument == .flag(false) {
        evidence.noteOptOut(at: table[index].classIndex)
      }
    }
    let entry = TraceEntry(event, isChild: isChild)
    if !isChild, isSecondHalf(event, at: index) {
      remember(entry, at: index)
      return index
    }
    var facts = Monitor.Circumstances(
      argument: argument(of: event, isChild: isChild), parent: table[index].parent)
    facts.isParentSystem = isParentSystem(facts, names)
    step(event, symbol, facts, entry, at: index, isNew: isNew)
    noteParent(event, isChild: isChild, at: index)
    if event.callback == .deinit, !isChild { end(index, key: key) }
    return index
  }

  /// Notes that an event repeats the one before it; of three in a row the last is not the second of a pair.
  private mutating func notePair(at index: Int) {
    table[index].isPaired.toggle()
    if table[index].isPaired { evidence.notePair(at: table[index].classIndex) }
  }

  /// The argument as the machines see it: for a call that names the subject as child, its new parent.
  private func argument(of event: Event, isChild: Bool) -> Argument {
    isChild ? .object(event.subject) : event.argument
  }

  private mutating func isParentSystem(_ facts: Monitor.Circumstances, _ names: NameTable) -> Bool? {
    let named = facts.argument.object
    let parent = named.isNone ? facts.parent : named
    return parent.isNone ? nil : systemContainers.contains(parent.name, in: names)
  }

  private mutating func noteParent(_ event: Event, isChild: Bool, at index: Int) {
    if isChild {
      if event.callback == .addChild { table[index].parent = event.subject }
      return
    }
    switch (event.callback, event.argument) {
    case (.willMoveToParent, .object(let parent)), (.didMoveToParent, .object(let parent)):
      table[index].parent = parent
    case (.didMoveToParent, .noParent), (.removeFromParent, _): table[index].parent = .none
    default: break
    }
  }

  /// Layout and traits come often and explain nothing: they would crowd out what does.
  private mutating func remember(_ entry: TraceEntry, at index: Int) {
    switch entry.callback {
    case .viewWillLayoutSubviews, .viewDidLayoutSubviews, .updateViewConstraints, .traitCollectionDidChange,
      .supportedInterfaceOrientations, .shouldAutorotate:
      break
    default: table.remember(entry, at: index)
    }
  }

  /// Whether an event is the end of a callback whose begin was reported: not a second delivery.
  private mutating func isSecondHalf(_ event: Event, at index: Int) -> Bool {
    switch event.phase {
    case .instant: return false
    case .begin:
      table[index].openPhases.insert(event.callback)
      return false
    case .end: return table[index].openPhases.remove(event.callback) != nil
    }
  }
}

/// Instances and incarnations.
extension SubjectTracker {
  private mutating func find(_ key: SubjectKey, for event: Event, isChild: Bool) -> (index: Int, isNew: Bool)
  {
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
  private func isChainedBirth(at index: Int) -> Bool {
    table.last(at: index)?.callback.isBirth == true
  }

  private mutating func step(
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
    if table[index].assignment != nil {
      let wrong = table[index].assignment?.step(symbol, facts, monitor: monitor) { states in
        load?.isWaiting(states) == true
      }
      step = wrong?.step ?? Monitor.Step(states: table[index].states)
      before = wrong?.before ?? before
      step.states = table[index].assignment?.states ?? step.states
    } else {
      step = monitor.step(before, symbol, facts)
    }
    remember(entry, at: index)
    if step.isViolation { record(step, before: before, at: index) }
    table[index].states = step.states
    noteCourse(step, from: before, symbol, at: index)
    if event.callback == .viewDidLoad, step.isViolation { doubt(symbol, facts, at: index) }
  }

  /// Notes which machines stand where a wrong edge has put them: what breaks next may only follow from that.
  private mutating func noteCourse(
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
  private mutating func doubt(_ symbol: Symbol, _ facts: Monitor.Circumstances, at index: Int) {
    guard !table[index].reference.instance.isNone else { return }
    table[index].assignment = Assignment(table[index].states, unseen: 0)
    table[index].assignment?.add(monitor.step(monitor.start, symbol, facts).states)
    table[index].parent = .none
  }

  /// Lets another instance appear behind a name, if an event is the first of one.
  ///
  /// - Returns: Whether that is all that the event does: a birth.
  private mutating func admitAnother(
    _ symbol: Symbol, _ facts: Monitor.Circumstances, at index: Int
  ) -> Bool {
    let isBirth = symbol.callback.isBirth && !isChainedBirth(at: index)
    guard isBirth || symbol.callback.isLoad else { return false }
    let states = table[index].states
    if table[index].assignment == nil, isBirth || !awaitsLoad(states, symbol, facts) {
      table[index].assignment = Assignment(states, unseen: 0)
    }
    guard isBirth else { return false }
    table[index].assignment?.add(monitor.born)
    table[index].states = monitor.born
    return true
  }

  /// Whether the only instance of a name waits for its view, and may load it.
  private func awaitsLoad(_ states: MachineStates, _ symbol: Symbol, _ facts: Monitor.Circumstances) -> Bool {
    load?.isWaiting(states) == true && !monitor.step(states, symbol, facts).isViolation
  }

  private mutating func end(_ index: Int, key: SubjectKey) {
    let isOnlyOne = !key.reference.instance.isNone || table[index].assignment == nil
    if isOnlyOne || table[index].assignment?.mayBeOver == true { table.end(index, key: key) }
  }
}

/// Violations.
extension SubjectTracker {
  private mutating func record(_ step: Monitor.Step, before: MachineStates, at index: Int) {
    var rules: [Int] = []
    var isConsequence = false
    for machine in monitor.model.machines.indices where step.edges[machine] >= 0 {
      let edge = monitor.model.machines[machine].edges[Int(step.edges[machine])]
      guard edge.meaning == .breaks else { continue }
      rules += edge.breaks.filter { !rules.contains($0) }
      isConsequence = isConsequence || table[index].astray & (UInt8(1) << UInt8(machine)) != 0
    }
    // The gravest is the finding; of equals the first that the model names.
    let gravest = rules.max { severity($0) < severity($1) }.flatMap { grave in
      rules.first { severity($0) == severity(grave) }
    }
    guard let rule = gravest else { return }
    let subject = table[index]
    var violation = Violation(
      rule: rule, followers: rules.filter { $0 != rule }, classIndex: subject.classIndex,
      world: subject.world, subject: subject.reference, trace: table.trace(at: index), states: before,
      parent: subject.parent, isAmbiguous: subject.reference.instance.isNone)
    violation.input = input
    violation.isConsequence = isConsequence
    let named = violation.last.isChild ? violation.last.caller : violation.last.argument.object
    violation.container = named.isNone ? subject.parent : named
    violation.containerState = appearance(of: violation.container, world: subject.world)
    violation.containerLine = lastAppearance(of: violation.container, world: subject.world)?.line
    keep(violation)
  }

  /// Notes under which index a subject is recorded for a drawing.
  mutating func setRecorded(_ recorded: Int, at index: Int) { table[index].recorded = recorded }

  /// Where the appearance of another subject stands; unknown when it has none in the log.
  func appearance(of reference: ObjectReference, world: Int) -> AppearanceState {
    guard !reference.isNone, let index = table.resolve(SubjectKey(reference: reference, world: world))
    else {
      return .unknown
    }
    return appearance(at: index)
  }

  /// The last appearance callback of another subject, as far as that is remembered.
  private func lastAppearance(of reference: ObjectReference, world: Int) -> TraceEntry? {
    guard !reference.isNone, let index = table.index(of: SubjectKey(reference: reference, world: world))
    else { return nil }
    return table.trace(at: index).last { $0.callback.isAppearance }
  }

  /// Where the appearance of a subject stands.
  func appearance(at index: Int) -> AppearanceState {
    guard let machine = appearanceMachine else { return .unknown }
    let name = monitor.model.machines[machine].states[Int(table[index].states[machine])]
    return AppearanceState.allCases.first { $0.name == name } ?? .unknown
  }

  private func severity(_ rule: Int) -> Severity { monitor.model.rules[rule].severity }

  /// Keeps a violation. Of those that the log does not decide so far only so many are kept one by one.
  private mutating func keep(_ violation: Violation) {
    if !evidence.suffices(for: monitor.model.rules[violation.rule], at: violation.classIndex) {
      let key = UndecidedKey(rule: violation.rule, classIndex: violation.classIndex)
      undecided[key, default: 0] += 1
      if undecided[key, default: 0] > Self.mostUndecided {
        if let index = violations.lastIndex(where: { $0.rule == key.rule && $0.classIndex == key.classIndex })
        {
          violations[index].more += 1
        }
        return
      }
    }
    violations.append(violation)
  }

  /// Notes, at the end of the log, which rules are still open for which classes.
  mutating func notePending() {
    for index in table.living {
      for (machine, definition) in monitor.model.machines.enumerated() {
        let state = Int(table[index].states[machine])
        if let rule = definition.awaits[state] { evidence.notePending(rule, at: table[index].classIndex) }
      }
    }
  }
}
