import LifelogModel

/// The steps that say nothing but the state after them, close at hand.
///
/// Almost all steps are such. A monitor remembers every step, but answers with all that a step can be, and is asked
/// through a reference; this holds a few of its answers in a few words each. One that is not here is asked for there.
struct SilentStepCache {
  /// What is left of a step.
  struct Step {
    /// The state after it.
    var state: StateID
    /// The machines, a bit for each, that a right edge has moved.
    var recoveredMachines: UInt16
  }

  private struct Entry {
    var key: StepCache.Key
    var step: Step
  }

  /// How many there is room for, a power of two: one that comes to the place of another takes it.
  private static let count = 1024

  private var entries: ContiguousArray<Entry?> = []

  /// What a letter does to a slice in a state; `nil` where that is not known here.
  @inline(__always)
  func step(from state: StateID, _ letter: Letter) -> Step? {
    guard !entries.isEmpty else { return nil }
    let key = StepCache.Key(state, letter)
    guard let entry = entries[key.hash & (Self.count - 1)], entry.key == key else { return nil }
    return entry.step
  }

  /// Keeps the answer of a monitor, if it says nothing but the state.
  mutating func record(_ step: Monitor.Step, from state: StateID, _ letter: Letter) {
    guard step.isSilent, step.violatingMachines == 0 else { return }
    if entries.isEmpty { entries = ContiguousArray(repeating: nil, count: Self.count) }
    let key = StepCache.Key(state, letter)
    entries[key.hash & (Self.count - 1)] = Entry(
      key: key, step: Step(state: step.state, recoveredMachines: step.recoveredMachines))
  }

  /// Forgets them: the monitor has given its states other numbers.
  mutating func forget() { entries = [] }
}
