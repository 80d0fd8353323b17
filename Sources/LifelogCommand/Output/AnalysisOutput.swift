import LifelogCore
import LifelogDiagrams
import LifelogFiles
import LifelogFindings
import LifelogGraphviz
import LifelogModel
import LifelogReports
import LifelogStore
import LifelogXML

/// A document that an analysis writes.
enum AnalysisOutput: Hashable, Sendable {
  case report(OutputFormat, ReportOptions)
  case advice(AdviceFormat, ReportOptions)
  case drawing(DiagramRequest)
  /// The findings, for the next run.
  case baseline
  /// All events, states, transitions and findings, as a SQLite database.
  case database
  /// States, transitions and findings, as a trace of Perfetto.
  case perfetto
  /// The findings, the data of the views and the logs, as an HTML page. The title names the logs.
  case page(title: String)
  /// The rows of that database that a query selects.
  case query(DatabaseQuery)

  /// Whether the document needs all events.
  var needsTrace: Bool {
    switch self {
    case .drawing, .database, .perfetto, .page, .query: true
    case .report, .advice, .baseline: false
    }
  }

  /// Whether it has a line for each log, and nothing about all logs together.
  var isSummary: Bool { if case .report(.summary, _) = self { true } else { false } }

  /// Whether it lists the inputs that cannot be read. Any other document without a log would look like a good result.
  var listsUnread: Bool { if case .report(let format, _) = self { format.listsUnread } else { false } }

  /// Whether it is a diagram, which shows one log.
  var isDrawing: Bool { if case .drawing = self { true } else { false } }

  /// Writes the document; of a diagram, the first page.
  ///
  /// - Parameter logs: The logs of an HTML page.
  /// - Returns: The other pages; each becomes its own file.
  @discardableResult
  func write(
    _ analysis: Analysis, model: Model, logs: PageLogs = PageLogs(), to output: some ByteOutput
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
    case .database:
      do throws(StoreError) {
        try LifeDatabase(analysis, version: Analyzer.version).withFile { output.write($0) }
      } catch {
        throw .database(error)
      }
    case .perfetto:
      var trace = PerfettoTrace(analysis)
      output.write(trace.write().span)
    case .page(let title):
      try PageWriter(title: title, logs: logs).write(analysis, model: model, to: output)
    case .query(let query):
      try query.write(analysis, to: output)
    }
    return []
  }
}

/// The reason why a document cannot be written.
enum RenderingError: Error, Hashable, Sendable {
  case drawing(GraphvizError)
  /// libxml2 refuses a step of a document.
  case document(XMLError)
  /// SQLite refuses a step of the database.
  case database(StoreError)
  /// No memory is left for a page.
  case memory
  /// The logs of a page cannot be kept in a folder until it is written.
  case keptLogs(SystemError, folder: String)
  /// SQLite refuses the user's query, or the query exceeds a limit.
  case query(StoreError, QueryLimits)
  /// The focus selects nothing to draw.
  case focus(DiagramFocusError)
}
