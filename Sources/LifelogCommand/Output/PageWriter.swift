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
  let keeper: LogKeeper

  /// Writes the page.
  ///
  /// - Complexity: O(*n*) in the size of the logs.
  func write(
    _ analysis: Analysis, model: Model, to output: some ByteOutput
  ) throws(RenderingError) {
    var output = output
    // Without bytes, a log has the lines that were counted.
    let logs = analysis.report.logs.enumerated().map { index, summary in
      let log = keeper.logs.indices.contains(index) ? keeper.logs[index] : nil
      return PageDocument.Log(
        encoding: (log?.encoding ?? .utf8).rawValue, lines: log?.lines ?? summary.lines,
        keptLines: log?.keptLines ?? 0)
    }
    let page = PageDocument(
      analysis, model: model, title: title, logs: logs, version: Analyzer.version)
    output.write(page.head)
    guard let data = GzipPacker().packed(page.data.span) else { throw .renderer("no memory is left") }
    var text = ContiguousArray<UInt8>()
    Base64.append(data.span, to: &text)
    output.write(text.span)
    output.write(page.dataEnd)
    for index in logs.indices {
      output.write(page.logStart(index))
      if logs[index].keptLines > 0 { keeper.write(log: index, to: output) }
      output.write(page.logEnd)
    }
    output.write(page.end)
    if let failure = keeper.failure { throw .renderer("cannot keep the log: \(failure.text)") }
  }
}

extension LogKeeper {
  /// The number of lines before and after a line of a finding that a shortened log keeps.
  private static let context = 25

  /// Ends the logs, and shortens them if the options ask for it.
  ///
  /// - Returns: Whether the limit shortened them.
  func finish(_ options: PageOptions, of report: Report) -> Bool {
    finish()
    let limit = options.limit ?? PageOptions.defaultLimit
    let isTooLarge = packedSize > limit
    guard options.logPart == .findings || isTooLarge else { return false }
    let isComplete = keep(only: Self.linesNearFindings(of: report, in: logs.count), limit: limit)
    return options.logPart != .findings || !isComplete
  }

  /// Returns the lines near the findings in each log, as sorted ranges that do not overlap.
  private static func linesNearFindings(of report: Report, in count: Int) -> [[ClosedRange<Int>]] {
    let logs = Dictionary(
      report.logs.enumerated().map { ($0.element.path, $0.offset) }, uniquingKeysWith: { first, _ in first })
    var lines = [Set<Int>](repeating: [], count: count)
    func add(_ line: Int, of file: String) {
      if let log = logs[file], log < count { lines[log].insert(line) }
    }
    for finding in report.findings {
      add(finding.line, of: finding.file)
      for line in finding.witness { add(line.line, of: line.file ?? finding.file) }
      for cause in finding.causes {
        for line in cause.lines { add(line, of: finding.file) }
        for place in cause.otherLocations { add(place.line, of: place.file) }
      }
      for effect in finding.effects { add(effect.line, of: effect.file ?? finding.file) }
    }
    return lines.map { lines in
      var ranges: [ClosedRange<Int>] = []
      for line in lines.sorted() {
        let range = max(1, line - context)...(line + context)
        if let last = ranges.last, range.lowerBound <= last.upperBound + 1 {
          ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
        } else {
          ranges.append(range)
        }
      }
      return ranges
    }
  }
}
