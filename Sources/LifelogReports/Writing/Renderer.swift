package import LifelogFindings

/// Writes a report in one form.
package protocol Renderer: Sendable {
  /// Stands in `--format`: lower case, hyphens.
  static var id: String { get }

  /// Writes the whole report. The last line ends with a newline.
  ///
  /// - Complexity: O(*n*) in the size of the report; no more than one finding is held as text.
  func render(_ report: Report, to output: inout some TextOutputStream)
}

/// What a renderer may be told from outside; each takes what it can use.
package struct RenderingOptions: Sendable, Hashable {
  /// How parts of a line are set apart.
  package var style: TextStyle
  /// The columns of the terminal that the output goes to; `nil` when it goes elsewhere and nothing is cut.
  package var width: Int?
  /// What a report for people has besides.
  package var sections: Set<ReportSection>
  /// The version of the tool, as `--version` prints it.
  package var version: String

  package init(
    style: TextStyle = .plain, width: Int? = nil, sections: Set<ReportSection> = [], version: String
  ) {
    self.style = style
    self.width = width
    self.sections = sections
    self.version = version
  }
}

/// A part of a report for people that is printed only if it is asked for. A report for programs has them all.
package enum ReportSection: Sendable, Hashable {
  /// How long each class took to appear.
  case latencies
  /// The findings of severity `note`, one by one; without it they are counted.
  case notes
  /// Every group of findings; without it the first ten, and a table of the others.
  case allFindings
  /// The code that logs what is missing.
  case advice
}
