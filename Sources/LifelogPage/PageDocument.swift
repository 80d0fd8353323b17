import LifelogDiagrams
package import LifelogFindings
package import LifelogModel
import LifelogReports
import LifelogText
package import LifelogTrace

/// An analysis as one HTML file that needs no network: the summary, the findings, the timeline and the logs.
///
/// The first part is complete without the script and the style. The script adds views of the data. A page is written in
/// this order: ``head(with:)``, ``data`` as Base64 of a gzip member, ``tests(_:)`` of each result bundle, for each log
/// ``logStart(_:_:)``, its blocks and ``logEnd``, then ``end``.
package struct PageDocument {
  /// A log, as far as the page contains it.
  package struct Log {
    /// The encoding of its bytes, as browsers name it.
    package var encoding: String
    /// The number of its lines.
    package var lines: Int
    /// The number of lines in the page.
    package var keptLines: Int

    package init(encoding: String, lines: Int, keptLines: Int) {
      self.encoding = encoding
      self.lines = lines
      self.keptLines = keptLines
    }
  }

  /// The data of the views.
  package let data: ContiguousArray<UInt8>

  private let report: Report
  private let title: String
  private let version: String
  /// The sections of the findings and the timelines.
  private var sections = ""

  /// The maximum number of logs whose timelines are drawn for readers without the script.
  private static let maxTimelines = 20

  /// Creates the page of an analysis that kept its events.
  ///
  /// - Parameters:
  ///   - title: The names of the logs.
  ///   - version: The version of the tool.
  /// - Complexity: O(*n* log *n*) in the number of events, and O(*n*) in the size of the report.
  package init(_ analysis: Analysis, model: Model, title: String, version: String) {
    report = analysis.report
    let content = DiagramContent(analysis, model: model, title: title, style: .ofPages)
    let script = TimelineScript(content)
    let context = FindingContext(report, script)
    data = PageData(report, script, context: context, title: title, version: version).bytes
    (self.title, self.version) = (title, version)
    PageFindings(analysis, context: context).write(to: &sections)
    writeRun(ReportSentences(report), to: &sections)
    writeTimelines(of: content, to: &sections)
  }

  /// Returns the page up to the data of the views.
  ///
  /// - Parameter logs: The logs in the order of the report.
  package func head(with logs: [Log]) -> String {
    var page = PageText.start + "by lifelog \(version); 'lifelog analyze' reads the log in this page -->\n"
    page += "<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
    page += "<meta http-equiv=\"Content-Security-Policy\" content=\"\(PageAssets.policy.html)\">\n"
    page += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
    page += "<meta name=\"generator\" content=\"lifelog \(version)\">\n"
    page += "<title>\("\(report.headline) in \(title)".html) – lifelog</title>\n"
    page += "<script>\(PageAssets.start)</script>\n"
    page += "<style>\(PageAssets.style)</style>\n</head>\n<body>\n"
    page += "<a class=\"skip\" href=\"#findings\">Skip to the findings</a>\n"
    writeHeader(facts(of: logs), to: &page)
    page += "<nav class=\"sections\" id=\"sections\" aria-label=\"Views\" hidden>"
    for (id, text) in [
      ("findings", report.findings.isEmpty ? "Report" : "Findings"), ("picture", "Picture"), ("log", "Log"),
    ] {
      page += "<a href=\"#\(id)\">\(text)</a>"
    }
    page += "</nav>\n<main id=\"main\">\n" + sections
    for (id, title) in [("tree", "Containment"), ("sequence", "Sequence"), ("log", "Log")] {
      page += "<section id=\"\(id)\" aria-labelledby=\"\(id)-title\" hidden>"
      page += "<h2 id=\"\(id)-title\">\(title)</h2></section>\n"
    }
    page += "</main>\n<footer><p>lifelog \(version.html)</p></footer>\n" + PageKeys.dialog
    return page + "<script type=\"text/plain\" id=\"lifelog-data\">"
  }

  /// The line after the data.
  package var dataEnd: String { "</script>\n" }

  /// The lines before the blocks of a log.
  package func logStart(_ index: Int, _ log: Log) -> String {
    let summary = report.logs[index]
    let origin = summary.origin
    let facts = [
      ("device", origin?.device), ("os", origin?.os), ("platform", origin?.platform),
      ("configuration", origin?.configuration), ("run", origin?.run),
    ]
    let header = [
      ("path", JSONValue.text(summary.path)), ("encoding", .text(log.encoding)),
      ("lines", .number(log.lines)),
      ("kept", .number(log.keptLines)),
    ]
    return PageText.logStart + "\n"
      + comment(header + facts.compactMap { name, fact in fact.map { (name, .text($0)) } })
  }

  /// The line after the blocks of a log.
  package var logEnd: String { PageText.partEnd + "\n" }

  /// The lines with the tests that a result bundle lists.
  package func tests(_ list: TestList) -> String {
    var text = PageText.testsStart + "\n" + comment([("path", .text(list.path))])
    for test in list.entries {
      let suite = test.suite.map { [("suite", JSONValue.text($0))] } ?? []
      let outcome = test.outcome.map { [("outcome", JSONValue.text($0.rawValue))] } ?? []
      let duration = test.duration.map { [("microseconds", JSONValue.number(Int($0)))] } ?? []
      text += comment(suite + [("name", .text(test.name))] + outcome + duration)
    }
    return text + PageText.partEnd + "\n"
  }

  /// A line with an object as a comment, which the text of the object cannot end.
  private func comment(_ members: [(String, JSONValue)]) -> String {
    var line = ""
    JSONValue.object(members).writeLine(to: &line)
    let text = line.replacing("<", with: "\\u003c").replacing(">", with: "\\u003e")
    return PageText.commentStart + text + PageText.commentEnd + "\n"
  }

  /// The rest of the page.
  package var end: String { "<script type=\"module\">\(PageAssets.script)</script>\n</body>\n</html>\n" }

  // MARK: Parts

  private func writeHeader(_ facts: [String], to page: inout String) {
    let severity = report.findings.map(\.severity).max()
    page += "<header id=\"head\">\n<h1>\(title.html)</h1>\n"
    page += "<p class=\"verdict \(severity?.rawValue ?? "none")\">\(report.headline.html)</p>\n"
    page += "<ul class=\"facts\">"
    for fact in facts { page += "<li>\(fact.html)</li>" }
    page += "</ul>\n</header>\n"
  }

  /// The logs, the times of the first and the last event, and the parts of the logs that the page lacks.
  private func facts(of kept: [Log]) -> [String] {
    var facts: [String] = []
    if let (first, last) = report.time {
      facts.append(first == last ? first.iso8601 : "\(first.iso8601) – \(last.clock)")
    }
    let logs = report.logs
    let lines = logs.reduce(0) { $0 + $1.lines }.counted("line")
    let events = logs.reduce(0) { $0 + $1.events }.counted("event")
    facts.append("\(logs.count == 1 ? logs[0].format : logs.count.counted("log")), \(lines), \(events)")
    let (all, inPage) = kept.reduce((0, 0)) { ($0.0 + $1.lines, $0.1 + $1.keptLines) }
    if inPage == 0, all > 0 {
      facts.append("this page does not contain the log")
    } else if inPage < all {
      facts.append("this page contains \(inPage.grouped) of the \(all.counted("line")) of the log")
    }
    return facts
  }

  private func writeTimelines(of content: DiagramContent, to page: inout String) {
    let parts = timelines(of: content)
    page += "<section id=\"timeline\" aria-labelledby=\"timeline-title\"\(parts.isEmpty ? " hidden" : "")>\n"
    page += "<h2 id=\"timeline-title\">Timeline</h2>\n"
    for (index, part) in parts.prefix(Self.maxTimelines).enumerated() {
      page +=
        "<div class=\"drawing\" tabindex=\"0\" role=\"group\" aria-label=\"\("Timeline of \(part.title)".html)\">"
      page += "\(svg(of: part, at: index))</div>\n"
    }
    if parts.count > Self.maxTimelines {
      page += "<p class=\"aside\">The timelines of \((parts.count - Self.maxTimelines).grouped) more logs "
      page += "need JavaScript.</p>\n"
    }
    page += "</section>\n"
  }

  /// The content of the timeline of each log, or of the merged logs.
  private func timelines(of content: DiagramContent) -> [DiagramContent] {
    let logs = content.trace.places == nil ? content.trace.logs.indices : 0..<0
    let parts = logs.isEmpty ? [content] : logs.map { content.narrowed(toLog: $0) }
    return parts.filter { !$0.trace.steps.isEmpty }.map { part in
      var part = part
      part.title = logs.isEmpty ? title : part.file
      part.foldsInstances = true
      return part
    }
  }

  private func svg(of content: DiagramContent, at index: Int) -> String {
    let diagram = DiagramKind.timeline.diagram(of: content)
    let element = diagram.document().svgElement(id: "drawing-\(index + 1)", description: diagram.description)
    return String(decoding: element ?? [], as: UTF8.self)
  }

  /// Writes the size of the logs, what is left of the controllers at their end, and what was not checked.
  private func writeRun(_ sentences: ReportSentences, to page: inout String) {
    page += "<section id=\"run\" aria-labelledby=\"run-title\">\n<h2 id=\"run-title\">This run</h2>\n"
    for sentence in sentences.summary { page += "<p>\(sentence.sentence.html).</p>\n" }
    if report.logs.count > 1 {
      page += "<details><summary>\(report.logs.count.counted("log"))</summary><ul>\n"
      for log in report.logs {
        let facts = "\(log.path): \(log.format), \(log.lines.counted("line")), \(log.events.counted("event"))"
        page += "<li>\(facts.html)</li>\n"
      }
      page += "</ul></details>\n"
    }
    page += "</section>\n"
    guard !sentences.notes.isEmpty else { return }
    page +=
      "<section id=\"notes\" aria-labelledby=\"notes-title\">\n<h2 id=\"notes-title\">Not checked</h2>\n"
    for note in sentences.notes {
      page +=
        note.count == 1
        ? "<p>\(note[0].html)</p>\n" : "<pre>\(note.map(\.html).joined(separator: "\n"))</pre>\n"
    }
    page += "</section>\n"
  }
}
