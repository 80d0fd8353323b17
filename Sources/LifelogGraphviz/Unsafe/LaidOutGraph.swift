import CGraphviz
import LifelogDiagrams

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

  /// The positions of nodes, edges and labels.
  ///
  /// - Complexity: O(*n* log *n*) in the number of nodes and edges.
  var layout: GraphLayout {
    let corner = unsafe lifelog_corner(graph)
    let size = unsafe lifelog_extent(graph)
    var layout = GraphLayout(width: size.x, height: size.y)
    func area(_ middle: pointf, _ size: pointf) -> GraphLayout.Area {
      GraphLayout.Area(
        x: middle.x - size.x / 2 - corner.x, y: corner.y - middle.y - size.y / 2, width: size.x,
        height: size.y)
    }
    func addLabels(of graph: UnsafeMutablePointer<Agraph_t>, _ name: String) {
      if let label = unsafe lifelog_graph_label(graph) {
        layout.labels[name] = area(unsafe label.pointee.pos, unsafe label.pointee.dimen)
      }
      var next = unsafe agfstsubg(graph)
      while let cluster = unsafe next {
        unsafe addLabels(of: cluster, String(cString: agnameof(cluster)))
        unsafe next = agnxtsubg(cluster)
      }
    }
    unsafe addLabels(of: graph, "")
    var edges: [(number: UInt64, edge: GraphLayout.Edge)] = []
    var next = unsafe agfstnode(graph)
    while let node = unsafe next {
      unsafe layout.nodes[String(cString: agnameof(node))] = area(
        lifelog_node_position(node), lifelog_node_size(node))
      var out = unsafe agfstout(graph, node)
      while let arrow = unsafe out {
        var edge = GraphLayout.Edge()
        if let label = unsafe lifelog_edge_label(arrow) {
          edge.label = area(unsafe label.pointee.pos, unsafe label.pointee.dimen)
        }
        for index in 0..<(unsafe lifelog_edge_points(arrow)) {
          let point = unsafe lifelog_edge_point(arrow, index)
          edge.path.append(.init(point.x - corner.x, corner.y - point.y))
        }
        edges.append((unsafe lifelog_edge_number(arrow), edge))
        unsafe out = agnxtout(graph, arrow)
      }
      unsafe next = agnxtnode(graph, node)
    }
    layout.edges = edges.sorted { $0.number < $1.number }.map(\.edge)
    return layout
  }

  /// Draws on a canvas, in points from the upper left corner.
  func draw(on canvas: borrowing CairoCanvas) throws(GraphvizError) {
    guard unsafe lifelog_draw(context, graph, UnsafeMutableRawPointer(canvas.context)) == 0 else {
      throw .renderingFailed(format: canvas.format, detail: GraphvizMessages.text)
    }
  }
}
