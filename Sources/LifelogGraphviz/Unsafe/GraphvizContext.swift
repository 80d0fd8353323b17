import CGraphviz

/// Graphviz's context of this process, with its plug-ins and at most one layout.
///
/// It is never freed: a plug-in keeps the fonts of a context that it has seen, and would use them after their end.
///
/// Unsafe, because Graphviz identifies a context by its address.
@safe final class GraphvizContext {
  private let context: OpaquePointer

  /// Loads the list of plug-ins; the plug-ins themselves are loaded on demand.
  init() throws(GraphvizError) {
    guard let context = unsafe gvContext() else { throw .unavailable(detail: GraphvizMessages.text) }
    unsafe lifelog_add_device(context)
    unsafe self.context = context
  }

  /// Lays out a graph, and releases the layout after its use. Text that is wider than its node is made smaller in a placed
  /// graph.
  ///
  /// - Complexity: O(*n*) in the length of a placed text; layered graphs take more than quadratic time.
  func withLayout<Result>(
    of graph: borrowing DOTGraph, _ layout: GraphvizLayout,
    _ body: (borrowing LaidOutGraph) throws(GraphvizError) -> Result
  ) throws(GraphvizError) -> Result {
    defer { unsafe _ = gvFreeLayout(context, graph.graph) }
    try layOut(graph, layout)
    if layout == .placed, graph.alignText(shrinks: true) {
      unsafe _ = gvFreeLayout(context, graph.graph)
      try layOut(graph, layout)
      _ = graph.alignText(shrinks: false)
    }
    return try body(unsafe LaidOutGraph(context: context, graph: graph.graph))
  }

  private func layOut(_ graph: borrowing DOTGraph, _ layout: GraphvizLayout) throws(GraphvizError) {
    let status = unsafe gvLayout(context, graph.graph, layout.rawValue)
    // A node without a position causes only a message; the status is success.
    guard status == 0, !GraphvizMessages.hasError else { throw .layoutFailed(detail: GraphvizMessages.text) }
  }
}
