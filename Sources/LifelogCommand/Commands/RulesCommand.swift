import LifelogCore
import LifelogModel
import LifelogReports
import LifelogTrace

/// `lifelog rules`: lists the rules, or explains one.
struct RulesCommand: Command {
  /// The forms in which rules are told.
  enum Format: String, CaseIterable, Sendable { case json, markdown, text }

  var rule: String?
  var format = Format.text
  var severities: [Severity] = []
  var grades: [RuleDefinition.Grade] = []
  var slices: [SliceKind] = []
  var callbacks: [String] = []
  var word: String?
  var models: [String] = []

  static let node = CommandNode<any Command>(
    name: "rules",
    abstract: "Lists the rules, or explains one: what UIKit promises, why it matters, how to mend it.",
    discussion: """
      Options that choose among the rules narrow the list down together. One that is given several times, or several \
      values with commas between them, lets each of its values pass.
      """,
    examples: [
      CommandExample("lifelog rules duplicate-view-did-appear", "All about one rule."),
      CommandExample("lifelog rules --severity error --callback viewDidAppear", "Some of them."),
      CommandExample("lifelog rules --format json", "All of them, for programs."),
    ],
    settings: RulesCommand(),
    argument: .atMostOne(
      "rule", help: "The id of a rule, as a report prints it in brackets.",
      takes: .name(.explainedRule), into: \.rule),
    options: [
      .choice(
        "format", in: Format.allCases, defaultValue: .text,
        help: "For people, for programs (schema \(RulesDocument.schema)), or as pages of Markdown.",
        into: \.format),
      .choices(
        "severity", in: [.error, .warning, .note], help: "Rules of this severity.", into: \.severities),
      .choices(
        "grade", in: RuleDefinition.Grade.allCases,
        help: "Rules whose source is that good; A is Apple's word.",
        into: \.grades),
      .list(
        "callback", value: "callback", help: "Rules that are about a callback, or need it in the log.",
        takes: .name(.callback), into: \.callbacks),
      .choices(
        "slice", in: SliceKind.allCases,
        help:
          "Rules over a controller, a child with its parent, a transition, or a process.",
        into: \.slices),
      .text("search", value: "word", help: "Rules with this in their id or title.", into: \.word),
      .texts("model", value: "file", help: Wording.model, takes: .model, into: \.models),
    ],
    conflict: { $0.conflict },
    action: { $0 })

  private var conflict: String? {
    let isNarrowed =
      !severities.isEmpty || !grades.isEmpty || !slices.isEmpty || !callbacks.isEmpty || word != nil
    if let rule, isNarrowed { return "Nothing is to be chosen where one rule, '\(rule)', is named" }
    return Wording.conflict(logs: [], models: models)
  }

  func run(on console: Console) -> ExitStatus {
    guard let model = console.model(from: models) else { return .trouble }
    return rule.map { explain($0, of: model, on: console) } ?? list(model, on: console)
  }

  private func explain(_ id: String, of model: Model, on console: Console) -> ExitStatus {
    guard let entry = RuleEntry(id, in: model) else {
      let known = Rule.all.map(\.id) + model.rules.map(\.id)
      console.report(.unknownRule(id, suggestion: nearest(to: id, in: known), models: models))
      return .usage
    }
    var text = ""
    switch format {
    case .json: RulesDocument([entry], version: Analyzer.version).write(to: &text)
    case .markdown: RuleMarkdown(entry).write(to: &text)
    case .text: RuleExplanation(entry, style: style(on: console)).write(to: &text)
    }
    console.output.write(text)
    return .clean
  }

  private func list(_ model: Model, on console: Console) -> ExitStatus {
    guard let filter = filter(for: model, on: console) else { return .usage }
    let entries = RuleEntry.all(in: model, catalogue: models.isEmpty ? Rule.all : []).filter(filter.admits)
    var text = ""
    switch format {
    case .json: RulesDocument(entries, version: Analyzer.version).write(to: &text)
    case .markdown: RuleIndex(entries).write(to: &text)
    case .text: RuleList(entries, style: style(on: console)).write(to: &text)
    }
    console.output.write(text)
    if entries.isEmpty { console.report(.noSuchRules) }
    return .clean
  }

  /// What is asked for; `nil` when a callback is not known, which is reported.
  private func filter(for model: Model, on console: Console) -> RuleFilter? {
    var filter = RuleFilter()
    filter.severities = Set(severities)
    filter.grades = Set(grades)
    filter.slices = Set(slices)
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
