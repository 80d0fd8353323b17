import LifelogCore
import LifelogFindings
import LifelogTrace

/// The summaries of the logs.
extension AnalysisJob {
  /// A pipeline for all logs, which also checks each log by itself if an output needs that.
  var pipeline: SummarizingPipeline {
    let printsSummaries = command.format == .summary && command.printed == nil
    let summarizes = printsSummaries || command.reports.contains { $0.format == .summary }
    let printsReport = !printsSummaries && !command.reading.isQuiet
    let needsJoint = !summarizes || printsReport || writesOtherDocuments
    let joint = Pipeline(
      model: model, os: command.os, keepsTrace: outputs.needsTrace || findingDiagrams != nil,
      keepsTransitions: command.listsTransitions, budgets: budgets, options: options)
    return SummarizingPipeline(
      joint: needsJoint ? joint : nil, summarizes: summarizes,
      newPipeline: { Pipeline(model: model, os: command.os, budgets: budgets, options: options) })
  }

  /// Whether files are written that need all logs together.
  private var writesOtherDocuments: Bool {
    command.reports.contains { $0.format != .summary } || !command.diagrams.isEmpty || findingDiagrams != nil
      || command.newBaseline != nil
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

  /// Prints the summaries of inputs without any log. Other reports would look like a good result.
  func printUnread(_ readings: InputReadings, on console: Console) -> ExitStatus {
    guard command.format == .summary, command.printed == nil else { return .failure }
    var analysis = Analysis(report: Report())
    analysis.report.summaries = unread(in: readings)
    _ = print(analysis, on: console)
    return .failure
  }

  private func unread(in readings: InputReadings) -> [LogSummary] {
    readings.inputs.filter { $0.logs.isEmpty }.compactMap { input in
      input.errors.first.map { newSummary(log: nil, name: input.path, error: $0.what) }
    }
  }

  private func newSummary(log: String?, name: String, error: String?) -> LogSummary {
    let models = command.models.map(Wording.name)
    return LogSummary(
      log: log, name: name, error: error, version: Analyzer.version,
      model: models.isEmpty ? "built-in" : models.joined(separator: ", "))
  }
}
