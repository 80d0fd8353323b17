/// The transitions of a log: how many there were of each kind, and those in which something was found wrong.
struct TransitionLog {
  /// What was found wrong: a violation or an observation, by its place among all of them.
  enum Fault: Hashable {
    case violation(Int)
    case observation(Int)
  }

  private var recognizer = TransitionRecognizer()
  /// What was found wrong while a window was open.
  private var waiting: [TransitionRecognizer.WindowKey: [Fault]] = [:]
  /// The transitions that an event ended, and its line.
  private var latest: (line: Int, transitions: [Transition]) = (0, [])
  /// The transition in which something was found wrong.
  private(set) var ofFault: [Fault: Transition] = [:]
  private(set) var counts: [TransitionCount] = []
  /// Every transition, in the order in which they ended; empty unless it was asked to keep them.
  private(set) var all: [Transition] = []
  private let keepsAll: Bool

  /// - Parameter keepsAll: Whether every transition is kept, and not only those in which something was found wrong.
  init(keepsAll: Bool = false) { self.keepsAll = keepsAll }

  /// Takes an event.
  ///
  /// - Returns: The transitions that it ends.
  mutating func receive(
    _ sighting: Sighting, _ tracker: SubjectTracker, _ names: NameTable
  ) -> [Transition] {
    var ended: ProcessTransitions.Ended = []
    recognizer.receive(sighting, tracker, names, &ended)
    guard !ended.isEmpty else { return [] }
    latest = (sighting.event.line, keep(ended))
    return latest.transitions
  }

  /// Notes that something was found wrong with an event that came just now.
  mutating func note(_ fault: Fault, of sighting: Sighting) {
    let key = sighting.key
    if let window = recognizer.window(of: key) {
      waiting[window, default: []].append(fault)
    } else if latest.line == sighting.event.line {
      let ended = latest.transitions.last {
        $0.process == key.world && ($0.from == key.reference || $0.to == key.reference)
      }
      if let ended { ofFault[fault] = ended }
    }
  }

  /// Notes that something is wrong with a transition itself.
  mutating func note(_ fault: Fault, of transition: Transition) { ofFault[fault] = transition }

  /// What lies before this place says nothing about what follows.
  mutating func forget() {
    recognizer.forget()
    waiting = [:]
    latest = (0, [])
  }

  /// The log ends.
  mutating func finish(_ tracker: SubjectTracker, _ names: NameTable) -> [Transition] {
    var ended: ProcessTransitions.Ended = []
    recognizer.finish(tracker, names, &ended)
    return keep(ended)
  }

  private mutating func keep(_ ended: ProcessTransitions.Ended) -> [Transition] {
    for (window, transition) in ended {
      count(transition)
      if keepsAll { all.append(transition) }
      guard !waiting.isEmpty else { continue }
      let key = TransitionRecognizer.WindowKey(process: transition.process, number: window)
      for fault in waiting.removeValue(forKey: key) ?? [] { ofFault[fault] = transition }
    }
    return ended.map(\.transition)
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
public struct TransitionCount: Sendable, Hashable {
  public var kind: TransitionKind
  public var outcome: Transition.Outcome
  public var count: Int

  public init(kind: TransitionKind, outcome: Transition.Outcome, count: Int) {
    self.kind = kind
    self.outcome = outcome
    self.count = count
  }
}
