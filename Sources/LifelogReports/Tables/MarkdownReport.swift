package import LifelogFindings
import LifelogTrace

/// The report as a comment on a pull request, or as the summary of a job: a verdict, a table of the findings, the worst
/// first, and below it, folded, what shows them.
///
/// No more than 65,000 bytes: a comment on GitHub may have 65,536 characters. What does not fit is counted.
package struct MarkdownReport: Renderer {
  package static let id = "markdown"

  /// The greatest size in bytes.
  static let limit = 65_000
  /// How much of it the table of findings may fill, so that something is left to show the worst of them.
  private static let tableLimit = 40_000
  /// What is kept free for the lines that count what does not fit.
  private static let reserve = 300
  /// No text of a cell or a detail has more code points before it is escaped.
  private static let longestText = 300
  /// How many inputs are named that could not be read.
  private static let shownUnread = 10
  /// How many lines a finding is shown by.
  private static let shownLines = 30

  /// A renderer.
  package init() {}

  package func render(_ report: Report, to output: inout some TextOutputStream) {
    let ranked = report.rankedGroups
    let ending = Self.openText(report)
    var text = Self.heading(report)
    text += Self.table(ranked, limit: Self.tableLimit)
    let room = Self.limit - Self.reserve - text.utf8.count - ending.utf8.count
    text += Self.details(ranked, limit: room)
    output.write(text + ending)
  }

  private static func heading(_ report: Report) -> String {
    let summary = SummaryText(report)
    // A blank line between two, or they would be one.
    let hidden = report.unread.count - Self.shownUnread
    let unread = report.unread.prefix(Self.shownUnread) + (hidden > 0 ? [MoreText.text(hidden, "input")] : [])
    let said = summary.lines.map(\.plain) + unread
    let lines = said.map { SafeMarkdown.inline($0) + "\n" }.joined(separator: "\n")
    return "## lifelog: \(verdict(of: report))\(SafeMarkdown.inline(summary.verdict.plain))\n\n\(lines)"
  }

  /// `violated, `; empty where all that is violated is known or suppressed, so that a heading says nothing of it.
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

  /// As many findings as fit into a number of bytes, each as it is written, and how many do not.
  ///
  /// - Parameter lack: What is said of those that do not fit: ` without details`.
  private static func list(
    _ ranked: [RankedGroup], limit: Int, _ lack: String, _ write: (FindingGroup) -> String
  ) -> String {
    var text = ""
    for (index, entry) in ranked.enumerated() {
      let part = write(entry.group)
      guard text.utf8.count + part.utf8.count <= limit else {
        return text + "\n" + MoreText.text(ranked.count - index) + lack + "\n"
      }
      text += part
    }
    return text
  }

  private static func row(_ group: FindingGroup) -> String {
    let finding = group.first
    let place = FindingBrief(finding).place
    let message = finding.message.shortened(to: longestText)
    let rule = finding.rule.shortened(to: longestText)
    let cells = [
      finding.severity.rawValue, SafeMarkdown.code("\(place.file.ending(longestText)):\(place.line)"),
      SafeMarkdown.inline(message) + " (" + SafeMarkdown.code(rule) + ")"
        + (group.count > 1 ? ", \(group.count.counted("time"))" : ""),
      MarkdownText.cell(fix(of: finding).shortened(to: longestText)),
    ]
    return "| " + cells.joined(separator: " | ") + " |\n"
  }

  /// What to do; where no cause is known, where to read about the usual ones.
  private static func fix(of finding: Finding) -> String {
    finding.fix.isEmpty && !finding.usualCauses.isEmpty ? "see the usual causes below" : finding.fix
  }

  private static func detail(_ group: FindingGroup) -> String {
    let finding = group.first
    let place = "\(finding.file.ending(longestText)):\(finding.line)"
    let summary =
      "\(finding.severity.rawValue): " + SafeMarkdown.htmlCode(finding.rule.shortened(to: longestText))
      + " at " + SafeMarkdown.htmlCode(place)
    var lines = finding.witness.prefix(shownLines).map { $0.line(in: finding).shortened(to: longestText) }
    if finding.witness.count > shownLines {
      lines.append(MoreText.text(finding.witness.count - shownLines, "line"))
    }
    var notes = group.count > 1 ? ["\(group.count.counted("time")): \(group.occurrences)"] : []
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
      (finding.fix.isEmpty ? [] : ["**Fix:** \(MarkdownText.prose(finding.fix.shortened(to: longestText)))"])
      + finding.usualCauses.map {
        "Usual cause: \(MarkdownText.prose($0.text)). **Fix:** \(MarkdownText.prose($0.fix))."
      }
    let list = (notes.map { SafeMarkdown.inline($0.shortened(to: longestText)) } + advice).map { "- \($0)\n" }.joined()
    return "\n<details><summary>\(summary)</summary>\n\n" + SafeMarkdown.block(lines)
      + (list.isEmpty ? "" : "\n" + list) + "\n</details>\n"
  }

  /// What was not checked, and what of the log is lost.
  private static func openText(_ report: Report) -> String {
    let skipped = SkippedText(report.inputs.map(\.withLossesOnly)).lines
    let lines = (InconclusiveText(report).lines + skipped).map {
      "- " + SafeMarkdown.inline($0.plain.shortened(to: longestText * 2)) + "\n"
    }
    return lines.isEmpty ? "" : "\n### Not checked\n\n" + lines.joined()
  }
}

extension Finding.Witness {
  /// `38 10:22:01.301 <Cart: 0x7fa1> viewDidAppear ← again`; in another log than the finding's with its file.
  fileprivate func line(in finding: Finding) -> String {
    [file.map { "\($0):\(line)" } ?? String(line), time, text, note.map { "← \($0)" }].compactMap { $0 }
      .joined(separator: " ")
  }
}

extension InputSummary {
  /// This summary without what was passed over and is no loss.
  fileprivate var withLossesOnly: InputSummary {
    var summary = self
    summary.skipped = skipped.filter { $0.key.isDataLoss }
    return summary
  }
}
