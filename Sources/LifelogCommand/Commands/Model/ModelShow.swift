import LifelogModel
import LifelogReports

/// `lifelog model show`: prints a model, or one rule or machine of it.
struct ModelShow: Command {
  var name: String?
  var models: [String] = []

  static let node = CommandNode<any Command>(
    name: "show",
    abstract: "Shows a model: its machines, events and rules, or all that it says of one of them.",
    discussion: "'lifelog rules' explains the same rules to those who write apps.",
    examples: [
      CommandExample("lifelog model show", "The built-in model."),
      CommandExample("lifelog model show duplicate-view-did-appear", "One of its rules."),
      CommandExample("lifelog model show --model cart.order", "A model of your own."),
    ],
    settings: ModelShow(),
    argument: .atMostOne(
      "rule", help: "The id of a rule, or the name of a machine.", takes: .name(.partOfModel), into: \.name),
    options: [.texts("model", value: "file", help: Wording.model, takes: .model, into: \.models)],
    conflict: { Wording.conflict(logs: [], models: $0.models) },
    action: { $0 })

  func run(on console: Console) -> ExitStatus {
    guard let model = console.model(from: models) else { return .trouble }
    guard let text = text(of: model, style: console.isColored(.auto, console.output) ? .ansi : .plain) else {
      let known = model.rules.map(\.id) + model.machines.map(\.name)
      console.report(
        .unknown(
          "rule or machine", name ?? "", nearest(to: name ?? "", in: known), list: "lifelog model show",
          models: models))
      return .usage
    }
    console.output.write(text)
    return .clean
  }

  /// What is asked for; `nil` when the model knows no such name.
  private func text(of model: Model, style: TextStyle) -> String? {
    var text = ""
    guard let name else {
      ModelOverview(of: model, style: style).write(to: &text)
      return text
    }
    if let statement = RuleStatement(of: name, in: model, style: style) {
      statement.write(to: &text)
    } else if let table = MachineTable(of: name, in: model, style: style) {
      table.write(to: &text)
    } else {
      return nil
    }
    return text
  }
}
