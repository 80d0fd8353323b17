/// Draws DOT text.
///
/// Graphviz keeps its state in global variables, so one drawing is made at a time, whoever asks. The
/// library does nothing before the first one.
public struct GraphvizRenderer: Sendable {
  /// Held while Graphviz works.
  private static let turn = Guarded(())

  public init() {}

  /// The drawing as a file.
  ///
  /// - Parameters:
  ///   - dot: One graph.
  ///   - format: The file format.
  ///   - layout: Who says where everything stands. What is placed has a `pos` in points at every node and edge.
  /// - Returns: The bytes of the file.
  /// - Throws: `GraphvizError`, with what Graphviz complained of. Standard error stays silent.
  /// - Complexity: O(*n*) in the length of a placed text for SVG and PNG; PDF is slower than that beyond a few
  ///   thousand shapes, and layers are more than quadratic.
  public func render(
    dot: String, as format: GraphvizFormat, layout: GraphvizLayout = .placed
  ) throws(GraphvizError) -> [UInt8] {
    try Self.turn.withLock { _ throws(GraphvizError) in
      Complaints.begin()
      let context = try GraphvizContext()
      let graph = try DOTGraph(dot)
      return try context.render(graph, as: format, layout: layout)
    }
  }
}
