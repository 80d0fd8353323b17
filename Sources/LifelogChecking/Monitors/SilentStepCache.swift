import LifelogModel

/// A small direct-mapped cache of steps that have no effect other than the new state.
///
/// Almost all steps are of this kind. The monitor's table holds every step with all its results and is reached through
/// a reference. This cache holds some of them in a few words each, and a miss falls back to the monitor.
struct SilentStepCache {
  /// The cached part of a step.
  struct Step {
    /// The state after it.
    var state: StateID
    /// The machines that a valid edge has moved, one bit for each.
    var recoveredMachines: UInt16
  }

  private struct Entry {
    var key: StepCache.Key
    var step: Step
  }

  /// The number of entries, a power of two. An entry replaces another one in its slot.
  private static let count = 1024

  private var entries: ContiguousArray<Entry?> = []

  /// The result of a letter for a slice in a state; `nil` if it is not cached.
  @inline(__always)
  func step(from state: StateID, _ letter: Letter) -> Step? {
    guard !entries.isEmpty else { return nil }
    let key = StepCache.Key(state, letter)
    guard let entry = entries[key.hash & (Self.count - 1)], entry.key == key else { return nil }
    return entry.step
  }

  /// Caches a step of the monitor if its only effect is the new state.
  mutating func record(_ step: Monitor.Step, from state: StateID, _ letter: Letter) {
    guard step.isSilent, step.violatingMachines == 0 else { return }
    if entries.isEmpty { entries = ContiguousArray(repeating: nil, count: Self.count) }
    let key = StepCache.Key(state, letter)
    entries[key.hash & (Self.count - 1)] = Entry(
      key: key, step: Step(state: step.state, recoveredMachines: step.recoveredMachines))
  }

  /// Removes all entries: the monitor has renumbered its states.
  mutating func forget() { entries = [] }
}
