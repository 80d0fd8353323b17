/// Recognises transitions from the callbacks of a log, as they come.
///
/// A window opens with the first `will` of one who comes or goes, takes in a counterpart and whoever a container
/// brings along, and closes with the last `did`. Windows of one process may overlap: that is what some rules are about.
struct TransitionRecognizer {
  /// The transitions of one process.
  private struct Process {
    var windows: [TransitionWindow] = []
    var triggers: [TransitionTrigger] = []
    /// How many events came.
    var events = 0
    var hasAppeared = false
    /// The rotations and changes of the scene that have begun.
    var passages: [Passage] = []
  }

  private static let mostTriggers = 8
  /// A call explains a transition that begins at most so many events after it.
  private static let reach = 24
  /// Who has not arrived after so many events, or so many microseconds, is not waited for.
  private static let patience = (events: 64, time: Int64(30_000_000))

  /// What it wants to see.
  static let callbacks: CallbackSet = Callback.allCases.reduce(into: Passage.callbacks.union([.deinit])) {
    all, callback in
    if callback.isAppearance || callback.beginsTransition { all.insert(callback) }
  }

  private var processes: [Int: Process] = [:]
  private var opened = 0

  /// The numbers of the windows that are open for a controller, the latest last.
  func windows(of key: SubjectKey) -> [Int] {
    processes[key.world]?.windows.filter { $0.involves(key) }.map(\.number) ?? []
  }

  /// Takes an event.
  ///
  /// - Parameter ended: Gets the transitions that it ends, with the numbers of their windows.
  mutating func receive(
    _ sighting: Sighting, _ tracker: SubjectTracker, _ names: NameTable,
    _ ended: inout [(window: Int, transition: Transition)]
  ) {
    var process = processes.removeValue(forKey: sighting.key.world) ?? Process()
    defer { processes[sighting.key.world] = process }
    process.events += 1
    switch sighting.event.callback {
    case .viewWillAppear, .viewWillDisappear, .viewDidAppear, .viewDidDisappear:
      expire(sighting, in: &process, tracker, names, &ended)
      move(sighting, in: &process, tracker, names)
      if sighting.event.callback == .viewDidAppear {
        process.hasAppeared = process.hasAppeared || process.windows.isEmpty
      }
    case .deinit:
      for index in process.windows.indices { process.windows[index].end(sighting.key) }
    default:
      if let passage = Passage.take(sighting, among: &process.passages) { ended.append((0, passage)) }
      guard let trigger = TransitionTrigger(sighting, tracker, names, at: process.events) else { return }
      process.triggers.append(trigger)
      if process.triggers.count > Self.mostTriggers { process.triggers.removeFirst() }
      return
    }
    close(in: &process, tracker, names, &ended) { $0.isOver }
  }

  /// What lies before this place says nothing about what follows.
  mutating func forget() { processes = [:] }

  /// The log ends: what is under way stays open.
  mutating func finish(
    _ tracker: SubjectTracker, _ names: NameTable, _ ended: inout [(window: Int, transition: Transition)]
  ) {
    for world in processes.keys.sorted() {
      guard var process = processes[world] else { continue }
      close(in: &process, tracker, names, &ended) { _ in true }
      processes[world] = process
    }
  }

  private mutating func move(
    _ sighting: Sighting, in process: inout Process, _ tracker: SubjectTracker, _ names: NameTable
  ) {
    for index in process.windows.indices.reversed()
    where process.windows[index].take(sighting, at: process.events) { return }
    let callback = sighting.event.callback
    // The end of something that began before the log, or between two excerpts.
    guard callback == .viewWillAppear || callback == .viewWillDisappear else { return }
    let comes = callback == .viewWillAppear
    let isAncestor = { (one: SubjectKey, other: SubjectKey) in tracker.isAncestor(one, of: other) }
    let home = process.windows.lastIndex { window in
      window.lacks(comes)
        || window.movements.contains { movement in
          movement.comes == comes && !movement.isOver
            && (isAncestor(movement.key, sighting.key) || isAncestor(sighting.key, movement.key))
        }
    }
    let place = home ?? open(sighting, in: &process)
    let isCarried = process.windows[place].movements.contains {
      $0.comes == comes && isAncestor($0.key, sighting.key)
    }
    process.windows[place].carry { $0.comes == comes && isAncestor(sighting.key, $0.key) }
    process.windows[place].add(
      Movement(sighting, comes: comes, parent: tracker.parent(of: sighting.key), isCarried: isCarried),
      at: process.events)
  }

  private mutating func open(_ sighting: Sighting, in process: inout Process) -> Int {
    opened += 1
    var window = TransitionWindow(number: opened, world: sighting.key.world, input: sighting.input)
    window.overlaps = !process.windows.isEmpty
    for index in process.windows.indices { process.windows[index].overlaps = true }
    process.windows.append(window)
    return process.windows.count - 1
  }

  /// Gives up waiting for those who should have arrived long ago.
  private mutating func expire(
    _ sighting: Sighting, in process: inout Process, _ tracker: SubjectTracker, _ names: NameTable,
    _ ended: inout [(window: Int, transition: Transition)]
  ) {
    guard !process.windows.isEmpty else { return }
    let events = process.events
    close(in: &process, tracker, names, &ended) { window in
      if events - window.lastEvent > Self.patience.events { return true }
      guard let last = window.lastTime, let now = sighting.event.time?.microseconds(since: last) else {
        return false
      }
      return now > Self.patience.time && !window.involves(sighting.key)
    }
  }

  private mutating func close(
    in process: inout Process, _ tracker: SubjectTracker, _ names: NameTable,
    _ ended: inout [(window: Int, transition: Transition)], where isDone: (TransitionWindow) -> Bool
  ) {
    guard process.windows.contains(where: isDone) else { return }
    for window in process.windows where isDone(window) {
      if let transition = transition(window, in: &process, tracker, names) {
        ended.append((window.number, transition))
      }
      process.hasAppeared = process.hasAppeared || window.comer?.isOver == true
    }
    process.windows.removeAll(where: isDone)
  }

  private func transition(
    _ window: TransitionWindow, in process: inout Process, _ tracker: SubjectTracker, _ names: NameTable
  ) -> Transition? {
    let (goer, comer) = (window.goer, window.comer)
    let moving = [goer, comer].compactMap(\.self)
    let trace = moving.flatMap(\.trace).sorted { $0.line < $1.line }
    guard let first = trace.first, let last = trace.last else { return nil }
    let trigger = process.triggers.lastIndex { trigger in
      !trigger.isUsed && trigger.event <= window.lastEvent
        && trigger.event + Self.reach >= window.firstEvent && !window.isCrowded
        && trigger.explains(goer: goer, comer: comer)
    }
    if let trigger { process.triggers[trigger].isUsed = true }
    let found = TransitionClassifier(
      window: window, tracker: tracker, names: names, isFirst: !process.hasAppeared
    )
    .classify(trigger.map { process.triggers[$0] })
    var transition = Transition(
      kind: found.kind, outcome: window.outcome, isStated: found.isStated, process: window.world,
      input: window.input, from: goer?.key.reference, to: comer?.key.reference, container: found.container,
      lines: first.line...last.line)
    if let start = first.time, let end = last.time { transition.time = (start, end) }
    transition.trace = trace
    transition.overlaps = window.overlaps
    return transition
  }
}

extension TransitionWindow {
  fileprivate var outcome: Transition.Outcome {
    let moving = [goer, comer].compactMap(\.self)
    guard moving.allSatisfy(\.isOver) else { return .open }
    return moving.allSatisfy(\.isReversed) ? .cancelled : .completed
  }
}
