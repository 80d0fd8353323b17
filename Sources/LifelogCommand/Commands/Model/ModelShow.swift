import LifelogCore
import LifelogModel
import LifelogReports

/// `lifelog model show`: prints a model, or one of its rules or machines.
struct ModelShow: Command {
  /// The output formats.
  enum Format: String, CaseIterable, Sendable { case json, text }

  var name: String?
  var format = Format.text
  var models: [String] = []

  static let node = CommandNode<any Command>(
    name: "show",
    abstract: "Show a model, or one of its rules or machines.",
    discussion:
      "A model has machines, declared events and rules. 'lifelog rules' explains the rules to app developers.",
    examples: [
      CommandExample("lifelog model show", "Show the built-in model."),
      CommandExample("lifelog model show duplicate-view-did-appear", "Show a rule."),
      CommandExample("lifelog model show --model cart.order", "Show a custom model."),
    ],
    settings: ModelShow(),
    argument: .atMostOne(
      "name", help: "Rule id or machine name.", takes: .name(.partOfModel), into: \.name),
    options: [
      .choice("format", in: Format.allCases, defaultValue: .text, help: "Output format.", into: \.format)
        .explained("JSON lists the machines, events and rules, with the schema \(ModelDocument.schema)."),
      .models(into: \.models),
    ],
    conflict: { Wording.conflict(logs: [], models: $0.models) },
    action: { $0 })

  func run(on console: Console) -> ExitStatus {
    guard let model = console.model(from: models) else { return .failure }
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

  /// The output; `nil` if the model does not have the name.
  private func text(of model: Model, style: TextStyle) -> String? {
    var text = ""
    if format == .json {
      guard let document = ModelDocument(model, only: name, version: Analyzer.version) else { return nil }
      document.write(to: &text)
      return text
    }
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
