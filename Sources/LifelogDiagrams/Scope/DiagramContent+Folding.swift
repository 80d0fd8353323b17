import LifelogFindings
import LifelogTrace

extension DiagramContent {
  /// Returns this content as it is drawn in order or to scale: with folded instances if it folds them, and with the
  /// messages of its findings as steps.
  ///
  /// - Parameter mergesRuns: Whether consecutive events of folded instances become one row.
  func prepared(mergingRuns mergesRuns: Bool) -> DiagramContent {
    guard foldsInstances else { return includingMessages() }
    let content = InstanceFolding(of: self).content
    let isMerged = mergesRuns && !content.folds.isEmpty
    return (isMerged ? content.omittingCrowds().mergingRuns() : content).includingMessages()
  }

  private func includingMessages() -> DiagramContent {
    let (trace, positions) = trace.including(messagesOf: findings.flatMap { [$0] + $0.folded }.map(\.finding))
    guard !trace.messages.isEmpty else { return self }
    var content = self
    content.trace = trace
    content.runs = [:]
    for (step, run) in runs { content.runs[positions[step]] = run }
    for writer in trace.subjects[self.trace.subjects.count...] { content.labels.append(writer.name) }
    return content
  }

  /// The maximum number of consecutive events of several folded subjects that are drawn.
  private static let maxCrowd = 3

  /// Returns the folded subject that each step is about; `nil` for a step about none, or that shows a finding.
  private var foldedSubjects: [Int?] {
    let marks = FindingMarks(of: findings, in: trace)
    return trace.steps.enumerated().map { index, step in
      guard marks.findings[index] == nil, marks.witnesses[index] == nil else { return nil }
      return folds[step.subject] != nil ? step.subject : step.other.flatMap { folds[$0] == nil ? nil : $0 }
    }
  }

  /// Returns this content without long sequences of events of several folded subjects, which are counted instead. The
  /// first event of each folded subject remains.
  private func omittingCrowds() -> DiagramContent {
    let folded = foldedSubjects
    var crowds: [Range<Int>] = []
    var seen: Set<Int> = []
    var first = 0
    for index in 0...folded.count {
      let subject = index < folded.count ? folded[index] : nil
      let isInside = subject.map { !seen.insert($0).inserted } ?? false
      if isInside, !trace.steps[index].followsGap { continue }
      if index - first > Self.maxCrowd, Set(folded[first..<index]).count > 1 { crowds.append(first..<index) }
      first = isInside ? index : index + 1
    }
    guard !crowds.isEmpty else { return self }
    var choice = StepChoice(self, marks: FindingMarks(of: findings, in: trace))
    for crowd in crowds { choice.omit(crowd) }
    var content = chosen(choice)
    content.facts = facts
    return content
  }

  /// Returns this content with consecutive events of one folded subject as one.
  private func mergingRuns() -> DiagramContent {
    let folded = foldedSubjects
    var content = self
    content.trace.steps = []
    content.trace.resumptions = [:]
    /// The new index of each step.
    var positions: [Int] = []
    var first = 0
    func merge(before end: Int) {
      guard first < end else { return }
      let steps = trace.steps[first..<end]
      var step = steps.first { $0.callback != .deinit } ?? steps[first]
      let index = content.trace.steps.count
      if steps.count > 1, let subject = folded[first], let last = steps.last {
        (step.line, step.time, step.omitted) = (steps[first].line, steps[first].time, steps[first].omitted)
        step.followsGap = steps[first].followsGap
        (step.subject, step.other) = (subject, nil)
        step.state = steps.last { $0.subject == subject }?.state ?? .unknown
        let isSame = steps.allSatisfy { $0.callback == last.callback }
        let (from, through) = (name(of: steps[first]), name(of: last))
        content.runs[index] = FoldedRun(
          label: isSame ? "\(from) × \(steps.count)" : "\(from) … \(through), \(steps.count) events",
          last: last)
      }
      content.trace.resumptions[index] = trace.resumptions[first]
      content.trace.steps.append(step)
      positions += Array(repeating: index, count: steps.count)
      first = end
    }
    for index in trace.steps.indices {
      let isSame = index > 0 && folded[index] != nil && folded[index] == folded[index - 1]
      let (isAfterGap, isAfterOmission) = (trace.steps[index].followsGap, trace.steps[index].omitted > 0)
      if !isSame || trace.resumptions[index] != nil || isAfterGap || isAfterOmission {
        merge(before: index)
      }
    }
    merge(before: trace.steps.count)
    content.trace.moves = trace.moves.map {
      .init(step: positions[$0.step], subject: $0.subject, parent: $0.parent)
    }
    content.trace.logs = trace.logs.map { log in
      guard let first = log.steps.first, let last = log.steps.last else { return log }
      return .init(path: log.path, steps: positions[first]..<positions[last] + 1)
    }
    return content
  }
}
