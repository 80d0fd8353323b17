import LifelogModel
import LifelogTrace

/// A log's use of one machine of the model: how often each edge was taken, and how many subjects were in each state.
struct MachineUsage: Sendable {
  let machine: Machine
  /// Its index in the model.
  let index: Int
  /// How often each edge was taken, by its index in the machine.
  private let counts: [Int]
  /// The counts for each state, by its index in the machine; a state without subjects is absent.
  let stays: [Int: RecordedTrace.StateCount]
  /// The number of subjects that left the state of one of which nothing is known.
  let lives: Int
  /// The states that subjects were in or left.
  let visited: Set<Int>
  let arrows: StateArrows

  /// - Complexity: O(*n*²) in the number of the machine's edges.
  init(
    _ machine: Machine, at index: Int, counts: [Int], stays: [Int: RecordedTrace.StateCount], lives: Int = 0
  ) {
    self.machine = machine
    self.index = index
    self.counts = counts
    self.stays = stays
    self.lives = lives
    // A subject that leaves a state with its first event is not counted in that state, so it is added here.
    var visited = Set(stays.keys)
    for state in machine.states.indices where !visited.contains(state) {
      let isLeft = machine.writtenEdges(from: state).contains { step in
        step.triggers.contains { machine.count(of: step, $0, counts) ?? 0 > 0 }
      }
      if isLeft { visited.insert(state) }
    }
    self.visited = visited
    arrows = StateArrows(machine, counts: counts, visited: visited)
  }

  /// The states that are not drawn: no subject was in them or could have entered them next.
  var unreached: [String] {
    machine.states.indices.filter { !arrows.order.contains($0) && $0 != Int(machine.start) }
      .map { machine.states[$0] }
  }

  /// Returns a trace's use of every machine of a model.
  static func all(of model: Model, in trace: RecordedTrace) -> [MachineUsage] {
    model.machines.enumerated().map { index, machine in
      MachineUsage(
        machine, at: index,
        counts: trace.edges.indices.contains(index)
          ? trace.edges[index] : Array(repeating: 0, count: machine.edges.count),
        stays: trace.stays.indices.contains(index) ? trace.stays[index] : [:],
        lives: trace.lives.indices.contains(index) ? trace.lives[index] : 0)
    }
  }

  /// Whether anything happened in it. The edge to the state of a new object only shows that nothing has, unless the
  /// machine ends there.
  var isUsed: Bool {
    let born = Int(machine.born)
    guard machine.born != machine.start, machine.states.indices.contains(born),
      !machine.writtenEdges(from: born).isEmpty
    else { return maxCount > 0 }
    let opening = machine.writtenEdges(from: Int(machine.start)).filter { Int($0.edge.target) == born }
    let known = opening.reduce(0) { sum, step in
      sum + step.triggers.reduce(0) { $0 + (machine.count(of: step, $1, counts) ?? 0) }
    }
    return counts.reduce(0, +) > known
  }

  /// The count of the edge that was taken most often.
  var maxCount: Int { counts.max() ?? 0 }

  /// The number of valid edges, and how many of them were taken.
  var coverage: (taken: Int, all: Int) {
    let valid = machine.edges.indices.filter { machine.edges[$0].meaning != .breaks }
    return (valid.count { counts.indices.contains($0) && counts[$0] > 0 }, valid.count)
  }

  /// The arrows that violate rules and were taken.
  var violations: [StateArrows.Arrow] {
    (arrows.arrows + arrows.inner.joined()).filter { $0.meaning == .breaks && $0.count > 0 }
  }

  /// Returns the width of an arrow in points: 1 for one that was taken once, 4 for the one that was taken most often,
  /// and logarithmic between them.
  ///
  /// - Parameter maxCount: The count of the arrow that was taken most often.
  static func width(of count: Int, maxCount: Int) -> Double {
    guard count > 1, maxCount > 1 else { return 1 }
    return 1 + 3 * logarithm(count) / logarithm(maxCount)
  }

  /// Returns the logarithm to base 2, interpolated linearly between powers of 2; 0 for a count that is not positive.
  static func logarithm(_ count: Int) -> Double {
    guard count > 0 else { return 0 }
    let whole = Int.bitWidth - 1 - count.leadingZeroBitCount
    return Double(whole) + Double(count) / Double(1 << whole) - 1
  }
}
