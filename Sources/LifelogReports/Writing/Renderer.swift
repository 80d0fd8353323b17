package import LifelogFindings

/// Writes a report in one format.
package protocol Renderer: Sendable {
  /// The id for `--format`, in lower case with hyphens.
  static var id: String { get }

  /// Writes the whole report. The last line ends with a newline.
  ///
  /// - Complexity: O(*n*) in the size of the report. At most one finding is in memory as text.
  func render(_ report: Report, to output: inout some TextOutputStream)
}

/// The options of renderers. Each renderer uses those that apply to it.
package struct RenderingOptions: Sendable, Hashable {
  /// The style of text for terminals.
  package var style: TextStyle
  /// The number of columns of the terminal; `nil` if the output is not a terminal, so that lines are not wrapped.
  package var width: Int?
  /// The optional parts of a report for people.
  package var sections: Set<ReportSection>
  /// The maximum number of findings; `nil` for that of the format.
  package var maxFindings: Int?
  /// The version of the tool, as `--version` prints it.
  package var version: String

  package init(
    style: TextStyle = .plain, width: Int? = nil, sections: Set<ReportSection> = [], maxFindings: Int? = nil,
    version: String
  ) {
    self.maxFindings = maxFindings
    self.style = style
    self.width = width
    self.sections = sections
    self.version = version
  }
}

/// A part of a report for people that is printed only on request. A report for programs has all parts.
package enum ReportSection: Sendable, Hashable {
  /// How long each class took to appear.
  case latencies
  /// Each finding of severity `note`; otherwise they are only counted.
  case notes
  /// Every group of findings; otherwise the first ten, and a table of the others.
  case allFindings
}
