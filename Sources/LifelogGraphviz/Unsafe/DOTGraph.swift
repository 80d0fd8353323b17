import CGraphviz
import LifelogDiagrams

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

  /// Normalizes attributes that versions of Graphviz handle differently or incorrectly, so that all versions draw the
  /// same.
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

  /// Prepares a graph and its clusters.
  private func prepare(_ graph: UnsafeMutablePointer<Agraph_t>, _ attributes: inout PreparedAttributes) {
    unsafe attributes.prepare(graph)
    var next = unsafe agfstsubg(graph)
    while let cluster = unsafe next {
      unsafe prepare(cluster, &attributes)
      unsafe next = agnxtsubg(cluster)
    }
  }
}

/// A pass that rewrites attributes of nodes, edges and clusters.
private struct PreparedAttributes {
  /// The font families for each font name.
  private var fonts: [String: String] = [:]

  @unsafe mutating func prepare(_ object: UnsafeMutableRawPointer) {
    if let name = unsafe Self.value("fontname", of: object) {
      let families = fonts[name] ?? FontFamilies(name).description
      fonts[name] = families
      unsafe _ = lifelog_set_attribute(object, "fontname", families)
    }
    if let url = unsafe Self.value("URL", of: object), !url.isEmpty {
      unsafe _ = lifelog_set_attribute(object, "URL", EscapedText.url(url))
    }
    if let tooltip = unsafe Self.value("tooltip", of: object), !tooltip.isEmpty {
      unsafe _ = lifelog_set_attribute(object, "tooltip", EscapedText.tooltip(tooltip))
    }
  }

  private static func value(_ name: String, of object: UnsafeMutableRawPointer) -> String? {
    unsafe lifelog_attribute(object, name).map { unsafe String(cString: $0) }
  }
}
