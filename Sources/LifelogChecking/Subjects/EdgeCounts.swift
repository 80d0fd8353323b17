import LifelogModel

/// Counts how often each edge of each machine is taken.
///
/// Of several instances that hide behind one name the most plausible course counts; an echo is no event.
struct EdgeCounts {
  /// By the place of the machine in the model, and of the edge in it.
  private(set) var edges: [[Int]]

  init(_ machines: [Machine]) { edges = machines.map { Array(repeating: 0, count: $0.edges.count) } }

  /// Notes the edges that an event took: one for each machine, −1 where it took none.
  mutating func record(_ taken: SIMD16<Int16>) {
    for machine in edges.indices where taken[machine] >= 0 { edges[machine][Int(taken[machine])] += 1 }
  }
}
