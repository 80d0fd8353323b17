/// A diagram of a log, in every layout in which it can be written.
///
/// To add a kind of diagram, add a folder with its type, and a case to ``DiagramKind``.
package protocol Diagram: Sendable {
  /// Returns the whole diagram as one document, however long, with repeated headers if a reader needs them.
  func document() -> DiagramSheet

  /// Returns the diagram on pages; never empty.
  ///
  /// - Parameter height: The maximum height of a page in points, without its ``DiagramSheet/margins``. Content that
  ///   cannot be divided may exceed it.
  func pages(height: Double) -> [DiagramSheet]

  /// A description of the diagram in a few sentences, for readers who cannot see it.
  var description: String { get }
}

/// A page of a diagram, or a whole diagram.
package struct DiagramSheet: Sendable, Hashable {
  private enum Content: Sendable, Hashable {
    case canvas(Canvas, name: String, style: DiagramStyle)
    /// Graphviz computes the positions.
    case graph(StateGraph)
  }

  /// The upper and lower margins of a diagram on its page, added together, in points.
  package static let margins = 2 * Canvas.margin

  private let content: Content

  /// Creates a sheet of shapes.
  ///
  /// - Parameter name: The name of the graph in DOT.
  init(_ canvas: Canvas, name: String, style: DiagramStyle) {
    content = .canvas(canvas, name: name, style: style)
  }

  init(_ graph: StateGraph) { content = .graph(graph) }

  /// Whether Graphviz computes the positions, in layers, before the sheet can be drawn.
  package var needsLayout: Bool {
    if case .graph = content { true } else { false }
  }

  /// The sheet as DOT, with positions unless it needs a layout.
  ///
  /// - Complexity: O(*n*) in the number of shapes.
  package var dot: String {
    switch content {
    case .canvas(let canvas, let name, let style): DOTWriter.dot(of: canvas, name: name, style: style)
    case .graph(let graph): graph.dot
    }
  }

  /// Returns the sheet with the positions of a layout; the same sheet if it needs none.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  package func placed(_ layout: GraphLayout) -> DiagramSheet {
    guard case .graph(let graph) = content else { return self }
    return DiagramSheet(graph.canvas(layout), name: "states", style: graph.style)
  }

  /// Returns the sheet as an SVG page; `nil` if it needs a layout.
  ///
  /// - Parameters:
  ///   - title: The title of the page in a few words; empty for none.
  ///   - description: A description for readers who cannot see the page; empty for none.
  /// - Complexity: O(*n*) in the number of shapes.
  package func svg(title: String, description: String) -> [UInt8]? {
    guard case .canvas(let canvas, _, let style) = content else { return nil }
    return SVGPage(canvas: canvas, title: title, description: description, style: style).file
  }

  /// Returns the sheet as an SVG element of a document that may have other drawings; `nil` if it needs a layout.
  ///
  /// - Parameters:
  ///   - id: The start of its ids, which no other drawing has.
  ///   - description: A description for readers who cannot see it.
  /// - Complexity: O(*n*) in the number of shapes.
  package func svgElement(id: String, description: String) -> [UInt8]? {
    guard case .canvas(let canvas, _, let style) = content else { return nil }
    return SVGPage(canvas: canvas, description: description, style: style).element(id: id, writesNames: false)
  }
}
