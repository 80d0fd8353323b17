package import LifelogModel
package import LifelogTrace

/// Checks a log against a model, event by event, and keeps what a report and a diagram need.
package struct Checker: TraceSink {
  package private(set) var tracker: SubjectTracker
  package private(set) var recorder: TraceRecorder?
  package private(set) var checks: Checks
  package private(set) var transitions: TransitionLog
  /// Whether there is a recorder. To ask the recorder itself would copy it.
  private let keepsTrace: Bool
  /// The callbacks that transitions are recognized from.
  private let transitionCallbacks = TransitionLog.callbacks
  package private(set) var time: (first: LogTime, last: LogTime)?
  /// Whether an input was begun and not ended.
  private var isOpen = false
  /// The line numbers of merged logs; `nil` for one log.
  package private(set) var merged: MergedLines?
  /// The current log, and the number of duplicate reports in each log.
  private var source = -1
  /// The first log of the current input.
  private var first = 0
  package private(set) var duplicates: [Int] = []
  /// The tests that the logs name.
  package private(set) var tests = TestRuns()
  /// The source locations of the violating lines.
  package private(set) var sources = SourceLocations()

  /// What was dropped at limits in the ended inputs.
  package var notTracked: NotTracked {
    var all = tracker.notTracked
    all += transitions.notTracked
    all += tracker.violations.notTracked
    all += tests.notTracked
    return all
  }

  /// - Parameters:
  ///   - os: The iOS version that the log was recorded on; `nil` to read it from the log.
  ///   - sdk: The version of the SDK that built the app; `nil` to read it from the log.
  ///   - isComplete: Whether every class logs what any class of its process logs.
  ///   - keepsTrace: Whether to keep every event.
  ///   - keepsTransitions: Whether to keep every transition.
  ///   - capacity: The number of steps that monitors remember.
  package init(
    model: Model, os: OSVersion? = nil, sdk: OSVersion? = nil, isComplete: Bool = false, keepsTrace: Bool,
    keepsTransitions: Bool = false,
    capacity: Int = 1 << 16
  ) {
    tracker = SubjectTracker(
      model: model, os: os, sdk: sdk, isComplete: isComplete, countsEdges: keepsTrace, capacity: capacity)
    self.keepsTrace = keepsTrace
    recorder = keepsTrace ? TraceRecorder(callbacks: model.callbackNames) : nil
    transitions = TransitionLog(keepsAll: keepsTransitions)
    checks = Checks(model)
  }

  /// Numbers the lines of all logs in one sequence, so that some of them can be merged. Call it before the first one.
  package mutating func numberLines() { merged = MergedLines(count: 0) }

  /// Begins another input. Its processes are independent of earlier ones.
  package mutating func beginInput() {
    begin(count: 1)
    merged?.switchInput(to: source)
  }

  /// Begins several logs as one input: they share their processes.
  package mutating func beginMerged(count: Int) {
    if merged == nil { numberLines() }
    begin(count: count)
    tracker.subjects.processes.beginMerged(count: count)
  }

  /// Records the iOS version of the device on which the current input was recorded. A version in the log is more exact.
  package mutating func record(device version: OSVersion) {
    tracker.subjects.processes.record(device: version)
  }

  /// Forgets the merged logs that were begun last, before their first event.
  package mutating func cancelMerged() {
    merged?.removeLast(duplicates.count - first)
    duplicates.removeSubrange(first...)
  }

  private mutating func begin(count: Int) {
    isOpen = true
    tracker.beginInput()
    recorder?.beginInput()
    first = duplicates.count
    source = first
    duplicates += [Int](repeating: 0, count: count)
    merged?.add(count)
  }

  package mutating func switchInput(to input: Int) {
    source = first + input
    merged?.switchInput(to: source)
    tracker.subjects.processes.switchInput(to: input)
  }

  package mutating func receive(_ event: Event, details: [Detail], names: NameTable) {
    guard merged != nil else { return track(event, details: details, names: names) }
    var event = event
    event.line = merged?.number(of: event.line) ?? event.line
    track(event, details: details, names: names)
  }

  private mutating func track(_ event: Event, details: [Detail], names: NameTable) {
    if let time = event.time { record(time) }
    tracker.violations.beginEvent()
    guard let (key, isReturn) = tracker.begin(event, details, names) else { return }
    let tracked = tracker.track(event, details, of: key, isReturn: isReturn, names)
    let judgment = tracker.judgment(of: event, details, key, tracked)
    if judgment.role == .duplicate { duplicates[source] += 1 }
    // Lines without any name can be of any controller.
    let affectsTransitions =
      transitionCallbacks.contains(event.callback) && !judgment.key.reference.isNone
    if affectsTransitions || checks.watches(event.callback) || tracker.violations.hasFound {
      dispatch(judgment, affectsTransitions, names)
    }
    if !details.isEmpty, tracker.violations.hasFound {
      sources.record(details, ofLine: event.line, in: tracker.violations.input)
    }
    if keepsTrace, judgment.isDelivery { record(judgment, names) }
  }

  private mutating func record(_ time: LogTime) {
    if self.time == nil { self.time = (time, time) }
    self.time?.last = time
  }

  /// Passes an event to the transition log and the checks.
  private mutating func dispatch(_ judgment: Judgment, _ affectsTransitions: Bool, _ names: NameTable) {
    if affectsTransitions, judgment.isDelivery {
      let ended = transitions.receive(judgment, tracker.subjects, names)
      if tracker.violations.hasFound {
        transitions.record(tracker.violations.takeFound(), of: judgment)
      }
      for (transition, _) in ended { conclude(transition) }
    }
    checks.receive(judgment, &tracker.subjects, names, &tracker.violations)
    // After the checks, which compare an event with what was before it.
    tracker.subjects.recordPresentation(judgment, names, &tracker.violations)
    tracker.subjects.recordViewLife(judgment)
    if tracker.violations.hasFound {
      transitions.record(tracker.violations.takeFound(), of: judgment)
    }
  }

  /// Compares the order of a finished transition, and passes the transition to the recorder.
  private mutating func conclude(_ transition: Transition) {
    if let violation = Violation(
      ofOrderIn: transition, on: tracker.subjects.platform(ofProcess: transition.process))
    {
      tracker.violations.append(violation)
      transitions.record(tracker.violations.takeFound(), of: transition)
    }
    recorder?.append(transition)
  }

  package mutating func receive(_ stack: CallStack, names: NameTable) {
    guard let line = merged?.number(of: stack.line) else { return tracker.track(stack) }
    tracker.track(stack.moved(to: line))
  }

  package mutating func receive(_ diagnostic: Diagnostic, names: NameTable) {
    var diagnostic = diagnostic
    diagnostic.line = merged?.number(of: diagnostic.line) ?? diagnostic.line
    let processIndex = tracker.processIndex(of: diagnostic)
    guard let rule = DiagnosticPattern.all[Int(diagnostic.pattern)].rule else { return }
    var violation = Violation(
      rule, source: .diagnostic(diagnostic), input: tracker.violations.input, processIndex: processIndex,
      subject: diagnostic.subject, trace: [])
    violation.presenterCallback = diagnostic.presenter.flatMap {
      tracker.subjects.lastCallback(of: SubjectKey(reference: $0, processIndex: processIndex))
    }
    let key = SubjectKey(reference: diagnostic.subject, processIndex: processIndex)
    if violation.rule == .beginEndUnbalanced {
      violation.trace = [tracker.subjects.unendedBegin(of: key)].compactMap(\.self)
    }
    tracker.violations.beginEvent()
    tracker.violations.append(violation)
    guard !diagnostic.subject.isNone else { return }
    transitions.record(tracker.violations.takeFound(), of: tracker.subjects.canonical(key))
  }

  package mutating func receive(_ mark: TestMark) {
    let line = merged?.number(of: mark.line) ?? mark.line
    tests.record(
      mark, line: line, input: tracker.violations.input,
      process: mark.pid.flatMap(tracker.subjects.processes.index(ofPid:)))
  }

  /// Adds the tests of a result bundle, after the last input.
  package mutating func add(_ list: TestList, places: LogLocations) { tests.add(list, places: places) }

  package mutating func receive(_ gap: Gap) {
    if let pid = gap.pid { tracker.subjects.processes.enter(pid: pid) }
    tracker.resetStates(afterFiltering: gap.reason == .filtered)
    checks.forget()
    transitions.forget()
    recorder?.record(gap, in: source)
  }

  /// Ends an input, or all merged inputs: records what is pending, and releases the state of the subjects.
  package mutating func endInput(names: NameTable) {
    guard isOpen else { return }
    isOpen = false
    let ended = transitions.finish(tracker.subjects, names)
    tracker.violations.beginEvent()
    for (transition, _) in ended { conclude(transition) }
    checks.end(names, &tracker.violations)
    tracker.endInput(names)
  }

  /// Ends the last input.
  package mutating func finish(names: NameTable) {
    endInput(names: names)
    tests.finish()
    if let edgeCounts = tracker.edgeCounts {
      recorder?.store(edgeCounts, of: tracker.subjects.monitor.model.machines)
    }
  }

  private mutating func record(_ judgment: Judgment, _ names: NameTable) {
    let (event, index) = (judgment.event, judgment.subject)
    let subject = recordedIndex(of: index, names: names)
    let named = event.argument.object
    let processIndex = judgment.key.processIndex
    let other = named.isNone ? nil : recordedIndex(of: named, processIndex: processIndex, names: names)
    if let root = judgment.details.first(where: { names[$0.key] == "root" })?.value {
      recorder?.record(host: subject, ofRoot: root, processIndex: processIndex)
    }
    let state = shownState(at: index)
    recorder?.append(event, subject: subject, state: state, other: other, names: names)
    recordStates(at: index, names: names)
    if event.callback == .deinit { recorder?.recordEnd(of: subject) }
    if let child = judgment.child { recordStates(at: child, names: names) }
  }

  /// Records the states and the parent of a subject after an event.
  private mutating func recordStates(at index: Int, names: NameTable) {
    let (parent, processIndex) = (
      tracker.subjects.table[index].parent, tracker.subjects.table[index].processIndex
    )
    let recorded = recordedIndex(of: index, names: names)
    let recordedParent =
      parent.isNone ? nil : recordedIndex(of: parent, processIndex: processIndex, names: names)
    let state = shownState(at: index)
    recorder?.record(recorded, state: state, parent: recordedParent)
    guard !tracker.subjects.table[index].reference.isNone else { return }
    let machines = tracker.subjects.machineStates(at: index)
    recorder?.record(recorded, machines: machines)
  }

  /// The appearance state that diagrams show: lines without any name can be of any controller.
  private func shownState(at index: Int) -> AppearanceState {
    tracker.subjects.table[index].reference.isNone ? .unknown : tracker.subjects.appearance(at: index)
  }

  private mutating func recordedIndex(of index: Int, names: NameTable) -> Int {
    if tracker.subjects.table[index].recorded < 0 {
      let recorded = recorder?.add(tracker.subjects.table[index].key, names: names) ?? -1
      tracker.subjects.table[index].recorded = Int32(clamping: recorded)
    }
    return Int(tracker.subjects.table[index].recorded)
  }

  private mutating func recordedIndex(of reference: ObjectReference, processIndex: Int, names: NameTable)
    -> Int
  {
    let key = SubjectKey(reference: reference, processIndex: processIndex)
    if let index = tracker.subjects.table.resolve(key) { return recordedIndex(of: index, names: names) }
    return recorder?.mention(key, names: names) ?? -1
  }
}
