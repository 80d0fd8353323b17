import LifelogModel

/// The number of times that each edge of each machine was taken.
///
/// If several instances share a name, the most plausible hypothesis counts. Duplicate reports do not count.
struct EdgeCounts {
  /// By the index of the machine in the model and of the edge in the machine.
  private(set) var edges: [[Int]]

  init(_ machines: [Machine]) { edges = machines.map { Array(repeating: 0, count: $0.edges.count) } }

  /// Records the edges that an event took: one for each machine, −1 if it took none.
  mutating func record(_ taken: SIMD16<Int16>) {
    for machine in edges.indices where taken[machine] >= 0 { edges[machine][Int(taken[machine])] += 1 }
  }
}
