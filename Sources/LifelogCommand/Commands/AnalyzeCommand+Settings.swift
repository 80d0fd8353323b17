import LifelogFindings
import LifelogModel

extension AnalyzeCommand {
  /// This command with what the settings add. What an option says holds: models of an option replace those of the
  /// settings, and a rule that an option chooses is checked even if the settings disable it. Rules that either disables
  /// are disabled.
  func completed(with settings: Settings) -> AnalyzeCommand {
    var command = self
    if models.isEmpty { command.models = settings.models }
    command.failOn = failOn ?? settings.failOn
    command.os = os ?? settings.os
    command.disabled += settings.disabled.map(\.text).filter { !rules.contains($0) }
    return command
  }
}

extension Console {
  /// Reports rules that a command or its settings name and the model does not have.
  ///
  /// - Returns: The exit status; `nil` when there are none. What the user typed is wrong usage; a file that says it is
  ///   an input that cannot be used, as a model with mistakes is.
  func refuses(_ command: AnalyzeCommand, _ settings: Settings, in model: Model) -> ExitStatus? {
    let ofSettings = settings.unknownRules(in: model)
    for mistake in ofSettings { report(Message(mistake, in: settings.file ?? SettingsFile.name)) }
    let words = Set(settings.disabled.map(\.text).filter { model.rule($0) == nil })
    let unknown = (command.rules + command.disabled).filter { model.rule($0) == nil && !words.contains($0) }
    for id in unknown { report(.unknown(rule: id, in: model, models: command.models)) }
    return unknown.isEmpty ? ofSettings.isEmpty ? nil : .trouble : .usage
  }

  /// Says of each budget for which nothing was measured that it held nobody to anything.
  func reportIdleBudgets(of report: Report) {
    for idle in report.unusedBudgets { self.report(.idle(idle, in: report)) }
  }
}

extension Message {
  fileprivate static func idle(_ idle: UnusedBudget, in report: Report) -> Message {
    let budget = idle.budget
    let interval = "from \(budget.start.rawValue) to viewDidAppear"
    guard !idle.hasClass else {
      return Message(
        kind: .note,
        what: "the budget for '\(budget.pattern)' \(interval) was not used: the log times no such interval",
        help: "log both callbacks with their times")
    }
    let classes = Set(report.verdicts.map(\.subject)).subtracting([""]).sorted()
    return Message(
      kind: .note,
      what: "the budget for '\(budget.pattern)' \(interval) was not used: the log has no such class",
      help: nearest(to: budget.pattern, in: classes).map { "did you mean '\($0)'?" })
  }
}
