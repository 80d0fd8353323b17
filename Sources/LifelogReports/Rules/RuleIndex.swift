import LifelogModel
import LifelogText
import LifelogTrace

/// The index of rule pages in Markdown: the output of `lifelog rules --format markdown`.
package struct RuleIndex: Sendable {
  private let entries: [RuleEntry]

  /// Creates the index of rules, by group.
  package init(_ entries: [RuleEntry]) { self.entries = entries }

  /// Writes the index; the last line ends with a newline.
  package func write(to output: inout some TextOutputStream) {
    output.write("# Rules\n\n\(introduction)\n\n\(grades)")
    for group in Rule.Group.allCases {
      output.write(table(group.title, entries.filter { $0.group == group }))
    }
    output.write(table("Custom rules", entries.filter { $0.group == nil }))
  }

  private var introduction: String {
    let counts = Severity.allCases.reversed().map { severity in
      entries.count { $0.definition?.severity == severity }.counted(severity.rawValue)
    }
    return
      "\(entries.count.counted("rule")): \(counts.enumerated(by: "and")). `lifelog rules` lists them, and "
      + "`lifelog rules <rule>` prints the page of a rule. In an example, `\(Rule.Example.mark)` "
      + "marks the reported line."
  }

  private var grades: String {
    "The grade states how good the source of a rule is:\n\n"
      + RuleDefinition.Grade.allCases.map { "- \($0.rawValue): \($0.meaning)\n" }.joined()
  }

  private func table(_ heading: String, _ entries: [RuleEntry]) -> String {
    guard !entries.isEmpty else { return "" }
    let rows = entries.map { entry in
      let (severity, grade) = (
        entry.definition?.severity.rawValue ?? "cause", entry.definition?.grade.rawValue ?? ""
      )
      return
        "| [\(entry.id)](\(entry.id).md) | \(severity) | \(grade) | \(MarkdownText.cell(entry.title)) |\n"
    }
    return "\n## \(heading)\n\n| rule | severity | grade | violation |\n|---|---|---|---|\n"
      + rows.joined()
  }
}
