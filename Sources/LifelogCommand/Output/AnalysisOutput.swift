import LifelogCore
import LifelogDiagrams
import LifelogFiles
import LifelogFindings
import LifelogModel
import LifelogReports

/// A document that an analysis writes.
enum AnalysisOutput: Hashable, Sendable {
  case report(OutputFormat, ReportOptions)
  case advice(AdviceFormat, ReportOptions)
  case drawing(DiagramRequest)
  /// The findings, for the next run.
  case baseline

  /// Whether the document needs all events.
  var needsTrace: Bool { if case .drawing = self { true } else { false } }

  /// Writes the document; of a diagram, the first page.
  ///
  /// - Returns: The other pages; each becomes its own file.
  @discardableResult
  func write(
    _ analysis: Analysis, model: Model, to output: some ByteOutput
  ) throws(RenderingError) -> ArraySlice<ContiguousArray<UInt8>> {
    switch self {
    case .report(let format, let options):
      try format.write(analysis.report, options, to: output)
    case .advice(let format, let options):
      var text = ""
      switch format {
      case .text: AdviceReport(analysis.report, style: options.rendering.style).write(to: &text)
      case .json: AdviceDocument(analysis.report, version: Analyzer.version).write(to: &text)
      }
      output.write(ContiguousArray(text.utf8).span)
    case .drawing(let drawing):
      let pages = try drawing.pages(of: analysis, model: model)
      if let first = pages.first { output.write(first.span) }
      return pages.dropFirst()
    case .baseline:
      var text = ""
      BaselineDocument(Baseline(of: analysis.report.findings)).write(to: &text)
      output.write(ContiguousArray(text.utf8).span)
    }
    return []
  }
}

/// The reason why a document cannot be written.
enum RenderingError: Error, Hashable, Sendable {
  /// The message of the renderer.
  case renderer(String)
  /// The focus selects nothing to draw.
  case focus(DiagramFocusError)
}
