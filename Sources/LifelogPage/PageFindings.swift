import LifelogFindings
import LifelogModel
import LifelogText
import LifelogTrace

/// The findings of a report as HTML: a list of links, an article for each finding, and the texts of their rules.
struct PageFindings {
  private let analysis: Analysis
  private let report: Report
  private let context: FindingContext
  private let links: PageLinks
  /// The findings of each rule, class and cause, the most severe first.
  private let groups: [FindingGroup]

  /// The maximum number of findings that are listed as marks, without their rules.
  private static let maxMarks = 8
  /// The number of findings of a rule that the list shows at first.
  private static let maxOpen = 3

  /// - Complexity: O(*n* log *n*) in the number of findings.
  init(_ analysis: Analysis, context: FindingContext) {
    self.context = context
    self.analysis = analysis
    report = analysis.report
    links = PageLinks(report)
    groups = FindingGroup.all(of: report.findings)
  }

  /// Writes the section.
  ///
  /// - Complexity: O(*n*) in the size of the findings.
  func write(to output: inout some TextOutputStream) {
    output.write("<section id=\"findings\" aria-labelledby=\"findings-title\">\n")
    output.write("<h2 id=\"findings-title\">\(title.html)</h2>\n")
    if groups.isEmpty { CleanRun(analysis, links: links).write(to: &output) }
    writeList(to: &output)
    for (index, finding) in groups.flatMap({ zip($0.indices, $0.findings) }) {
      FindingArticle(finding, at: index, context: context, links: links).write(to: &output)
    }
    output.write("</section>\n")
    writeRules(to: &output)
  }

  private var title: String {
    let rules = Set(report.findings.map(\.rule)).count
    return switch report.findings.count {
    case 0: "Findings"
    case 1: "1 finding"
    case let count: "\(count.counted("finding")) of \(rules.counted("rule"))"
    }
  }

  // MARK: List

  /// Writes links to all findings: by their number if they are few, and otherwise by rule, the most severe first.
  private func writeList(to output: inout some TextOutputStream) {
    let count = report.findings.count
    guard count > 1 else { return }
    guard count > Self.maxMarks else {
      output.write("<nav class=\"list few\" aria-label=\"Findings\">\n")
      write(Array(report.findings.indices), to: &output)
      return output.write("</nav>\n")
    }
    output.write("<nav class=\"list\" aria-label=\"Findings\">\n")
    var known: Set<String> = []
    for rule in groups.map(\.first.rule) where known.insert(rule).inserted {
      let indices = groups.filter { $0.first.rule == rule }.flatMap(\.indices).sorted { one, other in
        (report.findings[other].severity, one) < (report.findings[one].severity, other)
      }
      let severity = indices.first.map { report.findings[$0].severity } ?? .note
      output.write("<div class=\"group\">\n<h3 class=\"\(severity.rawValue)\">")
      output.write((Rule.named(rule)?.title.sentence ?? rule).html)
      output.write(" <span class=\"count\">\(indices.count.grouped)</span></h3>\n")
      write(Array(indices.prefix(Self.maxOpen)), to: &output)
      let rest = Array(indices.dropFirst(Self.maxOpen))
      if !rest.isEmpty {
        output.write("<details><summary>\(rest.count.grouped) more</summary>\n")
        write(rest, to: &output)
        output.write("</details>\n")
      }
      output.write("</div>\n")
    }
    output.write("</nav>\n")
  }

  private func write(_ indices: [Int], to output: inout some TextOutputStream) {
    output.write("<ol>\n")
    for index in indices {
      let finding = report.findings[index]
      output.write("<li><a href=\"#F\(index + 1)\">\(finding.mark(at: index)) ")
      output.write("<span class=\"name\">\((finding.subject ?? finding.message).html)</span> ")
      output.write("<span class=\"count\">line \(finding.line.grouped)</span></a></li>\n")
    }
    output.write("</ol>\n")
  }

  // MARK: Rules

  /// Writes what UIKit promises and what breaks, for each rule of a finding or of its causes.
  private func writeRules(to output: inout some TextOutputStream) {
    let named = report.findings.flatMap { [$0.rule] + $0.causes.map(\.rule) }
    let rules = Set(named).sorted().compactMap { Rule.named($0) }
    guard !rules.isEmpty else { return }
    output.write("<section id=\"rules\" aria-labelledby=\"rules-title\">\n")
    output.write("<h2 id=\"rules-title\">Rules</h2>\n")
    for rule in rules {
      output.write("<details class=\"rule-text\"><summary>Rule: \(rule.title.html)</summary>\n")
      output.write("<dl id=\"rule-\(rule.id)\">")
      for (term, text) in [("Expected", rule.statement), ("Impact", rule.consequence)] where !text.isEmpty {
        output.write("<dt>\(term)</dt><dd>\(text.html)</dd>")
      }
      output.write("</dl>\n</details>\n")
    }
    output.write("</section>\n")
  }
}

extension Finding {
  /// The number of a finding on the color of its severity.
  func mark(at index: Int) -> String { "<span class=\"mark \(severity.rawValue)\">\(index + 1)</span>" }
}

extension String {
  /// The text with a capital letter, unless it starts with a name of code.
  var sentence: String {
    let word = prefix { $0.isLetter }
    let isName =
      word.dropFirst().contains(where: \.isUppercase) || "(.<".contains(dropFirst(word.count).first ?? " ")
    return isName ? self : prefix(1).uppercased() + dropFirst()
  }
}
