import LifelogModel

/// The states of a few instances, in ascending order, so that equal multisets are equal. It allocates no memory,
/// because hypotheses are copied for every event.
struct StateMultiset: Equatable {
  private var states = SIMD8<UInt32>(repeating: 0)
  private(set) var count = 0

  /// Equal for equal multisets, and almost always different for others.
  var hash: UInt64 { (0..<count).reduce(0) { $0 &+ Self.hash(of: states[$1]) } }

  /// The contribution of a state to the hash.
  static func hash(of number: UInt32) -> UInt64 {
    var hash = (UInt64(number) &+ 1) &* 0x9e37_79b9_7f4a_7c15
    hash = (hash ^ hash >> 30) &* 0xbf58_476d_1ce4_e5b9
    return hash ^ hash >> 27
  }

  var isEmpty: Bool { count == 0 }

  /// The number of the state at an index.
  func number(at index: Int) -> UInt32 { states[index] }

  subscript(index: Int) -> StateID { StateID(number: states[index]) }

  /// Adds a state, at most the eighth, and returns its index.
  @discardableResult
  mutating func insert(_ state: StateID) -> Int {
    var index = count
    while index > 0, states[index - 1] > state.number {
      states[index] = states[index - 1]
      index -= 1
    }
    states[index] = state.number
    count += 1
    return index
  }

  /// Removes the state at an index.
  mutating func remove(at index: Int) {
    for position in index..<count - 1 { states[position] = states[position + 1] }
    count -= 1
    states[count] = 0
  }

  /// The first index of a state; `nil` if it is not in the multiset.
  func index(of state: StateID) -> Int? { (0..<count).first { states[$0] == state.number } }

  /// Whether the state before the index is the same: instances in the same state are equal.
  func isRepeated(at index: Int) -> Bool { index > 0 && states[index] == states[index - 1] }
}
