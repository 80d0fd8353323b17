package import LifelogTrace

/// The transitions of a log: the count of each kind, and the transitions with violations.
package struct TransitionLog {
  /// The callbacks that the log processes.
  static let callbacks: CallbackSet = Callback.allCases.reduce(
    into: ProcessWideTransitions.callbacks.union([
      .deinit, .willMoveToParent, .applicationWillFinishLaunching, .applicationDidFinishLaunching,
      .sceneWillConnect, .pageViewControllerDidFinishAnimating, .navigationControllerDidShow,
      .presentationControllerDidDismiss,
    ])
  ) { all, callback in
    if callback.isAppearance || callback.beginsTransition { all.insert(callback) }
  }

  /// The processes with events since the last gap.
  private var processes: ContiguousArray<ProcessTransitions> = []
  /// The place of each process, by its index.
  private var places: [Int: Int] = [:]
  /// The process of the last event. Most often, the next event is of the same one.
  private var current = (processIndex: -1, place: -1)
  /// The transitions that the last event ended, and its line.
  private var latest: (line: Int, ended: [ProcessTransitions.Ended]) = (0, [])
  /// The transition of each violation that is in one, by the index of the violation.
  package private(set) var transitionByViolation: [Int: Transition] = [:]
  private var counts: [TransitionCount] = []
  /// Every transition, in the order in which they ended; empty unless requested.
  package private(set) var all: [Transition] = []
  private let keepsAll: Bool
  /// What was not tracked in the processes that are forgotten.
  private(set) var notTracked = NotTracked()

  /// - Parameter keepsAll: Whether to keep every transition, not only those with violations.
  init(keepsAll: Bool = false) { self.keepsAll = keepsAll }

  /// Tracks an event.
  ///
  /// - Returns: The transitions that it ends.
  mutating func receive(_ judgment: Judgment, _ subjects: Subjects, _ names: NameTable)
    -> [ProcessTransitions.Ended]
  {
    if !latest.ended.isEmpty { latest.ended = [] }
    let place = place(of: judgment.key.processIndex)
    let ended = processes[place].receive(judgment, subjects, names)
    guard !ended.isEmpty else { return [] }
    latest = (judgment.event.line, ended)
    keepEnded()
    return ended
  }

  @inline(__always)
  private mutating func place(of processIndex: Int) -> Int {
    if current.processIndex != processIndex { current = (processIndex, findPlace(of: processIndex)) }
    return current.place
  }

  private mutating func findPlace(of processIndex: Int) -> Int {
    if let known = places[processIndex] { return known }
    places[processIndex] = processes.count
    processes.append(ProcessTransitions(processIndex: processIndex))
    return processes.count - 1
  }

  /// Records violations of the current event, by their indices.
  mutating func record(_ violations: [Int], of judgment: Judgment) {
    guard !violations.isEmpty else { return }
    let key = judgment.key
    if !recordInWindow(violations, of: key), latest.line == judgment.event.line {
      let ended = latest.ended.last { transition, _ in
        transition.process == key.processIndex
          && (transition.from == key.reference || transition.to == key.reference)
      }
      if let ended { record(violations, of: ended.transition) }
    }
  }

  /// Records violations of a controller, whatever its last event was.
  mutating func record(_ violations: [Int], of key: SubjectKey) {
    if !violations.isEmpty { _ = recordInWindow(violations, of: key) }
  }

  private mutating func recordInWindow(_ violations: [Int], of key: SubjectKey) -> Bool {
    places[key.processIndex].map { processes[$0].record(violations, of: key) } ?? false
  }

  /// Records violations of a transition.
  mutating func record(_ violations: [Int], of transition: Transition) {
    for violation in violations { transitionByViolation[violation] = transition }
  }

  /// Makes all states unknown at a gap.
  mutating func forget() {
    for process in processes { notTracked += process.notTracked }
    (processes, places, current) = ([], [:], (-1, -1))
    latest = (0, [])
  }

  /// Ends the log.
  ///
  /// - Returns: The transitions in progress.
  mutating func finish(_ subjects: Subjects, _ names: NameTable) -> [ProcessTransitions.Ended] {
    var ended: [ProcessTransitions.Ended] = []
    for (_, place) in places.sorted(by: { $0.key < $1.key }) {
      ended += processes[place].finish(subjects, names)
    }
    forget()
    latest.ended = ended
    keepEnded()
    return ended
  }

  private mutating func keepEnded() {
    for (transition, violations) in latest.ended {
      count(transition)
      if keepsAll { all.append(transition) }
      record(violations, of: transition)
    }
  }

  /// The counts in the order in which kinds and outcomes are declared.
  package var sortedCounts: [TransitionCount] {
    TransitionKind.allCases.flatMap { kind in
      Transition.Outcome.allCases.compactMap { outcome in
        counts.first { $0.kind == kind && $0.outcome == outcome }
      }
    }
  }

  private mutating func count(_ transition: Transition) {
    let same = counts.firstIndex { $0.kind == transition.kind && $0.outcome == transition.outcome }
    if let same {
      counts[same].count += 1
    } else {
      counts.append(TransitionCount(kind: transition.kind, outcome: transition.outcome, count: 1))
    }
  }
}

/// The number of transitions of one kind with one outcome.
package struct TransitionCount: Sendable, Hashable {
  package var kind: TransitionKind
  package var outcome: Transition.Outcome
  package var count: Int

  package init(kind: TransitionKind, outcome: Transition.Outcome, count: Int) {
    self.kind = kind
    self.outcome = outcome
    self.count = count
  }
}
