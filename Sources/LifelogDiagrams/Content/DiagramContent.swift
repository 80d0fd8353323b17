package import LifelogFindings
package import LifelogModel
import LifelogReports
import LifelogText
package import LifelogTrace

/// The input of a diagram of any kind.
package struct DiagramContent: Sendable {
  /// The events to draw.
  package var trace: RecordedTrace
  /// The findings to mark.
  package var findings: [NumberedFinding]
  /// The classes with possibly leaked instances.
  package var leaks: [LeakSuspect]
  /// The model that the log was checked against; `nil` if unspecified.
  package var model: Model?
  /// The path of the log, if there is exactly one.
  package var file: String
  /// The title above the diagram: the name of the log.
  package var title: String
  package var style: DiagramStyle
  /// The URLs of the log's lines; `nil` for marks without links.
  package var links: LineLinks?
  /// The time that a diagram of one time shows; `nil` for the end of the log.
  package var time: DiagramTime?
  /// The controllers that are left at the end of the run; empty if unknown, and in a part of a log.
  private(set) var runEnd = ""
  /// The machines that a diagram of states draws.
  package var machines = MachineChoice.appearance
  /// Whether findings are shown with their causes and fixes: in a diagram that a finding or rule selects.
  var explainsFindings = false
  /// Whether instances of a class without anything to tell are one row or lifeline.
  package var foldsInstances = false
  /// The number of instances of each folded subject.
  var folds: [Int: Int] = [:]
  /// The steps that stand for several.
  var runs: [Int: FoldedRun] = [:]
  /// The names of the subjects.
  package internal(set) var labels: SubjectLabels
  /// The amount of data before folding, counted as in the report: `128 events of 640`, `11 subjects`, `1 finding`;
  /// without a finding, two elements.
  var facts: [String]

  /// Creates the content of a diagram of a whole log.
  ///
  /// - Parameters:
  ///   - analysis: The analysis of one input, or of several merged ones. Without a trace the diagram is empty.
  ///   - model: The model that the log was checked against.
  ///   - title: The title above the diagram.
  ///   - style: The colors and fonts.
  ///   - links: The URLs of the log's lines; `nil` for marks without links.
  /// - Complexity: O(*n*) in the number of subjects.
  package init(
    _ analysis: Analysis, model: Model?, title: String, style: DiagramStyle = DiagramStyle(),
    links: LineLinks? = nil
  ) {
    self.init(
      trace: analysis.trace ?? RecordedTrace(), findings: analysis.report.findings,
      leaks: analysis.report.reportedLeaks, model: model,
      file: analysis.report.inputs.first(where: \.reportsCallbacks)?.path ?? "", title: title, style: style,
      links: links)
    runEnd = RunEndText(analysis.report).plain
  }

  /// Creates the content of a diagram from its parts.
  ///
  /// - Parameters:
  ///   - trace: The events to draw.
  ///   - findings: The findings in the order of the report, which determines their numbers.
  ///   - leaks: The classes with possibly leaked instances.
  ///   - model: The model that the log was checked against; `nil` if unspecified.
  ///   - file: The path of the log.
  ///   - title: The title above the diagram.
  ///   - style: The colors and fonts.
  ///   - links: The URLs of the log's lines; `nil` for marks without links.
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
    facts = Self.facts(of: trace, findings: findings.count)
  }

  /// Replaces the drawn part of the log.
  mutating func replace(_ trace: RecordedTrace, findings: [NumberedFinding]) {
    self.trace = trace
    self.findings = findings
    runEnd = ""
    facts = Self.facts(of: trace, findings: findings.count)
  }

  private static func facts(of trace: RecordedTrace, findings: Int) -> [String] {
    let events = trace.steps.count.counted("event")
    /// The number of events that the chosen scope omits.
    let omitted = trace.steps.reduce(trace.omittedAtEnd) { $0 + $1.omitted }
    return [
      omitted > 0 ? "\(events) of \((trace.steps.count + omitted).grouped)" : events,
      Set(trace.steps.lazy.map(\.subject)).count.counted("subject"),
    ] + (findings > 0 ? [findings.counted("finding")] : [])
  }
}

/// A finding and its number in the report.
package struct NumberedFinding: Sendable, Hashable {
  /// The number, counted from 1.
  package var number: Int
  package var finding: Finding
  /// The findings of the same group that are not drawn, because their instances are folded.
  var folded: [NumberedFinding] = []

  package init(number: Int, finding: Finding) {
    self.number = number
    self.finding = finding
  }
}

extension FindingMarks {
  /// Finds the step of every finding of a diagram.
  init(of findings: [NumberedFinding], in trace: RecordedTrace) {
    self.init(of: findings.map(\.finding), in: trace)
  }
}
