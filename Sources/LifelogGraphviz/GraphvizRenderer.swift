package import LifelogDiagrams
import LifelogText

/// Renders the sheets of diagrams.
///
/// Graphviz stores its state in global variables, so only one diagram is rendered at a time. The library does nothing
/// before the first one. The command draws in another process, because the libraries of text end theirs if memory or threads
/// are missing; the library and its tests draw in this one.
///
/// Each sheet is laid out separately and then released, so that Graphviz needs memory only for the largest sheet.
package struct GraphvizRenderer: Sendable {
  /// Locked while Graphviz works; `nil` before the first diagram.
  private static let context = Guarded<GraphvizContext?>(nil)
  /// The process that draws; `nil` for this one.
  private static let process = Guarded<DrawingProcess?>(nil)

  package init() {}

  /// Lets another process draw from now on, which may end early without ending this one.
  package static func draw(in process: @escaping DrawingProcess) { Self.process.with { $0 = process } }

  /// Draws what another process asks for, in this process. Returns the drawing or the error.
  package static func answer(_ request: [UInt8]) -> [UInt8] {
    DrawingRequest(request)?.answer() ?? []
  }

  /// Returns the positions of a sheet that needs a layout.
  ///
  /// - Throws: `GraphvizError`, with Graphviz's message. Nothing is written to standard error.
  /// - Complexity: More than quadratic in the number of states and arrows.
  package func layout(_ sheet: DiagramSheet) throws(GraphvizError) -> GraphLayout {
    guard let process = Self.process.with({ $0 }) else { return try layoutHere(of: sheet.dot) }
    guard let layout = GraphLayout(try DrawingRequest(.layout, [sheet.dot]).drawing(by: process)) else {
      throw .processFailed(detail: "its answer is incomplete")
    }
    return layout
  }

  func layoutHere(of graph: String) throws(GraphvizError) -> GraphLayout {
    var layout = GraphLayout(width: 0, height: 0)
    try draw(graph, .layered) { drawing throws(GraphvizError) in layout = drawing.layout }
    return layout
  }

  /// Returns a sheet with positions.
  ///
  /// - Throws: `GraphvizError`.
  package func placed(_ sheet: DiagramSheet) throws(GraphvizError) -> DiagramSheet {
    sheet.needsLayout ? sheet.placed(try layout(sheet)) : sheet
  }

  /// Returns a sheet as an SVG page. Graphviz only lays it out, if it needs that.
  ///
  /// - Parameters:
  ///   - title: The title of the page in a few words; empty for none.
  ///   - description: A description for readers who cannot see the page; empty for none.
  /// - Throws: `GraphvizError`.
  /// - Complexity: O(*n*) in the number of shapes.
  package func svg(
    _ sheet: DiagramSheet, title: String, description: String
  ) throws(GraphvizError) -> [UInt8] {
    guard let page = try placed(sheet).svg(title: title, description: description) else {
      throw .layoutFailed(detail: "")
    }
    return page
  }

  /// Returns sheets as the pages of one PDF file, each as large as its diagram.
  ///
  /// - Parameters:
  ///   - pages: The sheets; at least one.
  ///   - title: The title of the file; empty for none.
  /// - Throws: `GraphvizError`.
  /// - Complexity: O(*n*) in the length of placed sheets.
  package func pdf(pages: [DiagramSheet], title: String) throws(GraphvizError) -> [UInt8] {
    var graphs: [String] = []
    for page in pages { graphs.append(try placed(page).dot) }
    guard let process = Self.process.with({ $0 }) else { return try pdfHere(of: graphs, title: title) }
    return try DrawingRequest(.pdf, title: title, graphs).drawing(by: process)
  }

  func pdfHere(of graphs: [String], title: String) throws(GraphvizError) -> [UInt8] {
    let file = try PDFPages(title: title)
    try file.canvas.requireFonts()
    for graph in graphs {
      try draw(graph, .placed) { drawing throws(GraphvizError) in
        file.begin(size: drawing.size)
        try drawing.draw(on: file.canvas)
        try file.end(links: drawing.links)
      }
    }
    return try file.file()
  }

  /// Returns a sheet as a bitmap with two pixels per point, or with four pixels for three points if it would otherwise
  /// be too large.
  ///
  /// - Throws: `GraphvizError`; `tooLarge` for more than 32,767 pixels in one dimension.
  /// - Complexity: O(*n* + *p*), *n* the length of a placed sheet, *p* the number of pixels.
  package func png(_ page: DiagramSheet) throws(GraphvizError) -> [UInt8] {
    let graph = try placed(page).dot
    guard let process = Self.process.with({ $0 }) else { return try pngHere(of: graph) }
    return try DrawingRequest(.png, [graph]).drawing(by: process)
  }

  func pngHere(of graph: String) throws(GraphvizError) -> [UInt8] {
    var file: [UInt8] = []
    try draw(graph, .placed) { drawing throws(GraphvizError) in
      let bitmap = try Bitmap(size: drawing.size)
      try bitmap.canvas.requireFonts()
      try drawing.draw(on: bitmap.canvas)
      file = try bitmap.file()
    }
    return file
  }

  /// Lays out the first graph of a text.
  ///
  /// - Throws: `GraphvizError`; `unreadable` for a text without a graph.
  func draw(
    _ dot: String, _ layout: GraphvizLayout, _ body: (borrowing LaidOutGraph) throws(GraphvizError) -> Void
  ) throws(GraphvizError) {
    try Self.context.with { known throws(GraphvizError) in
      GraphvizMessages.begin()
      let context = if let known { known } else { try GraphvizContext() }
      known = context
      try context.withLayout(of: try DOTGraph(dot), layout, body)
    }
  }
}
