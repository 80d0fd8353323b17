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
  /// The lanes of all parts; `nil` if each part has its own, because there are too many.
  private(set) var lanes: SequenceLanes?
  /// The end of the column of line numbers and times.
  private(set) var gutter = 0.0
  /// The explanations of the findings at each step that has any, beside their mark.
  private(set) var callouts: [Int: DiagramLegend] = [:]
  /// The number of columns of brackets, and the width of their names.
  private(set) var brackets = (columns: 0, names: 0.0)

  /// The maximum number of lanes that all parts of a diagram share.
  static let maxLanes = 12
  /// The maximum number of subjects in such lanes.
  private static let maxSubjects = 200

  init(_ content: DiagramContent) {
    self.content = content
    marks = FindingMarks(of: content.findings, in: content.trace)
    transitions = TransitionSpan.all(in: content.trace, labels: content.labels)
    missingCallbacks = MissingCallbacks(content, marks)
    parents = content.trace.firstParents
    let concerned = subjects(of: content.trace.steps.indices)
    if concerned.count <= Self.maxSubjects {
      let lanes = SequenceLanes(of: concerned, steps: content.trace.steps.indices, plan: self)
      if lanes.lifelines.count <= Self.maxLanes { self.lanes = lanes }
    }
    callouts = explanations()
    measure()
  }

  var trace: RecordedTrace { content.trace }

  /// Returns the subjects of some steps, in order of first appearance.
  func subjects(of steps: Range<Int>) -> [Int] {
    var seen: Set<Int> = []
    var subjects: [Int] = []
    for index in steps {
      subjects += concerned(by: index).filter { seen.insert($0).inserted }
    }
    return subjects
  }

  /// Returns the subjects that a step, or a missing callback next to it, is about.
  func concerned(by index: Int) -> [Int] {
    let step = trace.steps[index]
    let missing = (missingCallbacks.before[index] ?? []) + (missingCallbacks.after[index] ?? [])
    return [step.subject] + (step.other.map { [$0] } ?? []) + missing.map(\.subject)
  }

  /// Returns the explanations of each step's findings. The first finding of a group stands for the whole group; the
  /// others have only their numbers and their rule.
  private func explanations() -> [Int: DiagramLegend] {
    let groups = FindingGroup.numbered(content.findings)
    let first = Dictionary(uniqueKeysWithValues: groups.map { ($0[0].number, $0) })
    let said = Set(groups.flatMap { $0.dropFirst().map(\.number) })
    var callouts: [Int: DiagramLegend] = [:]
    for (step, findings) in marks.findings {
      let entries = findings.map { content.findings[$0] }
      let room = lanes.map { $0.width - calloutStart(of: step, in: $0) - 40 } ?? 0
      callouts[step] = DiagramLegend(
        beside: entries.map { first[$0.number] ?? [$0] }, of: content, said: said, width: room)
    }
    return callouts
  }

  /// Returns the height that the explanations of a step's findings need below its row.
  func calloutHeight(below step: Int) -> Double {
    callouts[step].map { max(0, $0.height - SequencePart.Measure.row + 2) } ?? 0
  }

  /// Returns the distance of a step's explanations from the gutter: after its callback's name and its arrow, and after
  /// the marks of its findings on other lifelines.
  func calloutStart(of step: Int, in lanes: SequenceLanes) -> Double {
    let event = trace.steps[step]
    let name = TextWidth.of(content.name(ofStep: step), size: SequencePart.Measure.textSize)
    let others = [event.other] + (marks.findings[step] ?? []).map { marks.subjects[$0] }
    return others.compactMap { $0.map(lanes.x) }.reduce(
      lanes.x(of: event.subject) + SequencePart.Measure.labelInset + name, max) + 10
  }

  /// Returns the width that the explanations of some steps' findings need beyond the lanes.
  func overhang(of steps: Range<Int>, beyond lanes: SequenceLanes) -> Double {
    callouts.reduce(0) { overhang, callout in
      guard steps.contains(callout.key) else { return overhang }
      return max(overhang, calloutStart(of: callout.key, in: lanes) + callout.value.width + 12 - lanes.width)
    }
  }

  /// Returns the ellipsis between a step and the previous one, if any.
  func ellipsis(before step: Int) -> Ellipsis? {
    Ellipsis(before: step, in: trace, after: content.runs[step - 1]?.last)
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
    brackets.columns = (transitions.map(\.column).max() ?? -1) + 1
    for name in Set(transitions.map(\.name)) {
      brackets.names = max(brackets.names, TextWidth.of(name, size: SequencePart.Measure.textSize))
    }
  }
}
