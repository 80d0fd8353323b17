/// The transitions of a log: how many there were of each kind, and those in which something was found wrong.
struct TransitionLog {
  private var recognizer = TransitionRecognizer()
  /// The violations that came while a window was open, by the number of the window.
  private var waiting: [Int: [Int]] = [:]
  /// The transition in which a violation came, by the place of the violation among all.
  private(set) var ofViolation: [Int: Transition] = [:]
  private(set) var counts: [TransitionCount] = []

  /// Takes an event.
  ///
  /// - Returns: The transitions that it ends.
  mutating func receive(
    _ sighting: Sighting, _ tracker: SubjectTracker, _ names: NameTable
  ) -> [Transition] {
    var ended: [(window: Int, transition: Transition)] = []
    recognizer.receive(sighting, tracker, names, &ended)
    return ended.isEmpty ? [] : keep(ended)
  }

  /// Notes that a violation of a controller came just now.
  mutating func note(_ violation: Int, of key: SubjectKey) {
    for window in recognizer.windows(of: key).suffix(1) { waiting[window, default: []].append(violation) }
  }

  mutating func forget() {
    recognizer.forget()
    waiting = [:]
  }

  /// The log ends.
  mutating func finish(_ tracker: SubjectTracker, _ names: NameTable) -> [Transition] {
    var ended: [(window: Int, transition: Transition)] = []
    recognizer.finish(tracker, names, &ended)
    return keep(ended)
  }

  private mutating func keep(_ ended: [(window: Int, transition: Transition)]) -> [Transition] {
    for (window, transition) in ended {
      count(transition)
      for violation in waiting.removeValue(forKey: window) ?? [] { ofViolation[violation] = transition }
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
