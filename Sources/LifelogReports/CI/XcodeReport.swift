package import LifelogFindings
import LifelogText
import LifelogTrace

/// The report as messages of a compiler, which Xcode shows at the lines of files if a build phase prints them.
///
/// Each group of findings is one line, the most severe first: `Cart.swift:42: error: … [duplicate-view-did-appear]`.
package struct XcodeReport: Renderer {
  package static let id = "xcode"

  /// Creates a renderer.
  package init() {}

  package func render(_ report: Report, to output: inout some TextOutputStream) {
    for part in report.unchecked {
      output.write("\(part.isError ? "error" : "warning"): \(part.text.printable)\n")
    }
    for entry in report.rankedGroups {
      let (brief, finding) = (FindingBrief(entry.group), entry.finding)
      let texts = [brief.headline, brief.occurrences, brief.fix].compactMap(\.self).joined(separator: "; ")
      let location = "\(brief.location.file):\(brief.location.line)"
      output.write("\(location): \(finding.severity.rawValue): \(texts) [\(finding.rule)]".printable + "\n")
    }
  }
}
