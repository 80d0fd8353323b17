public import LifelogFindings
public import LifelogReports

/// A report as a text or document.
extension Report {
  /// Writes the whole report. The last line ends with a newline, where the form has lines.
  ///
  /// - Parameters:
  ///   - form: How it is written.
  ///   - output: What it is added to.
  /// - Complexity: O(*n*) in the size of the report.
  public func write(as form: ReportFormat = .text, to output: inout some TextOutputStream) {
    form.makeRenderer(RenderingOptions(version: Analyzer.version)).render(self, to: &output)
  }

  /// The whole report in one text: for the message of a failing test, or the answer of a server.
  ///
  /// - Parameter form: How it is written.
  /// - Complexity: O(*n*) in the size of the report.
  public func text(as form: ReportFormat = .text) -> String {
    var text = ""
    write(as: form, to: &text)
    return text
  }
}
