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
    let ranked = report.ranked
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

  private static func table(_ ranked: [RankedFinding], limit: Int) -> String {
    guard !ranked.isEmpty else { return "" }
    let head = "\n| Severity | Where | What | Fix |\n| --- | --- | --- | --- |\n"
    return head + list(ranked, limit: limit - head.utf8.count, "", row)
  }

  private static func details(_ ranked: [RankedFinding], limit: Int) -> String {
    list(ranked, limit: limit, " without details", detail)
  }

  /// As many findings as fit into a number of bytes, each as it is written, and how many do not.
  ///
  /// - Parameter lack: What is said of those that do not fit: ` without details`.
  private static func list(
    _ ranked: [RankedFinding], limit: Int, _ lack: String, _ write: (Finding) -> String
  ) -> String {
    var text = ""
    for (index, entry) in ranked.enumerated() {
      let part = write(entry.finding)
      guard text.utf8.count + part.utf8.count <= limit else {
        return text + "\n" + MoreText.text(ranked.count - index) + lack + "\n"
      }
      text += part
    }
    return text
  }

  private static func row(_ finding: Finding) -> String {
    let place = FindingBrief(finding).place
    let message = finding.message.shortened(to: longestText)
    let rule = finding.rule.shortened(to: longestText)
    let cells = [
      finding.severity.rawValue, SafeMarkdown.code("\(place.file.ending(longestText)):\(place.line)"),
      SafeMarkdown.inline(message) + " (" + SafeMarkdown.code(rule) + ")",
      SafeMarkdown.inline(finding.advice.shortened(to: longestText)),
    ]
    return "| " + cells.joined(separator: " | ") + " |\n"
  }

  private static func detail(_ finding: Finding) -> String {
    let place = "\(finding.file.ending(longestText)):\(finding.line)"
    let summary =
      "\(finding.severity.rawValue): " + SafeMarkdown.htmlCode(finding.rule.shortened(to: longestText))
      + " at " + SafeMarkdown.htmlCode(place)
    var lines = finding.witness.prefix(shownLines).map { $0.line(in: finding).shortened(to: longestText) }
    if finding.witness.count > shownLines {
      lines.append(MoreText.text(finding.witness.count - shownLines, "line"))
    }
    var remarks = finding.causes.prefix(3).map { "\($0.heading): \($0.text)" }
    if let during = finding.transition.flatMap({ TransitionText($0).during(beside: finding.file) }) {
      remarks.append(during)
    }
    remarks += finding.effects.prefix(5).map { effect in
      "effect: \(effect.file.map { "\($0):" } ?? "line ")\(effect.line): \(effect.message)"
    }
    if finding.effects.count > 5 {
      remarks.append(MoreText.text(finding.effects.count - 5, "effect"))
    }
    let list = remarks.map { "- " + SafeMarkdown.inline($0.shortened(to: longestText)) + "\n" }.joined()
    return "\n<details><summary>\(summary)</summary>\n\n" + SafeMarkdown.block(lines)
      + (list.isEmpty ? "" : "\n" + list) + "\n</details>\n"
  }

  /// What could not be decided, and what of the log is lost.
  private static func openText(_ report: Report) -> String {
    let skipped = SkippedText(report.inputs.map(\.withLossesOnly)).lines
    let lines = (InconclusiveText(report, isHinting: false).lines + skipped).map {
      "- " + SafeMarkdown.inline($0.plain.shortened(to: longestText * 2)) + "\n"
    }
    return lines.isEmpty ? "" : "\n### What could not be decided\n\n" + lines.joined()
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
