package import LifelogFindings
import LifelogTrace

/// The report as a pull request comment or a job summary: a verdict, a table of the findings, the most severe first,
/// and collapsed details of each.
///
/// It has at most 65,000 bytes, because a GitHub comment may have 65,536 characters. Findings that do not fit are
/// counted.
package struct MarkdownReport: Renderer {
  package static let id = "markdown"

  /// Maximum size in bytes.
  static let limit = 65_000
  /// Maximum size of the table of findings in bytes, which leaves space for details of the most severe ones.
  private static let tableLimit = 40_000
  /// The number of bytes reserved for the lines that count the omitted findings.
  private static let reserve = 300
  /// Maximum number of code points of a cell or detail before it is escaped.
  private static let maxTextLength = 300
  /// Maximum number of listed inputs that could not be read or checked.
  private static let maxUnread = 10
  /// Maximum number of witness lines of a finding.
  private static let maxLines = 30

  /// Creates a renderer.
  package init() {}

  package func render(_ report: Report, to output: inout some TextOutputStream) {
    let ranked = report.rankedGroups
    let ending = Self.openText(report)
    var text = Self.heading(report)
    text += Self.table(ranked, limit: Self.tableLimit)
    let limit = Self.limit - Self.reserve - text.utf8.count - ending.utf8.count
    text += Self.details(ranked, limit: limit)
    output.write(text + ending)
  }

  private static func heading(_ report: Report) -> String {
    let summary = SummaryText(report)
    // Without a blank line between them, Markdown joins two lines.
    let all = report.unread + report.unchecked.map { ($0.isError ? "error: " : "warning: ") + $0.text }
    let hidden = all.count - Self.maxUnread
    let unread = all.prefix(Self.maxUnread) + (hidden > 0 ? [MoreText.text(hidden, "input")] : [])
    let texts = (summary.lines + RunEndText(report).lines).map(\.plain) + unread
    let lines = texts.map { SafeMarkdown.inline($0) + "\n" }.joined(separator: "\n")
    return "## lifelog: \(verdict(of: report))\(SafeMarkdown.inline(summary.verdict.plain))\n\n\(lines)"
  }

  /// Returns `violated, ` or another verdict; empty if all violations are known or suppressed.
  private static func verdict(of report: Report) -> String {
    switch report.conformance {
    case .violated: report.newFindings.contains { $0.severity > .note } ? "violated, " : ""
    case .satisfied: "satisfied, "
    case .inconclusive: "inconclusive, "
    }
  }

  private static func table(_ ranked: [RankedGroup], limit: Int) -> String {
    guard !ranked.isEmpty else { return "" }
    let head = "\n| Severity | Where | What | Fix |\n| --- | --- | --- | --- |\n"
    return head + list(ranked, limit: limit - head.utf8.count, "", row)
  }

  private static func details(_ ranked: [RankedGroup], limit: Int) -> String {
    list(ranked, limit: limit, " without details", detail)
  }

  /// Returns as many findings as fit into `limit` bytes, and the number of the others.
  ///
  /// - Parameter suffix: The text after that number, such as ` without details`.
  private static func list(
    _ ranked: [RankedGroup], limit: Int, _ suffix: String, _ write: (FindingGroup) -> String
  ) -> String {
    var text = ""
    for (index, entry) in ranked.enumerated() {
      let part = write(entry.group)
      guard text.utf8.count + part.utf8.count <= limit else {
        return text + "\n" + MoreText.text(ranked.count - index) + suffix + "\n"
      }
      text += part
    }
    return text
  }

  private static func row(_ group: FindingGroup) -> String {
    let finding = group.first
    let location = FindingBrief(finding).location
    let message = finding.message.shortened(to: maxTextLength)
    let rule = finding.rule.shortened(to: maxTextLength)
    let cells = [
      finding.severity.rawValue, SafeMarkdown.code("\(location.file.ending(maxTextLength)):\(location.line)"),
      SafeMarkdown.inline(message) + " (" + SafeMarkdown.code(rule) + ")"
        + (group.count > 1 ? ", \(group.count.counted("time"))" : ""),
      SafeMarkdown.inline(fix(of: finding).shortened(to: maxTextLength)),
    ]
    return "| " + cells.joined(separator: " | ") + " |\n"
  }

  /// Returns the fix; if no cause is known, a reference to the usual causes.
  private static func fix(of finding: Finding) -> String {
    finding.fix.isEmpty && !finding.usualCauses.isEmpty ? "see the usual causes below" : finding.fix
  }

  private static func detail(_ group: FindingGroup) -> String {
    let finding = group.first
    let location = "\(finding.file.ending(maxTextLength)):\(finding.line)"
    let summary =
      "\(finding.severity.rawValue): " + SafeMarkdown.htmlCode(finding.rule.shortened(to: maxTextLength))
      + " at " + SafeMarkdown.htmlCode(location)
    var lines = finding.witness.prefix(maxLines).map { $0.line(in: finding).shortened(to: maxTextLength) }
    if finding.witness.count > maxLines {
      lines.append(MoreText.text(finding.witness.count - maxLines, "line"))
    }
    var notes = group.count > 1 ? ["\(group.count.counted("time")): \(group.occurrences)"] : []
    if let test = TestText.during(group) { notes.append(test) }
    if let certainty = finding.certainty { notes.append("note: \(certainty)") }
    notes += finding.causes.prefix(3).map { "\($0.heading): \($0.text)" }
    if let during = finding.transition.flatMap({ TransitionText($0).during(beside: finding.file) }) {
      notes.append(during)
    }
    let effects = finding.otherEffects
    notes += effects.prefix(5).map { effect in
      "effect: \(effect.file.map { "\($0):" } ?? "line ")\(effect.line): \(effect.message)"
    }
    if effects.count > 5 { notes.append(MoreText.text(effects.count - 5, "effect")) }

    let advice =
      (finding.fix.isEmpty
        ? [] : ["**Fix:** \(SafeMarkdown.inline(finding.fix.shortened(to: maxTextLength)))"])
      + finding.usualCauses.map {
        "Usual cause: \(SafeMarkdown.inline($0.text)). **Fix:** \(SafeMarkdown.inline($0.fix))."
      }
    let list = (notes.map { SafeMarkdown.inline($0.shortened(to: maxTextLength)) } + advice).map {
      "- \($0)\n"
    }.joined()
    return "\n<details><summary>\(summary)</summary>\n\n" + SafeMarkdown.block(lines)
      + (list.isEmpty ? "" : "\n" + list) + "\n</details>\n"
  }

  /// Returns the section about unchecked rules and lost parts of the log.
  private static func openText(_ report: Report) -> String {
    let skipped = SkippedText(report.inputs.map(\.withLossesOnly)).lines
    let lines = (InconclusiveText(report).lines + skipped + NotTrackedText(report).lines).map {
      "- " + SafeMarkdown.inline($0.plain.shortened(to: maxTextLength * 2)) + "\n"
    }
    return lines.isEmpty ? "" : "\n### Not checked\n\n" + lines.joined()
  }
}

extension Finding.Witness {
  /// `38 10:22:01.301 <Cart: 0x7fa1> viewDidAppear ← again`, with the file if it is not the finding's log.
  fileprivate func line(in finding: Finding) -> String {
    [file.map { "\($0):\(line)" } ?? String(line), time, text, note.map { "← \($0)" }].compactMap { $0 }
      .joined(separator: " ")
  }
}

extension InputSummary {
  /// The summary without lines that were skipped without loss.
  fileprivate var withLossesOnly: InputSummary {
    var summary = self
    summary.skipped = skipped.filter { $0.key.isDataLoss }
    return summary
  }
}
