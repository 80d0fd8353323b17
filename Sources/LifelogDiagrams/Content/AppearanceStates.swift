import LifelogTrace

/// The appearance state of every subject after one step of a trace.
struct AppearanceStates {
  private var states: [AppearanceState]
  /// The excerpt in which each state was observed. A gap makes every older state unknown.
  private var excerpts: [Int]
  private var excerpt = 0

  /// Creates the states before the first step of a trace.
  init(_ trace: RecordedTrace) {
    states = trace.subjects.map(\.firstState)
    excerpts = Array(repeating: 0, count: states.count)
  }

  /// The current state of a subject.
  subscript(subject: Int) -> AppearanceState {
    excerpts[subject] == excerpt ? states[subject] : .unknown
  }

  /// Applies a step.
  ///
  /// - Complexity: O(1).
  mutating func advance(by step: RecordedTrace.Step) {
    if step.followsGap { excerpt += 1 }
    states[step.subject] = step.state
    excerpts[step.subject] = excerpt
  }
}

extension AppearanceState {
  /// Whether a bar on the lifeline shows this state.
  var isVisible: Bool { self == .appearing || self == .appeared || self == .disappearing }
}

extension RecordedTrace {
  /// Whether each subject can appear, or writes messages: not an application, its delegate, a scene or a window.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  var canAppear: [Bool] {
    var canAppear = [Bool](repeating: false, count: subjects.count)
    for step in steps
    where !(step.callback.isApplication || step.callback.isScene || step.callback == .setRoot) {
      canAppear[step.subject] = true
    }
    return canAppear
  }
}
