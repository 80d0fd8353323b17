import LifelogTrace

/// The transitions of one process.
///
/// A window opens with the first `will` of an appearing or disappearing controller. It includes a counterpart and the
/// controllers that a container moves along, and closes with the last `did`. Windows can overlap, which some rules check.
struct ProcessTransitions {
  /// A transition that has ended, and the indices of the violations that occurred in it.
  typealias Ended = (transition: Transition, violations: [Int])

  private let processIndex: Int
  /// The transitions in progress, in the order in which they began.
  private var windows: ContiguousArray<TransitionWindow> = []
  /// The windows that the current event has closed.
  private var closed: [TransitionWindow] = []
  /// The transitions that the current event has ended, without those of the closed windows.
  private var ended: [Ended] = []
  private(set) var triggers: [TransitionTrigger] = []
  private(set) var presented = PresentedControllers()
  /// The controllers that last received their removal from a parent, and when.
  private(set) var removals: [(key: SubjectKey, parent: SubjectKey, event: Int)] = []
  /// The rotations and scene changes in progress.
  private var processWideTransitions = ProcessWideTransitions()
  /// The number of events.
  private var events = 0
  /// Whether the log shows the launch of the process, and nothing has appeared since.
  private(set) var awaitsFirst = false
  private(set) var hasAppeared = false
  private(set) var notTracked = NotTracked()

  /// A call explains a transition that begins at most this number of events after it.
  private static let reach = 24

  init(processIndex: Int) { self.processIndex = processIndex }

  /// The open windows of a controller.
  @inline(__always)
  private func windows(of key: SubjectKey) -> WindowSet {
    var found = WindowSet()
    guard !windows.isEmpty else { return found }
    let mark = key.mark
    for index in windows.indices where windows[index].involves(key, mark: mark) { found.insert(index) }
    return found
  }

  /// Records violations in the open window of a controller, the latest if there are several.
  ///
  /// - Returns: Whether there is one.
  mutating func record(_ violations: [Int], of key: SubjectKey) -> Bool {
    guard let index = windows(of: key).last else { return false }
    windows[index].violations += violations
    return true
  }

  /// Tracks an event.
  ///
  /// - Returns: The transitions that it ends.
  mutating func receive(_ judgment: Judgment, _ subjects: Subjects, _ names: NameTable) -> [Ended] {
    events += 1
    track(judgment, subjects, names)
    return takeEnded(subjects, names)
  }

  private mutating func track(_ judgment: Judgment, _ subjects: Subjects, _ names: NameTable) {
    switch judgment.event.callback {
    case .viewWillAppear, .viewWillDisappear:
      end(processWideTransitions.interrupt())
      begin(judgment, subjects)
      if judgment.event.callback == .viewWillAppear { hasAppeared = true }
    case .viewDidAppear, .viewDidDisappear: finish(judgment, subjects)
    case .deinit:
      guard !judgment.isAmbiguous else { return }
      presented.end(judgment.key)
      var rest = windows(of: judgment.key)
      while let index = rest.popLast() {
        windows[index].end(judgment.key)
        if windows[index].isFinished { close(index, subjects) }
      }
    case .willMoveToParent: recordLeaving(judgment, subjects)
    case let callback where callback.isDelegate: recordOutcome(judgment.event)
    default:
      if judgment.event.callback.isLaunch { awaitsFirst = !hasAppeared }
      end(processWideTransitions.receive(judgment))
      guard let trigger = TransitionTrigger(judgment, subjects, names, at: events) else { return }
      if trigger.callback == .setRoot { awaitsFirst = !hasAppeared }
      presented.record(trigger)
      triggers.append(trigger)
      if triggers.count > TrackingLimit.transitionCalls.maximum {
        if mayExplain(triggers.removeFirst().event) { notTracked.add(.transitionCalls) }
      }
    }
  }

  /// Ends the log: transitions in progress stay open.
  ///
  /// - Returns: These transitions.
  mutating func finish(_ subjects: Subjects, _ names: NameTable) -> [Ended] {
    while !windows.isEmpty { close(0, subjects) }
    let ended = takeEnded(subjects, names)
    return ended + processWideTransitions.finish().map { ($0, []) }
  }

  private mutating func end(_ transitions: [Transition]) {
    for transition in transitions { ended.append((transition, [])) }
  }

  /// Records the outcome of a transition in progress that a delegate's method names. It outranks what the callbacks show.
  private mutating func recordOutcome(_ event: Event) {
    switch (event.callback, event.argument) {
    case (.pageViewControllerDidFinishAnimating, .flag(let isCompleted)):
      if let last = windows.indices.last { windows[last].stated = isCompleted ? .completed : .cancelled }
    case (.presentationControllerDidDismiss, _):
      if let last = windows.indices.last { windows[last].stated = .completed }
    case (.navigationControllerDidShow, .object(let shown)):
      for index in windows.indices {
        for isAppearing in [true, false]
        where windows[index].key(isAppearing: isAppearing)?.reference.isSame(as: shown) == true {
          windows[index].stated = isAppearing ? .completed : .cancelled
        }
      }
    default: break
    }
  }

  private mutating func recordLeaving(_ judgment: Judgment, _ subjects: Subjects) {
    guard judgment.event.argument == .noParent, let parent = subjects.parent(of: judgment.key) else { return }
    if removals.count == TrackingLimit.transitionCalls.maximum {
      let oldest = removals.removeFirst()
      // Two removals from a container show a pop to its root, however many there are.
      let isRepresented = removals.count { $0.parent == oldest.parent } > 1
      if !isRepresented, mayExplain(oldest.event) { notTracked.add(.transitionCalls) }
    }
    removals.append((judgment.key, parent, events))
  }

  /// Whether a call or removal may belong to an open or later transition.
  private func mayExplain(_ event: Int) -> Bool {
    event + Self.reach >= windows.reduce(events) { min($0, $1.firstEvent) }
  }

  // MARK: The ends of appearance changes

  private mutating func finish(_ judgment: Judgment, _ subjects: Subjects) {
    var rest = windows(of: judgment.key)
    while let index = rest.popLast() {
      guard windows[index].finish(judgment, at: events) else { continue }
      if windows[index].isFinished { close(index, subjects) }
      return
    }
    // Otherwise it began before the start of the log, or in a gap.
  }

  // MARK: The beginnings

  private mutating func begin(_ judgment: Judgment, _ subjects: Subjects) {
    let isAppearing = judgment.event.callback == .viewWillAppear
    if !windows.isEmpty {
      let own = expire(judgment, subjects)
      if resume(judgment, isAppearing, own, subjects) { return }
    }
    let change = AppearanceChange(
      judgment, isAppearing: isAppearing, parent: subjects.parent(at: judgment.subject),
      past: PriorState(of: judgment.subject, in: subjects.table, isAmbiguous: judgment.isAmbiguous))
    if windows.isEmpty || !join(change, judgment, subjects) { open(change, judgment, subjects) }
  }

  /// Handles a `will` of a controller that is already in a transition: a reversal or a repeated callback.
  ///
  /// - Parameter own: The windows of the controller.
  /// - Returns: Whether the event has no other effect.
  private mutating func resume(
    _ judgment: Judgment, _ isAppearing: Bool, _ own: WindowSet, _ subjects: Subjects
  ) -> Bool {
    var rest = own
    while let index = rest.popLast() {
      guard let direction = windows[index].direction(of: judgment.key) else {
        // A controller that has finished does not wait for one whose class does not log the end.
        if windows[index].hasFinished(judgment.key), !windows[index].latest.isNear(judgment, at: events),
          !isAwaited(index, subjects)
        {
          close(index, subjects)
        }
        continue
      }
      if windows[index].isSameName {
        close(index, subjects)
      } else if direction == isAppearing {
        if windows[index].latest.isNear(judgment, at: events) { return true }
        close(index, subjects)
      } else if !windows[index].latest.isNear(judgment, at: events), !isAwaited(index, subjects) {
        close(index, subjects)  // Its class does not log the end of its appearances.
      } else if judgment.isAmbiguous, windows[index].lacks(isAppearing),
        windows[index].latest.isNear(judgment, at: events)
      {
        return false  // Possibly another instance of the name: both hypotheses are kept.
      } else if !windows[index].isSettled(for: judgment.key),
        windows[index].reverse(judgment, at: events)
      {
        return true
      } else {
        close(index, subjects)
      }
    }
    return false
  }

  /// Adds a controller to a transition in progress: with its container or child, or as the counterpart.
  ///
  /// - Returns: Whether there is such a transition.
  private mutating func join(_ change: AppearanceChange, _ judgment: Judgment, _ subjects: Subjects) -> Bool {
    let isAppearing = change.isAppearing
    let containers = change.parent == nil ? [] : subjects.ancestors(of: change.key)
    var (waiting, ambiguous) = (WindowSet(), WindowSet())
    for index in windows.indices.reversed() {
      let isChild = windows[index].parent(isAppearing: isAppearing) != nil
      if isChild || change.parent != nil, let main = windows[index].key(isAppearing: isAppearing) {
        if containers.contains(main) {
          windows[index].add(change, at: events)
          return true
        }
        if isChild, subjects.isAncestor(change.key, of: main) {
          windows[index].add(above: change, at: events)
          return true
        }
      }
      let isWaiting = windows[index].lacks(isAppearing)
      guard isWaiting || windows[index].isAmbiguous, windows[index].latest.isNear(judgment, at: events) else {
        continue
      }
      if isWaiting { waiting.insert(index) }
      if windows[index].isAmbiguous, windows[index].isBeginning { ambiguous.insert(index) }
    }
    if pair(change, in: waiting) { return true }
    guard let latest = ambiguous.last else { return false }
    windows[latest].addAmbiguous(change, at: events)
    return true
  }

  /// Makes a controller the counterpart in one of several waiting windows: in that of the only sibling. If that is
  /// ambiguous, merges the windows into one ambiguous window.
  private mutating func pair(_ change: AppearanceChange, in waiting: WindowSet) -> Bool {
    guard let first = waiting.first else { return false }
    var (siblings, rest) = (WindowSet(), waiting)
    while change.parent != nil, let index = rest.popLast() {
      if windows[index].parent(isAppearing: !change.isAppearing) == change.parent { siblings.insert(index) }
    }
    if let only = waiting.only ?? siblings.only {
      windows[only].add(change, at: events)
      return true
    }
    rest = waiting
    while let other = rest.popLast(), other != first {
      windows[first].overlapping.remove(other)
      var absorbed = remove(other)
      absorbed.overlapping.remove(first)
      windows[first].absorb(absorbed)
    }
    windows[first].addAmbiguous(change, at: events)
    return true
  }

  private mutating func open(_ change: AppearanceChange, _ judgment: Judgment, _ subjects: Subjects) {
    // If a log shows no ends of appearances, all windows would stay open.
    if windows.count == TrackingLimit.openTransitions.maximum {
      if isAwaited(0, subjects) { notTracked.add(.openTransitions) }
      close(0, subjects)
    }
    // Of the others, only controllers that a container moves along are unfinished.
    for index in windows.indices.reversed() where !windows[index].isInProgress { close(index, subjects) }
    var overlapping = WindowSet()
    for index in windows.indices
    where windows[index].latest.isNear(judgment, at: events) || isAwaited(index, subjects) {
      windows[index].overlapping.insert(windows.count)
      overlapping.insert(index)
    }
    for index in triggers.indices where triggers[index].next == nil { triggers[index].next = events }
    windows.append(
      TransitionWindow(change, input: judgment.input, at: events, overlapping: overlapping))
  }

  // MARK: Time

  /// Whether the log can be expected to show the end: the classes of the unfinished controllers log such ends.
  private func isAwaited(_ index: Int, _ subjects: Subjects) -> Bool {
    if let key = windows[index].unfinishedKey(isAppearing: false), subjects.logsArrivals(classOf: key) {
      return true
    }
    return windows[index].unfinishedKey(isAppearing: true).map(subjects.logsArrivals) ?? false
  }

  /// Closes windows whose controllers are long overdue.
  ///
  /// - Returns: The windows of the controller of an event that are left.
  private mutating func expire(_ judgment: Judgment, _ subjects: Subjects) -> WindowSet {
    var own = windows(of: judgment.key)
    for index in windows.indices.reversed()
    where windows[index].latest.isForgotten(at: events)
      || !own.contains(index) && windows[index].latest.isOverdue(at: judgment)
    {
      close(index, subjects)
      _ = own.closeGap(at: index)
    }
    return own
  }

  // MARK: The end

  /// Removes a window, which may no longer be in progress.
  private mutating func remove(_ index: Int) -> TransitionWindow {
    var removed = windows.remove(at: index)
    removed.recordEnd(ofWindowAt: index)
    for other in windows.indices { windows[other].recordEnd(ofWindowAt: index) }
    return removed
  }

  private mutating func close(_ index: Int, _ subjects: Subjects) {
    if windows[index].isSameName { windows[index].mergeSameName() }
    if !windows[index].overlapping.isEmpty { separate(index, subjects) }
    closed.append(remove(index))
  }

  /// Removes overlaps between a window and windows of controllers that its container moves along, if that became known
  /// only later.
  private mutating func separate(_ index: Int, _ subjects: Subjects) {
    let containers = [true, false].flatMap {
      windows[index].key(isAppearing: $0).map(subjects.ancestors) ?? []
    }
    var rest = windows[index].overlapping
    while let other = rest.popLast() {
      let (first, second) = (windows[other].key(isAppearing: true), windows[other].key(isAppearing: false))
      guard containers.contains(where: { $0 == first || $0 == second }) || contains(index, other, subjects)
      else { continue }
      windows[index].overlapping.remove(other)
      windows[other].overlapping.remove(index)
    }
  }

  /// Whether a main participant of one window contains one of another window.
  private func contains(_ outer: Int, _ inner: Int, _ subjects: Subjects) -> Bool {
    let (first, second) = (windows[outer].key(isAppearing: true), windows[outer].key(isAppearing: false))
    func isInside(_ key: SubjectKey?) -> Bool {
      key.map { subjects.hasAncestor($0) { $0 == first || $0 == second } } ?? false
    }
    return isInside(windows[inner].key(isAppearing: true)) || isInside(windows[inner].key(isAppearing: false))
  }

  /// Classifies the closed windows: after all other effects of an event, because only this needs the names.
  ///
  /// - Returns: The transitions that the event has ended.
  private mutating func takeEnded(_ subjects: Subjects, _ names: NameTable) -> [Ended] {
    guard !closed.isEmpty || !ended.isEmpty else { return [] }
    for window in closed { end(window, subjects, names) }
    closed.removeAll(keepingCapacity: true)
    defer { ended = [] }
    return ended
  }

  private mutating func end(_ closed: TransitionWindow, _ subjects: Subjects, _ names: NameTable) {
    var window = closed
    notTracked.add(.transitionParticipants, window.untracked)
    if window.isAmbiguous { window.resolveAmbiguity { subjects.isAncestor($0, of: $1) } }
    guard let ends = window.ends else { return }
    let trigger =
      triggers.isEmpty
      ? nil
      : triggers.lastIndex { trigger in
        trigger.event + Self.reach >= window.firstEvent && !window.isAmbiguous
          && trigger.explains(window, subjects, names)
      }
    let found = classify(window, trigger.map { triggers[$0] }, subjects, names)
    if let trigger { triggers.remove(at: trigger) }
    record(found, of: window)
    // The next pop counts its own removals.
    removals.removeAll { $0.event <= window.latest.event && $0.parent.reference == found.container }
    var transition = Transition(
      kind: found.kind, outcome: window.outcome, isExplicit: found.isExplicit, process: processIndex,
      input: window.input, from: window.key(isAppearing: false)?.reference,
      to: window.key(isAppearing: true)?.reference, container: found.container,
      lines: ends.first.line...max(ends.first.line, ends.last.line))
    if let start = ends.first.time, let end = ends.last.time { transition.time = (start, end) }
    if found.isExplicit {
      let trace = [window.disappearing, window.appearing].compactMap { $0?.trace }.joined()
      transition.trace = trace.sorted { $0.line < $1.line }
    }
    transition.overlaps = window.overlaps
    ended.append((transition, window.violations))
  }

  private mutating func record(_ found: TransitionClass, of window: TransitionWindow) {
    if window.appearing != nil { awaitsFirst = false }
    guard let presentation = found.presentation else { return }
    switch (found.kind, window.outcome) {
    case (.presentation, _): presented.setStyle(presentation, isSheet: false)
    case (.sheet, _): presented.setStyle(presentation, isSheet: true)
    case (_, .completed): presented.end(presentation)
    default: break
    }
  }

  /// The number of controllers that received their removal from a parent around a transition.
  func removals(of parent: SubjectKey, around window: TransitionWindow) -> Int {
    let range = window.firstEvent - Self.reach...window.latest.event
    return Set(removals.filter { $0.parent == parent && range.contains($0.event) }.map(\.key)).count
  }
}

extension Callback {
  /// Whether the application or one of its scenes starts with it.
  fileprivate var isLaunch: Bool {
    self == .applicationWillFinishLaunching || self == .applicationDidFinishLaunching
      || self == .sceneWillConnect
  }
}
