public import LifelogFindings
public import LifelogReports

/// A report as text or as a document.
extension Report {
  /// Writes the whole report. In line-based formats, the last line ends with a newline.
  ///
  /// - Parameters:
  ///   - format: The output format.
  ///   - output: The text to append to.
  /// - Complexity: O(*n*) in the size of the report.
  public func write(as format: ReportFormat = .text, to output: inout some TextOutputStream) {
    format.makeRenderer(RenderingOptions(version: Analyzer.version)).render(self, to: &output)
  }

  /// Returns the whole report as text, for example for the message of a failing test or the response of a server.
  ///
  /// - Parameter format: The output format.
  /// - Complexity: O(*n*) in the size of the report.
  public func text(as format: ReportFormat = .text) -> String {
    var text = ""
    write(as: format, to: &text)
    return text
  }
}
