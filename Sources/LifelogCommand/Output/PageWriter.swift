import LifelogCore
import LifelogFiles
import LifelogFindings
import LifelogModel
import LifelogPage
import LifelogText
import LifelogTrace

/// Writes an HTML page with the logs that were kept.
struct PageWriter {
  let title: String
  let logs: PageLogs

  /// Writes the page.
  ///
  /// - Complexity: O(*n*) in the size of the logs.
  func write(
    _ analysis: Analysis, model: Model, to output: some ByteOutput
  ) throws(RenderingError) {
    var output = output
    // The last blocks of the logs are packed while the page is drawn.
    let page = PageDocument(analysis, model: model, title: title, version: Analyzer.version)
    guard let data = GzipPacker().packed(page.data.span) else { throw .memory }
    logs.finish(for: analysis.report)
    let (keeper, tests) = (logs.keeper, logs.options.keepsLog ? logs.tests : [])
    // Without bytes, a log has the lines that were counted.
    let logs = analysis.report.logs.enumerated().map { index, summary in
      let log = keeper.logs.indices.contains(index) ? keeper.logs[index] : nil
      return PageDocument.Log(
        encoding: (log?.encoding ?? .utf8).rawValue, lines: log?.lines ?? summary.lines,
        keptLines: log?.keptLines ?? 0)
    }
    output.write(page.head(with: logs))
    var text = ContiguousArray<UInt8>()
    Base64.append(data.span, to: &text)
    output.write(text.span)
    output.write(page.dataEnd)
    for list in tests { output.write(page.tests(list)) }
    for index in logs.indices {
      output.write(page.logStart(index, logs[index]))
      if logs[index].keptLines > 0 { keeper.write(log: index, to: output) }
      output.write(page.logEnd)
    }
    output.write(page.end)
    if let failure = keeper.failure { throw .keptLogs(failure, folder: LogKeeper.folder) }
  }
}
