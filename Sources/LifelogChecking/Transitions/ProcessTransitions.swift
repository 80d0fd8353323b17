import LifelogTrace

/// The transitions of one process.
struct ProcessTransitions {
  /// The transitions in progress, in the order in which they began.
  private var windows: [TransitionWindow] = []
  private(set) var triggers: [TransitionTrigger] = []
  private(set) var presented = PresentedControllers()
  /// The controllers that last received their removal from a parent, and when.
  private(set) var removals: [(key: SubjectKey, parent: SubjectKey, event: Int)] = []
  /// The rotations and scene changes in progress.
  private var processWideTransitions = ProcessWideTransitions()
  /// The number of events.
  private var events = 0
  /// The number of opened windows.
  private var opened = 0
  /// Whether the log shows the launch of the process, and nothing has appeared since.
  private(set) var awaitsFirst = false
  private(set) var hasAppeared = false
  private(set) var notTracked = NotTracked()

  /// A call explains a transition that begins at most this number of events after it.
  private static let reach = 24
  /// The finished transitions, with the numbers of their windows.
  typealias Ended = [(window: Int, transition: Transition)]

  /// The numbers of the open windows of a controller, the latest last.
  func windows(of key: SubjectKey) -> [Int] {
    windows.compactMap { $0.involves(key) ? $0.number : nil }
  }

  /// Tracks an event.
  mutating func receive(
    _ judgment: Judgment, _ subjects: Subjects, _ names: NameTable, _ ended: inout Ended
  ) {
    events += 1
    switch judgment.event.callback {
    case .viewWillAppear, .viewWillDisappear:
      processWideTransitions.interrupt(&ended)
      begin(judgment, subjects, names, &ended)
      if judgment.event.callback == .viewWillAppear { hasAppeared = true }
    case .viewDidAppear, .viewDidDisappear: finish(judgment, subjects, names, &ended)
    case .deinit:
      guard !judgment.isAmbiguous else { return }
      presented.end(judgment.key)
      for index in windows.indices.reversed() where windows[index].involves(judgment.key) {
        windows[index].end(judgment.key)
        if windows[index].isFinished { close(index, subjects, names, &ended) }
      }
    case .willMoveToParent: recordLeaving(judgment, subjects)
    default:
      if judgment.event.callback.isLaunch { awaitsFirst = !hasAppeared }
      processWideTransitions.receive(judgment, &ended)
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
  mutating func finish(_ subjects: Subjects, _ names: NameTable, _ ended: inout Ended) {
    while !windows.isEmpty { close(0, subjects, names, &ended) }
    processWideTransitions.finish(&ended)
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

  private mutating func finish(
    _ judgment: Judgment, _ subjects: Subjects, _ names: NameTable, _ ended: inout Ended
  ) {
    for index in windows.indices.reversed()
    where windows[index].involves(judgment.key) && windows[index].finish(judgment, at: events) {
      if windows[index].isFinished { close(index, subjects, names, &ended) }
      return
    }
    // Otherwise it began before the start of the log, or in a gap.
  }

  // MARK: The beginnings

  private mutating func begin(
    _ judgment: Judgment, _ subjects: Subjects, _ names: NameTable, _ ended: inout Ended
  ) {
    let isAppearing = judgment.event.callback == .viewWillAppear
    if !windows.isEmpty {
      expire(judgment, subjects, names, &ended)
      if resume(judgment, isAppearing, subjects, names, &ended) { return }
    }
    let change = AppearanceChange(
      judgment, isAppearing: isAppearing,
      parent: judgment.parent.isNone ? nil : subjects.parent(of: judgment.key),
      past: PriorState(of: judgment.key, in: subjects.table, isAmbiguous: judgment.isAmbiguous))
    if windows.isEmpty || !join(change, judgment, subjects) {
      open(change, judgment, subjects, names, &ended)
    }
  }

  /// Handles a `will` of a controller that is already in a transition: a reversal or a repeated callback.
  ///
  /// - Returns: Whether the event has no other effect.
  private mutating func resume(
    _ judgment: Judgment, _ isAppearing: Bool, _ subjects: Subjects, _ names: NameTable,
    _ ended: inout Ended
  ) -> Bool {
    for index in windows.indices.reversed() where windows[index].involves(judgment.key) {
      guard let direction = windows[index].direction(of: judgment.key) else {
        // A controller that has finished does not wait for one whose class does not log the end.
        if windows[index].hasFinished(judgment.key), !windows[index].isNear(judgment, at: events),
          !isAwaited(index, subjects)
        {
          close(index, subjects, names, &ended)
        }
        continue
      }
      if windows[index].isSameName {
        close(index, subjects, names, &ended)
      } else if direction == isAppearing {
        if windows[index].isNear(judgment, at: events) { return true }
        close(index, subjects, names, &ended)
      } else if !windows[index].isNear(judgment, at: events), !isAwaited(index, subjects) {
        close(index, subjects, names, &ended)  // Its class does not log the end of its appearances.
      } else if judgment.isAmbiguous, windows[index].lacks(isAppearing),
        windows[index].isNear(judgment, at: events)
      {
        return false  // Possibly another instance of the name: both hypotheses are kept.
      } else if !windows[index].isSettled(for: judgment.key),
        windows[index].reverse(judgment, at: events)
      {
        return true
      } else {
        close(index, subjects, names, &ended)
      }
    }
    return false
  }

  /// Adds a controller to a transition in progress: with its container or child, or as the counterpart.
  ///
  /// - Returns: Whether there is such a transition.
  private mutating func join(_ change: AppearanceChange, _ judgment: Judgment, _ subjects: Subjects)
    -> Bool
  {
    let isAppearing = change.isAppearing
    for index in windows.indices.reversed() {
      let isChild = windows[index].parent(isAppearing: isAppearing) != nil
      guard isChild || change.parent != nil, let main = windows[index].key(isAppearing: isAppearing)
      else { continue }
      if subjects.isAncestor(main, of: change.key) {
        windows[index].add(change, at: events)
        return true
      }
      guard isChild, subjects.isAncestor(change.key, of: main) else { continue }
      windows[index].add(above: change, at: events)
      return true
    }
    let waiting = windows.indices.filter {
      windows[$0].lacks(isAppearing) && windows[$0].isNear(judgment, at: events)
    }
    if pair(change, in: waiting) { return true }
    let ambiguous = windows.lastIndex {
      $0.isAmbiguous && $0.isBeginning && $0.isNear(judgment, at: events)
    }
    if let ambiguous { windows[ambiguous].addAmbiguous(change, at: events) }
    return ambiguous != nil
  }

  /// Makes a controller the counterpart in one of several waiting windows: in that of the only sibling. If that is
  /// ambiguous, merges the windows into one ambiguous window.
  private mutating func pair(_ change: AppearanceChange, in waiting: [Int]) -> Bool {
    guard let first = waiting.first else { return false }
    let siblings = waiting.filter {
      change.parent != nil && windows[$0].parent(isAppearing: !change.isAppearing) == change.parent
    }
    if let only = waiting.only ?? siblings.only {
      windows[only].add(change, at: events)
      return true
    }
    for other in waiting.dropFirst().reversed() {
      let absorbed = windows.remove(at: other)
      windows[first].absorb(absorbed)
    }
    windows[first].addAmbiguous(change, at: events)
    return true
  }

  private mutating func open(
    _ change: AppearanceChange, _ judgment: Judgment, _ subjects: Subjects, _ names: NameTable,
    _ ended: inout Ended
  ) {
    // If a log shows no ends of appearances, all windows would stay open.
    if windows.count == TrackingLimit.openTransitions.maximum {
      if isAwaited(0, subjects) { notTracked.add(.openTransitions) }
      close(0, subjects, names, &ended)
    }
    opened += 1
    var overlapping: Set<Int> = []
    for index in windows.indices.reversed() {
      if !windows[index].isInProgress {
        // Only controllers that a container moves along are unfinished.
        close(index, subjects, names, &ended)
      } else if windows[index].isNear(judgment, at: events) || isAwaited(index, subjects) {
        windows[index].overlapping.insert(opened)
        overlapping.insert(windows[index].number)
      }
    }
    var window = TransitionWindow(
      number: opened, processIndex: judgment.key.processIndex, input: judgment.input, overlapping: overlapping
    )
    window.add(change, at: events)
    windows.append(window)
  }

  // MARK: Time

  /// Whether the log can be expected to show the end: the classes of the unfinished controllers log such ends.
  private func isAwaited(_ index: Int, _ subjects: Subjects) -> Bool {
    windows[index].awaitsOne { subjects.logsArrivals(classOf: $0) }
  }

  /// Closes windows whose controllers are long overdue.
  private mutating func expire(
    _ judgment: Judgment, _ subjects: Subjects, _ names: NameTable, _ ended: inout Ended
  ) {
    for index in windows.indices.reversed()
    where windows[index].isOld(at: judgment, event: events)
      && windows[index].isLate(at: judgment, event: events)
    {
      close(index, subjects, names, &ended)
    }
  }

  // MARK: The end

  private mutating func close(
    _ index: Int, _ subjects: Subjects, _ names: NameTable, _ ended: inout Ended
  ) {
    var window = windows.remove(at: index)
    notTracked.add(.transitionParticipants, window.untracked)
    if window.isSameName { window.mergeSameName() }
    if !window.overlapping.isEmpty { separate(&window, subjects) }
    if window.isAmbiguous { window.resolveAmbiguity { subjects.isAncestor($0, of: $1) } }
    guard let ends = window.ends else { return }
    let trigger =
      triggers.isEmpty
      ? nil
      : triggers.lastIndex { trigger in
        trigger.event + Self.reach >= window.firstEvent && !window.isAmbiguous
          && trigger.explains(window, subjects)
      }
    let found = classify(window, trigger.map { triggers[$0] }, subjects, names)
    if let trigger { triggers.remove(at: trigger) }
    record(found, of: window)
    // The next pop counts its own removals.
    removals.removeAll { $0.event <= window.lastEvent && $0.parent.reference == found.container }
    var transition = Transition(
      kind: found.kind, outcome: window.outcome, isExplicit: found.isExplicit, process: window.processIndex,
      input: window.input, from: window.disappearing?.key.reference, to: window.appearing?.key.reference,
      container: found.container, lines: ends.first.line...max(ends.first.line, ends.last.line))
    if let start = ends.first.time, let end = ends.last.time { transition.time = (start, end) }
    if found.isExplicit {
      let trace = [window.disappearing, window.appearing].compactMap { $0?.trace }.joined()
      transition.trace = trace.sorted { $0.line < $1.line }
    }
    transition.overlaps = !window.overlapping.isEmpty
    ended.append((window.number, transition))
  }

  /// Removes overlaps between a window and windows of controllers that its container moves along, if that became known
  /// only later.
  private mutating func separate(_ window: inout TransitionWindow, _ subjects: Subjects) {
    for index in windows.indices where window.overlapping.contains(windows[index].number) {
      guard windows[index].isRelated(to: window, { subjects.isAncestor($0, of: $1) }) else { continue }
      window.overlapping.remove(windows[index].number)
      windows[index].overlapping.remove(window.number)
    }
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
    let range = window.firstEvent - Self.reach...window.lastEvent
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

extension [Int] {
  /// The only element; `nil` if there is none or more than one.
  fileprivate var only: Int? { count == 1 ? first : nil }
}
