import LifelogFindings
import LifelogReading
import LifelogText
import LifelogTrace

/// The steps of a trace to draw, and the findings to mark.
struct StepChoice {
  private let content: DiagramContent
  private let marks: FindingMarks
  /// For each step, whether it is drawn.
  private(set) var isChosen: [Bool]
  /// The end of the steps whose effects the diagram shows for all subjects.
  private(set) var end: Int
  /// Indices into the content's findings.
  private(set) var findings: [Int]
  /// The steps to keep longest: those of the chosen findings and of their evidence.
  private var anchors: [Int]
  /// Whether the scope is that of findings.
  private(set) var isOfFindings = false
  /// Whether the scope has a focus.
  private var hasFocus = false

  /// The steps of the drawn log; all steps if there is only one log.
  private(set) var log: Range<Int>

  /// Chooses everything.
  ///
  /// - Parameter marks: The marks of the content's findings.
  init(_ content: DiagramContent, marks: FindingMarks) {
    self.content = content
    self.marks = marks
    log = content.trace.steps.indices
    isChosen = Array(repeating: true, count: content.trace.steps.count)
    end = content.trace.steps.count
    findings = Array(content.findings.indices)
    anchors = marks.steps.compactMap(\.self)
  }

  private var trace: RecordedTrace { content.trace }

  // MARK: Focus

  mutating func keep(_ focus: DiagramFocus) throws(DiagramFocusError) {
    hasFocus = true
    switch focus {
    case .finding(let number):
      guard let index = content.findings.firstIndex(where: { $0.number == number }) else {
        throw .noSuchFinding(number, count: content.findings.count)
      }
      keep(findings: [index])
    case .name(let name): try keep(name)
    case .span(let from, let through): try keep(from: from, through: through)
    }
  }

  private mutating func keep(_ name: String) throws(DiagramFocusError) {
    let ids = FindingID.all(of: content.findings.map(\.finding))
    let named = content.findings.indices.filter {
      ids[$0] == name || content.findings[$0].finding.rule == name
    }
    if !named.isEmpty { return keep(findings: named) }
    let subjects = Set(trace.subjects.indices.filter { isCalled(name, $0) })
    guard !subjects.isEmpty else {
      let known = trace.subjects.map(\.name) + content.findings.map(\.finding.rule)
      throw .unknownName(name, suggestion: nearestName(to: name, in: known.filter { !$0.isEmpty }))
    }
    keep { $0.concerns(subjects) }
  }

  /// Whether a subject has a class, or is the instance that a text names: `Cart`, `Cart #2`, `0x7fa1`, `Cart 0x…7fa1`.
  private func isCalled(_ text: String, _ index: Int) -> Bool {
    let subject = trace.subjects[index]
    if ClassNames.matches(subject.name, text) || subject.instance == text { return true }
    let instances = [content.labels.details[index], subject.instance ?? ""].filter { !$0.isEmpty }
    return content.labels.names[index] == text || instances.contains(text)
      || instances.contains { "\(subject.name) \($0)" == text || "\(subject.name):\($0)" == text }
  }

  /// Keeps the evidence of findings, and the steps of the same subjects between and around it.
  private mutating func keep(findings chosen: [Int]) {
    findings = chosen
    isOfFindings = true
    var kept = [Bool](repeating: false, count: isChosen.count)
    anchors = []
    end = 0
    let mark = chosen.compactMap { marks.steps[$0] }.first
    log = content.trace.logs.first { $0.steps.contains(mark ?? -1) }?.steps ?? log
    for index in chosen {
      let window = FindingWindow(content.findings[index].finding, at: marks.steps[index], in: trace)
      for step in window.steps { kept[step] = true }
      anchors += window.anchors
      end = max(end, (window.steps.last ?? -1) + 1)
    }
    isChosen = kept
  }

  private mutating func keep(
    from: DiagramFocus.Location?, through: DiagramFocus.Location?
  ) throws(DiagramFocusError) {
    let bounds = TraceBounds(trace)
    let (first, last) = (bounds.first(from), bounds.end(through))
    guard first < last else { throw .emptySpan }
    for step in isChosen.indices where !(first..<last).contains(step) { isChosen[step] = false }
    end = last
    keepFindingsOfSteps()
  }

  /// Omits steps without findings.
  mutating func omit(_ steps: Range<Int>) {
    for step in steps { isChosen[step] = false }
  }

  // MARK: Classes

  mutating func keep(classes patterns: [String]) throws(DiagramFocusError) {
    let filter = NameFilter(patterns)
    let subjects = Set(trace.subjects.indices.filter { filter.contains(trace.subjects[$0].name) })
    guard !subjects.isEmpty else {
      let known = trace.subjects.map(\.name).filter { !$0.isEmpty }
      throw .noSuchClass(patterns, suggestion: patterns.first.flatMap { nearestName(to: $0, in: known) })
    }
    keep { $0.concerns(subjects) }
  }

  private mutating func keep(where isKept: (RecordedTrace.Step) -> Bool) {
    for (index, step) in trace.steps.enumerated() where isChosen[index] { isChosen[index] = isKept(step) }
    keepFindingsOfSteps()
  }

  private mutating func keepFindingsOfSteps() {
    findings = findings.filter { index in marks.steps[index].map { isChosen[$0] } ?? false }
    anchors = findings.compactMap { marks.steps[$0] }
  }

  // MARK: Number

  /// Keeps a maximum number of steps: first those of findings, then those nearest to their evidence; without findings,
  /// the first ones.
  mutating func keep(atMost maxCount: Int) {
    let chosen = isChosen.indices.filter { isChosen[$0] }
    guard chosen.count > maxCount else { return }
    let found = Set(findings.compactMap { marks.steps[$0] })
    var distances = Self.distances(of: chosen, to: Set(anchors).union(witnesses))
    for index in chosen.indices where found.contains(chosen[index]) { distances[index] = -1 }
    let kept = chosen.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }.prefix(maxCount)
    isChosen = Array(repeating: false, count: isChosen.count)
    for index in kept { isChosen[chosen[index]] = true }
    keepFindingsOfSteps()
  }

  private var witnesses: Set<Int> { hasFocus ? [] : Set(marks.witnesses.keys) }

  /// Returns the distance of each chosen step from the nearest anchor; without anchors, from the first step.
  private static func distances(of steps: [Int], to anchors: Set<Int>) -> [Int] {
    let anchored = steps.indices.filter { anchors.contains(steps[$0]) }
    guard !anchored.isEmpty else { return Array(steps.indices) }
    var distances = Array(repeating: Int.max, count: steps.count)
    var last: Int?
    for index in steps.indices {
      if anchors.contains(steps[index]) { last = index }
      if let last { distances[index] = index - last }
    }
    last = nil
    for index in steps.indices.reversed() {
      if anchors.contains(steps[index]) { last = index }
      if let last { distances[index] = min(distances[index], last - index) }
    }
    return distances
  }
}

extension RecordedTrace.Step {
  /// Whether the step is about one of some subjects, or names one.
  func concerns(_ subjects: Set<Int>) -> Bool {
    subjects.contains(subject) || other.map(subjects.contains) ?? false
  }
}
