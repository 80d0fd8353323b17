import CGraphviz

/// Owns a Graphviz context: its plug-ins and its one drawing at a time.
///
/// Unsafe, since Graphviz knows a context by its address. This type can be neither copied nor used after its end.
@safe struct GraphvizContext: ~Copyable {
  private let context: OpaquePointer

  /// Loads the list of plug-ins; the plug-ins themselves load when they are needed.
  init() throws(GraphvizError) {
    guard let context = unsafe gvContext() else { throw .unavailable(complaint: Complaints.text) }
    unsafe lifelog_add_device(context)
    unsafe self.context = context
  }

  deinit { unsafe _ = gvFreeContext(context) }

  /// Lays a graph out, and forgets the layout when it has been used.
  ///
  /// - Complexity: O(*n*) in the length of a placed text, more than quadratic for layers.
  func withLayout<Result>(
    of graph: borrowing DOTGraph, _ layout: GraphvizLayout,
    _ body: (borrowing LaidOutGraph) throws(GraphvizError) -> Result
  ) throws(GraphvizError) -> Result {
    let status = unsafe gvLayout(context, graph.graph, layout.rawValue)
    defer { unsafe _ = gvFreeLayout(context, graph.graph) }
    // A node without a position is a complaint only: the status is that of success.
    guard status == 0, !Complaints.haveError else { throw .layoutFailed(complaint: Complaints.text) }
    return try body(unsafe LaidOutGraph(context: context, graph: graph.graph))
  }
}
