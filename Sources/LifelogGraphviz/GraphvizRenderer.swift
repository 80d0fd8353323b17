package import LifelogDiagrams

/// Draws the sheets of diagrams.
///
/// Graphviz keeps its state in global variables, so one drawing is made at a time, whoever asks. The
/// library does nothing before the first one.
///
/// Every sheet is laid out by itself and forgotten, so that Graphviz needs the memory of the largest one only.
///
/// In SVG a shape is a group with the `id` and `class` of its node, edge or cluster. What is said of it when it is pointed
/// at is the name of a node, unless that is `_` and the node's id, or `_` and anything for a node without an id; and
/// the `tooltip` of edges, clusters, and nodes with such a name. A shape with the id `paper` is what lies behind everything,
/// and drawn once.
package struct GraphvizRenderer: Sendable {
  /// Held while Graphviz works.
  private static let turn = Guarded(())

  package init() {}

  /// Sheets below one another as one page of SVG, as wide as the widest of them.
  ///
  /// Placed sheets touch, so that lines lead on from one to the next; sheets in layers keep what they leave free.
  ///
  /// - Parameters:
  ///   - bands: At least one. The ids of their shapes differ.
  ///   - title: What the page is called, in a few words; empty when it has no name.
  ///   - description: What it shows, in sentences, for those who cannot see it.
  /// - Throws: `GraphvizError`, with what Graphviz complained of. Standard error stays silent.
  /// - Complexity: O(*n*) in the length of placed sheets; layers are more than quadratic.
  package func svg(
    bands: [DiagramSheet], title: String, description: String
  ) throws(GraphvizError) -> [UInt8] {
    var document = SVGDocument()
    try draw(bands) { sheet, drawing throws(GraphvizError) in
      let isDrawn = try drawing.write(as: .svg) { svg throws(GraphvizError) in
        document.append(svg, continues: sheet.layout == .placed)
      }
      guard isDrawn else { throw .renderingFailed(format: .svg, detail: "") }
    }
    return document.file(title: title, description: description)
  }

  /// Sheets as the pages of one PDF file, each as large as its drawing.
  ///
  /// - Parameters:
  ///   - pages: At least one.
  ///   - title: What the file is called; empty when it has no name.
  /// - Throws: `GraphvizError`.
  /// - Complexity: O(*n*) in the length of placed sheets.
  package func pdf(pages: [DiagramSheet], title: String) throws(GraphvizError) -> [UInt8] {
    let file = try PDFPages(title: title)
    try draw(pages, onCanvas: true) { _, drawing throws(GraphvizError) in
      file.begin(size: drawing.size)
      try drawing.draw(on: file.canvas)
      try file.end(links: drawing.links)
    }
    return try file.file()
  }

  /// A sheet as a bitmap of two pixels for a point; of four for three points where it would be too large otherwise.
  ///
  /// - Throws: `GraphvizError`; `tooLarge` for more than 32,767 pixels each way.
  /// - Complexity: O(*n* + *p*), *n* the length of a placed sheet, *p* the pixels.
  package func png(_ page: DiagramSheet) throws(GraphvizError) -> [UInt8] {
    var file: [UInt8] = []
    try draw([page], onCanvas: true) { _, drawing throws(GraphvizError) in
      let bitmap = try Bitmap(size: drawing.size)
      try drawing.draw(on: bitmap.canvas)
      file = try bitmap.file()
    }
    return file
  }

  /// The text of a sheet with the position of everything.
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

  /// Lays out one sheet after the other.
  ///
  /// - Parameter onCanvas: Whether the fonts of this machine draw the text, and not those of a reader.
  private func draw(
    _ sheets: [DiagramSheet], onCanvas: Bool = false,
    _ body: (DiagramSheet, borrowing LaidOutGraph) throws(GraphvizError) -> Void
  ) throws(GraphvizError) {
    try Self.turn.withLock { _ throws(GraphvizError) in
      Complaints.begin()
      let context = try GraphvizContext()
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
