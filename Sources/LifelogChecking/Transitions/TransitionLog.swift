package import LifelogTrace

/// The transitions of a log: the count of each kind, and the transitions with violations.
package struct TransitionLog {
  private var recognizer = TransitionRecognizer()
  /// The indices of the violations in open windows.
  private var waiting: [TransitionRecognizer.WindowKey: [Int]] = [:]
  /// The transitions that the last event ended, with the numbers of their windows, and its line. The array is reused,
  /// to avoid an allocation for each transition.
  private var latest: (line: Int, ended: ProcessTransitions.Ended) = (0, [])
  /// The transition of each violation that is in one, by the index of the violation.
  package private(set) var transitionByViolation: [Int: Transition] = [:]
  private(set) var counts: [TransitionCount] = []
  /// Every transition, in the order in which they ended; empty unless requested.
  package private(set) var all: [Transition] = []
  private let keepsAll: Bool
  /// The callbacks that the log processes.
  let callbacks = TransitionRecognizer.callbacks

  /// What was not tracked in the ended logs.
  var notTracked: NotTracked { recognizer.notTracked }

  /// - Parameter keepsAll: Whether to keep every transition, not only those with violations.
  init(keepsAll: Bool = false) { self.keepsAll = keepsAll }

  /// Tracks an event.
  ///
  /// - Returns: The number of transitions that it ends; ``ended(_:)`` returns them.
  mutating func receive(_ judgment: Judgment, _ subjects: Subjects, _ names: NameTable) -> Int {
    if !latest.ended.isEmpty { latest.ended.removeAll(keepingCapacity: true) }
    recognizer.receive(judgment, subjects, names, &latest.ended)
    guard !latest.ended.isEmpty else { return 0 }
    latest.line = judgment.event.line
    keepEnded()
    return latest.ended.count
  }

  /// One of the transitions that the last event ended, counted from 0.
  func ended(_ index: Int) -> Transition { latest.ended[index].transition }

  /// Records violations of the current event, by their indices.
  mutating func record(_ violations: [Int], of judgment: Judgment) {
    guard !violations.isEmpty else { return }
    let key = judgment.key
    if let window = recognizer.window(of: key) {
      waiting[window, default: []] += violations
    } else if latest.line == judgment.event.line {
      let ended = latest.ended.last { _, transition in
        transition.process == key.processIndex
          && (transition.from == key.reference || transition.to == key.reference)
      }
      if let ended { record(violations, of: ended.transition) }
    }
  }

  /// Records violations of a controller, whatever its last event was.
  mutating func record(_ violations: [Int], of key: SubjectKey) {
    guard !violations.isEmpty, let window = recognizer.window(of: key) else { return }
    waiting[window, default: []] += violations
  }

  /// Records violations of a transition.
  mutating func record(_ violations: [Int], of transition: Transition) {
    for violation in violations { transitionByViolation[violation] = transition }
  }

  /// Makes all states unknown at a gap.
  mutating func forget() {
    recognizer.forget()
    waiting = [:]
    latest = (0, [])
  }

  /// Ends the log.
  ///
  /// - Returns: The number of transitions in progress; ``ended(_:)`` returns them.
  mutating func finish(_ subjects: Subjects, _ names: NameTable) -> Int {
    latest.ended.removeAll(keepingCapacity: true)
    recognizer.finish(subjects, names, &latest.ended)
    recognizer.forget()
    keepEnded()
    waiting = [:]
    return latest.ended.count
  }

  private mutating func keepEnded() {
    for (window, transition) in latest.ended {
      count(transition)
      if keepsAll { all.append(transition) }
      guard !waiting.isEmpty else { continue }
      let key = TransitionRecognizer.WindowKey(process: transition.process, number: window)
      for violation in waiting.removeValue(forKey: key) ?? [] {
        transitionByViolation[violation] = transition
      }
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
