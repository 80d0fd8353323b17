import LifelogTrace

/// The appearance state of every subject at one step of a trace.
struct AppearanceStates {
  private var states: [AppearanceState]
  /// The excerpt in which each state was seen: a gap makes every older one unknown.
  private var excerpts: [Int]
  private var excerpt = 0

  /// The board before the first step of a trace.
  init(_ trace: RecordedTrace) {
    states = trace.subjects.map(\.firstState)
    excerpts = Array(repeating: 0, count: states.count)
  }

  /// The state of a subject now.
  subscript(subject: Int) -> AppearanceState {
    excerpts[subject] == excerpt ? states[subject] : .unknown
  }

  /// Notes that nothing is known any more.
  mutating func forget() { excerpt += 1 }

  /// Goes on by a step.
  ///
  /// - Complexity: O(1).
  mutating func advance(by step: RecordedTrace.Step) {
    if step.followsGap { excerpt += 1 }
    states[step.subject] = step.state
    excerpts[step.subject] = excerpt
  }

  /// Takes note of a state that was reached by steps that were left out.
  mutating func resume(_ resumption: RecordedTrace.StateSnapshot) {
    states[resumption.subject] = resumption.state
    excerpts[resumption.subject] = excerpt
  }
}

extension AppearanceState {
  /// Whether a bar on the lifeline shows it.
  var isVisible: Bool { self == .appearing || self == .appeared || self == .disappearing }
}
