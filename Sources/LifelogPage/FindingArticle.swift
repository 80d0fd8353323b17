import LifelogFindings
import LifelogModel
import LifelogReports
import LifelogText
import LifelogTrace

/// A finding as HTML, in the order of a reader's questions: what broke, where, why, how to fix it, and what shows it.
struct FindingArticle {
  private let finding: Finding
  private let index: Int
  private let context: FindingContext
  private let links: PageLinks

  init(_ finding: Finding, at index: Int, context: FindingContext, links: PageLinks) {
    (self.finding, self.index, self.context, self.links) = (finding, index, context, links)
  }

  /// Writes the article.
  func write(to output: inout some TextOutputStream) {
    let (id, severity) = ("F\(index + 1)", finding.severity.rawValue)
    output.write("<article class=\"finding \(severity)\" id=\"\(id)\" aria-labelledby=\"\(id)-message\">\n")
    output.write("<p class=\"kind\">\(finding.mark(at: index)) <span class=\"severity\">\(severity)</span> ")
    output.write(Self.link(to: finding.rule))
    output.write(finding.isBaselined ? " <span class=\"known\">known</span></p>\n" : "</p>\n")
    output.write("<h3 class=\"message\" id=\"\(id)-message\">\(finding.message.html)</h3>\n")
    writeLocation(to: &output)
    writeCauses(to: &output)
    writeFix(to: &output)
    writeWitness(to: &output)
    writeEffects(to: &output)
    output.write("</article>\n")
  }

  /// The id of a rule, as a link to its text if the page has it.
  private static func link(to rule: String) -> String {
    Rule.named(rule) == nil
      ? "<span class=\"rule\">\(rule.html)</span>" : "<a class=\"rule\" href=\"#rule-\(rule)\">\(rule)</a>"
  }

  // MARK: Where

  private func writeLocation(to output: inout some TextOutputStream) {
    let time = finding.witness.first { $0.line == finding.line && $0.file == nil }?.time
    output.write("<p class=\"place\">\(links.place(finding.line, of: finding.file))")
    output.write("\(time.map { " at \($0.html)" } ?? "")</p>\n")
    for line in details { output.write("<p class=\"aside\">\(line.html)</p>\n") }
  }

  /// The instance and its container, the source, the test, the transition, the certainty and the drawing.
  private var details: [String] {
    [
      subject, source, finding.test.map { TestText.during($0) },
      finding.transition.flatMap { TransitionText($0).during(beside: finding.file) },
      finding.certainty.map { "note: \($0)" }, finding.picture.map { "diagram: \($0)" },
    ].compactMap(\.self)
  }

  /// `ReviewsController 0x106b2fc60, in ProductController`; `nil` if the log does not name the subject.
  private var subject: String? {
    guard var text = finding.subject else { return nil }
    if let instance = finding.instance { text += " \(instance)" }
    if let parent = context.parent(of: index) { text += ", in \(parent)" }
    return text
  }

  private var source: String? {
    guard let source = finding.source else { return nil }
    let text = "in the source: \(source.file):\(source.line)"
    guard let own = finding.subjectSource else { return text }
    return "\(text), \(finding.subject ?? ""): \(own.file):\(own.line)"
  }

  // MARK: Why

  private func writeCauses(to output: inout some TextOutputStream) {
    if let first = finding.causes.first {
      output.write("<h4>Why\(first.confidence == .certain ? "" : " (\(first.confidence.rawValue))")</h4>\n")
      for cause in finding.causes {
        output.write("<p>\(cause.text.html)\(lines(of: cause))")
        output.write(" <span class=\"aside\">\(Self.link(to: cause.rule))</span></p>\n")
      }
    } else if !finding.usualCauses.isEmpty {
      let isOne = finding.usualCauses.count == 1
      output.write(isOne ? "<h4>Usual cause</h4>\n" : "<h4>Usual causes</h4>\n<ol class=\"choices\">\n")
      for cause in finding.usualCauses {
        let text = "\(cause.text.sentence.html). <span class=\"aside\">Fix: \(cause.fix.html).</span>"
        output.write(isOne ? "<p>\(text)</p>\n" : "<li>\(text)</li>\n")
      }
      if !isOne { output.write("</ol>\n") }
    }
  }

  /// The lines that support a cause, as links: ` (lines 54, 57)`.
  private func lines(of cause: Finding.Cause) -> String {
    let own = cause.lines.map { links.link(to: $0, of: finding.file) }
    let others = cause.otherLocations.map { links.place($0.line, of: $0.file) }
    guard !own.isEmpty else { return others.isEmpty ? "." : " (\(others.joined(separator: ", ")))." }
    return " (\(own.count == 1 ? "line" : "lines") \((own + others).joined(separator: ", ")))."
  }

  // MARK: Fix

  private func writeFix(to output: inout some TextOutputStream) {
    let usual = finding.fix.isEmpty ? finding.usualCauses.first : nil
    let fix = Fix.named(usual?.fixID ?? finding.fixID)
    guard fix != nil || !finding.fix.isEmpty else { return }
    output.write("<h4>\(finding.usualCauses.count > 1 && usual != nil ? "Fix for the first" : "Fix")</h4>\n")
    if usual == nil { output.write("<p>\(finding.fix.sentence.html).</p>\n") }
    guard let fix else { return }
    let calls = context.calls(of: index)
    write(fix.swift, in: "Swift", calls: calls, to: &output)
    guard !fix.objectiveC.isEmpty else { return }
    output.write("<details class=\"other\"><summary>Objective-C</summary>\n")
    write(fix.objectiveC, in: "Objective-C", calls: calls, to: &output)
    output.write("</details>\n")
  }

  private func write(
    _ code: String, in language: String, calls: [FixCode.Call], to output: inout some TextOutputStream
  ) {
    guard !code.isEmpty else { return }
    output.write("<figure class=\"source\"><figcaption>\(language)</figcaption>\n<pre class=\"code\">")
    for line in FixCode(code, calls: calls, missing: finding.expected?.callback).lines {
      let state = line.successor != nil || line.isMissing ? " early" : line.call != nil ? " step" : ""
      output.write("<span class=\"row\(state)\"><code>\(line.code.html)")
      if !line.comment.isEmpty { output.write("<i>\(line.comment.html)</i>") }
      output.write("</code>\(place(of: line))\n</span>")
    }
    output.write("</pre></figure>\n")
  }

  /// Where the log has the call of a line, as links: `line 57, before line 59`.
  private func place(of line: FixCode.Line) -> String {
    let places = [line.call, line.successor].compactMap(\.self).map {
      "line \(links.link(to: $0.line, of: $0.file))"
    }
    let text = line.isMissing ? "missing" : places.joined(separator: ", before ")
    return text.isEmpty ? "" : " <span class=\"at\">\(text)</span>"
  }

  // MARK: Evidence

  private func writeWitness(to output: inout some TextOutputStream) {
    output.write("<h4 id=\"F\(index + 1)-evidence\">Evidence</h4>\n")
    output.write("<table class=\"witness\" aria-labelledby=\"F\(index + 1)-evidence\"><tbody>\n")
    for line in finding.witness {
      let isBreak = line.file == nil && line.line == finding.line
      let text = line.file.map { "\($0):\(line.line)" }
      output.write("<tr\(isBreak ? " class=\"break\"" : "")><th scope=\"row\">")
      output.write(links.link(to: line.line, of: line.file ?? finding.file, text: text))
      output.write(
        "</th><td class=\"event\">\(line.text.html)</td><td class=\"time\">\((line.time ?? "").html)</td>")
      output.write("<td class=\"reason\">\((line.note ?? "").html)</td></tr>\n")
    }
    output.write("</tbody></table>\n")
  }

  private func writeEffects(to output: inout some TextOutputStream) {
    let effects = finding.otherEffects
    guard !effects.isEmpty else { return }
    output.write("<h4>\(effects.count > 1 ? "Effects" : "Effect")</h4>\n<ul>\n")
    for effect in effects {
      output.write(
        "<li>\(links.place(effect.line, of: effect.file ?? finding.file)): \(effect.message.html) ")
      output.write("<span class=\"rule\">\(effect.rule.html)</span></li>\n")
    }
    output.write("</ul>\n")
  }
}
