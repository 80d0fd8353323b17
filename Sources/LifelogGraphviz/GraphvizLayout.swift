/// How the positions in a drawing are determined.
enum GraphvizLayout: String, Sendable, Hashable {
  /// The DOT text contains the positions of nodes and edges.
  case placed = "nop2"
  /// Graphviz computes the positions, in layers, so that most edges point downward. Suitable for graphs of a few dozen
  /// nodes.
  case layered = "dot"
}
