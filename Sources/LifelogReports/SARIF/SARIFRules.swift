import LifelogFindings
import LifelogModel
import LifelogTrace

/// The rules of the findings of a SARIF run, sorted by id.
struct SARIFRules {
  private let ids: [String]
  private let severities: [String: Severity]
  private let indices: [String: Int]

  /// Creates the rules of some findings.
  ///
  /// - Complexity: O(*n* log *n*) in the number of findings.
  init(of findings: [RankedGroup]) {
    var severities: [String: Severity] = [:]
    for finding in findings.map(\.finding) {
      severities[finding.rule] = max(severities[finding.rule] ?? .note, finding.severity)
    }
    ids = severities.keys.sorted()
    self.severities = severities
    indices = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
  }

  /// Returns the index of a rule in the list.
  func index(of id: String) -> Int { indices[id] ?? 0 }

  var value: JSONValue { .list(ids) { rule($0) } }

  private func rule(_ id: String) -> JSONValue {
    let rule = Rule.named(id)
    let title = rule?.title ?? "Custom rule: \(id)"
    let level = (severities[id] ?? .note).sarifLevel
    let help = help(id, rule, title)
    let source = rule?.sources.lazy.compactMap(\.url).first
    return .object(
      [
        ("id", .text(id)),
        ("shortDescription", SARIFText.message(title)),
        ("fullDescription", SARIFText.message(rule?.statement ?? title)),
      ] + (source.map { [("helpUri", .text($0))] } ?? []) + [
        ("help", .object([("text", .text(help.text)), ("markdown", .text(help.markdown))])),
        ("defaultConfiguration", .object([("level", .text(level))])),
      ])
  }

  /// The built-in model, whose rules have pages.
  private static let model = try? Model.builtIn()

  /// The whole page of a rule as text and as Markdown; the title for a custom rule, which has no page.
  private func help(_ id: String, _ rule: Rule?, _ title: String) -> (text: String, markdown: String) {
    guard rule != nil, let entry = Self.model.flatMap({ RuleEntry(id, in: $0) }) else {
      return (SARIFText.plain(title), MarkdownText.prose(title))
    }
    var (text, markdown) = ("", "")
    RuleExplanation(entry, width: .max).write(to: &text)
    RuleMarkdown(entry).writeContent(to: &markdown)
    return (text, markdown)
  }
}

extension Severity {
  /// The SARIF level.
  var sarifLevel: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "note"
    }
  }
}
