import LifelogModel
import LifelogText
import LifelogTrace

/// Rules as the index of their pages, in Markdown: what `lifelog rules --format markdown` prints.
package struct RuleIndex: Sendable {
  private let entries: [RuleEntry]

  /// The index of rules, by group, in their order.
  package init(_ entries: [RuleEntry]) { self.entries = entries }

  /// Writes it; the last line ends with a newline.
  package func write(to output: inout some TextOutputStream) {
    output.write("# Rules\n\n\(introduction)\n\n\(grades)")
    for group in Rule.Group.allCases {
      output.write(table(group.title, entries.filter { $0.group == group }))
    }
    output.write(table("Of the model's own", entries.filter { $0.group == nil }))
  }

  private var introduction: String {
    let counts = Severity.allCases.reversed().map { severity in
      entries.count { $0.formal?.severity == severity }.counted(severity.rawValue)
    }
    return
      "\(entries.count.counted("rule")): \(counts.enumerated(by: "and")). `lifelog rules` lists them, and "
      + "`lifelog rules <rule>` prints on a terminal what the page of the rule says. In an example "
      + "`\(Rule.Example.mark)` stands before the line that is reported."
  }

  private var grades: String {
    "The grade says where a rule is from:\n\n"
      + RuleDefinition.Grade.allCases.map { "- \($0.rawValue): \($0.meaning)\n" }.joined()
  }

  private func table(_ heading: String, _ entries: [RuleEntry]) -> String {
    guard !entries.isEmpty else { return "" }
    let rows = entries.map { entry in
      let (severity, grade) = (entry.formal?.severity.rawValue ?? "cause", entry.formal?.grade.rawValue ?? "")
      return
        "| [\(entry.id)](\(entry.id).md) | \(severity) | \(grade) | \(MarkdownText.cell(entry.title)) |\n"
    }
    return "\n## \(heading)\n\n| rule | severity | grade | what is wrong |\n|---|---|---|---|\n"
      + rows.joined()
  }
}
