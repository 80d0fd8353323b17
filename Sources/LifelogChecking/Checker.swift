package import LifelogModel
package import LifelogTrace

/// Checks a log against a model, event by event, and keeps what a report and a drawing need.
package struct Checker: TraceSink {
  /// A diagnostic of UIKit's and where it stands.
  package struct LocatedDiagnostic {
    package var diagnostic: Diagnostic
    package var processIndex: Int
    package var input: Int
  }

  package private(set) var tracker: SubjectTracker
  package private(set) var recorder: TraceRecorder?
  package private(set) var observers: WholeLogRules
  package private(set) var transitions: TransitionLog
  /// The callbacks that transitions are recognised by.
  private let ofTransitions = TransitionRecognizer.callbacks
  package private(set) var diagnostics: [LocatedDiagnostic] = []
  package private(set) var time: (first: LogTime, last: LogTime)?
  private var input = -1
  /// Whether an input has begun and not ended.
  private var isOpen = false
  /// The numbers of lines, where several logs are read as one; `nil` otherwise.
  package private(set) var merged: MergedLines?
  /// The input that is read, and how many reports of each were echoes of one delivery.
  private var source = -1
  package private(set) var echoes: [Int] = []
  /// Where in the app's source the lines were written that break a rule.
  package private(set) var sources = SourceLocations()

  /// - Parameters:
  ///   - os: The version of iOS that the log was recorded on; `nil` to believe the log.
  ///   - keepsTrace: Whether every event is kept.
  ///   - keepsTransitions: Whether every transition is kept.
  ///   - capacity: How many steps monitors remember.
  package init(
    model: Model, os: OSVersion? = nil, keepsTrace: Bool, keepsTransitions: Bool = false,
    capacity: Int = 1 << 16
  ) {
    tracker = SubjectTracker(model: model, os: os, countsEdges: keepsTrace, capacity: capacity)
    recorder = keepsTrace ? TraceRecorder(callbacks: model.callbackNames) : nil
    transitions = TransitionLog(keepsAll: keepsTransitions)
    observers = WholeLogRules(model)
  }

  /// Another input begins: a world of its own.
  package mutating func beginInput() {
    isOpen = true
    tracker.beginInput()
    recorder?.beginInput()
    input += 1
    source += 1
    echoes.append(0)
  }

  /// Several inputs begin that are one world.
  package mutating func beginMerged(count: Int) {
    beginInput()
    tracker.beginMerged(count: count)
    merged = MergedLines(count: count)
    echoes = [Int](repeating: 0, count: count)
  }

  package mutating func switchInput(to input: Int) {
    source = input
    merged?.switchInput(to: input)
    tracker.switchInput(to: input)
  }

  package mutating func receive(_ event: Event, details: [Detail], names: NameTable) {
    guard merged != nil else { return follow(event, details: details, names: names) }
    var event = event
    event.line = merged?.number(of: event.line) ?? event.line
    follow(event, details: details, names: names)
  }

  private mutating func follow(_ event: Event, details: [Detail], names: NameTable) {
    if let time = event.time { record(time) }
    let violations = tracker.violations.count
    let wholeLogViolations = observers.found.count
    guard let receipt = tracker.receive(event, details: details, names: names) else { return }
    if receipt.isDuplicate { echoes[source] += 1 }
    let isOfTransitions = ofTransitions.contains(event.callback)
    if isOfTransitions || observers.watches(event.callback) || violations < tracker.violations.count {
      show(tracked(event, details, receipt), isOfTransitions, violations, names)
    }
    if !details.isEmpty,
      violations < tracker.violations.count || wholeLogViolations < observers.found.count
    {
      sources.record(details, ofLine: event.line, in: input)
    }
    if recorder != nil, !receipt.isDuplicate {
      record(event, at: receipt.subject, child: receipt.child, names: names)
    }
  }

  private mutating func record(_ time: LogTime) {
    if self.time == nil { self.time = (time, time) }
    self.time?.last = time
  }

  /// Shows an event to those who watch the whole log.
  ///
  /// - Parameter violations: How many violations there were before it.
  private mutating func show(
    _ tracked: TrackedEvent, _ isOfTransitions: Bool, _ violations: Int, _ names: NameTable
  ) {
    if isOfTransitions, !tracked.isDuplicate {
      let ended = transitions.receive(tracked, tracker.subjects, names)
      for index in 0..<ended { conclude(transitions.ended(index), names) }
    }
    let wholeLogViolations = observers.found.count
    observers.receive(tracked, tracker.subjects, names)
    for place in violations..<tracker.violations.count {
      transitions.record(.violation(place), of: tracked)
    }
    for place in wholeLogViolations..<observers.found.count {
      transitions.record(.wholeLogViolation(place), of: tracked)
    }
  }

  /// Tells those who want to know of a transition that has ended.
  private mutating func conclude(_ transition: Transition, _ names: NameTable) {
    let wholeLogViolations = observers.found.count
    observers.receive(transition, tracker.subjects, names)
    for place in wholeLogViolations..<observers.found.count {
      transitions.record(.wholeLogViolation(place), of: transition)
    }
    recorder?.append(transition)
  }

  @inline(__always)
  private func tracked(_ event: Event, _ details: [Detail], _ receipt: TrackingResult) -> TrackedEvent {
    TrackedEvent(
      event: event, details: details, key: receipt.key,
      classIndex: tracker.subjects.table[receipt.subject].classIndex,
      parent: tracker.subjects.table[receipt.subject].parent,
      input: input, os: tracker.os(of: receipt.key.processIndex),
      before: receipt.before,
      isDuplicate: receipt.isDuplicate, isAmbiguous: tracker.subjects.table.isSeveral(at: receipt.subject))
  }

  package mutating func receive(_ stack: CallStack, names: NameTable) {
    guard let line = merged?.number(of: stack.line) else { return tracker.receive(stack) }
    tracker.receive(stack.moved(to: line))
  }

  package mutating func receive(_ diagnostic: Diagnostic, names: NameTable) {
    var diagnostic = diagnostic
    diagnostic.line = merged?.number(of: diagnostic.line) ?? diagnostic.line
    let processIndex = tracker.processIndex(of: diagnostic)
    if !diagnostic.subject.isNone {
      let key = SubjectKey(reference: diagnostic.subject, processIndex: processIndex)
      transitions.record(.diagnostic(diagnostics.count), of: tracker.subjects.canonical(key))
    }
    diagnostics.append(
      LocatedDiagnostic(diagnostic: diagnostic, processIndex: processIndex, input: input))
  }

  package mutating func receive(_ gap: Gap) {
    tracker.resetStates(afterFiltering: gap.reason == .filtered)
    observers.forget()
    transitions.forget()
    recorder?.gap()
  }

  /// Ends an input, or all that are read as one: what is still open is recorded, and what is known of its subjects is
  /// let go.
  package mutating func endInput(names: NameTable) {
    guard isOpen else { return }
    isOpen = false
    let ended = transitions.finish(tracker.subjects, names)
    for index in 0..<ended { conclude(transitions.ended(index), names) }
    observers.finish(tracker.subjects, names)
    tracker.endInput()
  }

  /// Ends the last input.
  package mutating func finish(names: NameTable) {
    endInput(names: names)
    if let tally = tracker.tally { recorder?.keep(tally) }
  }

  private mutating func record(_ event: Event, at index: Int, child: Int?, names: NameTable) {
    let processIndex = tracker.subjects.table[index].processIndex
    let subject = recordedIndex(of: index, names: names)
    let named = event.argument.object
    let other = named.isNone ? nil : recordedIndex(of: named, processIndex: processIndex, names: names)
    let state = tracker.subjects.appearance(at: index)
    recorder?.append(event, subject: subject, state: state, other: other)
    for touched in [index, child].compactMap({ $0 }) {
      let parent = tracker.subjects.table[touched].parent
      let recorded = recordedIndex(of: touched, names: names)
      let recordedParent =
        parent.isNone ? nil : recordedIndex(of: parent, processIndex: processIndex, names: names)
      recorder?.record(
        recorded, state: tracker.subjects.appearance(at: touched), parent: recordedParent,
        hasEnded: touched == index && event.callback == .deinit)
      recorder?.record(recorded, machines: tracker.subjects.machineStates(at: touched))
    }
  }

  private mutating func recordedIndex(of index: Int, names: NameTable) -> Int {
    if let known = tracker.subjects.table.recorded(index) { return known }
    let recorded = recorder?.add(tracker.subjects.table[index].key, names: names) ?? -1
    tracker.setRecorded(recorded, at: index)
    return recorded
  }

  private mutating func recordedIndex(of reference: ObjectReference, processIndex: Int, names: NameTable)
    -> Int
  {
    let key = SubjectKey(reference: reference, processIndex: processIndex)
    if let index = tracker.subjects.table.resolve(key) { return recordedIndex(of: index, names: names) }
    return recorder?.mention(key, names: names) ?? -1
  }
}
