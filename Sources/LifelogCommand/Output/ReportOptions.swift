import LifelogCore
import LifelogFiles
import LifelogReports
import LifelogXML

/// How a report is written; each form takes what it can use.
struct ReportOptions: Hashable, Sendable {
  var isColored = false
  var sections: Set<ReportSection> = []
  var junitProfile = JUnitProfile.strict
  /// The path of the file that it is written into; `nil` for standard output.
  var path: String?

  /// What a renderer of the core may be told.
  var rendering: RenderingOptions {
    RenderingOptions(
      style: isColored ? .ansi : .plain, width: nil, sections: sections, version: Analyzer.version)
  }

  /// What a path from the working folder is called in the file that is written.
  func pathInDocument(_ other: String) -> String {
    guard let path, let folder = ThisProcess.workingFolder else { return other }
    return RelativePath.path(of: other, from: path, in: folder)
  }
}
