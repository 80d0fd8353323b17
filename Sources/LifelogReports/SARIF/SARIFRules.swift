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
    return .object([
      ("id", .text(id)),
      ("shortDescription", SARIFText.message(title)),
      ("fullDescription", SARIFText.message(rule?.statement ?? title)),
      (
        "help",
        .object([
          ("text", .text(SARIFText.plain(help(rule) ?? title))),
          ("markdown", .text(markdown(rule) ?? MarkdownText.prose(title))),
        ])
      ),
      ("defaultConfiguration", .object([("level", .text(level))])),
    ])
  }

  private func help(_ rule: Rule?) -> String? {
    rule.map { ([$0.statement, $0.consequence] + $0.commonCauses.map(\.sentence)).joined(separator: " ") }
  }

  private func markdown(_ rule: Rule?) -> String? {
    rule.map { rule in
      let causes = rule.commonCauses.map { "- " + MarkdownText.prose("\($0.sentence) Fix: \($0.fix).") }
        .joined(separator: "\n")
      return [MarkdownText.prose(rule.statement), MarkdownText.prose(rule.consequence), causes]
        .filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
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
