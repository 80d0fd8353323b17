import LifelogDiagrams
import LifelogFindings
import LifelogText
import LifelogTrace

/// What a page says of findings beyond the report: from the events of the logs.
struct FindingContext {
  private let report: Report
  private let trace: RecordedTrace
  private let lines: StepLines
  let marks: FindingMarks
  private let places: [(log: Int, line: Int)]
  /// The steps of each subject, sorted.
  private let subjectSteps: [[Int]]
  /// The changes of parents of each subject, in the order of the log.
  private let moves: [Int: [RecordedTrace.ParentChange]]

  /// The maximum number of steps in a picture from the first to the last evidence.
  private static let maxSteps = 40
  /// The maximum number of steps before the evidence, and after it.
  private static let maxContext = 2
  /// The distance in microseconds at which a step before or after the evidence has nothing to do with it.
  private static let maxDistance: Int64 = 1_000_000

  /// - Complexity: O(*n* log *n*) in the number of events.
  init(_ report: Report, _ script: TimelineScript) {
    (self.report, trace, marks) = (report, script.content.trace, script.marks)
    lines = StepLines(trace)
    places = trace.stepPlaces
    subjectSteps = trace.stepsBySubject
    moves = Dictionary(grouping: trace.moves, by: \.subject)
  }

  /// Returns the name of the parent that the subject of a finding has at its event; `nil` if it has none or none is known.
  func parent(of index: Int) -> String? {
    guard let subject = marks.subjects[index], let step = marks.steps[index] else { return nil }
    let parent = moves[subject]?.last { $0.step <= step }?.parent
    return parent.map { trace.subjects[$0].name }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the steps that show a finding, sorted: its evidence, what happens only between the same subjects from the first
  /// to the last of it, and a few steps around it.
  func steps(of index: Int) -> [Int] {
    let (evidence, steps) = concerned(by: index)
    guard let first = evidence.min(), let last = evidence.max(), let mark = marks.steps[index] else {
      return []
    }
    let anchors = Set(evidence)
    func distance(_ step: Int) -> Int { anchors.contains(step) ? -1 : abs(step - mark) }
    let between = steps.filter { first...last ~= $0 }.sorted { (distance($0), $0) < (distance($1), $1) }
    return steps.filter { $0 < first && isNear($0, first) }.suffix(Self.maxContext)
      + between.prefix(Self.maxSteps).sorted()
      + steps.filter { $0 > last && isNear(last, $0) }.prefix(Self.maxContext)
  }

  /// Returns the calls of the fix that the log can have: those between the subjects of the evidence.
  func calls(of index: Int) -> [FixCode.Call] {
    let (evidence, steps) = concerned(by: index)
    let known = Set(evidence)
    /// Whether the open appearance transition of a subject is a disappearance.
    var open: [Int: Bool] = [:]
    return steps.compactMap { step in
      let (log, line) = places[step]
      let call = trace.steps[step]
      var isLeaving: Bool? = call.isRemoval
      switch call.callback {
      case .beginAppearanceTransition:
        isLeaving = call.isAppearing.map { !$0 }
        open[call.subject] = isLeaving
      case .endAppearanceTransition: isLeaving = open.removeValue(forKey: call.subject)
      default: break
      }
      guard let isLeaving else { return nil }
      return FixCode.Call(
        callback: call.callback, isLeaving: isLeaving,
        file: report.logs.indices.contains(log) ? report.logs[log].path : "", line: line,
        isEvidence: known.contains(step))
    }
  }

  /// Returns the steps of the evidence and of the causes, and the steps that concern only their subjects: from the first to
  /// the last of them, and a few before and after; sorted.
  private func concerned(by index: Int) -> (evidence: [Int], steps: [Int]) {
    let finding = report.findings[index]
    func steps(on line: Int, of file: String) -> ArraySlice<Int> {
      lines.steps(on: trace.places?.number(of: line, in: file) ?? line, of: file)
    }
    var evidence = finding.witness.flatMap { steps(on: $0.line, of: $0.file ?? finding.file) }
    for cause in finding.causes {
      evidence += cause.lines.flatMap { steps(on: $0, of: finding.file) }
      evidence += cause.otherLocations.flatMap { steps(on: $0.line, of: $0.file) }
    }
    if let mark = marks.steps[index] { evidence.append(mark) }
    var subjects = Set(evidence.flatMap { [trace.steps[$0].subject, trace.steps[$0].other ?? -1] })
    if let subject = marks.subjects[index] { subjects.insert(subject) }
    subjects.remove(-1)
    // A message is after an event that can concern others.
    let line = trace.places?.number(of: finding.line, in: finding.file) ?? finding.line
    if let last = lines.last(before: line + 1, of: finding.file) { evidence.append(last) }
    guard let first = evidence.min(), let last = evidence.max() else { return ([], []) }
    let concerned = subjects.flatMap { subject -> ArraySlice<Int> in
      let all = subjectSteps[subject]
      let start = max(0, all.partitioningIndex { $0 >= first } - Self.maxContext)
      let end = min(all.count, all.partitioningIndex { $0 > last } + Self.maxContext)
      return all[start..<end]
    }
    return (evidence, concerned.filter { trace.steps[$0].other.map(subjects.contains) ?? true }.sorted())
  }

  private func isNear(_ step: Int, _ other: Int) -> Bool {
    guard let time = trace.steps[step].time, let distance = trace.steps[other].time?.microseconds(since: time)
    else { return true }
    return distance <= Self.maxDistance
  }
}
