/// A diagram of a log, in every layout in which it can be written.
///
/// To add a kind of diagram, add a folder with its type, and a case to ``DiagramKind``.
package protocol Diagram: Sendable {
  init(_ content: DiagramContent)

  /// Returns the whole diagram as one document, however long.
  func document() -> DiagramSheet

  /// Returns the diagram in parts that belong below one another, each with the headers needed to read it.
  ///
  /// Graphviz draws many small parts faster than a large one, and in less memory.
  func bands() -> [DiagramSheet]

  /// Returns the diagram on pages; never empty.
  ///
  /// - Parameter height: The maximum height of a page in points, without its ``DiagramSheet/margins``. Content that
  ///   cannot be divided may exceed it.
  func pages(height: Double) -> [DiagramSheet]

  /// A description of the diagram in a few sentences, for readers who cannot see it.
  var description: String { get }
}

/// A diagram as input for Graphviz.
package struct DiagramSheet: Sendable, Hashable {
  /// How the positions are determined.
  package enum Layout: Sendable {
    /// The DOT text contains them: `nop2`.
    case placed
    /// Graphviz computes them, in layers: `dot`.
    case layered
  }

  /// The upper and lower margins of a placed diagram on its page, added together, in points.
  package static let margins = 28.8

  package var dot: String
  package var layout: Layout

  package init(dot: String, layout: Layout) {
    self.dot = dot
    self.layout = layout
  }
}
