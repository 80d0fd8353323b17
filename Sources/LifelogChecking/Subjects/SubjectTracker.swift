package import LifelogModel
package import LifelogTrace

/// Tracks the subjects of a log: the subject of each event, its effect on the slice, and the rules that it violates.
package struct SubjectTracker {
  package internal(set) var subjects: Subjects
  package internal(set) var violations = ViolationLog()
  /// What the ended logs show of each class.
  package private(set) var classes = ClassResults()
  package private(set) var latencies = LatencyTable()
  /// What is left of the controllers at the ends of the processes.
  package var runEnd = RunEnd()
  /// The number of times that edges were taken; `nil` if not requested.
  var edgeCounts: EdgeCounts?
  var shared: SharedSlices
  let monitor: Monitor
  /// Storage for the steps of names.
  var successors = Successors()
  /// The number of events.
  private var received = 0
  /// The message with which a process ended last, and the number of events before it.
  private var lastCrash: (pattern: UInt8, pid: Int32?, received: Int, processIndex: Int)?
  /// The processes with a navigation controller that is about to show a controller.
  private var awaitingShow: Set<Int> = []
  /// What the lines name.
  private var named = NamedApps()
  /// The number of times that all states became unknown.
  private var gaps: UInt32 = 0
  /// Whether a filter excluded events. The first event of a name then does not show how many instances have it.
  var hasFilteredEvents = false
  /// The subject of the last event, and the line under which the event is remembered. The index is negative if there is
  /// no subject.
  private var latest = (subject: -1, line: 0)
  /// The subject of the last event with a name or an address; negative if there is none.
  private var lastNamed = -1

  /// - Parameters:
  ///   - os: The iOS version that the log was recorded on; `nil` to read it from the log.
  ///   - sdk: The version of the SDK that built the app; `nil` to read it from the log.
  ///   - isComplete: Whether every class logs what any class of its process logs.
  ///   - countsEdges: Whether to count how often edges are taken.
  ///   - capacity: The number of steps that a monitor remembers before it forgets unused states.
  package init(
    model: Model, os: OSVersion? = nil, sdk: OSVersion? = nil, isComplete: Bool = false,
    countsEdges: Bool = false, capacity: Int = 1 << 16
  ) {
    edgeCounts = countsEdges ? EdgeCounts(model.machines) : nil
    monitor = Monitor(model, capacity: capacity)
    shared = SharedSlices(model, capacity: capacity)
    let processes = ProcessTable(os: os, sdk: sdk, decidingFacts: shared.facts(monitor))
    subjects = Subjects(model, monitor, processes, isComplete: isComplete)
  }

  /// The apps and systems that the log names; the names of processes if no line names the app.
  package var namedApps: NamedApps {
    var all = named
    if all.apps.isEmpty { all.apps = classes.processNames }
    if let os = subjects.processes.specifiedOS { all.systems = [os] }
    return all
  }

  /// Whether a monitor has forgotten states, so that an earlier copy of the tracker cannot be used.
  package var hasForgottenStates: Bool { monitor.hasForgotten || shared.hasForgottenStates }

  /// What was dropped at limits.
  var notTracked: NotTracked {
    var all = subjects.table.notTracked
    all.add(.formerLinks, shared.forgottenLinks)
    return all
  }

  /// Begins another input.
  package mutating func beginInput() {
    subjects.processes.beginInput()
    violations.input += 1
  }

  /// Ends an input: records what is pending, and removes its subjects.
  mutating func endInput(_ names: NameTable) {
    subjects.coverage.recordSystemClasses(names)
    recordObligations(names)
    let evidence = Evidence(model: monitor.model, coverage: subjects.coverage)
    violations.endInput(evidence)
    classes.add(evidence)
    runEnd.endLog()
    (lastCrash, awaitingShow) = (nil, [])
    subjects.removeAll(firstProcess: subjects.processes.count - 1)
    shared.removeAll()
    (latest, lastNamed) = ((subject: -1, line: 0), -1)
  }

  /// The process of a diagnostic. An uncaught exception ends it.
  mutating func processIndex(of diagnostic: Diagnostic) -> Int {
    let pattern = DiagnosticPattern.all[Int(diagnostic.pattern)]
    // The console and the log each have a copy of the message.
    if let lastCrash, lastCrash.pattern == diagnostic.pattern,
      lastCrash.pid == nil || diagnostic.pid == nil || lastCrash.pid == diagnostic.pid,
      lastCrash.received == received
    {
      return lastCrash.processIndex
    }
    let processIndex = subjects.processes.processIndex(
      pid: diagnostic.pid, process: diagnostic.process, callback: nil)
    guard pattern.endsProcess else { return processIndex }
    lastCrash = (diagnostic.pattern, diagnostic.pid, received, processIndex)
    runEnd.recordCrash(onLine: diagnostic.line, input: violations.input, processIndex: processIndex)
    // Without a rule, the reason may still follow on the next line.
    if pattern.rule != nil { subjects.processes.end(pid: diagnostic.pid) }
    return processIndex
  }

  /// Makes all states unknown at a gap.
  ///
  /// - Parameter afterFiltering: Whether the reason is that a filter excluded events.
  mutating func resetStates(afterFiltering: Bool = false) {
    hasFilteredEvents = hasFilteredEvents || afterFiltering
    gaps &+= 1
    // What expired before the gap is decided.
    for index in subjects.table.touched where subjects.table[index].isTouched {
      recordObligations(subjectAt: index, areFinal: false)
    }
    shared.recordObligations(areFinal: false, &subjects, &violations)
    subjects.table.resetStates(monitor)
    subjects.coverage.recordGap()
    subjects.forget()
    awaitingShow = []
    shared.forget()
  }

  /// Begins an event: records what its line shows of the process.
  ///
  /// - Returns: The key of the subject, and whether a probe wrote the line when the callback returned; `nil` if the subject
  ///   cannot be determined.
  @inline(__always)
  mutating func begin(_ event: Event, _ details: [Detail], _ names: NameTable)
    -> (key: SubjectKey, isReturn: Bool)?
  {
    received &+= 1
    // Not at each event: the check costs more than the saved memory.
    if received & 0x3ff == 0 { forgetUnusedStates() }
    let processIndex = subjects.processes.processIndex(
      pid: event.pid, process: event.process, callback: event.callback)
    let isReturn = !details.isEmpty && record(details, of: event, processIndex: processIndex, names)
    guard event.callback != .probe else { return nil }
    subjects.processes.recordTime(of: event, in: processIndex)
    guard let key = subjects.key(of: event, processIndex: processIndex) else { return nil }
    subjects.coverage.record(event.process, processIndex: processIndex)
    return (key, isReturn)
  }

  /// Tracks an event that was begun.
  ///
  /// - Returns: The indices of its subject and of the child that it names, the state of the subject before it, and what the
  ///   line reports.
  mutating func track(
    _ event: Event, _ details: [Detail], of key: SubjectKey, isReturn: Bool, _ names: NameTable
  ) -> (subject: Int, child: Int?, before: StateID, role: LineRole) {
    let (index, isNew) = find(key, for: event, isChild: false)
    let before = subjects.table[index].state
    var role = LineRole.delivery
    if isReturn {
      role = .returnWithoutSuper
    } else if !isNew,
      event.phase != .instant && subjects.isNested(event, at: index) || isDuplicate(event, at: index)
    {
      role = .duplicate
      considerOtherInstance(event, at: index, names)
    } else {
      role = deliver(event, details, key: key, at: index, isNew: isNew, names)
    }
    if subjects.processes.clock(of: key.processIndex).hasSteppedBack { excuseOrder(of: event, at: index) }
    if event.callback.isDelegate { settle(event.callback, processIndex: key.processIndex) }
    if event.callback == .push {
      violations.recordPush(TraceEntry(event, isChild: false), of: key.processIndex)
    }
    let namesChild = role == .delivery && event.callback.namesChild && !event.argument.object.isNone
    let child = namesChild ? deliverToChild(event, processIndex: key.processIndex, names) : nil
    return (index, child, before, role)
  }

  /// What checks, transitions and the recorder know of an event that was tracked.
  @inline(__always)
  func judgment(
    of event: Event, _ details: [Detail], _ key: SubjectKey,
    _ tracked: (subject: Int, child: Int?, before: StateID, role: LineRole)
  ) -> Judgment {
    let index = tracked.subject
    let classIndex = subjects.table[index].classIndex
    return Judgment(
      event: event, details: details, subject: index, key: key, child: tracked.child, classIndex: classIndex,
      classNumber: subjects.coverage.classes[classIndex].number, parent: subjects.table[index].parent,
      input: violations.input, before: tracked.before, role: tracked.role,
      isAmbiguous: subjects.table.isUncertain(at: index))
  }

  /// Records the details of a canonical line about the kind of the controller, the system and the probe.
  ///
  /// - Returns: Whether a probe wrote the line when the callback returned. It wrote another one when it was called.
  private mutating func record(
    _ details: [Detail], of event: Event, processIndex: Int, _ names: NameTable
  ) -> Bool {
    var isReturn = false
    for detail in details {
      switch names[detail.key] {
      case "kind": subjects.systemContainers.record(kind: detail.value, of: event.subject.name, in: names)
      case "os":
        guard let version = OSVersion(names[detail.value]) else { continue }
        named.systems.insert(version)
        subjects.processes.record(version, of: processIndex)
      case "sdk":
        if let version = OSVersion(names[detail.value]) {
          subjects.processes.record(sdk: version, of: processIndex)
        }
      case "app": named.apps.insert(detail.value)
      case "appVersion": named.appVersions.insert(detail.value)
      case "clock":
        if names[detail.value] == "debugger" { subjects.processes.recordDebugger(of: processIndex) }
      case "covers":
        let covered = names[detail.value].split(separator: ",").compactMap { Callback(name: $0) }
        subjects.coverage.recordCovered(CallbackSet(covered), processIndex: processIndex)
      case "super": isReturn = event.isNumbered || subjects.coverage.hasProbe(processIndex: processIndex)
      default: break
      }
    }
    return isReturn
  }

  /// Excuses what only the order of two lines breaks if the stamp of the second one is just before that of the first one: a
  /// logger with several threads wrote the two in another order than they occurred.
  private mutating func excuseOrder(of event: Event, at index: Int) {
    guard let time = event.time, time.decimals >= 3,
      let last = subjects.table.trace(at: index).last(where: { $0.line < event.line }),
      let distance = last.time?.microseconds(since: time), (1...Self.maxDelay).contains(distance)
    else { return }
    let (subject, lines) = (subjects.table[index].reference, last.line...event.line)
    var isExcused = false
    violations.revise(where: { $0.subject == subject && lines.contains($0.line) }) {
      $0.isExcused = true
      isExcused = true
    }
    if isExcused { subjects.table.resetState(at: index, monitor) }
  }

  /// The maximum number of microseconds for which a logger holds a line back.
  private static let maxDelay: Int64 = 1_000_000

  /// Ends the appearances that belong to a transition whose end a delegate reports. A navigation controller that is about
  /// to show a controller again, and never showed the last one, cancelled the transition to it.
  private mutating func settle(_ callback: Callback, processIndex: Int) {
    switch callback {
    case .navigationControllerWillShow:
      guard !awaitingShow.insert(processIndex).inserted,
        subjects.coverage.logsAny(of: [.navigationControllerDidShow], processIndex: processIndex)
      else { return }
    case .navigationControllerDidShow: awaitingShow.remove(processIndex)
    case .pageViewControllerDidFinishAnimating, .presentationControllerDidDismiss: break
    default: return
    }
    subjects.settleAppearances(inProcess: processIndex)
  }

  /// Applies a delivery to its subject, and to the slices that the subject is a member of.
  @inline(__always)
  private mutating func deliver(
    _ event: Event, _ details: [Detail], key: SubjectKey, at index: Int, isNew: Bool, _ names: NameTable
  ) -> LineRole {
    recordLogged(event, at: index)
    subjects.table[index].recordStatement(of: event)
    shared.deliver(event, details: details, key: key, names: names, &subjects, &violations)
    latest = (index, event.line)
    if !event.subject.isNone { lastNamed = index }
    if event.callback.isAppearance { subjects.recordAppearance(event.callback, at: index) }
    if event.phase != .instant, subjects.isSecondHalf(event, at: index) {
      subjects.remember(event, isChild: false, at: index)
      return .secondHalf
    }
    apply(event, isChild: false, at: index, isNew: isNew, names)
    if event.callback.isTimed { measure(event, at: index) }
    if event.callback == .deinit { end(index, key: key) }
    return .delivery
  }

  /// Applies a call to the child that it names, and returns the index of the child.
  @inline(never)
  private mutating func deliverToChild(_ event: Event, processIndex: Int, _ names: NameTable) -> Int {
    let key = SubjectKey(reference: event.argument.object, processIndex: processIndex)
    let (index, isNew) = find(key, for: event, isChild: true)
    let container = SubjectKey(reference: event.subject, processIndex: processIndex)
    if event.callback == .addSubview, shared.hasUnnamedAddition(to: container) {
      subjects.forgetUnadded(key)
    }
    let rules = monitor.rules(touchedBy: Symbol(event.callback, isChild: true))
    subjects.coverage.touch(rules, at: subjects.table[index].classIndex)
    apply(event, isChild: true, at: index, isNew: isNew, names)
    return index
  }

  /// Steps a subject, and records what an event shows of its parent and its use.
  @inline(__always)
  private mutating func apply(_ event: Event, isChild: Bool, at index: Int, isNew: Bool, _ names: NameTable) {
    let letter = subjects.letter(of: event, isChild: isChild, at: index, names)
    step(event, letter, isChild: isChild, at: index, isNew: isNew, names)
    if isNew || event.callback.indicatesUse {
      subjects.recordInstance(event, isChild: isChild, at: index, isNew: isNew)
    }
    if event.callback.changesParent { subjects.recordParent(event, isChild: isChild, at: index) }
  }

  /// Records what a delivery shows of the class of its subject.
  @inline(__always)
  private mutating func recordLogged(_ event: Event, at index: Int) {
    let classIndex = subjects.table[index].classIndex
    if event.callback == .viewWillAppear || event.callback == .viewDidAppear,
      subjects.appearance(in: subjects.table[index].state) == .appeared
    {
      subjects.coverage.recordReappearance(at: classIndex)
    }
    subjects.coverage.record(
      event.callback, style: event.style, touching: monitor.rules(touchedBy: Symbol(event.callback)),
      at: classIndex)
    if event.subject.instance.isNone { subjects.coverage.recordLife(event.callback, at: classIndex) }
    if event.callback == .shouldAutomaticallyForwardAppearanceMethods, event.argument == .flag(false) {
      subjects.coverage.recordOptOut(at: classIndex)
    }
  }

  /// Records whether an event repeats the last one of its subject.
  ///
  /// - Returns: Whether it is a duplicate report of the same delivery.
  @inline(__always)
  private mutating func isDuplicate(_ event: Event, at index: Int) -> Bool {
    guard let last = subjects.table.lastCallback(at: index) else { return false }
    // Most often the callback differs, and the rest of the last event does not matter.
    guard last == event.callback else {
      if subjects.table[index].isSecondOfPair { subjects.table[index].isSecondOfPair = false }
      return false
    }
    return isRepeat(event, at: index)
  }

  @inline(never)
  private mutating func isRepeat(_ event: Event, at index: Int) -> Bool {
    guard let last = subjects.table.last(at: index) else { return false }
    // A line without a name may be of any controller.
    let other = event.subject.isNone ? latest.subject : lastNamed
    let kind = DuplicateReport.kind(
      of: event, after: last, implementation: subjects.table[index].implementation,
      style: subjects.table[index].style,
      isAdjacent: other < 0 || !subjects.areDifferentControllers(other, index))
    switch kind {
    case .none: subjects.table[index].isSecondOfPair = false
    case .ambiguous:
      // The third of three equal events is not the second of a pair.
      subjects.table[index].isSecondOfPair.toggle()
      if subjects.table[index].isSecondOfPair {
        subjects.coverage.recordRepeat(at: subjects.table[index].classIndex)
      }
    case .duplicate:
      (latest, lastNamed) = ((index, last.line), index)
      // The same statement is in two places, such as a class and its base class.
      if event.style == subjects.table[index].style,
        event.implementation == subjects.table[index].implementation
      {
        subjects.coverage.recordRepeat(isEvent: false, at: subjects.table[index].classIndex)
      }
      return true
    }
    return false
  }

  /// Records the pending rules of each class, and the violations of expired ones.
  private mutating func recordObligations(_ names: NameTable) {
    for index in subjects.table.active {
      recordObligations(subjectAt: index, areFinal: true)
      recordPending(at: index, names)
      recordEnd(index, hasEnded: false)
      if subjects.table[index].isRemoved {
        subjects.coverage.recordInstance(at: subjects.table[index].classIndex) { $0.suspects += 1 }
      }
    }
    shared.recordObligations(areFinal: true, &subjects, &violations)
  }

  /// Records what a subject is at its end, or at the end of its log. Of a complete log, one that was loaded and never shown
  /// is a violation.
  mutating func recordEnd(_ index: Int, hasEnded: Bool) {
    let isUnshown = runEnd.record(index, in: subjects, input: violations.input, hasEnded: hasEnded)
    guard isUnshown, subjects.coverage.reportsUnshown(at: subjects.table[index].classIndex),
      let last = subjects.table.last(at: index)
    else { return }
    violations.append(
      Violation(.loadedButNeverAppeared, subjects.table[index].key, input: violations.input, trace: [last]))
  }

  /// Records the violations of expired rules of a subject.
  ///
  /// - Parameter areFinal: Whether the pending rules are recorded, too.
  private mutating func recordObligations(subjectAt index: Int, areFinal: Bool) {
    let subject = subjects.table[index]
    let timers = subjects.table.timers(at: index, count: monitor.program.timers.count)
    let now = subjects.processes.now(monitor, timers, processIndex: subject.processIndex)
    let obligations = monitor.obligations(subject.state, now: now)
    if areFinal { subjects.coverage.recordPending(obligations.pending, at: subject.classIndex) }
    guard !obligations.expired.isEmpty, let last = subjects.table.last(at: index) else { return }
    let rules = obligations.expired.members
    violations.record(rules, last, at: index, subjects, when: .timeout) {
      subjects.missing(rules, after: subject.state, end: now, at: index)
    }
  }

  /// Records what the container of a controller has not called when the log ends. After a crash it cannot call anything.
  private mutating func recordPending(at index: Int, _ names: NameTable) {
    let subject = subjects.table[index]
    let pending = monitor.pendingRules(in: subject.state)
    guard !pending.isEmpty, let last = subjects.table.last(at: index), !subjects.table.isUncertain(at: index),
      !subjects.systemContainers.contains(subject.parent.name, in: names),
      !runEnd.hasCrashed(subject.processIndex, afterLine: last.line)
    else { return }
    for (rule, machine) in pending {
      violations.record([rule], last, at: index, subjects, when: .endOfLog) {
        let event = monitor.missing(after: subject.state, forWaitOf: machine, for: rule)
        return event.map { [RuleID(monitor.model.rules[rule].id): [MissingEvent(event: $0)]] } ?? [:]
      }
    }
  }

  /// Makes monitors with too many states forget the unused ones.
  private mutating func forgetUnusedStates() {
    if monitor.isOverCapacity { subjects.forgetUnusedStates() }
    shared.forgetUnusedStates()
  }

  // MARK: Call stacks

  /// Records the call stack of the last event.
  ///
  /// The stack is stored with the remembered event. It shows whether the app called the callback directly.
  mutating func track(_ stack: CallStack) {
    guard latest.subject >= 0 else { return }
    let processIndex = subjects.table[latest.subject].processIndex
    violations.record(stack, onLine: latest.line, of: processIndex)
    if let entry = subjects.table.record(stack, onLine: latest.line, at: latest.subject) {
      recordDirectCall(entry, at: latest.subject)
    }
  }

  /// Records a violation if the app called an appearance callback directly, even if the order is valid.
  private mutating func recordDirectCall(_ entry: TraceEntry, at index: Int) {
    guard entry.stack.origin == .directCall, entry.callback.isAppearance,
      let rule = monitor.model.rule(RuleID.directAppearanceCall)
    else { return }
    violations.record([rule], entry, at: index, subjects)
  }

  // MARK: Latencies

  /// Records the contribution of an event to the latencies of its subject.
  private mutating func measure(_ event: Event, at index: Int) {
    let processIndex = subjects.table[index].processIndex
    guard subjects.processes.measuresTime(of: processIndex) else { return }
    let interval = gaps &+ subjects.processes.clock(of: processIndex).interruptions
    guard event.callback == .viewDidAppear else {
      let isOnlyInstance = !subjects.table.isAmbiguous(at: index)
      let isNamed = subjects.table[index].reference.instance.isNone
      let startTime = event.time.map { AppearanceStartTimes.StartTime(instant: $0.instant, line: event.line) }
      return subjects.table[index].startTimes.record(
        event.callback, at: startTime ?? .none, interval: interval, isOnlyInstance: isOnlyInstance,
        isNamed: isNamed)
    }
    let startTimes = subjects.table[index].startTimes.end(interval: interval)
    // Without a name, the class is unknown.
    guard let time = event.time, !subjects.table[index].reference.name.isEmpty else { return }
    let end = LatencyTable.Interval(
      length: 0, begin: 0, end: event.line, time: time, subject: subjects.table[index].reference,
      input: violations.input,
      processIndex: processIndex)
    latencies.record(startTimes, until: end, at: time.instant)
  }
}

extension Callback {
  /// Whether it can show that a controller has another parent, or none.
  fileprivate var changesParent: Bool {
    switch self {
    case .addChild, .willMoveToParent, .didMoveToParent, .removeFromParent: true
    default: false
    }
  }

  /// Whether it affects the measurement of an appearance.
  fileprivate var isTimed: Bool {
    switch self {
    case .`init`, .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear: true
    default: false
    }
  }
}
