import LifelogCore
import LifelogModel
import LifelogReports
import LifelogTrace

/// `lifelog rules`: lists the rules, or explains one.
struct RulesCommand: Command {
  /// The output formats.
  enum Format: String, CaseIterable, Sendable { case json, markdown, text }

  var rule: String?
  var format = Format.text
  /// Whether the text has the whole page.
  var isFull = false
  var severities: [Severity] = []
  var callbacks: [String] = []
  var word: String?
  var models: [String] = []

  static let node = CommandNode<any Command>(
    name: "rules",
    abstract: "List the rules, or explain one.",
    discussion: """
      Filter options narrow the list. A rule must match one value of each option.
      """,
    examples: [
      CommandExample("lifelog rules duplicate-view-did-appear", "Explain one rule."),
      CommandExample("lifelog rules duplicate-view-did-appear --full", "Print its page."),
      CommandExample("lifelog rules --severity error --callback viewDidAppear", "List some rules."),
    ],
    settings: RulesCommand(),
    argument: .atMostOne(
      "rule", help: "Rule id, as a report prints it in brackets.", takes: .name(.explainedRule), into: \.rule),
    options: [
      .choice("format", in: Format.allCases, defaultValue: .text, help: "Output format.", into: \.format)
        .explained(
          "JSON has the schema \(RulesDocument.schema); Markdown is a page, or an index of the pages."),
      .flag(
        "full", help: "Print the whole page: also logs, other fixes, UIKit's messages and sources.",
        into: \.isFull),
      .choices(
        "severity", in: [.error, .warning, .note], help: "List only rules of these severities.",
        into: \.severities),
      .list(
        "callback", value: "names", help: "List only rules that are about these callbacks, or need them.",
        takes: .name(.callback), into: \.callbacks),
      .text(
        "search", value: "text", help: "List only rules with this text in the id or title.", into: \.word),
      .models(into: \.models),
    ],
    conflict: { $0.conflict },
    action: { $0 })

  private var conflict: OptionConflict? {
    let hasFilter = !severities.isEmpty || !callbacks.isEmpty || word != nil
    if let rule, hasFilter {
      return OptionConflict(
        "filter options cannot be combined with the rule '\(rule)'",
        help: "remove the rule or the filter options")
    }
    if isFull, rule == nil {
      return OptionConflict("'--full' needs a rule", help: "name one: lifelog rules <rule> --full")
    }
    return Wording.conflict(logs: [], models: models)
  }

  func run(on console: Console) -> ExitStatus {
    guard let model = console.model(from: models) else { return .failure }
    return rule.map { explain($0, of: model, on: console) } ?? list(model, on: console)
  }

  private func explain(_ id: String, of model: Model, on console: Console) -> ExitStatus {
    guard let entry = RuleEntry(id, in: model) else {
      console.report(unknownRule(id, in: model))
      return .usage
    }
    var text = ""
    switch format {
    case .json: RulesDocument([entry], version: Analyzer.version).write(to: &text)
    case .markdown: RuleMarkdown(entry).write(to: &text)
    case .text:
      RuleExplanation(
        entry, style: style(on: console), width: min(console.output.columns ?? 80, 100), isFull: isFull
      ).write(to: &text)
    }
    console.output.write(text)
    return .clean
  }

  /// The error for a word that is not a rule. Its help lists the rules of a callback, or similar rules.
  private func unknownRule(_ word: String, in model: Model) -> Message {
    if model.callback(named: word) != nil {
      return Message(
        kind: .error, what: "'\(word)' is a callback, not a rule",
        help: "list its rules: lifelog rules --callback \(word)")
    }
    let known = Rule.all.map(\.id) + model.rules.map(\.id)
    if let id = nearest(to: word, in: known) {
      return .unknownRule(word, suggestion: id, models: models)
    }
    var filter = RuleFilter()
    filter.word = word
    guard allEntries(in: model).contains(where: filter.admits) else {
      return .unknownRule(word, suggestion: nil, models: models)
    }
    return Message(
      kind: .error, what: "unknown rule '\(word)'",
      help: "search the rules: lifelog rules --search \(shellWord(word))")
  }

  private func list(_ model: Model, on console: Console) -> ExitStatus {
    guard let filter = filter(for: model, on: console) else { return .usage }
    let entries = allEntries(in: model).filter(filter.admits)
    var text = ""
    switch format {
    case .json: RulesDocument(entries, version: Analyzer.version).write(to: &text)
    case .markdown: RuleIndex(entries).write(to: &text)
    case .text: RuleList(entries, style: style(on: console), width: console.output.columns).write(to: &text)
    }
    console.output.write(text)
    if entries.isEmpty { console.report(.noSuchRules) }
    return .clean
  }

  private func allEntries(in model: Model) -> [RuleEntry] {
    RuleEntry.all(in: model, catalog: models.isEmpty ? Rule.all : [])
  }

  /// The filter of the options; `nil` if a callback is unknown, which is reported.
  private func filter(for model: Model, on console: Console) -> RuleFilter? {
    var filter = RuleFilter()
    filter.severities = Set(severities)
    filter.word = word ?? ""
    let unknown = callbacks.filter { model.callback(named: $0) == nil }
    for name in unknown {
      let known = Callback.ofUIKit.map(\.name) + model.declared.map(\.name)
      console.report(.unknownCallback(name, suggestion: nearest(to: name, in: known)))
    }
    guard unknown.isEmpty else { return nil }
    filter.callbacks = CallbackSet(callbacks.compactMap(model.callback(named:)))
    return filter
  }

  private func style(on console: Console) -> TextStyle {
    console.isColored(.auto, console.output) ? .ansi : .plain
  }
}
