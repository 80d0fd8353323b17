import LifelogModel

/// The steps that a monitor has computed, by state and letter.
///
/// An open-addressing hash table over flat arrays. A lookup allocates nothing.
struct StepCache {
  struct Key: Hashable {
    private var state: UInt64
    private var propositions: UInt64

    @inline(__always)
    init(_ state: StateID, _ letter: Letter) {
      self.state =
        UInt64(state.number) | UInt64(letter.callback.rawValue) << 32 | UInt64(letter.roles.rawValue) << 40
        | UInt64(letter.argument.rawValue) << 48
      propositions = letter.propositions
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    /// Fibonacci hashing of both words.
    @inline(__always)
    var hash: Int {
      let mixed = (state ^ (propositions &* 0xff51_afd7_ed55_8ccd)) &* 0x9e37_79b9_7f4a_7c15
      return Int(truncatingIfNeeded: mixed >> 33)
    }
  }

  private var keys: ContiguousArray<Key> = []
  /// Indices of steps, −1 for a free slot. The count is a power of two.
  private var slots: ContiguousArray<Int32> = [-1]
  /// The steps, in the order in which they were computed.
  private(set) var steps: ContiguousArray<Monitor.Step> = []

  /// The index of a step computed earlier; `nil` if there is none.
  func index(from state: StateID, _ letter: Letter) -> Int? {
    let key = Key(state, letter)
    var slot = key.hash & (slots.count - 1)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if keys[index] == key { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Adds a step that is not in the table, and returns its index.
  mutating func add(_ step: Monitor.Step, from state: StateID, _ letter: Letter) -> Int {
    keys.append(Key(state, letter))
    steps.append(step)
    if keys.count * 2 > slots.count {
      slots = ContiguousArray(repeating: -1, count: slots.count * 2)
      for index in keys.indices { place(index) }
    } else {
      place(keys.count - 1)
    }
    return keys.count - 1
  }

  private mutating func place(_ index: Int) {
    var slot = keys[index].hash & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(truncatingIfNeeded: index)
  }
}
