import LifelogModel
import LifelogTrace

/// What a log did with one machine of the model: how often each edge was taken, and who was in which state.
struct MachineUsage: Sendable {
  let machine: Machine
  /// Its place in the model.
  let place: Int
  /// By the place of the edge in the machine.
  private let counts: [Int]
  /// By the place of the state in the machine; nothing for a state in which nobody was.
  let stays: [Int: RecordedTrace.StateCount]
  /// The states in which anybody was, or from which anybody came.
  let visited: Set<Int>
  let arrows: StateArrows

  /// - Complexity: O(*n*²) in the number of the machine's edges.
  init(_ machine: Machine, at place: Int, counts: [Int], stays: [Int: RecordedTrace.StateCount]) {
    self.machine = machine
    self.place = place
    self.counts = counts
    self.stays = stays
    // Who leaves a state at its first event has never been in it, but for the picture.
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

  /// The states of which nothing is shown: nobody was in them, or could have come there next.
  var unreached: [String] {
    machine.states.indices.filter { !arrows.order.contains($0) && $0 != Int(machine.start) }
      .map { machine.states[$0] }
  }

  /// What a trace says of every machine of a model.
  static func all(of model: Model, in trace: RecordedTrace) -> [MachineUsage] {
    model.machines.enumerated().map { place, machine in
      MachineUsage(
        machine, at: place,
        counts: trace.edges.indices.contains(place)
          ? trace.edges[place] : Array(repeating: 0, count: machine.edges.count),
        stays: trace.stays.indices.contains(place) ? trace.stays[place] : [:])
    }
  }

  /// Whether any edge was taken.
  var isUsed: Bool { counts.contains { $0 > 0 } }

  /// How often the edge was taken that was taken most.
  var most: Int { counts.max() ?? 0 }

  /// How many edges there are that break no rule, and how many of them were taken.
  var coverage: (taken: Int, all: Int) {
    let inOrder = machine.edges.indices.filter { machine.edges[$0].meaning != .breaks }
    return (inOrder.count { counts.indices.contains($0) && counts[$0] > 0 }, inOrder.count)
  }

  /// The arrows that break rules, and were taken.
  var wrong: [StateArrows.Arrow] {
    (arrows.arrows + arrows.inner.joined()).filter { $0.meaning == .breaks && $0.count > 0 }
  }

  /// The width of an arrow in points: 1 for one that was taken once, 4 for the one that was taken most, and between
  /// them by the logarithm.
  ///
  /// - Parameter most: How often that one was taken.
  static func width(of count: Int, most: Int) -> Double {
    guard count > 1, most > 1 else { return 1 }
    return 1 + 3 * logarithm(count) / logarithm(most)
  }

  /// To the base of 2, straight between its powers; 0 for what is not positive.
  private static func logarithm(_ count: Int) -> Double {
    guard count > 0 else { return 0 }
    let whole = Int.bitWidth - 1 - count.leadingZeroBitCount
    return Double(whole) + Double(count) / Double(1 << whole) - 1
  }
}
