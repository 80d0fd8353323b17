import CGraphviz

/// Owns a Graphviz context: its plug-ins and its one drawing at a time.
///
/// Unsafe, since Graphviz knows a context by its address. This type can be neither copied nor used after its end.
@safe struct GraphvizContext: ~Copyable {
  private let context: OpaquePointer

  /// Loads the list of plug-ins; the plug-ins themselves load when they are needed.
  init() throws(GraphvizError) {
    guard let context = unsafe gvContext() else { throw .unavailable(detail: Complaints.text) }
    unsafe lifelog_add_device(context)
    unsafe self.context = context
  }

  deinit { unsafe _ = gvFreeContext(context) }

  /// Lays a graph out, and forgets the layout when it has been used.
  ///
  /// - Parameter shrinksText: Whether the text of a placed graph becomes smaller where it is wider than its node.
  /// - Complexity: O(*n*) in the length of a placed text, more than quadratic for layers.
  func withLayout<Result>(
    of graph: borrowing DOTGraph, _ layout: GraphvizLayout, shrinksText: Bool,
    _ body: (borrowing LaidOutGraph) throws(GraphvizError) -> Result
  ) throws(GraphvizError) -> Result {
    defer { unsafe _ = gvFreeLayout(context, graph.graph) }
    try layOut(graph, layout)
    if layout == .placed, graph.alignText(shrinks: shrinksText) {
      unsafe _ = gvFreeLayout(context, graph.graph)
      try layOut(graph, layout)
      _ = graph.alignText(shrinks: false)
    }
    return try body(unsafe LaidOutGraph(context: context, graph: graph.graph))
  }

  private func layOut(_ graph: borrowing DOTGraph, _ layout: GraphvizLayout) throws(GraphvizError) {
    let status = unsafe gvLayout(context, graph.graph, layout.rawValue)
    // A node without a position is a complaint only: the status is that of success.
    guard status == 0, !Complaints.haveError else { throw .layoutFailed(detail: Complaints.text) }
  }
}
