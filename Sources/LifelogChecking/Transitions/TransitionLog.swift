package import LifelogTrace

/// The transitions of a log: how many there were of each kind, and those in which something was found wrong.
package struct TransitionLog {
  /// What was found wrong: a violation, an observation or a complaint of UIKit's, by its place among all of them.
  package enum Fault: Hashable {
    case violation(Int)
    case wholeLogViolation(Int)
    case diagnostic(Int)
  }

  private var recognizer = TransitionRecognizer()
  /// What was found wrong while a window was open.
  private var waiting: [TransitionRecognizer.WindowKey: [Fault]] = [:]
  /// The transitions that an event ended, with the numbers of their windows, and its line. The list is kept, lest every
  /// transition allocates one.
  private var latest: (line: Int, ended: ProcessTransitions.Ended) = (0, [])
  /// The transition in which something was found wrong.
  package private(set) var ofFault: [Fault: Transition] = [:]
  private(set) var counts: [TransitionCount] = []
  /// Every transition, in the order in which they ended; empty unless it was asked to keep them.
  package private(set) var all: [Transition] = []
  private let keepsAll: Bool
  /// What it wants to see.
  let callbacks = TransitionRecognizer.callbacks

  /// - Parameter keepsAll: Whether every transition is kept, and not only those in which something was found wrong.
  init(keepsAll: Bool = false) { self.keepsAll = keepsAll }

  /// Takes an event.
  ///
  /// - Returns: How many transitions it ends; ``ended(_:)`` has them.
  mutating func receive(_ tracked: TrackedEvent, _ subjects: Subjects, _ names: NameTable) -> Int {
    if !latest.ended.isEmpty { latest.ended.removeAll(keepingCapacity: true) }
    recognizer.receive(tracked, subjects, names, &latest.ended)
    guard !latest.ended.isEmpty else { return 0 }
    latest.line = tracked.event.line
    keepEnded()
    return latest.ended.count
  }

  /// One of those that the last event ended, counted from 0.
  func ended(_ index: Int) -> Transition { latest.ended[index].transition }

  /// Notes that something was found wrong with an event that came just now.
  mutating func record(_ fault: Fault, of tracked: TrackedEvent) {
    let key = tracked.key
    if let window = recognizer.window(of: key) {
      waiting[window, default: []].append(fault)
    } else if latest.line == tracked.event.line {
      let ended = latest.ended.last { _, transition in
        transition.process == key.processIndex
          && (transition.from == key.reference || transition.to == key.reference)
      }
      if let ended { ofFault[fault] = ended.transition }
    }
  }

  /// Notes that something is wrong with a controller, whatever its last event was.
  mutating func record(_ fault: Fault, of key: SubjectKey) {
    if let window = recognizer.window(of: key) { waiting[window, default: []].append(fault) }
  }

  /// Notes that something is wrong with a transition itself.
  mutating func record(_ fault: Fault, of transition: Transition) { ofFault[fault] = transition }

  /// What lies before this place says nothing about what follows.
  mutating func forget() {
    recognizer.forget()
    waiting = [:]
    latest = (0, [])
  }

  /// The log ends.
  ///
  /// - Returns: How many transitions were still under way; ``ended(_:)`` has them.
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
      for fault in waiting.removeValue(forKey: key) ?? [] { ofFault[fault] = transition }
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

/// How many transitions of a kind a log shows that ended in one way.
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
