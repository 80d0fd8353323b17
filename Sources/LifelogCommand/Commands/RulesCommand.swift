import LifelogCore

/// `lifelog rules`: lists the rules, or explains one.
struct RulesCommand: Command {
  var rule: String?
  var models: [String] = []

  static let node = CommandNode<any Command>(
    name: "rules",
    abstract: "Lists the rules, or explains one: what UIKit promises, why it matters, how to mend it.",
    settings: RulesCommand(),
    argument: .atMostOne("rule", help: "The id of a rule, as a report prints it in brackets.", into: \.rule),
    options: [.texts("model", value: "file", help: Wording.model, into: \.models)],
    contradiction: { Wording.contradiction(logs: [], models: $0.models) },
    action: { $0 })

  func run(on console: Console) -> ExitStatus {
    guard let model = console.model(from: models) else { return .trouble }
    let style: TextStyle = console.isColored(.auto, console.output) ? .ansi : .plain
    var text = ""
    guard let rule else {
      RuleList(of: model, catalogue: models.isEmpty ? Rule.all : [], style: style).write(to: &text)
      console.output.write(text)
      return .clean
    }
    guard let explanation = RuleExplanation(of: rule, in: model, style: style) else {
      let known = Rule.all.map(\.id) + model.rules.map(\.id)
      console.report(.unknownRule(rule, suggestion: nearest(to: rule, among: known), models: models))
      return .usage
    }
    explanation.write(to: &text)
    console.output.write(text)
    return .clean
  }
}
