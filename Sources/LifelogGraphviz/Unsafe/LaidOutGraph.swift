import CGraphviz

/// A graph with positions. Only ``GraphvizContext`` creates one; it is valid as long as the layout exists.
///
/// Unsafe, because Graphviz identifies graphs and nodes by their addresses, which are valid for the same time.
@safe struct LaidOutGraph: ~Copyable {
  private let context: OpaquePointer
  private let graph: UnsafeMutablePointer<Agraph_t>

  init(context: OpaquePointer, graph: UnsafeMutablePointer<Agraph_t>) {
    unsafe self.context = context
    unsafe self.graph = graph
  }

  /// The size of the drawing with its margins, in points.
  var size: (width: Double, height: Double) {
    var (width, height) = (0.0, 0.0)
    unsafe lifelog_size(graph, &width, &height)
    return (width, height)
  }

  /// The nodes with a link.
  ///
  /// - Complexity: O(*n*) in the number of nodes.
  var links: [PageLink] {
    var links: [PageLink] = []
    var next = unsafe agfstnode(graph)
    while let node = unsafe next {
      if let url = unsafe lifelog_attribute(node, "URL"), unsafe url[0] != 0 {
        var link = PageLink(x: 0, y: 0, width: 0, height: 0, url: unsafe String(cString: url))
        unsafe lifelog_box(graph, node, &link.x, &link.y, &link.width, &link.height)
        links.append(link)
      }
      unsafe next = agnxtnode(graph, node)
    }
    return links
  }

  /// Writes the drawing with Graphviz's renderer.
  ///
  /// - Parameter body: Receives the bytes, which Graphviz owns.
  /// - Complexity: O(*n*) in the size of the drawing.
  func write<Result>(
    as format: GraphvizFormat, _ body: (Span<UInt8>) throws(GraphvizError) -> Result
  ) throws(GraphvizError) -> Result {
    var bytes: UnsafeMutablePointer<CChar>?
    var count = 0
    let written = unsafe lifelog_render(context, graph, format.rawValue, &bytes, &count)
    defer { unsafe gvFreeRenderData(bytes) }
    guard written == 0, let bytes = unsafe bytes, count > 0 else {
      throw .renderingFailed(format: format, detail: GraphvizMessages.text)
    }
    return try unsafe body(UnsafeRawBufferPointer(start: bytes, count: count).bindMemory(to: UInt8.self).span)
  }

  /// Draws on a canvas, in points from the upper left corner.
  func draw(on canvas: borrowing CairoCanvas) throws(GraphvizError) {
    guard unsafe lifelog_draw(context, graph, UnsafeMutableRawPointer(canvas.context)) == 0 else {
      throw .renderingFailed(format: canvas.format, detail: GraphvizMessages.text)
    }
  }
}
