import LifelogDiagrams
import LifelogXML

/// What an analysis writes, and where.
extension AnalyzeCommand {
  /// What is to be written into which file.
  ///
  /// - Parameter style: `nil` where nothing is drawn.
  func documents(style: DiagramStyle?) -> [(path: String, document: AnalysisOutput)] {
    var documents: [(path: String, document: AnalysisOutput)] = reports.map { report in
      let options = ReportOptions(junitProfile: junitProfile ?? .strict, path: report.path)
      return (report.path, .report(report.form, options))
    }
    for (path, kind) in [(sequence, DiagramKind.sequence), (tree, .tree)] {
      guard let path, let style, let format = DiagramRequest.Format(path: path) else { continue }
      let drawing = DiagramRequest(
        kind: kind, format: format, title: logs.joined(separator: ", "), style: style, links: drawing.links)
      documents.append((path, .drawing(drawing)))
    }
    if let newBaseline { documents.append((newBaseline, .baseline)) }
    return documents
  }

  /// The files to write, by the option that names them.
  var writtenFiles: [(option: String, path: String)] {
    var files = reports.map { (option: $0.option, path: $0.path) }
    for (option, path) in [("--sequence", sequence), ("--tree", tree), ("--write-baseline", newBaseline)] {
      if let path { files.append((option, path)) }
    }
    return files
  }

  /// What the options ask for that cannot be had at once; `nil` for nothing.
  var conflict: String? {
    if let mistake = reading.conflict { return mistake }
    if sequence != nil || tree != nil,
      let mistake = Wording.conflict(drawn: logs, merges: reading.merges)
    {
      return mistake
    }
    for path in [sequence, tree].compactMap(\.self) {
      if let mistake = Wording.conflict(drawing: path) { return mistake }
    }
    let files = writtenFiles
    for (index, file) in files.enumerated() {
      if file.path == "-" { return "'\(file.option)' needs a file; standard output has the report" }
      if let other = files[..<index].first(where: { $0.path == file.path && !file.path.hasPrefix("/dev/") }) {
        return "'\(other.option)' and '\(file.option)' name the same file"
      }
    }
    if junitProfile != nil, format != .junit, !reports.contains(where: { $0.form == .junit }) {
      return "'--junit-profile' is for JUnit XML; ask for it by '--junit <file>' or '--format junit'"
    }
    if let both = disabled.first(where: rules.contains) {
      return "'\(both)' is named by '--rules' and by '--disable'"
    }
    if newBaseline != nil, let narrowing = !rules.isEmpty ? "--rules" : classes.isEmpty ? nil : "--classes" {
      return "'--write-baseline' writes all findings down, and '\(narrowing)' reports some"
    }
    return Wording.conflict(
      logs: logs, models: models + [reading.config, baseline].compactMap(\.self))
  }
}
