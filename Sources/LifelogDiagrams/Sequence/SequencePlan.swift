import LifelogFindings
import LifelogTrace

/// The data that all parts of a sequence diagram share.
struct SequencePlan {
  let content: DiagramContent
  let marks: FindingMarks
  /// The transitions in log order.
  let transitions: [TransitionSpan]
  /// The missing callbacks, by the step before or after each.
  let missingCallbacks: MissingCallbacks
  /// The parent of each subject.
  let parents: [Int?]
  /// The lanes of all parts; `nil` if each part has its own, because there are too many subjects.
  private(set) var lanes: SequenceLanes?
  /// The end of the column of line numbers and times.
  private(set) var gutter = 0.0
  /// The width of the column of the findings' rules.
  private(set) var rules = 0.0
  /// The width of each column of brackets.
  private(set) var brackets: [Double] = []

  /// The maximum number of subjects with lanes from the top of the diagram to its end.
  static let maxLanes = 12

  init(_ content: DiagramContent) {
    self.content = content
    marks = FindingMarks(of: content.findings, in: content.trace)
    transitions = TransitionSpan.all(in: content.trace, labels: content.labels)
    missingCallbacks = MissingCallbacks(content, marks)
    parents = content.trace.firstParents
    let concerned = subjects(of: content.trace.steps.indices)
    if concerned.count <= Self.maxLanes {
      lanes = SequenceLanes(of: concerned, steps: content.trace.steps.indices, plan: self)
    }
    measure()
  }

  var trace: RecordedTrace { content.trace }

  /// Returns the subjects of some steps, in order of first appearance.
  func subjects(of steps: Range<Int>) -> [Int] {
    var seen: Set<Int> = []
    var subjects: [Int] = []
    for index in steps {
      let step = trace.steps[index]
      if seen.insert(step.subject).inserted { subjects.append(step.subject) }
      if let other = step.other, seen.insert(other).inserted { subjects.append(other) }
      for missing in (missingCallbacks.before[index] ?? []) + (missingCallbacks.after[index] ?? [])
      where seen.insert(missing.subject).inserted {
        subjects.append(missing.subject)
      }
    }
    return subjects
  }

  /// Returns the findings of some steps, sorted.
  func findings(in steps: Range<Int>) -> [NumberedFinding] {
    steps.flatMap { marks.findings[$0] ?? [] }.sorted().map { content.findings[$0] }
  }

  /// Returns the ellipsis between a step and the previous one, if any.
  func ellipsis(before step: Int) -> Ellipsis? { Ellipsis(before: step, in: trace) }

  /// Returns the name of a step's callback, with details from the log.
  func label(of step: RecordedTrace.Step) -> String {
    var label = trace.callbacks[step.callback]
    if step.isRemoval { label += "(nil)" }
    switch step.phase {
    case .instant: break
    case .begin: label += " begins"
    case .end: label += " ends"
    }
    return label
  }

  /// Returns the line of a step as text, with its log if several are merged.
  func line(of step: RecordedTrace.Step) -> String {
    guard let location = trace.places?.location(of: step.line, in: 0) else { return "line \(step.line)" }
    return "line \(location.line) of \(location.file.diagramLabel(limit: 80))"
  }

  /// Returns the line number and time of a step; if several logs are merged, with the log before the number.
  func location(of step: RecordedTrace.Step) -> String {
    let line = trace.places.map { $0.location(of: step.line, in: 0) }.map { "\($0.file):\($0.line)" }
    let location = line?.diagramLabel(limit: 40) ?? String(step.line)
    guard let time = step.time else { return location }
    return location + "   " + time.clock
  }

  /// Returns the findings of a step for the end of its row; `nil` if it has none.
  func rule(at step: Int) -> (numbers: String, rule: String, severity: Severity)? {
    guard let found = marks.findings[step]?.map({ content.findings[$0] }), let first = found.first,
      let numbers = DiagramLegend.numbers(of: found), let severity = found.map(\.finding.severity).max()
    else { return nil }
    let more = found.count > 1 ? ", …" : ""
    return (numbers, first.finding.rule.diagramLabel(limit: 40) + more, severity)
  }

  private mutating func measure() {
    var widths: [Int: Double] = [:]
    for (index, step) in trace.steps.enumerated() {
      // All digits have the same width.
      let location = location(of: step)
      let width = widths[location.utf8.count] ?? TextWidth.of(location, size: SequencePart.Measure.textSize)
      widths[location.utf8.count] = width
      gutter = max(gutter, width)
      if let ellipsis = ellipsis(before: index) {
        gutter = max(gutter, TextWidth.of(ellipsis.text, size: SequencePart.Measure.textSize))
      }
    }
    if let ellipsis = Ellipsis(after: trace) {
      gutter = max(gutter, TextWidth.of(ellipsis.text, size: SequencePart.Measure.textSize))
    }
    for step in marks.findings.keys {
      guard let rule = rule(at: step) else { continue }
      let width = DiagramLegend.badgeWidth(rule.numbers) + 6 + TextWidth.of(rule.rule, size: 9, isBold: true)
      rules = max(rules, width + 16)
    }
    brackets = Array(repeating: 0, count: (transitions.map(\.column).max() ?? -1) + 1)
    for transition in transitions {
      let name = TextWidth.of(transition.name, size: SequencePart.Measure.textSize)
      brackets[transition.column] = max(brackets[transition.column], name)
    }
  }
}
