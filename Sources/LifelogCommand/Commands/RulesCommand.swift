/// `lifelog rules`: lists the rules, or explains one.
struct RulesCommand: Command {
  var rule: String?

  static let node = CommandNode<any Command>(
    name: "rules",
    abstract: "Lists the rules, or explains one: what UIKit promises, why it matters, how to mend it.",
    settings: RulesCommand(),
    argument: .atMostOne("rule", help: "The id of a rule, as a report prints it in brackets.", into: \.rule),
    action: { $0 })

  func run(on console: Console) -> ExitStatus {
    let rules = Catalog.builtIn.rules
    guard let rule else {
      console.output.write(table(rules.map { ($0.id, $0.summary) }))
      return .clean
    }
    guard let explanation = Catalog.builtIn.explanation(rule) else {
      console.report(.unknownRule(rule, suggestion: nearest(to: rule, among: rules.map(\.id))))
      return .usage
    }
    console.output.write(explanation)
    return .clean
  }
}
