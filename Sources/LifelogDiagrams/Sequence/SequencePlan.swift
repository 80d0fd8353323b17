import LifelogFindings
import LifelogTrace

/// The data that all parts of a sequence diagram share.
struct SequencePlan {
  let script: SequenceScript
  /// The parent of each subject.
  let parents: [Int?]
  /// Whether each subject can appear.
  let canAppear: [Bool]
  /// The lanes of all parts; `nil` if each part has its own, because there are too many.
  private(set) var lanes: SequenceLanes?
  /// The end of the column of line numbers and times.
  private(set) var gutter = 0.0
  /// The explanations of the findings and the words of the message at each step that has any.
  private(set) var callouts: [Int: DiagramLegend] = [:]
  /// The number of columns of brackets, and the width of their names.
  private(set) var brackets = (columns: 0, names: 0.0)

  /// The maximum number of lanes that all parts of a diagram share.
  static let maxLanes = 12
  /// The maximum number of subjects in such lanes.
  private static let maxSubjects = 200

  init(_ script: SequenceScript) {
    self.script = script
    let content = script.content
    parents = content.trace.firstParents
    canAppear = content.trace.canAppear
    let concerned = subjects(of: content.trace.steps.indices)
    if concerned.count <= Self.maxSubjects {
      let lanes = SequenceLanes(of: concerned, steps: content.trace.steps.indices, plan: self)
      if lanes.lifelines.count <= Self.maxLanes { self.lanes = lanes }
    }
    callouts = explanations()
    measure()
  }

  var content: DiagramContent { script.content }
  var trace: RecordedTrace { content.trace }
  var marks: FindingMarks { script.marks }
  var transitions: [TransitionSpan] { script.transitions }

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
    return [step.subject] + (step.other.map { [$0] } ?? []) + missing(at: index).map(\.subject)
  }

  /// Whether a step is the end of a subject.
  func isEnd(_ step: Int, of subject: Int) -> Bool {
    trace.steps[step].subject == subject && content.isEnd(trace.steps[step])
  }

  /// Whether a subject can have a bar at the beginning of some steps.
  func wasVisible(_ subject: Int, before steps: Range<Int>) -> Bool {
    steps.lowerBound > 0 || trace.subjects[subject].firstState.isVisible
  }

  /// Returns the missing callbacks next to a step.
  func missing(at index: Int) -> [MissingCallback] {
    script.rows[index].compactMap { if case .expected(let missing) = $0 { missing } else { nil } }
  }

  /// Returns the explanations of each step's findings, and the words of messages. The first finding of a group stands for the whole group; the
  /// others have only their numbers and their rule.
  private func explanations() -> [Int: DiagramLegend] {
    let groups = FindingGroup.numbered(content.findings)
    let first = Dictionary(uniqueKeysWithValues: groups.map { ($0[0].number, $0) })
    let said = Set(groups.flatMap { $0.dropFirst().map(\.number) })
    var callouts: [Int: DiagramLegend] = [:]
    for (step, findings) in marks.findings {
      let entries = findings.map { content.findings[$0] }
      callouts[step] = DiagramLegend(
        beside: entries.map { first[$0.number] ?? [$0] }, of: content, said: said,
        words: trace.messages[step] == nil ? nil : content.name(ofStep: step))
    }
    for step in trace.messages.keys where callouts[step] == nil {
      callouts[step] = DiagramLegend(beside: [], of: content, said: said, words: content.name(ofStep: step))
    }
    return callouts
  }

  /// Returns the height that the explanations of a step's findings need below its row.
  func calloutHeight(below step: Int) -> Double {
    callouts[step].map { max(0, $0.height - SequencePart.Measure.row + 2) } ?? 0
  }

  /// The start of the lanes, to the right of the brackets.
  var lanesStart: Double {
    let columns = Double(brackets.columns) * SequencePart.Measure.bracketWidth
    return gutter + (columns > 0 ? 10 + brackets.names + 3 + columns + 2 : 0)
  }

  /// Returns the name of a transition in lines.
  func lines(ofName name: String) -> [String] {
    TextWidth.lines(of: name, size: SequencePart.Measure.textSize, width: SequencePart.Measure.bracketName)
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
      for case .pause(let ellipsis) in script.rows[index] {
        gutter = max(gutter, TextWidth.of(ellipsis.text, size: SequencePart.Measure.textSize))
      }
    }
    if let ellipsis = Ellipsis(after: trace) {
      gutter = max(gutter, TextWidth.of(ellipsis.text, size: SequencePart.Measure.textSize))
    }
    brackets.columns = (transitions.map(\.column).max() ?? -1) + 1
    for line in Set(transitions.map(\.name)).flatMap(lines(ofName:)) {
      brackets.names = max(brackets.names, TextWidth.of(line, size: SequencePart.Measure.textSize))
    }
  }
}
