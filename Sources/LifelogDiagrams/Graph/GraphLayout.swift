/// The positions that Graphviz computed for a graph, in points from its upper left corner.
package struct GraphLayout: Sendable, Hashable {
  package typealias Area = Shape.Box
  package typealias Point = Shape.Point

  package struct Edge: Sendable, Hashable {
    /// The start, then for each cubic Bézier curve two control points and its end. The last point is the tip of the
    /// arrow.
    package var path: [Point] = []
    /// The area of the label; `nil` for none.
    package var label: Area?

    package init() {}
  }

  package var width: Double
  package var height: Double
  /// The areas of the nodes, by name.
  package var nodes: [String: Area] = [:]
  /// The edges in the order of the text.
  package var edges: [Edge] = []
  /// The labels of the clusters, by name; that of the graph has an empty name.
  package var labels: [String: Area] = [:]

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
