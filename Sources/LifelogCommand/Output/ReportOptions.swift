import LifelogCore
import LifelogFiles
import LifelogReports
import LifelogXML

/// How to write a report; each format uses the options that apply to it.
struct ReportOptions: Hashable, Sendable {
  var isColored = false
  /// The number of columns of the terminal; `nil` if the output is not a terminal.
  var columns: Int?
  var sections: Set<ReportSection> = []
  /// The maximum number of findings; `nil` for that of the format.
  var maxFindings: Int?
  var junit = JUnitOptions()
  /// The path of the output file; `nil` for standard output.
  var path: String?

  /// The options for the renderers of `LifelogReports`.
  var rendering: RenderingOptions {
    RenderingOptions(
      style: isColored ? .ansi : .plain, width: columns, sections: sections, maxFindings: maxFindings,
      version: Analyzer.version)
  }

  /// Converts a path relative to the working folder into one relative to the output file.
  func pathInDocument(_ other: String) -> String {
    guard let path, let folder = ThisProcess.workingFolder else { return other }
    return RelativePath.path(of: other, from: path, in: folder)
  }
}
