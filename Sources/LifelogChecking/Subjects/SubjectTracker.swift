package import LifelogModel
import LifelogReading
package import LifelogTrace

/// Follows the subjects of a log: whose event it is, what it does to its slice, what it breaks.
package struct SubjectTracker {
  let monitor: Monitor
  package var table = SubjectTable()
  package var evidence = Evidence()
  private(set) var worlds: Worlds
  /// Wrong edges, in the order of the log.
  package var violations: [Violation] = []
  /// How many reports were echoes of one delivery.
  private(set) var echoes = 0
  var systemContainers: SystemContainers
  var classNames = ClassNames()
  let landmarks: Landmarks
  /// The slices that several subjects share.
  var shared: ContiguousArray<RelatedSlices>
  /// Whether the model has rules over each of them.
  let isWatched: (links: Bool, transitions: Bool, processes: Bool)
  /// The slice of each process; −1 while it has none.
  var processOfWorld: ContiguousArray<Int> = []
  /// The callbacks that no rule over processes names, and for each process the state in which its slice is known
  /// to stay where it is when one of them comes.
  let processStrangers: CallbackSet
  var restingStates: ContiguousArray<StateID?> = []
  /// The steps of controllers that say nothing but the state after them.
  var quietSteps = QuietSteps()
  /// What the system decides: for processes of which the log names it, and for all others.
  private(set) var processFacts: ContiguousArray<ProcessFacts?> = []
  let commonFacts: ProcessFacts
  /// How often edges were taken; `nil` where nobody asks.
  var tally: MachineTally?
  /// How many events came.
  private var received = 0
  /// By process; of one without events there may be none.
  private(set) var clocks: [ProcessClock] = []
  /// How often everything that is known of states became unknown.
  private(set) var gaps: UInt32 = 0
  /// Whether something of the log was left out: then the first event of a name says nothing of how many bear it.
  private(set) var hasOmissions = false
  package var latencies = LatencyTable()
  /// The event that was reported last: its subject, and the line under which it is remembered; no subject has
  /// a negative index.
  var latest = (subject: -1, line: 0)
  private(set) var recent = RecentAppearances()
  /// The last push of each process.
  private(set) var pushes: [Int: TraceEntry] = [:]
  /// The violations that the log does not decide so far, by rule and class.
  var undecided: [UndecidedKey: Undecided] = [:]

  /// - Parameters:
  ///   - os: The version of iOS that the log was recorded on; `nil` to believe the log.
  ///   - countsEdges: Whether it counts how often edges are taken.
  ///   - capacity: How many steps a monitor remembers before it forgets what is no longer needed.
  package init(model: Model, os: OSVersion? = nil, countsEdges: Bool = false, capacity: Int = 1 << 16) {
    tally = countsEdges ? MachineTally(model.machines) : nil
    worlds = Worlds(os: os)
    monitor = Monitor(model, capacity: capacity)
    systemContainers = SystemContainers(model.systemContainers)
    landmarks = Landmarks(model)
    shared = ContiguousArray(
      [SliceKind.link, .transition, .process].map {
        RelatedSlices(Monitor(model, slice: $0, capacity: capacity))
      })
    commonFacts = ProcessFacts(monitor, shared, on: os)
    processStrangers = shared[SharedPlace.processes].monitor.strangers
    let isIdle = shared.map(\.monitor.isIdle)
    isWatched = (
      !isIdle[SharedPlace.links], !isIdle[SharedPlace.transitions], !isIdle[SharedPlace.processes]
    )
  }

  /// Another input begins.
  package mutating func beginInput() { worlds.beginInput() }

  /// Several inputs begin that are one world.
  mutating func beginMerged(count: Int) { worlds.beginMerged(count: count) }

  /// What follows is of another of these inputs.
  mutating func turn(to input: Int) { worlds.turn(to: input) }

  /// The process of a diagnostic; an uncaught exception ends it.
  mutating func world(of diagnostic: Diagnostic) -> Int {
    let world = worlds.world(of: diagnostic)
    if DiagnosticPattern.all[Int(diagnostic.pattern)].endsProcess, diagnostic.pid == nil { worlds.restart() }
    return world
  }

  /// What lies before this place says nothing about what follows.
  ///
  /// - Parameter isOmission: Whether it is because something of the log was left out.
  mutating func forgetStates(isOmission: Bool = false) {
    hasOmissions = hasOmissions || isOmission
    gaps &+= 1
    table.forgetStates(monitor)
    for place in shared.indices { shared[place].forget() }
  }

  /// Follows one event.
  ///
  /// - Returns: `nil` when the event belongs to nobody that can be told.
  package mutating func receive(
    _ event: Event, details: [Detail], names: NameTable
  ) -> Receipt? {
    received &+= 1
    if received & 0x3ff == 0 { tidy() }  // Not at each event: asking costs more than a little room.
    let world = worlds.world(of: event)
    if !details.isEmpty { note(details, of: event, world: world, names) }
    while clocks.count <= world { clocks.append(ProcessClock()) }
    if let time = event.time { clocks[world].note(time) }
    if event.callback.leavesForeground { clocks[world].interrupt() }
    guard
      var receipt = follow(event, details, as: event.subject, world: world, isChild: false, names: names)
    else { return nil }
    if event.callback == .push { pushes[world] = TraceEntry(event, isChild: false) }
    if !receipt.isEcho, event.callback.namesChild, !event.argument.object.isNone {
      receipt.child =
        follow(event, details, as: event.argument.object, world: world, isChild: true, names: names)?.subject
    }
    return receipt
  }

  /// Notes what a canonical line says besides: what kind of controller it is, which system it runs on.
  private mutating func note(_ details: [Detail], of event: Event, world: Int, _ names: NameTable) {
    for detail in details {
      switch names[detail.key] {
      case "kind": systemContainers.note(kind: detail.value, of: event.subject.name, in: names)
      case "os":
        if let version = OSVersion(names[detail.value]) { note(version, of: world) }
      default: break
      }
    }
  }

  private mutating func note(_ version: OSVersion, of world: Int) {
    guard worlds.os(of: world) != version else { return }
    worlds.note(version, of: world)
    while processFacts.count <= world { processFacts.append(nil) }
    processFacts[world] = ProcessFacts(monitor, shared, on: worlds.os(of: world))
  }

  private mutating func follow(
    _ event: Event, _ details: [Detail], as reference: ObjectReference, world: Int, isChild: Bool,
    names: NameTable
  ) -> Receipt? {
    var key = SubjectKey(reference: reference, world: world)
    if event.callback.declaredPlace != nil {
      guard let bearer = bearer(of: key) else { return nil }
      key = bearer
    }
    let (index, isNew) = find(key, for: event, isChild: isChild)
    var receipt = Receipt(subject: index, key: key, before: table[index].state)
    let symbol = Symbol(event.callback, isChild: isChild)
    if !isChild {
      if !isNew, isEcho(event, at: index) {
        considerAnother(letter(of: event, isChild: false, at: index, names), at: index)
        receipt.isEcho = true
        return receipt
      }
      evidence.note(event.callback, touching: monitor.rules(touchedBy: symbol), at: table[index].classIndex)
      table.note(implementation: event.implementation, at: index)
      if event.callback == .shouldAutomaticallyForwardAppearanceMethods, event.argument == .flag(false) {
        evidence.noteOptOut(at: table[index].classIndex)
      }
      deliver(event, details: details, key: key, names: names)
      latest = (index, event.line)
      if event.callback == .viewWillAppear { recent.note(index) }
      if event.phase != .instant, isSecondHalf(event, at: index) {
        remember(event, isChild: false, at: index)
        return receipt
      }
    } else {
      evidence.touch(monitor.rules(touchedBy: symbol), at: table[index].classIndex)
    }
    let letter = letter(of: event, isChild: isChild, at: index, names)
    step(event, letter, at: index, isNew: isNew)
    if !isChild, event.callback.isTimed { measure(event, at: index) }
    if isNew || event.callback.tellsOfUse { noteLife(event, isChild: isChild, at: index, isNew: isNew) }
    if event.callback.changesParent { noteParent(event, isChild: isChild, at: index) }
    if event.callback == .deinit, !isChild { end(index, key: key) }
    return receipt
  }

  /// Whose event it is. What a model declares may be printed by somebody who knows only the controller's
  /// name: it belongs to the one of that name that lives; `nil` when several do.
  private func bearer(of key: SubjectKey) -> SubjectKey? {
    guard key.reference.instance.isNone, table.index(of: key) == nil, table.isKnown(key) else { return key }
    return table.resolve(key).map { table[$0].key }
  }

  /// Notes whether an event repeats the last one of its subject.
  ///
  /// - Returns: Whether it is another report of the same delivery.
  @inline(__always)
  private mutating func isEcho(_ event: Event, at index: Int) -> Bool {
    guard let last = table.lastCallback(at: index) else { return false }
    // Most often it is another callback, so that the rest of the last one does not matter.
    guard last == event.callback else {
      if table[index].isPaired { table[index].isPaired = false }
      return false
    }
    return isRepeat(event, at: index)
  }

  private mutating func isRepeat(_ event: Event, at index: Int) -> Bool {
    guard let last = table.last(at: index) else { return false }
    switch Echo.kind(of: event, after: last, implementation: table.implementations[index]) {
    case .none: table[index].isPaired = false
    case .doubtful: notePair(at: index)
    case .echo:
      echoes += 1
      latest = (index, last.line)
      return true
    }
    return false
  }

  /// Notes that an event repeats the one before it; of three in a row the last is not the second of a pair.
  private mutating func notePair(at index: Int) {
    table[index].isPaired.toggle()
    if table[index].isPaired { evidence.notePair(at: table[index].classIndex) }
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
  @inline(__always)
  mutating func remember(_ event: Event, isChild: Bool, at index: Int) {
    switch event.callback {
    case .viewWillLayoutSubviews, .viewDidLayoutSubviews, .updateViewConstraints, .traitCollectionDidChange,
      .supportedInterfaceOrientations, .shouldAutorotate:
      break
    default: table.remember(TraceEntry(event, isChild: isChild), at: index)
    }
  }

  /// Whether an event is the end of a callback whose begin was reported: not a second delivery.
  private mutating func isSecondHalf(_ event: Event, at index: Int) -> Bool {
    switch event.phase {
    case .instant: return false
    case .begin:
      table[details: index].openPhases.insert(event.callback)
      return false
    case .end:
      guard table[details: index].openPhases.contains(event.callback) else { return false }
      return table[details: index].openPhases.remove(event.callback) != nil
    }
  }
}

extension Callback {
  /// Whether it can say that a controller has another parent, or none.
  fileprivate var changesParent: Bool {
    switch self {
    case .addChild, .willMoveToParent, .didMoveToParent, .removeFromParent: true
    default: false
    }
  }
}
