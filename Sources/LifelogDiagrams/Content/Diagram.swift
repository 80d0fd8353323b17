/// A picture of what a log shows, in every form in which it can be written.
///
/// A kind of diagram is a type in a folder of its own, and a line in ``DiagramKind``.
package protocol Diagram: Sendable {
  init(_ content: DiagramContent)

  /// The whole picture as one document, however long.
  func document() -> DiagramSheet

  /// The same in parts that belong below one another, each with what is needed to read it. Graphviz draws many small
  /// parts faster than a large one, and in less memory.
  func bands() -> [DiagramSheet]

  /// The picture on pages; never empty.
  ///
  /// - Parameter height: The most points that a page may be high without its ``DiagramSheet/margins``. What cannot be
  ///   parted takes more.
  func pages(height: Double) -> [DiagramSheet]

  /// What the picture shows, in a few sentences for those who cannot see it.
  var description: String { get }
}

/// A picture for Graphviz.
package struct DiagramSheet: Sendable, Hashable {
  /// Who says where everything stands.
  package enum Layout: Sendable {
    /// The text itself: `nop2`.
    case placed
    /// Graphviz, in layers: `dot`.
    case layered
  }

  /// What lies above and below a placed drawing on its page, both together, in points.
  package static let margins = 28.8

  package var dot: String
  package var layout: Layout

  package init(dot: String, layout: Layout) {
    self.dot = dot
    self.layout = layout
  }
}
