import LifelogModel

/// The states of the instances in a hypothesis, and how many are in each.
///
/// The states are in ascending order, so that equal ones are equal. It allocates no memory, because hypotheses are
/// copied for every event.
struct InstanceStates: Equatable {
  /// The maximum number of different states.
  static let maxStates = 6
  /// A number of instances that no log has.
  static let anyNumber = 1 << 30
  /// The count that stands for itself and any greater one: instances then remain in the state whatever happens.
  private static let many = UInt8.max

  private var states = SIMD8<UInt32>(repeating: 0)
  private var counts = SIMD8<UInt8>(repeating: 0)
  /// The number of different states.
  private(set) var stateCount = 0

  var isEmpty: Bool { stateCount == 0 }

  /// Ends at the first difference, unlike a comparison of the vectors.
  static func == (one: Self, other: Self) -> Bool {
    one.stateCount == other.stateCount
      && (0..<one.stateCount).allSatisfy { one[$0] == other[$0] && one.counts[$0] == other.counts[$0] }
  }

  /// The number of instances.
  var count: Int { (0..<stateCount).reduce(0) { $0 + count(at: $1) } }

  /// The number of instances in the state at an index.
  func count(at index: Int) -> Int { counts[index] == Self.many ? Self.anyNumber : Int(counts[index]) }

  /// The state at an index among the different states.
  @inline(__always)
  subscript(index: Int) -> StateID { StateID(number: states[index]) }

  /// The index of a state; `nil` if no instance is in it.
  func index(of state: StateID) -> Int? { (0..<stateCount).first { states[$0] == state.number } }

  /// Whether one more instance in a state would need one more state than fits.
  func overflows(with state: StateID) -> Bool { stateCount == Self.maxStates && index(of: state) == nil }

  /// Adds instances in a state, and returns its index. There must be room for it: ``overflows(with:)``.
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
    counts[index] = UInt8(clamping: Int(counts[index]) + added)
    return index
  }

  /// Removes one instance in the state at an index.
  mutating func remove(at index: Int) {
    switch counts[index] {
    case 1: removeAll(at: index)
    case Self.many: break
    default: counts[index] -= 1
    }
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
}
