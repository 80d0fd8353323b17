/// Why Graphviz drew nothing. Complaints are Graphviz' own words, without a line break at the end; empty
/// when it had none.
package enum GraphvizError: Error, Sendable, Hashable {
  /// The library or its plug-ins cannot be loaded.
  case unavailable(complaint: String)
  /// The text is no DOT graph.
  case unreadable(complaint: String)
  /// The graph has no layout.
  case layoutFailed(complaint: String)
  /// The drawing is larger than the format can hold. In pixels.
  case tooLarge(format: GraphvizFormat, width: Int, height: Int, most: Int)
  /// The drawing could not be written as this format.
  case renderingFailed(format: GraphvizFormat, complaint: String)
}

extension GraphvizError: CustomStringConvertible {
  /// What happened, and what Graphviz says about it.
  package var description: String {
    switch self {
    case .unavailable(let complaint): Self.sentence("Graphviz could not be started", complaint)
    case .unreadable(let complaint): Self.sentence("Graphviz cannot read the drawing", complaint)
    case .layoutFailed(let complaint): Self.sentence("Graphviz cannot lay out the drawing", complaint)
    case .tooLarge(let format, let width, let height, let most):
      "The drawing is too large for \(format.rawValue): \(width) by \(height) pixels, of at most \(most) each way"
    case .renderingFailed(let format, let complaint):
      Self.sentence("Graphviz cannot write the drawing as \(format.rawValue)", complaint)
    }
  }

  private static func sentence(_ what: String, _ complaint: String) -> String {
    complaint.isEmpty ? what : "\(what): \(complaint)"
  }
}
