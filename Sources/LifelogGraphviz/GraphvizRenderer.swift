/// Draws DOT text whose nodes and edges have positions, by Graphviz' `nop2` engine.
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
  ///   - dot: One graph; every node and edge with a `pos` in points.
  ///   - format: The file format.
  /// - Returns: The bytes of the file.
  /// - Throws: `GraphvizError`, with what Graphviz complained of. Standard error stays silent.
  /// - Complexity: O(*n*) in the length of the text for SVG and PNG; PDF is slower than that beyond a few
  ///   thousand shapes.
  public func render(dot: String, as format: GraphvizFormat) throws(GraphvizError) -> [UInt8] {
    try Self.turn.withLock { _ throws(GraphvizError) in
      Complaints.begin()
      let context = try GraphvizContext()
      let graph = try DOTGraph(dot)
      return try context.render(graph, as: format)
    }
  }
}
