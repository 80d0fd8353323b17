import LifelogDiagrams
import LifelogFiles
import LifelogFindings
import LifelogModel
import LifelogReports

/// What an analysis is written as.
enum AnalysisOutput: Hashable, Sendable {
  case report(OutputFormat, ReportOptions)
  case drawing(DiagramRequest)
  /// What the next run is to know of its findings.
  case baseline

  /// Whether it needs every event.
  var needsTrace: Bool { if case .drawing = self { true } else { false } }

  /// Writes the document, or of a drawing the first page.
  ///
  /// - Returns: The further pages, each a file of its own.
  @discardableResult
  func write(
    _ analysis: Analysis, model: Model, to output: some ByteOutput
  ) throws(RenderingError) -> ArraySlice<ContiguousArray<UInt8>> {
    switch self {
    case .report(let form, let options):
      try form.write(analysis.report, options, to: output)
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

/// Why a document is not written.
enum RenderingError: Error, Hashable, Sendable {
  /// What the renderer says.
  case renderer(String)
  /// There is nothing to draw.
  case focus(DiagramFocusError)
}
