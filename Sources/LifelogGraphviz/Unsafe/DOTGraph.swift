import CGraphviz

/// The owner of a graph that was parsed from DOT.
///
/// Unsafe, because Graphviz identifies graphs, nodes and edges by their addresses. The graph owns all of them, and this
/// type owns the graph. It can be neither copied nor used after its end.
@safe struct DOTGraph: ~Copyable {
  let graph: UnsafeMutablePointer<Agraph_t>

  /// Parses the first graph of a text.
  init(_ dot: String) throws(GraphvizError) {
    // C would stop at the NUL and draw only the part before it.
    guard !dot.utf8.contains(0) else { throw .unreadable(detail: "the text contains a NUL character") }
    guard let graph = unsafe lifelog_read(dot) else { throw .unreadable(detail: GraphvizMessages.text) }
    unsafe self.graph = graph
  }

  deinit { unsafe _ = agclose(graph) }

  /// Aligns the text of every node to the edges or the middle of the node, and reduces the font size of text that is
  /// too wide. Requires a layout.
  ///
  /// - Parameter shrinks: Whether the fonts that measured the text will also draw it.
  /// - Returns: Whether the size of any text changed, so that a new layout is needed.
  /// - Complexity: O(*n*) in the number of nodes.
  func alignText(shrinks: Bool) -> Bool {
    var isSmaller = false
    var next = unsafe agfstnode(graph)
    while let node = unsafe next {
      let excess = unsafe lifelog_align_text(node)
      if shrinks, excess > 1 {
        // Font sizes are discrete, so the text is made slightly smaller than necessary.
        let size = unsafe lifelog_text_size(node) / excess * 0.99
        isSmaller = unsafe lifelog_set_attribute(node, "fontsize", "\(size)") || isSmaller
      }
      unsafe next = agnxtnode(graph, node)
    }
    return isSmaller
  }
}
