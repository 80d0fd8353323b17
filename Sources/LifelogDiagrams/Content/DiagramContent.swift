package import LifelogFindings
package import LifelogModel
package import LifelogReading
package import LifelogTrace

/// What a drawing is made of, whatever its kind.
package struct DiagramContent: Sendable {
  /// The events that are drawn.
  package var trace: RecordedTrace
  /// The findings that are marked.
  package var findings: [NumberedFinding]
  /// The classes of which instances may have leaked.
  package var leaks: [LeakSuspect]
  /// The order that the log was held against; `nil` where nobody says.
  package var model: Model?
  /// The path of the log, where it is one.
  package var file: String
  /// Stands above the drawing: the name of the log.
  package var title: String
  package var style: DiagramStyle
  /// Where the lines of the log can be read; `nil` when a mark leads nowhere.
  package var links: LineLinks?
  /// The moment that a picture of one moment shows; `nil` for the end of the log.
  package var moment: DiagramTime?
  /// How the subjects are called.
  var labels: SubjectLabels

  /// The content of a drawing of a whole log.
  ///
  /// - Parameters:
  ///   - analysis: Of one input, or of several that were read as one; with a trace, else nothing is drawn.
  ///   - model: The order that the log was held against.
  ///   - title: Stands above the drawing.
  ///   - style: How it looks.
  ///   - links: Where the lines of the log can be read; `nil` when marks lead nowhere.
  /// - Complexity: O(*n*) in the number of subjects.
  package init(
    _ analysis: Analysis, model: Model?, title: String, style: DiagramStyle = DiagramStyle(),
    links: LineLinks? = nil
  ) {
    self.init(
      trace: analysis.trace ?? RecordedTrace(), findings: analysis.report.findings,
      leaks: analysis.report.leaks, model: model,
      file: analysis.report.inputs.first(where: \.reportsCallbacks)?.path ?? "", title: title, style: style,
      links: links)
  }

  /// The content of a drawing, piece by piece.
  ///
  /// - Parameters:
  ///   - trace: The events that are drawn.
  ///   - findings: In the order of the report, by which they are numbered.
  ///   - leaks: The classes of which instances may have leaked.
  ///   - model: The order that the log was held against; `nil` where nobody says.
  ///   - file: The path of the log.
  ///   - title: Stands above the drawing.
  ///   - style: How it looks.
  ///   - links: Where the lines of the log can be read; `nil` when marks lead nowhere.
  package init(
    trace: RecordedTrace, findings: [Finding], leaks: [LeakSuspect] = [], model: Model? = nil,
    file: String = "",
    title: String,
    style: DiagramStyle = DiagramStyle(), links: LineLinks? = nil
  ) {
    self.trace = trace
    self.findings = findings.enumerated().map { NumberedFinding(number: $0 + 1, finding: $1) }
    self.leaks = leaks
    self.model = model
    self.file = file
    self.title = title
    self.style = style
    self.links = links
    labels = SubjectLabels(of: trace)
  }
}

extension DiagramContent {
  /// The log in which a line of the trace stands, and the line's number in it.
  func placeInLog(of line: Int) -> (file: String, line: Int) {
    trace.places?.location(of: line, in: 0) ?? (file, line)
  }

  /// Where a line of the trace can be read; empty when nobody says.
  func link(toLine line: Int) -> String {
    guard let links else { return "" }
    let place = placeInLog(of: line)
    return links.address(of: place.line, in: place.file)
  }
}

/// A finding under the number that it has in the report.
package struct NumberedFinding: Sendable, Hashable {
  /// Counted from 1.
  package var number: Int
  package var finding: Finding

  package init(number: Int, finding: Finding) {
    self.number = number
    self.finding = finding
  }
}

/// A moment of a log.
package enum DiagramTime: Sendable, Hashable {
  /// After the events of this line, counted from 1.
  case line(Int)
  /// After the events of this time.
  case time(TimeArgument)
  /// After the last event.
  case end
  /// Not one, but each at which something changed, side by side.
  case changes
}
