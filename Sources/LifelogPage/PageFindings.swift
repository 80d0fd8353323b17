import LifelogFindings
import LifelogReports
import LifelogText
import LifelogTrace

/// The findings of a report as HTML: a folded group for each rule, class and cause, and an article for each finding.
struct PageFindings {
  private let report: Report
  /// The index of each log by its path.
  private let logs: [String: Int]
  /// The number of groups that are open at first.
  private static let maxOpenGroups = 10

  init(_ report: Report) {
    self.report = report
    logs = Dictionary(
      report.logs.enumerated().map { ($0.element.path, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  /// Writes the section.
  ///
  /// - Complexity: O(*n*) in the size of the findings.
  func write(to output: inout some TextOutputStream) {
    output.write("<section id=\"findings\" aria-labelledby=\"findings-title\">\n")
    output.write("<h2 id=\"findings-title\">Findings</h2>\n")
    let groups = FindingGroup.all(of: report.findings)
    if groups.isEmpty { output.write("<p class=\"none\">No violations.</p>\n") }
    for (index, group) in groups.enumerated() {
      write(group, isOpen: index < Self.maxOpenGroups, to: &output)
    }
    output.write("</section>\n")
  }

  private func write(_ group: FindingGroup, isOpen: Bool, to output: inout some TextOutputStream) {
    let finding = group.first
    let severity = finding.severity.rawValue
    output.write("<details class=\"group \(severity)\"\(isOpen ? " open" : "")><summary>")
    output.write("<span class=\"mark \(severity)\">\(group.firstIndex + 1)</span> ")
    output.write("<span class=\"severity\">\(severity)</span> ")
    output.write("<span class=\"message\">\(finding.message.html)</span> ")
    output.write("<span class=\"rule\">\(finding.rule.html)</span>")
    if group.count > 1 { output.write(" <span class=\"count\">\(group.count.grouped) times</span>") }
    if finding.isBaselined { output.write(" <span class=\"known\">known</span>") }
    output.write("</summary>\n")
    let others = zip(group.indices, group.findings).filter { $0.0 != group.firstIndex }
    write(finding, at: group.firstIndex, beside: nil, to: &output)
    for (index, other) in others { write(other, at: index, beside: finding, to: &output) }
    output.write("</details>\n")
  }

  /// Writes a finding.
  ///
  /// - Parameter first: The finding that represents the group, whose message and fix are not repeated; `nil` if it is this
  ///   one.
  private func write(
    _ finding: Finding, at index: Int, beside first: Finding?, to output: inout some TextOutputStream
  ) {
    let number = index + 1
    output.write("<article class=\"finding\" id=\"F\(number)\" aria-label=\"Finding \(number.grouped)\">\n")
    output.write("<p class=\"place\">")
    if first != nil { output.write("<span class=\"mark \(finding.severity.rawValue)\">\(number)</span> ") }
    let place = report.logs.count > 1 ? "\(finding.file):\(finding.line)" : "line \(finding.line)"
    output.write(link(to: finding.line, of: finding.file, text: place))
    if let first, first.message != finding.message { output.write(" \(finding.message.html)") }
    if let source = finding.source {
      output.write(", in the source: \("\(source.file):\(source.line)".html)")
      if let subject = finding.subjectSource {
        output.write(", \((finding.subject ?? "").html): \("\(subject.file):\(subject.line)".html)")
      }
    }
    output.write("</p>\n")
    for note in notes(of: finding) { output.write("<p class=\"aside\">\(note.html)</p>\n") }
    writeWitness(of: finding, to: &output)
    let entries = explanation(of: finding).filter { entry in
      first.map { !explanation(of: $0).contains { $0 == entry } } ?? true
    }
    if !entries.isEmpty {
      output.write("<dl class=\"explanation\">")
      for (term, text) in entries { output.write("<dt>\(term.html)</dt><dd>\(text.html)</dd>") }
      output.write("</dl>\n")
    }
    output.write("</article>\n")
  }

  private func notes(of finding: Finding) -> [String] {
    [
      finding.test.map { TestText.during($0) },
      finding.transition.flatMap { TransitionText($0).during(beside: finding.file) },
      finding.certainty.map { "note: \($0)" },
    ].compactMap { $0 }
  }

  private func writeWitness(of finding: Finding, to output: inout some TextOutputStream) {
    output.write("<table class=\"witness\"><caption class=\"unseen\">Evidence</caption><tbody>\n")
    for line in finding.witness {
      let file = line.file ?? finding.file
      let isBreak = line.file == nil && line.line == finding.line
      let text = line.file.map { "\($0):\(line.line)" } ?? String(line.line)
      output.write("<tr\(isBreak ? " class=\"break\"" : "")><th scope=\"row\">")
      output.write(link(to: line.line, of: file, text: text))
      output.write("</th><td class=\"time\">\((line.time ?? "").html)</td>")
      output.write("<td class=\"event\">\(line.text.html)</td>")
      output.write("<td class=\"reason\">\((line.note ?? "").html)</td></tr>\n")
    }
    output.write("</tbody></table>\n")
  }

  /// The causes, the effects and the fix, as terms and texts.
  private func explanation(of finding: Finding) -> [(term: String, text: String)] {
    var entries = finding.causes.map { (term: $0.heading, text: $0.text) }
    entries += finding.otherEffects.map { effect in
      let place = effect.file.map { "\($0):\(effect.line)" } ?? "line \(effect.line)"
      return ("effect", "\(place): \(effect.message) [\(effect.rule)]")
    }
    if !finding.fix.isEmpty { entries.append(("fix", finding.fix)) }
    for cause in finding.usualCauses {
      entries.append(("usual cause", cause.text))
      entries.append(("its fix", cause.fix))
    }
    if let picture = finding.picture { entries.append(("diagram", picture)) }
    return entries
  }

  /// Returns a link to a line of a log in the page.
  private func link(to line: Int, of file: String, text: String) -> String {
    let log = logs[file] ?? 0
    return "<a href=\"#\(log > 0 ? "\(log + 1):" : "")L\(line)\">\(text.html)</a>"
  }
}
