import LifelogFindings
import LifelogTrace

/// What is the same in all parts of a sequence diagram.
struct SequencePlan {
  let content: DiagramContent
  let marks: FindingMarks
  /// In the order of the log.
  let transitions: [TransitionSpan]
  /// What should have come, by the step before or after which it should have.
  let ghosts: MissingCallbacks
  /// To whom each subject belongs.
  let parents: [Int?]
  /// The lanes of all parts; `nil` when each part has its own, since there are too many subjects.
  private(set) var lanes: SequenceLanes?
  /// Where the column of line numbers and clocks ends.
  private(set) var gutter = 0.0
  /// How wide the column is in which the rules of findings stand.
  private(set) var rules = 0.0
  /// How wide each column of brackets is.
  private(set) var brackets: [Double] = []

  /// The most subjects that have a lane from the top of the diagram to its end.
  static let maxLanes = 12

  init(_ content: DiagramContent) {
    self.content = content
    marks = FindingMarks(of: content.findings, in: content.trace)
    transitions = TransitionSpan.all(in: content.trace, labels: content.labels)
    ghosts = MissingCallbacks(content, marks)
    parents = content.trace.firstParents
    let concerned = subjects(of: content.trace.steps.indices)
    if concerned.count <= Self.maxLanes {
      lanes = SequenceLanes(of: concerned, steps: content.trace.steps.indices, plan: self)
    }
    measure()
  }

  var trace: RecordedTrace { content.trace }

  /// The subjects that some steps concern, in order of first appearance.
  func subjects(of steps: Range<Int>) -> [Int] {
    var seen: Set<Int> = []
    var subjects: [Int] = []
    for index in steps {
      let step = trace.steps[index]
      if seen.insert(step.subject).inserted { subjects.append(step.subject) }
      if let other = step.other, seen.insert(other).inserted { subjects.append(other) }
      for ghost in (ghosts.before[index] ?? []) + (ghosts.after[index] ?? [])
      where seen.insert(ghost.subject).inserted {
        subjects.append(ghost.subject)
      }
    }
    return subjects
  }

  /// The findings of some steps, in their order.
  func findings(in steps: Range<Int>) -> [NumberedFinding] {
    steps.flatMap { marks.findings[$0] ?? [] }.sorted().map { content.findings[$0] }
  }

  /// Whether one lies between a step and the one before it.
  func fold(before step: Int) -> Fold? { Fold(before: step, in: trace) }

  /// The name of a step's callback, with what the log says about it.
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

  /// The line of a step in words, and in which log, where several are read as one.
  func line(of step: RecordedTrace.Step) -> String {
    guard let place = trace.places?.location(of: step.line, in: 0) else { return "line \(step.line)" }
    return "line \(place.line) of \(place.file.diagramLabel(limit: 80))"
  }

  /// Line number and clock of a step; before the number its log, where several are read as one.
  func place(of step: RecordedTrace.Step) -> String {
    let line = trace.places.map { $0.location(of: step.line, in: 0) }.map { "\($0.file):\($0.line)" }
    let place = line?.diagramLabel(limit: 40) ?? String(step.line)
    guard let time = step.time else { return place }
    return place + "   " + time.clock
  }

  /// The findings of a step as they stand at the end of its row; `nil` when it has none.
  func rule(at step: Int) -> (numbers: String, rule: String, severity: Severity)? {
    guard let found = marks.findings[step]?.map({ content.findings[$0] }), let first = found.first,
      let numbers = DiagramLegend.numbers(of: found), let severity = found.map(\.finding.severity).max()
    else { return nil }
    let more = found.count > 1 ? ", …" : ""
    return (numbers, first.finding.rule.diagramLabel(limit: 40) + more, severity)
  }

  private mutating func measure() {
    var places: [Int: Double] = [:]
    for (index, step) in trace.steps.enumerated() {
      // Letters of one number are as wide as those of another.
      let place = place(of: step)
      let width = places[place.utf8.count] ?? TextWidth.of(place, size: SequencePart.Measure.textSize)
      places[place.utf8.count] = width
      gutter = max(gutter, width)
      if let fold = fold(before: index) {
        gutter = max(gutter, TextWidth.of(fold.text, size: SequencePart.Measure.textSize))
      }
    }
    if let fold = Fold(after: trace) {
      gutter = max(gutter, TextWidth.of(fold.text, size: SequencePart.Measure.textSize))
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
