import CGraphviz

/// Owns a Graphviz context: its plug-ins and its one drawing at a time.
@safe struct GraphvizContext: ~Copyable {
  private let context: OpaquePointer

  /// Loads the list of plug-ins; the plug-ins themselves load when they are needed.
  init() throws(GraphvizError) {
    guard let context = unsafe gvContext() else { throw .unavailable(complaint: Complaints.text) }
    unsafe self.context = context
  }

  deinit { unsafe _ = gvFreeContext(context) }

  /// Lays a graph out and writes it.
  func render(
    _ graph: borrowing DOTGraph, as format: GraphvizFormat, layout: GraphvizLayout
  ) throws(GraphvizError) -> [UInt8] {
    let graph = unsafe graph.graph
    let status = unsafe gvLayout(context, graph, layout.rawValue)
    defer { unsafe _ = gvFreeLayout(context, graph) }
    // A node without a position is a complaint only: the status is that of success.
    guard status == 0, !Complaints.haveError else { throw .layoutFailed(complaint: Complaints.text) }
    if let most = format.mostPixels {
      var (width, height) = (0.0, 0.0)
      unsafe lifelog_size(graph, &width, &height)
      // 72 points are 96 pixels.
      let pixels = (width: Int(width * 96 / 72) + 1, height: Int(height * 96 / 72) + 1)
      guard max(pixels.width, pixels.height) <= most else {
        throw .tooLarge(format: format, width: pixels.width, height: pixels.height, most: most)
      }
    }
    var bytes: UnsafeMutablePointer<CChar>?
    var count = 0
    let written = unsafe lifelog_render(context, graph, format.rawValue, &bytes, &count)
    defer { unsafe gvFreeRenderData(bytes) }
    guard written == 0, let bytes = unsafe bytes, count > 0 else {
      throw .renderingFailed(format: format, complaint: Complaints.text)
    }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
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
}
