/// The report for people: each finding as a compiler would print it, then what stayed open, then a sum.
public struct TextReport: Renderer {
  public static let id = "text"

  private let style: TextStyle
  private let width: Int?

  /// A renderer for a terminal or a file.
  ///
  /// `width` is the number of columns to which lines of the log are cut; `nil` cuts nothing. Sentences are never
  /// cut: they hold the fix.
  public init(style: TextStyle = .plain, width: Int? = nil) {
    self.style = style
    self.width = width
  }

  public func render(_ report: Report, to output: inout some TextOutputStream) {
    for finding in report.findings {
      for line in FindingText(finding, width: width).lines { line.write(in: style, to: &output) }
      output.write("\n")
    }
    let undecided = UndecidedText(report.inconclusive, callbacks: report.callbacks)
    let remarks = undecided.lines + SkippedText(report.inputs).lines
    for line in remarks { line.write(in: style, to: &output) }
    if !remarks.isEmpty { output.write("\n") }
    if let transitions = report.transitionList {
      for line in TransitionTableText(transitions).lines { line.write(in: style, to: &output) }
      output.write("\n")
    }
    SummaryText(report).line.write(in: style, to: &output)
  }
}

extension Renderer where Self == TextReport {
  /// The report for people, without colours.
  public static var text: Self { TextReport() }
}
