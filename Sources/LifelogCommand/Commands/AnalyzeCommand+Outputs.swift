import LifelogDiagrams
import LifelogXML

/// The outputs of an analysis.
extension AnalyzeCommand {
  /// The files to write.
  ///
  /// - Parameter style: The style of diagrams; `nil` without diagrams.
  func documents(style: DiagramStyle?) -> [(path: String, document: AnalysisOutput)] {
    var documents: [(path: String, document: AnalysisOutput)] = reports.map { report in
      let options = ReportOptions(
        sections: reportSections, maxFindings: maxFindings, junit: junit, path: report.path)
      return (report.path, .report(report.format, options))
    }
    for (kind, path) in drawnFiles {
      guard let style, let format = DiagramRequest.Format(path: path) else { continue }
      let drawing = DiagramRequest(
        kind: kind, format: format, title: Wording.title(of: logs), style: style, links: drawing.links)
      documents.append((path, .drawing(drawing)))
    }
    if let newBaseline { documents.append((newBaseline, .baseline)) }
    if let database { documents.append((database, .database)) }
    if let perfetto { documents.append((perfetto, .perfetto)) }
    if let path = page.path { documents.append((path, .page(title: Wording.title(of: logs)))) }
    return documents
  }

  /// The files to write, with the options that name them.
  var writtenFiles: [(option: String, path: String)] {
    var files = reports.map { (option: $0.option, path: $0.path) }
    files += drawnFiles.map { (option: "--\($0.kind.rawValue)", path: $0.path) }
    if let newBaseline { files.append(("--write-baseline", newBaseline)) }
    if let database { files.append(("--sqlite", database)) }
    if let perfetto { files.append(("--perfetto", perfetto)) }
    if let path = page.path { files.append(("--html", path)) }
    return files
  }

  /// The paths of diagrams, in the order of the kinds.
  private var drawnFiles: [(kind: DiagramKind, path: String)] {
    DiagramKind.allCases.compactMap { kind in diagrams[kind].map { (kind, $0) } }
  }

  /// The reason why options exclude each other, or `nil`.
  var conflict: OptionConflict? {
    if let conflict = reading.conflict { return conflict }
    if !diagrams.isEmpty, let conflict = Wording.conflict(drawn: logs, merges: reading.merges) {
      return conflict
    }
    for file in drawnFiles {
      if let conflict = Wording.conflict(drawing: file.path) { return conflict }
    }
    if let conflict = fileConflict { return conflict }
    if maxFindings != nil, sections.contains(.allFindings) {
      return OptionConflict("'--all' and '--max-findings' exclude each other", help: "remove one of them")
    }
    if let junitOption, format != .junit, !reports.contains(where: { $0.format == .junit }) {
      return OptionConflict(
        "'\(junitOption)' needs JUnit XML", help: "add '--junit <file>' or '--format junit'")
    }
    if page.path == nil, let option = page.logOption {
      return OptionConflict("'\(option)' needs an HTML page", help: "add '--html <file>'")
    }
    if newBaseline != nil, let option = !rules.isEmpty ? "--rules" : classes.isEmpty ? nil : "--class" {
      return OptionConflict(
        "'--write-baseline' needs all findings, but '\(option)' selects some", help: "remove '\(option)'")
    }
    return ruleConflict
  }

  private var fileConflict: OptionConflict? {
    let files = writtenFiles
    for (index, file) in files.enumerated() {
      if file.path == "-" {
        return OptionConflict(
          "'\(file.option)' needs a file, since the report goes to standard output",
          help: OutputFormat(rawValue: String(file.option.dropFirst(2))).map {
            "name a file, or use --format \($0.id)"
          }
            ?? "name a file")
      }
      if let other = files[..<index].first(where: { $0.path == file.path && !file.path.hasPrefix("/dev/") }) {
        return OptionConflict(
          "'\(other.option)' and '\(file.option)' name the same file", help: "use two files")
      }
    }
    return nil
  }

  /// The reason why the selection of rules or the inputs exclude each other, or `nil`.
  var ruleConflict: OptionConflict? {
    if let both = disabled.first(where: rules.contains) {
      return OptionConflict(
        "'\(both)' is in both '--rules' and '--disable'", help: "remove it from one of them")
    }
    return Wording.conflict(
      logs: logs, models: models + [reading.config, baseline, filesFrom].compactMap(\.self))
  }
}
