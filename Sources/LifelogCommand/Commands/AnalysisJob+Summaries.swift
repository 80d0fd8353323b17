import LifelogCore
import LifelogFiles
import LifelogFindings
import LifelogTrace

/// The summaries of the logs.
extension AnalysisJob {
  /// Returns a pipeline for all logs, which also checks each log by itself, and keeps its bytes, if an output needs that.
  func pipeline(keeper: LogKeeper) -> SummarizingPipeline {
    let joint = Pipeline(
      model: model, os: command.os, sdk: command.sdk, isComplete: command.isComplete,
      keepsTrace: outputs.needsTrace || printed(ReportOptions()).needsTrace || findingDiagrams != nil,
      keepsTransitions: command.listsTransitions, budgets: budgets, options: options)
    return SummarizingPipeline(
      joint: isSummaryOnly ? nil : joint, summarizes: summarizes,
      keeper: command.page.keepsLog ? keeper : nil,
      newPipeline: {
        Pipeline(
          model: model, os: command.os, sdk: command.sdk, isComplete: command.isComplete, budgets: budgets,
          options: options)
      })
  }

  private var printsSummaries: Bool { command.format == .summary && command.printed == nil }

  private var summarizes: Bool {
    printsSummaries || command.reports.contains { $0.format == .summary }
  }

  /// Whether no output needs all logs together.
  var isSummaryOnly: Bool {
    summarizes && (printsSummaries || command.reading.isQuiet) && !writesOtherDocuments
  }

  /// Whether files are written that need all logs together.
  private var writesOtherDocuments: Bool {
    findingDiagrams != nil || outputs.documents.contains { !$0.isSummary }
  }

  /// Returns the summary of each log, and one for each input that was not read.
  func summaries(_ results: [SummarizingPipeline.Result], _ readings: InputReadings) -> [LogSummary] {
    var rest = readings.logs[...]
    let summaries = results.map { result in
      let logs = rest.prefix(result.report.inputs.count)
      rest = rest.dropFirst(logs.count)
      var report = result.report
      for (index, log) in zip(report.inputs.indices, logs) { report.inputs[index].origin = log.origin }
      narrow(&report)
      let error = logs.lazy.compactMap(\.error).first.map { Message($0).what }
      var summary = newSummary(
        log: result.log, name: logs.map(\.path).joined(separator: ", "), error: error)
      summary.add(report)
      return summary
    }
    return summaries + unread(in: readings)
  }

  /// Writes the documents that list the inputs, none of which has any log.
  func writeUnread(_ readings: InputReadings, on console: Console) -> ExitStatus {
    var analysis = Analysis(report: Report())
    analysis.report.unread = readings.unread
    analysis.report.summaries = unread(in: readings)
    _ = outputs.write(analysis, model: model, isOne: true, on: console, where: \.listsUnread)
    if !command.reading.isQuiet, readings.mayPrint, printed(ReportOptions()).listsUnread {
      _ = print(analysis, on: console)
    }
    return .failure
  }

  /// The summaries of the inputs, and of the files in them, that were not read at all.
  private func unread(in readings: InputReadings) -> [LogSummary] {
    readings.inputs.flatMap { input in
      let partlyRead = Set(input.logs.compactMap(\.error).map { Message($0).what })
      return input.errors.map(\.what).filter { !partlyRead.contains($0) }.map {
        newSummary(log: nil, name: input.path, error: $0)
      }
    }
  }

  private func newSummary(log: String?, name: String, error: String?) -> LogSummary {
    let models = command.models.map(Wording.name)
    return LogSummary(
      log: log, name: name, error: error, version: Analyzer.version,
      model: models.isEmpty ? "built-in" : models.joined(separator: ", "))
  }
}
