public import LifelogFindings
public import LifelogReports

/// A report as text or as a document.
extension Report {
  /// Writes the whole report. In line-based formats, the last line ends with a newline.
  ///
  /// - Parameters:
  ///   - form: The output format.
  ///   - output: The text to append to.
  /// - Complexity: O(*n*) in the size of the report.
  public func write(as form: ReportFormat = .text, to output: inout some TextOutputStream) {
    form.makeRenderer(RenderingOptions(version: Analyzer.version)).render(self, to: &output)
  }

  /// Returns the whole report as text, for example for the message of a failing test or the response of a server.
  ///
  /// - Parameter form: The output format.
  /// - Complexity: O(*n*) in the size of the report.
  public func text(as form: ReportFormat = .text) -> String {
    var text = ""
    write(as: form, to: &text)
    return text
  }
}
