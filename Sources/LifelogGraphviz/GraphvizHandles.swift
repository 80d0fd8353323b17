import CGraphviz

/// Owns a Graphviz context: its plug-ins and its one drawing at a time.
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

/// Owns a graph that was read from DOT text.
@safe struct DOTGraph: ~Copyable {
  fileprivate let graph: UnsafeMutablePointer<Agraph_t>

  /// Reads the first graph of a text.
  init(_ dot: String) throws(GraphvizError) {
    // C would read the text up to the NUL, and draw the half.
    guard !dot.utf8.contains(0) else { throw .unreadable(complaint: "the text holds a NUL character") }
    guard let graph = unsafe agmemread(dot) else { throw .unreadable(complaint: Complaints.text) }
    unsafe self.graph = graph
  }

  deinit { unsafe _ = agclose(graph) }

  /// Replaces each name of a font by the families that may stand in for it.
  ///
  /// - Complexity: O(*n*) in the number of nodes, edges and clusters.
  func setFonts() {
    var known: [String: String] = [:]
    func set(_ object: UnsafeMutableRawPointer) {
      guard let name = unsafe lifelog_font(object) else { return }
      let font = unsafe String(cString: name)
      let families = known[font] ?? FontFamilies(font).description
      known[font] = families
      unsafe lifelog_set_font(object, families)
    }
    func setAll(of graph: UnsafeMutablePointer<Agraph_t>) {
      unsafe set(graph)
      var next = unsafe agfstsubg(graph)
      while let cluster = unsafe next {
        unsafe setAll(of: cluster)
        unsafe next = agnxtsubg(cluster)
      }
    }
    unsafe setAll(of: graph)
    var next = unsafe agfstnode(graph)
    while let node = unsafe next {
      unsafe set(node)
      var out = unsafe agfstout(graph, node)
      while let edge = unsafe out {
        unsafe set(edge)
        unsafe out = agnxtout(graph, edge)
      }
      unsafe next = agnxtnode(graph, node)
    }
  }
}

/// A graph whose parts have their places. Only ``GraphvizContext`` makes one, for as long as the layout stands.
@safe struct LaidOutGraph: ~Copyable {
  private let context: OpaquePointer
  private let graph: UnsafeMutablePointer<Agraph_t>

  fileprivate init(context: OpaquePointer, graph: UnsafeMutablePointer<Agraph_t>) {
    unsafe self.context = context
    unsafe self.graph = graph
  }

  /// The size of the drawing with what is left free around it, in points.
  var size: (width: Double, height: Double) {
    var (width, height) = (0.0, 0.0)
    unsafe lifelog_size(graph, &width, &height)
    return (width, height)
  }

  /// The nodes that lead somewhere.
  ///
  /// - Complexity: O(*n*) in the number of nodes.
  var links: [PageLink] {
    var links: [PageLink] = []
    var next = unsafe agfstnode(graph)
    while let node = unsafe next {
      if let address = unsafe lifelog_address(node), unsafe address[0] != 0 {
        var link = PageLink(x: 0, y: 0, width: 0, height: 0, address: unsafe String(cString: address))
        unsafe lifelog_box(graph, node, &link.x, &link.y, &link.width, &link.height)
        links.append(link)
      }
      unsafe next = agnxtnode(graph, node)
    }
    return links
  }

  /// Writes the drawing as Graphviz does.
  ///
  /// - Parameter body: Takes the bytes, which are Graphviz' own.
  /// - Complexity: O(*n*) in the size of the drawing.
  func write<Result>(
    as format: GraphvizFormat, _ body: (Span<UInt8>) throws(GraphvizError) -> Result
  ) throws(GraphvizError) -> Result {
    var bytes: UnsafeMutablePointer<CChar>?
    var count = 0
    let written = unsafe lifelog_render(context, graph, format.rawValue, &bytes, &count)
    defer { unsafe gvFreeRenderData(bytes) }
    guard written == 0, let bytes = unsafe bytes, count > 0 else {
      throw .renderingFailed(format: format, complaint: Complaints.text)
    }
    return try unsafe body(UnsafeRawBufferPointer(start: bytes, count: count).bindMemory(to: UInt8.self).span)
  }

  /// Draws on a canvas, in points from the upper left corner.
  func draw(on canvas: borrowing CairoCanvas) throws(GraphvizError) {
    guard unsafe lifelog_draw(context, graph, UnsafeMutableRawPointer(canvas.context)) == 0 else {
      throw .renderingFailed(format: canvas.format, complaint: Complaints.text)
    }
  }
}
