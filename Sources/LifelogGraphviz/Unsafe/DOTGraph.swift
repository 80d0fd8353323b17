import CGraphviz

/// Owns a graph that was read from DOT text.
///
/// Unsafe, since Graphviz knows graphs, nodes and edges by their addresses. The graph owns them all, and this type, which
/// can be neither copied nor used after its end, owns the graph.
@safe struct DOTGraph: ~Copyable {
  let graph: UnsafeMutablePointer<Agraph_t>

  /// Reads the first graph of a text.
  init(_ dot: String) throws(GraphvizError) {
    // C would read the text up to the NUL, and draw the half.
    guard !dot.utf8.contains(0) else { throw .unreadable(detail: "the text holds a NUL character") }
    guard let graph = unsafe lifelog_read(dot) else { throw .unreadable(detail: Complaints.text) }
    unsafe self.graph = graph
  }

  deinit { unsafe _ = agclose(graph) }

  /// Says in a way that every version of Graphviz draws alike what they do not agree on, or get wrong.
  ///
  /// - Complexity: O(*n*) in the number of nodes, edges and clusters.
  func prepare() {
    var attributes = PreparedAttributes()
    unsafe prepare(graph, &attributes)
    var next = unsafe agfstnode(graph)
    while let node = unsafe next {
      unsafe attributes.prepare(node)
      var out = unsafe agfstout(graph, node)
      while let edge = unsafe out {
        unsafe attributes.prepare(edge)
        unsafe out = agnxtout(graph, edge)
      }
      unsafe next = agnxtnode(graph, node)
    }
  }

  /// Puts the text of every node at the edges or into the middle of its node, and makes it smaller where it is wider.
  /// Only after a layout.
  ///
  /// - Parameter shrinks: Whether the fonts that have measured the text will also draw it.
  /// - Returns: Whether some text must be measured again, since it is smaller now.
  /// - Complexity: O(*n*) in the number of nodes.
  func alignText(shrinks: Bool) -> Bool {
    var isSmaller = false
    var next = unsafe agfstnode(graph)
    while let node = unsafe next {
      let excess = unsafe lifelog_align_text(node)
      if shrinks, excess > 1 {
        // Fonts come in steps: a little smaller than it must be.
        let size = unsafe lifelog_text_size(node) / excess * 0.99
        isSmaller = unsafe lifelog_set_attribute(node, "fontsize", "\(size)") || isSmaller
      }
      unsafe next = agnxtnode(graph, node)
    }
    return isSmaller
  }

  /// A graph and the clusters in it.
  private func prepare(_ graph: UnsafeMutablePointer<Agraph_t>, _ attributes: inout PreparedAttributes) {
    unsafe attributes.prepare(graph)
    var next = unsafe agfstsubg(graph)
    while let cluster = unsafe next {
      unsafe prepare(cluster, &attributes)
      unsafe next = agnxtsubg(cluster)
    }
  }
}

/// Rewrites attributes of nodes, edges and clusters.
private struct PreparedAttributes {
  /// The families for each name of a font.
  private var fonts: [String: String] = [:]

  @unsafe mutating func prepare(_ object: UnsafeMutableRawPointer) {
    if let name = unsafe Self.value("fontname", of: object) {
      let families = fonts[name] ?? FontFamilies(name).description
      fonts[name] = families
      unsafe _ = lifelog_set_attribute(object, "fontname", families)
    }
    if let address = unsafe Self.value("URL", of: object), !address.isEmpty {
      unsafe _ = lifelog_set_attribute(object, "URL", EscapedText.address(address))
    }
    if let tooltip = unsafe Self.value("tooltip", of: object), !tooltip.isEmpty {
      unsafe _ = lifelog_set_attribute(object, "tooltip", EscapedText.tooltip(tooltip))
    }
  }

  private static func value(_ name: String, of object: UnsafeMutableRawPointer) -> String? {
    unsafe lifelog_attribute(object, name).map { unsafe String(cString: $0) }
  }
}
