import LifelogModel
import LifelogTrace

/// The subjects of the current log and their classes: the active subjects with their states, and what each class logs.
package struct Subjects {
  let monitor: Monitor
  var processes: ProcessTable
  package var table = SubjectTable()
  var coverage: LogCoverage
  var systemContainers: SystemContainers
  var classNames = ClassNames()
  private var recent = RecentAppearances()
  /// The child that each container got last.
  private var newestChildren: [SubjectKey: SubjectKey] = [:]
  /// The presentations in progress, by the index of the process.
  var presentations: [Int: Presentations] = [:]
  /// The last lives of the views of SwiftUI, by the index of the process.
  var viewLives: [Int: ViewLives] = [:]

  /// - Parameter isComplete: Whether every class logs what any class logs.
  init(_ model: Model, _ monitor: Monitor, _ processes: ProcessTable, isComplete: Bool) {
    (self.monitor, self.processes) = (monitor, processes)
    coverage = LogCoverage(isComplete: isComplete)
    systemContainers = SystemContainers(model.systemContainers)
  }

  /// Removes all subjects and their classes at the end of a log.
  ///
  /// - Parameter firstProcess: An index that no process of the next log is below.
  mutating func removeAll(firstProcess: Int) {
    table.removeAll()
    coverage = LogCoverage(firstProcess: firstProcess, isComplete: coverage.isComplete)
    recent = RecentAppearances()
    newestChildren = [:]
    forget()
  }

  /// Forgets what a gap makes unknown, except for the states of the subjects.
  mutating func forget() { (presentations, viewLives) = ([:], [:]) }

  /// Makes the monitor of the subjects forget the states that none of them is in.
  mutating func forgetUnusedStates() {
    var active: Set<StateID> = []
    for index in table.active {
      active.insert(table[index].state)
      active.formUnion(table[belief: index]?.everyState ?? [])
      if let past = table[otherPast: index] { active.insert(past.state) }
    }
    let numbers = monitor.forget(allBut: active)
    for index in table.active {
      table[index].state = numbers[table[index].state] ?? monitor.start
      guard !table[index].isCertain else { continue }
      table[belief: index]?.renumber(numbers)
      if let past = table[otherPast: index] {
        table[otherPast: index]?.state = numbers[past.state] ?? monitor.start
      }
    }
  }

  /// Records an appearance callback of a subject.
  @inline(__always)
  mutating func recordAppearance(_ callback: Callback, at index: Int) {
    table[index].wasShown = true
    if callback == .viewWillAppear { recent.record(index) }
  }

  /// Ends the appearances in progress of a process: a delegate reported that its transition is over, so that no callback
  /// is pending.
  mutating func settleAppearances(inProcess processIndex: Int) {
    for index in recent.subjects where table[index].processIndex == processIndex {
      table[index].state = monitor.settled(table[index].state)
    }
  }

  /// Adds an event to those that a subject remembers.
  ///
  /// Layout and trait callbacks are frequent and explain nothing. They would displace useful events.
  @inline(__always)
  mutating func remember(_ event: Event, isChild: Bool, at index: Int) {
    switch event.callback {
    case .viewWillLayoutSubviews, .viewDidLayoutSubviews, .updateViewConstraints, .traitCollectionDidChange,
      .supportedInterfaceOrientations, .shouldAutorotate:
      break
    default: table.remember(TraceEntry(event, isChild: isChild), at: index)
    }
  }

  /// Records the parent that an event gives to a subject.
  mutating func recordParent(_ event: Event, isChild: Bool, at index: Int) {
    guard let parent = event.parent(isChild: isChild) else { return }
    table[index].parent = parent
    if !table[index].isCertain { table[otherPast: index]?.parent = parent }
    guard !parent.isNone, event.callback != .didMoveToParent else { return }
    let container = canonical(SubjectKey(reference: parent, processIndex: table[index].processIndex))
    newestChildren[container] = table[index].key
  }

  /// The child that a container got last; `nil` if none is known.
  func newestChild(of container: SubjectKey) -> SubjectKey? { newestChildren[container] }

  /// Forgets the children of a container that has ended.
  mutating func forgetChildren(of key: SubjectKey) { newestChildren[key] = nil }

  /// The maximum number of events between the begin and the end of a callback.
  private static let maxNested = 4

  /// Whether an event is the end of a callback with a reported begin, and so not a second delivery.
  mutating func isSecondHalf(_ event: Event, at index: Int) -> Bool {
    switch event.phase {
    case .instant: return false
    case .begin:
      table[details: index].openPhases.insert(event.callback)
      return false
    case .end:
      if table[details: index].openPhases.contains(event.callback) {
        table[details: index].openPhases.remove(event.callback)
        return true
      }
      // The begin of a log's first `called` and `completed` has no phase.
      let last = (0..<Self.maxNested).compactMap { table.remembered($0, at: index) }
        .first { $0.callback == event.callback && !$0.isChild }
      return last?.phase == .instant
    }
  }

  /// Whether an event is the begin or the end of a callback within the same one: a tracer reports the method of each class, and the
  /// override calls super.
  ///
  /// - Parameter event: It has a phase.
  mutating func isNested(_ event: Event, at index: Int) -> Bool {
    let depth = table[details: index].nestedPhases[event.callback] ?? 0
    if event.phase == .end {
      guard depth > 0 else { return false }
      table[details: index].nestedPhases[event.callback] = depth - 1
      return true
    }
    let isOfOtherClass =
      event.subject.name != table[index].reference.name || event.implementation != table[index].implementation
    guard isOfOtherClass, table[details: index].openPhases.contains(event.callback),
      let last = table.last(at: index), last.callback == event.callback, last.phase == .begin,
      last.argument == event.argument
    else { return false }
    table[details: index].nestedPhases[event.callback] = depth + 1
    return true
  }

  /// What the steps of a subject depend on, apart from the event.
  mutating func stepContext(at index: Int) -> StepContext {
    StepContext(
      monitor: monitor,
      // Of a complete log, only the end shows what is logged.
      unmetRules: coverage.isComplete
        ? RuleSet() : coverage.unmetRules(of: monitor.model, at: table[index].classIndex),
      showsBirths: coverage.showsBirths(at: table[index].classIndex))
  }

  /// Whether one of the controllers that appeared last is visible, and a child of a container.
  func isShowingChild(_ container: SubjectKey) -> Bool {
    recent.subjects.contains { appearance(at: $0) == .appeared && parent(at: $0) == container }
  }

  /// Whether one of the controllers that appeared last is visible, and its parent unknown.
  func hasAppearedOutsideContainers(inProcess processIndex: Int) -> Bool {
    recent.subjects.contains {
      table[$0].processIndex == processIndex && table[$0].parent.isNone && appearance(at: $0) == .appeared
    }
  }

  /// The appearance that was in progress when that of a subject began: of its parent if known, otherwise of the only
  /// other controller of the process that fits.
  func surrounding(_ trace: [TraceEntry], of index: Int, parent: ObjectReference) -> SurroundingAppearance? {
    let processIndex = table[index].processIndex
    if !parent.isNone {
      guard let found = table.resolve(SubjectKey(reference: parent, processIndex: processIndex)) else {
        return nil
      }
      return SurroundingAppearance(of: parent, isParent: true, table.trace(at: found), around: trace)
    }
    let candidates = recent.subjects.filter { $0 != index && table[$0].processIndex == processIndex }.sorted()
    let fitting = candidates.compactMap {
      SurroundingAppearance(of: table[$0].reference, isParent: false, table.trace(at: $0), around: trace)
    }
    return fitting.count == 1 ? fitting.first : nil
  }
}

extension Event {
  /// The parent that it gives to a subject, `none` if it removes the subject; `nil` if it does not change the parent.
  fileprivate func parent(isChild: Bool) -> ObjectReference? {
    if isChild { return callback == .addChild ? subject : nil }
    return switch (callback, argument) {
    case (.willMoveToParent, .object(let parent)), (.didMoveToParent, .object(let parent)): parent
    case (.didMoveToParent, .noParent), (.removeFromParent, _): ObjectReference.none
    default: nil
    }
  }
}
