package import LifelogDiagrams
import LifelogText

/// Renders the sheets of diagrams.
///
/// Graphviz stores its state in global variables, so only one diagram is rendered at a time. The library does nothing
/// before the first one.
///
/// Each sheet is laid out separately and then released, so that Graphviz needs memory only for the largest sheet.
///
/// In SVG, a shape is a group with the `id` and `class` of its node, edge or cluster. Its tooltip is the name of a
/// node, unless that is `_` and the node's id, or begins with `_` for a node without an id. Edges, clusters and nodes
/// with such names use their `tooltip`. A shape with the id `background` is drawn once for the whole page.
package struct GraphvizRenderer: Sendable {
  /// Locked while Graphviz works; `nil` before the first diagram.
  private static let context = Guarded<GraphvizContext?>(nil)

  package init() {}

  /// Returns sheets below one another as one SVG page, as wide as the widest sheet.
  ///
  /// Placed sheets touch, so that lines continue from one to the next; layered sheets keep their margins.
  ///
  /// - Parameters:
  ///   - bands: The sheets; at least one. The ids of their shapes must be unique.
  ///   - title: The title of the page in a few words; empty for none.
  ///   - description: A description for readers who cannot see the page.
  /// - Throws: `GraphvizError`, with Graphviz's message. Nothing is written to standard error.
  /// - Complexity: O(*n*) in the length of placed sheets; layered sheets take more than quadratic time.
  package func svg(
    bands: [DiagramSheet], title: String, description: String
  ) throws(GraphvizError) -> [UInt8] {
    if let page = DiagramSheet.svg(of: bands, title: title, description: description) { return page }
    var document = SVGDocument()
    try draw(bands) { sheet, drawing throws(GraphvizError) in
      let isDrawn = try drawing.write(as: .svg) { svg throws(GraphvizError) in
        document.append(svg, continues: sheet.layout == .placed)
      }
      guard isDrawn else { throw .renderingFailed(format: .svg, detail: "") }
    }
    return document.file(title: title, description: description)
  }

  /// Returns sheets as the pages of one PDF file, each as large as its diagram.
  ///
  /// - Parameters:
  ///   - pages: The sheets; at least one.
  ///   - title: The title of the file; empty for none.
  /// - Throws: `GraphvizError`.
  /// - Complexity: O(*n*) in the length of placed sheets.
  package func pdf(pages: [DiagramSheet], title: String) throws(GraphvizError) -> [UInt8] {
    let file = try PDFPages(title: title)
    try file.canvas.requireFonts()
    try draw(pages, onCanvas: true) { _, drawing throws(GraphvizError) in
      file.begin(size: drawing.size)
      try drawing.draw(on: file.canvas)
      try file.end(links: drawing.links)
    }
    return try file.file()
  }

  /// Returns a sheet as a bitmap with two pixels per point, or with four pixels for three points if it would otherwise
  /// be too large.
  ///
  /// - Throws: `GraphvizError`; `tooLarge` for more than 32,767 pixels in one dimension.
  /// - Complexity: O(*n* + *p*), *n* the length of a placed sheet, *p* the number of pixels.
  package func png(_ page: DiagramSheet) throws(GraphvizError) -> [UInt8] {
    var file: [UInt8] = []
    try draw([page], onCanvas: true) { _, drawing throws(GraphvizError) in
      let bitmap = try Bitmap(size: drawing.size)
      try bitmap.canvas.requireFonts()
      try drawing.draw(on: bitmap.canvas)
      file = try bitmap.file()
    }
    return file
  }

  /// Returns the text of a sheet with the position of every element.
  ///
  /// - Throws: `GraphvizError`.
  /// - Complexity: O(*n*) in the length of a placed sheet.
  package func dot(_ sheet: DiagramSheet) throws(GraphvizError) -> String {
    var text = ""
    try draw([sheet]) { _, drawing throws(GraphvizError) in
      text = try drawing.write(as: .dot) { Markup.string(in: $0, $0.indices) }
    }
    return text
  }

  /// Lays out the sheets one after the other.
  ///
  /// - Parameter onCanvas: Whether the text is drawn here with this machine's fonts, rather than by a viewer.
  private func draw(
    _ sheets: [DiagramSheet], onCanvas: Bool = false,
    _ body: (DiagramSheet, borrowing LaidOutGraph) throws(GraphvizError) -> Void
  ) throws(GraphvizError) {
    try Self.context.with { known throws(GraphvizError) in
      GraphvizMessages.begin()
      let context = if let known { known } else { try GraphvizContext() }
      known = context
      for sheet in sheets {
        let graph = try DOTGraph(sheet.dot)
        graph.prepare()
        try context.withLayout(of: graph, GraphvizLayout(sheet.layout), shrinksText: onCanvas) {
          drawing throws(GraphvizError) in
          try body(sheet, drawing)
        }
      }
    }
  }
}
