import LifelogCore
import LifelogFiles
import LifelogXML

/// What an analysis is written as.
enum Document: Hashable, Sendable {
  case report(ReportFormat, isColored: Bool, sections: Set<ReportSection> = [])
  case junit
  case drawing(Drawing)

  /// Whether it needs every event.
  var needsTrace: Bool { if case .drawing = self { true } else { false } }

  /// Writes the document, or of a drawing the first page.
  ///
  /// - Returns: The further pages, each a file of its own.
  @discardableResult
  func write(
    _ analysis: Analyzer.Analysis, model: Model, to output: some ByteOutput
  ) throws(DocumentFailure) -> ArraySlice<ContiguousArray<UInt8>> {
    var stream = TextStream(output: output)
    switch self {
    case .report(let format, let isColored, let sections):
      let options = RenderingOptions(
        style: isColored ? .ansi : .plain, width: nil, sections: sections,
        version: LifelogTool.version)
      format.makeRenderer(options).render(analysis.report, to: &stream)
    case .junit:
      do throws(XMLError) {
        let bytes = try JUnitReport(analysis.report, version: LifelogTool.version).write()
        output.write(bytes.span)
      } catch {
        throw .renderer(error.description)
      }
    case .drawing(let drawing):
      let pages = try drawing.pages(of: analysis, model: model)
      if let first = pages.first { output.write(first.span) }
      return pages.dropFirst()
    }
    return []
  }
}

/// An output as a value: renderers write into `inout` streams.
private struct TextStream<Output: ByteOutput>: TextOutputStream {
  var output: Output

  mutating func write(_ text: String) { output.write(text) }
}

/// Why a document is not written.
enum DocumentFailure: Error, Hashable, Sendable {
  /// What the renderer says.
  case renderer(String)
  /// There is nothing to draw.
  case focus(DiagramFocusProblem)
}
