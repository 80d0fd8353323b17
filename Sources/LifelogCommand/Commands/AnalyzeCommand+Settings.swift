import LifelogFindings
import LifelogModel
import LifelogReports
import LifelogText

extension AnalyzeCommand {
  /// This command with the values of the settings. Options override settings: models of an option replace those of the
  /// settings, and a rule that an option selects is checked even if the settings disable it. A rule that the options or
  /// the settings disable is disabled.
  func completed(with settings: Settings) -> AnalyzeCommand {
    var command = self
    if models.isEmpty { command.models = settings.models }
    command.failOn = failOn ?? settings.failOn
    command.maxWarnings = maxWarnings ?? settings.maxWarnings
    command.os = os ?? settings.os
    command.sdk = sdk ?? settings.sdk
    command.isComplete = isComplete || settings.isComplete
    command.disabled += settings.disabled.map(\.text).filter { !rules.contains($0) }
    return command
  }

  /// The sections that a text report has in addition. A run that notes can fail lists them.
  var reportSections: Set<ReportSection> { failOn == .note ? sections.union([.notes]) : sections }
}

extension Console {
  /// Reports rules that a command or its settings name and the model does not have.
  ///
  /// - Returns: The exit status, or `nil` if there are none. An unknown rule on the command line is a usage error; an
  ///   unknown rule in a file makes the file an invalid input, as an error in a model does.
  func reportUnknownRules(_ command: AnalyzeCommand, _ settings: Settings, in model: Model) -> ExitStatus? {
    let errors = settings.unknownRules(in: model)
    for error in errors { report(Message(error, in: settings.file ?? SettingsFile.name)) }
    let inSettings = Set(settings.disabled.map(\.text).filter { model.rule($0) == nil })
    let unknown = (command.rules + command.disabled)
      .filter { model.rule($0) == nil && !inSettings.contains($0) }
    for id in unknown { report(.unknown(rule: id, in: model, models: command.models)) }
    return unknown.isEmpty ? errors.isEmpty ? nil : .failure : .usage
  }

  /// Reports each budget without measurements: it limited nothing.
  func reportUnusedBudgets(of report: Report) {
    for unused in report.unusedBudgets { self.report(.unused(unused, in: report)) }
  }
}

extension Message {
  /// An error if a report has more warnings than allowed; `nil` if it has not.
  ///
  /// - Parameter limit: The maximum number; `nil` for any number.
  static func excess(of limit: Int?, in report: Report) -> Message? {
    let count = report.newFindings.lazy.filter { $0.severity == .warning }.violationCount
    guard let limit, count > limit else { return nil }
    return Message(
      kind: .error, what: "\(count.counted("warning")), but at most \(limit.grouped) are allowed",
      help: "fix some, or raise --max-warnings")
  }

  fileprivate static func unused(_ unused: UnusedBudget, in report: Report) -> Message {
    let budget = unused.budget
    let interval = "from \(budget.start.rawValue) to viewDidAppear"
    guard !unused.hasClass else {
      return Message(
        kind: .note,
        what:
          "the budget for '\(budget.pattern)' \(interval) is unused: the log has no such interval with times",
        help: "log both callbacks with their times")
    }
    let classes = Set(report.verdicts.map(\.subject)).subtracting([""]).sorted()
    return Message(
      kind: .note,
      what: "the budget for '\(budget.pattern)' \(interval) is unused: the log has no such class",
      help: nearest(to: budget.pattern, in: classes).map { "did you mean '\($0)'?" })
  }
}
