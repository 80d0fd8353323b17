import LifelogModel

/// The states of instances, and how many are in each. The states are in ascending order, so that equal multisets are
/// equal. It allocates no memory, because hypotheses are copied for every event.
struct StateMultiset: Equatable {
  /// The maximum number of different states.
  static let maxStates = 8

  private var states = SIMD8<UInt32>(repeating: 0)
  private var counts = SIMD8<UInt32>(repeating: 0)
  /// The number of different states.
  private(set) var stateCount = 0

  /// The number of instances.
  var count: Int { Int(counts.wrappedSum()) }

  /// Equal for equal multisets, and almost always different for others.
  var hash: UInt64 { (0..<stateCount).reduce(0) { $0 &+ Self.hash(of: states[$1]) &* UInt64(counts[$1]) } }

  /// The contribution of an instance in a state to the hash.
  static func hash(of number: UInt32) -> UInt64 {
    var hash = (UInt64(number) &+ 1) &* 0x9e37_79b9_7f4a_7c15
    hash = (hash ^ hash >> 30) &* 0xbf58_476d_1ce4_e5b9
    return hash ^ hash >> 27
  }

  var isEmpty: Bool { stateCount == 0 }

  /// The number of the state at an index among the different states.
  func number(at index: Int) -> UInt32 { states[index] }

  /// The number of instances in the state at an index.
  func count(at index: Int) -> Int { Int(counts[index]) }

  subscript(index: Int) -> StateID { StateID(number: states[index]) }

  /// Adds an instance, at most with the eighth state, and returns the index of the state.
  @discardableResult
  mutating func insert(_ state: StateID, count added: Int = 1) -> Int {
    var index = 0
    while index < stateCount, states[index] < state.number { index += 1 }
    if index == stateCount || states[index] != state.number {
      for position in stride(from: stateCount, to: index, by: -1) {
        states[position] = states[position - 1]
        counts[position] = counts[position - 1]
      }
      states[index] = state.number
      counts[index] = 0
      stateCount += 1
    }
    counts[index] &+= UInt32(truncatingIfNeeded: added)
    return index
  }

  /// Removes one instance in the state at an index.
  mutating func remove(at index: Int) {
    guard counts[index] == 1 else {
      counts[index] -= 1
      return
    }
    removeAll(at: index)
  }

  /// Removes all instances in the state at an index.
  mutating func removeAll(at index: Int) {
    for position in index..<stateCount - 1 {
      states[position] = states[position + 1]
      counts[position] = counts[position + 1]
    }
    stateCount -= 1
    states[stateCount] = 0
    counts[stateCount] = 0
  }

  /// The index of a state; `nil` if no instance is in it.
  func index(of state: StateID) -> Int? { (0..<stateCount).first { states[$0] == state.number } }
}
